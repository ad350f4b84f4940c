"""How sure a counted number is: shares and differences with their intervals of 95 %."""

from __future__ import annotations

import math
from typing import NamedTuple

NORMAL_95 = 1.959964
"""Within so many standard deviations lie 95 % of a normal distribution."""


class Estimate(NamedTuple):
    """A number that was found by counting, and the interval that holds the true one.

    Of such intervals, 95 in 100 hold it.
    """

    value: float
    low: float
    high: float

    @property
    def is_certain_of_sign(self) -> bool:
        """True where the whole interval lies on one side of nought.

        >>> Estimate(0.02, -0.01, 0.05).is_certain_of_sign
        False
        """
        return self.low > 0 or self.high < 0

    def __str__(self) -> str:
        return f"{self.value:.3f} ({self.low:.3f} to {self.high:.3f})"


def share(hits: int, cases: int) -> Estimate:
    """Return the share of hits among cases, with the interval of Wilson (1927).

    It never leaves 0 to 1 and tells something for no hits too. Raises ``ValueError`` unless there
    are cases, and not more hits.

    >>> str(share(81, 263)), str(share(0, 20))
    ('0.308 (0.255 to 0.366)', '0.000 (0.000 to 0.161)')
    """
    if not 0 <= hits <= cases or cases == 0:
        raise ValueError(f"{hits} hits in {cases} cases are no share")
    value, z = hits / cases, NORMAL_95
    middle = (hits + z * z / 2) / (cases + z * z)
    half = z / (cases + z * z) * math.sqrt(hits * (cases - hits) / cases + z * z / 4)
    low = 0.0 if hits == 0 else middle - half
    high = 1.0 if hits == cases else middle + half
    return Estimate(value, low, high)


def difference(gained: int, lost: int, cases: int) -> Estimate:
    """Return by how much a share changed between two tries at the same cases.

    ``gained`` cases became hits and ``lost`` ones ceased to be; the others stayed what they were.
    The interval is that of Agresti and Min (2005). Raises ``ValueError`` for more changes than
    cases.

    >>> str(difference(gained=60, lost=20, cases=400))
    '0.100 (0.057 to 0.142)'
    """
    if gained < 0 or lost < 0 or gained + lost > cases or cases == 0:
        raise ValueError(f"{gained} gained and {lost} lost of {cases} cases are no difference")
    changes, total = gained + lost + 1, cases + 2
    middle = (gained - lost) / total
    half = NORMAL_95 * math.sqrt(changes - (gained - lost) ** 2 / total) / total
    return Estimate((gained - lost) / cases, max(-1.0, middle - half), min(1.0, middle + half))
