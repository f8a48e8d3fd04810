"""The kinds of files: a good one of each, and how the program opens it."""

import json
import os
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from engine.bots.random_bot import RandomBot
from engine.core.chain import Chain
from engine.core.game import GameType, Seat, Setup
from engine.core.journal import Journal
from engine.core.presetfile import make_preset, write_preset
from engine.core.registry import Registry
from engine.core.savefile import Extras, Loaded, read_save, write_save
from engine.core.session import Session
from engine.games.terra_mystica.game import GAME
from tests.mutate.changes import JSON, SAVES, WORDS, Change
from tests.sample_game import GAME as DICE_RACE
from tm_desktop.folders import UserFolders
from tm_desktop.games.terra_mystica.plugin import PLUGIN
from tm_desktop.play.game_list import list_games
from tm_desktop.play.importing import read_game
from tm_desktop.play.opening import open_file
from tm_desktop.play.presets import PresetFolder
from tm_desktop.shell.settings import Settings

REGISTRY = Registry([GAME, DICE_RACE])
Outcome = tuple[object, ...]


@dataclass
class Kind:
    """`open` gives what is on the table, and whether anything was said about it; None if there is no game."""

    name: str
    path: Path
    content: bytes
    ways: tuple[Change, ...]
    open: Callable[[Path], tuple[Outcome, bool] | None]
    good: set[Outcome] = field(default_factory=set)  # games that may come without a word
    is_sealed: bool = False


def outcome(loaded: Loaded) -> Outcome:
    """All that a player could see to differ."""
    session, game = loaded.session, loaded.session.game
    return (
        game.setup.game,
        tuple(seat.name for seat in game.setup.seats),
        game.setup.seed,
        tuple(sorted(game.setup.options.items())),
        loaded.extras.players,
        tuple(tuple(rules.items()) for rules in loaded.extras.automatic),
        tuple((entry.decision, tuple(game.encode(entry.action)), entry.automatic) for entry in session.log),
        game.digest(session.state),
    )


def play(session: Session, steps: int, seed: int) -> None:
    bot = RandomBot(seed)
    for _ in range(steps):
        decision = session.open_decisions[0]
        session.play(bot.choose(session.game, session.state, decision), decision)


def start(game_type: GameType, seed: int, **options: object) -> Session:
    seats = (Seat("Ada"), Seat("Ben", "random"))
    return Session(game_type.create(Setup(game_type.id, seats, seed, options)))  # type: ignore[arg-type]


def write_journal(path: Path, session: Session, game_type: GameType, about: dict[str, object]) -> None:
    """Steps, some of them taken back, other players, rules that answer."""
    players: tuple[str, ...] = ("human", "random")
    journal = Journal(path, game_type, session, Extras(players, about=about))
    journal.begin(Extras(players, about=about))
    for turn in range(5):
        play(session, 5, turn)
        journal.follow(Extras(players, about={**about, "turn": turn}))
        if session.can_undo:
            session.undo()
            journal.follow(Extras(players, about={**about, "turn": turn}))
    players = ("human", "human")
    extras = Extras(players, file="/somewhere/game.tmsave", about=about, automatic=({"offer": "always"}, {}))
    journal.follow(extras)
    play(session, 5, 9)
    journal.follow(extras)
    journal.release()


def prefixes(content: bytes, folder: Path) -> set[Outcome]:
    """What a journal holds after each of its lines."""
    lines, found = content.splitlines(keepends=True), set()
    path = folder / "prefix.tmsave"
    for count in range(1, len(lines) + 1):
        path.write_bytes(b"".join(lines[:count]))
        found.add(outcome(read_save(path, REGISTRY)))
    path.unlink()
    return found


def old_format(content: bytes) -> bytes:
    lines = [json.loads(line) for line in content.splitlines()]
    for line in lines:
        del line["sum"]
    lines[0]["format"] = 1
    return "".join(json.dumps(line, ensure_ascii=False) + "\n" for line in lines).encode()


def sealed_anew(content: bytes) -> bytes:
    """With checksums that fit, so that what is behind them is tried, too."""
    lines = [json.loads(line) for line in content.splitlines()]
    for line in lines:
        line.pop("sum", None)
    return b"".join(map(Chain().encode, lines))


def make_kinds(home: Path) -> list[Kind]:
    """Good files below that folder."""
    folders = UserFolders.below(home)
    elsewhere = home / "elsewhere"
    for folder in (folders.config, folders.saves, folders.presets / GAME.id, elsewhere):
        folder.mkdir(parents=True)
    return [*_games(folders, elsewhere), *_texts(elsewhere), _settings(folders), _preset(folders)]


def _games(folders: UserFolders, elsewhere: Path) -> list[Kind]:
    def open_game(path: Path) -> tuple[Outcome, bool]:
        list_games(folders.saves, [path], REGISTRY)
        loaded = open_file(path, REGISTRY, folders.saves).loaded
        return outcome(loaded), loaded.told is not None

    found = []
    about: dict[str, object] = {"over": False, "progress": "Round 1", "seats": [{"title": "Ada", "points": 20}] * 2}
    for game_type in (GAME, DICE_RACE):
        options = {"target": 100} if game_type is DICE_RACE else {}
        save = elsewhere / f"{game_type.id}.tmsave"
        session = start(game_type, 7, **options)
        play(session, 25, 1)
        write_save(save, game_type, session, Extras(about=about))
        content = save.read_bytes()
        good = {outcome(read_save(save, REGISTRY))}
        found.append(Kind(f"save of {game_type.id}", save, content, SAVES, open_game, good, is_sealed=True))
        old = elsewhere / f"{game_type.id}.old.tmsave"
        found.append(Kind(f"old save of {game_type.id}", old, old_format(content), SAVES, open_game))
        journal = folders.saves / f"{game_type.id}.tmsave"
        write_journal(journal, start(game_type, 8, **options), game_type, about)
        content = journal.read_bytes()
        good = prefixes(content, elsewhere)
        found.append(Kind(f"journal of {game_type.id}", journal, content, SAVES, open_game, good, is_sealed=True))
    return found


def _texts(elsewhere: Path) -> list[Kind]:
    def open_text(path: Path) -> None:
        read_game(path, [GAME.id], REGISTRY)

    session = start(GAME, 7)
    play(session, 60, 3)
    assert GAME.notation is not None
    return [
        Kind(form, elsewhere / f"{form}.txt", GAME.notation.write(session, form).encode(), WORDS, open_text)
        for form in GAME.notation.forms
    ]


def _settings(folders: UserFolders) -> Kind:
    def open_settings(path: Path) -> None:
        settings = Settings(path)
        list_games(folders.saves, settings.recent_games(), REGISTRY)
        settings.layout("window")
        settings.change(bot_speed="fast")
        settings.add_recent_game(folders.saves / "x.tmsave")
        for aside in path.parent.glob("*.damaged*"):
            os.replace(aside, path)  # noqa: PTH105 - whatever it is

    path = folders.settings_file
    content = (
        "[preferences]\ntheme=dark\ntext_scale=115\nanimation=false\neyes=green\nbot_speed=slow\n"
        f"[recent]\ngames={folders.saves}/a.tmsave, {folders.saves}/b.tmsave\n"
        "[layout]\nwindow=@ByteArray(\\x1\\xd9\\xd0\\xcb\\0\\x3\\0\\0)\n"
    )
    return Kind("settings", path, content.encode(), WORDS, open_settings)


def _preset(folders: UserFolders) -> Kind:
    def open_preset(path: Path) -> None:
        PresetFolder(folders.presets, GAME, PLUGIN).presets()
        PresetFolder(folders.presets, GAME, PLUGIN).take_in(path)
        for kept in path.parent.iterdir():
            kept.unlink()

    path = folders.presets / GAME.id / "friday.tmpreset"
    write_preset(path, make_preset(GAME, "Friday", {**GAME.presets["league"]}))
    return Kind("preset", path, path.read_bytes(), JSON, open_preset)


def seed_of(seed: int, number: int) -> random.Random:
    """Every case has its own, so that one can be looked at alone."""
    return random.Random(f"{seed} {number}")
