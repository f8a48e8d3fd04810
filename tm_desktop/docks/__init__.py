"""Panels around the board that any game can use."""
