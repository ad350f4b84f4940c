"""The exact solver's inside: positions as numbers, and the search."""
