"""Plans as lines of a menu and as the chip beside a hex. Words and numbers only."""

from collections.abc import Sequence

from engine.core.game import Action
from engine.games.terra_mystica import actions
from engine.games.terra_mystica.board import RIVER, WHEEL
from engine.games.terra_mystica.columns import BOWL3, COIN, DWELLING, FACTION, HOME, NONE, PRIEST, VP, WORKER
from engine.games.terra_mystica.measures import largest_network
from engine.games.terra_mystica.spades import cover_price, spades_for
from engine.games.terra_mystica.state import TMState
from tm_desktop.games.terra_mystica.board.plans import Bare, Plan, hex_of, is_foreign
from tm_desktop.games.terra_mystica.docks.seat_board import seat_board
from tm_desktop.games.terra_mystica.homes import home_of
from tm_desktop.games.terra_mystica.presenter import TerraMysticaPresenter
from tm_desktop.games.terra_mystica.words.amounts import PowerOffer, amount_text
from tm_desktop.games.terra_mystica.words.phrases import repeated
from tm_desktop.games.terra_mystica.words.texts import name_of, text_of, tr
from tm_desktop.hexboard.chip import ChipView
from tm_desktop.parts.board.hex_menu import Group, Line
from tm_desktop.parts.board.plan_detail import Detail, Offered
from tm_desktop.play.views import Combination
from tm_desktop.theming.goods import Amounts

# Tiles whose points are told one by one, and where their names stand.
_TILES = {"bonus_card": "bonus_cards", "favor_tile": "favor_tiles"}


class PlanWords:
    """Speaks for the seat that decides at one position."""

    def __init__(self, presenter: TerraMysticaPresenter, state: TMState, seat: int) -> None:
        self._presenter, self._state, self._seat = presenter, state, seat
        self._rules, self._phrases = presenter.rules, presenter.phrases
        self._row = state.seats[seat]

    @property
    def home(self) -> str:
        """The terrain whose colour the seat's pieces have."""
        return home_of(self._rules, self._row)

    def title(self, steps: Sequence[Action]) -> str:
        """What steps are about: the last of them."""
        main = steps[-1]
        if isinstance(main, actions.Build):
            if any(isinstance(step, actions.Transform) for step in steps):
                return tr("Transform and build")
            covered = next((step for step in steps if isinstance(step, actions.Cover)), None)
            return tr("%1 and dwelling", self._covering(covered)) if covered else tr("Build a dwelling")
        if isinstance(main, actions.Upgrade):
            return tr("Upgrade to %1", self._lower_building(main.building))
        if isinstance(main, actions.Transform):
            return tr("Transform to %1", self._phrases.terrain(main.terrain))
        return (
            self._covering(main) if isinstance(main, actions.Cover) else self._phrases.label(main, self._row[FACTION])
        )

    def _covering(self, action: actions.Cover) -> str:
        """`Volcano: 3 steps of fire`; tokens stand among the prices."""
        ground = name_of("terrains", self.home)
        if action.cult == NONE:
            return ground
        steps = amount_text(cover_price(self._rules, self._state, self._seat, action.hex), "cult_steps")
        return tr("%1: %2 of %3", ground, steps, self._lowered(self._phrases.cult(action.cult)))

    def text(self, plan: Plan) -> str:
        """The way to the result, and what follows from it."""
        parts = self._way(plan)
        if plan.outcome.towns:
            parts.append(tr("Founds a town"))
        if plan.outcome.favors:
            parts.append(tr("Then choose a favor tile"))
        return self._listed(parts)

    def _way(self, plan: Plan) -> list[str]:
        """Where spades come from, how many are bought, what is replaced."""
        parts = []
        if plan.spades_from is not None:
            parts.append(self._phrases.label(plan.spades_from))
        if plan.bought:
            parts.append(tr("Buy %1", amount_text(plan.bought, "spades")))
        if isinstance(plan.main, actions.Build) and parts:
            parts.append(self._lower_building(DWELLING))
        if isinstance(plan.main, actions.Upgrade):
            before = self._state.building[plan.main.hex]
            parts.append(tr("Replaces the %1", self._lower_building(before)))
        return parts

    def _listed(self, parts: Sequence[str]) -> str:
        return ", ".join([*parts[:1], *(self._lowered(part) for part in parts[1:])])

    def conversions(self, plan: Plan) -> str:
        return self.steps(plan.paid_by)

    def burning(self, plan: Plan) -> str:
        """How a power action becomes affordable, as short as possible."""
        burned = sum(isinstance(step, actions.Burn) for step in plan.paid_by)
        return tr("burn %1", burned) if burned == len(plan.paid_by) else tr("convert first")

    def steps(self, steps: Sequence[Action]) -> str:
        words: dict[str, int] = {}
        for step in steps:
            text = self._phrases.label(step, self._row[FACTION])
            words[text] = words.get(text, 0) + 1
        return ", ".join(repeated(text, count) for text, count in words.items())

    def offers(self, plan: Plan) -> tuple[tuple[str, str], ...]:
        return tuple(
            (
                home_of(self._rules, self._state.seats[offer.seat]),
                self._phrases.offer(self._presenter.short_name(self._state, offer.seat), offer.power, offer.price),
            )
            for offer in plan.outcome.offers
        )

    def line(self, plan: Plan) -> Line:
        outcome, main = plan.outcome, plan.main
        terrain, building = self.result(plan)
        return Line(
            title=self.title(plan.steps),
            text=self.text(plan),
            terrain=terrain,
            building=building,
            piece=self.home,
            icon="" if terrain or building else self._presenter.icon(main),
            price=outcome.price,
            gain=outcome.gain if not plan.conversions else (),
            is_free=outcome.is_free,
            points=outcome.points,
            town=bool(outcome.towns),
            favor=bool(outcome.favors),
            offers=self.offers(plan),
            first=self.conversions(plan),
        )

    def result(self, plan: Plan) -> tuple[str, str]:
        """The terrain and the building that would be there."""
        main = plan.main
        hex_ = getattr(main, "hex", None)
        if hex_ is None:
            return "", ""
        after = dict(plan.outcome.transformed).get(hex_, self._state.terrain[hex_])
        building = dict(plan.outcome.built).get(hex_, 0)
        return self._rules.terrains[after], self._rules.buildings[building] if building else ""

    def groups(
        self, now: Sequence[Plan], after: Sequence[Plan], refused: Sequence[tuple[str, str]] = ()
    ) -> tuple[list[Group], list[Plan]]:
        """The menu of a hex, and its plans in the order of the lines. What is seldom wanted is folded."""
        foreign = [plan for plan in now if is_foreign(plan, self._row[HOME])]
        own = [plan for plan in now if plan not in foreign]
        builds = [plan for plan in own if not isinstance(plan.main, Bare)]
        transforms = [plan for plan in own if isinstance(plan.main, Bare)]
        first, others = self._first_payments(after)
        sections = (
            (tr("Build"), builds, False),
            (tr("Transform only: nobody gains power"), transforms, False),
            (tr("After conversions"), first, False),
            (tr("Other ways to pay…"), others, True),
            (tr("Other terrains…"), foreign, bool(own or after)),
        )
        groups = [
            Group(title, tuple(self.line(plan) for plan in plans), is_folded)
            for title, plans, is_folded in sections
            if plans
        ]
        if refused:
            groups.append(Group(tr("Not possible now…"), is_folded=True, refused=tuple(refused)))
        return groups, [*builds, *transforms, *first, *others, *foreign]

    def _first_payments(self, plans: Sequence[Plan]) -> tuple[list[Plan], list[Plan]]:
        """For each result and action space the cheapest way to pay; dwellings go before the bare terrain."""
        builds = [plan for plan in plans if not isinstance(plan.main, Bare)]
        first: dict[object, Plan] = {}
        for plan in builds or plans:
            first.setdefault((plan.main, plan.spades_from), plan)
        return list(first.values()), [plan for plan in plans if plan not in first.values()]

    def combination(self, plan: Plan) -> Combination:
        """A plan as an entry of the list of everything that can be done."""
        hex_, title = hex_of(plan.main), self.title(plan.steps)
        first = tr("First: %1", self.conversions(plan)) if plan.conversions else ""
        seats = tuple(self._presenter.short_name(self._state, seat) for seat in range(self._rules.seats))
        parts = (first, self._listed(self._way(plan)), self._phrases.consequences(plan.outcome, seats))
        return Combination(
            plan.steps,
            title if hex_ is None else tr("%1 at %2", title, self._phrases.hex(hex_)),
            "; ".join(part for part in parts if part),
        )

    def chip(self, plan: Plan, place: str, others: int) -> ChipView:
        outcome = plan.outcome
        notes = [tr("First: %1", self.conversions(plan))] if plan.conversions else []
        if others:
            notes.append(tr("1 more choice: click") if others == 1 else tr("%1 more choices: click", others))
        return ChipView(
            place=place,
            title=self._chip_title(plan),
            price=outcome.price,
            points=outcome.points,
            is_free=outcome.is_free,
            town=bool(outcome.towns),
            favor=bool(outcome.favors),
            offers=self.offers(plan),
            notes=tuple(notes),
        )

    def _chip_title(self, plan: Plan) -> str:
        if plan.spades_from is not None:
            return tr("%1, %2", self._phrases.label(plan.spades_from), self._lowered(self.title(plan.steps)))
        return self.title(plan.steps)

    def detail(self, plan: Plan, number: int) -> Detail:
        """Everything that a line of the menu would change."""
        outcome, row = plan.outcome, plan.after.seats[self._seat]
        shown = (
            ("workers", tr("Workers"), WORKER),
            ("coins", tr("Coins"), COIN),
            ("priests", tr("Priests"), PRIEST),
            ("power", tr("Bowl III"), BOWL3),
        )
        network = self._network(self._state), self._network(plan.after)
        towns = [tr("Then choose a town tile")] * bool(outcome.towns)
        favors = [tr("Then choose a favor tile")] * bool(outcome.favors)
        return Detail(
            title=tr("If you take %1", number),
            amounts=tuple((what, name, self._row[column], row[column]) for what, name, column in shown),
            points=(self._row[VP], row[VP]),
            sources=tuple((self._source(source), points) for source, points in outcome.point_sources),
            offers=tuple(self._offered(offer) for offer in outcome.offers),
            income=self._income_change(plan),
            network=(tr("Largest network"), *network) if network[0] != network[1] else None,
            next=(*towns, *favors),
        )

    def _offered(self, offer: PowerOffer) -> Offered:
        home = home_of(self._rules, self._state.seats[offer.seat])
        price = ((f"−{offer.price}", "vp"),) if offer.price else ()
        return home, self._presenter.short_name(self._state, offer.seat), ((f"+{offer.power}", "power"), *price)

    def _source(self, source: str) -> str:
        kind, _, id_ = source.partition(".")
        return name_of(_TILES[kind], id_) if kind in _TILES else self._presenter.source_name(source)

    def _network(self, state: TMState) -> int:
        return largest_network(self._rules, state, self._seat)

    def _income_change(self, plan: Plan) -> Amounts:
        boards = [seat_board(self._rules, state, self._seat) for state in (self._state, plan.after)]
        before, after = (board.income if board is not None else None for board in boards)
        if before is None or after is None:
            return ()
        words = ("coins", "workers", "priests", "power")
        changes = [(new - old, what) for old, new, what in zip(before, after, words, strict=True)]
        return tuple((number, what) for number, what in changes if number)

    def hex_text(self, hex_: int) -> str:
        """What lies there and how far it is from the own terrain, in words."""
        rules, state = self._rules, self._state
        kind = state.terrain[hex_]
        name = tr("River") if kind == RIVER else name_of("terrains", rules.terrains[kind])
        if not state.building[hex_]:
            return f"{name}, {far}" if (far := self._distance(kind)) else name
        owner = self._presenter.short_name(state, state.owner[hex_] - 1)
        return tr("%1, %2 of %3", name, self._lower_building(state.building[hex_]), owner)

    def _distance(self, kind: int) -> str:
        """How many spades a terrain is away; nothing where no spade leads."""
        home, faction = self._row[HOME], self._row[FACTION]
        if home in (NONE, kind) or kind >= WHEEL or not self._rules.factions[faction].has_spades:
            return ""
        spades = amount_text(spades_for(self._rules, self._row, kind, home), "spades")
        return tr("%1 from %2", spades, self._phrases.terrain(home))

    def _lower_building(self, building: int) -> str:
        return text_of("buildings", self._rules.buildings[building], "lower")

    def _lowered(self, text: str) -> str:
        return text[:1].lower() + text[1:]
