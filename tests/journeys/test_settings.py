"""What a server's moderators settle about its tables: told back, kept, and refused to everybody else."""

from __future__ import annotations

import pytest

from bot import pace
from bot.i18n import say
from engine.ecarte.view import Phase
from sandbox.journey import ClientRefused, Person, Reply
from sandbox.world import Channel

from .house import House

pytestmark = pytest.mark.asyncio(loop_scope="module")
_DAY = pace.BY_POST


class Office:
    """A server of its own with somebody who manages it."""

    def __init__(self, house: House) -> None:
        self.house = house
        self.guild = house.discord.add_guild(f"Cercle {len(house.discord.server.world.guilds)}")
        self.salon: Channel = house.salon(self.guild)
        self.admin: Person = house.discord.user("Admin")

    async def settle(self, what: str, **options: object) -> Reply:
        """What the moderator is told, and nobody else, when he has settled something."""
        reply = await self.admin.slash(f"settings {what}", channel=self.salon, options=options)
        assert reply.ephemeral
        return reply

    def guest(self, name: str, locale: str = "en-US") -> Person:
        """Somebody new in this server."""
        return self.house.guest(name, locale, self.guild)


async def test_the_time_of_an_action_is_settled_for_the_next_game_and_not_for_one_under_way(
    house: House,
) -> None:
    office = Office(house)
    before = await house.seated(people=(office.guest("Ana"), office.guest("Bob")), channel=office.salon)
    told = await office.settle("time", limit="by post")
    assert told.text == say("en", "time-settled", time=pace.told(_DAY, "en"))
    after = await house.seated(people=(office.guest("Cleo"), office.guest("Dan")), channel=office.salon)
    assert house.table(before[0].game).turn == 120_000
    assert house.table(after[0].game).turn == _DAY
    await house.reach(after, Phase.ELDER_SPEAKS)
    deadline = house.table(after[0].game).deadline
    assert deadline is not None
    await house.shows(after[0], f"<t:{deadline // 1000}:R>")
    live = await office.settle("time", limit="live")
    assert live.text == say("en", "time-settled", time=pace.told(120_000, "en"))


async def test_a_time_is_offered_while_one_types_and_one_that_no_table_takes_is_refused(house: House) -> None:
    office = Office(house)
    offered = await office.admin.autocomplete("settings time", "limit", "", channel=office.salon)
    assert offered == list(pace.choices(120_000, "en"))
    assert await office.admin.autocomplete("settings time", "limit", "by p", channel=office.salon) == [
        ("by post: 1 day", "by post")
    ]
    for typed in ("0", "10081", "soon"):
        refused = await office.settle("time", limit=typed)
        assert refused.text == say("en", "refusal-bad-pace", least=1, most=10_080)
    settled = house.query("SELECT turn FROM server WHERE guild = ?", office.guild.id)
    assert settled == []


async def test_who_does_not_manage_the_server_settles_nothing(house: House) -> None:
    office = Office(house)
    for what, options in (("time", {"limit": "by post"}),):
        with pytest.raises(ClientRefused):
            await office.guest("Ana").slash(f"settings {what}", channel=office.salon, options=options)
