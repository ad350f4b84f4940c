"""The rules told from their files: names, sources, cards, comparisons."""
