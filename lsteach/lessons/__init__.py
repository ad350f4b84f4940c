"""The lessons: one small module each, on top of the card table and the engine.

A notebook imports its lesson's module and calls ``watch()``, ``try_it()`` and ``practise()``.
"""
