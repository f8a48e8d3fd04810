"""The map editor: a window of its own to draw a map, see what is wrong with it, keep it as a pack and play on it."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QCloseEvent, QColor, QIcon, QKeySequence, QPainter, QPixmap, QShortcut
from PySide6.QtWidgets import QButtonGroup, QGridLayout, QHBoxLayout, QLayout, QPushButton, QVBoxLayout, QWidget

from engine.core.errors import PlayerError
from engine.core.files import read_text, write_text
from engine.core.game import GameType
from engine.core.options import Options
from engine.core.packs import Pack, Packs
from engine.core.reading import Node
from engine.kit.map_draft import (
    ALONE,
    MARKS,
    MISSING,
    SIZES,
    UNEQUAL,
    UNREACHABLE,
    MapDraft,
    MapWarning,
    map_id,
    map_pack,
)
from tm_desktop.hexboard.look import BoardLook
from tm_desktop.hexboard.rings import paint_mark
from tm_desktop.hexboard.shapes import hex_path
from tm_desktop.hexboard.terrain_art import paint_tile
from tm_desktop.parts.maps.canvas import MapCanvas
from tm_desktop.parts.texts import GameTexts, part_tr
from tm_desktop.play.plugin import EditorHost
from tm_desktop.theming.theme import Theme
from tm_desktop.theming.value_box import DropDown
from tm_desktop.theming.widgets import IconButton, label, line, plain_tip, scrolled, set_property

_MOST_STEPS = 200  # that can be undone
_NAMED_HEXES = 8
_MAP = "map"


@dataclass(frozen=True, slots=True)
class MapMaking:
    """What a game brings to have its maps drawn. `maps` are those of its data with packs."""

    game: GameType
    texts: GameTexts
    look: BoardLook
    draft: type[MapDraft]
    terrains: Sequence[str]
    maps: Callable[[Packs], Mapping[str, Node]]


class MapEditor(QWidget):
    """Every stroke is a step that can be undone. The rules of all this are in the engine: `map_draft.py`."""

    def __init__(self, making: MapMaking, host: EditorHost, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Window)
        self._making, self._host, self._themes = making, host, host.themes
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setProperty("role", "manual")
        self.setWindowTitle(part_tr("Map editor"))
        self._maps: dict[str, tuple[str, Packs]] = {}  # by what the list shows: the id, and the packs that bring it
        self._usual = str(next(option.default for option in making.game.options if option.id == _MAP))
        self._steps = [making.draft.of(making.maps(())[self._usual])]
        self._at = 0
        self._kept_at: MapDraft | None = self._steps[0]
        self._stroke: MapDraft | None = None
        self.name = ""
        self.canvas = MapCanvas(self._themes, making.look, making.terrains, self.draft)
        self.brushes: list[QPushButton] = []
        self._brush_group = QButtonGroup(self)
        width, height = len(self.draft.rows[0]), len(self.draft.rows)
        self.width_box = self._size_box(part_tr("Hexes in a row"), width)
        self.height_box = self._size_box(part_tr("Rows"), height)
        self.blank_button = self._button(part_tr("New, all river"), "", self._new_blank)
        self.map_box = DropDown()
        self.map_box.setAccessibleName(part_tr("Begin with a map"))
        self.undo_button = self._button(part_tr("Undo"), "undo", self.undo)
        self.redo_button = self._button(part_tr("Redo"), "redo", self.redo)
        self.import_button = self._button(part_tr("Import…"), "", self._import)
        self.export_button = self._button(part_tr("Export…"), "", self._export)
        self.save_button = self._button(part_tr("Save as a pack…"), "save", self.save)
        self.play_button = self._button(part_tr("Play on it"), "play", self._play, "main")
        self.lab_button = self._button(part_tr("Try with bots…"), "chart", self._try_out)
        self.sites_label = label("", "body2", wraps=True)
        self.warning_label = label("", "body2", wraps=True)
        self.told = label("", "strong", wraps=True)
        self._build()
        self._connect()
        self._fill_maps()
        self._show()
        self.resize(QSize(1180, 760).boundedTo(parent.size() if parent else QSize(1180, 760)))
        self.canvas.setFocus()

    # What a game says

    def own_brush_names(self) -> Sequence[str]:
        """Of what is painted with besides terrains and river."""
        return ()

    def make_own_rows(self) -> Sequence[QLayout]:
        """What stands above the number of bridge sites."""
        return ()

    def show_own(self) -> None:
        """Show in these what the draft says."""

    @property
    def draft(self) -> MapDraft:
        """What is shown: with the stroke that is going on."""
        return self._stroke if self._stroke is not None else self._steps[self._at]

    # Drawing

    def pick(self, brush: str) -> None:
        self.canvas.brush = brush
        self.brushes[self.draft.BRUSHES.index(brush)].setChecked(True)

    def undo(self) -> None:
        self._go(self._at - 1)

    def redo(self) -> None:
        self._go(self._at + 1)

    def _go(self, step: int) -> None:
        if 0 <= step < len(self._steps) and self._stroke is None:
            self._at = step
            self._tell("")
            self._show()

    def _paint(self, hex_: int, brush: str) -> None:
        painted = self.draft.painted({hex_: brush})
        if painted is not self.draft:
            self._stroke = painted
            self._show()

    def _end_stroke(self) -> None:
        if self._stroke is not None:
            stroke, self._stroke = self._stroke, None
            self.take(stroke)

    def take(self, draft: MapDraft) -> None:
        """A further step; what was undone is gone."""
        if draft != self._steps[self._at]:
            self._steps = [*self._steps[: self._at + 1], draft][-_MOST_STEPS:]
            self._at = len(self._steps) - 1
        self._tell("")
        self._show()

    def _new_blank(self) -> None:
        self.take(self._making.draft.blank(self.width_box.currentData(), self.height_box.currentData()))

    def _take_map(self, place: int) -> None:
        id_, packs = self._maps[str(self.map_box.itemData(place))]
        self.take(self._making.draft.of(self._making.maps(packs)[id_]))

    # Files and packs

    def _import(self) -> None:
        path = self._host.path_to_read()
        if path is None:
            return
        try:
            self.take(self._making.draft.read(read_text(path), path.name))
        except PlayerError as error:
            self._tell(str(error), is_problem=True)

    def _export(self) -> None:
        path = self._host.path_to_write(f"{self.name or part_tr('Map')}.txt")
        if path is None:
            return
        try:
            write_text(path, self.draft.text())
        except PlayerError as error:
            self._tell(str(error), is_problem=True)
        else:
            self._tell(part_tr("Written to %1.", path))

    def save(self) -> bool:
        """As a pack of its own; a map that nobody could play on is not kept."""
        name = self._host.ask_name(part_tr("Save the map"), part_tr("Name of the map"), self.name)
        if not name:
            return False
        try:
            if self._host.has_pack(map_id(name)) and name != self.name and not self._host.may_replace(name):
                return False
            self._host.keep(self._playable(name))
        except PlayerError as error:
            self._tell(str(error), is_problem=True)
            return False
        self.name, self._kept_at = name, self.draft
        self._fill_maps()
        self._tell(part_tr("The map is kept as the pack %1; share it from the list of packs.", name))
        return True

    def _play(self) -> None:
        """A new game is set up on what is shown, kept or not: the table carries it."""
        self._hand_on(self._host.play)

    def _try_out(self) -> None:
        """Bots play on what is shown."""
        self._hand_on(self._host.try_out)

    def _hand_on(self, take: Callable[[Pack, Options], None]) -> None:
        try:
            pack = self._playable(self.name or part_tr("New map"))
            take(pack, {_MAP: pack.id})
        except PlayerError as error:
            self._tell(str(error), is_problem=True)

    def _playable(self, name: str) -> Pack:
        """PlayerError says why nobody can play on it."""
        game = self._making.game
        pack = map_pack(self.draft, name, game.id, game.ruleset_version)
        game.with_packs((pack,))
        return pack

    def closeEvent(self, event: QCloseEvent) -> None:
        if self.draft not in (self._kept_at, self._steps[0]) and not self._host.may_discard():
            event.ignore()
            return
        super().closeEvent(event)

    # Showing

    def _show(self) -> None:
        draft = self.draft
        warnings = draft.warnings()
        self.canvas.show_draft(draft, {hex_ for warning in warnings for hex_ in warning.hexes})
        for button, kind, count in zip(self.brushes, self._names(), draft.counts(), strict=True):
            button.setText(f"{kind}   {count}")
        self.show_own()
        self.sites_label.setText(part_tr("%n bridge site(s), drawn on the map.", n=len(draft.board.sites)))
        told = [self._sentence(warning) for warning in warnings]
        self.warning_label.setText("\n".join(f"• {text}" for text in told) or part_tr("Nothing to warn about."))
        set_property(self.warning_label, "tone", "bad" if told else "good")
        self.undo_button.setEnabled(self._at > 0)
        self.redo_button.setEnabled(self._at < len(self._steps) - 1)

    def _names(self) -> list[str]:
        name_of, terrains = self._making.texts.name_of, self._making.terrains
        return [*(name_of("terrains", terrain) for terrain in terrains), part_tr("River"), *self.own_brush_names()]

    def _sentence(self, warning: MapWarning) -> str:
        counts = zip(warning.terrains, warning.counts, strict=True)
        terrains = ", ".join(f"{self._names()[kind]} {count}" for kind, count in counts)
        hexes = ", ".join(self.draft.board.names[hex_] for hex_ in warning.hexes[:_NAMED_HEXES])
        if len(warning.hexes) > _NAMED_HEXES:
            hexes += " …"
        sentences = {
            MISSING: part_tr("No land of: %1. Nobody can play on it yet.", terrains),
            UNEQUAL: part_tr("Terrains are unequal: %1.", terrains),
            ALONE: part_tr("Land without land beside it: %1.", hexes),
            MARKS: part_tr("Marks for neutral houses are unequal: %1.", terrains),
            UNREACHABLE: part_tr("Land that no ship or bridge reaches: %1.", hexes),
        }
        return sentences[warning.id]

    def _tell(self, text: str, is_problem: bool = False) -> None:
        set_property(self.told, "tone", "bad" if is_problem else "good")
        self.told.setText(text)
        self.told.setVisible(bool(text))

    def _fill_maps(self) -> None:
        """The printed maps, then those of packs."""
        making, texts = self._making, self._making.texts
        self._maps = {name: (name, ()) for name in making.maps(())}
        names = [(texts.name_of("maps", name), name) for name in self._maps]
        for pack in self._host.packs():
            try:
                maps = making.maps((pack,))
            except PlayerError:
                continue  # the list of packs tells it
            for id_ in maps:
                if f"maps/{id_}.yaml" in pack.files:
                    key = f"{pack.id}/{id_}"
                    self._maps[key] = (id_, (pack,))
                    with texts.packs_used((pack,)):
                        names.append((texts.name_of("maps", id_), key))
        self.map_box.clear()
        for name, key in names:
            self.map_box.addItem(name, key)
        self.map_box.setCurrentIndex(self.map_box.findData(self._usual))

    # Building

    def _button(self, text: str, icon: str, act: Callable[[], object], kind: str = "") -> IconButton:
        button = IconButton(self._themes, text, icon, kind)
        button.clicked.connect(lambda: act())
        return button

    def _size_box(self, name: str, value: int) -> DropDown:
        box = DropDown()
        for size in SIZES:
            box.addItem(str(size), size)
        box.setCurrentIndex(SIZES.index(value))
        box.setAccessibleName(name)
        box.setToolTip(plain_tip(name))
        return box

    def _connect(self) -> None:
        self.canvas.painted.connect(self._paint)
        self.canvas.stroke_ended.connect(self._end_stroke)
        self.map_box.activated.connect(self._take_map)
        for keys, act in (("Ctrl+Z", self.undo), ("Ctrl+Shift+Z", self.redo), ("Ctrl+S", self.save)):
            QShortcut(QKeySequence(keys), self, act)
        for number, brush in enumerate(self.draft.BRUSHES, 1):
            QShortcut(QKeySequence(str(number)), self, lambda brush=brush: self.pick(brush))

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(label(part_tr("Map editor"), "panel"))
        head.addStretch()
        for widget in (self.undo_button, self.redo_button, self.import_button, self.export_button, self.save_button):
            head.addWidget(widget)
        head.addWidget(self.play_button)
        row = QHBoxLayout()
        row.setSpacing(12)
        row.addWidget(self.canvas, 1)
        row.addWidget(self._make_side())
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 14)
        layout.setSpacing(10)
        layout.addLayout(head)
        layout.addWidget(self.told)
        layout.addLayout(row, 1)

    def _make_side(self) -> QWidget:
        inner = QWidget()
        column = QVBoxLayout(inner)
        column.setContentsMargins(0, 0, 8, 0)
        column.setSpacing(8)
        column.addWidget(label(part_tr("Begin with"), "group"))
        column.addWidget(self.map_box)
        sizes = QHBoxLayout()
        sizes.setSpacing(6)
        sizes.addWidget(self.width_box)
        sizes.addWidget(label("×", "body2"))
        sizes.addWidget(self.height_box)
        sizes.addWidget(self.blank_button, 1)
        column.addLayout(sizes)
        column.addWidget(line())
        column.addWidget(label(part_tr("Paint"), "group"))
        column.addLayout(self._make_palette())
        keys = len(self.draft.BRUSHES)
        hint = part_tr("Drag to paint; the right button paints river. Keys 1 to %1, arrows, Space.", keys)
        column.addWidget(label(hint, "caption", wraps=True))
        column.addWidget(line())
        for row in self.make_own_rows():
            column.addLayout(row)
        column.addWidget(self.sites_label)
        column.addWidget(line())
        column.addWidget(label(part_tr("Warnings"), "group"))
        column.addWidget(self.warning_label)
        column.addWidget(line())
        column.addWidget(self.lab_button)
        column.addStretch()
        side = scrolled(inner)
        side.setFixedWidth(self._themes.theme.px(318))
        return side

    def _make_palette(self) -> QGridLayout:
        grid = QGridLayout()
        grid.setSpacing(6)
        size = self._themes.theme.px(24)
        for place, (brush, name) in enumerate(zip(self.draft.BRUSHES, self._names(), strict=True)):
            button = QPushButton(name)
            button.setProperty("kind", "segment")
            button.setCheckable(True)
            button.setStyleSheet("QPushButton { text-align: left; }")
            button.setIcon(QIcon(self._brush_picture(brush, size, self._themes.theme)))
            button.setIconSize(QSize(size, size))
            button.setToolTip(plain_tip(part_tr("Key %1", place + 1)))
            button.clicked.connect(lambda _checked=False, brush=brush: self.pick(brush))
            self._brush_group.addButton(button)
            self.brushes.append(button)
            grid.addWidget(button, place // 2, place % 2)
        self.brushes[0].setChecked(True)
        return grid

    def _brush_picture(self, brush: str, size: int, theme: Theme) -> QPixmap:
        look, letters = self._making.look, self.draft.LETTERS
        ratio = self.devicePixelRatioF()
        pixmap = QPixmap(QSize(round(size * ratio), round(size * ratio)))
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        centre = QPointF(size / 2, size / 2)
        if brush not in letters:
            paint_mark(painter, centre)
        elif brush == self.draft.water():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(look.surface(theme).water))
            painter.drawPath(hex_path(centre.x(), centre.y(), size / 2))
        else:
            paint_tile(painter, centre, size / 2, look.colours(theme), self._making.terrains[letters.index(brush)])
        painter.end()
        return pixmap
