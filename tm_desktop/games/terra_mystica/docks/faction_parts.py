"""What the parts of a faction board say: head, resources, building tracks, shipping and digging."""

from collections.abc import Sequence

from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from engine.games.terra_mystica.columns import BOWL1, COIN, PRIEST, TOKENS, WORKER
from engine.games.terra_mystica.economy import WORDS
from engine.games.terra_mystica.ruleset import Faction, Ruleset
from tm_desktop.games.terra_mystica.docks.glyphs import amount_glyphs, column_icon, income_glyphs
from tm_desktop.games.terra_mystica.docks.seat_board import BuildingTrack, SeatBoard
from tm_desktop.games.terra_mystica.look import LOOK
from tm_desktop.games.terra_mystica.words.amounts import amount_text, amounts_text
from tm_desktop.games.terra_mystica.words.texts import abilities_of, name_of, tr
from tm_desktop.parts.docks.header import HeaderFacts, SeatState, town_state
from tm_desktop.parts.docks.purse import PurseFacts, PurseRow, income_sentence
from tm_desktop.parts.docks.step_part import StepFacts
from tm_desktop.parts.docks.tracks import SlotFacts, TrackFacts, TracksPart
from tm_desktop.parts.glyphs import Glyph, Line
from tm_desktop.theming.painting import line_colour
from tm_desktop.theming.theme import Theme

# The head


def header_facts(board: SeatBoard) -> HeaderFacts:
    id_ = board.faction.id
    return HeaderFacts(
        topic_id=f"factions.{id_}",
        name=name_of("factions", id_),
        sentences=abilities_of(id_),
        points=board.vp,
        points_text=amount_text(board.vp, "vp"),
        home=board.home,
        pieces=tuple(
            Glyph(str(number), icon) for number, icon in ((board.keys, "key"), (board.bridges, "bridge")) if number
        ),
        pieces_topic="resources.bridges" if not board.keys else "topics.key",
        pieces_text=tr("Keys: %1. Bridges left: %2.", board.keys, board.bridges),
        state=_seat_state(board),
    )


def _seat_state(board: SeatBoard) -> SeatState | None:
    """Passed, or how near the next town is."""
    if board.has_passed:
        return SeatState(tr("Passed"), "warn", "pass", "actions.pass")
    return town_state(board.town, tr("Your strongest group outside towns: power %1 of %2, buildings %3 of %4."))


# Resources


def purse_facts(board: SeatBoard) -> PurseFacts:
    """Coins, workers, priests and power."""
    have = amounts_text(((board.coins, "coins"), (board.workers, "workers"), (board.priests, "priests")))
    coins, workers, priests, power = board.income or (0, 0, 0, 0)
    return PurseFacts(
        tr("In hand: %1", have),
        income_sentence(None if board.income is None else _income_words(board.income)),
        (
            _purse_row(COIN, tr("Coins"), board.coins, coins),
            _purse_row(WORKER, tr("Workers"), board.workers, workers),
            _purse_row(
                PRIEST, tr("Priests"), board.priests, priests, tr("Priests left in the supply: %1.", board.priests_left)
            ),
            PurseRow(
                *(column_icon(BOWL1), tr("Power"), tr("%1 in III", board.bowls[2]), f"resources.{WORDS[BOWL1]}", power),
                is_number=False,
            ),
        ),
    )


def _purse_row(column: int, name: str, value: int, income: int, note: str = "") -> PurseRow:
    return PurseRow(column_icon(column), name, str(value), f"resources.{WORDS[column]}", income, note)


def _income_words(income: Sequence[int]) -> str:
    return amounts_text((number, what) for number, what in zip(income, WORDS.values(), strict=False) if number)


# Buildings


class FactionTracks(TracksPart[SeatBoard]):
    """Dwellings in a row; two kinds with one building at the right of those with several."""

    def __init__(self, theme: Theme, rules: Ruleset) -> None:
        super().__init__(theme, LOOK)
        self._kinds = rules.buildings

    def describe_board(self, board: SeatBoard) -> None:
        built = ", ".join(
            f"{name_of('buildings', self._kinds[track.building])} "
            f"{sum(not slot.is_covered for slot in track.slots)}/{len(track.slots)}"
            for track in board.tracks
        )
        self.describe(tr("On the map: %1", built))

    def draw_board(self, painter: QPainter, rect: QRectF, board: SeatBoard) -> None:
        px = self.theme.px
        row = rect.height() / 3
        labels = px(92 if rect.width() >= px(380) else 84)
        dwelling, trading_house, temple, stronghold, sanctuary = (
            _track_facts(track, self._kinds[track.building]) for track in board.tracks
        )
        slots = rect.width() - labels
        one = slots / 9
        self.draw_label(painter, QRectF(rect.left(), rect.top(), labels, row), dwelling)
        base = QRectF(rect.left() + labels, rect.top(), one, row)
        self.draw_base(painter, base, _slot_facts(board.base_income))
        self.draw_slots(painter, QRectF(base.right(), rect.top(), one * 8, row), dwelling, board.home)
        wide = slots * 0.52
        for number, (long, single) in enumerate(((trading_house, stronghold), (temple, sanctuary)), 1):
            top = rect.top() + number * row
            self.draw_label(painter, QRectF(rect.left(), top, labels, row), long)
            room = QRectF(rect.left() + labels, top, wide * min(len(long.slots), 4) / 4, row)
            self.draw_slots(painter, room, long, board.home)
            last = max(one * 1.25, px(36))
            middle = QRectF(rect.left() + labels + wide + px(8), top, slots - wide - last - px(10), row)
            self.draw_label(painter, middle, single)
            self.draw_slots(painter, QRectF(rect.right() - last, top, last, row), single, board.home)


def _track_facts(track: BuildingTrack, kind: str) -> TrackFacts:
    coins = f"{track.coins}–{track.dear_coins}" if track.dear_coins != track.coins else str(track.coins)
    return TrackFacts(
        kind,
        name_of("buildings", kind),
        (Glyph(str(track.workers), "worker"), Glyph(coins, "coin")),
        _price_text(track),
        tuple(_slot_facts(slot.income, slot.is_covered) for slot in track.slots),
    )


def _slot_facts(income: Sequence[int], is_covered: bool = False) -> SlotFacts:
    return SlotFacts(income_glyphs(income), _income_words(income) or tr("nothing"), is_covered)


def _price_text(track: BuildingTrack) -> str:
    price = tr("Price: %1.", amounts_text(((track.workers, "workers"), (track.coins, "coins"))))
    if track.dear_coins == track.coins:
        return price
    return " ".join((price, tr("Without a neighbour beside it: %1.", amount_text(track.dear_coins, "coins"))))


# Shipping and digging


def shipping_facts(board: SeatBoard, theme: Theme) -> StepFacts:
    track, skip = board.shipping, board.skip
    if track is not None:
        lines = [tr("Your bonus card adds %1 until you pass.", board.card_shipping)] if board.card_shipping else []
        return _step_facts(board, "tracks.shipping", tr("Shipping"), "ship", lines)
    if skip is None:
        return StepFacts(
            *("tracks.shipping", tr("No shipping"), (), "across", board.home), fixed=(Glyph(tr("no shipping")),)
        )
    return StepFacts(
        "tracks.skip",
        tr("Hexes that can be skipped: %1", board.skip_hexes),
        (tr("Price: %1. No shipping.", _price_words(skip.cost)),),
        *("across", board.home),
        fixed=(
            Glyph(tr("over %1:", board.skip_hexes)),
            *amount_glyphs((skip.cost,)),
            Glyph(f"+{skip.vp}", "vp"),
        ),
    )


def digging_facts(board: SeatBoard, theme: Theme) -> StepFacts:
    price = board.spade_price
    if board.digging is not None:
        lines = [] if price is None else [tr("A spade costs %1.", _price_words(price))]
        return _step_facts(board, "tracks.digging", tr("Digging"), _digging_icon(board), lines)
    topic_id = "tracks.digging" if price is not None else f"factions.{board.faction.id}"
    title, told = _digging_words(board)
    return StepFacts(topic_id, title, told, _digging_icon(board), board.home, fixed=_digging_glyphs(board, theme))


def _step_facts(board: SeatBoard, topic_id: str, name: str, icon: str, lines: list[str]) -> StepFacts:
    track = board.shipping if icon == "ship" else board.digging
    assert track is not None
    points = amount_text(track.vp, "vp")
    if not track.is_at_end:
        cost = amounts_text((number, WORDS[column]) for column, number in track.cost)
        lines = [*lines, tr("Next step: %1, gives %2.", cost, points)]
    return StepFacts(
        topic_id,
        f"{name}: {track.levels[track.at]}",
        tuple(lines),
        icon,
        board.home,
        tuple(map(str, track.levels)),
        track.at,
        amount_glyphs(track.cost),
        (Glyph(f"+{track.vp}", "vp"),),
    )


def _digging_icon(board: SeatBoard) -> str:
    if board.unlocked:
        return "key"
    return "spade" if board.spade_price is not None else f"terrain_{board.home}"


def _digging_words(board: SeatBoard) -> tuple[str, tuple[str, ...]]:
    """Without a track of digging."""
    if board.spade_price is not None:
        return tr("A spade costs %1", _price_words(board.spade_price)), (tr("No digging track."),)
    if board.unlocked:
        names = ", ".join(name_of("terrains", terrain) for terrain in board.unlocked)
        return tr("Unlocked: %1", names), (tr("No spades."),)
    return tr("No spades"), (tr("A hex costs %1.", _cover_words(board.faction)),)


def _digging_glyphs(board: SeatBoard, theme: Theme) -> Line:
    """What a terrain costs without a track of digging, or the terrains that are unlocked."""
    faction, cover = board.faction, board.faction.cover
    if board.unlocked:
        colours = (LOOK.piece(terrain, theme) for terrain in board.unlocked)
        return tuple(
            Glyph("", f"terrain_{terrain}", line_colour(colour, theme).name())
            for terrain, colour in zip(board.unlocked, colours, strict=True)
        )
    if cover is not None:
        return (Glyph(f"{cover.price}–{cover.home_price}", column_icon(cover.column)),)
    points = (Glyph(f"+{faction.spade_vp}", "vp"),) if faction.spade_vp else ()
    return (*amount_glyphs((board.spade_price,)), *points) if board.spade_price is not None else points


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
