"""The pictures of a session of bourré, drawn off the event loop and kept for a while."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Final

from bot import pictures
from bot.pages.bourre.account import at_table
from bot.pages.page import Picture
from bot.pages.scene import Scene
from bot.pictures import Place, RoundTable, Style
from engine.bourre.actions import ActionKind, card_of, kind
from engine.bourre.deal import Phase
from engine.bourre.results import Trick
from engine.bourre.view import BourreView
from engine.cards import Card

#: Pages are made again when only their buttons change. A picture is some 40 kB.
_KEPT: Final = 64

_table = lru_cache(_KEPT)(pictures.round_table)
_hand = lru_cache(_KEPT)(pictures.round_hand)


async def table_picture(scene: Scene, view: BourreView) -> Picture:
    """The table as everyone sees it."""
    return Picture(pictures.TABLE_FILE, await asyncio.to_thread(_table, _laid(scene, view)))


async def hand_picture(scene: Scene, view: BourreView, selected: int = 0) -> Picture:
    """The table as a player sees it, from their own side, above their cards.

    Args:
        view: the player's.
        selected: the places of the cards that are selected to be put away, as a mask.
    """
    hand = view.hand or ()
    playable = {card_of(action) for action in view.legal if kind(action) is ActionKind.PLAY}
    low = frozenset(
        card
        for place, card in enumerate(hand)
        if (card not in playable if playable else selected >> place & 1)
    )
    return Picture(pictures.HAND_FILE, await asyncio.to_thread(_hand, _laid(scene, view), hand, low))


def _laid(scene: Scene, view: BourreView) -> RoundTable:
    """What lies on the table; its viewer sits below."""
    seats = at_table(view)
    if view.viewer in seats:
        start = seats.index(view.viewer)
        seats = (*seats[start:], *seats[:start])
    style = Style(scene.preferences.four_colours, scene.preferences.large_cards)
    return RoundTable(
        places=tuple(_place(scene, view, seat) for seat in seats),
        pot=view.pot,
        turn_up=view.turn_up,
        language=scene.language,
        style=style,
    )


def _place(scene: Scene, view: BourreView, seat: int) -> Place:
    dealt, between = view.turn_up is not None, view.turn_up is None
    acts = seat in view.actors
    card, dark = _played(view, seat)
    in_deal = seat in view.dealt and seat not in view.passed
    return Place(
        name=scene.seats[seat].name,
        counters=view.stacks[seat],
        note=_note(scene, view, seat),
        tricks=view.won[seat] if dealt else 0,
        gain=view.last_deal.changes[seat]
        if between and view.last_deal and seat < len(view.last_deal.changes)
        else 0,
        dealer=seat == view.dealer,
        acts=acts,
        faded=not in_deal,
        card=card,
        dark=dark,
        awaited=acts and view.phase is Phase.PLAY,
    )


def _played(view: BourreView, seat: int) -> tuple[Card | None, bool]:
    """The card of the seat in the trick on the table, or that it drew, and whether it loses."""
    if view.turn_up is None and view.last_deal is None:
        drawn = [card for cards in view.draw for who, card in cards if who == seat]
        return (drawn[-1], seat != view.order[0]) if drawn else (None, False)
    trick = _trick(view)
    card = None if trick is None else dict(trick.plays).get(seat)
    return card, trick is not None and trick.winner not in (None, seat)


def _trick(view: BourreView) -> Trick | None:
    """The trick on the table; between deals the last one."""
    tricks = view.last_tricks if view.turn_up is None else view.tricks
    return tricks[-1] if tricks else None


def _note(scene: Scene, view: BourreView, seat: int) -> str:
    """What a player does in the deal, in a word or two."""
    if seat not in view.dealt:
        return scene.say("bourre-seat-away")
    if seat in view.passed:
        return scene.say("bourre-seat-passed")
    if seat not in view.playing:
        return ""
    drawn = view.exchanged[seat]
    return scene.say("bourre-seat-plays") if drawn is None else scene.say("bourre-seat-drew", cards=drawn)
