"""The parts of lesson 10."""
