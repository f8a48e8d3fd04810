"""What a game calls the things by which finished games are counted."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.bots.laboratory import SCORE, SOURCE
from engine.core.game import GameType, Seat, Setup
from tm_desktop.play.lab_words import Figure
from tm_desktop.play.levels import bot_names
from tm_desktop.play.results import GameResult, SeatResult
from tm_desktop.theming.sentences import translated

if TYPE_CHECKING:
    from tm_desktop.play.plugin import GamePlugin


def stat_tr(text: str, *values: object) -> str:
    """A text of the statistics with %1, %2... filled in."""
    return translated("Statistics", text, values)


class StatWords:
    """Of one game, for games by its rules alone or for those `with_packs`."""

    def __init__(self, game_type: GameType, plugin: "GamePlugin", with_packs: bool) -> None:
        self._game_type, self._plugin, self.has_packs = game_type, plugin, with_packs
        seats = tuple(Seat(str(seat)) for seat in range(game_type.seat_counts[0]))
        self._words = plugin.lab_words([game_type.create(Setup(game_type.id, seats, 0))])
        self._options = {option.id: option for option in game_type.options}
        self.counted_options = tuple(id_ for id_ in plugin.counted_options if id_ in self._options)
        self.yardstick = plugin.yardstick()

    def unit(self) -> str:
        return self._words.unit()

    def sides(self) -> str:
        return self._words.sides()

    def side(self, seat: SeatResult) -> Figure:
        figure = self._words.figure(SCORE, seat.side)
        return Figure(seat.title, figure.colour, figure.icon) if seat.title else figure

    def source(self, kind: str) -> str:
        return self._words.figure(SOURCE, kind).name

    def kinds(self, games: Sequence[tuple[GameResult, SeatResult]]) -> list[str]:
        """The kinds of sources that gave points or took them, those that gave most first."""
        totals: dict[str, int] = {}
        for _, seat in games:
            for kind, points in seat.by_kind().items():
                totals[kind] = totals.get(kind, 0) + points
        return sorted(totals, key=lambda kind: -totals[kind])

    def players(self, game: GameResult) -> Figure:
        return Figure(stat_tr("%1 players", len(game.seats)))

    def option_name(self, option: str) -> str:
        return self._plugin.option_name(self._options[option])

    def option(self, game: GameResult, option: str) -> Figure:
        asked = self._options[option]
        return Figure(self._plugin.value_name(asked, game.options.get(option, asked.default)))

    def rules(self, game: GameResult) -> Figure:
        """The packs that were in it, or else the preset whose options come nearest."""
        if game.packs:
            return Figure(", ".join(game.packs))
        return Figure(min((self._differing(game, preset) for preset in self._game_type.presets), default=(0, ""))[1])

    def _differing(self, game: GameResult, preset: str) -> tuple[int, str]:
        """How many options of a game differ from a preset, and what the rules are called by it."""
        wanted = self._game_type.presets[preset]
        differing = sum(
            game.options.get(id_, option.default) != wanted.get(id_, option.default)
            for id_, option in self._options.items()
            if not option.many and id_ not in self.counted_options  # lists belong to one table
        )
        name = self._plugin.preset_name(preset)
        return differing, stat_tr("%1, changed", name) if differing else name

    def opponent(self, seat: SeatResult) -> Figure:
        """Persons by name, bots by how well they play."""
        return Figure(seat.name if seat.is_person else bot_names().get(seat.player, seat.player))

    def place(self, own: tuple[GameResult, SeatResult]) -> str:
        return stat_tr("%1 of %2", own[1].place, len(own[0].seats))

    def game(self, own: tuple[GameResult, SeatResult]) -> str:
        """The day, what was played, and at how large a table."""
        return " · ".join((own[0].when[:10], self.side(own[1]).name, self.players(own[0]).name))
