"""How a game ended, in the few facts that statistics count; the same from the table and from a save."""

import hashlib
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from datetime import datetime
from typing import Any

from engine.bots.knowledge import knowledge_of
from engine.core.events import totals_by_source
from engine.core.game import HUMAN, GameType
from engine.core.names import clean_name
from engine.core.options import Options, OptionValue
from engine.core.session import Session

START = "start"  # what games call the points that seats begin with


@dataclass(frozen=True, slots=True)
class SeatResult:
    """How one seat ended. `sources` are points by what they came from; those it began with may have none."""

    name: str
    player: str  # who sat there in the end: human, or a kind of bot
    side: str  # the id of what it played
    title: str  # what a pack calls that; empty in a game without packs
    points: int
    place: int
    won: bool
    sources: Mapping[str, int]

    @property
    def is_person(self) -> bool:
        return self.player == HUMAN

    def by_kind(self) -> dict[str, int]:
        """Points by kind of source, which stands before the dot of its id; the rest was there from the start."""
        kinds: dict[str, int] = {}
        for source, points in self.sources.items():
            kind = source.partition(".")[0]
            kinds[kind] = kinds.get(kind, 0) + points
        if rest := self.points - sum(kinds.values()):
            kinds[START] = kinds.get(START, 0) + rest
        return kinds


@dataclass(frozen=True, slots=True)
class GameResult:
    """One finished game. `id` is made of its set-up and steps, so that no copy of its file counts twice."""

    id: str
    game: str
    when: str  # year, month, day, hour and minute, which can be put in order
    options: Options
    packs: tuple[str, ...]  # their names
    seats: tuple[SeatResult, ...]

    def seat_of(self, person: str) -> SeatResult | None:
        return next((seat for seat in self.seats if seat.is_person and seat.name == person), None)


def game_key(session: Session) -> str:
    """Of a game and how it was played; names do not matter."""
    setup, encode = session.game.setup, session.game.encode
    steps = [[entry.decision.seat, encode(entry.action)] for entry in session.log]
    packs = [pack.digest for pack in setup.packs]
    whole = json.dumps([setup.game, setup.seed, dict(setup.options), packs, steps])
    return hashlib.sha256(whole.encode()).hexdigest()[:16]


def result_of(
    session: Session, game_type: GameType, players: Sequence[str], when: datetime, title: Callable[[str], str]
) -> GameResult | None:
    """None while it is not over. `players` are those of the end; `title` is what packs call a side."""
    result, setup = session.result, session.game.setup
    if result is None:
        return None
    sides = knowledge_of(setup.game).labels(session.game, session.state)
    sources = totals_by_source(session.events, game_type.score_resource)
    seats = tuple(
        SeatResult(
            name=setup.seats[seat].name,
            player=players[seat],
            side=sides[seat],
            title=title(sides[seat]) if setup.packs else "",
            points=points,
            place=_place(seat, result.scores, result.winners),
            won=seat in result.winners,
            sources=sources.get(seat, {}),
        )
        for seat, points in enumerate(result.scores)
    )
    packs = tuple(pack.name for pack in setup.packs)
    options = dict(setup.options)
    return GameResult(game_key(session), setup.game, when.strftime("%Y-%m-%d %H:%M"), options, packs, seats)


def _place(seat: int, scores: Sequence[int], winners: Sequence[int]) -> int:
    """Behind all winners, who need not be all that have the most points."""
    if seat in winners:
        return 1
    return 1 + sum(other in winners or points > scores[seat] for other, points in enumerate(scores))


# As a line of a file


def as_line(result: GameResult) -> dict[str, Any]:
    return asdict(result)


def from_line(line: Mapping[str, Any]) -> GameResult:
    """ValueError, KeyError or TypeError for anything that is no result."""
    seats = tuple(_seat(seat) for seat in _typed(line["seats"], list))
    if not seats:
        raise ValueError("no seats")
    options = {_typed(name, str): _option(value) for name, value in _typed(line["options"], dict).items()}
    packs = tuple(_text(name) for name in _typed(line["packs"], list))
    return GameResult(_text(line["id"]), _text(line["game"]), _text(line["when"]), options, packs, seats)


def _seat(line: Any) -> SeatResult:
    sources = {_typed(name, str): _typed(points, int) for name, points in _typed(line["sources"], dict).items()}
    name, player, side, title = (_text(line[key]) for key in ("name", "player", "side", "title"))
    points, place = _typed(line["points"], int), _typed(line["place"], int)
    return SeatResult(name, player, side, title, points, place, _typed(line["won"], bool), sources)


def _option(value: Any) -> OptionValue:
    if isinstance(value, list):
        return tuple(_typed(one, str) for one in value)
    if type(value) not in (bool, int, str):
        raise TypeError("no value of an option")
    return value  # type: ignore[no-any-return]


def _text(value: Any) -> str:
    return clean_name(_typed(value, str))


def _typed(value: Any, kind: type[Any]) -> Any:
    if type(value) is not kind:
        raise TypeError(f"{str(value)[:40]} is no {kind.__name__}")
    return value
