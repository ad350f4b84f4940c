"""Tests of the card table."""
