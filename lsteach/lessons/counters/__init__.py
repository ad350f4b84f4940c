"""The parts of lesson 05."""
