"""Faction mats, tiles and help: what lies around the board."""
