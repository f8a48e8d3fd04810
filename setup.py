"""What pyproject.toml cannot say: everything is installed below one package, tm_desktop_app, and a wheel carries the
compiled core where there is a C compiler. TM_CORE=interpreted makes one without it, for every system."""

import os
import runpy
import subprocess
import sys
from pathlib import Path

from setuptools import Distribution, find_packages, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
APP = "tm_desktop_app"
HAS_CORE = (
    os.environ.get("TM_CORE") != "interpreted"
    and runpy.run_path(str(ROOT / "engine" / "core" / "compiled.py"))["has_compiler"]()
)

if "editable_wheel" in sys.argv:
    sys.exit("An editable installation is not needed: python3 run_tests.py makes a .venv that finds this checkout.")


class BuildWithCore(build_py):
    """Copies the packages and compiles the core into the copy."""

    def run(self) -> None:
        super().run()
        if HAS_CORE:
            folder = Path(self.build_lib).resolve() / APP / "engine" / "compiled"
            subprocess.run([sys.executable, ROOT / "packaging" / "core.py", "--into", folder], check=True)


class BuiltForThisSystem(Distribution):
    """With a compiled core the wheel is for one system and one Python."""

    def has_ext_modules(self) -> bool:
        return HAS_CORE


setup(
    distclass=BuiltForThisSystem,
    cmdclass={"build_py": BuildWithCore},
    packages=[
        APP,
        f"{APP}.resources",
        *(f"{APP}.{name}" for name in find_packages(include=["engine*", "tm_desktop*"])),
    ],
    package_dir={
        APP: f"packaging/{APP}",
        **{f"{APP}.{name}": name for name in ("engine", "tm_desktop", "resources")},
    },
    package_data={f"{APP}.engine": ["py.typed", "**/compiled.txt"], f"{APP}.resources": ["**/*"]},
)
