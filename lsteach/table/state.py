"""What the table shows, as plain data: made from a seat's view, or from a whole hand.

A view gives a table with one open hand. A whole hand gives a table with all hands open, for
watching. The widget and the still picture draw the same data; see ``Table`` for its keys.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Literal, NamedTuple

from lsteach.engine.cards import Card
from lsteach.engine.hand import Hand, Trick
from lsteach.engine.labels import label_file
from lsteach.engine.rules import Rules
from lsteach.engine.scoring import Standing
from lsteach.engine.view import View
from lsteach.table.held import CardNote, Grade, Mode, held_cards
from lsteach.table.layout import layout
from lsteach.words import Words

Tone = Literal["neutral", "good", "wrong"]
SCORE_KINDS = {
    "counters": "counters",
    "points": "points",
    "penalty points": "penalty",
    "chips": "chips",
}


class Sentence(NamedTuple):
    """What just happened, in one sentence: the lead in bold, then the reason."""

    lead: str = ""
    rest: str = ""
    tone: Tone = "neutral"


NO_SENTENCE = Sentence()


class Action(NamedTuple):
    """A button under the table. ``name`` comes back when it is pressed."""

    name: str
    label: str
    primary: bool = False
    disabled: bool = False


def table_state(
    position: View | Hand,
    words: Words,
    *,
    mode: Mode = "watch",
    bottom: int | None = None,
    front: int | None = None,
    names: Sequence[str] | None = None,
    standing: Standing | None = None,
    header: str = "",
    sentence: Sentence = NO_SENTENCE,
    actions: Sequence[Action] = (),
    marked: Collection[Card] = (),
    grades: Mapping[Card, Grade] | None = None,
    notes: Mapping[Card, CardNote] | None = None,
    step: tuple[int, int] | None = None,
    gathered: bool = False,
) -> dict[str, Any]:
    """Return the state of a table that shows ``position``.

    ``bottom`` is the seat at the bottom: the view's own seat, or A in a whole hand. In a whole
    hand, the large cards can be those of another seat, ``front``; then the bottom seat's are small
    like everybody's. ``names`` replace the letters of the seats. ``standing`` adds scores and pot.
    Of the large cards, ``marked`` ones are shown as chosen, ``grades`` as judged, and ``notes``
    stand under theirs. ``step`` is the place among all steps of the hand, (at, of), and offers
    going back and forward. A finished trick stays on the table until the next card falls;
    ``gathered`` takes it off at once.

    >>> from lsteach import deal, load_rules
    >>> from lsteach.words import words_in
    >>> view = deal(load_rules("noris"), number=42, dealer=3).seen_by(0)
    >>> state = table_state(view, words_in("en"), mode="play")
    >>> state["seats"][1]["cards"], state["seats"][1]["count_text"]
    (None, '8 cards, face down')
    """
    if isinstance(position, Hand):
        bottom = bottom or 0
        view, hands = position.seen_by(bottom), position.hands
    else:
        bottom, view, hands = position.seat, position, None
    large = view
    if isinstance(position, Hand) and front is not None:
        large = position.seen_by(front)
    shown = _shown_trick(view, gathered)
    letters = names or [words.seat(seat) for seat in range(view.players)]
    return {
        "mode": mode,
        "players": view.players,
        "bottom": bottom,
        "layout": layout(view.players),
        "seats": [
            {
                "seat": seat,
                "name": letters[seat],
                "you": hands is None and seat == bottom,
                "dealer": seat == view.dealer,
                "to_act": seat == view.to_act,
                "winner": shown.winner == seat if shown else False,
                **_score(view.rules, standing, seat, words),
                "note": _note(view, seat, words),
                "cards": None
                if hands is None or (seat == bottom and front is None)
                else [{"card": card.code} for card in hands[seat]],
                "count": view.counts[seat],
                "count_text": words.count(
                    "{number} card, face down", "{number} cards, face down", view.counts[seat]
                ),
                "won": _won(view, seat, shown, letters, words),
            }
            for seat in range(view.players)
        ],
        "pot": _pot(view.rules, standing, words),
        "turn_up": {
            "card": view.turn_up.code,
            "text": words("trump {suit}", suit=view.turn_up.suit),
        }
        if view.turn_up
        else None,
        **_led(view, shown, words),
        "trick": _trick(view, shown),
        "hand": held_cards(large, mode, words, marked=marked, grades=grades, notes=notes),
        "front": None
        if front is None
        else {"name": letters[front], "text": words("{name} is to play.", name=letters[front])},
        "shove": _shove(view, bottom, letters, words) if mode == "shove" else None,
        "bare": view.shove_due is not None,
        "sentence": sentence._asdict(),
        "line": _line(view, shown, letters, step),
        "step": {"at": step[0], "of": step[1]} if step else None,
        "actions": [action._asdict() for action in actions],
        "header": {"label": view.rules.label, "text": header} if header else None,
        "progress": None,
    }


def unjudged(state: dict[str, Any]) -> dict[str, Any]:
    """Return a state that shows the cards of a trick, but not yet who takes it.

    >>> from lsteach import cards, load_rules
    >>> from lsteach.engine.typed import typed_hand
    >>> from lsteach.words import words_in
    >>> hand = typed_hand(load_rules("noris"), [cards("9S"), cards("KS"), cards("AH"),
    ...                   cards("QS")], dealer=3, won=[2, 3, 1, 1])
    >>> for one in cards("9S KS AH QS"):
    ...     hand = hand.play(one)
    >>> state = table_state(hand, words_in("en"))
    >>> [played["winner"] for played in unjudged(state)["trick"]]
    [False, False, False, False]
    """
    return state | {
        "seats": [seat | {"winner": False} for seat in state["seats"]],
        "trick": [played | {"winner": False, "off_suit": False} for played in state["trick"]],
    }


def with_progress(state: dict[str, Any], done: float, text: str) -> dict[str, Any]:
    """Return a state that shows a bar for long work: how much is ``done`` (0 to 1), and of what.

    >>> with_progress({}, 0.251, "Looking ahead")
    {'progress': {'value': 0.25, 'text': 'Looking ahead'}}
    """
    return state | {"progress": {"value": round(done, 2), "text": text}}


def header_text(rules: Rules, players: int, words: Words, number: int | None = None) -> str:
    """Return the line that names the game: its aim, how many play, which deal it is.

    >>> from lsteach import load_rules
    >>> from lsteach.words import words_in
    >>> header_text(load_rules("noris"), 4, words_in("en"), 42)
    'Avoid the last trick, unless you take all. No trump. · 4 players · deal 42'
    """
    parts = [
        words(label_file(rules.label).summary),
        words.count("{number} player", "{number} players", players),
    ]
    if number is not None:
        parts.append(words("deal {number}", number=number))
    return " · ".join(part for part in parts if part)


def _shown_trick(view: View, gathered: bool) -> Trick | None:
    """The finished trick that still lies on the table."""
    return view.tricks[-1] if view.tricks and not view.trick and not gathered else None


def _score(rules: Rules, standing: Standing | None, seat: int, words: Words) -> dict[str, Any]:
    if standing is None:
        return {"score": None, "score_kind": None, "score_text": ""}
    score = standing.scores[seat]
    return {
        "score": score,
        "score_kind": SCORE_KINDS[rules.unit],
        "score_text": {
            "counters": words.count("{number} counter", "{number} counters", score),
            "points": words.count("{number} point", "{number} points", score),
            "penalty points": words.count(
                "{number} penalty point", "{number} penalty points", score
            ),
            "chips": words.count("{number} chip", "{number} chips", score),
        }[rules.unit],
    }


def _pot(rules: Rules, standing: Standing | None, words: Words) -> dict[str, Any] | None:
    if standing is None or not rules.pot:
        return None
    return {"value": standing.pot, "text": words("pot {number}", number=standing.pot)}


def _note(view: View, seat: int, words: Words) -> str:
    """In a final position the earlier tricks cannot be opened: say how many each seat won."""
    if not any(view.won):
        return ""
    return words("won {taken} of {tricks}", taken=view.won[seat], tricks=sum(view.won))


def _won(
    view: View, seat: int, shown: Trick | None, letters: Sequence[str], words: Words
) -> list[dict[str, Any]]:
    first = sum(view.won) + 1
    piles = []
    for n, trick in enumerate(view.tricks, first):
        if trick.winner != seat or trick is shown:
            continue
        plays = ", ".join(
            f"{letters[by]} {words.card(card)}"
            for by, card in zip(trick.seats, trick.cards, strict=True)
        )
        piles.append(
            {
                "n": n,
                "text": words(
                    "Trick {n}: {plays}. {winner} takes it.",
                    n=n,
                    plays=plays,
                    winner=letters[trick.winner],
                ),
                "cards": [
                    {"seat": letters[by], "card": card.code, "winner": by == trick.winner}
                    for by, card in zip(trick.seats, trick.cards, strict=True)
                ],
            }
        )
    return piles


def _led(view: View, shown: Trick | None, words: Words) -> dict[str, Any]:
    cards = shown.cards if shown else view.trick
    if not cards:
        return {"led_suit": None, "led_text": ""}
    return {"led_suit": cards[0].suit, "led_text": words("{suit} led", suit=cards[0].suit)}


def _trick(view: View, shown: Trick | None) -> list[dict[str, Any]]:
    leader, cards = (shown.leader, shown.cards) if shown else (view.leader, view.trick)
    played = []
    for i, card in enumerate(cards):
        seat = (leader + i) % view.players
        is_trump = card.suit == view.trump and cards[0].suit != view.trump
        played.append(
            {
                "seat": seat,
                "card": card.code,
                "winner": shown is not None and seat == shown.winner,
                "off_suit": card.suit != cards[0].suit and not is_trump,
                "trump": is_trump,
            }
        )
    return played


def _shove(view: View, bottom: int, letters: Sequence[str], words: Words) -> dict[str, Any] | None:
    if view.shove_due is None or view.shove_due[0] != bottom:
        return None
    _, to_seat, count = view.shove_due
    return {
        "count": count,
        "to": letters[to_seat],
        "text": words.count(
            "Shove {number} card to {to}",
            "Shove {number} cards to {to}",
            count,
            to=letters[to_seat],
        ),
    }


def _line(
    view: View, shown: Trick | None, letters: Sequence[str], step: tuple[int, int] | None
) -> list[dict[str, Any]]:
    """One entry a trick. With steps, each leads to the moment when its last card has fallen."""
    first, finished = sum(view.won) + 1, len(view.tricks)
    now = finished - 1 if shown else finished
    shoves = len(view.rules.shove_chain(view.players, view.dealer)) if not any(view.won) else 0
    return [
        {
            "n": n,
            "winner": letters[view.tricks[i].winner] if i < finished else "",
            "now": i == now,
            "to": shoves + (i + 1) * view.players if step else None,
        }
        for i, n in enumerate(range(first, view.hand_size + 1))
    ]
