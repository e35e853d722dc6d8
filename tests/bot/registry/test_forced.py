"""Cards without a choice: by default the bot plays only cards that everybody knows to be forced."""

from __future__ import annotations

from random import Random
from typing import Final

from bot.database.partitions import ALL
from bot.features.settings import transactions as settings
from bot.registry.background.auto_player import AutoPlayer
from bot.tables.people import People
from bot.tables.person import Forced
from bot.tables.table import Table
from engine.bourre.actions import AWAY, LEAVE, ActionKind, kind
from engine.interface import Action, View
from tests.bot.support import bourre
from tests.bot.support.bourre import series_of
from tests.bot.support.harness import ANA, BOB, Harness, wait_until

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


async def test_a_forced_card_is_played_after_a_restart(harness: Harness) -> None:
    async def seen(_: Table, __: int) -> None:
        """Everybody has seen the last trick."""

    for player in (ANA, BOB):
        await harness.database.write(settings.prefer, player, {"play_forced": Forced.ALWAYS})
    table = await harness.to_play(await harness.begun())
    while not any(table.forced(seat, Forced.ALWAYS) for seat in table.guests):
        table = await harness.play_card(table)
    restarted = AutoPlayer(harness.registry, People(harness.database).preferences, 0.0, seen)
    await restarted.resume(ALL)
    await wait_until(lambda: harness.changes[-1].table.version > table.version)
    await restarted.close()
