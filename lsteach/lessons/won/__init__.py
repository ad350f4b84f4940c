"""The parts of lesson 03."""
