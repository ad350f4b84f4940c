"""Does a set of rules hold together? Asked of every rules file and every change of settings."""

from __future__ import annotations

from lsteach.engine.rules import Rules


def find_contradiction(rules: Rules) -> tuple[str, str] | None:
    """Return the key that cannot stand and why, or None where the rules hold together.

    >>> from lsteach import load_rules
    >>> find_contradiction(load_rules("noris")._replace(pot=False))
    ('pay_to', 'pays to or from a pot, but “pot” is false')
    """
    if not rules.players:
        return "players", "must name at least one number of players"
    for players in rules.players:
        problem = _deal_problem(rules, players)
        if problem:
            return problem
    return _money_problem(rules)


def _deal_problem(rules: Rules, players: int) -> tuple[str, str] | None:
    at = f"with {players} players"
    if players not in dict(rules.hand_sizes):
        return "hand_sizes", f"gives no number of cards {at}"
    pack = len(rules.pack(players))
    dealt = dict(rules.hand_sizes)[players] * players + dict(rules.dealer_extra).get(players, 0)
    if dealt > pack:
        return "hand_sizes", f"deals {dealt} cards {at}, but the pack holds {pack}"
    if dict(rules.largest_agreed_hand).get(players, 0) * players > pack:
        return "largest_agreed_hand", f"is more than the pack of {pack} cards allows {at}"
    if rules.packets and sum(rules.packets) != dict(rules.hand_sizes)[players]:
        return (
            "packets",
            f"adds up to {sum(rules.packets)}, not to the cards that each is dealt {at}",
        )
    chain = dict(rules.shove).get(players, ())
    if len(chain) >= players:
        return "shove", f"has more shoves than other players {at}"
    if chain or dict(rules.dealer_extra).get(players, 0):
        sizes = _after_shoves(rules, players)
        if len(set(sizes)) != 1:
            return "shove", f"leaves hands of {', '.join(map(str, sizes))} cards {at}"
    if rules.leads == "last-receiver" and not chain:
        return "leads", f"names the last receiver of a shove, but nothing is shoved {at}"
    if rules.progressive and (chain or rules.packets or rules.dealer_extra):
        return "progressive", "does not go with packets, shoves or extra cards"
    if rules.progressive and pack < 5 * players:
        return "progressive", f"starts at five cards, more than the pack holds {at}"
    return None


def _after_shoves(rules: Rules, players: int) -> list[int]:
    own = dict(rules.hand_sizes)[players]
    sizes = [own] * players
    sizes[0] += dict(rules.dealer_extra).get(players, 0)
    for giver, receiver, count in rules.shove_chain(players, 0):
        sizes[giver] -= count
        sizes[receiver] += count
    return sizes


def _money_problem(rules: Rules) -> tuple[str, str] | None:
    for key in ("pay_from", "pay_to", "sweep_from", "sweep_to"):
        active = key.startswith("pay") or rules.sweep_value
        if active and getattr(rules, key) in ("pot", "whole-pot") and not rules.pot:
            return key, "pays to or from a pot, but “pot” is false"
    if rules.pay_from.removeprefix("whole-") == rules.pay_to:
        return "pay_to", "is the same as “pay_from”"
    if rules.sweep_value and rules.sweep_from.removeprefix("whole-") == rules.sweep_to:
        return "sweep_to", "is the same as “sweep_from”"
    if rules.pay_to == "others" and rules.pay_from.endswith("pot"):
        return "pay_to", "cannot share out the pot among the others"
    if rules.ante and not rules.pot:
        return "ante", "goes into a pot, but “pot” is false"
    if rules.ante > rules.start:
        return "ante", "is more than anybody has at the start"
    if rules.end == "empty" and not rules.start:
        return "end", "waits for an empty seat, but all start with nothing"
    if rules.target and rules.end != "target":
        return "target", "is set, but the match does not end at a target"
    if rules.deals and rules.end != "deals":
        return "deals", "is set, but the match does not end after a number of deals"
    if rules.ties == "play-off" and set(range(2, max(rules.players) + 1)) > set(rules.players):
        return (
            "ties",
            "may need a play-off of two players, but “players” does not allow every number",
        )
    if rules.end == "target" and rules.target and rules.target <= rules.start:
        return "target", "is reached before the first hand"
    return None
