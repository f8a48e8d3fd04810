"""States of the tutorial, of every game that has chapters."""

from collections.abc import Callable

from engine.core.chapters import chapters_of
from engine.core.game import GameType
from tm_desktop.gallery.camera import Stage
from tm_desktop.gallery.states import Arrange
from tm_desktop.hexboard.places import Place


def chapters(game_type: GameType) -> Arrange:
    """The list: two chapters are done, one is in the middle."""

    def arrange(stage: Stage) -> None:
        tutorial = stage.window.tutorial
        found = chapters_of(game_type)
        for number, chapter in enumerate(found[:3]):
            tutorial.learned.keep(f"{game_type.id}/{chapter.id}", 4 * (number == 2), number < 2)
        tutorial.show(game_type.id)

    return arrange


def lesson(game_type: GameType, id_: str, idea: int, act: Callable[[Stage], object] = lambda _stage: None) -> Arrange:
    """A chapter at one of its ideas, and what is done there."""

    def arrange(stage: Stage) -> None:
        chapter = next(chapter for chapter in chapters_of(game_type) if chapter.id == id_)
        stage.window.tutorial.begin(game_type, chapter, idea)
        stage.settle()
        act(stage)
        stage.settle()
        stage.window.tutorial.coach.follow()

    return arrange


def step(*words: int | str) -> Callable[[Stage], None]:
    """A step is taken."""

    def act(stage: Stage) -> None:
        controller = stage.window.controller
        controller.choose(controller.session.game.decode(words))

    return act


def menu_of(place: Callable[[Stage], Place]) -> Callable[[Stage], None]:
    """What is offered at a place is open."""
    return lambda stage: stage.scene.activate(place(stage))
