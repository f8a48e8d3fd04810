"""One icon per idea: whatever shows an icon is listed here by what it means."""

from collections import defaultdict
from pathlib import Path

from PySide6.QtWidgets import QApplication, QWidget

from tests.desktop.conftest import MakeWindow
from tests.desktop.stage import QuickStage
from tm_desktop.gallery.terra_mystica.shots import SHOTS
from tm_desktop.games.terra_mystica.docks.glyphs import _ICONS, EVERY_CULT
from tm_desktop.games.terra_mystica.presenter import _SOURCE_ICONS
from tm_desktop.games.terra_mystica.words.phrases import ICONS
from tm_desktop.theming.widgets import IconButton, IconToolButton

# What buttons with an icon say. Two lines of one icon are two ways to say one thing.
BUTTONS: dict[str, set[str]] = {
    "again": {"Same seats again", "Reload"},
    "arrow_right": {"Next", "Next hit (Enter)", "Back to now"},
    "chart": {"Try with bots…"},
    "check": {"Close", "End turn", "Take", "Buy it"},
    "close": {"Discard", "Decline", "Hide", "Close this message", "Delete", "Leave it"},
    "dice": {"Another seed"},
    "down": {"Lay it over more packs: later"},
    "fit": {"Fit the board (F)"},
    "float": {"Float", "Dock"},
    "folder": {"Open…", "Choose a file…", "Open the folder"},
    "hint": {"Hint"},
    "import": {"Import…", "Install…"},
    "info": {"What the signs on the board mean", ""},
    "menu": {"Menu (F10)"},
    "minus": {"Zoom out (-)"},
    "packs": {"Packs", "Packs…"},
    "pass": {"Pass"},
    "pause": {"Stop"},
    "plan": {"Plan"},
    "play": {"New game", "Start", "Continue this game", "Play", "Play this plan", "Play the steps", "Play on it"},
    "plus": {"Zoom in (+)"},
    "print": {"Print…"},
    "redo": {"Redo"},
    "rule": {"From now on"},
    "save": {"Save game", "Save as a pack…", "Save as PDF or HTML…"},
    "search": {"All actions (Ctrl+K)"},
    "settings": {"Speed", "New set-up…"},
    "share": {"Share…", "Share the result", "Presets as files"},
    "show": {"Show on the board"},
    "skip": {"Skip", "Skip to the end"},
    "statistics": {"Statistics…"},
    "step_back": {"Back to the table", "Previous hit (Shift+Enter)"},
    "tutorial": {"Tutorial…"},
    "undo": {"Undo", "Undo to here", "Undo to here (this line stays)"},
    "up": {"Lay it over fewer packs: earlier"},
    "vp": {"Final score"},
}
# Icons that several steps, sources of points or columns share, and what they have in common.
SHARED = {
    "priest": "a priest, got or sent",
    "power": "power: bowls, tokens, offers and actions that cost it",
    "spade": "digging",
    "terrain_any": "a terrain that is chosen",
    "close": "no, or away",
    "check": "yes, or done",
    "favor": "a favor tile",
    "town": "a town",
    "card": "a bonus card",
    "faction": "a faction and what it can do",
    "special": "an action space of a faction or tile",
    "cult": "a step on a cult track",
    EVERY_CULT: "any cult",
    "ship": "shipping",
    "bridge": "a bridge",
    "arrow_right": "one thing becomes another",
    "dwelling": "a dwelling",
    "key": "a key, got or used",
    "pass": "no more: of a round, or in an auction",
    "vp": "points, gained or bid",
}


def _said(button: QWidget) -> str:
    text = button.accessibleName() or (button.text() if isinstance(button, IconButton) else "")
    for many in ("Hide ", "Delete ", "Float:", "Dock:"):
        if text.startswith(many):
            return many.strip(" :")
    return text


def test_buttons_with_one_icon_mean_one_thing(open_window: MakeWindow, tmp_path: Path) -> None:
    states = {"start_games", "new_game", "packs", "map_editor", "plan", "hint", "score", "load", "preferences", "leech"}
    states |= {"aid", "reference", "playing_out", "look_back", "round_summary", "bot_step"}
    found: dict[str, set[str]] = defaultdict(set)
    for shot in SHOTS:
        if shot.name not in states:
            continue
        states.remove(shot.name)
        window = open_window()
        window.setUpdatesEnabled(False)  # nothing is looked at
        window.autosave.is_enabled = False
        shot.arrange(QuickStage(window))
        for widget in QApplication.allWidgets():
            if isinstance(widget, IconButton | IconToolButton) and widget._icon_name:
                found[widget._icon_name].add(_said(widget))
        for widget in QApplication.topLevelWidgets():
            if widget.isVisible():
                widget.close()
    assert not states
    new = {name: said - BUTTONS.get(name, set()) for name, said in found.items()}
    assert {name: said for name, said in new.items() if said} == {}


def test_steps_sources_and_columns_share_an_icon_only_for_one_idea() -> None:
    used: dict[str, list[str]] = defaultdict(list)
    for kind, name in ICONS.items():
        used[name].append(kind.__name__)
    for source, name in _SOURCE_ICONS.items():
        used[name].append(source)
    for column, name in _ICONS.items():
        used[name].append(f"column {column}")
    assert {name: what for name, what in used.items() if len(what) > 1 and name not in SHARED} == {}
