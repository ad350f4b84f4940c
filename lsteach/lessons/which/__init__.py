"""The parts of lesson 00."""
