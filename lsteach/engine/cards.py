"""The 32 cards of the Skat pack, and the ways of writing them.

A card is one of 32 objects made once, so cards are compared by identity and are cheap to pass on.
"""

from lsteach.engine.errors import BadCard

SUITS = "SHDC"
"""The suits in their written order: spades, hearts, diamonds, clubs."""

RANKS = "AKQJT987"
"""The ranks in natural order, high to low. T is the ten."""

SUIT_SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
_VARIATION_SELECTORS = "\ufe0e\ufe0f"


class Card:
    """One playing card.

    Use :func:`card` to get one; there is only one object for each card.

    >>> card("KS").rank, card("KS").suit, str(card("KS"))
    ('K', 'S', 'K♠')
    """

    __slots__ = ("code", "rank", "suit")
    code: str
    rank: str
    suit: str

    def __init__(self, rank: str, suit: str) -> None:
        object.__setattr__(self, "rank", rank)
        object.__setattr__(self, "suit", suit)
        object.__setattr__(self, "code", rank + suit)

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a card cannot be changed ({name})")

    def __delattr__(self, name: str) -> None:
        raise AttributeError(f"a card cannot be changed ({name})")

    def __str__(self) -> str:
        return ("10" if self.rank == "T" else self.rank) + SUIT_SYMBOLS[self.suit]

    def __repr__(self) -> str:
        return f"Card({self.code!r})"

    def __reduce__(self) -> tuple[object, ...]:
        return card, (self.code,)  # copies and pickles stay the one object


CARDS: dict[str, Card] = {rank + suit: Card(rank, suit) for suit in SUITS for rank in RANKS}
"""Every card by its code, in the order S H D C and from high to low."""

_SPELLINGS: dict[str, Card] = {
    rank + suit: one
    for one in CARDS.values()
    for rank in {one.rank, one.rank.lower(), "10" if one.rank == "T" else one.rank}
    for suit in (one.suit, one.suit.lower(), SUIT_SYMBOLS[one.suit])
}


def card(text: str) -> Card:
    """Return the card that ``text`` names: rank then suit, as in ``KS``, ``10h`` or ``K♠``.

    Raises :class:`~lsteach.engine.errors.BadCard` where the text names no card.

    >>> card("10♥") is card("th") is card("TH")
    True
    """
    found = _SPELLINGS.get(text.strip(_VARIATION_SELECTORS + " \t\r\n"))
    if found is None:
        raise BadCard(
            "“{word}” is not a card. Write rank, then suit: AS for the ace of spades, TH or 10H"
            " for the ten of hearts.",
            word=text,
        )
    return found


def cards(text: str) -> tuple[Card, ...]:
    """Return the cards that ``text`` names, separated by spaces.

    Raises :class:`~lsteach.engine.errors.BadCard` for the first that is none.

    >>> cards("AS 10h K♦")
    (Card('AS'), Card('TH'), Card('KD'))
    """
    return tuple(card(word) for word in text.split())


def codes(some: tuple[Card, ...]) -> str:
    """Write cards as a record does.

    >>> codes(cards("as 10♥"))
    'AS TH'
    """
    return " ".join([one.code for one in some])
