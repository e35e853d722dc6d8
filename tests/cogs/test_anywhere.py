"""*Any server*: two people of different servers meet and play in their direct messages."""

from __future__ import annotations

import asyncio
import sys
from asyncio.subprocess import PIPE
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from bot.database import pseudonyms
from bot.database.clock import now
from bot.features.lobby.anywhere import store as seekers
from bot.features.lobby.anywhere.transactions import QUEUE_MS, READY_MS
from bot.features.lobby.reasons import LobbyReason
from bot.features.lobby.transactions import SEEK_MS
from bot.features.lobby.watcher import Watcher
from bot.pages.parts.components import Act
from bot.tables.errors import Reason
from bot.tables.restraint import TABLE_POSTED
from bot.tables.seat import Seat
from bot.tables.store import users
from bot.tables.table import PAIRING, Table
from bot.text.i18n import Language, say
from engine import fairness
from engine.ecarte import actions
from sandbox.discord.entities import Channel
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.bot.support.harness import wait_until
from tests.cogs.support.answers import LOCALES, refusal, told
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import (
    at_table,
    bring,
    carried,
    change_settings,
    moderate,
    open_history,
    own_data,
    prefer,
    verify,
)

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
        await sandbox.program.app.service(Watcher).close()
        place = sandbox.own_channel()
        await sandbox.speak(place, language)
        await change_settings(sandbox.user("Admin"), "lobby", channel=place, options={"channel": place})
        guest = cls(sandbox, language, sandbox.member(place, name, LOCALES[language]), place)
        if agrees:
            await guest.agrees(on=True)
        return guest

    async def agrees(self, *, on: bool) -> None:
        """Turn *Any server* on or off in their preferences."""
        await prefer(self.person, "anywhere", on, channel=self.place)

    def say(self, key: str, **facts: str | int) -> str:
        """A sentence in their language."""
        return say(self.language, key, **facts)

    async def looks(self) -> Reply:
        """Press *Play now*, wait until the table offers more, and press *Any server*."""
        await self.person.click(self.lobby, self.say("button-play-now"))
        await later(self.sandbox, SEEK_MS + 1)
        return await self.person.click(self.waiting, self.say("button-anywhere"))

    @property
    def lobby(self) -> ShownMessage:
        """The lobby of their server."""
        return next(m for m in self.person.newest_messages(self.place) if self.has(m, "button-play-now"))

    @property
    def waiting(self) -> ShownMessage:
        """The table that offers to look in all servers, since nobody has come."""
        return next(m for m in self.person.newest_messages(self.place) if self.has(m, "button-anywhere"))

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


async def neighbours(sandbox: InProcessSandbox, language: Language) -> tuple[Guest, Guest]:
    """Ana, who has pressed *Play now*, and Bob in the same server."""
    ana = await Guest.of(sandbox, "Ana", language)
    bob = Guest(sandbox, language, sandbox.member(ana.place, "Bob", LOCALES[language]), ana.place)
    await ana.person.click(ana.lobby, ana.say("button-play-now"))
    return ana, bob


async def later(sandbox: InProcessSandbox, milliseconds: int) -> None:
    """Let the program look at what is due after a time."""
    await sandbox.program.app.service(Watcher).round(now() + milliseconds)
    await sandbox.settled()


async def met(sandbox: InProcessSandbox, language: Language) -> tuple[Guest, Guest]:
    """Two people of two servers who are paired."""
    ana, bob = await Guest.of(sandbox, "Ana", language), await Guest.of(sandbox, "Bob", language)
    for guest in (ana, bob):
        await guest.looks()
    await later(sandbox, 0)
    return ana, bob


async def playing(sandbox: InProcessSandbox, language: Language) -> tuple[Guest, Guest, Table]:
    """Two people of two servers who are both ready, and their table."""
    ana, bob = await met(sandbox, language)
    for guest in (ana, bob):
        await guest.press("button-ready")
    (table,) = await ana.tables()
    return ana, bob, table


async def finished(sandbox: InProcessSandbox, table: Table) -> Table:
    """The table after its first deal, and after the second player has then resigned."""
    registry = sandbox.program.app.registry
    while not table.started_game.deal_finished:
        (actor,) = table.waits_for
        if table.started_game.clock == "ceremony":
            await registry.time_outs.cut(table.id, table.version)
        else:
            await registry.play.act(table.id, actor, lambda view: view.legal[0])
        await sandbox.settled()
        table = await sandbox.table(table.id)
    resigner = table.seats[1].person
    table = await registry.play.act(table.id, resigner, lambda _: table.started_game.resignation(1))
    await sandbox.settled()
    return table


async def test_a_seat_that_is_kept_for_somebody_is_offered_to_no_other_server(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana, bob = await neighbours(sandbox, language)
    await later(sandbox, SEEK_MS + 1)
    cleo = sandbox.member(ana.place, "Cleo", LOCALES[language])
    await at_table(bob.person, Act.ACCEPT, ana.place)
    await at_table(cleo, Act.JOIN, ana.place)
    (table,) = await ana.tables()
    await sandbox.program.app.registry.play.act(table.id, ana.person.id, lambda _: actions.RESIGN)
    await sandbox.settled()
    seat = next(m for m in cleo.newest_messages(ana.place) if ana.has(m, "button-take-seat"))
    assert not ana.has(seat, "button-anywhere")


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
    await finished(sandbox, table)
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
    refusal(await at_table(ana.person, Act.REMATCH, ana.person.dm()[-1].channel), language, Reason.NO_REMATCH)


async def test_each_finds_back_to_their_own_hand_from_any_place(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana, bob, table = await playing(sandbox, language)
    for guest, other in ((ana, bob), (bob, ana)):
        for place in (guest.place, sandbox.server.world.dm(guest.person.user)):
            (hand, *_), others = hands(guest, table), [shown.id for shown in hands(other, table)]
            link = f"@me/{hand.channel.id}/{hand.id}"
            assert link in (await guest.person.slash("games", channel=place)).text
            assert prompt(hand) in (await guest.person.slash("hand", channel=place)).text
            posted = await bring(guest.person, table.id, channel=place)
            where = "dm" if place is guest.place else "here"
            told(posted, language, "answer-table-posted", where=where)
            (moved,) = hands(guest, table)
            assert moved.id > hand.id
            assert [shown.id for shown in hands(other, table)] == others
            # A table is posted again once a minute.
            await sandbox.program.app.database.write(pseudonyms.forget_uses, TABLE_POSTED, (table.id,))


async def test_who_has_closed_direct_messages_plays_on_from_a_server(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana, bob, table = await playing(sandbox, language)
    guests = {guest.person.id: guest for guest in (ana, bob)}
    (cutter,) = table.waits_for
    actor = guests[cutter]
    others = [message.id for guest in guests.values() if guest is not actor for message in guest.person.dm()]
    sandbox.faults.close_dms(actor.person)
    refusal(
        await bring(actor.person, table.id, channel=actor.place),
        language,
        Reason.NOT_POSTED,
        what="table",
        where="dm",
        why="forbidden",
        game=table.id,
    )
    await actor.person.slash("stand", channel=actor.place)
    cut = await sandbox.table(table.id)
    assert cut.version == table.version + 1
    for moment in (sandbox.program.app.presenter.alert_turn, sandbox.program.app.presenter.remind):
        await moment(cut)
        await sandbox.settled()
    # The opponent's direct messages are no place for what concerns this person alone.
    assert others == [
        message.id for guest in guests.values() if guest is not actor for message in guest.person.dm()
    ]
    sandbox.faults.open_dms(actor.person)
    told(
        await bring(actor.person, table.id, channel=actor.place), language, "answer-table-posted", where="dm"
    )
    assert hands(actor, table)


async def test_nothing_that_stays_of_a_game_names_the_other_server(
    sandbox: InProcessSandbox, language: Language, tmp_path: Path
) -> None:
    ana, bob, table = await playing(sandbox, language)
    assert carried(ana.search) == carried(bob.search) == []
    await finished(sandbox, table)
    for guest, other in ((ana, bob), (bob, ana)):
        assert other.place.guild is not None
        dm = sandbox.server.world.dm(other.person.user)
        secrets = (other.place.guild.name, *(str(one.id) for one in (other.place.guild, other.place, dm)))
        exported = await own_data(guest.person, "export", where="dm")
        proved = await verify(guest.person, language, channel=guest.place)
        pages = [
            exported,
            proved,
            await guest.person.slash("profile", channel=guest.place, options={"with": other.person}),
            await guest.person.slash("review", where="dm", game=table.id),
            await open_history(guest.person, language, where="dm"),
        ]
        for page in pages:
            assert page.message is not None
            told_all = [page.text, str(page.message.components)]
            told_all += [file.data.decode("utf-8", "ignore") for file in page.message.attachments]
            for secret in secrets:
                assert secret not in "\n".join(told_all), (secret, page.text)
        assert proved.message is not None
        proof, script = proved.message.attachments
        (tmp_path / proof.name).write_bytes(proof.data)
        (tmp_path / script.name).write_bytes(script.data)
        check = [sys.executable, "-I", str(tmp_path / script.name), str(tmp_path / proof.name)]
        program = await asyncio.create_subprocess_exec(*check, stdout=PIPE)
        out, _ = await program.communicate()
        assert program.returncode == 0
        assert f"message of {PAIRING}" in out.decode()


async def test_the_game_follows_from_what_the_button_ready_committed_to(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana, bob = await met(sandbox, language)
    (fingerprint,) = carried(ana.search)
    assert carried(bob.search) == [fingerprint]
    for guest in (ana, bob):
        await guest.press("button-ready")
    (table,) = await ana.tables()
    before = fairness.secret_before(table.secret)
    assert fairness.commitment(before, PAIRING, table.rules) == fingerprint


async def test_an_exclusion_in_a_server_closes_its_lobby_and_no_other(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana, bob = await Guest.of(sandbox, "Ana", language), await Guest.of(sandbox, "Bob", language)
    admin = sandbox.user("Admin")
    await moderate(admin, "exclude", channel=ana.place, user=ana.person.user, reason="left often")
    reply = await ana.person.click(ana.lobby, ana.say("button-play-now"))
    refusal(reply, language, Reason.EXCLUDED, until=0)
    assert await ana.tables() == []
    # In another server they play, and in all servers together.
    assert bob.place.guild is not None
    sandbox.server.world.add_member(bob.place.guild, ana.person.user)
    elsewhere = Guest(sandbox, language, ana.person, bob.place)
    await elsewhere.looks()
    assert elsewhere.say("anywhere-waiting") in elsewhere.search.text
    await elsewhere.press("button-leave-queue")


async def test_play_now_passes_over_the_seat_of_an_excluded_person(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana, bob = await neighbours(sandbox, language)
    admin = sandbox.user("Admin")
    await moderate(admin, "exclude", channel=ana.place, user=ana.person.user, reason="left often")
    await bob.person.click(bob.lobby, bob.say("button-play-now"))
    (table,) = await bob.tables()
    assert [held.person for held in table.seats] == [bob.person.id]


async def test_who_is_paired_reads_at_once_that_the_other_has_deleted_their_data(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana, bob = await met(sandbox, language)
    asked = await own_data(ana.person, "ask", channel=ana.place)
    assert asked.message is not None
    await ana.person.click(asked.message, say(language, "button-delete-surely"))
    await sandbox.settled()
    assert bob.say("anywhere-waiting") in bob.search.text
    await bob.press("button-leave-queue")


async def test_whose_seat_is_taken_meanwhile_does_not_look_in_all_servers(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana, bob = await neighbours(sandbox, language)
    await bob.person.slash("games", channel=bob.place)
    await later(sandbox, SEEK_MS + 1)
    app = sandbox.program.app
    sending = sandbox.faults.hold("POST /channels/*/messages")
    looking = asyncio.create_task(ana.person.click(ana.waiting, ana.say("button-anywhere")))

    async def looks() -> bool:
        return await app.database.read(seekers.of_person, ana.person.id) is not None

    await wait_until(looks)
    (offered,) = await ana.tables()
    await app.registry.offers.accept(offered.id, Seat(bob.person.id, "Bob"))
    sending.set()
    refusal(await looking, language, Reason.ENDED, kind=offered.kind)
    await sandbox.settled()
    assert ana.say("anywhere-left") in ana.search.text


def hands(guest: Guest, table: Table) -> list[ShownMessage]:
    """The direct messages that show a player's hand."""
    shown = [message for message in guest.person.dm() if not message.ephemeral]
    return [message for message in shown if f"press:{table.id}:" in str(message.components)]


def prompt(hand: ShownMessage) -> str:
    """What a hand asks or waits for."""
    return next(line for line in hand.text.splitlines() if not line.startswith((">", "-#")))


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


async def test_who_turns_it_off_leaves_the_queue(sandbox: InProcessSandbox, language: Language) -> None:
    ana, bob = await met(sandbox, language)
    await ana.agrees(on=False)
    assert ana.say("anywhere-left") in ana.search.text
    assert bob.say("anywhere-waiting") in bob.search.text
    await bob.press("button-leave-queue")


async def test_a_block_holds(sandbox: InProcessSandbox, language: Language) -> None:
    ana, bob = await Guest.of(sandbox, "Ana", language), await Guest.of(sandbox, "Bob", language)
    await ana.person.user_command("Block", bob.person, channel=ana.place)
    for guest in (ana, bob):
        await guest.looks()
    await later(sandbox, 0)
    for guest in (ana, bob):
        assert guest.say("anywhere-waiting") in guest.search.text
        known = await sandbox.program.app.database.read(users.find, guest.person.id)
        assert known is not None
        assert known.dm_channel == sandbox.server.world.dm(guest.person.user).id
        await guest.press("button-leave-queue")


async def test_only_people_who_agree_and_get_direct_messages_join(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana = await Guest.of(sandbox, "Ana", language, agrees=False)
    refusal(await ana.looks(), language, LobbyReason.ANYWHERE_OFF)
    bob = await Guest.of(sandbox, "Bob", language)
    sandbox.faults.close_dms(bob.person)
    refusal(await bob.looks(), language, LobbyReason.ANYWHERE_NO_DM)
    for guest in (ana, bob):
        (table,) = await guest.tables()
        assert table.game is None


async def test_a_player_who_has_closed_their_direct_messages_is_sent_to_no_server(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana, bob = await met(sandbox, language)
    sandbox.faults.close_dms(bob.person)
    for guest in (ana, bob):
        await guest.press("button-ready")
    listed = await bob.person.slash("games", channel=bob.place)
    there = sandbox.server.world.dm(bob.person.user).id
    assert f"https://discord.com/channels/@me/{there})" in listed.text
    hand = await bob.person.slash("hand", channel=bob.place)
    assert hand.ephemeral
