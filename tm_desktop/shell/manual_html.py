"""A manual as HTML: for the screen in the colours of the theme, for paper and browsers in black on white."""

import base64
import html
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from PySide6.QtCore import QCoreApplication, QRectF, Qt, QUrl
from PySide6.QtGui import QColor, QImage, QPainter, QPen, QTextDocument

from engine.core.manual import HEAD, HEADING, ITEM, ROW, Block, Manual, Section, pieces
from tm_desktop.play.autosave import png_bytes
from tm_desktop.theming.icons import icon, is_icon
from tm_desktop.theming.palette import LIGHT
from tm_desktop.theming.theme import Theme

_SIGN = re.compile(r":(\w+):")
_DISC = re.compile(r"disc_([0-9A-Fa-f]{6})")
_STRONG = re.compile(r"\*\*(.+?)\*\*")
_SHARP = 4  # signs are drawn this many times larger than they are shown, for paper and dense screens
_IMAGE = QTextDocument.ResourceType.ImageResource.value

SCREEN, PAPER = "px", "pt"


@dataclass(frozen=True, slots=True)
class Look:
    """Colours and the unit of sizes: pixels of the theme on the screen, points on paper."""

    theme: Theme
    unit: str = SCREEN
    base: float = 13

    def size(self, share: float) -> str:
        size = self.base * share * (self.theme.scale if self.unit == SCREEN else 0.75)
        return f"{size:.1f}{self.unit}" if self.unit == PAPER else f"{round(size)}px"

    @property
    def sign(self) -> int:
        return round(self.base * 1.05 * (self.theme.scale if self.unit == SCREEN else 1))

    def css(self) -> str:
        p = self.theme.palette
        return (
            f"body, p, li, td, th {{ color: {p.text}; font-family: Inter; font-size: {self.size(1)}; }}"
            f"h1 {{ font-family: Vollkorn; font-size: {self.size(1.7)}; color: {p.text}; }}"
            f"h2 {{ font-family: Vollkorn; font-size: {self.size(1.55)}; color: {p.accent}; }}"
            f"h3 {{ font-family: Vollkorn; font-size: {self.size(1.2)}; color: {p.text}; }}"
            f"a {{ color: {p.accent}; text-decoration: none; }}"
            f".label {{ color: {p.warn}; font-size: {self.size(0.85)}; }}"
            f"th {{ color: {p.text2}; text-align: left; font-size: {self.size(0.92)}; }}"
            "td, th { padding-right: 12px; vertical-align: middle; }"
            "li { margin-bottom: 2px; }"
        )


def paper_look(base: float = 13) -> Look:
    return Look(Theme(LIGHT), PAPER, base)


def label_name(label: str) -> str:
    names = {
        "reconstructed": QCoreApplication.translate("Manual", "Reconstructed"),
        "assumed": QCoreApplication.translate("Manual", "Assumed"),
        "practice": QCoreApplication.translate("Manual", "Community practice"),
    }
    return names[label]


def manual_body(manual: Manual, look: Look) -> str:
    """All sections one after the other, each at an anchor of its own name."""
    known = frozenset(_places(manual))
    return "".join(
        f'<h{part.level + 1}><a name="{part.id}"></a>{html.escape(part.title)}</h{part.level + 1}>'
        f"{section_body(part, look, known)}"
        for part in manual.sections
    )


def section_body(section: Section, look: Look, known: frozenset[str]) -> str:
    """Blocks of a kind that follow one another make one list or table. Links that lead nowhere are plain words."""
    parts = []
    for kind, group in groupby(section.blocks, lambda block: "table" if block.kind in (HEAD, ROW) else block.kind):
        blocks = list(group)
        if kind == "table":
            for head in _tables(blocks):
                parts.append(_table(head, look, known))
        elif kind == ITEM:
            items = "".join(f"<li>{_block(block, look, known)}</li>" for block in blocks)
            parts.append(f'<ul style="margin-top:2px; margin-bottom:6px; -qt-list-indent:1">{items}</ul>')
        else:
            tag = "h3" if kind == HEADING else "p"
            style = "" if kind == HEADING else ' style="margin-top:0; margin-bottom:6px"'
            parts += [f"<{tag}{style}>{_block(block, look, known)}</{tag}>" for block in blocks]
    return "".join(parts)


def page(title: str, body: str, look: Look) -> str:
    """A file that any browser shows, with its signs inside."""

    def inside(match: re.Match[str]) -> str:
        content = png_bytes(sign_image(match[1], look))
        return f'src="data:image/png;base64,{base64.b64encode(content).decode()}"'

    body = re.sub(r'src="sign:(\w+)"', inside, body)
    body = re.sub(r'<a name="([\w.]+)">', r'<a id="\1">', body)
    head = f'<meta charset="utf-8"><title>{html.escape(title)}</title><style>{look.css()}'
    head += "body { max-width: 60em; margin: 2em auto; padding: 0 1em; line-height: 1.4; }"
    head += " td, th { padding: 2px 12px 2px 0; }</style>"
    return f"<!DOCTYPE html><html><head>{head}</head><body><h1>{html.escape(title)}</h1>{body}</body></html>"


def make_document(body: str, look: Look) -> QTextDocument:
    """What Qt lays out, paints and prints."""
    document = QTextDocument()
    document.setDocumentMargin(0)
    document.setDefaultFont(look.theme.font(round(look.base)))
    document.setDefaultStyleSheet(look.css())
    fill_document(document, body, look)
    return document


def fill_document(document: QTextDocument, body: str, look: Look) -> None:
    document.setIndentWidth(look.sign * 1.4)
    for name in set(re.findall(r'src="sign:(\w+)"', body)):
        document.addResource(_IMAGE, QUrl(f"sign:{name}"), sign_image(name, look))
    document.setHtml(f"<body>{body}</body>")


def sign_image(name: str, look: Look) -> QImage:
    """An icon in the colour of the text, or a disc in a colour of its own."""
    side, ink = look.sign * _SHARP, QColor(look.theme.palette.text)
    disc = _DISC.fullmatch(name)
    if disc is None:
        return icon(name, ink, side).pixmap(side).toImage()
    image = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    image.fill(Qt.GlobalColor.transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(ink, side / 20))
    painter.setBrush(QColor(f"#{disc[1]}"))
    painter.drawEllipse(QRectF(image.rect()).adjusted(side / 8, side / 8, -side / 8, -side / 8))
    painter.end()
    return image


def _places(manual: Manual) -> Iterator[str]:
    for section in manual.sections:
        yield section.id
        yield from (block.anchor for block in section.blocks if block.anchor)


def _tables(rows: Iterable[Block]) -> list[list[Block]]:
    """A head begins another table."""
    tables: list[list[Block]] = []
    for row in rows:
        if row.kind == HEAD or not tables:
            tables.append([])
        tables[-1].append(row)
    return tables


def _table(rows: list[Block], look: Look, known: frozenset[str]) -> str:
    lines = []
    for row in rows:
        tag = "th" if row.kind == HEAD else "td"
        anchor = f'<a name="{row.anchor}"></a>' if row.anchor else ""
        cells = [
            f"<{tag}>{anchor if not at else ''}{_inline(cell, look, known)}</{tag}>"
            for at, cell in enumerate(row.cells)
        ]
        lines.append(f"<tr>{''.join(cells)}</tr>")
    return f'<table cellspacing="0" cellpadding="2" style="margin-bottom:6px">{"".join(lines)}</table>'


def _block(block: Block, look: Look, known: frozenset[str]) -> str:
    anchor = f'<a name="{block.anchor}"></a>' if block.anchor else ""
    labels = "".join(f'<span class="label">[{html.escape(label_name(label))}]</span> ' for label in block.labels)
    return f"{anchor}{labels}{_inline(block.text, look, known)}"


def _inline(text: str, look: Look, known: frozenset[str]) -> str:
    parts = []
    for words, target in pieces(text):
        shown = _STRONG.sub(r"<b>\1</b>", html.escape(words, quote=False))
        shown = _SIGN.sub(lambda match: _sign(match, look), shown)
        parts.append(f'<a href="#{target}">{shown}</a>' if target in known else shown)
    return "".join(parts)


def _sign(match: re.Match[str], look: Look) -> str:
    name, side = match[1], look.sign
    if not is_icon(name) and not _DISC.fullmatch(name):
        return match[0]
    return f'<img src="sign:{name}" alt="{name}" width="{side}" height="{side}" style="vertical-align:middle">'
