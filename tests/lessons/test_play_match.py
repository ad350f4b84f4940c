"""Whole matches of every label, number of players and setting, with a scripted learner."""

from __future__ import annotations

import json
from typing import Any

import pytest

from lsteach import Match, Standing, deal, load_rules
from lsteach.analysis.players import simple_player, simple_shove
from lsteach.engine.errors import BadRecord, LsteachError, MustFollowSuit, WrongShove
from lsteach.engine.record import loads
from lsteach.engine.referee import judge
from lsteach.engine.rules import Rules
from lsteach.lessons.playing.match import YOU, PlayMatch
from lsteach.lessons.playing.record import match_of, saved
from lsteach.lessons.playing.saying import header, say, say_step
from lsteach.lessons.told.telling import tell_settlement
from lsteach.table import step_count
from lsteach.words import words_in

WORDS = words_in("en")

SETTINGS: list[tuple[str, dict[str, Any]]] = [
    ("noris", {}),
    ("feder", {}),
    ("feder", {"value": 50, "target": 100}),
    ("goeoeck", {"value": 20}),
    ("letzter", {}),
    ("letzter", {"seating": "standard", "deals": 3}),
    ("family", {"target": 4}),
    ("family", {"value": 10}),
    ("family", {"low_card_bonus": True, "target": 5}),
    ("family", {"penultimate_counts": True, "low_card_bonus": True, "trump": "any", "target": 7}),
    ("family", {"penalty": True, "penultimate_counts": True, "target": 8}),
    ("family", {"penalty": True, "progressive": True, "trump": "void"}),
    ("family", {"progressive": True}),
    ("family", {"stakes": True}),
    ("family", {"stakes": True, "deals": 5, "trump": "void", "progressive": True}),
]
TABLES = [
    pytest.param(rules, players, id=f"{label} {players} {settings}")
    for label, settings in SETTINGS
    for rules in [load_rules(label).with_(**settings)]
    for players in rules.players
]


def act(game: PlayMatch) -> None:
    """Do what the learner's next click does: shove and play like the computer, or go on."""
    if game.is_your_shove:
        for card in simple_shove(game.hand.seen_by(YOU)):
            game.choose(card)
        game.shove()
    elif game.is_your_turn:
        game.choose(simple_player(game.hand.seen_by(YOU)))
    else:
        game.go_on()


def play_hand(game: PlayMatch) -> None:
    while not game.settled:
        sentence = say(game, WORDS)
        assert sentence.lead and "{" not in sentence.lead + sentence.rest
        assert header(game, WORDS)
        act(game)


def check_hand(game: PlayMatch) -> None:
    """The referee reads the hand's record as the game settled it."""
    assert game.settled
    match, settlement = game.settled
    ruling = judge(saved(game))
    assert ruling["legal"] and ruling["complete"]
    if game.match.tied:
        assert match.winners == (game.match.tied[ruling["tricks"][-1]["winner"]],)
        return
    assert ruling["after"]["scores"] == list(match.standing.scores)
    assert ruling["after"]["pot"] == match.standing.pot
    assert ruling["match"]["over"] == match.is_over
    assert ruling["match"]["playoff"] == bool(match.tied)
    assert ruling["match"]["winners"] == list(match.winners or match.tied)
    told = tell_settlement(game.hand, settlement, WORDS)
    for seat, change in enumerate(settlement.changes):
        if change and "else" not in told.lead + told.rest and "everybody" not in told.rest:
            assert WORDS.seat(seat) in told.lead + told.rest


@pytest.mark.parametrize("rules, players", TABLES)
@pytest.mark.parametrize("number", [1, 2])
def test_a_match_is_played_to_its_end(rules: Rules, players: int, number: int) -> None:
    game = PlayMatch(Match.start(rules, players, number))
    hands = 0
    while True:
        play_hand(game)
        check_hand(game)
        hands += 1
        assert hands < 400
        if game.is_over:
            break
        game.next_hand()
    assert game.settled
    match = game.settled[0]
    assert "The match is over" in say(game, WORDS).lead
    scores = match.standing.scores
    if not game.match.tied:
        best = max(scores) if rules.best == "most" else min(scores)
        assert [seat for seat in range(players) if scores[seat] == best] == list(match.winners)
    if rules.end == "target":
        assert max(scores) >= rules.target
    elif rules.label == "noris":
        assert min(scores) == 0
    elif rules.label == "letzter":
        assert match.hands_played == (rules.deals or 2 * players)
    before = (game.match, game.hand)
    game.next_hand()
    assert (game.match, game.hand) == before, "nothing follows a match that is over"


def test_antes_lie_in_the_pot_while_a_hand_is_played() -> None:
    game = PlayMatch(Match.start(load_rules("family").with_(stakes=True), 5, 3))
    assert game.standing == Standing((9,) * 5, 5)
    play_hand(game)
    assert sorted(game.standing.scores) == [9, 9, 9, 9, 14] and game.standing.pot == 0


@pytest.mark.parametrize("size", [1, 7, 16])
def test_two_players_agree_on_a_hand_size(size: int) -> None:
    game = PlayMatch(Match.start(load_rules("family"), 2, 5, hand_size=size))
    for _ in range(2):
        assert len(game.hand.dealt.hands[0]) == size
        play_hand(game)
        check_hand(game)
        game.next_hand()


def playoffs(including: bool) -> PlayMatch:
    """A game whose next hand is a play-off, with the learner in it or not."""
    rules = load_rules("family").with_(stakes=True, deals=4, trump="any")
    for number in range(200):
        game = PlayMatch(Match.start(rules, 4, number))
        play_hand(game)
        while game.settled and not game.is_over:
            tied = game.settled[0].tied
            if tied and (YOU in tied) == including:
                return game
            game.next_hand()
            play_hand(game)
    raise LookupError("no such tie")


def test_a_play_off_is_played_by_the_tied_alone() -> None:
    game = playoffs(including=True)
    assert game.settled
    tied = game.settled[0].tied
    assert "tied: a play-off decides" in say(game, WORDS).lead
    game.next_hand()
    assert game.hand.players == len(tied) and game.you == 0
    assert len(game.standing.scores) == len(tied)
    play_hand(game)
    check_hand(game)
    assert game.is_over and "play-off" in say(game, WORDS).rest
    game.take_back()
    assert not game.settled and game.match.tied == tied


def test_a_play_off_without_the_learner_is_watched() -> None:
    game = playoffs(including=False)
    assert game.settled
    tied = game.settled[0].tied
    game.next_hand()
    assert game.you is None and game.is_resting and not game.can_take_back
    card = game.hand.legal_cards[0]
    before = game.hand
    game.choose(card)
    assert game.hand is before
    letters = {WORDS.seat(seat) for seat in tied}
    while not game.settled:
        assert say(game, WORDS).lead[0] in letters
        assert "look on" in say(game, WORDS).rest
        game.go_on()
    assert game.is_over and game.settled[0].winners[0] in tied


def test_a_shove_is_marked_taken_back_and_refused_in_words() -> None:
    game = PlayMatch(Match.start(load_rules("letzter"), 4, 7, dealer=0))
    start = game.hand
    first, second, third, fourth = start.hands[YOU][:4]
    game.choose(first)
    with pytest.raises(WrongShove, match="must shove 3 to B, not 1"):
        game.shove()
    assert game.hand is start and game.marked == {first}
    for card in (second, first, first, third, fourth):
        game.choose(card)
    assert "too many" in say(game, WORDS).rest
    game.choose(fourth)
    game.shove()
    assert set(game.hand.shoves[0].cards) == {first, second, third}
    assert game.is_your_turn and len(game.hand.shoves) == 3 and len(game.hand.trick) == 1
    game.choose(simple_player(game.hand.seen_by(YOU)))
    game.take_back()
    game.take_back()
    assert game.hand is start and not game.marked and not game.can_take_back
    with pytest.raises(LsteachError, match="A does not hold"):
        game.choose(start.hands[1][0])


@pytest.mark.parametrize("players, dealer, sizes", [(4, 3, [10, 7, 7, 8]), (3, 2, [9, 7, 8])])
def test_what_came_in_is_seen_before_it_is_shoved_on(
    players: int, dealer: int, sizes: list[int]
) -> None:
    game = PlayMatch(Match.start(load_rules("letzter"), players, 7, dealer=dealer))
    assert [len(held) for held in game.hand.hands] == sizes
    came = game.hand.shoves[0].cards
    assert game.is_your_shove and set(came) <= set(game.hand.hands[YOU])
    told = say(game, WORDS).rest
    assert all(str(card) in told for card in came)


def test_the_last_receiver_sees_the_card_and_leads() -> None:
    game = PlayMatch(Match.start(load_rules("letzter"), 4, 7, dealer=1))
    assert game.hand.leader == YOU and game.is_your_turn
    shoved = game.hand.shoves[-1]
    assert str(shoved.cards[0]) in say(game, WORDS).rest and shoved.to_seat == YOU


def test_an_illegal_card_changes_nothing() -> None:
    game = PlayMatch(Match.start(load_rules("family"), 5, 3))
    while not (game.is_your_turn and len(game.hand.legal_cards) < len(game.hand.hands[YOU])):
        if game.settled:
            game.next_hand()
        else:
            act(game)
    before = game.hand
    wrong = next(one for one in before.hands[YOU] if one not in before.legal_cards)
    with pytest.raises(MustFollowSuit):
        game.choose(wrong)
    assert game.hand is before


@pytest.mark.parametrize("rules, players", TABLES)
def test_a_saved_hand_is_loaded_and_played_on(rules: Rules, players: int) -> None:
    game = PlayMatch(Match.start(rules, players, 11))
    for _ in range(2):
        play_hand(game)
        game.next_hand()
    for _ in range(2):
        act(game)
    record = loads(saved(game))
    again = PlayMatch(match_of(record), record.hand)
    assert again.match.standing == game.match.standing
    assert again.match.deals_left == game.match.deals_left
    assert again.hand == game.hand
    for each in (game, again):
        play_hand(each)
        each.next_hand()
    assert again.match.standing == game.match.standing
    if not game.match.tied and not game.is_over and not rules.progressive:
        assert again.hand == game.hand, "the deals go on with the next number"


def test_a_saved_play_off_is_a_hand_of_its_own() -> None:
    game = playoffs(including=True)
    game.next_hand()
    assert judge(saved(game))["legal"]
    assert json.loads(saved(game))["deals_left"] == 0


def test_growing_hands_are_taken_to_be_on_their_way_up() -> None:
    rules = load_rules("family").with_(progressive=True)
    hand = deal(rules, 4, 20, 0, 6)
    match = match_of(loads(saved(PlayMatch(Match.start(rules, 4, 19, 3)._replace(hands_played=1)))))
    assert (match.hand_size, match.number + match.hands_played) == (hand.dealt.tricks, 20)


def test_looking_back_tells_every_step() -> None:
    game = PlayMatch(Match.start(load_rules("letzter"), 4, 7, dealer=0))
    play_hand(game)
    told = [say_step(game.hand, at, WORDS).lead for at in range(step_count(game.hand) + 1)]
    assert told[0].startswith("The cards") and told[1].startswith("A shoves")
    assert len(told) == 1 + 3 + 32 and all(told)


def test_nonsense_is_no_record() -> None:
    with pytest.raises(BadRecord):
        loads("{nonsense")
