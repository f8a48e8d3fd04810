"""What makes the program load quicker, and leaner: called before anything of it that needs Qt."""

import gc
import sys


def load_quickly() -> None:
    """Leave out what Python and PySide6 do with every module, and nobody needs here.

    Cycles of references among what is only being loaded are not looked for; later the Tidier does it. And PySide6 reads
    the source of every module for its own name, to know whether its features may be switched there, which we never do:
    Python keeps those sources, some 8 MB.
    """
    gc.disable()
    import PySide6.QtCore  # noqa: F401 - brings the module below

    feature = sys.modules.get("shibokensupport.feature")
    if hasattr(feature, "_mod_uses_pyside"):
        setattr(feature, "_mod_uses_pyside", lambda module: True)  # noqa: B010 - for mypy, it is not there to be set
