"""Bots that misbehave, for tests of what is done about it. `--bot-module tests.sample_bots` brings them."""

import os
import sys

from engine.bots.api import Bot, Report, Watch
from engine.core.game import AnyGame, Decision, State
from tests.sample_game.rules import Bank


class Ponderer(Bot):
    """Thinks until it is stopped or its time is over."""

    def think(self, game: AnyGame, state: State, decision: Decision, watch: Watch) -> Report:
        while not watch.is_over:
            watch.count()
        return Report(game.legal_actions(state, decision)[0])


class Deaf(Bot):
    """Never comes back."""

    def think(self, game: AnyGame, state: State, decision: Decision, watch: Watch) -> Report:
        while True:
            pass


class Crasher(Bot):
    """Takes its process with it."""

    def think(self, game: AnyGame, state: State, decision: Decision, watch: Watch) -> Report:
        os._exit(3)


class Raiser(Bot):
    def think(self, game: AnyGame, state: State, decision: Decision, watch: Watch) -> Report:
        raise RuntimeError("no idea")


class Cheat(Bot):
    """Wants to bank what it does not have, which the rules allow only with a stake."""

    def think(self, game: AnyGame, state: State, decision: Decision, watch: Watch) -> Report:
        return Report(Bank())


class Babbler(Bot):
    """Writes over the lines of its process."""

    def think(self, game: AnyGame, state: State, decision: Decision, watch: Watch) -> Report:
        os.write(1, b"{ no line of ours\n")
        return Report(game.legal_actions(state, decision)[0])


class Printer(Bot):
    """Prints, which is a nuisance but no harm."""

    def think(self, game: AnyGame, state: State, decision: Decision, watch: Watch) -> Report:
        print("hm", file=sys.stdout)
        return Report(game.legal_actions(state, decision)[0])


LEVELS = {
    "ponderer": Ponderer,
    "deaf": Deaf,
    "crasher": Crasher,
    "raiser": Raiser,
    "cheat": Cheat,
    "babbler": Babbler,
    "printer": Printer,
}
