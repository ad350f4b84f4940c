"""The parts of lesson 01."""
