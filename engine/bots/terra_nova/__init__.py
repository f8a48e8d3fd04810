"""A player of Terra Nova: an estimate of the final VP, for the search over one's own plans for the round.

Everything is read from the ruleset and the position, so that a new faction, tile or map needs no word here.
"""
