"""The strong player: it tries its cards in deals that fit what it saw.

Each deal is played out once for each card, everybody going on as the beginner does, and the card
that pays best over all deals is chosen. How many deals are tried is fixed, and chance comes from
the view and a number: the same view gives the same card everywhere, however fast the machine is.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from random import Random

from lsteach.analysis.playing.careful import careful_card, careful_shove
from lsteach.analysis.playing.choices import Choice, ShoveChoice, due_count, only_choice
from lsteach.analysis.playing.kernel import ANYBODY, NOBODY, Kernel, OnTable
from lsteach.analysis.playing.looking import tricks_seen
from lsteach.analysis.playing.reasons import Reason, because
from lsteach.analysis.playing.sampling import Sampler
from lsteach.analysis.playing.trying import Trial, Tried
from lsteach.engine.cards import Card, codes
from lsteach.engine.view import View

DEALS = 100
"""In how many deals each card is tried."""

SHOVE_ROUNDS = ((1, 1.0), (2, 0.25), (7, 0.06))
"""There are many shoves: this share of them is tried in so many tenths of the deals."""


def strong_card(view: View, number: int, deals: int = DEALS) -> Choice:
    """Choose a card. Raises ``ValueError`` where it is not the view's own turn to play.

    >>> from lsteach import deal, load_rules
    >>> choice = strong_card(deal(load_rules("noris"), number=42, dealer=3).seen_by(0), 1)
    >>> str(choice.why)
    'I tried K♥ in 100 deals that fit what I saw: in 80 I stayed out of the last trick.'
    """
    only = only_choice(view)
    if only:
        return only
    trial = Trial(view, view.legal_cards)
    kernel = trial.kernel
    table = _on_table(view, kernel)
    sweep = _sweep_so_far(view)
    sampler, draw = Sampler(view), _chance(view, number)
    tries = [(card, kernel.bits[card]) for card in view.legal_cards]
    laid = {bit: kernel.put(table, bit) for _, bit in tries}
    for _ in range(deals):
        hands = [kernel.mask(held) for held in sampler.draw(draw)]
        for card, bit in tries:
            held = hands[:]
            held[view.seat] ^= bit
            trial.play(card, held, laid[bit], sweep)
    card = trial.best(careful_card(view).card)
    return Choice(card, _why_card(view, card, trial.results, deals))


def strong_shove(view: View, number: int, deals: int = DEALS) -> ShoveChoice:
    """Choose the cards to shove; the others are taken to shove on as the beginner does.

    Raises ``ValueError`` where it is not the view's own turn to shove.

    >>> from lsteach import deal, load_rules
    >>> choice = strong_shove(deal(load_rules("letzter"), number=1, dealer=3).seen_by(3), 1)
    >>> str(choice.why)
    'I shoved K♠ 10♠ Q♣ in 100 deals that fit what I saw: in 99 I stayed out of the last trick.'
    """
    count = due_count(view)
    tries = list(combinations(view.cards, count))
    trial = Trial(view, tries)
    kernel = trial.kernel
    table = kernel.lead(view.rules.first_leader(view.players, view.dealer))
    (_, receiver, _), *following = view.rules.shove_chain(view.players, view.dealer)[
        len(view.shoves) :
    ]
    sampler, draw = Sampler(view), _chance(view, number)
    for tenths, share in SHOVE_ROUNDS:
        trial.keep_best(max(4, int(share * len(tries))))
        for _ in range(max(1, deals * tenths // 10)):
            hands = [kernel.mask(held) for held in sampler.draw(draw)]
            for cards in trial.results:
                shoved = kernel.mask(cards)
                held = hands[:]
                held[view.seat] ^= shoved
                held[receiver] |= shoved
                for giver, to_seat, size in following:
                    passed = kernel.shoved(held[giver], size)
                    held[giver] ^= passed
                    held[to_seat] |= passed
                trial.play(cards, held, table, ANYBODY)
    cards = trial.best(careful_shove(view).cards)
    return ShoveChoice(cards, _why_shove(view, cards, trial.results[cards], deals))


def _chance(view: View, number: int) -> Callable[[], float]:
    """The same numbers for the same view: chance must not tell players apart."""
    plays = "/".join(codes(cards) for _, cards in tricks_seen(view))
    return Random(f"{number} {view.seat} {codes(view.cards)} {plays}").random


def _on_table(view: View, kernel: Kernel) -> OnTable:
    table = kernel.lead(view.leader)
    for card in view.trick:
        table = kernel.put(table, kernel.bits[card])
    return table


def _sweep_so_far(view: View) -> int:
    taken = view.taken
    if not any(taken):
        return ANYBODY
    return taken.index(sum(taken)) if sum(taken) in taken else NOBODY


def _why_card(view: View, card: Card, tried: dict[Card, Tried], deals: int) -> Reason:
    result = tried[card]
    worth = [other.worth for other in tried.values()]
    fewest = min(other.last_tricks for other in tried.values())
    most = max(other.last_tricks for other in tried.values())
    if min(worth) == max(worth):
        return because(
            "In {count} deals that fit what I saw, it made no difference what I play.", count=deals
        )
    if 2 * result.sweeps > deals:
        return because(
            "I tried {card} in {count} deals that fit what I saw: in {good} I then took all"
            " tricks.",
            good=result.sweeps, count=deals, card=card,
        )  # fmt: skip
    if view.rules.objective == "take" and result.last_tricks == most:
        return because(
            "I tried {card} in {count} deals that fit what I saw: in {good} I won the last trick.",
            good=most, count=deals, card=card,
        )  # fmt: skip
    if view.rules.objective == "avoid" and result.last_tricks == fewest:
        return because(
            "I tried {card} in {count} deals that fit what I saw: in {good} I stayed out of the"
            " last trick.",
            good=deals - fewest, count=deals, card=card,
        )  # fmt: skip
    return because(
        "In {count} deals that fit what I saw, {card} brought the most on average.",
        count=deals, card=card,
    )  # fmt: skip


def _why_shove(view: View, cards: tuple[Card, ...], result: Tried, deals: int) -> Reason:
    if view.rules.objective == "take":
        return because(
            "I shoved {cards} in {count} deals that fit what I saw: in {good} I won the last"
            " trick.",
            good=result.last_tricks, count=deals, cards=cards,
        )  # fmt: skip
    return because(
        "I shoved {cards} in {count} deals that fit what I saw: in {good} I stayed out of the last"
        " trick.",
        good=deals - result.last_tricks, count=deals, cards=cards,
    )  # fmt: skip
