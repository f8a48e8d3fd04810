"""Planning ahead for one seat, whatever the game: search over its own turns, further rounds, what to tell of it.

It knows no game. What a game knows of a seat is asked through the protocols of `seat.py`.
"""
