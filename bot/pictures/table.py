"""The picture of the table as everyone sees it."""

from collections.abc import Sequence
from typing import Final

from PIL import Image

from bot.pictures import markers
from bot.pictures.cards.faces import face
from bot.pictures.felt import GOLD, IVORY, encoded, felt, lay, lay_pack, put, shaded
from bot.pictures.text import fitted, legible, write
from engine.cards import PACK, Card, suit
from engine.ecarte.results import Trick
from engine.ecarte.view import EcarteView

TABLE_FILE: Final = "table.jpg"

_SIZE = (1000, 560)
_MIDDLE = _SIZE[1] / 2
_FIVE = 5

#: The middle of what lies between the players.
_CENTRE = 552

#: Seat 0 sits below, seat 1 above. Per seat:
_INWARDS = (-1, 1)
_HELD_Y = (_SIZE[1] - 6, 6)
_NAME_Y = (_SIZE[1] - 86, 68)
_MARKS_Y = (_SIZE[1] - 52, 100)
_TAKEN_Y = (_SIZE[1] - 72, 72)
_PUT_AWAY_Y = (_SIZE[1] - 146, 146)
_NAME_X, _NAME_HEIGHT, _NAME_WIDTH = 40, 36, 300
_PUT_AWAY_X, _PUT_AWAY_WIDTH = 762.0, 196.0
_HELD_HEIGHT, _TAKEN_HEIGHT, _PUT_AWAY_HEIGHT, _PAST_HEIGHT = 142, 74, 52, 160

#: The whole pack and, in a deal, the stock; then the turn-up beside it.
_STOCK_AT, _TURN_UP_AT = (132.0, _MIDDLE), (214.0, _MIDDLE)
_EMBLEM_AT = (876.0, _MIDDLE)

#: A seat whose name cannot be written is named by its part in the deal.
_PARTS = {"en": ("Elder", "Dealer"), "fr": ("Premier", "Donneur")}


def table(
    view: EcarteView,
    names: tuple[str, str],
    language: str,
    hands: tuple[tuple[Card, ...], tuple[Card, ...]] | None = None,
) -> bytes:
    """Draw the public table.

    Args:
        view: the public view; of a player's view only what is public is drawn.
        names: the players' names by seat, any text; what the font cannot write is left out.
        language: whose indices the court cards bear, ``fr`` or else English.
        hands: of both seats, for a game that is over and laid open; otherwise their backs are seen.

    Returns:
        A JPEG file of 1000 × 560 pixels; equal views and names give equal bytes.
    """
    cloth = felt(_SIZE)
    for seat in (0, 1):
        held = [None] * view.counts[seat] if hands is None else hands[seat]
        _draw_player(cloth, view, seat, names[seat], held, language)
    _draw_stock(cloth, view, language)
    if view.turn_up is None:
        _draw_past(cloth, view, language)
    elif view.tricks:
        _draw_trick(cloth, view.tricks[-1], language)
    return encoded(cloth)


def _draw_player(
    cloth: Image.Image,
    view: EcarteView,
    seat: int,
    name: str,
    held: Sequence[Card | None],
    language: str,
) -> None:
    won = view.result is not None and view.result.winner == seat
    waited_for = seat in view.actors
    parts = _PARTS.get(language, _PARTS["en"])
    shown = fitted(legible(name) or parts[view.dealer == seat], _NAME_HEIGHT, _NAME_WIDTH)
    x = float(_NAME_X)
    if waited_for:
        put(cloth, markers.pointer(), x + 10, _NAME_Y[seat] - 12)
        x += 28
    named = write(cloth, x, _NAME_Y[seat], shown, _NAME_HEIGHT, GOLD if waited_for or won else IVORY)
    king = view.last_deal.king if view.turn_up is None and view.last_deal else view.announced
    x = _draw_score(cloth, view, seat)
    for token in (
        markers.dealer_disc() if view.dealer == seat else None,
        markers.crown() if king == seat else None,
    ):
        if token is not None:
            x += 16 + token.width
            put(cloth, token, x - token.width / 2, _MARKS_Y[seat])
    if won:
        put(cloth, markers.laurel(), max(x, named) + 66, (_NAME_Y[seat] - 12 + _MARKS_Y[seat]) / 2)
    _draw_held(cloth, seat, held, language)
    _draw_put_away(cloth, view, seat)
    _draw_taken(cloth, seat, view.won[seat])


def _draw_score(cloth: Image.Image, view: EcarteView, seat: int) -> float:
    """Draw five markers in a game to five points, else numbers. Return the x at which they end."""
    target, y = view.rules.target, _MARKS_Y[seat]
    points = min(view.score[seat], target)
    if target != _FIVE:
        x = write(cloth, _NAME_X, y + 12, str(points), _NAME_HEIGHT, GOLD)
        return write(cloth, x, y + 12, f" / {target}", _NAME_HEIGHT, IVORY)
    for n in range(_FIVE):
        put(cloth, markers.mark(n < points), _NAME_X + 15 + 37 * n, y)
    return _NAME_X + 37 * _FIVE


def _draw_held(cloth: Image.Image, seat: int, held: Sequence[Card | None], language: str) -> None:
    """Draw a hand, half beyond the edge of the table: open cards, or backs."""
    # Of the upper hand the lower corners are visible: each card leaves the right corner of the next free.
    for n, card in sorted(enumerate(held), reverse=seat == 1 and None not in held):
        place = n - (len(held) - 1) / 2
        picture = None if card is None else face(card, language)
        y = _HELD_Y[seat] - _INWARDS[seat] * abs(place) * 5
        lay(cloth, picture, _CENTRE + place * 54, y, height=_HELD_HEIGHT, turn=-_INWARDS[seat] * place * 5)


def _draw_taken(cloth: Image.Image, seat: int, tricks: int) -> None:
    """Draw the tricks won, closed, each across the one before so that they can be counted."""
    for n in range(tricks):
        turn = 90 if n % 2 else 0
        x = 766 + n * 47
        lay(cloth, None, x - 3, _TAKEN_Y[seat] - 3, height=_TAKEN_HEIGHT, turn=turn)
        lay(cloth, None, x, _TAKEN_Y[seat], height=_TAKEN_HEIGHT, turn=turn)


def _draw_put_away(cloth: Image.Image, view: EcarteView, seat: int) -> None:
    """Draw the discards, closed, with a gap between exchanges; many cards lie closer together."""
    places, x = [0.0], 0.0
    for changed in view.exchanges:
        for _ in range(changed[seat == view.dealer] or 0):
            places.append(x)
            x += 13
        x += 30
    closer = min(1.0, _PUT_AWAY_WIDTH / max(places[-1], 1.0))
    for place in places[1:]:
        lay(cloth, None, _PUT_AWAY_X + place * closer, _PUT_AWAY_Y[seat], height=_PUT_AWAY_HEIGHT)


def _draw_stock(cloth: Image.Image, view: EcarteView, language: str) -> None:
    if view.turn_up is None:
        lay_pack(cloth, len(PACK), *_STOCK_AT)
    else:
        lay_pack(cloth, view.stock, *_STOCK_AT)
        lay(cloth, face(view.turn_up, language), *_TURN_UP_AT)
        put(cloth, markers.emblem(suit(view.turn_up)), *_EMBLEM_AT)


def _draw_trick(cloth: Image.Image, trick: Trick, language: str) -> None:
    """Draw the current trick: the led card below, each card nearer to the player who played it."""
    for seat, card, taken in _cards(trick):
        x = _CENTRE + (66 if seat != trick.leader else -66)
        turn = 4 if seat != trick.leader else -4
        picture = face(card, language)
        lay(cloth, picture if taken else shaded(picture), x, _MIDDLE - _INWARDS[seat] * 22, turn=turn)


def _cards(trick: Trick) -> list[tuple[int, Card, bool]]:
    """The cards of a trick in order: the seat, the card, and whether it wins the trick."""
    follower = 1 - trick.leader
    led = (trick.leader, trick.led, trick.winner != follower)
    return [led] if trick.followed is None else [led, (follower, trick.followed, trick.winner == follower)]


def _draw_past(cloth: Image.Image, view: EcarteView, language: str) -> None:
    """Draw what lies on the table between deals: the tricks of the last deal, or the cards cut for deal."""
    for n, trick in enumerate(view.last_tricks):
        # The upper player's card comes first, so that the lower one leaves its index free.
        for seat, card, taken in sorted(_cards(trick), reverse=True):
            picture = face(card, language)
            x, y = 366 + n * 130, _MIDDLE - _INWARDS[seat] * 46
            lay(cloth, picture if taken else shaded(picture), x, y, height=_PAST_HEIGHT)
    if view.last_deal is None:
        for seat, card in enumerate(view.first_cut[-1]):
            lay(
                cloth,
                face(card, language),
                _CENTRE - 66 + 132 * seat,
                _MIDDLE - _INWARDS[seat] * 22,
                turn=8 * seat - 4,
            )
