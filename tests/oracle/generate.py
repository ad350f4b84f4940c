"""Random hand records, right ones and wrong ones, to compare two referees on.

`records(seed, count)` plays whole matches by uniform legal play and writes some hands down:
whole, cut short, or as a final position, with the scores that the match had reached. About a third
of the records then get exactly one fault. The same seed gives the same records.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import Any

from . import reference

Hand = dict[str, Any]
Record = dict[str, Any]

FAULTY_SHARE = 0.35
WRITTEN_SHARE = 0.35
LONGEST_MATCH = 60
# More of `family`, which has most settings, and of `letzter`, whose sessions are short.
LABELS_BY_WEIGHT = ["noris", "feder", "goeoeck"] + ["letzter"] * 4 + ["family"] * 8


def records(seed: int, count: int) -> Iterator[tuple[Any, str | None]]:
    """Pairs of a record and its fault: an error code, or None where every step is legal."""
    rng = random.Random(seed)
    made = 0
    while made < count:
        for hand in match_hands(rng):
            if made == count:
                return
            if rng.random() < FAULTY_SHARE:
                yield spoiled(rng, hand)
            else:
                yield written(rng, hand), None
            made += 1


# --- playing matches ----------------------------------------------------------------------------


def match_hands(rng: random.Random) -> Iterator[Hand]:
    """Play one match to its end; yield a share of its hands, and always the last one."""
    label = rng.choice(LABELS_BY_WEIGHT)
    players = rng.choice(list(reference.LABELS[label]["hand"]))
    rules = random_rules(rng, label)
    settings = reference.full_settings(rules)
    sizes = reference.hand_sizes(label, players, rules)
    if settings["progressive"]:
        sizes = sizes + sizes[-2:0:-1]  # the peak is played once, as is each return to the start
    elif players == 2:
        sizes = [rng.choice([8, rng.choice(sizes)])]
    scores, pot = [reference.start_score(label, settings)] * players, 0
    deals = rng.choice([2 * players, 2 * players, rng.randint(1, 12)])
    session = label == "letzter" or settings["stakes"]
    dealer = rng.randrange(players)
    for number in range(LONGEST_MATCH):
        hand = dealt_hand(rng, label, settings, players, dealer, sizes[number % len(sizes)])
        hand.update(rules=rules, scores=scores, pot=pot)
        hand["deals_left"] = deals - 1 - number if session else None
        play_out(rng, hand)
        changes, pot_change = settled(hand)
        scores = [score + change for score, change in zip(scores, changes, strict=True)]
        pot += pot_change
        match = reference.match_after(label, settings, scores, True, hand["deals_left"])
        ended = match is not None and (match["over"] or match["playoff"])
        if ended or rng.random() < WRITTEN_SHARE:
            yield hand
        if ended:
            return
        dealer = (dealer + 1) % players


def random_rules(rng: random.Random, label: str) -> Record:
    """A label with settings that may go together; sometimes a default is spelled out."""
    rules: Record = {"label": label}
    if label in ("feder", "goeoeck"):
        number_rules(rng, rules, [1, 7, 20, 50])
    if label == "letzter" and rng.random() < 0.5:
        rules["seating"] = "standard"
    if label == "family":
        if rng.random() < 0.25:
            rules["stakes"] = True
        else:
            number_rules(rng, rules, [3, 10, 20, 50])
            for key in ("low_card_bonus", "penultimate_counts", "penalty"):
                if rng.random() < 0.4:
                    rules[key] = True
                elif rng.random() < 0.05:
                    rules[key] = False
        if rng.random() < 0.5:
            rules["trump"] = rng.choice(["void", "any"])
        if rng.random() < 0.3:
            rules["progressive"] = True
    return rules


def number_rules(rng: random.Random, rules: Record, values: list[int]) -> None:
    if rng.random() < 0.4:
        rules["value"] = rng.choice(values)
    if rng.random() < 0.5:
        value = rules.get("value") or reference.LABELS[rules["label"]]["value"]
        rules["target"] = rng.choice([1, value, value * 2, value * 3 + 1, value * 10, 100])


def dealt_hand(
    rng: random.Random, label: str, settings: Record, players: int, dealer: int, size: int
) -> Hand:
    """Cards for every seat, with shoves and turn-up; some deals favour one seat to sweep."""
    pack = reference.pack_of(label, players)
    leader = reference.first_leader(label, settings, players, dealer)
    chain = reference.shove_chain(label, settings, players, dealer)
    turn_up = None
    if rng.random() < 0.3:
        favourite = leader if rng.random() < 0.8 else rng.randrange(players)
        held, aside, turn_up = favoured_cards(rng, pack, settings, players, dealer, size, favourite)
    else:
        rng.shuffle(pack)
        held = [pack[seat * size : (seat + 1) * size] for seat in range(players)]
        aside = pack[players * size :]
    if settings["trump"] and turn_up is None:
        turn_up = rng.choice(held[dealer])
    # Shoves are made backwards, from what the seats hold in the end: so any deal can be reached.
    before_shoves = [list(cards) for cards in held]
    shoves: list[Record] = []
    for due in reversed(chain):
        cards = rng.sample(before_shoves[due["to"]], due["count"])
        for card in cards:
            before_shoves[due["to"]].remove(card)
            before_shoves[due["from"]].append(card)
        shoves.insert(0, {"from": due["from"], "to": due["to"], "cards": cards})
    return {
        "label": label,
        "settings": settings,
        "players": players,
        "dealer": dealer,
        "size": size,
        "hands": before_shoves,
        "held": held,
        "aside": aside,
        "turn_up": turn_up,
        "trump": turn_up[1] if turn_up else None,
        "shoves": shoves,
        "leader": leader,
    }


def favoured_cards(
    rng: random.Random,
    pack: list[str],
    settings: Record,
    players: int,
    dealer: int,
    size: int,
    favourite: int,
) -> tuple[list[list[str]], list[str], str | None]:
    """One seat holds the highest cards of some suits: on lead, it takes all (trumps apart)."""
    suits = [[card for card in pack if card[1] == suit] for suit in reference.SUITS]
    rng.shuffle(suits)
    turn_up = None
    if settings["trump"] and favourite != dealer:
        turn_up = suits[0].pop()
    best: list[str] = []
    while len(best) < size:
        row = rng.choice([row for row in suits[: 1 + rng.randrange(4)] if row] or suits)
        if row:
            best.append(row.pop(0))
    if turn_up is None and settings["trump"]:
        turn_up = rng.choice(best)
    rest = [card for card in pack if card not in best and card != turn_up]
    rng.shuffle(rest)
    held = []
    for seat in range(players):
        cards = best if seat == favourite else []
        if seat == dealer and turn_up and turn_up not in best:
            cards = [turn_up]
        missing = size - len(cards)
        held.append(cards + rest[:missing])
        rest = rest[missing:]
    return held, rest, turn_up


def play_out(rng: random.Random, hand: Hand) -> None:
    """Play a hand to its end by uniform legal play; note every play and trick."""
    held = [list(cards) for cards in hand["held"]]
    ranks = reference.LABELS[hand["label"]]["ranks"]
    trump_rule, trump, players = hand["settings"]["trump"], hand["trump"], hand["players"]
    leader = hand["leader"]
    hand["plays"], hand["tricks"] = [], []
    for _ in range(hand["size"]):
        trick: list[str] = []
        for place in range(players):
            cards = held[(leader + place) % players]
            card = rng.choice(reference.legal_cards(cards, trick, trump_rule, trump))
            cards.remove(card)
            trick.append(card)
        winner = (leader + reference.winning_place(trick, ranks, trump)) % players
        hand["plays"] += trick
        hand["tricks"].append({"leader": leader, "cards": trick, "winner": winner})
        leader = winner


def settled(hand: Hand) -> tuple[list[int], int]:
    winners = [trick["winner"] for trick in hand["tricks"]]
    return reference.settle(
        hand["label"],
        hand["settings"],
        hand["players"],
        hand["pot"],
        hand["tricks"][-1],
        winners[-2] if len(winners) > 1 else None,
        winners[0] if len(set(winners)) == 1 else None,
        reference.LABELS[hand["label"]]["ranks"],
        hand["trump"],
    )


# --- writing records ----------------------------------------------------------------------------


def written(rng: random.Random, hand: Hand) -> Record:
    """A legal record of the hand: whole, cut short, or its final position."""
    if rng.random() < 0.1:
        final = final_position(rng, hand)
        if final is not None:
            return final
    record = whole(rng, hand)
    if rng.random() < 0.5:
        plays = hand["plays"][: rng.randrange(len(hand["plays"]))]
        if rng.random() < 0.1:
            plays = []
        record["plays"] = " ".join(plays)
        if hand["shoves"] and rng.random() < 0.2:
            record["shoves"] = record["shoves"][: rng.randrange(len(hand["shoves"]))]
            record["plays"] = ""
    if rng.random() < 0.1:
        spell_otherwise(rng, record)
    return record


def whole(rng: random.Random, hand: Hand) -> Record:
    """The whole hand as a record."""
    record: Record = {
        "format": "lsteach-hand/1",
        "rules": dict(hand["rules"]),
        "players": hand["players"],
        "dealer": hand["dealer"],
        "deal": None,
        "hands": [" ".join(rng.sample(cards, len(cards))) for cards in hand["hands"]],
        "turn_up": hand["turn_up"],
        "shoves": [dict(shove, cards=" ".join(shove["cards"])) for shove in hand["shoves"]],
        "plays": " ".join(hand["plays"]),
    }
    if rng.random() < 0.5:
        record["aside"] = " ".join(hand["aside"])
    own_size = reference.LABELS[hand["label"]]["hand"][hand["players"]]
    if hand["size"] != own_size or hand["settings"]["progressive"]:
        record["hand_size"] = hand["size"]
    start = reference.start_score(hand["label"], hand["settings"])
    at_start = hand["scores"] == [start] * hand["players"] and hand["pot"] == 0
    if not at_start or rng.random() < 0.5:
        record["before"] = {"scores": list(hand["scores"]), "pot": hand["pot"]}
    if hand["deals_left"] is not None and rng.random() < 0.8:
        record["deals_left"] = hand["deals_left"]
    return record


def final_position(rng: random.Random, hand: Hand) -> Record | None:
    """The last trick alone, the dealer seated so that its leader is forehand; None if it cannot."""
    players, last = hand["players"], hand["tricks"][-1]
    if hand["settings"]["penultimate_counts"]:
        return None  # who won the last trick but one is not in such a record
    dealer = next(
        seat
        for seat in range(players)
        if reference.first_leader(hand["label"], hand["settings"], players, seat) == last["leader"]
    )
    hands = [last["cards"][(seat - last["leader"]) % players] for seat in range(players)]
    if hand["turn_up"] in hands and hands[dealer] != hand["turn_up"]:
        return None
    won = [0] * players
    for trick in hand["tricks"][:-1]:
        won[trick["winner"]] += 1
    if rng.random() < 0.3:  # as in the worked example, where all earlier tricks are one seat's
        won = [0] * players
        won[last["winner"]] = hand["size"] - 1
    record = whole(rng, hand)
    record.pop("aside", None)
    plays = last["cards"][: rng.choice([players, rng.randrange(players)])]
    record.update(dealer=dealer, hands=hands, shoves=[], plays=" ".join(plays))
    record.update(final=True, won=won)
    return record


def spell_otherwise(rng: random.Random, record: Record) -> None:
    """Write some cards in the other ways that a reader must take."""

    def respell(text: str) -> str:
        cards = []
        for card in text.split():
            rank, suit = card[0], card[1]
            if rng.random() < 0.5:
                suit = "♠♥♦♣"["SHDC".index(suit)] + rng.choice(["", "\ufe0e", "\ufe0f"])
            if rank == "T" and rng.random() < 0.5:
                rank = "10"
            cards.append(rng.choice([rank + suit, (rank + suit).lower()]))
        return rng.choice([" ", " ", "  "]).join(cards)

    record["hands"] = [respell(text) for text in record["hands"]]
    for shove in record["shoves"]:
        shove["cards"] = respell(shove["cards"])
    for key in ("plays", "aside", "turn_up"):
        if record.get(key):
            record[key] = respell(record[key])


# --- one fault each -----------------------------------------------------------------------------


def spoiled(rng: random.Random, hand: Hand) -> tuple[Any, str]:
    """A record of the hand with one fault, and the code of that fault."""
    while True:
        code = rng.choice(list(SPOILERS))
        record = SPOILERS[code](rng, hand)
        if record is not None:
            return record, code


def positions(hand: Hand) -> list[tuple[list[str], list[str]]]:
    """Before every play: the cards of the seat to act, and those of them that are legal."""
    held = [list(cards) for cards in hand["held"]]
    found = []
    for trick in hand["tricks"]:
        for place, card in enumerate(trick["cards"]):
            cards = held[(trick["leader"] + place) % hand["players"]]
            legal = reference.legal_cards(
                cards, trick["cards"][:place], hand["settings"]["trump"], hand["trump"]
            )
            found.append((list(cards), legal))
            cards.remove(card)
    return found


def with_play(rng: random.Random, hand: Hand, at: int, card: str) -> Record:
    """The record with another card at one play; what follows is dropped, or kept without twins."""
    plays = list(hand["plays"])
    if card in plays[at + 1 :] and rng.random() < 0.5:
        plays[plays.index(card)] = plays[at]
        plays[at] = card
    else:
        plays = plays[:at] + [card]
    return dict(whole(rng, hand), plays=" ".join(plays))


def revoke(rng: random.Random, hand: Hand) -> Record | None:
    choices = [
        (at, card)
        for at, (held, legal) in enumerate(positions(hand))
        for card in held
        if card not in legal
    ]
    return with_play(rng, hand, *rng.choice(choices)) if choices else None


def not_held(rng: random.Random, hand: Hand) -> Record | None:
    """A card that another seat still holds, or that lies aside, is played or shoved."""
    if hand["shoves"] and rng.random() < 0.4:
        at = rng.randrange(len(hand["shoves"]))
        shove = hand["shoves"][at]
        others = [seat for seat in range(hand["players"]) if seat not in (shove["from"],)]
        gone = {card for earlier in hand["shoves"][:at] for card in earlier["cards"]}
        cards = [card for seat in others for card in hand["hands"][seat] if card not in gone]
        return with_shove(rng, hand, at, [*shove["cards"][1:], rng.choice(cards)])
    at = rng.randrange(len(hand["plays"]))
    held = positions(hand)[at][0]
    cards = [card for card in hand["plays"][at:] + hand["aside"] if card not in held]
    return with_play(rng, hand, at, rng.choice(cards)) if cards else None


def with_shove(rng: random.Random, hand: Hand, at: int, cards: list[str]) -> Record:
    record = whole(rng, hand)
    record["shoves"][at]["cards"] = " ".join(cards)
    if rng.random() < 0.5:
        record.update(shoves=record["shoves"][: at + 1], plays="")
    return record


def twice(rng: random.Random, hand: Hand) -> Record | None:
    """A card dealt twice, shoved twice in one shove, or played a second time."""
    place = rng.choice(["deal", "play", "play", "shove"])
    if place == "shove" and hand["shoves"]:
        at = rng.randrange(len(hand["shoves"]))
        cards = hand["shoves"][at]["cards"]
        return with_shove(rng, hand, at, [*cards[1:], cards[1]]) if len(cards) > 1 else None
    if place == "deal":
        giver, taker = rng.sample(range(hand["players"]), 2)
        twin = rng.choice(hand["hands"][giver])
        return with_deal(rng, hand, taker, rng.choice(hand["hands"][taker]), [twin])
    if len(hand["plays"]) < 2:
        return None
    at = rng.randrange(1, len(hand["plays"]))
    plays = hand["plays"][:at] + [rng.choice(hand["plays"][:at])]
    return dict(whole(rng, hand), plays=" ".join(plays))


def with_deal(rng: random.Random, hand: Hand, seat: int, old: str | None, new: list[str]) -> Record:
    """The record with one card of one hand replaced by others, and nothing said of the rest."""
    record = whole(rng, hand)
    record.pop("aside", None)
    cards = [card for card in hand["hands"][seat] if card != old] + new
    record["hands"][seat] = " ".join(cards)
    if old is not None and old == hand["turn_up"]:
        record["turn_up"] = next(iter(cards), None)
    if rng.random() < 0.5:
        record.update(shoves=[], plays="")
    return record


def foreign(rng: random.Random, hand: Hand) -> Record | None:
    """A card that this pack does not hold, dealt or played."""
    pack = reference.pack_of(hand["label"], hand["players"])
    cards = [r + s for s in reference.SUITS for r in reference.NATURAL if r + s not in pack]
    if not cards:
        return None
    if rng.random() < 0.5:
        plays = hand["plays"][: rng.randrange(len(hand["plays"]))] + [rng.choice(cards)]
        return dict(whole(rng, hand), plays=" ".join(plays))
    seat = rng.randrange(hand["players"])
    return with_deal(rng, hand, seat, rng.choice(hand["hands"][seat]), [rng.choice(cards)])


def wrong_size(rng: random.Random, hand: Hand) -> Record | None:
    """A card too few, a card too many, or one card in a neighbour's hand."""
    seat = rng.randrange(hand["players"])
    old = rng.choice(hand["hands"][seat])
    kind = rng.choice(["few", "many", "moved"])
    if kind == "few":
        return with_deal(rng, hand, seat, old, [])
    if kind == "many":
        new = rng.sample(hand["aside"], min(1, len(hand["aside"])))
        return with_deal(rng, hand, seat, None, new) if new else None
    record = with_deal(rng, hand, seat, old, [])
    record["hands"][(seat + 1) % hand["players"]] += " " + old
    return record


def wrong_players(rng: random.Random, hand: Hand) -> Record:
    allowed = reference.LABELS[hand["label"]]["hand"]
    players = rng.choice([n for n in range(8) if n not in allowed])
    record = whole(rng, hand)
    record.pop("before", None)
    hands = (record["hands"] + [""] * players)[:players]
    record.update(players=players, hands=hands, dealer=0)
    return record


def wrong_shove(rng: random.Random, hand: Hand) -> Record | None:
    record = whole(rng, hand)
    players, shoves = hand["players"], record["shoves"]
    if not shoves or rng.random() < 0.15:  # one shove more than is due
        giver = shoves[-1]["to"] if shoves else hand["dealer"]
        card = rng.choice(hand["held"][giver])
        shoves.append({"from": giver, "to": (giver + 1) % players, "cards": card})
        if not hand["shoves"] and rng.random() < 0.7:
            return None  # rarer than the other kinds
        return record
    at = rng.randrange(len(shoves))
    shove, cards = shoves[at], hand["shoves"][at]["cards"]
    kind = rng.choice(["to", "from", "few", "many", "missing"])
    if kind in ("to", "from"):
        shove[kind] = rng.choice([seat for seat in range(players) if seat != shove[kind]])
    elif kind == "few":
        shove["cards"] = " ".join(cards[1:])
    elif kind == "many":
        more = [card for card in hand["hands"][shove["from"]] if card not in cards]
        shove["cards"] = " ".join([*cards, rng.choice(more)])
    else:
        record["shoves"] = shoves[:at]
    return record


def wrong_turn_up(rng: random.Random, hand: Hand) -> Record | None:
    record = whole(rng, hand)
    others = [seat for seat in range(hand["players"]) if seat != hand["dealer"]]
    elsewhere = hand["aside"] + [card for seat in others for card in hand["held"][seat]]
    if hand["turn_up"] is not None:
        record["turn_up"] = rng.choice([None, *rng.sample(elsewhere, 3)])
        return record
    if rng.random() < 0.7:
        return None  # rarer than the other kind
    record["turn_up"] = rng.choice(hand["hands"][hand["dealer"]])
    return record


def too_many(rng: random.Random, hand: Hand) -> Record:
    pack = reference.pack_of(hand["label"], hand["players"])
    record = whole(rng, hand)
    record["plays"] += " " + " ".join(rng.sample(pack, rng.randint(1, 3)))
    return record


def bad_scores(rng: random.Random, hand: Hand) -> Record | None:
    record = whole(rng, hand)
    scores, pot = list(hand["scores"]), hand["pot"]
    seat = rng.randrange(hand["players"])
    counted = hand["label"] == "noris" or hand["settings"]["stakes"]
    kind = rng.choice(["length", "negative", "pot", "sum", "over"])
    if kind == "length":
        scores = rng.choice([scores[1:], [*scores, scores[0]]])
    elif kind == "negative":
        scores[seat - 1] += scores[seat] + 1 if counted else 0
        scores[seat] = -1
    elif kind == "pot":
        pot = rng.choice([-1, pot + 1])
    elif kind == "sum":
        if not counted:
            return None
        scores[seat] += 1
    elif counted:
        scores[seat - 1] += scores[seat]
        scores[seat] = 0
    elif hand["label"] != "letzter":
        scores[seat] = hand["settings"]["target"] + rng.choice([0, 0, 1, 7])
    else:
        return None
    record["before"] = {"scores": scores, "pot": pot}
    return record


def unknown_rules(rng: random.Random, hand: Hand) -> Record:
    label = rng.choice(["skat", "last-trick", "noris2", "", "norris", "letzter stich"])
    return dict(whole(rng, hand), rules={"label": label})


def mixed_rules(rng: random.Random, hand: Hand) -> Record:
    """A setting of another label, or one that stakes exclude."""
    record = whole(rng, hand)
    choices: Record = {key: True for key in reference.ON_OFF}
    choices.update(value=10, target=50, trump=rng.choice(["void", "any"]), seating="standard")
    own = reference.LABELS[hand["label"]]["settings"]
    if hand["settings"]["stakes"] and rng.random() < 0.8:
        key = rng.choice(["penalty", "low_card_bonus", "penultimate_counts", "target"])
    else:
        key = rng.choice([key for key in choices if key not in own])
    record["rules"][key] = choices[key]
    return record


def bad_card(rng: random.Random, hand: Hand) -> Record:
    """A word that is no card, in a hand or among the plays."""
    words = ["XS", "1H", "AHH", "KZ", "DH", "BS", "VC", "K", "♠", "S9", "0D", "??", "11C"]
    if rng.random() < 0.5:
        plays = hand["plays"][: rng.randrange(len(hand["plays"]))] + [rng.choice(words)]
        return dict(whole(rng, hand), plays=" ".join(plays))
    seat = rng.randrange(hand["players"])
    return with_deal(rng, hand, seat, rng.choice(hand["hands"][seat]), [rng.choice(words)])


def bad_record(rng: random.Random, hand: Hand) -> Any:
    """Not a record at all, or a wrong type in it."""
    if rng.random() < 0.1:
        return rng.choice([None, 7, "record", [], {}, True])
    record = whole(rng, hand)
    key = rng.choice(["format", "rules", "players", "dealer", "hands"])
    if rng.random() < 0.3:
        del record[key]
        if key != "hands":
            return record
    wrong: dict[str, list[Any]] = {
        "format": ["lsteach-hand/2", "", None, 1],
        "rules": ["noris", None, [], {}, {"label": 3}, {"label": None}],
        "players": ["4", None, 4.5, [4], True],
        "dealer": ["A", None, 0.5, {}],
        "hands": ["AS KS", 5, {"0": "AS"}, [1, 2, 3], [["AS"]]],
        "turn_up": [4, ["AS"], True],
        "shoves": ["AS", 3, ["AS"], [[0, 1, "AS"]], [{"from": 0, "to": 1, "cards": 7}]],
        "plays": [7, ["AS", "KS"], {"1": "AS"}],
        "before": [5, "5 5 5", [5, 5, 5], {"scores": "5"}, {"scores": ["5", "5"]}],
        "hand_size": ["8", [8], 7.5],
        "final": ["yes", 1],
        "aside": [4, ["AS"]],
    }
    key = rng.choice(list(wrong)) if key in record else key
    record[key] = rng.choice(wrong[key])
    return record


SPOILERS: dict[str, Callable[[random.Random, Hand], Any]] = {
    "must-follow-suit": revoke,
    "not-in-hand": not_held,
    "card-twice": twice,
    "card-not-in-pack": foreign,
    "wrong-hand-size": wrong_size,
    "wrong-players": wrong_players,
    "wrong-shove": wrong_shove,
    "wrong-turn-up": wrong_turn_up,
    "too-many-plays": too_many,
    "bad-scores": bad_scores,
    "unknown-rules": unknown_rules,
    "mixed-rules": mixed_rules,
    "bad-card": bad_card,
    "bad-record": bad_record,
}
