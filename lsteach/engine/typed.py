"""Hands that were laid out card by card rather than dealt by number."""

from __future__ import annotations

from collections.abc import Sequence

from lsteach.engine.cards import Card
from lsteach.engine.errors import (
    BadRecord,
    CardTwice,
    WrongHandSize,
    WrongPlayers,
    WrongTurnUp,
)
from lsteach.engine.hand import Deal, Hand, in_order, not_in_pack, position
from lsteach.engine.rules import Rules


def typed_hand(
    rules: Rules,
    hands: Sequence[tuple[Card, ...]],
    dealer: int,
    *,
    number: int | None = None,
    hand_size: int | None = None,
    aside: tuple[Card, ...] = (),
    turn_up: Card | None = None,
    won: Sequence[int] | None = None,
) -> Hand:
    """Return the hand that begins with these cards, by seat as dealt.

    ``won`` makes it a final position: each seat holds one card and has already won that many
    tricks. ``aside`` and ``hand_size`` follow from the rest where they are left out. Raises the
    error of :mod:`lsteach.engine.errors` that fits, for cards that the rules cannot deal.

    >>> from lsteach import cards, load_rules
    >>> last = typed_hand(load_rules("noris"), [cards("9S"), cards("KS"), cards("AH"),
    ...                   cards("QS")], dealer=3, won=[0, 7, 0, 0])
    >>> last.to_act, last.dealt.tricks
    (0, 8)
    """
    players = len(hands)
    rules.check_players(players)
    if not 0 <= dealer < players:
        raise no_such_dealer(dealer, players)
    if hand_size is None and rules.progressive and won is None:
        hand_size = len(hands[0])  # growing hands: the cards themselves tell the size
    tricks = rules.hand_size(players, hand_size)
    dealt_sizes = rules.dealt_sizes(players, dealer, tricks)
    sizes = (1,) * players if won is not None else dealt_sizes
    _check_cards(rules, hands, sizes, aside, len(rules.pack(players)) - sum(dealt_sizes))
    _check_turn_up(rules, hands, dealer, turn_up, is_final=won is not None)
    if won is not None and sum(won) != tricks - 1:
        raise BadRecord(
            "Before the last trick {due} tricks are won, not {given}.",
            due=tricks - 1,
            given=sum(won),
        )
    held = {one for hand in hands for one in hand}
    return position(
        Deal(
            rules=rules,
            players=players,
            dealer=dealer,
            number=number,
            tricks=tricks,
            hands=tuple(in_order(hand, rules.rank_order) for hand in hands),
            aside=()
            if won is not None
            else in_order(set(rules.pack(players)) - held, rules.rank_order),
            turn_up=turn_up,
            won=tuple(won) if won is not None else (0,) * players,
            is_final=won is not None,
        ),
        tuple(hands),
    )


def no_such_dealer(dealer: int, players: int) -> WrongPlayers:
    """Return the error for a dealer's seat that is not at the table."""
    return WrongPlayers(
        "With {players} players there is no seat {given} to deal.",
        step=0,
        given=dealer,
        players=players,
    )


def _check_cards(
    rules: Rules,
    hands: Sequence[tuple[Card, ...]],
    sizes: tuple[int, ...],
    aside: tuple[Card, ...],
    aside_due: int,
) -> None:
    players = len(hands)
    pack = rules.pack(players)
    seen: dict[Card, int | None] = {}
    for seat, held in [*enumerate(hands), (None, aside)]:
        for one in held:
            if one not in pack:
                raise not_in_pack(one, rules, players, step=0, seat=seat)
            if one in seen:
                raise CardTwice("{card} was dealt twice.", step=0, seat=seat, card=one)
            seen[one] = seat
    for seat, held in enumerate(hands):
        if len(held) != sizes[seat]:
            raise WrongHandSize(
                "{seat}'s number of cards must be {due}, not {given}.",
                step=0,
                seat=seat,
                due=sizes[seat],
                given=len(held),
            )
    if aside and len(aside) != aside_due:
        raise WrongHandSize(
            "{due} cards stay aside, not {given}.",
            step=0,
            due=aside_due,
            given=len(aside),
        )


def _check_turn_up(
    rules: Rules,
    hands: Sequence[tuple[Card, ...]],
    dealer: int,
    turn_up: Card | None,
    *,
    is_final: bool,
) -> None:
    if rules.trump == "none":
        if turn_up is not None:
            raise WrongTurnUp(
                "{label} turns up no card here: {card} does not belong.",
                step=0,
                seat=dealer,
                card=turn_up,
                label=rules.label,
            )
    elif turn_up is None:
        raise WrongTurnUp(
            "There is a trump, but the turned-up card is missing.", step=0, seat=dealer
        )
    elif turn_up not in rules.pack(len(hands)):
        raise WrongTurnUp("{card} is not in the pack.", step=0, seat=dealer, card=turn_up)
    elif turn_up not in hands[dealer] and not (
        is_final and not any(turn_up in held for held in hands)  # it was played before
    ):
        raise WrongTurnUp(
            "The turned-up card {card} must be in the hand of the dealer, {seat}.",
            step=0,
            seat=dealer,
            card=turn_up,
        )
