"""What pyproject.toml cannot say: resources/ is installed beside the packages, under a name of its own, and a wheel
carries the compiled core where there is a C compiler."""

import runpy
import subprocess
import sys
from pathlib import Path

from setuptools import Distribution, find_packages, setup
from setuptools.command.build_py import build_py

ROOT = Path(__file__).resolve().parent
HAS_COMPILER = runpy.run_path(str(ROOT / "engine" / "core" / "compiled.py"))["has_compiler"]()


class BuildWithCore(build_py):
    """Copies the packages and compiles the core into the copy; an editable install has no copy."""

    def run(self) -> None:
        super().run()
        if HAS_COMPILER and not self.editable_mode:
            folder = Path(self.build_lib).resolve() / "engine" / "compiled"
            subprocess.run([sys.executable, ROOT / "packaging" / "core.py", "--into", folder], check=True)


class BuiltForThisSystem(Distribution):
    """With a compiled core the wheel is for one system and one Python."""

    def has_ext_modules(self) -> bool:
        return HAS_COMPILER


setup(
    distclass=BuiltForThisSystem,
    cmdclass={"build_py": BuildWithCore},
    packages=[*find_packages(include=["engine*", "tm_desktop*"]), "tm_resources"],
    package_dir={"tm_resources": "resources"},
    package_data={"engine": ["py.typed", "**/compiled.txt"], "tm_resources": ["**/*"]},
)
