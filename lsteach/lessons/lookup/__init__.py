"""The parts of the pages to look up."""
