"""Every string that is seen can be translated: it is collected, compiled, and arrives in every widget."""

import ast
import re
import runpy
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import pytest
from PySide6.QtCore import QLocale, QTranslator
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QAbstractButton, QApplication, QLabel, QMenu, QTabBar, QWidget
from pytestqt.qtbot import QtBot

from tests.conftest import PROJECT
from tm_desktop.app import load_games, make_window
from tm_desktop.folders import UserFolders
from tm_desktop.gallery.terra_mystica.positions import setup
from tm_desktop.games.terra_mystica.words import help_texts, texts
from tm_desktop.parts import texts as shared_texts
from tm_desktop.shell.main_window import MainWindow

TOOL: dict[str, Any] = runpy.run_path(str(PROJECT / "packaging" / "translations.py"))
OPEN, CLOSE = "⟦", "⟧"

# Calls whose argument (by its place) a player reads.
READ = {
    **dict.fromkeys(("setText", "setToolTip", "setWindowTitle", "setAccessibleName", "setPlaceholderText"), 0),
    **dict.fromkeys(("setAccessibleDescription", "setStatusTip", "setTitle", "addTab", "addAction", "addMenu"), 0),
    **dict.fromkeys(("QAction", "QMenu", "QLabel", "QPushButton", "QCheckBox", "label", "ElidedLabel", "tell"), 0),
    **dict.fromkeys(("IconButton", "Toggle", "setItemText", "setTabText", "setTabToolTip"), 1),
}


def test_all_strings_can_be_collected() -> None:
    messages, problems = TOOL["collect"]()
    assert problems == []
    assert len(messages) > 500
    assert {"TerraMystica", "Commands", "Questions", "TurnStrip"} <= {message.context for message in messages}


def test_strings_of_every_form_are_found(tmp_path: Path) -> None:
    package = tmp_path / "sample"
    package.mkdir()
    (package / "module.py").write_text(
        "from tm_desktop.games.terra_mystica.words.texts import tr\n"
        "def _tr(text):\n    return QCoreApplication.translate('Mine', text)\n"
        "class Page:\n"
        "    def build(self):\n"
        "        self.tr('in a class'); tr('of the game'); _tr('of the module')\n"
        "        QCoreApplication.translate('Named', 'by name'); QT_TRANSLATE_NOOP('Named', '%n thing(s)')\n"
        "        self.tr(unknown)\n",
        encoding="utf-8",
    )
    messages, problems = TOOL["collect"](package)
    assert {(message.context, message.source) for message in messages} == {
        ("Page", "in a class"),
        ("TerraMystica", "of the game"),
        ("Mine", "of the module"),
        ("Named", "by name"),
        ("Named", "%n thing(s)"),
    }
    assert [message.source for message in messages if message.is_plural] == ["%n thing(s)"]
    assert len(problems) == 1
    assert "module.py:8" in problems[0]


def test_the_files_are_up_to_date() -> None:
    """If not: python packaging/translations.py"""
    assert TOOL["outdated"]() == []


def _literals(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if not isinstance(node, ast.Call):
            continue
        name = TOOL["_name"](node.func)
        place = READ.get(name)
        if place is None or len(node.args) <= place:
            continue
        for part in ast.walk(node.args[place]):
            if isinstance(part, ast.Call):
                break  # what it makes is looked at there
            if isinstance(part, ast.Constant) and isinstance(part.value, str) and re.search("[A-Za-z]{2}", part.value):
                yield f"{path.relative_to(PROJECT)}:{node.lineno}: {name}({part.value!r})"


def test_no_string_is_written_past_the_translation() -> None:
    package = PROJECT / "tm_desktop"
    tools = {package / "gallery", package / "quality"}
    paths = [path for path in sorted(package.rglob("*.py")) if not tools & set(path.parents)]
    assert [found for path in paths for found in _literals(path)] == []


def test_a_string_past_the_translation_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(globals(), "PROJECT", tmp_path)
    path = tmp_path / "module.py"
    path.write_text(
        "a.setText('Hello')\nb.setText(self.tr('Hello'))\nc.setText('%1')\nIconButton(themes, f'All {n}')\n"
    )
    assert [found.partition(" ")[0] for found in _literals(path)] == ["module.py:1:", "module.py:4:"]


# A language that only marks what it translates


@pytest.fixture(scope="module")
def marked(qapp: QApplication, tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    folder = tmp_path_factory.mktemp("i18n")
    messages, _ = TOOL["collect"]()
    known = {}
    for message in messages:
        translation = ElementTree.Element("translation")
        text = f"{OPEN}{message.source}{CLOSE}"
        if message.is_plural:
            for _ in range(2):
                ElementTree.SubElement(translation, "numerusform").text = text
        else:
            translation.text = text
        known[message] = translation
    (folder / "marked.ts").write_text(TOOL["ts_text"]("de", messages, known), encoding="utf-8")
    TOOL["release"](folder / "marked.ts", folder / "marked.qm")
    translator = QTranslator(qapp)
    assert translator.load(str(folder / "marked.qm"))
    qapp.installTranslator(translator)
    yield
    qapp.removeTranslator(translator)


def _shown(window: QWidget) -> Iterator[tuple[str, str]]:
    """The texts of all widgets that are on the screen, and of all commands."""
    for widget in window.findChildren(QWidget):
        kind = type(widget).__name__
        if isinstance(widget, QLabel | QAbstractButton) and widget.isVisible():
            yield kind, widget.text()
        if isinstance(widget, QTabBar) and widget.isVisible():
            yield from ((kind, widget.tabText(tab)) for tab in range(widget.count()))
        if isinstance(widget, QMenu):
            yield kind, widget.title()
    for action in window.findChildren(QAction):
        yield "QAction", action.text()


def _unmarked(window: QWidget, data: set[str]) -> list[tuple[str, str]]:
    """Texts without the mark that are neither names of persons and factions nor numbers."""
    found = []
    for kind, text in _shown(window):
        rest = re.sub(f"{OPEN}.*?{CLOSE}", "", text, flags=re.DOTALL)
        for word in sorted(data, key=len, reverse=True):
            rest = rest.replace(word, "")
        if re.search("[A-Za-z]{2}", rest):
            found.append((kind, text))
    return found


@pytest.fixture
def window(qtbot: QtBot, marked: None, folders: UserFolders) -> MainWindow:
    window = make_window(*load_games(()), folders, None)
    window.settings.change(animation=False, theme="light")
    qtbot.addWidget(window)
    window.resize(1600, 1000)
    window.show()
    return window


def test_a_translation_reaches_the_start_page(window: MainWindow) -> None:
    assert window.start_page.isVisible()
    assert _unmarked(window, {"Terra Mystica", "Terra Nova", "TM Desktop"}) == []


def test_a_translation_reaches_the_table(qtbot: QtBot, window: MainWindow) -> None:
    window.start_game(setup(4, with_bots=False))
    QApplication.processEvents()
    data = {"Terra Mystica", "TM Desktop", *(seat.name for seat in setup(4, with_bots=False).seats)}
    data |= {texts.name_of(kind, id_) for kind in ("factions", "maps") for id_ in texts.load_texts()[kind]}
    data |= {texts.text_of("factions", id_, "ability") for id_ in texts.load_texts()["factions"]}
    data |= {topic.heading for topic in help_texts.all_topics().values()}
    data |= {topic.title for topic in help_texts.all_topics().values()}
    data |= {topic.text for topic in help_texts.all_topics().values()}
    assert _unmarked(window, data) == []


def test_an_unmarked_text_is_found(qtbot: QtBot, window: MainWindow) -> None:
    stray = QLabel("Not translated", window)
    stray.show()
    assert _unmarked(window, {"Terra Mystica", "Terra Nova", "TM Desktop"}) == [("QLabel", "Not translated")]


# Names and help texts are data


@pytest.fixture
def polish(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    for name in ("texts.yaml", "help.yaml"):
        source = PROJECT / "resources" / "rules" / "terra_mystica" / name
        (tmp_path / name).write_text(source.read_text(encoding="utf-8"), encoding="utf-8")
    monkeypatch.setattr(shared_texts, "resource", lambda *parts: tmp_path / parts[-1])
    before = QLocale()
    QLocale.setDefault(QLocale("pl_PL"))
    texts.TEXTS.sections_with.cache_clear()
    help_texts.HELP.topics_of.cache_clear()
    yield tmp_path
    QLocale.setDefault(before)
    texts.TEXTS.sections_with.cache_clear()
    help_texts.HELP.topics_of.cache_clear()


def test_names_and_help_have_files_per_language(polish: Path) -> None:
    (polish / "texts.pl.yaml").write_text("factions: {witches: {name: Wiedźmy}}\n", encoding="utf-8")
    (polish / "help.pl.yaml").write_text("topics: {goal: {title: Gra w skrócie}}\n", encoding="utf-8")
    assert texts.name_of("factions", "witches") == "Wiedźmy"
    assert texts.text_of("factions", "witches", "ability").startswith("Gain 5 VP"), "the rest stays English"
    assert texts.name_of("factions", "nomads") == "Nomads"
    assert help_texts.topics()["topics.goal"].title == "Gra w skrócie"


def test_a_broken_file_of_a_language_leaves_english(polish: Path) -> None:
    (polish / "texts.pl.yaml").write_text("factions: [\n", encoding="utf-8")
    assert texts.name_of("factions", "witches") == "Witches"
