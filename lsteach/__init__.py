"""lsteach: the German card game Letzter Stich and its relatives, taught at a card table.

The names here are the rules engine. It loads no third-party package.
"""

from lsteach.engine.cards import Card, card, cards
from lsteach.engine.hand import Hand, deal
from lsteach.engine.labels import load_rules
from lsteach.engine.match import Match
from lsteach.engine.rules import Rules
from lsteach.engine.scoring import Settlement, Standing, settle
from lsteach.engine.view import View

__all__ = [
    "Card",
    "Hand",
    "Match",
    "Rules",
    "Settlement",
    "Standing",
    "View",
    "card",
    "cards",
    "deal",
    "load_rules",
    "settle",
]
__version__ = "0.1.0"
