"""The parts of lesson 09."""
