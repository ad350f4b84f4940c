"""The parts that computer players are made of."""
