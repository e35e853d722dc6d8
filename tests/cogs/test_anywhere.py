"""*Any server*: two people of different servers meet and play in their direct messages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import pytest

from bot.database.clock import now
from bot.features.lobby.anywhere.transactions import QUEUE_MS, READY_MS
from bot.features.lobby.transactions import SEEK_MS
from bot.tables.errors import Reason
from bot.tables.table import Table
from bot.text.i18n import Language, say
from sandbox.discord.entities import Channel
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.in_process import InProcessSandbox

pytestmark = pytest.mark.asyncio(loop_scope="module")


@dataclass(frozen=True)
class Guest:
    """A person in a server with a lobby of its own."""

    sandbox: InProcessSandbox
    language: Language
    person: UserClient
    place: Channel

    @classmethod
    async def of(
        cls, sandbox: InProcessSandbox, name: str, language: Language, *, agrees: bool = True
    ) -> Guest:
        """A person in a new server, who may be paired with people of other servers if they agree."""
        # The queue is served only when a test says so.
        await sandbox.program.app.lobbies.close()
        place = sandbox.own_channel()
        await sandbox.user("Admin").slash("settings language", channel=place, language=language)
        await sandbox.user("Admin").slash("settings lobby", channel=place, options={"channel": place})
        guest = cls(sandbox, language, sandbox.member(place, name, LOCALES[language]), place)
        if agrees:
            page = await guest.person.slash("preferences", channel=place)
            assert page.message is not None
            label = guest.say("preference-state", label=guest.say("preference-anywhere"), on=0)
            await guest.person.click(page.message, label)
        return guest

    def say(self, key: str, **facts: str | int) -> str:
        """A sentence in their language."""
        return say(self.language, key, **facts)

    async def looks(self) -> Reply:
        """Press *Play now*, wait until the table offers more, and press *Any server*."""
        lobby = next(m for m in self.person.newest_messages(self.place) if self.has(m, "button-play-now"))
        await self.person.click(lobby, self.say("button-play-now"))
        await later(self.sandbox, SEEK_MS + 1)
        table = next(m for m in self.person.newest_messages(self.place) if self.has(m, "button-anywhere"))
        return await self.person.click(table, self.say("button-anywhere"))

    def has(self, message: ShownMessage, key: str) -> bool:
        """Whether a message has a button."""
        return self.say(key) in [button.label for button in message.buttons]

    @property
    def search(self) -> ShownMessage:
        """The direct message that tells how their search stands."""
        title = self.say("anywhere-title").removeprefix("### ")
        return next(message for message in reversed(self.person.dm()) if title in message.text)

    async def press(self, key: str) -> Reply:
        """Press a button of that message."""
        return await self.person.click(self.search, self.say(key))

    async def tables(self) -> list[Table]:
        """Their open games."""
        return await self.sandbox.program.app.registry.tables.of_person(self.person.id)

    def everything(self) -> str:
        """Everything that they were shown in direct messages, with alternative texts and custom ids."""
        return "\n".join(str([message.text, message.components]) for message in self.person.dm())


async def later(sandbox: InProcessSandbox, milliseconds: int) -> None:
    """Let the program look at what is due after a time."""
    await sandbox.program.app.lobbies.round(now() + milliseconds)
    await sandbox.settled()


async def met(sandbox: InProcessSandbox, language: Language) -> tuple[Guest, Guest]:
    """Two people of two servers who are paired."""
    ana, bob = await Guest.of(sandbox, "Ana", language), await Guest.of(sandbox, "Bob", language)
    for guest in (ana, bob):
        await guest.looks()
    await later(sandbox, 0)
    return ana, bob


async def test_two_people_of_two_servers_play_in_direct_messages(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana, bob = await met(sandbox, language)
    for guest, other in ((ana, bob), (bob, ana)):
        assert f"**{other.person.name}**" in guest.search.text
        assert await guest.tables() == []
    await ana.press("button-ready")
    assert ana.say("anywhere-ready", opponent=bob.person.name) in ana.search.text
    await bob.press("button-ready")
    (table,) = await ana.tables()
    assert [held.person for held in table.seats] == [ana.person.id, bob.person.id]
    assert (table.guild, table.apart, table.ranked) == (0, True, True)
    registry = sandbox.program.app.registry
    while not table.started_game.deal_finished:
        (actor,) = table.waits_for
        table = await registry.play.act(table.id, actor, lambda view: view.legal[0])
        await sandbox.settled()
    resigner = table.seats[1].person
    table = await registry.play.act(table.id, resigner, lambda _: table.started_game.resignation(1))
    await sandbox.settled()
    rows = await sandbox.program.app.database.read(_scores, ana.person.id)
    # Once for all time and once for the month, everywhere.
    assert [row["guild"] for row in rows] == [0, 0]
    assert {row["games"] for row in rows} == {1}
    worlds = ((ana, bob), (bob, ana))
    for guest, other in worlds:
        shown = guest.everything() + (await guest.person.slash("games", channel=guest.place)).text
        assert other.place.guild is not None
        for secret in (other.place.guild.name, str(other.place.guild.id), str(other.place.id)):
            assert secret not in shown
        assert not guest.has(guest.person.dm()[-1], "button-rematch")
    refusal(await ana.person.slash("rematch", where="dm"), language, Reason.NO_REMATCH)


def _scores(connection: Any, person: int) -> list[dict[str, Any]]:
    rows = connection.execute(f"SELECT guild, games FROM score WHERE person = {person}")
    return [{"guild": guild, "games": games} for guild, games in rows]


async def test_who_is_not_ready_leaves_the_queue(sandbox: InProcessSandbox, language: Language) -> None:
    ana, bob = await met(sandbox, language)
    await ana.press("button-ready")
    await later(sandbox, READY_MS + 1_000)
    assert ana.say("anywhere-waiting") in ana.search.text
    assert bob.say("anywhere-late") in bob.search.text
    await later(sandbox, QUEUE_MS + 1_000)
    assert ana.say("anywhere-late") in ana.search.text
    assert await ana.tables() == await bob.tables() == []


async def test_leaving_is_instant(sandbox: InProcessSandbox, language: Language) -> None:
    ana, bob = await met(sandbox, language)
    await bob.press("button-leave-queue")
    assert bob.say("anywhere-left") in bob.search.text
    assert ana.say("anywhere-waiting") in ana.search.text
    await ana.press("button-leave-queue")
    assert ana.say("anywhere-left") in ana.search.text


async def test_a_block_holds(sandbox: InProcessSandbox, language: Language) -> None:
    ana, bob = await Guest.of(sandbox, "Ana", language), await Guest.of(sandbox, "Bob", language)
    await ana.person.slash("block", channel=ana.place, options={"user": bob.person})
    for guest in (ana, bob):
        await guest.looks()
    await later(sandbox, 0)
    for guest in (ana, bob):
        assert guest.say("anywhere-waiting") in guest.search.text
        await guest.press("button-leave-queue")


async def test_only_people_who_agree_and_get_direct_messages_join(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana = await Guest.of(sandbox, "Ana", language, agrees=False)
    refusal(await ana.looks(), language, Reason.ANYWHERE_OFF)
    bob = await Guest.of(sandbox, "Bob", language)
    sandbox.faults.close_dms(bob.person)
    refusal(await bob.looks(), language, Reason.ANYWHERE_NO_DM)
    for guest in (ana, bob):
        (table,) = await guest.tables()
        assert table.game is None
