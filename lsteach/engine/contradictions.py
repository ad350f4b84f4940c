"""Does a set of rules hold together? Asked of every rules file and every change of settings."""

from __future__ import annotations

from typing import NamedTuple

from lsteach.engine.errors import BadValue
from lsteach.engine.rules import TRICKS_AT_FIRST, Rules


class Problem(NamedTuple):
    """The key that cannot stand, and why."""

    key: str
    reason: BadValue


def find_contradiction(rules: Rules) -> Problem | None:
    """Return the key that cannot stand and why, or None where the rules hold together.

    >>> from lsteach import load_rules
    >>> problem = find_contradiction(load_rules("noris")._replace(pot=False))
    >>> problem.key, str(problem.reason)
    ('pay_to', 'pays to or from a pot, but “pot” is false')
    """
    if not rules.players:
        return Problem("players", BadValue("must name at least one number of players"))
    for players in rules.players:
        problem = _deal_problem(rules, players)
        if problem:
            return problem
    return _money_problem(rules) or _end_problem(rules)


def _deal_problem(rules: Rules, players: int) -> Problem | None:
    def problem(key: str, template: str, **fields: object) -> Problem:
        return Problem(key, BadValue(template, players=players, **fields))

    sizes = dict(rules.hand_sizes)
    if players not in sizes:
        return problem("hand_sizes", "gives no number of cards with {players} players")
    pack = len(rules.pack(players))
    extra = dict(rules.dealer_extra).get(players, 0)
    dealt = sizes[players] * players + extra
    if dealt > pack:
        return problem(
            "hand_sizes",
            "deals {dealt} cards with {players} players, but the pack holds {pack}",
            dealt=dealt,
            pack=pack,
        )
    if dict(rules.largest_agreed_hand).get(players, 0) * players > pack:
        return problem(
            "largest_agreed_hand",
            "is more than the pack of {pack} cards allows with {players} players",
            pack=pack,
        )
    if rules.largest_agreed_hand and (rules.packets or rules.shove or rules.dealer_extra):
        return problem("largest_agreed_hand", "does not go with packets, shoves or extra cards")
    if rules.packets and sum(rules.packets) != sizes[players]:
        return problem(
            "packets",
            "adds up to {total}, not to the cards that each is dealt with {players} players",
            total=sum(rules.packets),
        )
    chain = dict(rules.shove).get(players, ())
    if len(chain) >= players:
        return problem("shove", "has more shoves than other players with {players} players")
    if len(set(_after_shoves(rules, players))) != 1:
        return problem(
            "shove",
            "leaves hands of {sizes} cards with {players} players",
            sizes=", ".join(map(str, _after_shoves(rules, players))),
        )
    if rules.leads == "last-receiver" and not chain:
        return problem(
            "leads", "names the last receiver, but nothing is shoved with {players} players"
        )
    if rules.progressive and (chain or rules.packets or extra):
        return problem("progressive", "does not go with packets, shoves or extra cards")
    if rules.progressive and pack < TRICKS_AT_FIRST * players:
        return problem(
            "progressive", "starts at five cards, more than the pack holds with {players} players"
        )
    return None


def _after_shoves(rules: Rules, players: int) -> list[int]:
    """How many cards each seat holds, dealer first, when all is shoved."""
    sizes = [dict(rules.hand_sizes)[players]] * players
    sizes[0] += dict(rules.dealer_extra).get(players, 0)
    for giver, receiver, count in rules.shove_chain(players, 0):
        sizes[giver] -= count
        sizes[receiver] += count
    return sizes


def _money_problem(rules: Rules) -> Problem | None:
    for key in ("pay_from", "pay_to", "sweep_from", "sweep_to"):
        active = key.startswith("pay") or rules.sweep_value
        if active and getattr(rules, key) in ("pot", "whole-pot") and not rules.pot:
            return Problem(key, BadValue("pays to or from a pot, but “pot” is false"))
    if rules.pay_from.removeprefix("whole-") == rules.pay_to:
        return Problem("pay_to", BadValue("is the same as “{other}”", other="pay_from"))
    if rules.sweep_value and rules.sweep_from.removeprefix("whole-") == rules.sweep_to:
        return Problem("sweep_to", BadValue("is the same as “{other}”", other="sweep_from"))
    if rules.pay_to == "others" and rules.pay_from.endswith("pot"):
        return Problem("pay_to", BadValue("cannot share out the pot among the others"))
    if rules.ante and not rules.pot:
        return Problem("ante", BadValue("goes into a pot, but “pot” is false"))
    if rules.ante > rules.start:
        return Problem("ante", BadValue("is more than anybody has at the start"))
    return None


def _end_problem(rules: Rules) -> Problem | None:
    if rules.end == "empty" and not rules.start:
        return Problem("end", BadValue("waits for an empty seat, but all start with nothing"))
    if rules.target and rules.end != "target":
        return Problem("target", BadValue("is set, but the match does not end at a target"))
    if rules.deals and rules.end != "deals":
        return Problem(
            "deals", BadValue("is set, but the match does not end after a number of deals")
        )
    if rules.ties == "play-off" and set(range(2, max(rules.players) + 1)) > set(rules.players):
        return Problem(
            "ties",
            BadValue("may need a play-off of two players or more, but “players” lacks some number"),
        )
    if rules.end == "target" and rules.target <= rules.start:
        return Problem("target", BadValue("is reached before the first hand"))
    return None
