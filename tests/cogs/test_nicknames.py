"""What a server calls a person is shown in that server only."""

from __future__ import annotations

import pytest

from bot.store.play import members
from tests.cogs.support.in_process import InProcessSandbox, StartedGame

pytestmark = pytest.mark.asyncio(loop_scope="module")
NICKNAME = "Dr Anna Privat"


async def played(sandbox: InProcessSandbox) -> StartedGame:
    """A finished game in a server that has a name of its own for the challenger, who manages it."""
    place = sandbox.own_channel()
    ana, bob = sandbox.member(place, "Ana"), sandbox.member(place, "Bob")
    assert place.guild is not None
    place.guild.members[ana.id].nick = NICKNAME
    place.guild.owner = ana.user
    started = await sandbox.begin(channel=place, people=(ana, bob))
    await sandbox.finish(started)
    await sandbox.program.presenter.write_behind.flush()
    return started


async def test_a_board_calls_people_as_its_server_does(sandbox: InProcessSandbox) -> None:
    started = await played(sandbox)
    options = {"board": "games", "season": "0"}
    here = await started.bob.slash("leaderboard", channel=started.channel, options=options)
    assert NICKNAME in here.text
    everywhere = await started.bob.slash(
        "leaderboard", channel=started.channel, options={**options, "of": "everywhere"}
    )
    assert NICKNAME not in everywhere.text
    assert started.ana.user.name in everywhere.text


async def test_a_server_knows_who_could_manage_it(sandbox: InProcessSandbox) -> None:
    started = await played(sandbox)
    guild = started.channel.guild
    assert guild is not None
    for person, manages in ((started.ana, True), (started.bob, False)):
        assert manages == await sandbox.program.database.read(
            lambda connection, person=person: members.manages(connection, guild.id, person.id)  # type: ignore[misc]
        )
