"""Cards without a choice: by default the bot plays only cards that everybody knows to be forced."""

from __future__ import annotations

from random import Random
from typing import Final

from bot.tables.person import Forced
from engine.bourre.actions import AWAY, LEAVE, ActionKind, kind
from engine.interface import Action, View
from tests.bot.support import bourre
from tests.bot.support.bourre import series_of
from tests.bot.support.harness import Harness

CARDS: Final = 60


async def test_only_an_only_legal_card_is_forced(harness: Harness) -> None:
    chance, plays, forced, usual = Random(11), 0, 0, 0
    table = await bourre.begun(harness, 4)

    def choose(view: View) -> Action:
        return chance.choice([action for action in view.legal if action not in (AWAY, LEAVE)])

    while plays < CARDS:
        game = series_of(table)
        (seat,) = game.actors
        cards = [action for action in game.legal(seat) if kind(action) is ActionKind.PLAY]
        only = cards[0] if len(cards) == 1 else None
        plays, forced = plays + bool(cards), forced + bool(only)
        assert table.forced(seat, Forced.ALWAYS) == only
        known = table.game_type.no_choice(game.view(None))
        assert table.forced(seat, Forced.USUAL) == (only if known else None)
        usual += known
        assert table.forced(seat, Forced.NEVER) is None
        others = [other for other in range(game.seats) if other != seat]
        assert [table.forced(other, Forced.ALWAYS) for other in others] == [None] * len(others)
        table = await bourre.chooses(harness, table, choose)
    assert 0 < usual < forced < plays
