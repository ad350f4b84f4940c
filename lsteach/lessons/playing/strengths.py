"""How well the computer plays, in a learner's words."""

from __future__ import annotations

from lsteach.analysis.playing.choices import Strength
from lsteach.words import N_

STRENGTHS: dict[Strength, str] = {
    "beginner": N_("beginners"),
    "careful": N_("careful players"),
    "strong": N_("strong players"),
}
"""What a learner chooses from, from weak to strong; lesson 10 says what each does."""
