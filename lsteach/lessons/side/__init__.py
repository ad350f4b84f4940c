"""The parts of lesson 07."""
