"""Faction boards, cult board, tiles and help: what lies around the board."""
