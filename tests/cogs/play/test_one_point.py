"""A game to one point that is conceded at once says the same number wherever it says one."""

from __future__ import annotations

import re

import pytest

from bot.text.i18n import say
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import prefer, replay

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_game_to_one_point_has_one_number(sandbox: InProcessSandbox) -> None:
    while True:
        started = await sandbox.begin(points=1)
        await sandbox.to_elder(started)
        if (await sandbox.table(started.game)).open:
            break
        # A king was turned up.
    loser = await sandbox.actor(started)
    await loser.slash("stand", channel=started.channel)
    winner = started.bob if loser is started.ana else started.ana
    await prefer(loser, "confirm_resigning", value=False, channel=started.channel)
    await loser.slash("resign", what="deal", channel=started.channel)
    await sandbox.settled()
    assert not (await sandbox.table(started.game)).open
    shown = [message.text for message in loser.messages(started.channel) if not message.ephemeral][-1]
    facts = {"winner": winner.name, "loser": loser.name}
    assert say("en", "deal-conceded-vole", you="none", points=1, **facts) in shown
    assert say("en", "game-won", you="none", score="1–0", **facts) in shown
    assert not re.search(r"\b2\b", shown.replace(winner.name, "").replace(loser.name, ""))
    replayed = await replay(loser, channel=started.channel, game=started.game)
    assert replayed.message is not None
    record = await loser.click(replayed.message, say("en", "button-record"))
    assert record.message is not None
    text = record.message.attachments[0].data.decode()
    assert re.search(r"result: [AB] wins (1-0|0-1)\n", text)
    assert not text.splitlines()[-1].endswith(("score 0-2", "score 2-0"))
