"""The docks of the game, in the order in which they are stacked."""

from tm_desktop.play.plugin import DockSpec


def dock_specs() -> tuple[DockSpec, ...]:
    return ()
