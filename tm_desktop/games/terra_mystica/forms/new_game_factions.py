"""How the seats of a new game come to their factions, and the terrains with what is known of them."""

from collections.abc import Collection, Sequence

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QPushButton, QSizePolicy, QVBoxLayout, QWidget

from engine.games.terra_mystica.columns import NONE
from engine.games.terra_mystica.ruleset import Faction, Ruleset
from engine.games.terra_mystica.seating import AUCTION, DRAFT
from engine.games.terra_mystica.setup import dealt_terrain, faction_choices
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.forms.new_game_handicap import HandicapPanel
from tm_desktop.games.terra_mystica.homes import faction_home, faction_order, home_name
from tm_desktop.games.terra_mystica.look import LOOK
from tm_desktop.games.terra_mystica.words.help_texts import HELP
from tm_desktop.games.terra_mystica.words.texts import load_texts, name_of, text_of, tr
from tm_desktop.hexboard.terrain_art import paint_tile
from tm_desktop.parts.forms import form_row
from tm_desktop.parts.things import Thing
from tm_desktop.play.plugin import SeatChoice, SeatOffer
from tm_desktop.play.presenter import words as words_of
from tm_desktop.theming.painting import draw_text
from tm_desktop.theming.theme import Theme
from tm_desktop.theming.widgets import Segments, label, line, plain_tip, set_property

PAIRS = "expansion_factions"


def seat_offers(rules: Ruleset, state: TMState, words: Sequence[str]) -> tuple[SeatOffer, ...]:
    """By seat: every faction, those of a colour that another seat was given with that seat, and the ways to draw."""
    is_fixed = rules.first_game is not None
    if is_fixed:
        words = [rules.factions[dealt].id for dealt in state.dealt]
    if state.market is not None:  # a draft or an auction is of all seats
        return tuple(SeatOffer(tr("Faction"), (SeatChoice(w, _way(w)),), w, is_fixed=True) for w in words)
    ids = [faction.id for faction in rules.factions]
    givers = {_kind(rules.factions[ids.index(word)]): seat for seat, word in enumerate(words) if word in ids}
    offers = []
    for seat, word in enumerate(words):
        others = {kind: giver for kind, giver in givers.items() if giver != seat and not is_fixed}
        ways = [SeatChoice(way, name) for way, name in _ways().items()]
        home = _dealt_home(rules, state, seat)
        offers.append(
            SeatOffer(
                name=tr("Faction"),
                choices=(*ways, *_faction_choices(rules, others)),
                chosen=word,
                colour=LOOK.piece_colour(home) if home else "",
                icon=f"terrain_{home}" if home else "",
                is_fixed=is_fixed,
            )
        )
    return tuple(offers)


def _kind(faction: Faction) -> int | str:
    """What no two seats share: the colour, or the pair of the expansion."""
    return faction.pair or faction.terrain


def _dealt_home(rules: Ruleset, state: TMState, seat: int) -> str:
    """The terrain or ground that a seat is sure to have; empty if it picks freely."""
    terrain = dealt_terrain(rules, state, seat)
    if terrain != NONE:
        return rules.terrains[terrain]
    choices = faction_choices(rules, state, seat)
    return faction_home(rules, rules.factions[choices[0]]) if len(choices) == 1 else ""


def _faction_choices(rules: Ruleset, taken: dict[int | str, int]) -> list[SeatChoice]:
    found = []
    for faction in (rules.factions[index] for index in faction_order(rules)):
        home, kind = faction_home(rules, faction), _kind(faction)
        text = tr("pair of seat %1") if faction.pair else tr("colour of seat %1")
        note = text.replace("%1", str(taken[kind] + 1)) if kind in taken else ""
        name = name_of("factions", faction.id)
        found.append(SeatChoice(faction.id, name, LOOK.piece_colour(home), f"terrain_{home}", note))
    return found


def _way(word: str) -> str:
    return {DRAFT: tr("Draft"), AUCTION: tr("Auction")}.get(word, words_of(word))


def _ways() -> dict[str, str]:
    """How a seat comes to its faction, as the list of a seat says it."""
    return {"pick": tr("Picks"), "random": tr("Random"), "random_colour": tr("Colour")}


class Switches(QFrame):
    """A few switches side by side, each on or off by itself.

    Signals:
        changed(tuple[str, ...]): those that are on now.
    """

    changed = Signal(tuple)

    def __init__(self, items: Sequence[tuple[str, str]]) -> None:
        super().__init__()
        self.setProperty("role", "segments")
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(3, 3, 3, 3)
        layout.setSpacing(2)
        self.buttons: dict[str, QPushButton] = {}
        for id_, text in items:
            button = QPushButton(text)
            button.setProperty("kind", "segment")
            button.setCheckable(True)
            button.setAutoDefault(False)
            button.clicked.connect(lambda: self.changed.emit(self.current))
            self.buttons[id_] = button
            layout.addWidget(button)

    def set_current(self, ids: Collection[str]) -> None:
        for id_, button in self.buttons.items():
            button.setChecked(id_ in ids)

    @property
    def current(self) -> tuple[str, ...]:
        return tuple(id_ for id_, button in self.buttons.items() if button.isChecked())


class FactionPanel(QWidget):
    """The way for all seats, a sentence about it, the terrains, and what seats begin with beside."""

    def __init__(
        self,
        theme: Theme,
        kinds: Sequence[str],
        mores: Sequence[str],
        pairs: Sequence[str],
        option_text: str,
        handicap: HandicapPanel,
    ) -> None:
        super().__init__()
        names = {"pick": tr("Pick"), "random": tr("Random"), "random_colour": tr("Colour")}
        self.segments = Segments([(kind, names.get(kind) or _way(kind)) for kind in kinds])
        self.more = Segments([(str(number), f"+{number}") for number in mores])
        values = load_texts()["options"][PAIRS]["values"]
        self.pairs = Switches([(pair, str(values.get(pair, words_of(pair)))) for pair in pairs])
        self.pairs.setToolTip(plain_tip(option_text))
        self.text = label("", "caption", wraps=True)
        self.strip = FactionStrip(theme)
        self._row = form_row(tr("Factions"), self.segments)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(6)
        layout.addWidget(line())
        layout.addWidget(self._row)
        self.more_row = form_row(name_of("options", "draft_more"), self.more)
        layout.addWidget(self.more_row)
        layout.addWidget(form_row(name_of("options", PAIRS), self.pairs))
        beside = QHBoxLayout()
        beside.addWidget(self.text, 1)
        beside.addWidget(handicap.unfold)
        layout.addLayout(beside)
        layout.addWidget(self.strip)
        layout.addWidget(handicap)

    def mark(self, is_changed: bool) -> None:
        set_property(self._row, "changed", is_changed)

    def show_factions(self, rules: Ruleset, state: TMState, kind: str, words: Sequence[str]) -> None:
        is_fixed = rules.first_game is not None
        self.segments.setEnabled(not is_fixed)
        self.pairs.setEnabled(not is_fixed)
        self.pairs.set_current({faction.pair for faction in rules.factions})
        self.text.setText(self._sentence(is_fixed, kind, words))
        dealt = set(state.market.factions) if state.market is not None else set()
        seats = range(rules.seats)
        owners = {_dealt_home(rules, state, seat): seat for seat in seats}
        owners.pop("", None)
        picked = {choices[0] for seat in seats if len(choices := faction_choices(rules, state, seat)) == 1}
        self.strip.show_factions(rules, owners, picked, dealt)

    def _sentence(self, is_fixed: bool, kind: str, words: Sequence[str]) -> str:
        if is_fixed:
            return tr("The first game has fixed factions, tiles and start dwellings.")
        if len(set(words)) > 1 or kind not in words:
            return tr("Each seat as set above; no colour twice.")
        texts = {
            DRAFT: tr("The seats pick in turn from the factions that are dealt here."),
            AUCTION: tr("In turn a seat names a faction; all bid for it out of the VP that they begin with."),
            "pick": tr("Players pick in turn at the start of the game, no colour twice."),
            "random": tr("Every seat has drawn its faction."),
            "random_colour": tr("Every seat has drawn a terrain and picks one of its two factions."),
        }
        return texts.get(kind, "")


class FactionStrip(Thing):
    """A hex for every terrain with the names of its factions; drawn ones stand out with the number of their seat."""

    def __init__(self, theme: Theme) -> None:
        super().__init__(theme, "actions.pick_faction")
        self.help = HELP
        self._rules: Ruleset | None = None
        self._homes: list[str] = []
        self._owners: dict[str, int] = {}
        self._picked: set[int] = set()
        self._dealt_homes: set[str] = set()
        self._has_names = True
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_factions(self, rules: Ruleset, owners: dict[str, int], picked: set[int], dealt: set[int]) -> None:
        """`owners`: seats by the terrain that they have; `picked`: factions that are certain; `dealt`: of a draft."""
        self._rules, self._owners, self._picked = rules, owners, picked | dealt
        self._dealt_homes = {faction_home(rules, rules.factions[index]) for index in dealt}
        names = {faction_home(rules, faction): home_name(rules, faction) for faction in rules.factions}
        homes = (faction_home(rules, rules.factions[index]) for index in faction_order(rules))
        self._homes = list(dict.fromkeys(homes))
        told = ", ".join(f"{names[home]}: {tr('seat %1', seat + 1)}" for home, seat in owners.items())
        self.describe(tr("Factions"), told)
        self._measure()
        self.update()

    def sizeHint(self) -> QSize:
        return self.px_size(300, 112 if self._has_names else 62)

    def minimumSizeHint(self) -> QSize:
        return self.px_size(200, 112 if self._has_names else 62)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._measure()

    def _measure(self) -> None:
        """Names are written where all of them fit; else the lists of the seats have them."""
        if self._rules is None:
            return
        metrics = QFontMetricsF(self.theme.font(11, 600))
        parts = [part for faction in self._rules.factions for part in name_of("factions", faction.id).split()]
        room = self.width() / len(self._homes) - 4
        has_names = max(metrics.horizontalAdvance(part) for part in parts) <= room
        if has_names != self._has_names:
            self._has_names = has_names
            self.updateGeometry()

    def draw(self, painter: QPainter, rect: QRectF) -> None:
        if self._rules is None:
            return
        theme, rules = self.theme, self._rules
        width = rect.width() / len(self._homes)
        size = min(width * 0.5, theme.px(28))
        for number, home in enumerate(self._homes):
            centre = QPointF(rect.left() + width * (number + 0.5), rect.top() + size + 3)
            # What nobody has fades only once everybody has something.
            is_free = len(self._owners) == rules.seats and home not in self._owners
            is_free = is_free or bool(self._dealt_homes and home not in self._dealt_homes)
            painter.setOpacity(0.4 if is_free else 1.0)
            paint_tile(painter, centre, size, LOOK.colours(theme), home)
            painter.setOpacity(1.0)
            if home in self._owners:
                self._draw_seat(painter, centre + QPointF(size * 0.62, size * 0.66), self._owners[home])
            if self._has_names:
                room = QRectF(centre.x() - width / 2, centre.y() + size, width, 54)
                self._draw_names(painter, room, home, is_free)

    def _draw_seat(self, painter: QPainter, centre: QPointF, seat: int) -> None:
        radius = self.theme.px(9)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.theme.colour("text"))
        painter.drawEllipse(centre, radius, radius)
        ink = self.theme.colour("panel")
        draw_text(painter, centre, str(seat + 1), self.theme.font(11, 700), ink, "centre")

    def _draw_names(self, painter: QPainter, room: QRectF, home: str, is_free: bool) -> None:
        """A line each; a name of several words that is too wide has a line for each word."""
        assert self._rules is not None
        rules, theme, y = self._rules, self.theme, room.top() + self.theme.px(11)
        picked_homes = {faction_home(rules, rules.factions[index]) for index in self._picked}
        for index, faction in enumerate(rules.factions):
            if faction_home(rules, faction) != home:
                continue
            name, is_picked = name_of("factions", faction.id), index in self._picked
            font = theme.font(11, 600 if is_picked else 400)
            is_wide = QFontMetricsF(font).horizontalAdvance(name) > room.width() - 4
            has_other = not is_picked and home in picked_homes
            ink = theme.colour("text3" if is_free or has_other else "text")
            top = y - 8
            for part in name.split() if is_wide else (name,):
                draw_text(painter, QPointF(room.center().x(), y), part, font, ink, "centre")
                y += theme.px(14)
            zone = QRectF(room.left(), top, room.width(), y - 6 - top)
            self.add_zone(zone, f"factions.{faction.id}", name, text_of("factions", faction.id, "ability"))
            y += theme.px(2)
