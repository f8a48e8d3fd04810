"""The parts of a faction board: header, resources, building tracks, shipping and digging."""

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen

from engine.games.terra_mystica.columns import BOWL1, TOKENS
from engine.games.terra_mystica.economy import WORDS
from engine.games.terra_mystica.ruleset import Faction, Ruleset
from tm_desktop.games.terra_mystica.docks.board_part import SMALL, BoardPart
from tm_desktop.games.terra_mystica.docks.glyphs import amount_glyphs, column_icon, income_glyphs
from tm_desktop.games.terra_mystica.docks.seat_board import BuildingTrack, SeatBoard, StepTrack
from tm_desktop.games.terra_mystica.look import LOOK
from tm_desktop.games.terra_mystica.words.amounts import amount_text, amounts_text
from tm_desktop.games.terra_mystica.words.texts import abilities_of, name_of, tr
from tm_desktop.parts.glyphs import Glyph, Style, draw_run, draw_sign, run_width
from tm_desktop.parts.pictures import draw_faction_sign
from tm_desktop.theming.painting import draw_panel, draw_text, elided, line_colour, luminance, mix, text_width, wrapped
from tm_desktop.theming.theme import Theme

SENTENCE = 16  # the height of a line
_BLACK, _WHITE = QColor("#000000"), QColor("#FFFFFF")


class HeaderPart(BoardPart):
    """Who it is, its abilities, the next town and the points."""

    heights = (26, 31, 26)  # sentences are below

    room = 400  # the width for sentences; the dock knows it before layouts do
    lines = 0  # the compact forms have as many of them as the dock has room for

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(hint.width(), hint.height() + self.height_of_sentences)

    @property
    def height_of_sentences(self) -> int:
        lines = sum(map(len, self.texts))
        gap = 0 if self.is_compact else self.theme.px(4)
        return gap + lines * self.theme.px(SENTENCE) if lines else 0

    @property
    def texts(self) -> list[list[str]]:
        """The abilities in lines. What does not fit the compact forms ends in …; its tooltip has all of it."""
        if self.board is None:
            return []
        texts = [self._wrapped(text) for text in self._sentences(self.board)]
        if not self.is_compact:
            return texts
        left, shown = self.lines, []
        for lines in texts:
            if left > 0:
                shown.append(_cut(lines, left, self.theme.font(12), self._width))
                left -= len(shown[-1])
        return shown

    @property
    def _is_told(self) -> bool:
        """Whether the abilities can be read in full."""
        return self.board is not None and self.texts == [self._wrapped(text) for text in self._sentences(self.board)]

    def set_room(self, room: int, lines: int) -> None:
        if (room, lines) != (self.room, self.lines):
            self.room, self.lines = room, lines
            self.updateGeometry()
            self.update()

    def look(self) -> object:
        return super().look(), self.room, self.lines

    def describe_board(self, board: SeatBoard) -> None:
        id_ = board.faction.id
        self.topic_id = f"factions.{id_}"
        points = amount_text(board.vp, "vp")
        self.describe(f"{name_of('factions', id_)}, {points}", " ".join(self._sentences(board)))
        self.updateGeometry()

    def draw_board(self, painter: QPainter, rect: QRectF, board: SeatBoard) -> None:
        theme, compact = self.theme, self.is_compact
        px = theme.px
        radius = px((19, 13, 11)[self.form])
        middle = rect.top() + px(self.heights[self.form]) / 2 if compact else rect.top() + px(25)
        draw_faction_sign(painter, QPointF(rect.left() + radius + 2, middle), radius, self.svg, board.home, LOOK, theme)
        left = rect.left() + 2 * radius + px(12)
        right = self._draw_points(painter, QPointF(rect.right(), middle if compact else rect.top() + px(15)), board)
        name_y = middle if compact else rect.top() + px(12)
        font = theme.title_font(17 if compact else 19)
        name = name_of("factions", board.faction.id)
        end = left + draw_text(painter, QPointF(left, name_y), name, font, theme.colour("text")) + px(10)
        if not self._is_told:
            end = self._draw_more(painter, QPointF(end, name_y), board)
        chip = QRectF(end, name_y - px(10), right - end - px(8), px(20))
        self._draw_state(painter, chip, board)
        top, margin = (rect.top() + px(self.heights[self.form]), px(3)) if compact else (rect.top() + px(27), left)
        for text, lines in zip(self._sentences(board), self.texts, strict=False):
            top = self._draw_sentence(painter, QPointF(margin, top), rect.right() - margin, text, lines)

    def _sentences(self, board: SeatBoard) -> tuple[str, str]:
        return abilities_of(board.faction.id)

    @property
    def _width(self) -> float:
        px = self.theme.px
        return self.room - (px(6) if self.is_compact else 2 * px(19) + px(16))

    def _wrapped(self, text: str) -> list[str]:
        return wrapped(text, self.theme.font(12), self._width)

    def _draw_more(self, painter: QPainter, at: QPointF, board: SeatBoard) -> float:
        """A sign whose tooltip tells the abilities; returns where the next thing may begin."""
        theme, side = self.theme, self.theme.px(15)
        draw_sign(painter, "info", at + QPointF(side / 2, 0), side, theme.colour("text2"), theme)
        zone = QRectF(at.x(), at.y() - side, side, 2 * side)
        self.add_zone(zone, self.topic_id, name_of("factions", board.faction.id), " ".join(self._sentences(board)))
        return at.x() + side + theme.px(8)

    def _draw_sentence(self, painter: QPainter, at: QPointF, width: float, text: str, lines: list[str]) -> float:
        """Returns where the next one may begin."""
        step = self.theme.px(SENTENCE)
        for row, words in enumerate(lines):
            middle = at + QPointF(0, step * (row + 0.5))
            draw_text(painter, middle, words, self.theme.font(12), self.theme.colour("text2"))
        self.add_zone(QRectF(at.x(), at.y(), width, step * len(lines)), self.topic_id, text)
        return at.y() + step * len(lines)

    def _draw_points(self, painter: QPainter, at: QPointF, board: SeatBoard) -> float:
        theme = self.theme
        font = theme.font(20 if self.is_compact else 24, 700)
        width = draw_text(painter, at, str(board.vp), font, theme.colour("text"), "right")
        side = theme.px(20 if self.is_compact else 24)
        centre = QPointF(at.x() - width - side / 2 - 5, at.y())
        draw_sign(painter, "vp", centre, side, None, theme)
        x = centre.x() - side / 2 - theme.px(12)
        pieces = tuple(
            Glyph(str(number), icon) for number, icon in ((board.keys, "key"), (board.bridges, "bridge")) if number
        )
        used = draw_run(painter, QPointF(x, at.y()), pieces, theme, Style(12, 6, 600, "text2"), "right")
        rect = QRectF(x - used, at.y() - 10, used, 20)
        counts = tr("Keys: %1. Bridges left: %2.", board.keys, board.bridges)
        self.add_zone(rect, "resources.bridges" if not board.keys else "topics.key", counts)
        self.add_zone(QRectF(rect.right(), at.y() - 14, at.x() - rect.right(), 28), "resources.vp", tr("Points"))
        return x - used

    def _draw_state(self, painter: QPainter, room: QRectF, board: SeatBoard) -> None:
        """Passed, or how near the next town is."""
        theme, text, role, topic_id = self.theme, "", "good", "topics.town"
        if board.has_passed:
            text, role, topic_id = tr("Passed"), "warn", "actions.pass"
        elif board.town is not None:
            text = tr("Town: %1 of %2", board.town.power, board.town.needed)
        font = theme.font(12, 600)
        width = text_width(text, font) + theme.px(32)
        if not text or width > room.width():
            return
        chip = QRectF(room.left(), room.top(), width, room.height())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.colour(f"{role}_soft"))
        painter.drawRoundedRect(chip, 8, 8)
        icon = "pass" if board.has_passed else "town"
        sign = QPointF(chip.left() + theme.px(13), chip.center().y())
        draw_sign(painter, icon, sign, theme.px(14), theme.colour(role), theme)
        draw_text(painter, QPointF(sign.x() + theme.px(11), sign.y()), text, font, theme.colour(role))
        self.add_zone(chip, topic_id, text, _town_sentence(board) if role == "good" else "")


def _cut(lines: list[str], most: int, font: QFont, width: float) -> list[str]:
    """The first lines of a text; the last of them ends in … where more would follow."""
    if len(lines) <= most:
        return lines
    return [*lines[: most - 1], elided(" ".join(lines[most - 1 :]), font, width)]


def _town_sentence(board: SeatBoard) -> str:
    town = board.town
    if town is None:
        return ""
    return tr(
        "Your strongest group outside towns: power %1 of %2, buildings %3 of %4.",
        *(town.power, town.needed, town.buildings, town.buildings_needed),
    )


class ResourcesPart(BoardPart):
    """Coins, workers and priests, with what the next income adds."""

    heights = (86, 66, 58)

    def describe_board(self, board: SeatBoard) -> None:
        have = amounts_text(((board.coins, "coins"), (board.workers, "workers"), (board.priests, "priests")))
        self.describe(tr("In hand: %1", have), self._income_text(board))

    def sizeHint(self) -> QSize:
        return self.px_size(124 if self.is_compact else 146, self.heights[self.form])

    def _income_text(self, board: SeatBoard) -> str:
        if board.income is None:
            return tr("This is the last round: no more income.")
        words = tuple(WORDS.values())
        amounts = [(number, what) for number, what in zip(board.income, words, strict=False) if number]
        return tr("Next income: %1", amounts_text(amounts))

    def draw_board(self, painter: QPainter, rect: QRectF, board: SeatBoard) -> None:
        theme = self.theme
        names = (tr("Coins"), tr("Workers"), tr("Priests"), tr("Power"))
        values = (board.coins, board.workers, board.priests, None)
        income = board.income or (0, 0, 0, 0)
        step = rect.height() / 4
        chip_width, high = theme.px(36), min(theme.px(18), step - 1)  # rows keep apart also in the small form
        with_names = rect.width() >= theme.px(150)
        for row, (column, name) in enumerate(zip(WORDS, names, strict=False)):
            y = rect.top() + step * (row + 0.5)
            draw_sign(painter, column_icon(column), QPointF(rect.left() + theme.px(11), y), high, None, theme)
            x = rect.left() + theme.px(26)
            if with_names:
                draw_text(painter, QPointF(x, y), name, theme.font(12), theme.colour("text2"))
            value = values[row]
            text = str(value) if value is not None else tr("%1 in III", board.bowls[2])
            font = theme.font(15 if self.form == SMALL else 17, 700) if value is not None else theme.font(12, 600)
            at = QPointF(rect.right() - chip_width - theme.px(12), y)
            draw_text(painter, at, text, font, theme.colour("text"), "right")
            chip = QRectF(rect.right() - chip_width, y - high / 2, chip_width, high)
            self._draw_chip(painter, chip, income[row], board)
            line = QRectF(rect.left(), y - step / 2, rect.width() - chip_width, step)
            self.add_zone(line, f"resources.{WORDS[column]}", name, self._supply_text(board) if row == 2 else "")

    def _supply_text(self, board: SeatBoard) -> str:
        return tr("Priests left in the supply: %1.", board.priests_left)

    def _draw_chip(self, painter: QPainter, chip: QRectF, number: int, board: SeatBoard) -> None:
        theme = self.theme
        self.add_zone(chip, "topics.income_mark", tr("Next income"), self._income_text(board))
        if number:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(theme.colour("good_soft"))
            painter.drawRoundedRect(chip, chip.height() / 2, chip.height() / 2)
            draw_text(painter, chip.center(), f"+{number}", theme.font(12, 600), theme.colour("good"), "centre")
        else:
            draw_text(painter, chip.center(), "–", theme.font(12), theme.colour("text3"), "centre")


class TracksPart(BoardPart):
    """The buildings still on the board, and the income that those on the map uncover."""

    heights = (120, 93, 80)

    def describe_board(self, board: SeatBoard) -> None:
        built = ", ".join(
            f"{name_of('buildings', self.rules.buildings[track.building])} "
            f"{sum(not slot.is_covered for slot in track.slots)}/{len(track.slots)}"
            for track in board.tracks
        )
        self.describe(tr("On the map: %1", built))

    def draw_board(self, painter: QPainter, rect: QRectF, board: SeatBoard) -> None:
        px = self.theme.px
        row = rect.height() / 3
        labels = px(92 if rect.width() >= px(380) else 84)
        dwelling, trading_house, temple, stronghold, sanctuary = board.tracks
        slots = rect.width() - labels
        one = slots / 9
        self._draw_label(painter, QRectF(rect.left(), rect.top(), labels, row), dwelling)
        base = QRectF(rect.left() + labels, rect.top(), one, row)
        self._draw_lines(painter, base, income_glyphs(board.base_income))
        self.add_zone(base, "topics.track_slot", tr("Basic income"), _income_words(board.base_income))
        self._draw_slots(painter, QRectF(base.right(), rect.top(), one * 8, row), dwelling, board)
        wide = slots * 0.52
        for number, (long, single) in enumerate(((trading_house, stronghold), (temple, sanctuary)), 1):
            top = rect.top() + number * row
            self._draw_label(painter, QRectF(rect.left(), top, labels, row), long)
            room = QRectF(rect.left() + labels, top, wide * min(len(long.slots), 4) / 4, row)
            self._draw_slots(painter, room, long, board)
            last = max(one * 1.25, px(36))
            middle = QRectF(rect.left() + labels + wide + px(8), top, slots - wide - last - px(10), row)
            self._draw_label(painter, middle, single)
            self._draw_slots(painter, QRectF(rect.right() - last, top, last, row), single, board)

    def _draw_label(self, painter: QPainter, room: QRectF, track: BuildingTrack) -> None:
        theme, id_ = self.theme, self.rules.buildings[track.building]
        name = name_of("buildings", id_)
        font = theme.font(11 if self.is_compact else 12, 600)
        shown = elided(name, font, room.width() - 2)
        y, shift = room.center().y(), theme.px(7 if self.is_compact else 9)
        draw_text(painter, QPointF(room.left(), y - shift), shown, font, theme.colour("text"))
        coins = f"{track.coins}–{track.dear_coins}" if track.dear_coins != track.coins else str(track.coins)
        price = (Glyph(str(track.workers), "worker"), Glyph(coins, "coin"))
        at = QPointF(room.left(), y + shift)
        draw_run(painter, at, price, theme, Style(11 if self.is_compact else 12, 5, 500, "text2"))
        self.add_zone(room, f"buildings.{id_}", name, self._price_text(track))

    def _price_text(self, track: BuildingTrack) -> str:
        price = tr("Price: %1.", amounts_text(((track.workers, "workers"), (track.coins, "coins"))))
        if track.dear_coins == track.coins:
            return price
        return " ".join((price, tr("Without a neighbour beside it: %1.", amount_text(track.dear_coins, "coins"))))

    def _draw_slots(self, painter: QPainter, room: QRectF, track: BuildingTrack, board: SeatBoard) -> None:
        width = room.width() / max(1, len(track.slots))  # a pack may leave a building out
        kind = self.rules.buildings[track.building]
        terrain = board.home
        for number, slot in enumerate(track.slots):
            tall = min(room.height() - 4, self.theme.px(38))
            cell = QRectF(room.left() + number * width + 1, room.center().y() - tall / 2, width - 2, tall)
            income = _income_words(slot.income)
            if slot.is_covered:
                draw_panel(painter, cell, self.theme, 6, "panel2")
                size = min(cell.width() / 44, cell.height() / 46) * 30
                LOOK.draw_building(painter, cell.center(), size, kind, terrain, self.theme, shadow=False)
                self.add_zone(cell, "topics.track_slot", tr("Not built yet"), tr("Uncovers: %1", income))
            else:
                self._draw_income(painter, cell, income_glyphs(slot.income))
                self.add_zone(cell, "topics.track_slot", tr("On the map"), tr("Income: %1", income))

    def _draw_income(self, painter: QPainter, cell: QRectF, glyphs: tuple[Glyph, ...]) -> None:
        theme = self.theme
        painter.setPen(QPen(mix(theme.colour("good"), theme.colour("panel"), 0.55), 1))
        painter.setBrush(theme.colour("good_soft"))
        painter.drawRoundedRect(cell.adjusted(0.5, 0.5, -0.5, -0.5), 6, 6)
        self._draw_lines(painter, cell, glyphs or (Glyph("–"),))

    def _draw_lines(self, painter: QPainter, cell: QRectF, glyphs: tuple[Glyph, ...]) -> None:
        """One below the other."""
        theme = self.theme
        lines = [(glyph,) for glyph in _fitting(glyphs, cell.width(), theme)]
        style = Style(11 if len(lines) > 1 or cell.width() < theme.px(34) else 12, 2)
        step = min(theme.px(15), (cell.height() - 2) / max(1, len(lines)))
        for number, line in enumerate(lines):
            at = QPointF(cell.center().x(), cell.center().y() + (number - (len(lines) - 1) / 2) * step)
            draw_run(painter, at, line, theme, style, "centre")


def _fitting(glyphs: tuple[Glyph, ...], width: float, theme: Theme) -> tuple[Glyph, ...]:
    """In a narrow slot a single piece needs no number."""
    if width >= theme.px(29):
        return glyphs
    return tuple(glyph._replace(text="") if glyph.text == "1" else glyph for glyph in glyphs)


def _income_words(income: tuple[int, int, int, int]) -> str:
    amounts = [(number, what) for number, what in zip(income, WORDS.values(), strict=False) if number]
    return amounts_text(amounts) or tr("nothing")


class StepPart(BoardPart):
    """Shipping or digging: the marker, the next price and its points. Clicked to advance."""

    heights = (44, 34, 30)

    def __init__(self, theme: Theme, rules: Ruleset, is_shipping: bool) -> None:
        super().__init__(theme, rules, "tracks.shipping" if is_shipping else "tracks.digging")
        self._is_shipping = is_shipping

    def track(self, board: SeatBoard) -> StepTrack | None:
        return board.shipping if self._is_shipping else board.digging

    def describe_board(self, board: SeatBoard) -> None:
        track, name = self.track(board), tr("Shipping") if self._is_shipping else tr("Digging")
        self.topic_id = "tracks.shipping" if self._is_shipping else "tracks.digging"
        if track is None:
            self._describe_other(board)
            return
        price = None if self._is_shipping else board.spade_price
        lines = [] if price is None else [tr("A spade costs %1.", _price_words(price))]
        if self._is_shipping and board.card_shipping:
            lines.append(tr("Your bonus card adds %1 until you pass.", board.card_shipping))
        if not track.is_at_end:
            cost = amounts_text((number, WORDS[column]) for column, number in track.cost)
            lines.append(tr("Next step: %1, gives %2.", cost, amount_text(track.vp, "vp")))
        self.describe(f"{name}: {track.levels[track.at]}", *lines)

    def _describe_other(self, board: SeatBoard) -> None:
        if self._is_shipping and board.skip is not None:
            self.topic_id = "tracks.skip"
            price = _price_words(board.skip.cost)
            self.describe(tr("Hexes that can be skipped: %1", board.skip_hexes), tr("Price: %1. No shipping.", price))
        elif self._is_shipping:
            self.describe(tr("No shipping"))
        elif board.spade_price is not None:
            self.describe(tr("A spade costs %1", _price_words(board.spade_price)), tr("No digging track."))
        else:
            self._describe_without_spades(board)

    def _describe_without_spades(self, board: SeatBoard) -> None:
        self.topic_id = f"factions.{board.faction.id}"
        if board.unlocked:
            names = ", ".join(name_of("terrains", terrain) for terrain in board.unlocked)
            self.describe(tr("Unlocked: %1", names), tr("No spades."))
            return
        self.describe(tr("No spades"), tr("A hex costs %1.", _cover_words(board.faction)))

    def draw_board(self, painter: QPainter, rect: QRectF, board: SeatBoard) -> None:
        theme, track = self.theme, self.track(board)
        inner = rect.adjusted(theme.px(5), 0, -theme.px(5), 0)
        y = inner.center().y()
        icon = "ship" if self._is_shipping else "spade" if board.spade_price is not None else f"terrain_{board.home}"
        if board.unlocked and not self._is_shipping:
            icon = "key"
        if track is None and self._is_shipping:
            icon = "across"
        sign = theme.colour("text")
        draw_sign(painter, icon, QPointF(inner.left() + theme.px(9), y), theme.px(18), sign, theme)
        x = inner.left() + theme.px(23)
        if track is None:
            self._draw_fixed(painter, QPointF(x, y), board)
            return
        x = self._draw_levels(painter, QPointF(x, y), track, board)
        if track.is_at_end:
            draw_text(painter, QPointF(x, y), tr("end"), theme.font(11), theme.colour("text2"))
            return
        self._draw_price(painter, QPointF(x, y), inner.right() - x, track)

    def _draw_price(self, painter: QPainter, at: QPointF, room: float, track: StepTrack) -> None:
        """The price above its points; a long price goes on beside them."""
        cost, points = amount_glyphs(track.cost), (Glyph(f"+{track.vp}", "vp"),)
        shift = QPointF(0, self.theme.px((9, 8, 7)[self.form]))
        lines = [(cost[:split], (*cost[split:], *points)) for split in range(len(cost), 0, -1)]
        forms = [(Style(12, 3), lines[0]), (Style(11, 2), lines[0])]
        forms += [(style, pair) for style in (Style(11, 2), Style(10, 1), Style(9, 1)) for pair in lines]
        fitting = (
            (style, pair) for style, pair in forms if all(run_width(run, self.theme, style) <= room for run in pair)
        )
        style, pair = next(fitting, forms[-1])
        for run, side in zip(pair, (-1, 1), strict=True):
            draw_run(painter, at + shift * side, run, self.theme, style)

    def _draw_fixed(self, painter: QPainter, at: QPointF, board: SeatBoard) -> None:
        theme, style = self.theme, Style(12, 5)
        if self._is_shipping and board.skip is not None:
            price = (*amount_glyphs((board.skip.cost,)), Glyph(f"+{board.skip.vp}", "vp"))
            glyphs = (Glyph(tr("over %1:", board.skip_hexes)), *price)
        elif self._is_shipping:
            glyphs = (Glyph(tr("no shipping")),)
        else:
            glyphs = self._transform_glyphs(board)
        draw_run(painter, at, glyphs, theme, style)

    def _transform_glyphs(self, board: SeatBoard) -> tuple[Glyph, ...]:
        """What a terrain costs without a track of digging, or the terrains that are unlocked."""
        faction, cover = board.faction, board.faction.cover
        if board.unlocked:
            colours = (LOOK.piece(terrain, self.theme) for terrain in board.unlocked)
            return tuple(
                Glyph("", f"terrain_{terrain}", line_colour(colour, self.theme).name())
                for terrain, colour in zip(board.unlocked, colours, strict=True)
            )
        if cover is not None:
            return (Glyph(f"{cover.price}–{cover.home_price}", column_icon(cover.column)),)
        points = (Glyph(f"+{faction.spade_vp}", "vp"),) if faction.spade_vp else ()
        return (*amount_glyphs((board.spade_price,)), *points) if board.spade_price is not None else points

    def _draw_levels(self, painter: QPainter, at: QPointF, track: StepTrack, board: SeatBoard) -> float:
        theme = self.theme
        radius = theme.px(7.5 if self.form == SMALL else 8.5 if self.is_compact or len(track.levels) > 4 else 10)
        step = 2 * radius + theme.px(2 if self.form == SMALL else 4)
        colour = QColor(LOOK.piece(board.home, theme))
        ink = QColor("#3A2E10") if luminance(colour) > 0.4 else _WHITE
        for number, level in enumerate(track.levels):
            centre = QPointF(at.x() + radius + number * step, at.y())
            if number:
                painter.setPen(QPen(theme.colour("text3"), 1.6))
                painter.drawLine(centre - QPointF(step - radius, 0), centre - QPointF(radius, 0))
            font = QFont(theme.font(11, 700 if number == track.at else 500))
            if number == track.at:
                painter.setPen(QPen(mix(colour, _BLACK, 0.5), 1.4))
                painter.setBrush(colour)
            else:
                painter.setPen(QPen(theme.colour("border"), 1.2))
                painter.setBrush(theme.colour("panel2"))
            painter.drawEllipse(centre, radius, radius)
            text = ink if number == track.at else theme.colour("text2")
            draw_text(painter, centre, str(level), font, text, "centre")
        return at.x() + len(track.levels) * step + theme.px(3)


def _cover_words(faction: Faction) -> str:
    """The price of the own ground, and the one on the home terrain of others."""
    if faction.cover is None:
        return "–"
    what = "tokens" if faction.cover.column == TOKENS else "cult_steps"
    usual, dear = amount_text(faction.cover.price, what), amount_text(faction.cover.home_price, what)
    return tr("%1, %2 on another faction's home terrain", usual, dear)


def _price_words(price: tuple[int, int]) -> str:
    column, number = price
    return amount_text(number, WORDS[BOWL1 if column == BOWL1 else column])
