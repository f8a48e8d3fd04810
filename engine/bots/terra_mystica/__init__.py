"""A player of Terra Mystica: an estimate of the final VP, and a search over one's own plans for the round.

Everything is read from the ruleset and the position, so that a new faction, tile or map needs no word here.
"""
