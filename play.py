#!/usr/bin/env python3
"""Start TM Desktop from a checkout: `python3 play.py`.

The first start installs what the game needs into .venv, every later one only starts it. Standard library only; and
no syntax newer than Python 3.6, so that a Python that is too old can still say so.
"""

import ctypes
import hashlib
import importlib.util
import json
import os
import runpy
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple


def old_python(version: "tuple[int, int]") -> str:
    """What to tell the user of a Python that is too old; nothing if it will do."""
    if version >= (3, 11):
        return ""
    return f"TM Desktop needs Python 3.11 or newer; this is Python {version[0]}.{version[1]}."


TOO_OLD = old_python(sys.version_info[:2])
if TOO_OLD:
    sys.exit(TOO_OLD)

HELP = """\
usage: python3 play.py [--yes | --no-system-libraries] [options of the game]

  --yes                  install missing packages of the operating system without asking (as root, with apt)
  --no-system-libraries  install none of them, only say which are missing

All other options are the game's own:
"""

# Debian's package, and the library of it that Qt loads. Without any display:
QT_LIBRARIES = {
    "libgl1": "libGL.so.1",
    "libegl1": "libEGL.so.1",
    "libglib2.0-0": "libgthread-2.0.so.0",
    "libfontconfig1": "libfontconfig.so.1",
    "libxkbcommon0": "libxkbcommon.so.0",
    "libdbus-1-3": "libdbus-1.so.3",
}
X11_LIBRARIES = {
    "libx11-xcb1": "libX11-xcb.so.1",
    "libxkbcommon-x11-0": "libxkbcommon-x11.so.0",
    "libxcb-cursor0": "libxcb-cursor.so.0",
    "libxcb-icccm4": "libxcb-icccm.so.4",
    "libxcb-keysyms1": "libxcb-keysyms.so.1",
    "libxcb-shape0": "libxcb-shape.so.0",
}
WAYLAND_LIBRARIES = {"libwayland-client0": "libwayland-client.so.0", "libwayland-cursor0": "libwayland-cursor.so.0"}
FONT_PACKAGE = "fonts-dejavu-core"
FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
VENV_PACKAGE = "python3-venv"
COMPILER_PACKAGES = ("gcc", "libc6-dev")
HEADERS_PACKAGE = "python3-dev"
WINDOWLESS = ("--headless", "--gallery")  # the game's options that open no window
SITE_PACKAGES = ("lib/python3*/site-packages", "Lib/site-packages")  # of a .venv; Windows has the second
NO_FOLDER = ("-P",)  # of Python: what lies in the current folder is not run, whatever its name
OPTIONS = ("--yes", "--no-system-libraries")  # of play.py itself
ASK, YES, NO = "ask", "yes", "no"  # whether packages of the operating system may be installed
OFFLINE_SIGNS = ("Retry(total=0", "Temporary failure resolving", "Could not connect", "Cannot initiate the connection")
PROGRESS_SIGNS = ("Collecting", "Downloading", "Preparing", "Building", "Installing", "Unpacking", "Setting up")


class Stop(Exception):  # noqa: N818 - the end of the start, which is not always an error of the program
    """The start cannot go on; one sentence says why and what to do."""


class Checkout(NamedTuple):
    """The source tree and what the first start puts into it."""

    root: Path

    def lock(self, name: str) -> Path:
        """All packages of one purpose with their versions and checksums; packaging/lock.py writes these files."""
        return self.root / "locks" / f"{name}.txt"

    @property
    def venv(self) -> Path:
        return self.root / ".venv"

    @property
    def python(self) -> Path:
        return self.venv / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    @property
    def stamp(self) -> Path:
        """Says what a finished installation has installed; there is none while one is under way."""
        return self.venv / "installed.json"

    @property
    def core_stamp(self) -> Path:
        """Says for which sources the core was compiled, or that it could not be."""
        return self.venv / "core.json"

    @property
    def log(self) -> Path:
        return self.venv / "install.log"


CHECKOUT = Checkout(Path(__file__).resolve().parent)


def say(text: str) -> None:
    print(text, flush=True)


# What the operating system has to bring.


def needed_libraries(env: Mapping[str, str], window: bool) -> dict[str, str]:
    """The libraries for this kind of start, by package."""
    if not window:
        return QT_LIBRARIES
    return {**QT_LIBRARIES, **(X11_LIBRARIES if env.get("DISPLAY") else WAYLAND_LIBRARIES)}


def can_load(library: str) -> bool:
    try:
        ctypes.CDLL(library)
    except OSError:
        return False
    return True


def has_font(folders: Iterable[str]) -> bool:
    """Whether there is any font; without one Qt draws boxes for letters."""
    for folder in folders:
        for _, _, names in os.walk(Path(folder).expanduser()):
            if any(name.lower().endswith((".ttf", ".otf", ".ttc")) for name in names):
                return True
    return False


def missing_packages(env: Mapping[str, str], window: bool) -> list[str]:
    """The Debian packages that Qt still needs."""
    if sys.platform != "linux":
        return []
    missing = [package for package, library in needed_libraries(env, window).items() if not can_load(library)]
    return missing if has_font(FONT_FOLDERS) else [*missing, FONT_PACKAGE]


def has_module(name: str) -> bool:
    importlib.invalidate_caches()
    return importlib.util.find_spec(name) is not None


def can_make_venv() -> bool:
    """Debian's Python comes without ensurepip; a pip of its own can fill a .venv as well."""
    return has_module("ensurepip") or has_module("pip")


def apt_command(packages: Iterable[str], sudo: str = "") -> str:
    return f"{sudo}apt-get update && {sudo}apt-get install --no-install-recommends {' '.join(packages)}"


def agrees(names: str) -> bool:
    """A person at a terminal is asked; a script has nobody to ask, and goes on."""
    if not (sys.stdin.isatty() and sys.stdout.isatty()):
        return True
    try:
        answer = input(f"The operating system lacks {names}. Install what is missing with apt now? [Y/n] ")
    except EOFError:
        answer = "no"
    return answer.strip().lower() in ("", "y", "yes")


def install_system_packages(checkout: Checkout, packages: list[str], consent: str) -> None:
    """Install what is missing where we may; otherwise stop and say how to."""
    names = ", ".join(packages)
    if not shutil.which("apt-get"):
        raise Stop(f"This system lacks what Debian calls {names}; install it and start again.")
    root = os.geteuid() == 0
    if consent == NO or not root or (consent == ASK and not agrees(names)):
        command = apt_command(packages, "" if root else "sudo ")
        raise Stop(f"The operating system lacks {names}. Install what is missing and start again:\n\n  {command}\n")
    env = {**os.environ, "DEBIAN_FRONTEND": "noninteractive", "LC_ALL": "C"}
    # The first mends a dpkg that was interrupted. Either may fail, say for a dead third-party source: the last decides.
    run_logged(["dpkg", "--configure", "-a"], "Looking at the operating system's packages", checkout, env)
    apt = ["apt-get", "-o", "DPkg::Lock::Timeout=300", "-y"]
    run_logged([*apt, "update"], "Refreshing the list of system packages", checkout, env)
    install = [*apt, "install", "--no-install-recommends", *packages]
    if run_logged(install, f"Installing system packages ({names})", checkout, env):
        raise Stop(
            f"Installing {names} failed{last_error(checkout)}; check the network and start again."
            f" All details are in {checkout.log}."
        )


# The Python environment.


def installed(checkout: Checkout) -> dict[str, str]:
    """What the stamp says; nothing if no installation has finished, or if its home is another one by now."""
    try:
        stamp = dict(json.loads(checkout.stamp.read_text(encoding="utf-8")))
    except (OSError, ValueError, TypeError):
        return {}
    return stamp if stamp.get("home") == home(checkout) and checkout.python.exists() else {}


def home(checkout: Checkout) -> str:
    """Where the .venv lies and which Python it runs; if either changes, nothing in it can be trusted."""
    return f"{checkout.root} {os.path.realpath(checkout.python)}"


def fingerprint(checkout: Checkout, lock: str) -> str:
    """Changes whenever something else has to be installed."""
    return hashlib.sha256(checkout.lock(lock).read_bytes()).hexdigest()


def is_ready(checkout: Checkout, lock: str) -> bool:
    return installed(checkout).get(lock) == fingerprint(checkout, lock)


def install_packages(checkout: Checkout, lock: str) -> None:
    """Fill the .venv with the locked packages; those of the tests hold all that the game needs."""
    before = installed(checkout)
    say("TM Desktop updates its packages." if before else "TM Desktop installs what it needs into .venv, once.")
    checkout.stamp.unlink(missing_ok=True)
    if not before:
        create_venv(checkout)
    step = "Installing Qt and the other packages"
    if install_locked(checkout, lock, step):
        raise Stop(
            f"{step} failed{last_error(checkout)}; check the network and start again,"
            f" the next start tries again. All details are in {checkout.log}."
        )
    show_project(checkout)
    done = {name: fingerprint(checkout, name) for name in ("app", lock)}  # the locks agree, so others are still there
    stamp = {**before, "home": home(checkout), **done}
    checkout.stamp.write_text(json.dumps(stamp), encoding="utf-8")


def install_locked(checkout: Checkout, lock: str, step: str) -> int:
    """Exactly what a lock names, each file by its checksum; wheels only, so that no code of a package is run for it."""
    env = {name: value for name, value in os.environ.items() if name not in ("PYTHONPATH", "PYTHONHOME")}
    env.update(PIP_USER="0", PIP_DISABLE_PIP_VERSION_CHECK="1")
    pip = [*pip_command(checkout), "install", "--no-input", "--progress-bar=off", "--only-binary=:all:"]
    return run_logged([*pip, "--require-hashes", "-r", str(checkout.lock(lock))], step, checkout, env)


def show_project(checkout: Checkout) -> None:
    """Let Python find the project where it lies, so that changed code counts at once.

    A line of code, because until Python 3.13 a plain path may have letters that such a file cannot hold.
    """
    packages = next(path for pattern in SITE_PACKAGES for path in checkout.venv.glob(pattern))
    line = f"import sys; sys.path.append({str(checkout.root)!a})\n"
    (packages / "tm_desktop.pth").write_text(line, encoding="ascii")


def create_venv(checkout: Checkout) -> None:
    """A new .venv in place of what an interrupted installation may have left; the log stays."""
    if not can_make_venv():
        raise Stop(f"{sys.executable} has neither ensurepip nor pip; install them for it, or use another Python 3.11.")
    checkout.venv.mkdir(exist_ok=True)
    for path in checkout.venv.iterdir():
        if path != checkout.log:
            shutil.rmtree(path) if path.is_dir() and not path.is_symlink() else path.unlink()
    command = [sys.executable, *NO_FOLDER, "-m", "venv", *([] if has_module("ensurepip") else ["--without-pip"])]
    if run_logged([*command, str(checkout.venv)], "Creating .venv", checkout, os.environ):
        raise Stop(f"Creating {checkout.venv} failed{last_error(checkout)}; all details are in {checkout.log}.")


def pip_command(checkout: Checkout) -> list[str]:
    """The .venv's own pip, or else ours working on the .venv."""
    own = [str(checkout.python), *NO_FOLDER, "-m", "pip"]
    if subprocess.run([*own, "--version"], capture_output=True, check=False).returncode == 0:
        return own
    return [sys.executable, *NO_FOLDER, "-m", "pip", "--python", str(checkout.python)]


def last_error(checkout: Checkout) -> str:
    """Why the command that ran last failed, in brackets."""
    told = checkout.log.read_text(encoding="utf-8", errors="replace").rpartition("\n$ ")[2]
    if any(sign in told for sign in OFFLINE_SIGNS):  # pip and apt complain about the consequences only
        return " (the network cannot be reached)"
    lines = told.splitlines()
    errors = [line.split(":", 1)[1].strip() for line in lines if line.startswith(("ERROR:", "E:", "Error:"))]
    return f" ({errors[0]})" if errors else ""


# The compiled core of the engine. The game is complete without it, bots only think more slowly.


def core_rules(checkout: Checkout) -> dict[str, Any]:
    """The functions of engine/core/compiled.py, run as a file because the engine cannot be imported yet."""
    return runpy.run_path(str(checkout.root / "engine" / "core" / "compiled.py"))


def core_state(checkout: Checkout) -> dict[str, object]:
    """What the stamp has to say so that nothing is left to do: tried with these sources, compiler and Python."""
    rules = core_rules(checkout)
    sources, compiler = rules["source_digest"](checkout.root), rules["has_compiler"]()
    return {"home": home(checkout), "sources": sources, "compiler": compiler}


def is_core_settled(checkout: Checkout, state: dict[str, object]) -> bool:
    try:
        return bool(json.loads(checkout.core_stamp.read_text(encoding="utf-8")) == state)
    except (OSError, ValueError):
        return False


def compile_core(checkout: Checkout) -> None:
    """Compile the core where there is a compiler; otherwise say once that the rules run as they are."""
    if is_core_settled(checkout, core_state(checkout)):
        return
    with alone(checkout):
        state = core_state(checkout)
        if is_core_settled(checkout, state):
            return
        problem = build_core(checkout) if state["compiler"] else "There is no C compiler here"
        if problem:
            say(f"{problem}, so the rules run uncompiled: everything works, but bots think more slowly.")
        checkout.core_stamp.write_text(json.dumps(state), encoding="utf-8")


def build_core(checkout: Checkout) -> str:
    """Compile the core with the pinned mypyc; what went wrong, if anything did."""
    python = str(checkout.python)
    step, failed = "Installing the compiler of Python", 0
    if subprocess.run([python, *NO_FOLDER, "-c", "import mypyc"], capture_output=True, check=False).returncode:
        failed = install_locked(checkout, "core", step)
    if not failed:
        step = "Compiling the rules"
        failed = run_logged([python, str(checkout.root / "packaging" / "core.py")], step, checkout, os.environ)
    return f"{step} failed{last_error(checkout)}; all details are in {checkout.log}" if failed else ""


def install_compiler(checkout: Checkout) -> None:
    """For the tests, which are to run on both cores, on systems where we may; elsewhere they run on one."""
    rules = core_rules(checkout)
    if rules["has_compiler"]() or not shutil.which("apt-get") or os.geteuid() != 0:
        return
    packages = [*COMPILER_PACKAGES, *([] if rules["has_headers"]() else [HEADERS_PACKAGE])]
    try:
        install_system_packages(checkout, packages, consent=YES)
    except Stop as stop:
        say(str(stop))


# Running commands, with a line that shows progress.


def run_logged(command: list[str], step: str, checkout: Checkout, env: Mapping[str, str]) -> int:
    """Run a command with its output in the log; its exit status."""
    checkout.venv.mkdir(exist_ok=True)
    with checkout.log.open("ab") as log:
        log.write(f"\n$ {' '.join(command)}\n".encode())
        log.flush()
        process = subprocess.Popen(command, stdin=subprocess.DEVNULL, stdout=log, stderr=subprocess.STDOUT, env=env)
        try:
            show_progress(process, step, checkout)
        finally:
            if process.poll() is None:
                process.terminate()
                process.wait()
    return process.returncode


def show_progress(process: subprocess.Popen[bytes], step: str, checkout: Checkout) -> None:
    """Wait for a process; on a terminal, one line tells how long it has been running and what it does."""
    if not sys.stdout.isatty():
        say(f"{step} ...")
        process.wait()
        return
    begin = time.monotonic()
    while process.poll() is None:
        text = f"{step} ... {time.monotonic() - begin:.0f} s  {last_line(checkout)}"
        print(f"\r\x1b[K{text[: shutil.get_terminal_size().columns - 1]}", end="", flush=True)
        time.sleep(0.1)
    say(f"\r\x1b[K{step} ... {time.monotonic() - begin:.0f} s")


def last_line(checkout: Checkout) -> str:
    """What pip or apt said last about its progress."""
    with checkout.log.open("rb") as log:
        log.seek(max(0, checkout.log.stat().st_size - 2000))
        lines = log.read().decode("ascii", "ignore").splitlines()
    told = [line.strip() for line in lines if line.strip().startswith(PROGRESS_SIGNS)]
    return told[-1] if told else ""


# The start.


@contextmanager
def alone(checkout: Checkout) -> Iterator[None]:
    """Two starts at once must not install into the same .venv. Windows has no such lock; there they may."""
    try:
        import fcntl
    except ImportError:
        yield
        return
    with checkout.lock("app").open("rb") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("Another start is installing; waiting for it ...")
            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def prepare(checkout: Checkout, lock: str, window: bool, consent: str) -> None:
    """See to it that everything needed is installed. Cheap when it is: no network, no process."""
    missing = missing_packages(os.environ, window)
    if is_ready(checkout, lock) and not missing:
        return
    if checkout.venv.is_symlink():
        raise Stop(
            f"{checkout.venv} is a link to {os.path.realpath(checkout.venv)}, which belongs to another checkout and was"
            " left as it is; remove the link and start again, or start that checkout."
        )
    with alone(checkout):
        ready = is_ready(checkout, lock)
        if not ready and not can_make_venv():
            missing.append(VENV_PACKAGE)
        checkout.log.unlink(missing_ok=True)
        if missing:
            install_system_packages(checkout, missing, consent)
        if not ready:
            install_packages(checkout, lock)


def has_display(env: Mapping[str, str]) -> bool:
    return sys.platform != "linux" or bool(env.get("DISPLAY") or env.get("WAYLAND_DISPLAY"))


def app_arguments(arguments: list[str], display: bool) -> list[str]:
    """The arguments for the game; without a display it plays headless."""
    if display or {*WINDOWLESS, "--help", "-h"} & {argument.partition("=")[0] for argument in arguments}:
        return arguments
    say("There is no display here, so the game plays headless: bots only, pictures go to a folder.")
    return [*arguments, "--headless"]


def start(checkout: Checkout, arguments: list[str]) -> int:
    """Become the game, so that it gets the signals and gives the exit status itself."""
    command = [str(checkout.python), *NO_FOLDER, "-m", "tm_desktop", *arguments]
    if os.name == "nt":  # there, exec would return to the shell at once
        return subprocess.call(command)
    sys.stdout.flush()
    os.execv(command[0], command)


def own_options(arguments: list[str]) -> tuple[str, list[str]]:
    """What is for us, and what is left for the game or the tests."""
    consent = NO if "--no-system-libraries" in arguments else YES if "--yes" in arguments else ASK
    return consent, [argument for argument in arguments if argument not in OPTIONS]


def play(arguments: list[str]) -> int:
    consent, arguments = own_options(arguments)
    if {"--help", "-h"} & set(arguments):
        say(HELP)
    display = has_display(os.environ)
    arguments = app_arguments(arguments, display)
    prepare(CHECKOUT, "app", display and not set(WINDOWLESS) & set(arguments), consent)
    compile_core(CHECKOUT)
    return start(CHECKOUT, arguments)


def guarded(command: Callable[[list[str]], int], arguments: list[str]) -> int:
    """Run a command so that its user sees a sentence instead of a traceback."""
    try:
        return command(arguments)
    except Stop as stop:
        problem, status = str(stop), 1
    except KeyboardInterrupt:
        problem, status = "Interrupted; what was not finished is done again by the next start.", 130
    except OSError as error:
        problem, status = f"{error}. Fix that and start again.", 1
    print(f"\n{problem}", file=sys.stderr)
    return status


if __name__ == "__main__":
    sys.exit(guarded(play, sys.argv[1:]))
