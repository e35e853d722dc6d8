"""The lobby of a server: what it shows and when, and that it stands once in its channel."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Any

import pytest

from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import Database
from bot.database.partitions import ALL
from bot.delivery.discord.operations import Failure
from bot.delivery.state.store import threads
from bot.features.lobby import store, transactions
from bot.features.lobby.leavers import LobbyLeavers
from bot.features.lobby.model import LOBBY_AUDIENCE, Coming, Content, Line, Lobby
from bot.features.lobby.transactions import PAUSE_MS, SEEK_MS, choose, offer_house, open_seat, renew
from bot.features.lobby.watcher import Watcher
from bot.features.moderation import transactions as moderation
from bot.features.moderation.model import GameOrder, Order, UndoOrder
from bot.features.moderation.posts import transactions as posts
from bot.features.moderation.settings import transactions as settling
from bot.features.moderation.voids import transactions as voids
from bot.features.privacy.service import leave
from bot.features.settings import transactions as settings
from bot.features.standings import here_store
from bot.features.standings.service import ShownBoards
from bot.features.standings.voids import store as to_rate
from bot.features.tournaments.transactions import organising
from bot.tables.errors import Reason
from bot.tables.guild import GuildFacts
from bot.tables.person import Member
from bot.tables.store import exclusions, guild_facts, members
from bot.tables.table import Status
from engine.ecarte import actions
from engine.interface import Level
from tests.bot.support import tournaments as cups
from tests.bot.support.delivery import AT_ONCE, DeliveryHarness
from tests.bot.support.fake_discord import FakeDiscord, FakeMessage
from tests.bot.support.harness import (
    ANA,
    BOB,
    CHANNEL,
    CLEO,
    ELSEWHERE,
    GUILD,
    Harness,
    messages_settled,
    person,
    reason,
)
from tests.bot.support.lobbies import seek

NEWCOMER = 104
MOMENT = 1_760_000_000_000


async def opened(database: Database, channel: int = CHANNEL, at: int = MOMENT) -> Lobby:
    """The lobby of a server, in a channel."""
    lobby = await database.write(choose, GUILD, channel, "en", at)
    assert lobby is not None
    return lobby


async def renewed(harness: Harness, lobby: Lobby, at: int) -> bool:
    """Compare a lobby with what is going on; returns whether its message has to change."""
    return await harness.database.write(renew, lobby.id, (), at)


async def shown(harness: Harness, lobby: Lobby) -> Lobby:
    """The lobby as it is stored."""
    found = await harness.database.read(store.load, lobby.id)
    assert found is not None
    return found


def test_a_content_is_stored_and_read() -> None:
    line = Line("ecarte", ("Ana", None), 0, 20, "https://discord.com/channels/1/2/3")
    content = Content("fr", (line,), (line, line), 4, (("ecarte", ("Ana", "Bob")),), 20_000)
    assert Content.loads(content.dumps()) == content
    with_next = replace(content, coming=Coming("Cup", MOMENT, "https://discord.com/channels/1/2"))
    assert Content.loads(with_next.dumps()) == with_next


async def test_a_lobby_changes_at_most_every_ten_seconds_and_only_with_what_is_going_on(
    harness: Harness,
) -> None:
    lobby = await opened(harness.database)
    assert not await renewed(harness, lobby, MOMENT)
    await harness.offered(ANA, None)
    assert await renewed(harness, lobby, MOMENT)
    assert not await renewed(harness, lobby, MOMENT + 1)
    await harness.offered(CLEO, None, channel=ELSEWHERE)
    assert not await renewed(harness, lobby, MOMENT + PAUSE_MS - 1)
    early = await shown(harness, lobby)
    assert early.check_at == MOMENT + PAUSE_MS
    assert [line.players for line in early.content.seats] == [("Ana",)]
    assert await renewed(harness, lobby, MOMENT + PAUSE_MS)
    late = await shown(harness, lobby)
    assert [line.players for line in late.content.seats] == [("Ana",), ("Cleo",)]
    assert late.version == early.version + 1


@pytest.mark.parametrize("hides", [False, True])
async def test_a_table_names_nobody_who_is_hidden_or_excluded(harness: Harness, hides: bool) -> None:
    lobby = await opened(harness.database)
    await harness.begun(ANA, BOB)
    await harness.offered(ANA, None)
    keep_off = here_store.hide if hides else partial(exclusions.save, until=None)
    await harness.database.write(keep_off, GUILD, ANA)
    await renewed(harness, lobby, MOMENT)
    content = (await shown(harness, lobby)).content
    assert [line.players for line in content.seats] == [(None,)]
    assert [{*line.players} for line in content.tables] == [{None, "Bob"}]


async def test_somebody_who_begins_to_play_wakes_a_lobby(harness: Harness) -> None:
    # An idle lobby is compared every ten minutes, and that of this server at the full ones.
    at = now() // 600_000 * 600_000
    lobby = await opened(harness.database, at=at)
    await renewed(harness, lobby, at)
    assert await harness.database.read(store.due, at + 9 * 60_000) == []
    table = await harness.offered(ANA, None)
    assert await harness.database.read(store.due, table.created_at) == [lobby.id]
    assert await harness.database.read(store.next_check, ALL) == table.created_at


@pytest.mark.parametrize(
    "what",
    [
        *("a void", "an undone void", "a later rating", "a setting"),
        *("hides", "is hidden", "is excluded", "is deleted"),
    ],
)
async def test_an_idle_lobby_sees_at_once_who_leads_by_what_others_do(harness: Harness, what: str) -> None:
    at = now() // 600_000 * 600_000
    lost = await harness.past_first_deal(await harness.begun(ANA, BOB))
    over = await harness.registry.play.act(lost.id, BOB, lambda _: actions.RESIGN)
    order = GameOrder(GUILD, CLEO, over.id, "dealt twice", at)
    about, hooks = Order(GUILD, CLEO, ANA, "cheats", at), harness.registry.hooks
    await harness.database.write(members.save, Member(GUILD, ANA, "Ana", manages=False))

    async def idle() -> None:
        """Nobody plays, so the lobby is compared in ten minutes."""
        for _ in range(2):
            await renewed(harness, lobby, at)
        assert await harness.database.read(store.due, at + 60_000) == []

    lobby = await opened(harness.database, at=at)
    await idle()
    match what:
        case "a setting":
            settle: Any = (GUILD, CLEO, at, settings.change_counters, GUILD, {"age": 30})
            await harness.database.write(settling.settle, *settle)
        case "a later rating":
            await harness.database.write(to_rate.add, GUILD, "ecarte", 1)
            await harness.database.write(voids.go_on, hooks, (), at)
        case "hides":
            await harness.database.write(posts.prefer, ANA, {"on_boards": False}, at)
        case "is hidden":
            await harness.database.write(moderation.hide, about)
        case "is excluded":
            await harness.database.write(moderation.exclude, hooks, about, None)
        case "is deleted":
            await harness.database.write(leave, hooks, ANA, at)
        case _:
            entry, _ = await harness.registry.endings.replace(voids.make_void, order)
            if what == "an undone void":
                await idle()
                undo = UndoOrder(GUILD, CLEO, entry.number, "an error", at)
                await harness.registry.endings.replace(voids.undo, undo)
    assert await harness.database.read(store.due, at) == [lobby.id]


async def test_ten_tables_are_shown_and_the_rest_are_counted(harness: Harness) -> None:
    lobby = await opened(harness.database)
    for number in range(12):
        await harness.seated(bytes(32), f"table{number}")
    await renewed(harness, lobby, MOMENT)
    content = (await shown(harness, lobby)).content
    assert len(content.tables) == 10
    assert content.more == 2


async def test_only_tables_that_all_its_readers_see_are_shown_and_taken(harness: Harness) -> None:
    private, thread, secret = ELSEWHERE, ELSEWHERE + 1, ELSEWHERE + 2

    def divide(connection: Connection) -> None:
        guild_facts.save(connection, GuildFacts(GUILD, "en", private=frozenset({private})))
        threads.save(connection, thread, private)
        threads.save_private(connection, secret, CHANNEL)

    await harness.database.write(divide)
    lobby = await opened(harness.database)
    for number, channel in enumerate((private, thread, secret)):
        await harness.offered(CLEO, None, channel=channel)
        await harness.seated(bytes(32), f"hidden{number}", channel=channel)
    await harness.seated(bytes(32), "seen")
    await renewed(harness, lobby, MOMENT)
    content = (await shown(harness, lobby)).content
    assert (content.seats, len(content.tables), content.more) == ((), 1, 0)
    table = await harness.offered(BOB, None)

    async def seat(channel: int) -> str | None:
        wanted = replace(table, channel=channel, seats=(person(NEWCOMER),), created_at=MOMENT)
        return await harness.database.read(open_seat, wanted)

    assert await seat(CHANNEL) == table.id
    await harness.registry.offers.decline(table.id, BOB)
    assert await seat(CHANNEL) is None
    # Everybody who sees a private channel sees its tables, and those of all.
    assert await seat(private) is not None
    again = await opened(harness.database, private)
    await renewed(harness, again, MOMENT + PAUSE_MS)
    content = (await shown(harness, again)).content
    assert (len(content.seats), len(content.tables)) == (2, 3)


async def test_the_next_tournament_is_named_until_it_begins(harness: Harness) -> None:
    at = now()
    lobby = await opened(harness.database, at=at)
    await renewed(harness, lobby, at)

    async def named(step: int) -> str | None:
        """The tournament that is named once an act has woken the lobby."""
        assert await harness.database.read(store.due, now()) == [lobby.id]
        assert await renewed(harness, lobby, at + step * PAUSE_MS)
        assert not await renewed(harness, lobby, at + (step + 1) * PAUSE_MS)
        # Servers are compared spread over some minutes, by the time of day.
        assert await harness.database.read(store.due, at + (step + 1) * PAUSE_MS) == []
        coming = (await shown(harness, lobby)).content.coming
        return None if coming is None else coming.name

    later = await cups.opened(harness, name="Later")
    assert await named(1) == "Later"
    soon = await cups.opened(harness, 1, 2, 3, name="Soon", starts_at=later.starts_at - 1)
    assert await named(3) == "Soon"
    checking = await harness.database.write(organising.begin, soon.id, cups.ORGANISER, now())
    assert await named(5) == "Soon"
    link = f"https://discord.com/channels/{GUILD}/{CHANNEL}"
    assert (await shown(harness, lobby)).content.coming == Coming("Soon", checking.starts_at, link)
    for player in (1, 2, 3):
        await cups.there(harness, soon, player)
    await harness.database.write(organising.begin, soon.id, cups.ORGANISER, now())
    assert await named(7) == "Later"
    await harness.database.write(organising.cancel, later.id, cups.ORGANISER, now())
    assert await named(9) is None


async def test_a_tournament_is_named_only_if_all_readers_see_its_channel(harness: Harness) -> None:
    facts = GuildFacts(GUILD, "en", private=frozenset({ELSEWHERE}))
    await harness.database.write(guild_facts.save, facts)
    lobby = await opened(harness.database)
    await cups.opened(harness, name="Secret", channel=ELSEWHERE)
    assert not await renewed(harness, lobby, MOMENT)
    public = await cups.opened(harness, name="Open to all", starts_at=now() + 7_200_000)
    assert await renewed(harness, lobby, MOMENT)
    coming = (await shown(harness, lobby)).content.coming
    assert coming is not None
    assert coming.name == public.name
    # Everybody who sees the private channel sees both.
    again = await opened(harness.database, ELSEWHERE, MOMENT + PAUSE_MS)
    assert again.content.coming is not None
    assert again.content.coming.name == "Secret"


async def test_whoever_plays_now_offers_a_seat_or_takes_one(harness: Harness) -> None:
    offered = await seek(harness, ANA)
    assert await seek(harness, BOB, ELSEWHERE) == offered
    begun = await harness.registry.tables.get(offered)
    assert (begun.status, [held.person for held in begun.seats]) == (Status.LIVE, [ANA, BOB])


async def test_the_house_is_offered_once(harness: Harness) -> None:
    own = await harness.registry.tables.get(await seek(harness))
    due = own.created_at + SEEK_MS
    assert await harness.database.read(store.seekers, due - 1, ALL) == []
    assert await harness.database.read(store.seekers, due, ALL) == [(own.id, True)]
    advance = harness.registry.table_changes.advance
    offered = await advance(own.id, offer_house)
    assert (offered.fill, offered.version) == (Level.BOOK, own.version + 1)
    assert (await harness.stored(own)).fill is Level.BOOK
    assert await reason(advance(own.id, offer_house)) is Reason.ENDED
    assert await harness.database.read(store.seekers, due, ALL) == []


async def test_the_bot_leaves_a_server_and_its_lobby(harness: Harness) -> None:
    lobby = await opened(harness.database)
    await harness.registry.endings.void(GUILD)
    assert not (await shown(harness, lobby)).open
    assert await harness.database.read(store.due, 2 * MOMENT) == []


class TestInItsChannel:
    """A lobby's message in a Discord in memory."""

    async def _changed(self, delivery: DeliveryHarness, lobby: Lobby, number: int) -> None:
        """Let the lobby show one more table, and its message be updated."""
        await delivery.harness.seated(bytes(32), f"table{number}")
        assert await renewed(delivery.harness, lobby, MOMENT + number * PAUSE_MS)
        delivery.presenter.update((lobby.id, LOBBY_AUDIENCE))
        await messages_settled()

    def _lobbies(self, fake: FakeDiscord) -> list[FakeMessage]:
        return [message for message in fake.messages_in(CHANNEL) if "Who's playing" in message.text]

    async def test_it_moves_below_newer_messages_when_it_changes(self, harness: Harness) -> None:
        delivery = DeliveryHarness(harness, FakeDiscord())
        lobby, fake = await opened(harness.database), delivery.discord
        delivery.presenter.update((lobby.id, LOBBY_AUDIENCE))
        await messages_settled()
        (first,) = self._lobbies(fake)
        await self._changed(delivery, lobby, 1)
        assert [message.id for message in self._lobbies(fake)] == [first.id]
        fake.chat(CHANNEL, 1)
        # The newest messages were looked at less than two minutes ago.
        await self._changed(delivery, lobby, 2)
        assert [message.id for message in self._lobbies(fake)] == [first.id]
        again = delivery.restarted()
        await self._changed(again, lobby, 3)
        (moved,) = self._lobbies(fake)
        assert moved.id > first.id
        assert fake.messages_in(CHANNEL)[-1] is moved

    async def test_an_edit_waits_for_the_pause_after_the_last(self, harness: Harness) -> None:
        delivery = DeliveryHarness(harness, FakeDiscord(), pace=replace(AT_ONCE, seldom=3_600.0))
        lobby, fake = await opened(harness.database), delivery.discord
        delivery.presenter.update((lobby.id, LOBBY_AUDIENCE))
        await messages_settled()
        (before,) = self._lobbies(fake)
        text = before.text
        await self._changed(delivery, lobby, 1)
        assert [message.text for message in self._lobbies(fake)] == [text]
        # After a restart nothing is known of the last edit.
        again = DeliveryHarness(harness.restarted(), fake)
        await again.presenter.resume()
        await messages_settled()
        assert [message.text for message in self._lobbies(fake)] != [text]

    async def test_a_killed_move_leaves_one(self, harness: Harness) -> None:
        delivery = DeliveryHarness(harness, FakeDiscord())
        lobby, fake = await opened(harness.database), delivery.discord
        delivery.presenter.update((lobby.id, LOBBY_AUDIENCE))
        await messages_settled()
        (first,) = self._lobbies(fake)
        fake.chat(CHANNEL, 1)
        held = fake.hold(f"delete {first.id}")
        await harness.seated(bytes(32))
        await renewed(harness, lobby, MOMENT + PAUSE_MS)
        delivery.presenter.update((lobby.id, LOBBY_AUDIENCE))
        await held.reached.wait()
        await delivery.presenter.close()
        assert len(self._lobbies(fake)) == 2
        held.released.set()
        fake.faults["delete"] = [Failure.TRANSIENT]
        first.deleted = False
        again = delivery.restarted()
        await again.presenter.resume()
        await messages_settled()
        await again.restarted().presenter.resume()
        await messages_settled()
        (left,) = self._lobbies(fake)
        assert left.id > first.id


def watching(delivery: DeliveryHarness) -> tuple[Watcher, LobbyLeavers]:
    """The tasks that keep lobbies true, and ask who has left."""
    harness = delivery.harness
    leavers = LobbyLeavers(ShownBoards(harness.database, delivery.discord, harness.registry.hooks))
    return Watcher(harness.database, harness.registry, delivery.presenter, leavers), leavers


async def test_a_leader_who_has_left_unseen_is_named_no_longer(delivery: DeliveryHarness) -> None:
    harness, (watcher, leavers) = delivery.harness, watching(delivery)
    lobby = await opened(harness.database, at=1)
    table = await harness.past_first_deal(await harness.begun())
    await harness.registry.play.act(table.id, BOB, lambda _: actions.RESIGN)
    for who, name in ((ANA, "Ana"), (BOB, "Bob")):
        await harness.database.write(members.save, Member(GUILD, who, name, manages=False))
    await watcher.round(now() + PAUSE_MS)
    assert (await shown(harness, lobby)).content.leaders == (("ecarte", ("Ana", "Bob")),)
    delivery.discord.gone = {ANA}
    await leavers.round(now())
    await watcher.round(now() + 3 * PAUSE_MS)
    assert (await shown(harness, lobby)).content.leaders == (("ecarte", ("Bob",)),)


async def test_a_lobby_whose_check_fails_is_left_alone_for_a_while(
    delivery: DeliveryHarness, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    harness, tried = delivery.harness, []
    await opened(harness.database, at=1)

    def fail(*_: object) -> None:
        tried.append(1)
        raise KeyError("content")

    monkeypatch.setattr(transactions, "renew", fail)
    watcher, _ = watching(delivery)
    await watcher.round(now())
    once = len(tried)
    for _ in range(5):
        assert await watcher.pause_after(await watcher.round(now())) == watcher.pause
    assert (len(tried), len(caplog.records)) == (once, 1)
