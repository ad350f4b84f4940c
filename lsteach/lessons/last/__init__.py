"""The parts of lesson 04."""
