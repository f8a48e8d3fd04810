"""`python -m tm_desktop_app`: the same as tm-desktop."""

import sys

from tm_desktop_app import desktop

if __name__ == "__main__":
    sys.exit(desktop())
