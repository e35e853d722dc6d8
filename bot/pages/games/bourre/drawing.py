"""The pictures of a session of bourré."""

from __future__ import annotations

from collections.abc import Mapping

from bot.pages import pictures
from bot.pages.games.bourre.account import at_table, part
from bot.pages.parts.page import Picture
from bot.pages.pictures import Ending, Occasion, Place, RoundTable
from bot.pages.table.hand_picture import held_picture, style
from bot.pages.table.scene import Scene
from bot.tables.table import by_player
from bot.text import formatting
from engine.bourre.actions import ActionKind, card_of, kind
from engine.bourre.deal import Phase
from engine.bourre.results import Trick
from engine.bourre.view import BourreView
from engine.cards import Card
from engine.interface import Result


def table_picture(scene: Scene, view: BourreView) -> Picture:
    """The table as everyone sees it."""
    return Picture(pictures.TABLE_FILE, pictures.round_table, (_laid(scene, view),))


def hand_pictures(
    scene: Scene, view: BourreView, *, acts: bool = True, selected: int = 0
) -> tuple[Picture, ...]:
    """The table from a player's own side, and the cards of that player, if they have any.

    Args:
        view: the player's.
        acts: whether the cards that the player may play are raised.
        selected: the places of the cards that are selected to be put away, as a mask.
    """
    table = table_picture(scene, view)
    if not view.hand:
        return (table,)
    playable = {card_of(action) for action in view.legal if acts and kind(action) is ActionKind.PLAY}
    return table, held_picture(scene, view.hand, playable, selected)


def ending_picture(scene: Scene, view: BourreView) -> Picture:
    """The scene of a session's end."""
    result = view.result
    assert result is not None, "the session is over"
    winners = _winners(scene, result)
    mine = next(seats for seats in by_player(scene.seats) if winners[0] in seats)
    last = view.last_tricks[-1] if view.last_tricks else None
    shown = Ending(
        winner=formatting.listed([scene.plain_names[seat] for seat in winners], scene.language),
        score=str(sum(result.scores[seat] for seat in mine)),
        line=scene.say(
            "bourre-picture-won",
            net=formatting.gain(sum(result.net[seat] for seat in mine), scene.language),
        ),
        card=None if last is None or last.winner not in winners else dict(last.plays)[last.winner],
        occasion=Occasion.FIRST if scene.first_win else Occasion.WIN,
        language=scene.language,
        style=style(scene.preferences),
    )
    return Picture(pictures.ENDING_FILE, pictures.ending, (shown,))


def _laid(scene: Scene, view: BourreView) -> RoundTable:
    """What lies on the table; its viewer sits below."""
    seats = at_table(view)
    if view.viewer in seats:
        start = seats.index(view.viewer)
        seats = (*seats[start:], *seats[:start])
    return RoundTable(
        places=tuple(_place(scene, view, seat) for seat in seats),
        pot=view.pot,
        turn_up=None if view.phase is Phase.PLAY else view.turn_up,
        trumps=view.trumps,
        language=scene.language,
        style=style(scene.preferences),
    )


def _place(scene: Scene, view: BourreView, seat: int) -> Place:
    between = view.turn_up is None
    played, trick = _played(view).get(seat), _trick(view)
    return Place(
        name=scene.plain_names[seat],
        counters=view.stacks[seat],
        note=_note(scene, view, seat),
        gain=_gain(view, seat) if between else 0,
        dealer=seat == view.dealer,
        acts=seat in view.actors,
        faded=view.result is None and (seat not in view.dealt or seat in view.passed),
        won=view.result is not None and seat in _winners(scene, view.result),
        card=played,
        dark=played is not None and (trick.winner not in (None, seat) if trick else seat != view.order[0]),
        best=played is not None and played == view.best,
        awaited=seat in view.actors and view.phase is Phase.PLAY,
    )


def _note(scene: Scene, view: BourreView, seat: int) -> str:
    """What a player does in the deal, and once they have won a trick how many they have."""
    if seat in view.leaving:
        return scene.say("bourre-seat-leaving")
    if view.turn_up is not None and view.won[seat]:
        return scene.say("bourre-seat-tricks", tricks=view.won[seat])
    return part(scene, view, seat)


def _winners(scene: Scene, result: Result) -> list[int]:
    """The last seat of each player who has won."""
    players = by_player(scene.seats)
    return [seats[-1] for rank, seats in zip(result.ranks_of(players), players, strict=True) if rank == 1]


def _gain(view: BourreView, seat: int) -> int:
    """The counters that a player has won in the last deal, or lost where negative."""
    changes = () if view.last_deal is None else view.last_deal.changes
    return changes[seat] if seat < len(changes) else 0


def _played(view: BourreView) -> Mapping[int, Card]:
    """The card of each seat in the trick on the table; before the first deal, those drawn for the seats."""
    trick = _trick(view)
    if trick is not None:
        return dict(trick.plays)
    # Players who drew equal ranks drew again. Their first cards order them among the other players.
    return dict(view.draw[0]) if view.turn_up is None and view.last_deal is None else {}


def _trick(view: BourreView) -> Trick | None:
    """The trick on the table; between deals the last one."""
    tricks = view.last_tricks if view.turn_up is None else view.tricks
    return tricks[-1] if tricks else None
