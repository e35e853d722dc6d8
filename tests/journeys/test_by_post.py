"""A game by post: nobody looks at the screen, so whoever is to act is told."""

from __future__ import annotations

from bot.pages.server.time_limits import BY_POST
from engine.ecarte.deal import Phase

from .conftest import OpenHouse
from .players import PATIENCE

_SILENT = 1 << 12


async def test_who_is_to_act_is_told_once_by_his_hand_that_comes_anew(open_house: OpenHouse) -> None:
    house = await open_house(TURN_SECONDS="86400")
    players = await house.seated()
    elder = await house.reach(players, Phase.ELDER_SPEAKS)
    await house.ready()
    hand = elder.hand
    table = house.public(elder.game, elder.channel)
    await house.bot.kill()
    house.rewrite("UPDATE game SET remind_at = 1 WHERE remind_at IS NOT NULL")
    await house.restart()
    await elder.person.wait(lambda: elder.hand.id != hand.id, PATIENCE)
    await house.discord.settled()
    assert not elder.hand.payload["flags"] & _SILENT
    assert hand.payload["flags"] & _SILENT
    assert elder.person.now(hand) is None
    assert house.public(elder.game, elder.channel).id == table.id
    assert len([m for m in elder.person.dm() if m.author != elder.person.name]) == 1
    # What is still to come is the reminder at the last quarter.
    after = house.table(elder.game)
    assert after.deadline is not None
    assert after.remind_at == after.deadline - BY_POST // 4
