"""Pictures are uploaded with the page that shows them."""

from __future__ import annotations

import io

import pytest
from PIL import Image

from bot.text.i18n import say
from tests.cogs.support.in_process import InProcessSandbox

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest.mark.parametrize("route", ["POST /interactions/*/callback", "PATCH /webhooks/*"])
async def test_pictures_arrive_whole_when_discord_has_the_request_repeated(
    sandbox: InProcessSandbox, route: str
) -> None:
    started = await sandbox.begin()
    actor = await sandbox.actor(started)
    before = {person: person.dm()[-1].attachments for person in (started.ana, started.bob)}
    sandbox.faults.fail_next(route, 429, retry_after=0.01)
    reply = await actor.click(actor.dm()[-1], say("en", "button-propose"))
    assert reply.failed is None
    await sandbox.settled()
    for person, held in before.items():
        shown = person.dm()[-1].attachments
        assert {file.name for file in shown} == {"table.png", "hand.png"}
        assert shown != held
        for file in shown:
            Image.open(io.BytesIO(file.data)).verify()
