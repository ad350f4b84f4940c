"""The parts of lesson 06."""
