"""A game by post: the player to act is notified."""

from __future__ import annotations

from bot.pages.table.time_limits import BY_POST
from engine.ecarte.deal import Phase
from tests.games.players import PATIENCE

from .conftest import StartBot

_SILENT = 1 << 12


async def test_the_player_to_act_is_notified_once_by_a_new_message_with_the_hand(start_bot: StartBot) -> None:
    bot = await start_bot(TURN_SECONDS="86400")
    players = await bot.seated()
    elder = await bot.reach(players, Phase.ELDER_SPEAKS)
    await bot.ready()
    hand = elder.hand
    table = bot.public(elder.game, elder.channel)
    await bot.process.kill()
    bot.rewrite("UPDATE game SET remind_at = 1 WHERE remind_at IS NOT NULL")
    await bot.restart()
    await elder.person.wait(lambda: elder.hand.id != hand.id, PATIENCE)
    await bot.discord.settled()
    assert not elder.hand.payload["flags"] & _SILENT
    assert hand.payload["flags"] & _SILENT
    assert elder.person.now(hand) is None
    assert bot.public(elder.game, elder.channel).id == table.id
    assert len([m for m in elder.person.dm() if m.author != elder.person.name]) == 1
    # Only the reminder at the last quarter is still to come.
    after = bot.table(elder.game)
    assert after.deadline is not None
    assert after.remind_at == after.deadline - BY_POST // 4
