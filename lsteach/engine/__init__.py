"""The rules engine: cards, rules, dealing, play, scoring, records. It knows no widget."""
