"""Pictures of tables with factions of the expansion: what only they are asked."""

from collections.abc import Callable
from functools import cache
from typing import cast

from engine.bots.builder_bot import BuilderBot
from engine.core.game import Seat, Setup
from engine.core.options import OptionValue
from engine.core.session import Session
from engine.games.terra_mystica import actions, columns
from engine.games.terra_mystica.game import GAME, TerraMystica
from engine.games.terra_mystica.state import TMState
from tm_desktop.gallery.camera import Shot, Size, Stage
from tm_desktop.gallery.tables import Test, up_to
from tm_desktop.gallery.terra_mystica.positions import asks, turn_in

_SEEDS = (4, 5)  # of the two tables, which have one faction of each pair
_NAMES = ("Ada", "Ben", "Cleo")
_SMALL, _MEDIUM = (1024, 700), (1280, 800)

Arrange = Callable[[Stage], None]


@cache
def _table(number: int) -> Session:
    """Persons; bots play for them to the end."""
    option = next(option for option in GAME.options if option.id == "expansion_factions")
    chosen: dict[str, OptionValue] = {"expansion_factions": tuple(map(str, option.values)), "seat_order": "as_entered"}
    seats = tuple(Seat(name) for name in _NAMES)
    every = GAME.create(Setup(GAME.id, seats, _SEEDS[number], chosen))
    assert isinstance(every, TerraMystica)
    pairs: dict[str, list[str]] = {}
    for faction in every.rules.factions:
        if faction.pair:
            pairs.setdefault(faction.pair, []).append(faction.id)
    names = tuple(pair[number] for pair in pairs.values())
    session = Session(GAME.create(Setup(GAME.id, seats, _SEEDS[number], {**chosen, "factions": names})))
    while session.open_decisions:
        decision = session.open_decisions[0]
        bot = BuilderBot(_SEEDS[number] * 1000 + session.at)
        session.play(bot.choose(session.game, session.state, decision), decision)
    return session


def _at(test: Test) -> Arrange:
    """The first such position at either table."""

    def arrange(stage: Stage) -> None:
        whole, step = next(
            (whole, step)
            for whole in map(_table, range(len(_SEEDS)))
            for step in range(whole.at)
            if test(cast(TMState, whole.state_at(step)), whole.log[step].decision)
        )
        stage.put(up_to(whole, step))

    return arrange


def _cover_menu(stage: Stage) -> None:
    """Of a hex over which its faction laid its ground."""
    whole, step = next(
        (whole, step)
        for whole in map(_table, range(len(_SEEDS)))
        for step, entry in enumerate(whole.log)
        if isinstance(entry.action, actions.Cover) and entry.decision.kind == columns.TAKE_TURN
    )
    stage.put(up_to(whole, step))
    stage.scene.activate(cast(actions.Cover, whole.log[step].action).hex)


def _states(name: str, caption: str, arrange: Arrange) -> tuple[Shot, ...]:
    sizes: tuple[tuple[Size, dict[str, object], str], ...] = (
        (_MEDIUM, {}, ""),
        (_SMALL, {"theme": "dark"}, ", dark and small"),
    )
    return tuple(Shot(name, caption + more, arrange, size, preferences) for size, preferences, more in sizes)


EXPANSION_SHOTS: tuple[Shot, ...] = (
    *_states("expansion_colour", "A colour to start from is chosen", _at(asks(columns.PICK_COLOUR))),
    *_states("expansion_priest", "A priest is taken, or opens a terrain", _at(asks(columns.TAKE_PRIEST))),
    *_states("expansion_token", "A power token is offered for VP", _at(asks(columns.BUY_TOKEN))),
    *_states("expansion_cover", "What can be done on a hex without spades", _cover_menu),
    *_states("expansion_table", "A table of the expansion", _at(turn_in(5))),
)
