"""Whole games in which every decision goes through rows of the community's notation, beside the same game without.

By hand, with the processes that other programs would talk to: python -m tests.engine.bots.rows --games 10 --nodes 300
"""

import argparse
import subprocess
import sys
import zlib
from collections import Counter
from collections.abc import Callable
from functools import partial
from itertools import groupby
from typing import Protocol

from engine.bots import levels
from engine.bots.api import Bot, Report, Watch
from engine.bots.levels import Levels, make_bot
from engine.bots.table import check_scores, final_result
from engine.bots.terra_mystica.external import ExternalBot
from engine.bots.terra_mystica.knowledge import KNOWLEDGE
from engine.core.errors import PlayerError
from engine.core.events import PhaseBegan, TurnEnded
from engine.core.game import AnyGame, Decision, Seat, Setup, State
from engine.core.rng import draw, seeded
from engine.core.session import Session
from engine.games.terra_mystica.columns import ANSWER_LEECH
from engine.games.terra_mystica.game import GAME as TM
from engine.games.terra_mystica.state import TMState


def setup_of(players: int, seed: int, preset: str) -> Setup:
    """Rows name the players in the order in which they begin, so that seats are not drawn here."""
    seats = tuple(Seat(f"Player {number}") for number in range(players))
    return Setup(TM.id, seats, seed, {**TM.presets[preset], "seat_order": "as_entered"})


def header(players: int, seed: int, preset: str = "league") -> list[str]:
    """The rows of a table before anybody has decided anything."""
    return TM.notation.write(Session(TM.create(setup_of(players, seed, preset))), "commands").splitlines()


class Steady(Bot):
    """A level that draws by the position, not by the number of steps that led to it.

    Rows tell no steps without effect: spades may be given up by a step of their own, or with the turn.
    """

    def __init__(self, level: str, seed: int) -> None:
        super().__init__(seed)
        self._level = level

    def think(self, game: AnyGame, state: State, decision: Decision, watch: Watch) -> Report:
        assert isinstance(state, TMState)
        seed = zlib.crc32(repr((state.phase, state.seats, decision)).encode())
        return make_bot(self._level, seed).think(game, state, decision, watch)


LEVELS: Levels = {level: partial(Steady, level) for level in levels.LEVELS}


class Player(Protocol):
    """Somebody who is told rows and asked for the next one."""

    def ask(self, rows: list[str]) -> str: ...


class Here:
    """A bot in this process, told everything anew each time."""

    def __init__(self, level: str, nodes: int) -> None:
        self._bot_of = partial(ExternalBot, level, nodes=nodes, levels=LEVELS)

    def ask(self, rows: list[str]) -> str:
        return list(self._bot_of().talk([*rows, "go"]))[-1]


class There:
    """A bot in a process, told only what is new, or everything anew if earlier rows look different now."""

    def __init__(self, level: str, nodes: int) -> None:
        command = [sys.executable, "-m", "engine", "bot", "--stdio", "--level", level, "--nodes", str(nodes)]
        command += ["--bot-module", "tests.engine.bots.rows"]
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


def restyled(rows: list[str], style: str, seed: int = 0) -> list[str]:
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
        cells = [command for cell in cells for command in cell.split(". ")] if cut == "split" else _joined(cells)
        found += [f"{faction}: {cell}" for cell in cells]
    return found


def _faction_of(row: str) -> str:
    faction, colon, _ = row.partition(": ")
    return faction if colon and " " not in faction else ""


def _joined(cells: list[str]) -> list[str]:
    """In as few rows as there may be: an answer is carried out before the other commands of its row."""
    found: list[str] = []
    for cell in cells:
        is_answer = cell.startswith(("leech", "decline"))
        if found and (not is_answer or found[-1].rpartition(". ")[2].startswith(("leech", "decline"))):
            found[-1] += f". {cell}"
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
    ) -> None:
        self.setup = setup_of(players, seed, preset)
        self._level_of, self._nodes = level_of, nodes
        self.rows = header(players, seed, preset)
        self._style, self._in_pieces, self._rng = style, in_pieces, seeded(seed)

    def by_rows(self, make: Callable[[str, int], Player]) -> Session:
        """Ask the player of the seat that the table waits for, and send every answer back."""
        seated = dict.fromkeys(map(self._level_of, range(len(self.setup.seats))))
        players = {level: make(level, self._nodes) for level in seated}
        session = self._replay()
        while session.open_decisions:
            told = restyled(self.rows, self._style, len(self.rows))
            word, _, row = players[self._level_of(session.open_decisions[0].seat)].ask(told).partition(" ")
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
        commands = row.split(". ")
        number, self._rng = draw(self._rng, len(commands))
        piece = ". ".join(commands[: number + 1])
        try:
            TM.notation.replay("\n".join([*self.rows, piece]), "the game", {}, verify=False)
        except PlayerError:
            return row  # such as spades bought for a hex that is not named yet
        return piece

    def _replay(self) -> Session:
        return TM.notation.replay("\n".join(self.rows), "the game", {}, verify=False).session

    def directly(self) -> Session:
        """The same game without any rows: the same bots answer the engine step by step."""
        session = Session(TM.create(self.setup))
        while session.open_decisions:
            decision = _turn_first(session)
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
    """The scores at the end of the game's ledger, all of whose values are compared with the rules on the way."""
    check_scores(session, TM.score_resource)
    ledger = TM.notation.write(session, "ledger")
    scores = TM.notation.replay(ledger, "the game", {}, verify=True).scores
    game, state = session.game, session.state
    return tuple(scores[label] for label in KNOWLEDGE.labels(game, state))  # type: ignore[arg-type]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=10)
    parser.add_argument("--nodes", type=int, default=300)
    parser.add_argument("--seed", type=int, default=600_000)
    parser.add_argument("--levels", default="expert,casual,skilled", help="who sits beside the first of them")
    parser.add_argument("--style", default="", choices=["", *STYLES], help="how rows are cut (default: each in turn)")
    found = parser.parse_args()
    seated = found.levels.split(",")
    kinds: Counter[str] = Counter()
    for number in range(found.games):
        players, preset = 2 + number % 4, ("league", "printed")[number // 4 % 2]
        style = found.style or STYLES[(number + number // 4) % 4]
        pair = (seated[0], seated[number % len(seated)])
        game = RowGame(
            players,
            found.seed + number,
            preset,
            lambda seat, of=pair: of[seat % 2],  # type: ignore[misc]
            found.nodes,
            style,
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
