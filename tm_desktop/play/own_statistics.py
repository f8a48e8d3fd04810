"""What a person's finished games tell: by what was played, at which tables and against whom; records; sources."""

import csv
import io
import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby
from statistics import fmean

from engine.bots.significance import LEAST, NOTHING, Estimate, estimate
from tm_desktop.play.bars import BarRow, BarSheet
from tm_desktop.play.lab_words import Figure
from tm_desktop.play.results import START, GameResult, SeatResult
from tm_desktop.play.stat_words import StatWords, stat_tr

Own = tuple[GameResult, SeatResult]  # a game, and the person's seat in it
Key = Callable[[Own], Iterable[Figure]]  # the rows in which a game counts

RECORDS, GAMES, SIDES, PLAYERS = "records", "games", "sides", "players"
RULES, OPPONENTS, SOURCES = "rules", "opponents", "sources"


@dataclass(frozen=True, slots=True)
class StatSheet:
    """A page: a table with headers, and bars where its rows have any. `names` are those of the two kinds of bars."""

    name: str
    bars: BarSheet
    headers: tuple[str, ...]
    has_bars: bool = True
    names: tuple[str, str] = ("", "")
    note: str = ""


def own_games(results: Iterable[GameResult], person: str) -> list[Own]:
    """The games in which a person played to the end, the oldest first."""
    found = [(result, seat) for result in results if (seat := result.seat_of(person)) is not None]
    return sorted(found, key=lambda own: own[0].when)


def persons(results: Iterable[GameResult]) -> list[str]:
    """Who played, those with the most games first."""
    names = [seat.name for result in results for seat in result.seats if seat.is_person]
    return sorted(dict.fromkeys(names), key=lambda name: -names.count(name))


def sheets(games: Sequence[Own], words: StatWords) -> list[StatSheet]:
    """All pages that have something to say; there is at least one game."""
    return [
        _records(games, words),
        _games(games, words),
        _sides(games, words),
        _grouped(PLAYERS, stat_tr("Number of players"), games, words, lambda own: [words.players(own[0])]),
        *(
            _grouped(option, words.option_name(option), games, words, _by_option(words, option))
            for option in words.counted_options
        ),
        _grouped(RULES, stat_tr("Rules"), games, words, lambda own: [words.rules(own[0])]),
        _grouped(OPPONENTS, stat_tr("Opponents"), games, words, lambda own: _opponents(own, words)),
        _sources(games, words),
    ]


def _by_option(words: StatWords, option: str) -> Key:
    return lambda own: [words.option(own[0], option)]


def _opponents(own: Own, words: StatWords) -> list[Figure]:
    """Each once, however many seats of the table bots of a level had."""
    game, mine = own
    return list(dict.fromkeys(words.opponent(seat) for seat in game.seats if seat is not mine))


# By what games have in common


def _sides(games: Sequence[Own], words: StatWords) -> StatSheet:
    """Beside the means of strong people, where there are any."""
    yardstick = words.yardstick
    sheet = _grouped(SIDES, words.sides(), games, words, lambda own: [words.side(own[1])])
    ids = {words.side(own[1]): own[1].side for own in games}
    rows, is_compared = [], False
    for row in sheet.bars.rows:
        theirs = yardstick.sides.get(ids[row.figure]) if not words.has_packs else None
        is_compared |= theirs is not None
        base = "–" if theirs is None else number(theirs.points)
        won = "–" if theirs is None else number(theirs.won, 0)
        rows.append(_against(row, math.nan if theirs is None else theirs.points, (base, won)))
    if not is_compared:
        return sheet
    headers = (*sheet.headers, stat_tr("%1: mean", yardstick.name), stat_tr("%1: won %", yardstick.name))
    bars = BarSheet(SIDES, sheet.bars.title, tuple(rows), True)
    return StatSheet(sheet.name, bars, headers, names=(stat_tr("You"), yardstick.name), note=yardstick.told_of_sides)


def _grouped(id_: str, title: str, games: Sequence[Own], words: StatWords, key: Key) -> StatSheet:
    """A row for everything that games have in common; what was played most stands first."""
    groups: dict[Figure, list[Own]] = {}
    for own in games:
        for figure in key(own):
            groups.setdefault(figure, []).append(own)
    ordered = sorted(groups.items(), key=lambda item: (-len(item[1]), item[0].name))
    rows = tuple(_group_row(figure, group, words) for figure, group in ordered)
    headers = (
        *(title, stat_tr("Games"), stat_tr("Won"), stat_tr("Won %"), stat_tr("Mean %1", words.unit())),
        *(stat_tr("Best"), stat_tr("Lowest"), stat_tr("Mean place")),
    )
    bars = BarSheet(id_, stat_tr("%1: mean %2", title, words.unit()), rows, False)
    return StatSheet(title, bars, headers, names=(stat_tr("You"), ""))


def _group_row(figure: Figure, games: Sequence[Own], words: StatWords) -> BarRow:
    points = [seat.points for _, seat in games]
    won = sum(seat.won for _, seat in games)
    mean = _mean(points)
    cells = (
        *(figure.name, str(len(games)), str(won), number(100 * won / len(games), 0), number(mean.mean)),
        *(str(max(points)), str(min(points)), number(fmean(seat.place for _, seat in games))),
    )
    told = stat_tr("%1 %2, games: %3, won: %4", number(mean.mean), words.unit(), len(games), won)
    return BarRow(figure, mean, NOTHING, (number(mean.mean),), "", "", False, (told,), cells)


def _against(row: BarRow, base: float, cells: tuple[str, ...]) -> BarRow:
    """The row beside what it is compared with; not a number where that is not known."""
    if math.isnan(base):
        return BarRow(
            row.figure, row.ours, NOTHING, (*row.means, "–"), "", "", False, row.sentences, (*row.cells, *cells)
        )
    change = signed(row.ours.mean - base)
    sentences = (*row.sentences, number(base), stat_tr("Difference: %1", change))
    both = (*row.means, number(base))
    return BarRow(row.figure, row.ours, _bare(base), both, change, "", False, sentences, (*row.cells, *cells))


# Game by game


def _games(games: Sequence[Own], words: StatWords) -> StatSheet:
    """The latest first."""
    headers = (
        *(stat_tr("Game"), stat_tr("Ended"), words.unit(), stat_tr("Place"), stat_tr("Players")),
        *(words.option_name(option) for option in words.counted_options),
        stat_tr("Opponents"),
    )
    rows = tuple(_game_row(own, words) for own in reversed(games))
    bars = BarSheet(GAMES, stat_tr("%1 game by game", words.unit()), rows, False)
    return StatSheet(stat_tr("Game by game"), bars, headers, names=(stat_tr("You"), ""))


def _game_row(own: Own, words: StatWords) -> BarRow:
    game, seat = own
    side = words.side(seat)
    figure = Figure(f"{game.when[:10]} · {side.name}", side.colour, side.icon)
    others = "; ".join(one.name for one in _opponents(own, words))
    cells = (
        *(side.name, game.when, str(seat.points), words.place(own), str(len(game.seats))),
        *(words.option(game, option).name for option in words.counted_options),
        others,
    )
    told = stat_tr("%1 %2, place %3; opponents: %4", seat.points, words.unit(), words.place(own), others)
    return BarRow(figure, _bare(seat.points), NOTHING, (str(seat.points),), "", "", False, (told,), cells)


def _records(games: Sequence[Own], words: StatWords) -> StatSheet:
    best, lowest = max(games, key=_points), min(games, key=_points)
    won = [own for own in games if own[1].won]
    mean, unit = fmean(own[1].points for own in games), words.unit()
    found: list[tuple[str, str, Own | None]] = [
        (stat_tr("Games"), str(len(games)), None),
        (stat_tr("Won"), stat_tr("%1 (%2 %)", len(won), number(100 * len(won) / len(games), 0)), None),
        (stat_tr("Mean %1", unit), number(mean), None),
        (stat_tr("Mean place"), number(fmean(own[1].place for own in games)), None),
        (stat_tr("Most %1", unit), str(best[1].points), best),
        (stat_tr("Fewest %1", unit), str(lowest[1].points), lowest),
    ]
    if ahead := [own for own in won if lead(own) is not None]:
        clear, narrow = max(ahead, key=_lead), min(ahead, key=_lead)
        found.append((stat_tr("Clearest victory"), stat_tr("%1 ahead", lead(clear)), clear))
        found.append((stat_tr("Narrowest victory"), stat_tr("%1 ahead", lead(narrow)), narrow))
    streaks = [len(list(run)) for is_won, run in groupby(games, key=lambda own: own[1].won) if is_won]
    found.append((stat_tr("Most victories in a row"), str(max(streaks, default=0)), None))
    for kind in (kind for kind in words.kinds(games) if kind != START):
        most = max(games, key=lambda own: own[1].by_kind().get(kind, 0))
        if (points := most[1].by_kind().get(kind, 0)) > 0:
            found.append((stat_tr("Most %1 from: %2", unit, words.source(kind)), str(points), most))
    rows = []
    for name, value, own in found:
        where = words.game(own) if own else ""
        cells = (name, value, where)
        rows.append(BarRow(Figure(name), NOTHING, NOTHING, (), "", "", False, (value,), cells))
    headers = stat_tr("Record"), stat_tr("Value"), stat_tr("In the game")
    bars = BarSheet(RECORDS, stat_tr("All games and records"), tuple(rows), False)
    return StatSheet(stat_tr("Records"), bars, headers, has_bars=False)


def _points(own: Own) -> int:
    return own[1].points


def lead(own: Own) -> int | None:
    """How far a winner was ahead of the next one; None where nobody else was behind."""
    game, seat = own
    others = [other.points for other in game.seats if not other.won]
    return seat.points - max(others) if others else None


def _lead(own: Own) -> int:
    return lead(own) or 0


# By source


def _sources(games: Sequence[Own], words: StatWords) -> StatSheet:
    """The mean by kind of source, beside the last game and strong people."""
    yardstick = words.yardstick
    compares = bool(yardstick.kinds) and not words.has_packs
    last = games[-1][1].by_kind()
    by_kind = [seat.by_kind() for _, seat in games]
    unit, rows = words.unit(), []
    for kind in dict.fromkeys((*words.kinds(games), *(yardstick.kinds if compares else ()))):
        mean = _mean([kinds.get(kind, 0) for kinds in by_kind])
        latest = last.get(kind, 0)
        cells = (words.source(kind), str(latest).replace("-", "−"), number(mean.mean))
        told = stat_tr("%1 %2 in the mean, %3 in the last game", number(mean.mean), unit, latest)
        row = BarRow(Figure(words.source(kind)), mean, NOTHING, (number(mean.mean),), "", "", False, (told,), cells)
        base = yardstick.kinds.get(kind, math.nan)
        ends = ("–", "–") if math.isnan(base) else (number(base), signed(mean.mean - base))
        rows.append(_against(row, base, ends) if compares else row)
    headers: tuple[str, ...] = (stat_tr("Source"), stat_tr("Last game"), stat_tr("Your mean"))
    name, title = stat_tr("Sources"), stat_tr("%1 by source", unit)
    if not compares:
        return StatSheet(name, BarSheet(SOURCES, title, tuple(rows), False), headers, names=(stat_tr("You"), ""))
    headers = (*headers, yardstick.name, stat_tr("Difference"))
    bars = BarSheet(SOURCES, title, tuple(rows), True)
    return StatSheet(name, bars, headers, names=(stat_tr("You"), yardstick.name), note=yardstick.told_of_kinds)


# Numbers and files


def _mean(values: Sequence[float]) -> Estimate:
    """Of few values without an error bar, which would be longer than all the bars."""
    return estimate(values) if len(values) >= LEAST else _bare(fmean(values))


def _bare(value: float) -> Estimate:
    """A value of which no error is known."""
    return Estimate(1, value, math.nan, math.nan, math.nan)


def number(value: float, places: int = 1) -> str:
    text = f"{value:.{places}f}"
    return text.replace("-", "−") if text.strip("-0.") else text.removeprefix("-")


def signed(value: float) -> str:
    text = number(value)
    return f"+{text}" if value > 0 and text.strip("0.") else text


def as_csv(games: Sequence[Own], words: StatWords) -> str:
    """A line for each game; ids stay as they are, so that every program and language reads the same."""
    kinds = words.kinds(games)
    text = io.StringIO()
    writer = csv.writer(text, lineterminator="\n")
    head = ["ended", "game", "person", "side", "points", "place", "won", "players", *words.counted_options]
    writer.writerow([*head, "packs", "opponents", *(f"points from {kind}" for kind in kinds)])
    for game, seat in games:
        others = "; ".join(f"{one.name} ({one.player}, {one.side}, {one.points})" for one in game.seats if one != seat)
        found = seat.by_kind()
        values = [game.when, game.game, seat.name, seat.side, seat.points, seat.place, int(seat.won), len(game.seats)]
        options = [game.options.get(option, "") for option in words.counted_options]
        writer.writerow([*values, *options, "; ".join(game.packs), others, *(found.get(kind, 0) for kind in kinds)])
    return text.getvalue()
