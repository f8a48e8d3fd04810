"""`python -m tm_desktop`: starts the table. Qt is loaded only once it is clear that it is needed and can work."""

import os
import sys
from collections.abc import Sequence

from engine.core.errors import PlayerError
from tm_desktop.arguments import Arguments, parse_arguments
from tm_desktop.display import check_display
from tm_desktop.folders import UserFolders
from tm_desktop.problems import print_sentence, report, start_log


def main(words: Sequence[str] | None = None) -> int:
    """Run the program; the exit code is 0 unless one sentence on stderr says why it ended."""
    arguments = parse_arguments(sys.argv[1:] if words is None else words)
    folders = UserFolders.standard()
    log_file = start_log(folders.log_file)
    try:
        return _run(arguments, folders)
    except PlayerError as error:
        print_sentence(str(error))
    except ImportError as error:
        print_sentence(f"A part of TM Desktop cannot be loaded ({error}); install what is missing.")
    except Exception as error:
        print_sentence(report(error, log_file))
    return 1


def _run(arguments: Arguments, folders: UserFolders) -> int:
    if arguments.headless:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    else:
        check_display()
    from tm_desktop.app import run

    return run(arguments, folders)


if __name__ == "__main__":
    sys.exit(main())
