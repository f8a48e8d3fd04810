"""Lets tests import the modules of packaging/, as its scripts do."""

import sys

from tests.conftest import PROJECT

sys.path.append(str(PROJECT / "packaging"))  # last: it has a wheel.py, which is not the package
