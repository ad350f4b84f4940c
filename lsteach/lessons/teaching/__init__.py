"""The parts of the page for teachers."""
