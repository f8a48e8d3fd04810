"""Steps, undo, redo, plans, rules and looking back in any order: the disk always has the game, and only the game."""

from collections.abc import Callable
from random import Random

import pytest

from engine.core.savefile import read_save
from tests.desktop.terra_mystica.conftest import Board
from tm_desktop.games.terra_mystica.words.leech_rules import leech_routine

RULES = ["", *(rule for rule, _ in leech_routine().rules)]


class AnyPlayer:
    """Does something at random, as often as a restless person would."""

    def __init__(self, board: Board, seed: int) -> None:
        self.board, self.chance = board, Random(seed)
        window, controller = board.window, board.window.controller
        self.deeds: dict[Callable[[], object], int] = {
            self.play: 60,
            window.commands.undo.trigger: 8,
            window.commands.redo.trigger: 6,
            window.commands.plan.trigger: 8,
            window.commands.play_plan.trigger: 5,
            window.commands.now.trigger: 5,
            window.commands.back.trigger: 2,
            self.undo_to: 3,
            self.give_rule: 5,
        }
        self.controller = controller

    def act(self) -> None:
        deeds = list(self.deeds)
        self.chance.choices(deeds, [self.deeds[deed] for deed in deeds])[0]()

    def play(self) -> None:
        self.controller.show_now()
        view = self.controller.decision_view()
        if view is not None and view.choices:
            self.controller.choose(self.chance.choice(view.choices).action, view.decision)

    def undo_to(self) -> None:
        last = self.controller.session.at
        self.board.window.history.undo_to(self.chance.randint(max(self.controller.undo_floor, last - 6), last))

    def give_rule(self) -> None:
        self.controller.set_rule(self.chance.randrange(2), "leech", self.chance.choice(RULES))


@pytest.mark.parametrize("seed", [1, 2])
def test_the_disk_has_the_game_whatever_is_done(turn: Board, seed: int) -> None:
    player, controller = AnyPlayer(turn, seed), turn.window.controller
    journal = turn.window.autosave.journal
    assert journal is not None
    planned = 0
    for _ in range(90):
        player.act()
        turn.qtbot.wait(0)
        if controller.result is not None:
            break
        kept = read_save(journal.path, controller.registry)
        assert kept.problem is None
        assert kept.session.log == controller.game_session.log
        assert (kept.extras.automatic if any(kept.extras.automatic) else ()) == controller.automatic
        assert not turn.game.broken_invariants(turn.state)
        planned += controller.is_planning
    assert planned, "some of it was planned"
