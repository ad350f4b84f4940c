"""The buttons for the number of players."""

from __future__ import annotations

import pytest

from lsteach.engine.labels import LABELS, load_rules
from lsteach.lessons.kit.players import NUMBERS, PlayerButtons
from lsteach.words import words_in


@pytest.mark.parametrize("before", LABELS)
@pytest.mark.parametrize("label", LABELS)
def test_a_button_pressed_before_the_page_knew_of_another_game_means_its_number(
    before: str, label: str
) -> None:
    for place, number in enumerate(NUMBERS):
        if number not in load_rules(before).players:
            continue
        buttons = PlayerButtons(load_rules(before), words_in("en"), load_rules(before).players[0])
        chosen: list[int] = []
        buttons.offer(load_rules(label))
        buttons.observe(lambda _, got=chosen, shown=buttons: got.append(shown.value), "value")
        buttons.set_state({"index": place})  # as the page sends it
        nearest = min(load_rules(label).players, key=lambda known: abs(known - number))
        assert buttons.value == nearest
        assert set(chosen) <= {nearest}, "nobody hears of a number that the game does not know"
