"""Collect every string of the window for translators, and compile what they wrote.

    python packaging/translations.py            # bring resources/i18n up to date, after strings changed
    python packaging/translations.py --check    # say what is out of date; the tests do that
    python packaging/translations.py --add pl   # begin another language

resources/i18n/tm_desktop_<language>.ts holds all strings and their translations, for Qt Linguist; of it
tm_desktop_<language>.qm is made. English has plural forms only. lupdate does not know our short names for translate,
so the code is read here. Names and help texts of a game are data and have files of their own
(texts.<language>.yaml and help.<language>.yaml beside the rules).
"""

import argparse
import ast
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "resources" / "i18n"
SOURCE = "en"
# Short names for translate that modules import, each with its context by where it is from.
HELPERS = {
    ("tm_desktop.hexboard.texts", "board_tr"): "Board",
    ("tm_desktop.parts.texts", "part_tr"): "Parts",
    ("tm_desktop.games.terra_mystica.words.texts", "tr"): "TerraMystica",
    ("tm_desktop.games.terra_nova.words.texts", "tr"): "TerraNova",
    ("tm_desktop.play.lab_words", "lab_tr"): "Laboratory",
}
_SHORT = {"_tr", *(name for _, name in HELPERS)}


class Message(NamedTuple):
    context: str
    source: str

    @property
    def is_plural(self) -> bool:
        return "%n" in self.source


class Reader(ast.NodeVisitor):
    """Finds the strings of one module that go through Qt's translation."""

    def __init__(self, path: Path, helpers: dict[str, str]) -> None:
        self.messages: list[Message] = []
        self.problems: list[str] = []
        self._path, self._helpers, self._classes = path, helpers, [""]

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._classes.append(node.name)
        self.generic_visit(node)
        self._classes.pop()

    def visit_FunctionDef(self, node: ast.FunctionDef) -> None:
        if node.name not in _SHORT:  # inside, the string is an argument
            self.generic_visit(node)

    def visit_Call(self, node: ast.Call) -> None:
        self.generic_visit(node)
        name = _name(node.func)
        if isinstance(node.func, ast.Attribute) and name == "tr":
            self._add(node, self._classes[-1], node.args[0])
        elif isinstance(node.func, ast.Name) and name in self._helpers:
            self._add(node, self._helpers[name], node.args[0])
        elif name in ("translate", "QT_TRANSLATE_NOOP") and len(node.args) > 1 and _text(node.args[0]):
            self._add(node, _text(node.args[0]), node.args[1])

    def _add(self, call: ast.Call, context: str, argument: ast.expr) -> None:
        text = _text(argument)
        if text:
            self.messages.append(Message(context, text))
        elif "source" not in ast.unparse(argument):  # named elsewhere with QT_TRANSLATE_NOOP
            self.problems.append(f"{self._path}:{call.lineno}: the string to translate is not written here")


def _name(func: ast.expr) -> str:
    return func.attr if isinstance(func, ast.Attribute) else func.id if isinstance(func, ast.Name) else ""


def _text(node: ast.expr) -> str:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else ""


def _own_helpers(tree: ast.Module) -> dict[str, str]:
    """A module's own `_tr`: its context stands in its body."""
    found = {}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name == "_tr":
            calls = [call for call in ast.walk(node) if isinstance(call, ast.Call) and _name(call.func) == "translate"]
            found["_tr"] = _text(calls[0].args[0])
    return found


def _imported_helpers(tree: ast.Module) -> dict[str, str]:
    """The short names that a module imports, wherever in it."""
    return {
        alias.asname or alias.name: HELPERS[node.module or "", alias.name]
        for node in ast.walk(tree)
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
        if (node.module or "", alias.name) in HELPERS
    }


def collect(package: Path = ROOT / "tm_desktop") -> tuple[list[Message], list[str]]:
    """All strings in the order of contexts, and what cannot be collected."""
    messages: dict[Message, None] = {}
    problems: list[str] = []
    for path in sorted(package.rglob("*.py")):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        reader = Reader(path.relative_to(package.parent), {**_imported_helpers(tree), **_own_helpers(tree)})
        reader.visit(tree)
        messages |= dict.fromkeys(reader.messages)
        problems += reader.problems
    return sorted(messages), problems


# Files of translations


def read_ts(path: Path) -> dict[Message, ET.Element]:
    """What has been translated so far."""
    if not path.exists() or not path.stat().st_size:
        return {}
    found = {}
    for context in ET.parse(path).getroot().findall("context"):
        for message in context.findall("message"):
            translation = message.find("translation")
            if translation is not None and translation.get("type") != "unfinished":
                key = Message(context.findtext("name", ""), message.findtext("source", ""))
                found[key] = translation
    return found


def ts_text(language: str, messages: list[Message], known: dict[Message, ET.Element]) -> str:
    """A file for Qt Linguist with these messages and the translations that are known."""
    root = ET.Element("TS", version="2.1", sourcelanguage="en_US", language=language)
    by_context: dict[str, list[Message]] = {}
    for message in messages:
        by_context.setdefault(message.context, []).append(message)
    for name, members in by_context.items():
        context = ET.SubElement(root, "context")
        ET.SubElement(context, "name").text = name
        for message in members:
            entry = ET.SubElement(context, "message", **({"numerus": "yes"} if message.is_plural else {}))
            ET.SubElement(entry, "source").text = message.source
            entry.append(known.get(message, _unfinished(message)))
    ET.indent(root, "    ")
    body = ET.tostring(root, encoding="unicode")
    return f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{body}\n'


def _unfinished(message: Message) -> ET.Element:
    translation = ET.Element("translation", type="unfinished")
    if message.is_plural:
        ET.SubElement(translation, "numerusform")
    return translation


def english_plural(message: Message) -> ET.Element:
    """One and many; written by hand where that is not enough."""
    translation = ET.Element("translation")
    for ending in ("", "s"):
        ET.SubElement(translation, "numerusform").text = message.source.replace("(s)", ending)
    return translation


def wanted_files(folder: Path = FOLDER) -> Iterator[tuple[Path, str]]:
    """Every .ts file as it should be."""
    messages, problems = collect()
    if problems:
        sys.exit("\n".join(problems))
    for path in sorted(folder.glob("tm_desktop_*.ts")):
        language, known = path.stem.removeprefix("tm_desktop_"), read_ts(path)
        if language == SOURCE:
            plurals = [message for message in messages if message.is_plural]
            yield path, ts_text(SOURCE, plurals, {m: known.get(m, english_plural(m)) for m in plurals})
        else:
            yield path, ts_text(language, messages, known)


def release(source: Path, target: Path) -> None:
    """Compile a file of translations; what is unfinished stays English."""
    tool = Path(sys.executable).with_name("pyside6-lrelease")
    subprocess.run([str(tool), str(source), "-qm", str(target)], check=True, capture_output=True)


def outdated(folder: Path = FOLDER) -> list[Path]:
    found = [path for path, text in wanted_files(folder) if path.read_text(encoding="utf-8") != text]
    with tempfile.TemporaryDirectory() as name:
        for source in sorted(folder.glob("tm_desktop_*.ts")):
            compiled, fresh = source.with_suffix(".qm"), Path(name) / "fresh.qm"
            release(source, fresh)
            if not compiled.exists() or compiled.read_bytes() != fresh.read_bytes():
                found.append(compiled)
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description="Collect and compile translations.")
    parser.add_argument("--check", action="store_true", help="only say what is out of date")
    parser.add_argument("--add", metavar="LANGUAGE", help="begin a file for this language")
    arguments = parser.parse_args()
    if arguments.check:
        found = outdated()
        for path in found:
            print(f"{path.relative_to(ROOT)} is out of date; run python packaging/translations.py.")
        return 1 if found else 0
    if arguments.add:
        (FOLDER / f"tm_desktop_{arguments.add}.ts").touch()
    for path, text in wanted_files():
        path.write_text(text, encoding="utf-8")
    for source in sorted(FOLDER.glob("tm_desktop_*.ts")):
        release(source, source.with_suffix(".qm"))
    return 0


if __name__ == "__main__":
    sys.exit(main())
