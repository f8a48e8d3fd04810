"""Mistakes in what a pack is made of: files that nobody reads, zips that harm, pictures that are none."""

import io
import stat
import warnings
import zipfile
from collections.abc import Iterable
from pathlib import Path

from tests.engine.games.terra_mystica.broken.case import MANIFEST, Broken, broken, write_pack_folder

Entry = tuple[str | zipfile.ZipInfo, str | bytes]

_SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">\n{}\n</svg>\n'
_FOLK = {"factions/elves.yaml": "terrain: lakes\n"}
_PICTURE = "pictures/factions.elves.svg"


def _zip_bytes(entries: Iterable[Entry]) -> bytes:
    content = io.BytesIO()
    with warnings.catch_warnings(), zipfile.ZipFile(content, "w", zipfile.ZIP_DEFLATED) as file:
        warnings.simplefilter("ignore")  # that a name stands twice
        for name, text in entries:
            file.writestr(name, text)
    return content.getvalue()


def _zipped(name: str, entries: Iterable[Entry], *says: str) -> Broken:
    return _file(name, _zip_bytes([("pack.yaml", MANIFEST), *entries]), *says)


def _file(name: str, content: bytes, *says: str) -> Broken:
    def write(folder: Path) -> list[Path]:
        folder.mkdir(parents=True, exist_ok=True)
        path = folder / "mine.zip"
        path.write_bytes(content)
        return [path]

    return Broken(name, write, says)


def _linked(folder: Path) -> list[Path]:
    pack = write_pack_folder(folder / "mine", {})
    (folder / "secret.yaml").write_text("rounds: 5\n")
    (pack / "game.yaml").symlink_to(folder / "secret.yaml")
    return [pack]


def _named(name: str) -> zipfile.ZipInfo:
    """`ZipInfo` makes names harmless; attackers do not."""
    info = zipfile.ZipInfo("x")
    info.filename = info.orig_filename = name
    return info


def _link() -> zipfile.ZipInfo:
    info = zipfile.ZipInfo("game.yaml")
    info.external_attr = (stat.S_IFLNK | 0o777) << 16
    return info


def _locked() -> bytes:
    content = bytearray(_zip_bytes([("pack.yaml", MANIFEST)]))
    content[6] |= 1
    content[content.index(b"PK\1\2") + 8] |= 1
    return bytes(content)


def _lying() -> bytes:
    """A file that says it has ten bytes and has a million."""
    content = bytearray(_zip_bytes([("pack.yaml", MANIFEST), ("game.yaml", b"#" * 1_000_000)]))
    entry = content.rindex(b"PK\1\2")
    content[entry + 24 : entry + 28] = (10).to_bytes(4, "little")
    return bytes(content)


def _picture(name: str, inside: str, *says: str) -> Broken:
    return broken(name, {**_FOLK, _PICTURE: _SVG.format(inside)}, f"mine/{_PICTURE}", *says)


FOLDERS: tuple[Broken, ...] = (
    Broken("no manifest", lambda folder: [_bare(folder)], ("mine is no pack", "pack.yaml is missing")),
    broken("file that nobody reads", {"notes.txt": "x"}, "mine holds 'notes.txt'", "take it out or rename it"),
    broken("other ending", {"game.yml": "rounds: 5\n"}, "mine holds 'game.yml'", "rename it"),
    broken("unknown YAML file", {"rules.yaml": "rounds: 5\n"}, "mine/rules.yaml", "game.yaml, defaults.yaml"),
    broken("unknown kind of tiles", {"tiles/dice.yaml": "a: {}\n"}, "mine/tiles/dice.yaml", "tiles/bonus_cards.yaml"),
    broken("folders too deep", {"a/b/c.yaml": "x: 1\n"}, "folders are too deep"),
    broken("capital letters", {"Game.yaml": "rounds: 5\n"}, "mine holds 'Game.yaml'", "small letters"),
    broken(
        "too many files", {f"maps/m{number}.yaml": "" for number in range(120)}, "mine holds 121 files", "at most 100"
    ),
    broken("too large", {"help.yaml": "x: " + "y" * 400_000}, "mine is too large", "300,000"),
    Broken("link", _linked, ("mine holds the link game.yaml", "put the file itself there")),
)


def _bare(folder: Path) -> Path:
    path = write_pack_folder(folder / "mine", {"game.yaml": "rounds: 5\n"})
    (path / "pack.yaml").unlink()
    return path


ZIPS: tuple[Broken, ...] = (
    _zipped("path upward", [(_named("../evil.yaml"), "x: 1")], "'../evil.yaml', a path that leaves the pack"),
    _zipped("path upward within", [(_named("maps/../../evil.yaml"), "x")], "a path that leaves the pack"),
    _zipped("absolute path", [(_named("/etc/evil.yaml"), "x: 1")], "'/etc/evil.yaml', a path that leaves the pack"),
    _zipped("backslash", [(_named("..\\evil.yaml"), "x: 1")], "evil.yaml', a path that leaves the pack"),
    _zipped("drive letter", [(_named("C:/evil.yaml"), "x: 1")], "'C:/evil.yaml', a path that leaves the pack"),
    _zipped("linked entry", [(_link(), "/etc/passwd")], "holds the link game.yaml"),
    _zipped("name twice", [("game.yaml", "rounds: 5"), ("game.yaml", "rounds: 4")], "holds game.yaml twice"),
    _zipped("names that differ by case", [("game.yaml", "rounds: 5"), ("GAME.yaml", "rounds: 4")], "GAME.yaml"),
    _zipped("bomb by ratio", [("game.yaml", b"#" * 1_100_000)], "would unpack to", "nothing was unpacked"),
    _zipped("bomb by size", [(f"maps/m{n}.yaml", b"#" * 1_000_000) for n in range(9)], "would unpack to 9,"),
    _file("bomb that lies", _lying(), "mine.zip"),
    _zipped(
        "too many entries", [(f"maps/m{number}.yaml", "x: 1") for number in range(500)], "501 entries", "leave some out"
    ),
    _zipped("zip in a zip", [("inner.zip", _zip_bytes([("pack.yaml", MANIFEST)]))], "mine.zip holds 'inner.zip'"),
    _zipped("two folders", [("a/game.yaml", "rounds: 5"), ("b/c/game.yaml", "rounds: 5")], "no file of a pack"),
    _file("password", _locked(), "locked with a password"),
    _file("no zip", b"\x7fELF" + b"\0" * 200, "mine.zip", "damaged or no zip"),
    _file("torn zip", _zip_bytes([("pack.yaml", MANIFEST)])[:-30], "mine.zip", "damaged or no zip"),
    _file("empty zip", _zip_bytes([]), "mine.zip is no pack: the file pack.yaml is missing"),
    _file("zip without end", b"PK" + b"\0" * (2 << 20), "mine.zip", "larger than 1 MB"),
)

PICTURES: tuple[Broken, ...] = (
    broken("picture that is none", {**_FOLK, _PICTURE: "\x89PNG"}, f"mine/{_PICTURE}", "line 1", "SVG"),
    broken("picture of another kind", {**_FOLK, _PICTURE: "<html/>"}, f"mine/{_PICTURE}, line 1", "expected svg"),
    broken(
        "picture of nothing",
        {"pictures/factions.elves.svg": _SVG.format("")},
        "mine/pictures/factions.elves.svg",
        "there is no elves among factions",
    ),
    broken(
        "picture of an unknown kind",
        {"pictures/folk.elves.svg": _SVG.format("")},
        "mine/pictures/folk.elves.svg",
        "factions",
    ),
    _picture("picture with a script", "<script>alert(1)</script>", "line 2, script", "circle"),
    _picture("picture that acts", '<path d="M0 0" onload="x()"/>', "line 2, path.onload", "unknown"),
    _picture("picture from elsewhere", '<image href="http://example.org/a.png"/>', "line 2, image"),
    _picture("paint from elsewhere", '<path d="M0 0" fill="url(file:///etc/passwd)"/>', "line 2, path.fill"),
    _picture("style", "<style>@import 'a.css';</style>", "line 2, style"),
    _picture("picture with a huge number", '<circle r="1e30"/>', "line 2, circle.r"),
    _picture("open element", "<g>", "line 3", "mismatched tag"),
    _picture("too many shapes", '<circle r="1"/>' * 501, "more than 500"),
    broken(
        "entities",
        {**_FOLK, _PICTURE: '<!DOCTYPE svg [<!ENTITY a "b">]>\n' + _SVG.format("&a;")},
        f"mine/{_PICTURE}, line 1",
        "DOCTYPE",
    ),
    broken(
        "picture too large",
        {**_FOLK, _PICTURE: _SVG.format("<!--" + "x" * 30_000 + "-->")},
        f"mine/{_PICTURE}",
        "20,000",
    ),
    broken(
        "no frame",
        {**_FOLK, _PICTURE: '<svg xmlns="http://www.w3.org/2000/svg"/>'},
        f"mine/{_PICTURE}, line 1",
        "viewBox",
    ),
)
