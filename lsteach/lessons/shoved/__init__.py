"""The parts of lesson 08."""
