"""Single statements find and change only the rows that they name."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TypeVar

from bot.database import pseudonyms
from bot.database.connection import Connection, run
from bot.delivery.state.store import hand_states, threads
from bot.features.daily import store as daily
from bot.features.daily.model import DailyAnswer, DailyRecord
from bot.features.salon.backers import store as backers
from bot.features.salon.backers import transactions as looking
from bot.features.salon.bets import store as wagers
from bot.features.salon.ledger import purses
from bot.tables.guild import CounterSettings, GuildFacts, GuildSettings
from bot.tables.store import guild_facts, guilds, series
from engine.ecarte.rules import PRESETS
from tests.bot.support.harness import ANA, BOB, CLEO, GUILD, Harness
from tests.bot.support.wagers import AT, backed, let_all_in, use_counters

DORA = 104
YEAR = 365 * 24 * 60 * 60 * 1_000

Found = TypeVar("Found")


async def wrote(harness: Harness, transaction: Callable[[Connection], Found]) -> Found:
    return await harness.database.write(transaction)


async def test_a_card_is_pointed_at_by_one_person_in_one_game_at_one_version(harness: Harness) -> None:
    await use_counters(harness)
    bets = [(CLEO, 0, 30), (DORA, 1, 30)]
    table = await harness.act(await backed(harness, bets, rules=PRESETS["casino"]), "cut 9")
    table = await let_all_in(harness, table)

    def pointed(connection: Connection) -> list[bool]:
        looking.point(connection, table, CLEO, lambda hand: hand[0])
        later = replace(table, version=table.version + 1)
        seen = [(table, CLEO), (table, DORA), (replace(table, id="another"), CLEO), (later, CLEO)]
        backing = looking.find_onlooker(connection, table, CLEO)
        assert backing is not None
        assert (backing.seat, backing.may_take_over) == (0, False), "nobody has left"
        return [backers.pointed(connection, at, who) is not None for at, who in seen]

    assert await wrote(harness, pointed) == [True, False, False, False]


async def test_the_allowance_is_due_to_people_who_have_less(harness: Harness) -> None:
    await use_counters(harness, CounterSettings(counters=True, opening=200, allowance=150))
    await harness.meet((CLEO, DORA))

    def due(connection: Connection) -> list[bool]:
        assert purses.balance(connection, GUILD, CLEO, AT) == 200
        return [purses.allowance_is_due(connection, GUILD, who, AT) for who in (CLEO, DORA)]

    assert await wrote(harness, due) == [False, True]


async def test_a_bettor_drops_one_form(harness: Harness) -> None:
    await use_counters(harness)
    await harness.meet((DORA,))
    one, other = await harness.begun(stake=10), await harness.begun(CLEO, DORA, stake=10)

    def left(connection: Connection) -> list[int | None]:
        for number, (table, who) in enumerate([(one, CLEO), (one, DORA), (other, DORA)], 1):
            wagers.open_form(connection, table.id, who, number)
        wagers.drop_form(connection, one.id, DORA)
        return [wagers.forms_until(connection, table.id) for table in (one, other)]

    assert await wrote(harness, left) == [1, 3]


async def test_a_closed_purse_is_remembered_for_a_year(harness: Harness) -> None:
    def found(connection: Connection) -> list[int | None]:
        pseudonyms.close_purse(connection, GUILD, ANA, 1_000)
        times = 1_001, 999 + YEAR, 1_000 + YEAR
        known = [pseudonyms.purse_closed_at(connection, GUILD, ANA, at) for at in times]
        known.append(pseudonyms.purse_closed_at(connection, GUILD, BOB, 1_001))
        return [*known, pseudonyms.purse_closed_at(connection, GUILD + 1, ANA, 1_001)]

    assert await wrote(harness, found) == [1_000, 1_000, None, None, None]


async def test_a_thread_is_for_adults_if_its_channel_is(harness: Harness) -> None:
    def restricted(connection: Connection) -> list[bool]:
        guild_facts.save(connection, GuildFacts(GUILD, "en", adults=frozenset({7})))
        for thread, parent in ((70, 7), (80, 8)):
            threads.save(connection, thread, parent)
        assert [threads.parent(connection, channel) for channel in (70, 80, 7)] == [7, 8, None]
        found = [guild_facts.for_adults(connection, channel) for channel in (7, 70, 8, 80)]
        guild_facts.remove(connection, GUILD)
        assert guild_facts.find(connection, GUILD) is None
        return [*found, guild_facts.for_adults(connection, 7)]

    assert await wrote(harness, restricted) == [True, True, False, False, False]


async def test_a_seat_is_offered_in_one_game(harness: Harness) -> None:
    await harness.meet((DORA,))
    tables = [await harness.begun(*pair) for pair in ((ANA, BOB), (BOB, CLEO), (CLEO, DORA))]

    def offered(connection: Connection) -> list[bool]:
        first, second, third = (table.id for table in tables)
        series.follow(connection, second, first)
        series.follow(connection, third, first, offers_seat=True)
        return [series.offers_seat(connection, table.id) for table in tables]

    assert await wrote(harness, offered) == [False, False, True]


async def test_open_offers_are_those_of_a_channel(harness: Harness) -> None:
    table = await harness.offered()

    def there(connection: Connection) -> list[bool]:
        threads.save(connection, 70, table.channel, ours=True, game=table.id)
        return [threads.in_use(connection, channel) for channel in (table.channel, 70, table.channel + 1)]

    assert await wrote(harness, there) == [True, True, False]


async def test_the_state_of_a_hand_is_that_of_one_seat(harness: Harness) -> None:
    table = await harness.begun()

    def kept(connection: Connection) -> list[tuple[int, str] | None]:
        hand_states.save(connection, table.id, 1, table.version, "low", at=7)
        hands = (table.id, 1), ("another", 1), (table.id, 0)
        return [hand_states.find(connection, game, seat) for game, seat in hands]

    assert await wrote(harness, kept) == [(table.version, "low"), None, None]


async def test_a_channel_that_is_gone_is_no_channel_for_games(harness: Harness) -> None:
    def left(connection: Connection) -> tuple[int, ...]:
        guilds.save_settings(connection, GUILD, GuildSettings(channels=(5, 6)))
        guild_facts.channel_gone(connection, 5)
        return guilds.settings(connection, GUILD).channels

    assert await wrote(harness, left) == (6,)


async def test_only_threads_are_archived(harness: Harness) -> None:
    def archived(connection: Connection) -> list[tuple[int, int | None]]:
        for thread in (70, 80):
            threads.save(connection, thread, 7, ours=True)
        threads.archived(connection, 80, 9)
        return list(run(connection, "SELECT id, archived_at FROM thread ORDER BY id"))

    assert [tuple(row) for row in await wrote(harness, archived)] == [(70, None), (80, 9)]


async def test_days_in_a_row_are_counted_up_to_yesterday(harness: Harness) -> None:
    def told(connection: Connection) -> list[object]:
        given = DailyAnswer(stands=True, cards=())
        said = [
            daily.enter(connection, ANA, day, GUILD, given, agrees=day == 2, at=day)
            for day in (1, 2, 3, 5, 6, 6)
        ]
        daily.enter(connection, BOB, 7, GUILD, given, agrees=True, at=7)
        return [said, *(daily.record(connection, ANA, day) for day in (6, 7, 8))]

    entered, *records = await wrote(harness, told)
    assert entered == [True, True, True, True, True, False]
    assert records == [DailyRecord(streak, 3, 5, 1) for streak in (2, 2, 0)]
