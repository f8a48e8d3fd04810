"""A whole game without a screen: the real controller, window and bots; only the clicks are missing."""

import tempfile
from pathlib import Path

from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QApplication

from engine.core.errors import PlayerError
from engine.core.game import GameType, Result, Seat, Setup
from tm_desktop.arguments import Arguments
from tm_desktop.docks.score_data import ScoreData, score_data
from tm_desktop.play.bots import DEFAULT_BOT
from tm_desktop.play.controller import GameController
from tm_desktop.play.setups import usual_seat_count
from tm_desktop.play.thinking import OwnThinker
from tm_desktop.problems import install_hook, print_sentence
from tm_desktop.shell.main_window import MainWindow

SETTLING = 12  # rounds of events until layouts inside layouts and delayed work have come to rest

_SIZE = (1600, 1000)


def play_headless(qt: QApplication, window: MainWindow, arguments: Arguments, pictures: Path | None) -> int:
    """Let bots play to the end, print the result, write pictures; the exit code."""
    folder = _make_folder(arguments, window, pictures)
    controller = window.controller
    failures: list[str] = []

    def fail(sentence: str) -> None:
        failures.append(sentence)
        qt.exit(1)

    install_hook(window.folders.log_file, fail)
    window.resize(*_SIZE)
    window.bots.set_speed("instant")
    window.bots.set_thinker(OwnThinker())  # equal seeds give equal games, without a clock
    window.show()
    window.setUpdatesEnabled(False)  # nobody watches: only the last position is painted
    _put_game(controller, window, arguments)
    if controller.result is None:
        controller.finished.connect(lambda _result: qt.exit(0))
        qt.exec()
    result = controller.result
    if failures or result is None:
        raise PlayerError(failures[0] if failures else "The game did not end; nothing was written.")
    session = controller.session
    data = score_data(session, controller.presenter, controller.table().seats, session.at)
    print(result_table(data, result))
    for name, picture in _take_pictures(qt, window):
        _write_picture(folder / f"{name}.png", picture)
    print(f"Pictures: {folder}")
    return 0


def result_table(data: ScoreData, result: Result) -> str:
    """Place, name, points and where they came from, a line per seat."""
    rows = [("Rank", "Seat", "Points", "Sources")]
    for place, seat in data.ranking:
        sources = ", ".join(f"{row.name} {row.amounts[seat]}" for row in data.sources if row.amounts[seat])
        crown = " *" if seat in result.winners else ""
        rows.append((f"{place}.{crown}", data.seats[seat].name, str(data.totals[seat]), sources))
    widths = [max(len(row[column]) for row in rows) for column in range(3)]
    return "\n".join(
        f"{rank:<{widths[0]}}  {name:<{widths[1]}}  {points:>{widths[2]}}  {sources}".rstrip()
        for rank, name, points, sources in rows
    )


def bot_setup(game_type: GameType, seed: int) -> Setup:
    """A table of bots of the usual size."""
    seats = tuple(Seat(f"Bot {seat + 1}", DEFAULT_BOT) for seat in range(usual_seat_count(game_type)))
    return Setup(game_type.id, seats, seed)


def _put_game(controller: GameController, window: MainWindow, arguments: Arguments) -> None:
    if arguments.load is None:
        seed = 1 if arguments.seed is None else arguments.seed
        controller.start(bot_setup(controller.registry.get(window.game_id), seed))
        return
    problem = controller.open(arguments.load)
    if problem:
        print_sentence(problem)
    controller.seat_players((DEFAULT_BOT,) * len(controller.players))


def _take_pictures(qt: QApplication, window: MainWindow) -> list[tuple[str, QPixmap]]:
    taken = []
    window.setUpdatesEnabled(True)
    window.notice.hide()
    for name, show in (("table", window.show_table), ("score", window.show_score)):
        show()
        for _ in range(SETTLING):
            qt.processEvents()
        if window.table_page.scene is not None:
            window.table_page.scene.finish_painting()
        qt.processEvents()
        taken.append((name, window.grab()))
    return taken


def _make_folder(arguments: Arguments, window: MainWindow, pictures: Path | None) -> Path:
    """Before the game, so that a wrong folder costs nobody a game."""
    if arguments.pictures is not None:
        folder = arguments.pictures
    elif pictures is not None:
        what = arguments.load.stem if arguments.load else f"{window.game_id}-{arguments.seed or 1}"
        folder = pictures / what
    else:
        return Path(tempfile.mkdtemp(prefix="tm-desktop-"))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise PlayerError(
            f"The folder {folder} cannot be made ({error.strerror}); name another one with --pictures."
        ) from error
    return folder


def _write_picture(path: Path, picture: QPixmap) -> None:
    if not picture.save(str(path)):
        raise PlayerError(f"The picture {path} could not be written; name another folder with --pictures.")
