"""What the parts of a faction mat say: head, purse, buildings with both palaces, sailing and shovels."""

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter

from engine.games.terra_nova.columns import BOWL1, BUILDING_NAMES, COIN, HOUSE, PALACE, POST, SIDES
from engine.games.terra_nova.economy import WORDS
from engine.games.terra_nova.ruleset import Ruleset
from tm_desktop.games.terra_nova.docks.glyphs import SIGNS
from tm_desktop.games.terra_nova.docks.mat import Mat, PalaceSpace, Row
from tm_desktop.games.terra_nova.docks.tile_glyphs import palace_lines
from tm_desktop.games.terra_nova.look import LOOK
from tm_desktop.games.terra_nova.words.amounts import amount_text, amounts_text
from tm_desktop.games.terra_nova.words.texts import name_of, text_of, tr
from tm_desktop.parts.docks.header import HeaderFacts, SeatState, town_state
from tm_desktop.parts.docks.purse import PurseFacts, PurseRow, income_sentence
from tm_desktop.parts.docks.step_part import StepFacts
from tm_desktop.parts.docks.tracks import Slot, SlotFacts, TrackFacts, TracksPart
from tm_desktop.parts.glyphs import Glyph
from tm_desktop.theming.theme import Theme

# The head


def abilities_of(faction: str) -> tuple[str, str, str]:
    """What a faction can do from the beginning, and with each palace."""
    return (
        text_of("factions", faction, "ability"),
        tr("Left palace: %1", text_of("factions", faction, SIDES[0])),
        tr("Right palace: %1", text_of("factions", faction, SIDES[1])),
    )


def header_facts(mat: Mat) -> HeaderFacts:
    id_ = mat.faction.id
    return HeaderFacts(
        topic_id=f"factions.{id_}",
        name=name_of("factions", id_),
        sentences=abilities_of(id_),
        points=mat.vp,
        points_text=amount_text(mat.vp, "vp"),
        home=mat.home,
        pieces=(Glyph(str(mat.bridges), "bridge"),) if mat.bridges else (),
        pieces_topic="resources.bridges",
        pieces_text=tr("Bridges left: %1.", mat.bridges),
        state=_seat_state(mat),
    )


def _seat_state(mat: Mat) -> SeatState | None:
    """Out of the round, or how near the next town is."""
    if mat.has_dropped_out:
        return SeatState(tr("Dropped out"), "warn", "pass", "actions.drop_out")
    return town_state(mat.town, tr("Your most valuable group outside towns: value %1 of %2, buildings %3 of %4."))


# The purse


def purse_facts(mat: Mat) -> PurseFacts:
    coins, power = mat.income or (0, 0)
    have = amounts_text(((mat.coins, "coins"), (mat.bowls[2], "power")))
    in_bowl = tr("%1 in III", mat.bowls[2])
    return PurseFacts(
        tr("In hand: %1", have),
        income_sentence(None if mat.income is None else _income_words(mat.income)),
        (
            PurseRow("coin", tr("Coins"), str(mat.coins), "resources.coins", coins),
            PurseRow("power", tr("Power"), in_bowl, "resources.power", power, is_number=False),
            PurseRow("network", tr("Territory"), str(mat.territory), "topics.territory", None),
        ),
    )


def _income_words(income: tuple[int, ...]) -> str:
    words = (WORDS[COIN], WORDS[BOWL1])
    return amounts_text((number, what) for number, what in zip(income, words, strict=True) if number) or tr("nothing")


# Buildings


class MatTracks(TracksPart[Mat]):
    """Houses, trading posts and both palaces, a row for each."""

    def __init__(self, theme: Theme, rules: Ruleset) -> None:
        super().__init__(theme, LOOK)
        self._rules = rules

    def describe_board(self, board: Mat) -> None:
        rows = ((HOUSE, board.houses), (POST, board.posts))
        built = [
            f"{name_of('buildings', BUILDING_NAMES[kind])} "
            f"{sum(not slot.is_covered for slot in row.slots)}/{len(row.slots)}"
            for kind, row in rows
        ]
        built += [_side_name(space) for space in board.palaces if space.is_built]
        self.describe(tr("On the map: %1", ", ".join(built)))

    def draw_board(self, painter: QPainter, rect: QRectF, board: Mat) -> None:
        px, row = self.theme.px, rect.height() / 3
        labels = px(92 if rect.width() >= px(380) else 84)
        left, one = rect.left() + labels, (rect.width() - labels) / 9
        houses, posts = _track_facts(HOUSE, board.houses), _track_facts(POST, board.posts)
        self.draw_label(painter, QRectF(rect.left(), rect.top(), labels, row), houses)
        self.draw_base(painter, QRectF(left, rect.top(), one, row), _slot_facts(Slot(board.base_income, False)))
        self.draw_slots(painter, QRectF(left + one, rect.top(), one * 8, row), houses, board.home)
        self.draw_label(painter, QRectF(rect.left(), rect.top() + row, labels, row), posts)
        room = QRectF(left + one, rect.top() + row, 2 * one * len(posts.slots), row)
        self.draw_slots(painter, room, posts, board.home)
        top = rect.top() + 2 * row
        self.draw_label(painter, QRectF(rect.left(), top, labels, row), _palace_facts(board))
        for space in board.palaces:
            cell = QRectF(left + one * (1 + 4 * space.side) + 1, top + 2, 4 * one - 2, row - 4)
            self._draw_palace(painter, cell, space, board)

    def _draw_palace(self, painter: QPainter, cell: QRectF, space: PalaceSpace, board: Mat) -> None:
        """The piece while it has not been built, and what the palace brings beside it."""
        self.draw_place(painter, cell, space.is_built)
        size = cell.height() * 0.5
        if not space.is_built:
            centre = QPointF(cell.left() + cell.height() * 0.55, cell.center().y() + 1)
            LOOK.draw_building(painter, centre, size, BUILDING_NAMES[PALACE], board.home, self.theme, shadow=False)
        indent = cell.height() * 1.05 if not space.is_built else 0.0
        room = cell.adjusted(indent, 0, -2, 0)
        self.draw_lines(painter, room, palace_lines(self._rules, space.palace))
        state = tr("On the map.") if space.is_built else tr("Not built yet.")
        text = text_of("factions", board.faction.id, SIDES[space.side])
        self.add_zone(cell, "topics.palace", _side_name(space), f"{text} {state}")


def _side_name(space: PalaceSpace) -> str:
    return (tr("Left palace"), tr("Right palace"))[space.side]


def _track_facts(kind: int, row: Row) -> TrackFacts:
    coins = f"{row.near_coins}–{row.coins}" if row.near_coins != row.coins else str(row.coins)
    text = tr("Price: %1.", amount_text(row.coins, "coins"))
    if row.near_coins != row.coins:
        near = tr("Beside a building of another faction: %1.", amount_text(row.near_coins, "coins"))
        text = f"{text} {near}"
    name = BUILDING_NAMES[kind]
    return TrackFacts(
        name, name_of("buildings", name), (Glyph(coins, "coin"),), text, tuple(_slot_facts(slot) for slot in row.slots)
    )


def _palace_facts(board: Mat) -> TrackFacts:
    name = BUILDING_NAMES[PALACE]
    price = tr("Price: %1.", amount_text(board.palace_coins, "coins"))
    return TrackFacts(name, name_of("buildings", name), (Glyph(str(board.palace_coins), "coin"),), price, ())


def _slot_facts(slot: Slot) -> SlotFacts:
    return SlotFacts(SIGNS.income(slot.income), _income_words(slot.income), slot.is_covered)


# Tracks


def sailing_facts(rules: Ruleset, mat: Mat, theme: Theme) -> StepFacts:
    steps = rules.sailing_vp
    lines = [tr("Your bonus tile adds %1 during your turns.", mat.tile_sailing)] if mat.tile_sailing else []
    points = steps[mat.sailing] if mat.sailing < len(steps) else 0
    if points:
        cost = amount_text(rules.sailing_cost, "coins")
        lines.append(tr("Next step: %1, gives %2.", cost, amount_text(points, "vp")))
    return StepFacts(
        "tracks.sailing",
        tr("Sailing: %1", mat.sailing),
        tuple(lines),
        "ship",
        mat.home,
        tuple(str(level) for level in range(len(steps) + 1)),
        mat.sailing,
        (Glyph(str(rules.sailing_cost), "coin"),),
        (Glyph(f"+{points}", "vp"),),
    )


def shovel_facts(rules: Ruleset, mat: Mat, theme: Theme) -> StepFacts:
    """What one costs, and how many the farthest terrain takes."""
    most = max(rules.wheel[0])
    for space in mat.palaces:
        if space.is_built and space.palace.most_shovels:
            most = min(most, space.palace.most_shovels)
    price = amount_text(rules.shovel_cost, "coins")
    told = tr("No hex needs more than %1.", amount_text(most, "shovels"))
    return StepFacts(
        *("resources.shovels", tr("A shovel costs %1", price), (told,), "spade", mat.home),
        fixed=(Glyph(str(rules.shovel_cost), "coin"),),
    )


def bridge_facts(rules: Ruleset, mat: Mat, theme: Theme) -> StepFacts:
    price = amount_text(rules.bridge_cost, "coins")
    left = tr("Bridges left: %1.", mat.bridges)
    return StepFacts(
        *("resources.bridges", tr("A bridge costs %1", price), (left,), "bridge", mat.home),
        fixed=(Glyph(str(rules.bridge_cost), "coin"),),
    )
