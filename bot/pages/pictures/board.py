"""What every picture of a game shows: a bar for each player, and between them trumps and the tricks.

From left to right: the stock and the turn-up, the trick that is being played, and the trick before it or,
until there is one, how many cards were exchanged. Between deals the tricks of the last deal lie open instead.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import Final

from PIL import Image

from bot.pages.pictures import markers
from bot.pages.pictures.drawing.canvas import Colour
from bot.pages.pictures.drawing.style import Captions, Style
from bot.pages.pictures.felt import FaceUp, Piece, face_up, lay, lay_pack, layer, put
from bot.pages.pictures.palette import GOLD, IVORY
from bot.pages.pictures.text import fitted, fitted_name, legible, length, write
from engine.cards import Card, suit
from engine.ecarte.deal import Phase
from engine.ecarte.results import Trick, deciding
from engine.ecarte.view import EcarteView

WIDTH: Final = 720
"""In units, which are pixels. A phone shows 400: a larger file looks no better, and takes longer to send."""
BAR: Final = 42
"""The height of a player's bar in units."""
HEIGHT: Final = 244
"""From the top of the upper bar to the bottom of the lower one."""

_FIVE: Final = 5
_NAME_X, _NAME_END, _NAME_HEIGHT = 34, 272, 30
_MARKS_X, _MARK_STEP = 284, 29
_MARKS_WIDTH: Final = _FIVE * _MARK_STEP
_DEALER_X, _CROWN_X, _GAIN_X, _RIGHT = 440, 572, 606, 690

PLAYED_HEIGHT: Final = 144
"""The height of a card that was turned up or played, in units."""
_TURN_UP_X, _STOCK_X, _EMBLEM_X = 112, 98, 214
_EMBLEM_WIDTH, _SMALL_EMBLEM_WIDTH = 128, 58
_TURNED_HEIGHT: Final = 112
"""The height of the turn-up once it lies next to the tricks."""
_TRICK_X, _TRICK_APART, _TRICK_LEAN = 372, 62, 7
_LAST_X, _LAST_APART, _LAST_HEIGHT, _CAPTION_HEIGHT = 612, 40, 100, 24
_EXCHANGED_X, _EXCHANGED_WIDTH, _EXCHANGED_APART = 590, 190, 36
_PAST_STEP: Final = 138


@dataclass(frozen=True, slots=True)
class Board:
    """Draws the parts of one picture.

    Args:
        cloth: the ground of the picture, ``WIDTH`` units wide.
        view: the game as it may be shown.
        names: the players' names, by seat.
        captions: the words of the picture.
        style: how the cards are drawn.
        near: the seat that sits below.
        top: where the upper bar begins, in units.
    """

    cloth: Image.Image
    view: EcarteView
    names: tuple[str, str]
    captions: Captions
    style: Style
    near: int
    top: int

    def draw(self) -> None:
        """Draw both bars and what lies between them."""
        for seat in (0, 1):
            self._draw_bar(seat)
        if self.view.turn_up is not None:
            self._draw_stock(self.view.turn_up)
            self._draw_tricks()
        elif self.view.last_deal is None and self.view.first_cut:
            drawn = self.view.first_cut[-1]
            winner = self.view.rules.draw_winner(*drawn)
            for seat, card in enumerate(drawn):
                self._lay_played(seat, card, seat != self.near, dark=seat != winner)

    def face_up(self, card: Card, *, dark: bool = False) -> FaceUp:
        """A card as the reader wants it drawn."""
        return face_up(card, self.captions.language, self.style, dark=dark)

    def small(self, card: Card, *, dark: bool = False) -> FaceUp:
        """The same for a card that is drawn small: rank and suit are large, so that it can be read."""
        return replace(self.face_up(card, dark=dark), style=replace(self.style, large_cards=True))

    @property
    def middle(self) -> float:
        """The height at which the trick lies."""
        return self.top + HEIGHT / 2

    def side(self, seat: int) -> int:
        """Which way a seat sits: 1 is below, -1 above."""
        return 1 if seat == self.near else -1

    @property
    def deciding(self) -> float | None:
        """The middle of the column with the trick that decided the last deal; None if none did."""
        last = self.view.last_deal
        if last is None:
            return None
        place = deciding(self.view.last_tricks, last.counted(self.view.rules.target))
        return None if place is None else self._column(place)

    def _column(self, place: int) -> float:
        return WIDTH / 2 + (place - (len(self.view.last_tricks) - 1) / 2) * _PAST_STEP

    def past(self) -> Iterator[tuple[int, Card, bool, float]]:
        """The cards of the last deal's tricks: seat, card, whether it loses, and the middle of its column."""
        for place, trick in enumerate(self.view.last_tricks):
            for seat, card, dark in _cards(trick):
                yield seat, card, dark, self._column(place)

    def _draw_bar(self, seat: int) -> None:
        view = self.view
        y = self.top + (HEIGHT - BAR / 2 if seat == self.near else BAR / 2)
        won = view.result is not None and view.result.winner == seat
        waited_for = seat in view.actors
        x = float(_NAME_X)
        for token in (markers.pointer() if waited_for else None, markers.laurel() if won else None):
            if token is not None:
                width = token.image.width
                put(self.cloth, token, x + width / 2 - 4, y)
                x += width + 4
        deals = view.dealer == seat and view.phase is not Phase.FIRST_DEAL
        part = self.captions.dealer if deals else self.captions.elder
        name = fitted_name(legible(self.names[seat]) or part, _NAME_HEIGHT, _NAME_END - x)
        write(self.cloth, x, y + 11, name, _NAME_HEIGHT, GOLD if waited_for or won else IVORY)
        self._draw_score(seat, y)
        if deals:
            write(self.cloth, _DEALER_X, y + 9, self.captions.dealer, _CAPTION_HEIGHT, IVORY)
        last = None if view.turn_up is not None or view.last_deal is None else view.last_deal
        king = view.announced if last is None else last.king
        if king == seat:
            put(self.cloth, markers.crown(), _CROWN_X, y)
        if last is not None and (gained := last.counted(view.rules.target).points[seat]):
            write(self.cloth, _GAIN_X, y + 12, f"+{gained}", _NAME_HEIGHT, GOLD)
        if view.won[seat]:
            taken = self.captions.tricks[view.won[seat]]
            write(self.cloth, _RIGHT - length(taken, _NAME_HEIGHT), y + 11, taken, _NAME_HEIGHT, GOLD)

    def _draw_score(self, seat: int, y: float) -> None:
        """Draw five markers in a game to five points, else numbers."""
        target = self.view.rules.target
        points = min(self.view.score[seat], target)
        if target == _FIVE:
            put(self.cloth, _marks(points), _MARKS_X + _MARKS_WIDTH / 2, y)
        else:
            x = write(self.cloth, _MARKS_X, y + 11, str(points), _NAME_HEIGHT, GOLD)
            write(self.cloth, x, y + 11, f" / {target}", _NAME_HEIGHT, IVORY)

    def _draw_stock(self, turn_up: Card) -> None:
        """Draw the stock and the turn-up, and the emblem of trumps: large until the first trick."""
        if self.view.tricks:
            card, height, width, x = self.small(turn_up), _TURNED_HEIGHT, _SMALL_EMBLEM_WIDTH, _EMBLEM_X
        else:
            card, height, width, x = self.face_up(turn_up), PLAYED_HEIGHT, _EMBLEM_WIDTH, _TRICK_X
        put(self.cloth, markers.emblem(suit(turn_up), self.style.four_colours, width), x, self.middle)
        lay_pack(self.cloth, self.view.stock, _STOCK_X, self.middle, height=height)
        lay(self.cloth, card, _TURN_UP_X, self.middle, height=height)

    def _draw_tricks(self) -> None:
        tricks = self.view.tricks
        last = tricks[-2] if len(tricks) > 1 and tricks[-1].followed is None else None
        if last is not None:
            self._draw_last(last)
        elif self.view.exchanges:
            self._draw_exchanged()
        if tricks:
            self._draw_trick(tricks[-1])

    def _draw_trick(self, trick: Trick) -> None:
        """Draw the trick that is played: the led card to the left, each card nearer to its player."""
        for seat, card, dark in _cards(trick):
            self._lay_played(seat, card, seat != trick.leader, dark=dark)
        if trick.followed is None:
            follower = 1 - trick.leader
            awaited = markers.slot(PLAYED_HEIGHT)
            put(self.cloth, awaited, _TRICK_X + _TRICK_APART, self.middle + self.side(follower) * _TRICK_LEAN)

    def _lay_played(self, seat: int, card: Card, second: bool, *, dark: bool) -> None:
        side = 1 if second else -1
        lay(
            self.cloth,
            self.face_up(card, dark=dark),
            _TRICK_X + side * _TRICK_APART,
            self.middle + self.side(seat) * _TRICK_LEAN,
            height=PLAYED_HEIGHT,
        )

    def _draw_last(self, trick: Trick) -> None:
        """Draw the last trick, small."""
        self._write_middle(self.captions.last_trick, _LAST_X, self.middle - 52, GOLD)
        for seat, card, dark in _cards(trick):
            x = _LAST_X + (_LAST_APART if seat != trick.leader else -_LAST_APART)
            y = self.middle + 14 + self.side(seat) * 6
            lay(self.cloth, self.small(card, dark=dark), x, y, height=_LAST_HEIGHT)

    def _draw_exchanged(self) -> None:
        """Write how many cards each player exchanged, on their side; ``…`` for one who has yet to."""
        self._write_middle(self.captions.exchanged, _EXCHANGED_X, self.middle + 8, GOLD)
        for seat in (0, 1):
            counts = (changed[seat == self.view.dealer] for changed in self.view.exchanges)
            told = " + ".join("…" if count is None else str(count) for count in counts)
            told = fitted(told, _NAME_HEIGHT, _EXCHANGED_WIDTH)
            y = self.middle + 11 + self.side(seat) * _EXCHANGED_APART
            self._write_middle(told, _EXCHANGED_X, y, IVORY, _NAME_HEIGHT)

    def _write_middle(
        self, text: str, x: float, y: float, colour: Colour, height: float = _CAPTION_HEIGHT
    ) -> None:
        write(self.cloth, x - length(text, height) / 2, y, text, height, colour)


@cache
def _marks(points: int) -> Piece:
    """The five markers of a player who has scored this many points."""
    marks = layer(_MARKS_WIDTH, _MARK_STEP)
    for n in range(_FIVE):
        put(marks, markers.mark(n < points), _MARK_STEP * (n + 0.5), _MARK_STEP / 2)
    return Piece(marks)


def _cards(trick: Trick) -> list[tuple[int, Card, bool]]:
    """The cards of a trick in order: the seat, the card, and whether it loses the trick."""
    follower = 1 - trick.leader
    led = (trick.leader, trick.led, trick.winner == follower)
    return [led] if trick.followed is None else [led, (follower, trick.followed, trick.winner != follower)]
