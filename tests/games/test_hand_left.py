"""A new hand is posted, and a kill or a fault leaves the old one where it was."""

from __future__ import annotations

import pytest

from bot.delivery.discord.operations import Failure, Operations
from bot.pages.games.ecarte.controls import Move
from engine.ecarte.deal import Phase
from tests.cogs.support.in_process import InProcessSandbox

from .conftest import StartBot
from .players import controls


async def test_a_press_on_a_hand_that_was_left_behind_brings_both_hands_up_to_date(
    start_bot: StartBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    bot = await start_bot(TURN_SECONDS="86400")
    assert isinstance(bot.discord, InProcessSandbox)
    players = await bot.seated()
    elder = await bot.reach(players, Phase.ELDER_SPEAKS)
    old = elder.hand

    async def never_deleted(*_: object) -> Failure:
        return Failure.REFUSED

    with monkeypatch.context() as killed:
        killed.setattr(Operations, "delete", never_deleted)
        await bot.discord.program.app.presenter.alert_turn(bot.table(elder.game))
        await bot.discord.settled()
    new = elder.hand
    assert new.id != old.id
    assert elder.person.now(old) is not None
    (propose,) = [control for control in controls(old, elder.game) if control.act == Move.PROPOSE]
    await elder.person.click(old, propose.custom_id)
    await bot.discord.settled()
    assert bot.game(elder.game).phase is Phase.DEALER_ANSWERS
    version = bot.table(elder.game).version
    shown = {m.id: {c.version for c in controls(m, elder.game)} for m in elder.person.dm()}
    assert shown == {old.id: {version}, new.id: {version}}
