"""The table's state: true to the position, and silent on what a seat may not know."""

from __future__ import annotations

import json

import pytest

from lsteach import Hand, Standing, card, cards, deal, load_rules
from lsteach.engine.typed import typed_hand
from lsteach.table import Action, CardNote, Sentence, header_text, table_state
from lsteach.words import words_in

from .positions import noris, played_on, shoving, with_trump

ENGLISH = words_in("en")


def codes_in(state: object) -> set[str]:
    """Every card code in the state, wherever it stands."""
    if isinstance(state, dict):
        found = {state["card"]} if isinstance(state.get("card"), str) else set()
        return found.union(*map(codes_in, state.values()))
    if isinstance(state, list):
        return set().union(*map(codes_in, state))
    return set()


@pytest.mark.parametrize("cards_played", [0, 1, 3, 4, 13, 31])
@pytest.mark.parametrize("seat", range(4))
def test_a_view_shows_no_card_of_another_hand(cards_played: int, seat: int) -> None:
    hand = noris(cards=cards_played)
    state = table_state(hand.seen_by(seat), ENGLISH, mode="play")
    hidden = {one for other in range(4) if other != seat for one in hand.hands[other]}
    written = json.dumps(state, ensure_ascii=False)
    assert not codes_in(state) & {one.code for one in hidden}
    assert not [one for one in hidden if str(one) in written]
    assert not [one for one in hidden if ENGLISH.card_name(one) in written]


def test_equal_views_give_equal_states() -> None:
    first = noris()
    second = first._replace(hands=(first.hands[0], first.hands[2], first.hands[1], first.hands[3]))
    one, other = (table_state(hand.seen_by(0), ENGLISH) for hand in (first, second))
    assert json.dumps(one) == json.dumps(other)


def test_a_whole_hand_is_shown_open() -> None:
    hand = noris(cards=2)
    state = table_state(hand, ENGLISH, bottom=1)
    assert [entry["card"] for entry in state["hand"]] == [c.code for c in hand.hands[1]]
    shown = [[entry["card"] for entry in seat["cards"] or ()] for seat in state["seats"]]
    assert shown[1] == []
    assert shown[2] == [c.code for c in hand.hands[2]]
    assert not any(seat["you"] for seat in state["seats"])


def test_legal_cards_are_named_as_such() -> None:
    hand = noris(cards=3)
    view = hand.seen_by(3)
    state = table_state(view, ENGLISH, mode="play")
    for entry in state["hand"]:
        is_legal = card(entry["card"]) in view.legal_cards
        assert entry["legal"] is is_legal
        ending = "may be played" if is_legal else "may not be played now"
        assert entry["name"].endswith(ending)


def test_marking_does_not_give_the_answer_away() -> None:
    hand = noris(cards=3)
    marked = hand.hands[3][:2]
    state = table_state(hand.seen_by(3), ENGLISH, mode="mark", marked=marked)
    assert all(entry["legal"] for entry in state["hand"])
    assert [entry["marked"] for entry in state["hand"]] == [True, True] + [False] * 6
    assert not any("may" in entry["name"] for entry in state["hand"])


def test_grades_are_shown_and_named() -> None:
    hand = noris()
    first = hand.hands[0][0]
    state = table_state(hand.seen_by(0), ENGLISH, mode="mark", grades={first: "missed"})
    assert state["hand"][0]["grade"] == "missed"
    assert state["hand"][0]["name"] == f"{ENGLISH.card_name(first)}, missed"


def test_a_finished_trick_lies_on_the_table_until_it_is_gathered() -> None:
    hand = noris(cards=4)
    trick = hand.tricks[0]
    lying = table_state(hand.seen_by(0), ENGLISH)
    assert [played["card"] for played in lying["trick"]] == [c.code for c in trick.cards]
    assert [played["seat"] for played in lying["trick"] if played["winner"]] == [trick.winner]
    assert lying["seats"][trick.winner]["winner"]
    assert not any(seat["won"] for seat in lying["seats"])
    assert lying["line"][0] == {"n": 1, "winner": "ABCD"[trick.winner], "now": True, "to": None}
    gathered = table_state(hand.seen_by(0), ENGLISH, gathered=True)
    assert gathered["trick"] == []
    assert gathered["led_suit"] is None
    (pile,) = gathered["seats"][trick.winner]["won"]
    assert pile["n"] == 1
    assert pile["text"].startswith("Trick 1: A ")
    assert gathered["line"][1]["now"]


def test_a_trump_is_marked_and_not_called_off_suit() -> None:
    rules = load_rules("family").with_(trump="any")
    hand = next(
        later
        for number in range(50)
        for hand in [deal(rules, players=4, number=number, dealer=3)]
        for opening in hand.legal_cards
        if opening.suit != hand.trump
        for trump in hand.play(opening).legal_cards
        if trump.suit == hand.trump
        for later in [hand.play(opening).play(trump)]
    )
    state = table_state(hand.seen_by(0), ENGLISH)
    assert state["trick"][1]["trump"]
    assert not state["trick"][1]["off_suit"]
    turned = hand.dealt.turn_up
    assert turned is not None
    assert state["turn_up"] == {
        "card": turned.code,
        "text": f"trump {ENGLISH.suit(turned.suit)}",
    }


def test_off_suit_cards_are_marked() -> None:
    state = table_state(final_position(), ENGLISH)
    assert [played["off_suit"] for played in state["trick"]] == [False, False, True, False]


def final_position() -> Hand:
    hand = typed_hand(
        load_rules("noris"),
        [cards("9S"), cards("KS"), cards("AH"), cards("QS")],
        dealer=3,
        won=[1, 3, 2, 1],
    )
    for one in cards("9S KS AH QS"):
        hand = hand.play(one)
    return hand


def test_a_final_position_says_how_many_tricks_went_before() -> None:
    state = table_state(final_position(), ENGLISH)
    assert [seat["note"] for seat in state["seats"]] == [
        "won 1 of 7",
        "won 3 of 7",
        "won 2 of 7",
        "won 1 of 7",
    ]
    assert [entry["n"] for entry in state["line"]] == [8]


def test_a_shove_names_its_number_and_its_receiver() -> None:
    hand = shoving()
    state = table_state(hand.seen_by(0), ENGLISH, mode="shove")
    assert state["shove"] == {"count": 3, "to": "B", "text": "Shove 3 cards to B"}
    assert len(state["hand"]) == 11
    assert table_state(hand.seen_by(1), ENGLISH, mode="shove")["shove"] is None


def test_scores_pot_sentence_actions_and_steps() -> None:
    state = table_state(
        noris(cards=5),
        ENGLISH,
        standing=Standing((5, 5, 4, 4), 2),
        sentence=Sentence("B takes the trick.", "K♠ is the highest spade.", "good"),
        actions=[Action("next", "Next trick", primary=True)],
        step=(5, 32),
        header=header_text(load_rules("noris"), 4, ENGLISH, 42),
    )
    assert [seat["score_text"] for seat in state["seats"]][2:] == ["4 counters", "4 counters"]
    assert state["pot"] == {"value": 2, "text": "pot 2"}
    assert state["sentence"]["tone"] == "good"
    assert state["actions"] == [
        {"name": "next", "label": "Next trick", "primary": True, "disabled": False}
    ]
    assert state["step"] == {"at": 5, "of": 32}
    assert [entry["to"] for entry in state["line"]] == list(range(4, 33, 4))
    assert state["header"]["text"].endswith("4 players · deal 42")


def test_steps_of_the_trick_line_come_after_the_shoves() -> None:
    hand = shoving()
    while hand.shove_due:
        hand = hand.shove(hand.hands[hand.shove_due[0]][: hand.shove_due[2]])
    state = table_state(hand, ENGLISH, step=(3, 35))
    assert state["line"][0]["to"] == 3 + 4


@pytest.mark.parametrize("players", range(2, 7))
def test_every_number_of_players(players: int) -> None:
    hand = with_trump(players)
    for cards_played in (0, 1, players, players + 1):
        state = table_state(played_on(hand, cards_played).seen_by(0), ENGLISH, mode="play")
        assert len(state["seats"]) == state["players"] == players
        json.dumps(state)


def test_the_large_cards_can_be_those_of_the_seat_to_act() -> None:
    hand = noris(cards=3)
    state = table_state(hand, ENGLISH, mode="play", front=hand.to_act)
    assert [entry["card"] for entry in state["hand"]] == [c.code for c in hand.hands[3]]
    assert [entry["legal"] for entry in state["hand"]] == [
        c in hand.legal_cards for c in hand.hands[3]
    ]
    for seat in state["seats"]:
        assert [entry["card"] for entry in seat["cards"]] == [
            c.code for c in hand.hands[seat["seat"]]
        ]
    assert state["front"] == {"name": "D", "text": "D is to play."}
    assert table_state(hand, ENGLISH)["front"] is None


def test_what_is_said_of_a_card_stands_under_it_and_in_its_name() -> None:
    hand = noris(cards=3)
    wrong, right = hand.hands[3][0], hand.legal_cards[0]
    notes = {wrong: CardNote("no", "risky"), right: CardNote("hint", "hint")}
    state = table_state(hand.seen_by(3), ENGLISH, mode="play", notes=notes)
    said = {entry["card"]: (entry["note"], entry["name"]) for entry in state["hand"]}
    assert said[right.code][0] == {"kind": "hint", "text": "hint"}
    assert said[right.code][1] == f"{ENGLISH.card_name(right)}, may be played: hint"
    assert said[wrong.code][1].endswith("may not be played now: risky")
    assert sum(note is not None for note, _ in said.values()) == 2
