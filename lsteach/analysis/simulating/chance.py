"""Chance for many deals at once, the same numbers on every machine.

Only the raw stream of ``PCG64`` is used: numpy guarantees it for a seed, as it does not for the
methods that are built on it.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

Draws = NDArray[np.uint32]
"""Whole numbers from 0 to 2³² - 1. The last axis is the deal, as everywhere here."""

Codes = NDArray[np.uint8]
"""Cards as numbers: 8 × suit + height, the highest card of a suit having height 7."""


class Chance:
    """A stream of random numbers that belongs to a seed.

    >>> Chance(seed=1).draws(1, 3).tolist()
    [[2032329983, 2198257139, 3243419750]]
    """

    def __init__(self, seed: int) -> None:
        self._bits = np.random.PCG64(seed)

    def draws(self, *shape: int) -> Draws:
        """Return the next numbers of the stream as an array."""
        count = int(np.prod(shape))
        raw = self._bits.random_raw(-(-count // 2))
        return raw.astype("<u8", copy=False).view("<u4")[:count].reshape(shape)


def below(limits: NDArray[np.uint8] | np.uint8, draws: Draws) -> NDArray[np.uint8]:
    """Return for each draw a number from 0 to its limit - 1.

    Each is as likely as the others, to within one part in a hundred million.

    >>> below(np.array([3, 3], np.uint8), np.array([0, 2**32 - 1], np.uint32)).tolist()
    [0, 2]
    """
    found: NDArray[np.uint8] = (draws * (limits * 2.0**-32)).astype(np.uint8)
    return found


def shuffled(pack: Codes, draws: Draws) -> Codes:
    """Return the top of a shuffled pack for each deal: so many cards as there are rows of draws.

    Fisher and Yates, from the top: each place is swapped with one at or below it.

    >>> pack = np.arange(4, dtype=np.uint8)
    >>> shuffled(pack, np.array([[0, 2**32 - 1], [0, 0]], np.uint32)).T.tolist()
    [[0, 1], [3, 1]]
    """
    count, deals = draws.shape
    order = np.repeat(pack, deals).reshape(len(pack), deals)
    flat, columns = order.reshape(-1), np.arange(deals)
    for place in range(count):
        left = np.uint8(len(pack) - place)
        other = (place + below(left, draws[place]).astype(np.intp)) * deals + columns
        swapped = flat.take(other)
        flat[other] = order[place]
        order[place] = swapped
    return order[:count]
