"""Who decides now, said where several persons share the screen."""

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QMainWindow, QWidget

from tm_desktop.boards.board_banner import BoardBanner
from tm_desktop.play.controller import GameController
from tm_desktop.play.views import DecisionView, SeatView
from tm_desktop.shell.hand_over import HandOver
from tm_desktop.shell.settings import Settings
from tm_desktop.shell.turn_strip import TurnStrip
from tm_desktop.theming.theme import ThemeKeeper


class Announcer(QObject):
    """Shows a card when another person is asked: short above the board, or over all until a key is pressed."""

    def __init__(
        self,
        page: QWidget,
        controller: GameController,
        settings: Settings,
        themes: ThemeKeeper,
        banner: BoardBanner,
        strip: TurnStrip,
    ) -> None:
        super().__init__(page)
        self._page, self._controller, self._settings = page, controller, settings
        self._banner, self._strip = banner, strip
        self._asked: int | None = None  # the person who decided last
        self._at = 0  # and after how many steps
        self.card = HandOver(themes)
        page.destroyed.connect(self.card.deleteLater)  # it has another parent while it is seen, and none before

    def forget(self) -> None:
        """Another game is on the table."""
        self._asked, self._at = None, 0
        self._clear()

    def is_for_another(self, view: DecisionView | None) -> bool:
        """Whether play went on to another person; after an undo the one who took it back goes on."""
        is_ahead = self._controller.session.at >= self._at
        return view is not None and bool(view.choices) and is_ahead and view.seat != self._asked

    def show(self, view: DecisionView | None, seats: tuple[SeatView, ...]) -> None:
        self._at = self._controller.session.at
        if view is None or not view.choices:
            self._clear()  # nobody is asked here any more, as when looking back
            return
        if self._controller.is_planning:
            return
        is_same, self._asked = view.seat == self._asked, view.seat
        if is_same or sum(not seat.is_bot for seat in seats) < 2:
            self._clear()
            return
        self._hand_over(view, seats[view.seat])

    def _hand_over(self, view: DecisionView, seat: SeatView) -> None:
        how = self._settings.preferences.hand_over
        headline = self.tr("%1, your turn") if view.routine is None else self.tr("%1, please answer")
        headline = headline.replace("%1", seat.player)
        text = f"{seat.title}: {view.title}" if seat.title != seat.player else view.title
        if how == "wait" and view.offers is None:  # the rows of a panel tell who is asked, one after the other
            self._banner.clear_seat()
            self.card.show_seat(self._ground(), seat, headline, text, self._strip.rest_ms)
        elif how != "off":
            self._banner.show_seat(seat, headline, text)

    def _clear(self) -> None:
        self._banner.clear_seat()
        self.card.leave()

    def _ground(self) -> QWidget:
        """All that lies in the window."""
        window = self._page.window()
        centre = window.centralWidget() if isinstance(window, QMainWindow) else None
        return centre or self._page
