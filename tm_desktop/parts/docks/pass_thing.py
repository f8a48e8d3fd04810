"""The button of passing."""

from collections.abc import Callable

from PySide6.QtCore import QPoint
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu

from engine.core.game import Action
from tm_desktop.parts.glyphs import Glyph
from tm_desktop.parts.phrases import lowered
from tm_desktop.parts.tile_things import ChipThing
from tm_desktop.play.views import Choice
from tm_desktop.theming.theme import Theme
from tm_desktop.theming.widgets import plain_tip


class PassThing(ChipThing):
    """Passing: takes a card or tile from a menu, or ends the round at once where there is none to take."""

    def __init__(
        self, theme: Theme, topic_id: str, name: str, action: type[Action], about: Callable[[Action], str] | None = None
    ) -> None:
        """`about` tells of a card or tile whose name does not say what it is."""
        super().__init__(theme, topic_id, (Glyph(name, "pass"),), 11)
        self._name, self._action, self._about_answer = name, action, about
        self.passes: list[Choice] = []
        self.menu: QMenu | None = None
        self.describe(name)

    def set_short(self, is_short: bool) -> None:
        """Only the sign, so that all chips fit one row; tooltip and screen readers have the word."""
        self.show_glyphs((Glyph("" if is_short else self._name, "pass"),))

    def offer(self, choices: dict[Action, Choice]) -> None:  # type: ignore[override]
        self.passes = [choice for action, choice in choices.items() if isinstance(action, self._action)]
        self.answers = (self.passes[0].action,) if self.passes else ()
        super().offer(choices)

    def _update_tip(self, zone: object) -> None:
        """The menu says what each pass brings; the button itself only what passing is."""
        choice, self.choice = self.choice, None
        super()._update_tip(None)
        self.choice = choice

    def _refusal(self) -> str:
        """Nothing while it only looks as if there was no answer."""
        return "" if self.passes else super()._refusal()

    def _choose(self) -> None:
        if len(self.passes) < 2:
            super()._choose()
            return
        self.menu = QMenu(self)
        self.menu.setToolTipsVisible(True)
        for choice in self.passes:
            entry: QAction = self.menu.addAction(self._text(choice))
            entry.setToolTip(plain_tip(choice.detail))
            entry.triggered.connect(lambda _checked=False, action=choice.action: self.chosen.emit((action,)))
        self.menu.aboutToHide.connect(self.menu.deleteLater)
        self.menu.popup(self.mapToGlobal(QPoint(0, self.height())))

    def _text(self, choice: Choice) -> str:
        """With the consequences, which are what differs now; without warnings."""
        effects = self.panel.effects(choice.action) if self.panel is not None else ""
        told = effects or choice.detail.rpartition(". ")[2].rstrip(".")
        about = self._about_answer(choice.action) if self._about_answer is not None else ""
        label = f"{choice.label}: {lowered(about).rstrip('.')}" if about else choice.label
        return f"{label} ({told[:1].upper()}{told[1:]})" if told else label
