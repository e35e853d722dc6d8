"""The backers whom a player lets in to see their hand: nobody by default, for an evening, until sent away."""

from __future__ import annotations

from itertools import count
from typing import Any

import pytest

from bot.database.clock import now
from bot.database.connection import run
from bot.features.privacy.service import Privacy
from bot.features.registered import HOOKS
from bot.features.salon.backers import looks
from bot.features.salon.backers import transactions as backers
from bot.features.salon.backers.hooks import EVENING_MS
from bot.features.salon.bets import transactions as bets
from bot.features.salon.reasons import SalonReason
from bot.pages.table.scene import Scene
from bot.registry.background.pruner import Pruner
from bot.tables.errors import Reason
from bot.tables.store import blocks
from bot.tables.table import Status, Table
from bot.text.cards import cards_text
from engine.ecarte.rules import PRESETS, Ruleset
from tests.bot.support import page_content
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import ANA, BOB, CLEO, Harness, action_of, offer, person, reason, view_of
from tests.bot.support.wagers import backed, bet, use_counters

DORA = 104
FRENCH = PRESETS["casino"]


async def french(harness: Harness, rules: Ruleset = FRENCH) -> Table:
    """Ana and Bob, backed by Cleo and Dora, with cards in hand. Nobody is let in."""
    await use_counters(harness)
    return await harness.act(await backed(harness, [(CLEO, 0, 30), (DORA, 1, 30)], rules=rules), "cut 9")


async def let(harness: Harness, table: Table, player: int = ANA, backer: int = CLEO) -> None:
    await harness.registry.table_changes.run(table.id, looks.let_in, player, backer)


async def send(harness: Harness, table: Table, player: int = ANA, backer: int = CLEO) -> bool:
    return await harness.registry.table_changes.run(table.id, looks.send_away, player, backer)


async def look(harness: Harness, table: Table, who: int = CLEO) -> int:
    return await harness.registry.table_changes.run(table.id, backers.stand_behind, who)


async def point(harness: Harness, table: Table, who: int = CLEO) -> None:
    await harness.registry.table_changes.run(table.id, backers.point, who, lambda hand: hand[0])


async def sees(harness: Harness, table: Table) -> bool:
    """Whether Cleo sees a hand."""
    onlooker = await harness.database.read(backers.find_onlooker, table, CLEO)
    return onlooker is not None and onlooker.sees


async def seen(harness: Harness) -> list[tuple[int, int]]:
    """The people who have seen a hand, with its seat."""
    return await harness.database.read(
        lambda connection: run(connection, "SELECT person, seat FROM seen_hand ORDER BY person").fetchall()
    )


async def behind(harness: Harness, table: Table, seat: int) -> list[tuple[int, bool]]:
    found = await harness.database.read(looks.behind, table, seat)
    return [(one.person, one.sees(view_of(table).deal - 1)) for one in found]


async def next_deal(harness: Harness, table: Table) -> Table:
    """Concede the deal, and cut for the next."""
    table = await harness.act(table, "concede")
    return await harness.act(await harness.past_wait(table) if table.wait else table, "cut 9")


async def test_only_a_backer_who_was_let_in_sees_points_or_takes_over(harness: Harness) -> None:
    table = await french(harness)
    for who in (CLEO, DORA):
        assert await reason(look(harness, table, who)) is SalonReason.ASK_PLAYER
        assert await reason(point(harness, table, who)) is SalonReason.ASK_PLAYER
    assert await seen(harness) == []
    await let(harness, table)
    assert await look(harness, table) == 0
    assert await reason(look(harness, table, DORA)) is SalonReason.ASK_PLAYER
    assert await seen(harness) == [(CLEO, 0)]


async def test_a_game_whose_backers_were_not_let_in_ends_as_without_backers(harness: Harness) -> None:
    table = await french(harness)
    over = await harness.registry.play.act(table.id, ANA, lambda _: action_of("resign"))
    assert (over.status, over.vacant) == (Status.OVER, None)


async def test_only_a_backer_who_was_let_in_takes_over(harness: Harness) -> None:
    await use_counters(harness)
    bets = [(CLEO, 0, 30), (106, 0, 30), (DORA, 1, 60)]
    table = await harness.act(await backed(harness, bets, rules=FRENCH), "cut 9")
    await let(harness, table)
    left = await harness.registry.play.act(table.id, ANA, lambda _: action_of("resign"))
    assert left.vacant == 0
    assert (
        await reason(harness.registry.departures.take_over(table.id, person(106)))
        is SalonReason.WAS_NOT_LET_IN
    )
    assert (await harness.registry.departures.take_over(table.id, person(CLEO))).seats[0].person == CLEO


async def test_before_the_cards_nothing_was_seen(harness: Harness) -> None:
    await use_counters(harness)
    table = await backed(harness, [(CLEO, 0, 30), (DORA, 1, 30)], rules=FRENCH)
    await let(harness, table)
    assert await look(harness, table) == 0
    assert await seen(harness) == []
    dealt = await harness.act(table, "cut 9")
    assert not await sees(harness, dealt)
    assert await look(harness, dealt) == 0
    assert await seen(harness) == [(CLEO, 0)]


async def test_a_backer_who_is_sent_away_sees_this_deal_and_no_other(harness: Harness) -> None:
    table = await french(harness)
    await let(harness, table)
    await look(harness, table)
    assert await send(harness, table) is True
    assert await look(harness, table) == 0
    assert await behind(harness, table, 0) == [(CLEO, True)]
    table = await next_deal(harness, table)
    assert await reason(look(harness, table)) is SalonReason.ASK_PLAYER
    assert await reason(point(harness, table)) is SalonReason.ASK_PLAYER
    assert not await sees(harness, table)
    assert await behind(harness, table, 0) == [(CLEO, False)]
    await let(harness, table)
    assert await look(harness, table) == 0


async def test_a_backer_who_was_sent_away_takes_nothing_over(harness: Harness) -> None:
    table = await french(harness)
    await let(harness, table)
    await send(harness, table)
    over = await harness.registry.play.act(table.id, ANA, lambda _: action_of("resign"))
    assert over.status is Status.OVER


async def test_between_deals_a_backer_is_sent_away_at_once(harness: Harness) -> None:
    await use_counters(harness)
    table = await backed(harness, [(CLEO, 0, 30), (DORA, 1, 30)], rules=FRENCH)
    await let(harness, table)
    assert await send(harness, table) is False
    assert await reason(send(harness, table)) is SalonReason.NOT_LET_IN
    assert await reason(look(harness, await harness.act(table, "cut 9"))) is SalonReason.ASK_PLAYER


@pytest.mark.parametrize(
    ("player", "backer", "why"),
    [
        (BOB, CLEO, SalonReason.NOT_YOUR_BACKER),
        (ANA, DORA, SalonReason.NOT_YOUR_BACKER),
        (ANA, BOB, SalonReason.NOT_YOUR_BACKER),
        (CLEO, CLEO, Reason.NOT_AT_TABLE),
        (DORA, CLEO, Reason.NOT_AT_TABLE),
    ],
)
async def test_only_the_player_lets_in_and_only_their_backers(
    harness: Harness, player: int, backer: int, why: Reason
) -> None:
    table = await french(harness)
    assert await reason(let(harness, table, player, backer)) is why
    assert await reason(send(harness, table, player, backer)) is why


async def test_at_an_english_table_nobody_is_let_in(harness: Harness) -> None:
    table = await french(harness, PRESETS["classic"])
    assert await reason(let(harness, table)) is SalonReason.ENGLISH_TABLE
    assert await behind(harness, table, 0) == []


async def test_letting_in_holds_for_an_evening_and_one_player(harness: Harness) -> None:
    table = await french(harness)
    await let(harness, table)
    await harness.registry.play.act(table.id, BOB, lambda _: action_of("resign"))
    offered = await harness.registry.offers.challenge(offer(ANA, BOB, rules=FRENCH.text, after=table.id))
    again = await harness.registry.offers.accept(offered.id, person(BOB))
    await bet(harness, again, CLEO, 0, 30)
    await bet(harness, again, DORA, 1, 30)
    again = await harness.act(again, "cut 9")
    assert await look(harness, again) == 0
    await harness.registry.play.act(again.id, ANA, lambda _: action_of("resign"))
    third = await harness.registry.tables.get(again.id)
    if third.status is Status.LIVE:
        third = await harness.registry.departures.take_over(again.id, person(CLEO))
        third = await harness.registry.play.act(again.id, CLEO, lambda _: action_of("resign"))
    offered = await harness.registry.offers.challenge(offer(ANA, BOB, rules=FRENCH.text, after=again.id))
    last = await harness.registry.offers.accept(offered.id, person(BOB))
    # Cleo changes sides: Bob has let nobody in.
    await bet(harness, last, CLEO, 1, 30)
    await bet(harness, last, DORA, 0, 30)
    last = await harness.act(last, "cut 9")
    for who in (CLEO, DORA):
        assert await reason(look(harness, last, who)) is SalonReason.ASK_PLAYER


async def test_another_evening_begins_with_nobody(harness: Harness) -> None:
    table = await french(harness)
    await let(harness, table)
    await harness.registry.play.act(table.id, BOB, lambda _: action_of("resign"))
    again = await french(harness)
    assert await reason(look(harness, again)) is SalonReason.ASK_PLAYER


@pytest.mark.parametrize(("blocker", "blocked"), [(ANA, CLEO), (CLEO, ANA)])
async def test_a_block_sends_a_backer_away(harness: Harness, blocker: int, blocked: int) -> None:
    table = await french(harness)
    await let(harness, table)
    await look(harness, table)
    await harness.database.write(blocks.save, blocker, blocked, 1)
    assert not await sees(harness, table)
    assert await reason(look(harness, table)) is SalonReason.ASK_PLAYER
    assert await behind(harness, table, 0) == []


async def test_a_backer_who_deletes_their_data_is_let_in_no_more(harness: Harness) -> None:
    table = await french(harness)
    await let(harness, table)
    await harness.registry.play.act(table.id, BOB, lambda _: action_of("resign"))
    await Privacy(harness.database, harness.registry).forget(CLEO)
    await harness.meet((CLEO,))
    left = await harness.database.read(lambda found: run(found, "SELECT count(*) FROM let_in").fetchone())
    assert tuple(left) == (0,)


async def test_another_process_knows_who_was_let_in(harness: Harness) -> None:
    table = await french(harness)
    other = harness.restarted()
    assert await reason(look(other, table)) is SalonReason.ASK_PLAYER
    await let(harness, table)
    assert await look(other, table) == 0
    await send(other, table)
    table = await next_deal(harness, table)
    assert await reason(look(harness, table)) is SalonReason.ASK_PLAYER


async def test_the_hand_shows_who_stands_behind_it_and_no_page_of_others_shows_cards(
    delivery: DeliveryHarness,
) -> None:
    harness, scenes = delivery.harness, delivery.presenter.scenes
    table = await french(harness)

    async def page(who: int) -> str:
        return page_content.text(await scenes.private_page(table, who, private=True))

    def told(text: str) -> bool:
        return any(cards_text(view_of(table, seat).hand or (), "en") in text for seat in (0, 1))

    assert "backs you. Let them look at your hand?" in await page(ANA)
    assert "Ana" in await page(CLEO)
    assert not told(await page(CLEO))
    await let(harness, table)
    await look(harness, table)
    assert "sees this hand" in await page(ANA)
    assert told(await page(CLEO))
    await send(harness, table)
    assert "until the deal is over" in await page(ANA)
    assert told(await page(CLEO))
    table = await next_deal(harness, table)
    assert not told(await page(CLEO))
    assert "backs you. Let them look at your hand?" in await page(ANA)


async def test_a_day_after_the_last_game_of_an_evening_nobody_is_let_in(harness: Harness) -> None:
    table, pruner = await french(harness), Pruner(harness.database, harness.registry.peers, HOOKS)
    await let(harness, table)
    await harness.registry.play.act(table.id, BOB, lambda _: action_of("resign"))
    offered = await harness.registry.offers.challenge(offer(ANA, BOB, rules=FRENCH.text, after=table.id))
    again = await harness.registry.offers.accept(offered.id, person(BOB))

    async def let_in_at(at: int) -> int:
        await pruner.round(at)
        rows = await harness.database.read(lambda found: run(found, "SELECT 1 FROM let_in").fetchall())
        return len(rows)

    # The evening lasts while a game goes on.
    assert await let_in_at(now() + 9 * EVENING_MS) == 1
    over = await harness.registry.play.act(again.id, BOB, lambda _: action_of("resign"))
    assert over.ended_at is not None
    assert await let_in_at(over.ended_at + EVENING_MS - 1) == 1
    assert await let_in_at(over.ended_at + EVENING_MS) == 0


async def test_a_hand_is_shown_while_a_backer_takes_their_bet_back(
    delivery: DeliveryHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness, scenes = delivery.harness, delivery.presenter.scenes
    await use_counters(harness)
    table = await backed(harness, [(CLEO, 0, 30), (DORA, 1, 30)], rules=FRENCH)
    load, loads = scenes.scene, count()

    async def load_and_withdraw(shown: Table, *reader: Any) -> Scene:
        found = await load(shown, *reader)
        if next(loads) == 0:
            await harness.registry.table_changes.run(table.id, bets.withdraw, CLEO, now())
        return found

    monkeypatch.setattr(scenes, "scene", load_and_withdraw)
    assert "Cleo" in page_content.text(await scenes.private_page(table, ANA, private=True))
