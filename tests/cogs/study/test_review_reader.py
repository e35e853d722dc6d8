"""A review speaks to its reader: their line and their mistakes come first, and only they are called *you*."""

from __future__ import annotations

import re

import pytest

from bot.features.study.reviewer import Reviewer
from bot.pages.table.game_ui import worst_of
from bot.text.i18n import say
from tests.cogs.support.bourre import played_out, three_seated
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import prefer

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.slow]


async def test_a_review_begins_with_its_reader(sandbox: InProcessSandbox) -> None:
    place = sandbox.own_channel()
    table, people = await three_seated(sandbox, "en", place)
    table = await played_out(sandbox, table)
    review = await sandbox.program.app.service(Reviewer).review(table)
    seen = 0
    for seat, held in enumerate(table.seats):
        person = next(one for one in people if one.id == held.person)
        # Words list the players; a picture shows them.
        await prefer(person, "text_only", True, channel=place)
        worst = worst_of(review, (seat,))
        own = [decision.seat == seat for decision in worst]
        assert own == sorted(own, reverse=True)
        reply = await person.slash("review", channel=place, game=table.id)
        assert reply.message is not None
        figures = await person.click(reply.message, say("en", "button-figures"))
        first = next(line for line in figures.text.splitlines() if line.startswith("- **"))
        assert first.startswith("- **You**: ")
        assert f"**{held.name}**:" not in figures.text
        assert figures.message is not None
        reply = await person.click(figures.message, say("en", "button-return"))
        assert "**You: " in reply.text
        for number, decision in enumerate(worst, 1):
            assert reply.message is not None
            reply = await person.click(reply.message, say("en", "button-next"))
            called = "You" if decision.seat == seat else re.escape(table.seats[decision.seat].name)
            assert re.search(rf"### Mistake {number} of {len(worst)} · {called}: ", reply.text), reply.text
            lines = [line for line in reply.text.splitlines() if re.match(r"[▸▹] \*\*You\*\*", line)]
            assert len(lines) == 1
            standing = lines[0]
            assert str(table.seats[seat].name) not in standing
            seen += 1
    assert seen > 0
