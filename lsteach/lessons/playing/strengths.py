"""How well the computer plays, in a learner's words."""

from __future__ import annotations

from lsteach.analysis.playing.choices import Strength
from lsteach.words import N_

STRENGTHS: dict[Strength, str] = {
    "beginner": N_("Beginners: one plain idea, and they tell you why"),
    "careful": N_("Careful players: they know the good tips and count cards"),
    "strong": N_("Strong players: they think ahead, and take a moment for it"),
}
"""What a learner chooses from, from weak to strong."""

SHORT: dict[Strength, str] = {
    "beginner": N_("beginners"),
    "careful": N_("careful players"),
    "strong": N_("strong players"),
}
"""The same in the line above the table."""
