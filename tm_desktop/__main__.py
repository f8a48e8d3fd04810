"""`python -m tm_desktop`: starts the table. Qt is loaded only once it is clear that it is needed and can work."""

import os
import sys
from collections.abc import Sequence

from engine.core.errors import PlayerError
from tm_desktop.arguments import BOT_WORKER, LAB_WORKER, Arguments, parse_arguments
from tm_desktop.display import check_display
from tm_desktop.folders import UserFolders
from tm_desktop.loading import load_quickly
from tm_desktop.problems import catch_crashes, print_sentence, report, start_log

_POLITENESS = 5  # where a bot and the window want the same processor, the window goes first


def main(words: Sequence[str] | None = None) -> int:
    """Run the program; the exit code is 0 unless one sentence on stderr says why it ended."""
    words = sys.argv[1:] if words is None else words
    if words[:1] == [BOT_WORKER]:
        return _work(words[1:])
    if words[:1] == [LAB_WORKER]:
        return _try_out(words[1:])
    arguments = parse_arguments(words)
    log_file = None
    try:
        folders = UserFolders.standard()
        log_file = start_log(folders.log_file)
        catch_crashes(folders.crash_file)
        return _run(arguments, folders)
    except PlayerError as error:
        print_sentence(str(error))
    except ImportError as error:
        print_sentence(f"A part of TM Desktop cannot be loaded ({error}); install what is missing.")
    except Exception as error:
        print_sentence(report(error, log_file))
    return 1


def _work(words: Sequence[str]) -> int:
    """A bot in a process of its own. The frozen application starts itself for it; Qt stays out."""
    from engine.bots.worker import main as work

    _step_back()
    return work(words)


def _try_out(words: Sequence[str]) -> int:
    """The games of the laboratory, in a process of their own and in those that it starts."""
    from engine.cli.lab_worker import main as try_out

    _step_back()
    return try_out(words)


def _step_back() -> None:
    if hasattr(os, "nice"):
        os.nice(_POLITENESS)


def _run(arguments: Arguments, folders: UserFolders) -> int:
    if arguments.needs_screen:
        check_display()
    else:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    load_quickly()
    from tm_desktop.app import load_games, make_application, run

    if arguments.gallery:
        from tm_desktop.gallery.writing import write_gallery

        _qt = make_application()  # lives as long as pictures are taken
        games = load_games(arguments.game_modules)
        return write_gallery(*games, arguments.gallery, arguments.only, arguments.size, arguments.game)
    return run(arguments, folders)


if __name__ == "__main__":
    sys.exit(main())
