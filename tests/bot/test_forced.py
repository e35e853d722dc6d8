"""Cards without a choice at a game where every one of them is usually played for its player."""

from __future__ import annotations

from random import Random
from typing import Final

from bot.model.person import Forced
from engine.bourre.actions import AWAY, LEAVE, ActionKind, kind
from engine.interface import Action, View
from tests.bot.support import bourre
from tests.bot.support.bourre import session_of
from tests.bot.support.harness import Harness

CARDS: Final = 60


async def test_only_an_only_legal_card_is_forced(harness: Harness) -> None:
    chance, plays, forced = Random(11), 0, 0
    table = await bourre.begun(harness, 4)

    def choose(view: View) -> Action:
        return chance.choice([action for action in view.legal if action not in (AWAY, LEAVE)])

    while plays < CARDS:
        game = session_of(table)
        (seat,) = game.actors
        cards = [action for action in game.legal(seat) if kind(action) is ActionKind.PLAY]
        only = cards[0] if len(cards) == 1 else None
        plays, forced = plays + bool(cards), forced + bool(only)
        assert table.forced(seat, Forced.USUAL) == table.forced(seat, Forced.ALWAYS) == only
        assert table.forced(seat, Forced.NEVER) is None
        others = [other for other in range(game.seats) if other != seat]
        assert [table.forced(other, Forced.ALWAYS) for other in others] == [None] * len(others)
        table = await bourre.chooses(harness, table, choose)
    assert 0 < forced < plays
