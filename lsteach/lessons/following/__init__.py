"""The parts of lesson 02."""
