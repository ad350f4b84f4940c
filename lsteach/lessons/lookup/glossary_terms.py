"""The words of the game in English, German and Dutch: the one place where a term is entered."""

from __future__ import annotations

from typing import NamedTuple

from lsteach.words import N_


class Term(NamedTuple):
    """A term, its names in the other languages, what it means, and the lesson that teaches it."""

    english: str
    german: str
    dutch: str
    meaning: str
    lesson: str


_DEAL, _FOLLOW, _WIN = "01-the-deal", "02-follow-suit", "03-win-the-trick"
_LAST, _POT, _ENDING = "04-the-last-trick", "05-counters-and-pot", "06-no-forced-ending"
_GAMES, _SHOVE, _FAMILY = "07-games-side-by-side", "08-letzter", "09-family-table"

TERMS: tuple[Term, ...] = (
    Term("ace–ten ranking", "Ass-Zehn-Reihenfolge", "aas-tienrangorde",
         N_("The order A 10 K Q J 9 8 7: the ten is second to the ace."), _WIN),
    Term("ante", "Einsatz", "inzet",
         N_("The chip that everybody puts into the pot before a hand for stakes."), _FAMILY),
    Term("aside", "beiseitegelegt", "opzij gelegd",
         N_("Cards that are not dealt lie face down and are out of the hand."), _DEAL),
    Term("beat", "überstechen, höher spielen", "hoger spelen",
         N_("To play a card that wins over those before it; nobody has to."), _FOLLOW),
    Term("chip", "Chip", "fiche",
         N_("What is paid and won in a family game for stakes."), _FAMILY),
    Term("counter", "Spielmarke", "fiche",
         N_("What is paid and won in noris: everybody starts with five, and they are not money."),
         _POT),
    Term("cut", "abheben", "afnemen",
         N_("To lift some cards off the pack; in the family game the highest card cut deals."),
         _DEAL),
    Term("deal", "Geben, Austeilen", "delen",
         N_("To give out the cards; also the cards as given, which a deal number fixes."), _DEAL),
    Term("dealer", "Geber", "deler",
         N_("Who gives out the cards; after each hand the next player clockwise."), _DEAL),
    Term("discard", "abwerfen", "afleggen",
         N_("To play a card of another suit when you cannot follow; without a trump it never"
            " wins."), _FOLLOW),
    Term("follow suit", "Farbe bedienen", "kleur bekennen",
         N_("To play a card of the suit that was led; you must if you can."), _FOLLOW),
    Term("forehand", "Vorhand", "voorhand",
         N_("Who leads to the first trick: the dealer's left, but in letzter as printed the"
            " dealer's right."), _DEAL),
    Term("growing hands", "progressive Handgröße", "oplopende handgrootte",
         N_("A family variant: five cards each, one more every hand up to what the pack allows,"
            " then back down."), _FAMILY),
    Term("hand", "Blatt; Runde", "hand",
         N_("The cards of a seat; also one deal played out, from the first lead to the last"
            " trick."), _DEAL),
    Term("house rules", "Hausregeln", "huisregels",
         N_("A table's own rules under a name of their own."), "00-which-game"),
    Term("label", "Regelname", "regelnaam",
         N_("The name of one set of rules, such as noris; labels are never mixed."),
         "00-which-game"),
    Term("last trick", "letzter Stich", "laatste slag",
         N_("The trick that counts; German Letzter Stich has its name from it."), _LAST),
    Term("lead", "anspielen", "uitkomen",
         N_("To play the first card of a trick; its suit is the one to follow."), _FOLLOW),
    Term("low-card bonus", "Niedrigkarten-Bonus", "bonuspunt voor lage kaart",
         N_("A family variant: the last trick counts double when a 9, 8 or 7 wins it."), _FAMILY),
    Term("march", "Durchmarsch", "doormars",
         N_("All tricks for one player in letzter: everybody else gets a penalty point."), _SHOVE),
    Term("match", "Partie", "wedstrijd",
         N_("Hands in a row until somebody has won."), _POT),
    Term("middlehand", "Mittelhand", "middenhand",
         N_("A seat in letzter: receives cards from rearhand; with four, shoves one on."), _SHOVE),
    Term("natural ranking", "natürliche Reihenfolge", "natuurlijke rangorde",
         N_("The order A K Q J 10 9 8 7, high to low."), _WIN),
    Term("off suit", "farbfremd", "niet in de gevraagde kleur",
         N_("Said of a card in another suit than the one that was led."), _FOLLOW),
    Term("pack", "Skatblatt", "Skat-spel",
         N_("The 32 cards A K Q J 10 9 8 7 of four suits; with three players some are taken out."),
         _DEAL),
    Term("penalty point", "Strafpunkt", "strafpunt",
         N_("A point that nobody wants: in letzter, and in a variant of the family game."),
         _SHOVE),
    Term("penultimate trick", "vorletzter Stich", "op één na laatste slag",
         N_("The last trick but one; its winner leads to the last."), _ENDING),
    Term("play-off", "Ausscheidungsrunde, Stechen", "play-off",
         N_("One more hand between tied players alone; its last trick wins the family match."),
         _FAMILY),
    Term("pot", "Pott", "pot",
         N_("The counters or chips in the middle of the table."), _POT),
    Term("rank", "Rang", "rang",
         N_("What decides between cards of one suit: ace, king and so on."), _WIN),
    Term("rearhand", "Hinterhand", "achterhand",
         N_("A seat in letzter: the first to receive cards from the dealer."), _SHOVE),
    Term("ruling", "Festlegung", "beslissing",
         N_("What this course decided where the sources are silent or disagree."), _GAMES),
    Term("seat", "Platz", "plaats",
         N_("A player's place at the table: A, B, C and so on, clockwise."), _DEAL),
    Term("settle", "abrechnen", "afrekenen",
         N_("To say what a finished hand is worth, and to pay it."), _LAST),
    Term("short pot", "zu kleiner Pott", "te kleine pot",
         N_("A pot that holds less than a sweep would take: it pays what it holds."), _POT),
    Term("shove", "schieben", "schuiven",
         N_("To pass cards on to the next player before the play, in letzter."), _SHOVE),
    Term("shuffle", "mischen", "schudden",
         N_("To mix the pack before the deal."), _DEAL),
    Term("stakes", "Einsatzspiel", "fichesspel",
         N_("A family variant: everybody antes a chip, and the last trick takes the pot."),
         _FAMILY),
    Term("suit", "Farbe", "kleur",
         N_("Spades, hearts, diamonds or clubs."), _FOLLOW),
    Term("sweep", "alle Stiche", "alle slagen",
         N_("All tricks of a hand for one player; in noris it takes two from the pot."), _LAST),
    Term("target", "Ziel", "doel",
         N_("The number of points that ends a match."), _FAMILY),
    Term("tie", "Gleichstand", "gelijke stand",
         N_("Two or more players are equally good at the end; some games share, others play off."),
         _POT),
    Term("trick", "Stich", "slag",
         N_("One card from each player; the highest card of the led suit or the highest trump"
            " wins it."), _WIN),
    Term("trump", "Trumpf", "troef",
         N_("A suit that beats all others; only a variant of the family game has one."), _FAMILY),
    Term("turn-up", "aufgedeckte Karte", "opengedraaide kaart",
         N_("The last card dealt, shown to all: its suit is trump."), _FAMILY),
    Term("value", "Wert", "waarde",
         N_("What the last trick scores, as agreed: 1, 10, 20, 50 or another number."), _FAMILY),
    Term("variant", "Variante", "variant",
         N_("A rule that a family table may agree on before the first card."), _FAMILY),
    Term("void", "frei", "leeg",
         N_("Without a card of the suit that was led: every card is free."), _FOLLOW),
)  # fmt: skip
"""All terms, in the alphabetical order of their English names."""
