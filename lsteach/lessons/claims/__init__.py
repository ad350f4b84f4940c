"""The parts of lesson 11: claims, how they are counted, what was found, and the drill."""
