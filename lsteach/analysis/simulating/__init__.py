"""The parts of the simulation: chance, play, preferences. All of it works on arrays of deals."""
