"""The questions that stop the window until they are answered. Tests put their own answers in place of these."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QFileDialog, QWidget

from engine.core.packfiles import SUFFIX as PACK_SUFFIX
from engine.core.packfiles import SUFFIXES as PACK_SUFFIXES
from engine.core.presetfile import SUFFIX as PRESET_SUFFIX
from tm_desktop.folders import SAVE_SUFFIX as SUFFIX
from tm_desktop.shell.question_dialog import LONGEST_NAME, Line, LineList, NameDialog, QuestionDialog
from tm_desktop.theming.theme import ThemeKeeper

if TYPE_CHECKING:
    from PySide6.QtPrintSupport import QPrinter


def _tr(text: str) -> str:
    return QCoreApplication.translate("Questions", text)


def listed(names: Sequence[str]) -> str:
    """Names in a sentence."""
    if not names[1:]:
        return "".join(names)
    return _tr("%1 and %2").replace("%1", ", ".join(names[:-1])).replace("%2", names[-1])


class Questions:
    """File dialogs and the question about unsaved steps."""

    def __init__(self, parent: QWidget, themes: ThemeKeeper, folder: Path) -> None:
        self._parent, self._themes = parent, themes
        self._folder = folder

    def path_to_open(self) -> Path | None:
        name, _filter = QFileDialog.getOpenFileName(
            self._parent, _tr("Open a saved game"), str(self._start()), self._filters()
        )
        return Path(name) if name else None

    def path_to_save(self, suggested: str) -> Path | None:
        name, _filter = QFileDialog.getSaveFileName(
            self._parent, _tr("Save the game"), str(self._start() / f"{suggested}{SUFFIX}"), self._filters()
        )
        if not name:
            return None
        path = Path(name)
        return path if path.suffix else path.with_suffix(SUFFIX)

    def path_to_import(self) -> Path | None:
        name, _filter = QFileDialog.getOpenFileName(
            self._parent, _tr("Import a game from a text"), str(Path.home()), self._text_filters([_tr("Texts (%1)")])
        )
        return Path(name) if name else None

    def path_to_export(self, suggested: str, forms: dict[str, str]) -> tuple[Path, str] | None:
        """Where to write the game, and in which of the forms; `forms` has their names."""
        filters = {f"{name} (*.txt)": form for form, name in forms.items()}
        name, chosen = QFileDialog.getSaveFileName(
            self._parent, _tr("Export the game"), str(Path.home() / f"{suggested}.txt"), ";;".join(filters)
        )
        if not name:
            return None
        path = Path(name)
        return path if path.suffix else path.with_suffix(".txt"), filters.get(chosen, next(iter(forms)))

    def path_for_result(self, suggested: str, suffix: str) -> Path | None:
        filters = (_tr("Pictures (%1)") if suffix == ".png" else _tr("Texts (%1)")).replace("%1", f"*{suffix}")
        name, _filter = QFileDialog.getSaveFileName(
            self._parent, _tr("Save the result"), str(Path.home() / f"{suggested}{suffix}"), filters
        )
        if not name:
            return None
        path = Path(name)
        return path if path.suffix else path.with_suffix(suffix)

    def path_for_manual(self, suggested: str) -> Path | None:
        """Where to keep the player aid or the rules; the ending says as what."""
        filters = {
            _tr("PDF (%1)").replace("%1", "*.pdf"): ".pdf",
            _tr("Web page (%1)").replace("%1", "*.html"): ".html",
        }
        name, chosen = QFileDialog.getSaveFileName(
            self._parent, _tr("Save as PDF or HTML"), str(Path.home() / f"{suggested}.pdf"), ";;".join(filters)
        )
        if not name:
            return None
        path = Path(name)
        return (
            path if path.suffix.lower() in filters.values() else path.with_name(path.name + filters.get(chosen, ".pdf"))
        )

    def printer(self, parent: QWidget) -> "QPrinter | None":
        """What to print on; None if nothing is to be printed."""
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter

        printer = QPrinter(QPrinter.PrinterMode.HighResolution)
        dialog = QPrintDialog(printer, parent)
        return printer if dialog.exec() == QPrintDialog.DialogCode.Accepted else None

    def may_delete(self, name: str, is_own: bool) -> bool:
        """Whether a listed game may go: `is_own` ones for good, others only from the list."""
        if is_own:
            text = _tr("The game “%1” will be deleted for good.").replace("%1", name)
            return self._confirm(_tr("Delete game"), text, _tr("Delete"))
        text = _tr("The game “%1” will be removed from the list; its file stays.").replace("%1", name)
        return self._confirm(_tr("Remove from the list"), text, _tr("Remove from the list"))

    def preset_name(self, suggested: str) -> str:
        """What a preset is to be called; empty if it is not to be kept."""
        return self._name(_tr("Keep these rules"), _tr("Name of the preset"), suggested)

    def player_name(self, name: str, known: Sequence[str]) -> str:
        """What a player is to be called, perhaps as somebody who played before; empty to leave it."""
        return self._name(_tr("Rename player"), _tr("Name of the player"), name, known)

    def may_replace(self, name: str) -> bool:
        """Whether a kept preset gets other rules."""
        text = _tr("You already have a preset “%1”; it will be replaced by these rules.").replace("%1", name)
        return self._confirm(_tr("Replace preset"), text, _tr("Replace"))

    def may_delete_preset(self, name: str) -> bool:
        text = _tr("The preset “%1” will be deleted for good.").replace("%1", name)
        return self._confirm(_tr("Delete preset"), text, _tr("Delete"))

    def preset_to_load(self) -> Path | None:
        name, _filter = QFileDialog.getOpenFileName(
            self._parent, _tr("Load a preset"), str(Path.home()), self._preset_filters()
        )
        return Path(name) if name else None

    def preset_to_write(self, suggested: str) -> Path | None:
        name, _filter = QFileDialog.getSaveFileName(
            self._parent,
            _tr("Save the preset to a file"),
            str(Path.home() / f"{suggested}{PRESET_SUFFIX}"),
            self._preset_filters(),
        )
        if not name:
            return None
        path = Path(name)
        return path if path.suffix else path.with_suffix(PRESET_SUFFIX)

    def pack_to_install(self, is_folder: bool) -> Path | None:
        if is_folder:
            name = QFileDialog.getExistingDirectory(
                self._parent, _tr("Install a pack from its folder"), str(Path.home())
            )
        else:
            name, _filter = QFileDialog.getOpenFileName(
                self._parent, _tr("Install a pack from a file"), str(Path.home()), self._pack_filters()
            )
        return Path(name) if name else None

    def pack_to_write(self, suggested: str) -> Path | None:
        name, _filter = QFileDialog.getSaveFileName(
            self._parent, _tr("Save the pack to share it"), str(Path.home() / suggested), self._pack_filters()
        )
        if not name:
            return None
        path = Path(name)
        return path if path.suffix else path.with_suffix(PACK_SUFFIX)

    def may_replace_pack(self, name: str) -> bool:
        text = _tr("You already have the pack “%1”; it will be replaced.").replace("%1", name)
        return self._confirm(_tr("Replace pack"), text, _tr("Replace"))

    def may_remove_pack(self, name: str) -> bool:
        text = _tr("The pack “%1” will be deleted for good. Games that were begun with it can still be played.")
        return self._confirm(_tr("Remove pack"), text.replace("%1", name), _tr("Remove"))

    def may_delete_statistics(self) -> bool:
        text = _tr("All results that were counted will be deleted for good; saved games stay.")
        return self._confirm(_tr("Delete the statistics"), text, _tr("Delete"))

    def map_name(self, title: str, caption: str, name: str) -> str:
        return self._name(title, caption, name)

    def may_discard_map(self) -> bool:
        text = _tr("What you drew since the map was saved will be lost.")
        return self._confirm(_tr("Close the editor"), text, _tr("Discard"))

    def path_for_map(self, suggested: str) -> Path | None:
        name, _filter = QFileDialog.getSaveFileName(
            self._parent, _tr("Export the map"), str(Path.home() / suggested), self._text_filters([_tr("Texts (%1)")])
        )
        return Path(name) if name else None

    def may_discard_table(self) -> bool:
        """Whether what was changed in the new-game dialog may be lost."""
        return self._confirm(_tr("New game"), _tr("What you changed for the new game will be lost."), _tr("Discard"))

    def keep_unsaved(self) -> bool | None:
        """True to save first, False to give the steps up, None to stay."""
        box = self._box(_tr("Unsaved game"), _tr("The game on the table has steps that are not saved."))
        box.add_answer("", _tr("Cancel"))
        box.add_answer("discard", _tr("Discard"))
        box.add_answer("save", _tr("Save"), is_default=True)
        return {"save": True, "discard": False}.get(box.ask())

    def take_back(self, names: Sequence[str], lines: Sequence[Line] = ()) -> bool:
        """Whether the decisions of these players may be taken back: `lines` of the log, of them and others."""
        count = QCoreApplication.translate("Questions", "%n turn(s) of %1 will be taken back.", "", max(len(lines), 1))
        whose = listed([*dict.fromkeys(seat.full for seat, _ in lines)] or names)
        agree = _tr("Do it only if %1 agrees.") if len(names) == 1 else _tr("Do it only if %1 agree.")
        text = f"{count.replace('%1', whose)} {agree.replace('%1', listed(names))}"
        box = self._box(_tr("Undo"), text)
        box.add_content(LineList(self._themes, lines))
        box.add_answer("yes", _tr("Take back"))
        box.add_answer("", _tr("Cancel"), is_default=True)
        return box.ask() == "yes"

    def resign(self, name: str) -> bool:
        """Whether this player really wants to leave the game."""
        text = _tr("%1 leaves the game for good; the others play on.").replace("%1", name)
        return self._confirm(_tr("Resign"), text, _tr("Resign"))

    def _confirm(self, title: str, text: str, label: str) -> bool:
        """Whether the person clicks the button of that label; Enter and Escape leave things as they are."""
        box = self._box(title, text)
        box.add_answer("yes", label)
        box.add_answer("", _tr("Cancel"), is_default=True)
        return box.ask() == "yes"

    def _box(self, title: str, text: str) -> QuestionDialog:
        return QuestionDialog(self._themes, self._parent, title, text)

    def _name(self, title: str, caption: str, name: str, known: Sequence[str] = ()) -> str:
        return NameDialog(self._themes, self._parent, title, caption, name, LONGEST_NAME, known).ask()

    def _start(self) -> Path:
        return self._folder if self._folder.is_dir() else Path.home()

    def _filters(self) -> str:
        return _tr("Saved games (%1)").replace("%1", f"*{SUFFIX}") + ";;" + _tr("All files (%1)").replace("%1", "*")

    def _preset_filters(self) -> str:
        return _tr("Presets (%1)").replace("%1", f"*{PRESET_SUFFIX}") + ";;" + _tr("All files (%1)").replace("%1", "*")

    def _pack_filters(self) -> str:
        return _tr("Packs (%1)").replace("%1", " ".join(f"*{suffix}" for suffix in PACK_SUFFIXES))

    def _text_filters(self, names: list[str]) -> str:
        return ";;".join([*(name.replace("%1", "*.txt") for name in names), _tr("All files (%1)").replace("%1", "*")])
