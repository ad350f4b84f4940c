"""A class of thirty on one machine, beside stock Voilà: ``make bench-class``."""
