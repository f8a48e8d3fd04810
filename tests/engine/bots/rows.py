"""Whole games in which every decision goes through rows of a game's notation, beside the same game without.

By hand, with the processes that other programs would talk to: python -m tests.engine.bots.rows --games 10 --nodes 300
"""

import argparse
import subprocess
import sys
import zlib
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from itertools import groupby
from typing import Any, Protocol

from engine.bots import levels
from engine.bots.api import Bot, Report, Watch
from engine.bots.external import ExternalBot
from engine.bots.knowledge import knowledge_of
from engine.bots.levels import Levels, make_bot
from engine.bots.table import check_scores, final_result
from engine.core.errors import PlayerError
from engine.core.events import PhaseBegan, TurnEnded
from engine.core.game import AnyGame, Decision, GameType, Seat, Setup, State
from engine.core.notation import Notation
from engine.core.options import Options
from engine.core.rng import draw, seeded
from engine.core.session import Session
from engine.games.terra_mystica.columns import ANSWER_LEECH
from engine.games.terra_mystica.game import GAME as TM
from engine.games.terra_nova.game import GAME as TN


@dataclass(frozen=True)
class Told:
    """How a game is told: the forms of its notation, and what stands between the parts of a row."""

    game: GameType
    form: str
    form_with_values: str
    together: str
    options: Options
    presets: tuple[str, ...]

    @property
    def notation(self) -> Notation:
        assert self.game.notation is not None
        return self.game.notation

    def replay(self, rows: list[str]) -> Session:
        return self.notation.replay("\n".join(rows), "the game", {}, verify=False).session


# Rows of the community name the players in the order in which they begin, so that seats are not drawn here.
COMMUNITY = Told(TM, "commands", "ledger", ". ", {"seat_order": "as_entered"}, ("league", "printed"))
COMPACT = Told(TN, "lines", "lines_with_values", ", ", {}, ("printed", "drop_out_order"))
TOLD = {told.game.id: told for told in (COMMUNITY, COMPACT)}


def setup_of(players: int, seed: int, preset: str, told: Told = COMMUNITY) -> Setup:
    seats = tuple(Seat(f"Player {number}") for number in range(players))
    return Setup(told.game.id, seats, seed, {**told.game.presets[preset], **told.options})


def header(players: int, seed: int, preset: str = "league", told: Told = COMMUNITY) -> list[str]:
    """The rows of a table before anybody has decided anything."""
    session = Session(told.game.create(setup_of(players, seed, preset, told)))
    return told.notation.write(session, told.form).splitlines()


class Steady(Bot):
    """A level that draws by the position, not by the number of steps that led to it.

    Rows tell no steps without effect: spades may be given up by a step of their own, or with the turn.
    """

    def __init__(self, level: str, seed: int) -> None:
        super().__init__(seed)
        self._level = level

    def think(self, game: AnyGame, state: State, decision: Decision, watch: Watch) -> Report:
        position: Any = state
        seed = zlib.crc32(repr((position.phase, position.seats, decision)).encode())
        return make_bot(self._level, seed).think(game, state, decision, watch)


LEVELS: Levels = {level: partial(Steady, level) for level in levels.LEVELS}


class Player(Protocol):
    """Somebody who is told rows and asked for the next one."""

    def ask(self, rows: list[str]) -> str: ...


class Here:
    """A bot in this process, told everything anew each time."""

    def __init__(self, game: str, level: str, nodes: int) -> None:
        self._bot_of = partial(ExternalBot, TOLD[game].game, level, nodes=nodes, levels=LEVELS)

    def ask(self, rows: list[str]) -> str:
        return list(self._bot_of().talk([*rows, "go"]))[-1]


class There:
    """A bot in a process, told only what is new, or everything anew if earlier rows look different now."""

    def __init__(self, game: str, level: str, nodes: int) -> None:
        command = [sys.executable, "-m", "engine", "bot", "--stdio", "--game", game]
        command += ["--level", level, "--nodes", str(nodes), "--bot-module", "tests.engine.bots.rows"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self._told: list[str] = []
        self._listen()

    def ask(self, rows: list[str]) -> str:
        assert self._process.stdin is not None
        known = len(self._told)
        lines = rows[known:] if rows[:known] == self._told else ["new", *rows]
        self._process.stdin.write("\n".join([*lines, "go", ""]))
        self._process.stdin.flush()
        self._told = list(rows)
        return self._listen()

    def _listen(self) -> str:
        assert self._process.stdout is not None
        return self._process.stdout.readline().strip()

    def close(self) -> None:
        assert self._process.stdin is not None
        self._process.stdin.close()
        self._process.wait()


STYLES = ("as answered", "split", "joined", "mixed")


def restyled(rows: list[str], style: str, seed: int = 0, together: str = COMMUNITY.together) -> list[str]:
    """The same game in other rows: consecutive lines of one faction are one turn, however they are cut."""
    found: list[str] = []
    rng = seeded(seed)
    for faction, run in groupby(rows, key=_faction_of):
        chance, rng = draw(rng, 3)
        cut = STYLES[chance] if style == "mixed" else style
        if not faction or cut == "as answered":
            found += run
            continue
        cells = [row.partition(": ")[2] for row in run]
        if cut == "split":
            cells = [command for cell in cells for command in cell.split(together)]
        else:
            cells = _joined(cells, together)
        found += [f"{faction}: {cell}" for cell in cells]
    return found


def _faction_of(row: str) -> str:
    faction, colon, _ = row.partition(": ")
    return faction if colon and " " not in faction else ""


def _joined(cells: list[str], together: str) -> list[str]:
    """In as few rows as there may be: an answer is carried out before the other commands of its row."""
    found: list[str] = []
    for cell in cells:
        is_answer = cell.startswith(("leech", "decline"))
        if found and (not is_answer or found[-1].rpartition(together)[2].startswith(("leech", "decline"))):
            found[-1] += f"{together}{cell}"
        else:
            found.append(cell)
    return found


class RowGame:
    """One game by rows. The host knows only the rows, as another program would."""

    def __init__(
        self,
        players: int,
        seed: int,
        preset: str,
        level_of: Callable[[int], str],
        nodes: int,
        style: str = STYLES[0],
        in_pieces: bool = False,
        told: Told = COMMUNITY,
    ) -> None:
        self._told = told
        self.setup = setup_of(players, seed, preset, told)
        self._level_of, self._nodes = level_of, nodes
        self.rows = header(players, seed, preset, told)
        self._style, self._in_pieces, self._rng = style, in_pieces, seeded(seed)

    def by_rows(self, make: Callable[[str, str, int], Player]) -> Session:
        """Ask the player of the seat that the table waits for, and send every answer back."""
        seated = dict.fromkeys(map(self._level_of, range(len(self.setup.seats))))
        players = {level: make(self._told.game.id, level, self._nodes) for level in seated}
        session = self._replay()
        while session.open_decisions:
            rows = restyled(self.rows, self._style, len(self.rows), self._told.together)
            word, _, row = players[self._level_of(session.open_decisions[0].seat)].ask(rows).partition(" ")
            assert word == "play", f"{word} {row}"
            self.rows.append(self._piece_of(row) if self._in_pieces else row)
            before, session = session.at, self._replay()
            assert session.at > before, f"'{row}' was accepted, but the table waits as before: {session.open_decisions}"
        for player in players.values():
            if isinstance(player, There):
                player.close()
        return session

    def _piece_of(self, row: str) -> str:
        """The first commands of a row, if they make sense alone; the rest is asked for again."""
        commands = row.split(self._told.together)
        number, self._rng = draw(self._rng, len(commands))
        piece = self._told.together.join(commands[: number + 1])
        try:
            self._told.replay([*self.rows, piece])
        except PlayerError:
            return row  # such as spades bought for a hex that is not named yet
        return piece

    def _replay(self) -> Session:
        return self._told.replay(self.rows)

    def directly(self) -> Session:
        """The same game without any rows: the same bots answer the engine step by step."""
        session = Session(self._told.game.create(self.setup))
        while session.open_decisions:
            decision = _turn_first(session) if self._told is COMMUNITY else session.open_decisions[0]
            bot = make_bot(self._level_of(decision.seat), 1, LEVELS)
            report = bot.think(session.game, session.state, decision, Watch(nodes=self._nodes))
            session.play(report.action, decision)
        return session


def _turn_first(session: Session) -> Decision:
    """A row is a whole turn: offers that were made in it are answered after it."""
    if not session.at:
        return session.open_decisions[0]
    last = session.log[-1]
    ended = last.decision.kind == ANSWER_LEECH or any(
        isinstance(event, TurnEnded | PhaseBegan) for event in last.events
    )
    own = [one for one in session.open_decisions if one.seat == last.decision.seat and one.kind != ANSWER_LEECH]
    return own[0] if own and not ended else session.open_decisions[0]


def stated_scores(session: Session) -> tuple[int, ...]:
    """The scores at the end of the game told with values, all of which are compared with the rules on the way."""
    told = TOLD[session.game.setup.game]
    check_scores(session, told.game.score_resource)
    text = told.notation.write(session, told.form_with_values)
    scores = told.notation.replay(text, "the game", {}, verify=True).scores
    labels = knowledge_of(told.game.id).labels(session.game, session.state)
    return tuple(scores[label] for label in labels)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=TOLD, default=TM.id)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--nodes", type=int, default=300)
    parser.add_argument("--seed", type=int, default=600_000)
    parser.add_argument("--levels", default="expert,casual,skilled", help="who sits beside the first of them")
    parser.add_argument("--style", default="", choices=["", *STYLES], help="how rows are cut (default: each in turn)")
    found = parser.parse_args()
    seated = found.levels.split(",")
    kinds: Counter[str] = Counter()
    told = TOLD[found.game]
    counts = told.game.seat_counts
    for number in range(found.games):
        players, preset = counts[number % len(counts)], told.presets[number // len(counts) % 2]
        style = found.style or STYLES[(number + number // 4) % 4]
        pair = (seated[0], seated[number % len(seated)])
        game = RowGame(
            players,
            found.seed + number,
            preset,
            lambda seat, of=pair: of[seat % 2],  # type: ignore[misc]
            found.nodes,
            style,
            told=told,
        )
        ended, direct = game.by_rows(There), game.directly()
        kinds.update(type(entry.action).__name__ for entry in ended.log)
        scores = [final_result(session).scores for session in (ended, direct)]
        same = "as the engine's" if scores[0] == scores[1] == stated_scores(ended) else f"NOT {scores[1]}"
        table = f"{players} players, {preset}, {'/'.join(pair)}, rows {style}"
        print(f"{table}: {len(game.rows)} rows, {scores[0]} {same}", flush=True)
    print(", ".join(f"{kind} {number}" for kind, number in kinds.most_common()))


if __name__ == "__main__":
    main()
