"""Build the wheel, install it into an empty environment and play from there: `python packaging/wheel.py`.

Proves that everything the game needs is inside: code, compiled core, rules, fonts, icons. Needs the network for the
dependencies and a C compiler for the core.
"""

import os
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

ROOT = Path(__file__).parents[1]


def run(*command: str | Path, cwd: Path, **variables: str) -> None:
    print("$", *command)
    subprocess.run([str(part) for part in command], cwd=cwd, env={**os.environ, **variables}, check=True)


def main() -> int:
    dist = ROOT / "dist"
    run(sys.executable, "-P", "-m", "pip", "wheel", "--no-deps", "--wheel-dir", dist, ROOT, cwd=ROOT)
    wheel = max(dist.glob("tm_desktop-*.whl"), key=lambda path: path.stat().st_mtime)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        venv.create(folder / "venv", with_pip=True)
        python = folder / "venv" / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
        run(python, "-m", "pip", "install", "--constraint", ROOT / "constraints.txt", wheel, cwd=folder)
        run(python, "-m", "engine", "validate", cwd=folder)
        run(python, "-m", "engine", "bench", "--games", "20", cwd=folder, TM_CORE="compiled")
        run(python, "-m", "tm_desktop", "--headless", "--seed", "1", "--pictures", folder / "pictures", cwd=folder)
    print(f"The wheel works: {wheel}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
