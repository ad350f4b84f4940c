"""A second reading of the rules: the referee, written straight from the rules page.

It shares no code with the engine, so that the two can be compared. Plain functions over dicts and
lists; cards are two-letter codes ("KS"), seats are numbers. The comments name the heading of the
rules page, or of the page on hand records, that the next lines restate. Records always bring their
hands: nothing here deals cards.
"""

from __future__ import annotations

from typing import Any

Answer = dict[str, Any]
Fault = Answer | None

SUITS = "SHDC"
# Common to all, "Packs": the two rankings, high to low.
NATURAL = "AKQJT987"
ACE_TEN = "ATKQJ987"

# `noris`: 3 players drop sevens and eights; 8 cards each.
# `feder`, `goeoeck`: 3 players drop the eights; 8, 7, 6, 5 cards for 3, 4, 5, 6; value 10.
# `letzter`: 3 players drop sevens and eights; 8 cards each once the shoves are done.
# `family`: as `feder`, but value 1, and two players take 8 cards of the full pack.
LABELS: dict[str, dict[str, Any]] = {
    "noris": {"ranks": NATURAL, "hand": {3: 8, 4: 8}, "dropped": {3: "87"}, "settings": []},
    "feder": {
        "ranks": NATURAL,
        "hand": {3: 8, 4: 7, 5: 6, 6: 5},
        "dropped": {3: "8"},
        "settings": ["value", "target"],
        "value": 10,
    },
    "goeoeck": {
        "ranks": ACE_TEN,
        "hand": {3: 8, 4: 7, 5: 6, 6: 5},
        "dropped": {3: "8"},
        "settings": ["value", "target"],
        "value": 10,
    },
    "letzter": {
        "ranks": NATURAL,
        "hand": {3: 8, 4: 8},
        "dropped": {3: "87"},
        "settings": ["seating"],
    },
    "family": {
        "ranks": NATURAL,
        "hand": {2: 8, 3: 8, 4: 7, 5: 6, 6: 5},
        "dropped": {3: "8"},
        "settings": [
            "value",
            "target",
            "low_card_bonus",
            "penultimate_counts",
            "penalty",
            "stakes",
            "trump",
            "progressive",
        ],
        "value": 1,
    },
}
ON_OFF = ["low_card_bonus", "penultimate_counts", "penalty", "stakes", "progressive"]
NUMBERS = ["value", "target"]
CHOICES: dict[str, list[str]] = {"trump": ["void", "any"], "seating": ["standard"]}


def rule(record: Any) -> Answer:
    """The referee's answer to one record: a ruling, or what is wrong and where."""
    fault = shape_fault(record) or rules_fault(record["rules"]) or table_fault(record)
    if fault:
        return fault
    label = record["rules"]["label"]
    settings = full_settings(record["rules"])
    players, dealer = record["players"], record["dealer"]
    final = record.get("final") is True
    size = record.get("hand_size") or LABELS[label]["hand"][players]

    hands, fault = read_hands(record, label, players, dealer, size, final)
    fault = fault or turn_up_fault(record, settings, hands, dealer, final)
    scores, pot = standing_before(record, label, settings, players)
    fault = fault or scores_fault(label, settings, players, scores, pot)
    fault = fault or session_fault(record, label, settings, players, size, final)
    if fault:
        return fault
    turn_up = read_card(record.get("turn_up") or "")
    trump = turn_up[1] if turn_up else None

    chain = [] if final else shove_chain(label, settings, players, dealer)
    fault = shove_all(record, label, players, chain, hands)
    if fault:
        return fault
    shoves_owed = chain[len(record.get("shoves") or []) :]

    # The hand record, "final": the position begins with the last trick; the tricks won so far
    # come from the record.
    taken = list(record["won"]) if final else [0] * players
    tricks_to_play = 1 if final else size
    leader = first_leader(label, settings, players, dealer)
    played, fault = play_all(record, label, settings, trump, hands, leader, tricks_to_play)
    if fault:
        return fault
    tricks, trick, turn = played["tricks"], played["trick"], played["turn"]
    for done in tricks:
        taken[done["winner"]] += 1
    complete = len(tricks) == tricks_to_play

    # The referee's answer: whose turn it is and what may be played, else null and "".
    to_act: int | None = None
    legal: list[str] = []
    if shoves_owed:
        to_act = shoves_owed[0]["from"]
    elif not complete:
        to_act = turn
        ranks = LABELS[label]["ranks"]
        legal = in_order(legal_cards(hands[turn], trick, settings["trump"], trump), ranks)

    # The referee's answer: the settlement stays at zero until the hand is complete.
    sweep = None
    changes, pot_change = [0] * players, 0
    if complete:
        sweep = taken.index(size) if size in taken else None
        last = tricks[-1]
        last_but_one = tricks[-2]["winner"] if len(tricks) > 1 else None
        if final and size > 1:
            # Common to all, 1: whoever leads the last trick won the one before it.
            last_but_one = leader
        changes, pot_change = settle(
            label, settings, players, pot, last, last_but_one, sweep, LABELS[label]["ranks"], trump
        )
    after = [score + change for score, change in zip(scores, changes)]
    return {
        "format": "lsteach-ruling/1",
        "legal": True,
        "complete": complete,
        "leader": leader,
        "to_act": to_act,
        "legal_cards": " ".join(legal),
        "tricks": [
            {"leader": t["leader"], "cards": " ".join(t["cards"]), "winner": t["winner"]}
            for t in tricks
        ],
        "taken": taken,
        "sweep": sweep,
        "changes": changes,
        "pot_change": pot_change,
        "after": {"scores": after, "pot": pot + pot_change},
        "match": match_after(label, settings, after, complete, record.get("deals_left")),
    }


def illegal(code: str, step: int | None, seat: int | None, card: str | None, why: str) -> Answer:
    """The referee's answer to an illegal record."""
    error = {"code": code, "step": step, "seat": seat, "card": card, "message": why}
    return {"format": "lsteach-ruling/1", "legal": False, "error": error}


# --- reading ------------------------------------------------------------------------------------


def read_card(text: str) -> str | None:
    """The code of a written card, or None. The hand record: 10 for T, symbols, lower case."""
    text = text.replace("\ufe0e", "").replace("\ufe0f", "").upper()
    for symbol, letter in zip("♠♥♦♣", SUITS):
        text = text.replace(symbol, letter)
    if text.startswith("10"):
        text = "T" + text[2:]
    if len(text) == 2 and text[0] in NATURAL and text[1] in SUITS:
        return text
    return None


def pack_of(label: str, players: int) -> list[str]:
    """All cards of the game, in the order S H D C and from high to low."""
    dropped = LABELS[label]["dropped"].get(players, "")
    return [r + s for s in SUITS for r in LABELS[label]["ranks"] if r not in dropped]


def in_order(cards: list[str], ranks: str) -> list[str]:
    """Cards in the order S H D C, from high to low in the label's own ranking."""
    return sorted(cards, key=lambda card: (SUITS.index(card[1]), ranks.index(card[0])))


def is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def shape_fault(record: Any) -> Fault:
    """The referee's answer: what is not a record at all, or holds a wrong type, is bad-record."""

    def bad(why: str) -> Answer:
        return illegal("bad-record", None, None, None, why)

    if not isinstance(record, dict) or record.get("format") != "lsteach-hand/1":
        return bad("This is not a hand record.")
    rules = record.get("rules")
    if not isinstance(rules, dict) or not isinstance(rules.get("label"), str):
        return bad("The rules need a label.")
    for key in ["players", "dealer"]:
        if not is_number(record.get(key)):
            return bad(f"{key} must be a whole number.")
    for key in ["deal", "hand_size", "deals_left"]:
        if record.get(key) is not None and not is_number(record[key]):
            return bad(f"{key} must be a whole number.")
    hands = record.get("hands")
    if not isinstance(hands, list) or not all(isinstance(hand, str) for hand in hands):
        return bad("hands must be a list of texts.")
    for key in ["aside", "turn_up", "plays"]:
        if record.get(key) is not None and not isinstance(record[key], str):
            return bad(f"{key} must be a text.")
    shoves = record.get("shoves")
    if shoves is not None and not isinstance(shoves, list):
        return bad("shoves must be a list.")
    for shove in shoves or []:
        if not isinstance(shove, dict) or not isinstance(shove.get("cards"), str):
            return bad("A shove must name its cards.")
        if not is_number(shove.get("from")) or not is_number(shove.get("to")):
            return bad("A shove must name two seats.")
    before = record.get("before")
    if before is not None:
        if not isinstance(before, dict):
            return bad("before must hold scores and a pot.")
        scores = before.get("scores")
        if not isinstance(scores, list | None) or not all(is_number(n) for n in scores or []):
            return bad("scores must be a list of whole numbers.")
        if before.get("pot") is not None and not is_number(before["pot"]):
            return bad("pot must be a whole number.")
    if record.get("final") is not None and not isinstance(record["final"], bool):
        return bad("final must be true or false.")
    won = record.get("won")
    if won is not None and (not isinstance(won, list) or not all(is_number(n) for n in won)):
        return bad("won must be a list of whole numbers.")
    return None


# --- rules and table ----------------------------------------------------------------------------


def rules_fault(rules: dict[str, Any]) -> Fault:
    """Unknown labels and settings, wrong values, and settings that belong to another label."""
    label = rules["label"]
    if label not in LABELS:
        return illegal("unknown-rules", None, None, None, f"No rules are called {label}.")
    known = ON_OFF + NUMBERS + list(CHOICES)
    for key, value in rules.items():
        if key == "label":
            continue
        if key not in known:
            return illegal("unknown-rules", None, None, None, f"No setting is called {key}.")
        if value is None:
            continue
        if key in ON_OFF and not isinstance(value, bool):
            return illegal("bad-record", None, None, None, f"{key} must be true or false.")
        if key in NUMBERS and not is_number(value):
            return illegal("bad-record", None, None, None, f"{key} must be a whole number.")
        if key in CHOICES and not isinstance(value, str):
            return illegal("bad-record", None, None, None, f"{key} must be a text.")
        # Common to all, 5: a setting without a source in this label is refused.
        if key not in LABELS[label]["settings"] and value is not False:
            owners = [name for name in LABELS if key in LABELS[name]["settings"]]
            why = f"{key} belongs to {', '.join(owners)}, not to {label}."
            return illegal("mixed-rules", None, None, None, why)
        # `feder`, `goeoeck`, ruling: any positive value and target may be set.
        if key in NUMBERS and value < 1:
            return illegal("unknown-rules", None, None, None, f"{key} must be positive.")
        if key in CHOICES and value not in CHOICES[key]:
            return illegal("unknown-rules", None, None, None, f"{key} cannot be {value}.")
    # `family`, `stakes`: not with penalty, bonus, penultimate or a point target (and so no value).
    if rules.get("stakes"):
        for key in ["penalty", "low_card_bonus", "penultimate_counts", "target", "value"]:
            if rules.get(key):
                return illegal("mixed-rules", None, None, None, f"stakes exclude {key}.")
    return None


def full_settings(rules: dict[str, Any]) -> dict[str, Any]:
    """Every setting with its value: the record's, or else the label's default."""
    settings: dict[str, Any] = {key: rules.get(key) or False for key in ON_OFF}
    settings["trump"] = rules.get("trump")
    settings["seating"] = rules.get("seating")
    # `feder`, `goeoeck` and `family`, rulings: the target is ten times the value.
    settings["value"] = rules.get("value") or LABELS[rules["label"]].get("value")
    settings["target"] = rules.get("target") or (settings["value"] or 0) * 10
    return settings


def table_fault(record: dict[str, Any]) -> Fault:
    """Number of players, the dealer's seat, number of hands, and a hand size of its own."""
    label, players = record["rules"]["label"], record["players"]
    if players not in LABELS[label]["hand"]:
        return illegal("wrong-players", 0, None, None, f"{label} is not for {players} players.")
    # Common to all, 4: seats are 0 to n-1.
    if not 0 <= record["dealer"] < players:
        return illegal("wrong-players", 0, None, None, "The dealer has no seat at this table.")
    if len(record["hands"]) != players:
        return illegal("wrong-players", 0, None, None, "There must be one hand for every player.")
    size = record.get("hand_size")
    if size is not None and size not in hand_sizes(label, players, record["rules"]):
        return illegal("wrong-hand-size", 0, None, None, f"A hand cannot have {size} cards here.")
    return None


def hand_sizes(label: str, players: int, rules: dict[str, Any]) -> list[int]:
    """The hand sizes that a table of this label may play."""
    # `family`, `progressive`: from 5 up to cards / players, rounded down.
    if rules.get("progressive"):
        return list(range(5, len(pack_of(label, players)) // players + 1))
    # `family`, ruling for two players: 8, settable up to 16.
    if players == 2:
        return list(range(1, 17))
    return [LABELS[label]["hand"][players]]


def dealt_sizes(label: str, players: int, dealer: int, size: int, final: bool) -> list[int]:
    """How many cards the record must give to each seat."""
    if final:
        return [1] * players
    # `letzter`: 7 each; the dealer also takes the last 4 (four players) or 3 (three players).
    if label == "letzter":
        return [7 + players if seat == dealer else 7 for seat in range(players)]
    return [size] * players


def read_hands(
    record: dict[str, Any], label: str, players: int, dealer: int, size: int, final: bool
) -> tuple[list[list[str]], Fault]:
    """The hands as dealt. What must be checkable: cards + aside = pack, none twice, hand size."""
    pack = pack_of(label, players)
    hands: list[list[str]] = []
    seen: set[str] = set()
    texts = record["hands"] + [record.get("aside") or ""]
    for place, text in enumerate(texts):
        seat = place if place < players else None
        cards = []
        for word in text.split():
            card = read_card(word)
            if card is None:
                return hands, illegal("bad-card", 0, seat, word, f"{word} is no card.")
            if card not in pack:
                why = f"{card} is not in this pack."
                return hands, illegal("card-not-in-pack", 0, seat, card, why)
            if card in seen:
                return hands, illegal("card-twice", 0, seat, card, f"{card} is there twice.")
            seen.add(card)
            cards.append(card)
        hands.append(cards)
    aside = hands.pop()
    sizes = dealt_sizes(label, players, dealer, size, final)
    for seat in range(players):
        if len(hands[seat]) != sizes[seat]:
            why = f"Seat {seat} must have {sizes[seat]} cards and has {len(hands[seat])}."
            return hands, illegal("wrong-hand-size", 0, seat, None, why)
    # The hand record: `aside` may be left out, it follows from the pack.
    if aside and len(aside) != len(pack) - players * size:
        why = f"{len(pack) - players * size} cards lie aside, not {len(aside)}."
        return hands, illegal("wrong-hand-size", 0, None, None, why)
    return hands, None


def turn_up_fault(
    record: dict[str, Any],
    settings: dict[str, Any],
    hands: list[list[str]],
    dealer: int,
    final: bool,
) -> Fault:
    """`family`, `trump`: the last card dealt, the dealer's, is turned up and stays in that hand."""
    written = record.get("turn_up")
    if written is None:
        if settings["trump"]:
            return illegal("wrong-turn-up", 0, dealer, None, "The turned-up card is missing.")
        return None
    card = read_card(written)
    if card is None:
        return illegal("bad-card", 0, dealer, written, f"{written} is no card.")
    if not settings["trump"]:
        return illegal("wrong-turn-up", 0, dealer, card, "No card is turned up in these rules.")
    if card in hands[dealer]:
        return None
    # In a final position the turned-up card may have been played.
    elsewhere = [held for hand in hands for held in hand] + [
        read_card(word) for word in (record.get("aside") or "").split()
    ]
    label, players = record["rules"]["label"], record["players"]
    if final and card in pack_of(label, players) and card not in elsewhere:
        return None
    return illegal("wrong-turn-up", 0, dealer, card, "The turned-up card is the dealer's.")


# --- scores before the hand ---------------------------------------------------------------------


def start_score(label: str, settings: dict[str, Any]) -> int:
    # `noris`: 5 counters each. `family`, `stakes`: 10 chips each. All other scores start at 0.
    if label == "noris":
        return 5
    return 10 if settings["stakes"] else 0


def standing_before(
    record: dict[str, Any], label: str, settings: dict[str, Any], players: int
) -> tuple[list[int], int]:
    """The hand record, "before": scores and pot, by default the label's start."""
    before = record.get("before") or {}
    scores = before.get("scores")
    if scores is None:
        scores = [start_score(label, settings)] * players
    return list(scores), before.get("pot") or 0


def scores_fault(
    label: str, settings: dict[str, Any], players: int, scores: list[int], pot: int
) -> Fault:
    """Scores that no hand of this match can begin with."""

    def bad(seat: int | None, why: str) -> Answer:
        return illegal("bad-scores", None, seat, None, why)

    if len(scores) != players:
        return bad(None, "There must be one score for every player.")
    if pot < 0:
        return bad(None, "The pot cannot be negative.")
    counted = label == "noris" or settings["stakes"]
    for seat, score in enumerate(scores):
        if score < 0:
            return bad(seat, "A score cannot be negative.")
        # `noris`: the match has ended once someone has no counter. `stakes`: everybody antes.
        if counted and score == 0:
            return bad(seat, "The match was over before this hand: nothing is left to pay with.")
        # `feder`, `goeoeck`, `family`: the match has ended once someone is at the target.
        has_target = label in ["feder", "goeoeck", "family"] and not settings["stakes"]
        if has_target and score >= settings["target"]:
            return bad(seat, "The match was over before this hand: the target was reached.")
    # `noris`, invariant: counters + pot = 5 x players. `stakes`: 10 chips each, never lost.
    if counted and sum(scores) + pot != start_score(label, settings) * players:
        return bad(None, "Scores and pot do not add up.")
    # Only `noris` leaves anything in a pot between two hands.
    if pot and label != "noris":
        return bad(None, "There is no pot here before the hand.")
    return None


def session_fault(
    record: dict[str, Any],
    label: str,
    settings: dict[str, Any],
    players: int,
    size: int,
    final: bool,
) -> Fault:
    """The hand record, "deals_left" and "won": where they belong, and what they may say."""
    left = record.get("deals_left")
    if left is not None:
        if label != "letzter" and not settings["stakes"]:
            return illegal("bad-record", None, None, None, "deals_left does not belong here.")
        if left < 0:
            return illegal("bad-record", None, None, None, "deals_left cannot be negative.")
    won = record.get("won")
    if not final:
        if won is not None:
            return illegal("bad-record", None, None, None, "won is for final positions.")
        return None
    if won is None or len(won) != players or min(won) < 0 or sum(won) != size - 1:
        why = f"won must share out {size - 1} tricks among the seats."
        return illegal("bad-record", None, None, None, why)
    return None


# --- shoving ------------------------------------------------------------------------------------


def shove_chain(
    label: str, settings: dict[str, Any], players: int, dealer: int
) -> list[dict[str, int]]:
    """`letzter`: who shoves how many cards to whom, in order."""
    if label != "letzter":
        return []
    # Ruling: clockwise from the dealer, as printed; `seating="standard"` goes the other way.
    direction = -1 if settings["seating"] == "standard" else 1
    # Four players shove 3, 2, 1 cards; three players shove 2, 1.
    chain = []
    giver = dealer
    for count in range(players - 1, 0, -1):
        taker = (giver + direction) % players
        chain.append({"from": giver, "to": taker, "count": count})
        giver = taker
    return chain


def shove_all(
    record: dict[str, Any],
    label: str,
    players: int,
    chain: list[dict[str, int]],
    hands: list[list[str]],
) -> Fault:
    """Move the shoved cards between the hands; the first fault, or None."""
    shoves = record.get("shoves") or []
    pack = pack_of(label, players)
    for number, shove in enumerate(shoves, start=1):
        step = -number
        if number > len(chain):
            return illegal("wrong-shove", step, shove["from"], None, "No shove is due here.")
        due = chain[number - 1]
        giver = due["from"]
        if shove["from"] != giver or shove["to"] != due["to"]:
            why = f"Seat {giver} shoves to seat {due['to']}."
            return illegal("wrong-shove", step, shove["from"], None, why)
        cards: list[str] = []
        for word in shove["cards"].split():
            card = read_card(word)
            if card is None:
                return illegal("bad-card", step, giver, word, f"{word} is no card.")
            if card not in pack:
                return illegal("card-not-in-pack", step, giver, card, "Not in this pack.")
            if card in cards:
                return illegal("card-twice", step, giver, card, "Shoved twice.")
            # Ruling: any card in hand may go on, also one just received.
            if card not in hands[giver]:
                return illegal("not-in-hand", step, giver, card, "Not held.")
            cards.append(card)
        if len(cards) != due["count"]:
            why = f"{due['count']} cards must be shoved, not {len(cards)}."
            return illegal("wrong-shove", step, giver, None, why)
        for card in cards:
            hands[giver].remove(card)
            hands[due["to"]].append(card)
    # Nobody leads before all shoves are done.
    if len(shoves) < len(chain) and (record.get("plays") or "").split():
        due = chain[len(shoves)]
        why = f"Seat {due['from']} still has to shove."
        return illegal("wrong-shove", -len(shoves) - 1, due["from"], None, why)
    return None


# --- play ---------------------------------------------------------------------------------------


def first_leader(label: str, settings: dict[str, Any], players: int, dealer: int) -> int:
    """Who leads to the first trick of the record."""
    # `letzter`, rulings: the last receiver leads, on the dealer's right as printed, at three too.
    if label == "letzter" and settings["seating"] != "standard":
        return (dealer - 1) % players
    # `noris`, `feder`, `goeoeck`, `family`, and `letzter` with standard seats: dealer's left.
    return (dealer + 1) % players


def legal_cards(
    hand: list[str], trick: list[str], trump_rule: str | None, trump: str | None
) -> list[str]:
    """The cards of a hand that may be played to a trick."""
    # Common to all, 1, and `family`, `trump`, ruling: any card may be led, trumps too.
    if not trick:
        return list(hand)
    led = trick[0][1]
    # Common to all, 1: follow the led suit if you hold it, else play any card.
    following = [card for card in hand if card[1] == led]
    if not following:
        return list(hand)
    # `family`, `trump="any"`: a trump at any time; a trump lead must be followed all the same.
    if trump_rule == "any" and led != trump:
        return [card for card in hand if card[1] in (led, trump)]
    return following


def winning_place(trick: list[str], ranks: str, trump: str | None) -> int:
    """Which card of a finished trick wins: 0 for the card that was led, and so on."""
    # `family`, `trump`: the highest trump wins a trick that holds one.
    suit = trump if any(card[1] == trump for card in trick) else trick[0][1]
    # Common to all, 1: otherwise the highest card of the led suit wins.
    best = min((card for card in trick if card[1] == suit), key=lambda card: ranks.index(card[0]))
    return trick.index(best)


def play_all(
    record: dict[str, Any],
    label: str,
    settings: dict[str, Any],
    trump: str | None,
    hands: list[list[str]],
    leader: int,
    tricks_to_play: int,
) -> tuple[dict[str, Any], Fault]:
    """Play the written cards in order; takes them out of the hands. Position, and first fault."""
    players = len(hands)
    pack = pack_of(label, players)
    ranks = LABELS[label]["ranks"]
    tricks: list[dict[str, Any]] = []
    trick: list[str] = []
    fallen: set[str] = set()
    turn = leader
    for step, word in enumerate((record.get("plays") or "").split(), start=1):
        over = len(tricks) == tricks_to_play
        seat = None if over else turn
        card = read_card(word)
        if card is None:
            return {}, illegal("bad-card", step, seat, word, f"{word} is no card.")
        if card not in pack:
            return {}, illegal("card-not-in-pack", step, seat, card, "Not in this pack.")
        # Common to all, 2: a hand is played to its last card, and no further.
        if over:
            return {}, illegal("too-many-plays", step, None, card, "The hand is over.")
        if card in fallen:
            return {}, illegal("card-twice", step, seat, card, "It has been played already.")
        if card not in hands[turn]:
            return {}, illegal("not-in-hand", step, seat, card, f"Seat {seat} does not hold it.")
        # Common to all, 3: an illegal card is refused with the reason.
        if card not in legal_cards(hands[turn], trick, settings["trump"], trump):
            why = f"Seat {seat} must follow suit."
            return {}, illegal("must-follow-suit", step, seat, card, why)
        hands[turn].remove(card)
        fallen.add(card)
        trick.append(card)
        turn = (turn + 1) % players  # Common to all, 1: clockwise, one card each.
        if len(trick) == players:
            # Common to all, 1: the winner leads to the next trick.
            winner = (leader + winning_place(trick, ranks, trump)) % players
            tricks.append({"leader": leader, "cards": trick, "winner": winner})
            leader = turn = winner
            trick = []
    return {"tricks": tricks, "trick": trick, "turn": turn}, None


# --- settlement and match -----------------------------------------------------------------------


def settle(
    label: str,
    settings: dict[str, Any],
    players: int,
    pot: int,
    last: dict[str, Any],
    last_but_one: int | None,
    sweep: int | None,
    ranks: str,
    trump: str | None,
) -> tuple[list[int], int]:
    """What a complete hand changes: scores by seat, and the pot."""
    winner = last["winner"]
    changes = [0] * players
    if label == "noris":
        # `noris`: a sweep takes min(2, pot); otherwise the last trick costs 1, into the pot.
        if sweep is not None:
            changes[winner] = min(2, pot)
        else:
            changes[winner] = -1
        return changes, -changes[winner]
    if label == "letzter":
        # `letzter`: the last trick is 1 penalty point; a march gives every other player 1.
        for seat in range(players):
            hit = seat != winner if sweep is not None else seat == winner
            changes[seat] = 1 if hit else 0
        return changes, 0
    if settings["stakes"]:
        # `stakes`: each antes 1 chip, the last trick's winner takes them all.
        changes = [-1] * players
        changes[winner] = players - 1
        return changes, 0
    # `feder`, `goeoeck`, `family`: the last trick scores the value.
    worth = settings["value"]
    # `low_card_bonus`: the last trick, and only it, counts double when a 9, 8 or 7 wins it.
    winning_card = last["cards"][winning_place(last["cards"], ranks, trump)]
    scoring = [(winner, worth * 2 if is_bonus(settings, winning_card) else worth)]
    # `penultimate_counts`: the last but one scores too.
    if settings["penultimate_counts"] and last_but_one is not None:
        scoring.append((last_but_one, worth))
    for taker, points in scoring:
        for seat in range(players):
            # `penalty`, ruling: each scoring trick gives its value to all who did not win it.
            paid = seat != taker if settings["penalty"] else seat == taker
            changes[seat] += points if paid else 0
    return changes, 0


def is_bonus(settings: dict[str, Any], winning_card: str) -> bool:
    return bool(settings["low_card_bonus"]) and winning_card[0] in "987"


def match_after(
    label: str, settings: dict[str, Any], scores: list[int], complete: bool, deals_left: int | None
) -> dict[str, Any] | None:
    """The referee's answer, "match": whether this hand ends the match, and for whom."""
    going_on = {"over": False, "winners": [], "playoff": False}
    if label == "letzter" or settings["stakes"]:
        # The record cannot tell without the deals to come, nor before the hand is complete.
        if deals_left is None or not complete:
            return None
        ended = deals_left == 0
        # `stakes`, ruling: also before a hand that somebody cannot ante.
        if settings["stakes"] and min(scores) < 1:
            ended = True
    elif label == "noris":
        # `noris`: after the hand that leaves someone without counters.
        ended = min(scores) == 0
    else:
        # `feder`, `goeoeck`, `family`: first to the target. `penalty`: someone reaches it.
        ended = max(scores) >= settings["target"]
    if not complete or not ended:
        return going_on
    # `letzter` and `penalty`: fewest win. All others: most win.
    fewest = label == "letzter" or settings["penalty"]
    best = min(scores) if fewest else max(scores)
    winners = [seat for seat, score in enumerate(scores) if score == best]
    # `family`: a tie for the win is played off, in every scoring. All others share.
    if label == "family" and len(winners) > 1:
        return {"over": False, "winners": winners, "playoff": True}
    return {"over": True, "winners": winners, "playoff": False}
