"""Pictures of strangers: a small part of SVG that draws shapes and can do nothing else.

Elements, attributes and the form of every value are listed; whatever is not is refused with its line. So there are no
scripts, styles, links, texts, entities, nothing from elsewhere and nothing that grows when it is drawn.
"""

import re
from collections.abc import Mapping
from xml.parsers import expat

from engine.core.reading import RulesDataError

LARGEST = 20_000  # characters
_MOST_SHAPES = 500
_DEEPEST = 20

# Numbers of a size that can be drawn, without exponents. Each pattern is read in one go, whatever a value holds.
_NUMBER = r"[-+]?(?:[0-9]{1,6}(?:\.[0-9]{0,6})?|\.[0-9]{1,6})"
_SHORT = r"(?!.*[0-9]{7})"
_LENGTH = re.compile(_NUMBER)
_SHARE = re.compile(rf"{_NUMBER}%?")
_NUMBERS = re.compile(rf"{_SHORT}[-+.,0-9\s]*", re.DOTALL)
_PATH = re.compile(rf"{_SHORT}[-+.,0-9\sMmLlHhVvCcSsQqTtAaZz]*", re.DOTALL)
_PAINT = re.compile(r"none|currentColor|#[0-9A-Fa-f]{3}(?:[0-9A-Fa-f]{3})?|[a-z]{3,20}|url\(#[A-Za-z][\w-]{0,39}\)")
_MOVES = re.compile(rf"{_SHORT}(?:(?:translate|scale|rotate|matrix|skewX|skewY)\([-+.,0-9\s]*\)\s*){{1,4}}", re.DOTALL)
_NAME = re.compile(r"[A-Za-z][\w-]{0,39}")
_WORD = re.compile(r"[a-zA-Z]{1,20}")

_STYLE = {
    **dict.fromkeys(("fill", "stroke", "color"), _PAINT),
    **dict.fromkeys(("opacity", "fill-opacity", "stroke-opacity", "stroke-width", "stroke-miterlimit"), _LENGTH),
    **dict.fromkeys(("fill-rule", "stroke-linecap", "stroke-linejoin"), _WORD),
    "transform": _MOVES,
    "id": _NAME,
}
_STOP = {"offset": _SHARE, "stop-color": _PAINT, "stop-opacity": _LENGTH, "id": _NAME}
_GRADIENT = {"id": _NAME, "gradientUnits": _WORD, "gradientTransform": _MOVES, "spreadMethod": _WORD}


def _shape(*lengths: str) -> dict[str, re.Pattern[str]]:
    return {**_STYLE, **dict.fromkeys(lengths, _LENGTH)}


_ELEMENTS: dict[str, Mapping[str, re.Pattern[str]]] = {
    "svg": {**_STYLE, "viewBox": _NUMBERS, "width": _LENGTH, "height": _LENGTH, "version": _LENGTH},
    "g": _STYLE,
    "defs": {"id": _NAME},
    "title": {},
    "desc": {},
    "path": {**_STYLE, "d": _PATH},
    "circle": _shape("cx", "cy", "r"),
    "ellipse": _shape("cx", "cy", "rx", "ry"),
    "rect": _shape("x", "y", "width", "height", "rx", "ry"),
    "line": _shape("x1", "y1", "x2", "y2"),
    "polyline": {**_STYLE, "points": _NUMBERS},
    "polygon": {**_STYLE, "points": _NUMBERS},
    "linearGradient": {**_GRADIENT, **dict.fromkeys(("x1", "y1", "x2", "y2"), _SHARE)},
    "radialGradient": {**_GRADIENT, **dict.fromkeys(("cx", "cy", "r", "fx", "fy"), _SHARE)},
    "stop": _STOP,
}


def check_picture(text: str, file: str) -> None:
    """RulesDataError at the first thing that a picture may not have."""
    if len(text) > LARGEST:
        raise RulesDataError(file, "", f"has {len(text):,} characters, and a picture at most {LARGEST:,}")
    _Reader(file).read(text)


def elements() -> Mapping[str, list[str]]:
    """What a picture may have, for authors."""
    return {name: sorted(attributes) for name, attributes in _ELEMENTS.items()}


class _Reader:
    def __init__(self, file: str) -> None:
        self._file = file
        self._depth = self._count = 0
        self._parser = parser = expat.ParserCreate(namespace_separator=" ")
        parser.StartElementHandler = self._start
        parser.EndElementHandler = self._end
        parser.StartDoctypeDeclHandler = lambda *_: self._refuse("", "leave out DOCTYPE and entities")
        parser.ProcessingInstructionHandler = lambda *_: self._refuse("", "leave out <?...?>")

    def read(self, text: str) -> None:
        try:
            self._parser.Parse(text.encode("utf-8"), True)
        except expat.ExpatError as error:
            raise RulesDataError(
                self._file, "", f"is no SVG ({expat.ErrorString(error.code)})", error.lineno
            ) from error

    def _start(self, name: str, attributes: dict[str, str]) -> None:
        name = name.rpartition(" ")[2]
        if self._count == 0 and name != "svg":
            self._refuse(name[:40], "expected svg")
        self._count += 1
        self._depth += 1
        if self._count > _MOST_SHAPES or self._depth > _DEEPEST:
            self._refuse("", f"has more than {_MOST_SHAPES} elements, or they are nested more than {_DEEPEST} deep")
        known = _ELEMENTS.get(name)
        if known is None:
            self._refuse(name[:40], f"unknown element; those of a picture are {', '.join(_ELEMENTS)}")
            return
        for attribute, value in attributes.items():
            key = f"{name}.{attribute[:40]}"
            if attribute not in known:
                self._refuse(key, f"unknown attribute; here can be {', '.join(sorted(known)) or 'none'}")
            elif not known[attribute].fullmatch(value):
                self._refuse(key, f"a picture cannot have the value {value[:40]!r}")
        if self._count == 1 and "viewBox" not in attributes:
            self._refuse(name, 'the attribute viewBox is missing, as in viewBox="0 0 24 24"')
        if self._count == 1 and len(re.split(r"[\s,]+", attributes["viewBox"].strip())) != 4:
            self._refuse("svg.viewBox", "expected four numbers: 0 0 24 24")

    def _end(self, _name: str) -> None:
        self._depth -= 1

    def _refuse(self, key: str, problem: str) -> None:
        raise RulesDataError(self._file, key, problem, self._parser.CurrentLineNumber)
