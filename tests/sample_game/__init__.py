"""Dice race: a tiny complete game without hexes, factions or rounds. It proves that the core assumes none of them.

In turn, a seat rolls a die as often as it likes; a one loses what it rolled in this turn. It banks its points to
keep them and ends its turn. Each bank makes the others an offer that stays open beside the turns that follow: a
point now, if the offering seat gets one too. Who first has the target wins; open offers then lapse.
"""

from tests.sample_game.rules import DiceRaceType

GAME = DiceRaceType()
