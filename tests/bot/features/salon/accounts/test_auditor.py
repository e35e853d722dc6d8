"""A ledger that does not balance: found every day, reported once, and never in the way of a game."""

from __future__ import annotations

import asyncio
from functools import partial
from typing import Any

import pytest

from bot.database.connection import Connection, run
from bot.delivery.discord.operations import Failure
from bot.features.salon.accounts.audit import audit_ledger
from bot.features.salon.accounts.auditor import Auditor
from bot.features.salon.ledger import store as ledger
from bot.features.salon.ledger.model import Account, Audit, AuditRecord, purse
from bot.tables.guild import GuildFacts
from bot.tables.store import guild_facts
from bot.text.i18n import Language, say
from tests.bot.support.fake_discord import FakeDiscord
from tests.bot.support.harness import ANA, BOB, CHANNEL, CLEO, GUILD, Harness, wait_until
from tests.bot.support.wagers import escrow_of, forge, use_counters

DAY, MINUTE = 86_400_000, 60_000
NOON = 20_000 * DAY + DAY // 2
SYSTEM, UPDATES = 910, 911
PURSE = purse(ANA)


class AuditedServer:
    """A server with counters, its auditor, and what the auditor has posted."""

    def __init__(
        self,
        harness: Harness,
        fake: FakeDiscord,
        system: int,
        updates: int | None = None,
        language: Language = "en",
    ) -> None:
        self.harness, self.discord = harness, fake
        self.facts = GuildFacts(GUILD, language, system, updates)
        self.auditor = Auditor(harness.database, fake, harness.registry.peers.owns)
        self.auditor.pause = 0.001

    async def corrupt(self, counters: int = 7, account: Account = PURSE) -> None:
        """Forge the ledger of a server of which the gateway has told."""

        def write(connection: Connection) -> None:
            guild_facts.save(connection, self.facts)
            forge(connection, account, counters)

        await self.harness.database.write(write)

    @property
    async def last(self) -> AuditRecord | None:
        return await self.harness.database.read(ledger.last_audit, GUILD)

    def notices(self, *channels: int) -> list[int]:
        """How many notices each channel has."""
        return [len(self.discord.messages_in(channel)) for channel in channels]


@pytest.fixture
async def staked(harness: Harness) -> Harness:
    """A game for 100 counters between Ana and Bob."""
    await use_counters(harness)
    await harness.begun(ANA, BOB, stake=100)
    return harness


async def test_moderators_are_notified_once_in_the_system_channel(staked: Harness) -> None:
    server = AuditedServer(staked, FakeDiscord(), SYSTEM, UPDATES, language="fr")
    await server.corrupt()
    for minutes in range(5):
        await server.auditor.round(NOON + minutes * MINUTE)
    assert server.notices(SYSTEM, UPDATES, CHANNEL) == [1, 0, 0]
    (notice,) = server.discord.messages_in(SYSTEM)
    assert notice.text == say("fr", "books-frozen")
    assert notice.pings == ()
    assert await server.last == AuditRecord(NOON, sound=False, told_at=NOON)


async def test_a_notice_falls_back_to_the_updates_channel_and_then_to_the_last_table(staked: Harness) -> None:
    fake = FakeDiscord()
    fake.unreachable = {SYSTEM: Failure.REFUSED, UPDATES: Failure.NO_CHANNEL}
    server = AuditedServer(staked, fake, SYSTEM, UPDATES)
    await server.corrupt()
    await server.auditor.round(NOON)
    assert server.notices(SYSTEM, UPDATES, CHANNEL) == [0, 0, 1]


async def test_a_notice_that_fails_is_retried_later_in_the_same_channel(staked: Harness) -> None:
    server = AuditedServer(staked, FakeDiscord(), SYSTEM)
    server.discord.faults["post"] = [Failure.TRANSIENT]
    await server.corrupt()
    await server.auditor.round(NOON)
    await server.auditor.round(NOON + 1)
    assert server.notices(SYSTEM, CHANNEL) == [0, 0]
    await server.auditor.round(NOON + MINUTE)
    assert server.notices(SYSTEM, CHANNEL) == [1, 0]


async def test_a_restart_neither_loses_nor_repeats_the_notice(staked: Harness) -> None:
    fake = FakeDiscord()
    before = AuditedServer(staked, fake, SYSTEM)
    await before.corrupt()
    # The audit was stored, and the bot was killed before it notified anybody.
    await audit_ledger(staked.database, GUILD, NOON)
    for minutes in range(3):
        await AuditedServer(staked, fake, SYSTEM).auditor.round(NOON + minutes)
    assert before.notices(SYSTEM) == [1]


async def test_each_new_error_in_the_ledger_is_notified(staked: Harness) -> None:
    for day in (0, 2):
        # Discord recognizes a repeated nonce for minutes, not for days.
        server = AuditedServer(staked, FakeDiscord(), SYSTEM)
        await server.corrupt()
        await server.auditor.round(NOON + day * DAY)
        assert server.notices(SYSTEM) == [1]
        await server.corrupt(-7)
        await server.auditor.round(NOON + (day + 1) * DAY)
        assert await server.last == AuditRecord(NOON + (day + 1) * DAY, sound=True)


async def test_an_error_found_at_the_end_of_a_game_is_notified(staked: Harness) -> None:
    server = AuditedServer(staked, FakeDiscord(), SYSTEM)
    (table,) = await staked.registry.tables.of_person(ANA)
    await server.corrupt(-10, escrow_of(table))
    await staked.play_out(table, 5)
    # The game's own audit used the real time, so the daily one is not due.
    await server.auditor.round(NOON)
    assert server.notices(SYSTEM) == [1]


async def test_the_ledger_is_audited_once_a_day(staked: Harness) -> None:
    server = AuditedServer(staked, FakeDiscord(), SYSTEM)
    await server.auditor.round(NOON)
    await server.corrupt()
    await server.auditor.round(NOON + DAY - 1)
    assert await server.last == AuditRecord(NOON, sound=True)
    await server.auditor.round(NOON + DAY)
    assert await server.last == AuditRecord(NOON + DAY, sound=False, told_at=NOON + DAY)


async def test_the_auditor_checks_at_the_start_and_keeps_checking(staked: Harness) -> None:
    server = AuditedServer(staked, FakeDiscord(), SYSTEM)
    server.auditor.start()

    async def audited() -> bool:
        return await server.last is not None

    await wait_until(audited)
    await server.corrupt()
    await staked.database.write(ledger.check, GUILD, NOON)
    await wait_until(lambda: bool(server.discord.messages_in(SYSTEM)))
    await server.auditor.close()


async def test_an_outdated_audit_does_not_release_frozen_counters(
    staked: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    read = staked.database.read
    overtaken = asyncio.Event()

    async def slow(*call: Any) -> object:
        found = await read(*call)
        await overtaken.wait()
        return found

    monkeypatch.setattr(staked.database, "read", slow)
    checking = asyncio.create_task(audit_ledger(staked.database, GUILD, NOON))
    await asyncio.sleep(0)
    await read(lambda _: None)
    await staked.database.write(forge, purse(ANA), 7)
    await staked.database.write(partial(ledger.check, guild=GUILD, at=NOON + 1))
    overtaken.set()
    assert (await checking).sound
    assert await read(ledger.frozen, GUILD)


async def test_an_audit_reads_while_the_writer_writes(
    staked: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[Connection] = []
    add_up = ledger.audit

    def watched(connection: Connection, guild: int) -> Audit:
        asked.append(connection)
        return add_up(connection, guild)

    monkeypatch.setattr(ledger, "audit", watched)
    assert (await audit_ledger(staked.database, GUILD, NOON)).sound
    reader = await staked.database.read(lambda connection: connection)
    assert asked == [reader]


async def test_one_game_that_cannot_be_settled_late_does_not_block_the_others(
    staked: Harness, caplog: pytest.LogCaptureFixture
) -> None:
    (broken,) = await staked.registry.tables.of_person(BOB)
    other = await staked.begun(ANA, CLEO, stake=50)
    server = AuditedServer(staked, FakeDiscord(), SYSTEM)
    await server.corrupt()
    await staked.database.write(partial(ledger.check, guild=GUILD, at=NOON))
    for table in (broken, other):
        await staked.play_out(table, 5)
    await server.corrupt(-7)

    def corrupt(connection: Connection) -> None:
        run(connection, "UPDATE game SET state = '{}' WHERE id = $1", broken.id)

    await staked.database.write(corrupt)
    found = await audit_ledger(staked.database, GUILD, NOON + 1)
    assert (found.sound, found.escrow) == (True, {broken.id: 200})
    assert await server.last == AuditRecord(NOON + 1, sound=True)
    assert broken.id in caplog.text
