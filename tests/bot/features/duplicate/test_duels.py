"""Duels: who may offer one to whom, how one is answered, and an end that is told once."""

from __future__ import annotations

from typing import Final

import pytest

from bot.database.clock import HOUR_MS
from bot.database.database import Database
from bot.database.partitions import ALL, among
from bot.features.duplicate import coach, store, transactions
from bot.features.duplicate.duels import store as duel_store
from bot.features.duplicate.duels import transactions as duels
from bot.features.duplicate.duels.model import (
    DUEL_AUDIENCE,
    DUEL_MS,
    LEAST_BOARDS,
    MOST_DUELS,
    OFFER_MS,
    Duel,
    HouseLine,
    Stage,
)
from bot.features.duplicate.duels.page import duel_page
from bot.features.duplicate.duels.transactions import Offer
from bot.features.duplicate.model import Entrant, Play
from bot.features.duplicate.reasons import DuplicateReason
from bot.features.privacy.service import leave
from bot.features.registered import HOOKS
from bot.tables.errors import AnyReason, Reason, Refusal
from bot.tables.person import Member, Preferences
from bot.tables.restraint import OFFERS, WRITTEN
from bot.tables.seat import Seat
from bot.tables.store import blocks, exclusions, members, messages, users
from engine.ecarte import board
from engine.ecarte.actions import CONCEDE
from tests.bot.features.duplicate.test_duplicate import ANA, BOB, meet
from tests.bot.support.boards import AT, close_through_kills, closing
from tests.bot.support.fake_discord import FakeDiscord
from tests.bot.support.page_content import text

CLEO: Final = 103
SERVER, CHANNEL = 7, 70
HOUSE: Final = [HouseLine(number, 0, 1) for number in range(1, LEAST_BOARDS + 1)]


async def offer(database: Database, one: int = ANA, other: int = BOB, at: int = AT) -> Duel:
    wanted = Offer(SERVER, CHANNEL, "en", Seat(one, f"person {one}"), other, LEAST_BOARDS)
    return await database.write(duels.offer, duels.new(wanted, at))


async def accepted(database: Database) -> Duel:
    """A duel between Ana and Bob, which begins a minute after its offer."""
    await meet(database, ANA, BOB, CLEO)
    duel = await offer(database)
    return await database.write(duels.accept, duel.id, Seat(BOB, "Bob"), [ANA], AT + 60_000)


async def refused(answer: object) -> AnyReason:
    with pytest.raises(Refusal) as caught:
        await answer  # type: ignore[misc]
    return caught.value.reason


async def play(database: Database, duel: Duel, person: int, boards: int, at: int) -> Entrant:
    """Let a player concede the next boards."""
    entry = await database.read(store.entry, duel.id, person)
    assert entry is not None
    for number in range(len(entry.plays) + 1, len(entry.plays) + boards + 1):
        played = duel.series.board(0, number)
        begun = Play.of(number, played.start)
        # What the house does first is no concern of these tests.
        await database.write(transactions.begin, Entrant(duel.id, person, SERVER, 0, at), begun)
        over = begun.conceded(played)
        assert await database.write(transactions.go_on, duel.id, person, begun, over, at)
    after = await database.read(store.entry, duel.id, person)
    assert after is not None
    return after


async def test_a_duel_is_open_to_both_for_three_days_and_to_nobody_else(database: Database) -> None:
    duel = await accepted(database)
    assert duel.stage is Stage.PLAYING
    assert duel.series.closes == AT + 60_000 + DUEL_MS
    begun = Play.of(1, duel.series.board(0, 1).start)
    stranger = Entrant(duel.id, CLEO, SERVER, 0, AT + 60_000)
    assert await refused(database.write(transactions.begin, stranger, begun)) is Reason.STALE
    await play(database, duel, BOB, 1, AT + 60_000)


async def test_a_stop_of_the_bot_moves_the_ends_of_duels_and_offers_alone(database: Database) -> None:
    playing = await accepted(database)
    offered = await offer(database, ANA, CLEO)
    over = await database.write(duels.decline, (await offer(database, BOB, CLEO)).id, CLEO, AT)
    await database.write(HOOKS.postpone, HOUR_MS, among(ALL))
    before, after = [playing, offered, over], [HOUR_MS, HOUR_MS, 0]
    now_closes = [(await database.read(duels.find, duel.id)).series.closes for duel in before]
    assert now_closes == [duel.series.closes + more for duel, more in zip(before, after, strict=True)]


async def test_nobody_begins_before_the_offer_is_accepted(database: Database) -> None:
    await meet(database, ANA, BOB)
    duel = await offer(database)
    begun = Play.of(1, duel.series.board(0, 1).start)
    for person in (ANA, BOB):
        early = Entrant(duel.id, person, SERVER, 0, AT)
        assert await refused(database.write(transactions.begin, early, begun)) is Reason.STALE


async def test_an_offer_is_refused_with_its_reason(database: Database) -> None:
    await meet(database, ANA, BOB, CLEO)
    assert await refused(offer(database, ANA, ANA)) is Reason.CHALLENGE_SELF
    await offer(database, BOB, ANA)
    assert await refused(offer(database)) is DuplicateReason.DUEL_OPEN
    await database.write(blocks.save, CLEO, ANA, AT)
    assert await refused(offer(database, ANA, CLEO)) is Reason.UNAVAILABLE
    await database.write(exclusions.save, SERVER, BOB, None)
    assert await refused(offer(database, CLEO, BOB)) is Reason.UNAVAILABLE
    assert await refused(offer(database, BOB, CLEO)) is Reason.EXCLUDED


async def test_who_has_many_open_duels_offers_no_other(database: Database) -> None:
    others = range(200, 200 + MOST_DUELS + 1)
    await meet(database, ANA, *others)
    assert OFFERS.most > MOST_DUELS
    for other in others[:-1]:
        await offer(database, ANA, other)
    assert await refused(offer(database, ANA, others[-1])) is DuplicateReason.DUELS_MANY
    # Offers that others make do not count.
    await offer(database, others[-1], ANA)


async def test_who_declines_is_not_asked_again_at_once(database: Database) -> None:
    await meet(database, ANA, BOB, CLEO)
    duel = await offer(database)
    assert await refused(database.write(duels.decline, duel.id, CLEO, AT)) is DuplicateReason.DUEL_OTHERS
    assert (await database.write(duels.decline, duel.id, BOB, AT)).stage is Stage.DECLINED
    assert await refused(offer(database)) is Reason.DECLINED_LATELY
    late = database.write(duels.accept, duel.id, Seat(BOB, "Bob"), [], AT)
    assert await refused(late) is Reason.STALE


async def test_offers_of_people_who_may_not_play_are_withdrawn(database: Database) -> None:
    await meet(database, ANA, BOB, CLEO)
    to_bob, to_cleo = await offer(database), await offer(database, ANA, CLEO)
    await database.write(lambda connection: duels.withdraw(connection, guild=SERVER, person=BOB))
    assert (await database.read(duels.find, to_bob.id)).stage is Stage.WITHDRAWN
    assert (await database.read(duels.find, to_cleo.id)).stage is Stage.OFFERED
    await database.write(lambda connection: duels.withdraw(connection, guild=SERVER))
    assert (await database.read(duels.find, to_cleo.id)).stage is Stage.WITHDRAWN


async def test_a_person_is_asked_by_direct_message_once_a_day_unless_they_accept(database: Database) -> None:
    await meet(database, ANA, BOB)

    async def ask(at: int) -> Duel:
        wanted = Offer(0, CHANNEL, "en", Seat(ANA, "Ana"), BOB, LEAST_BOARDS)
        return await database.write(duels.offer, duels.new(wanted, at))

    for days, accepts in ((0, False), (1, True), (1, False)):
        at = AT + days * WRITTEN.period
        duel = await ask(at)
        if accepts:
            await database.write(duels.accept, duel.id, Seat(BOB, "Bob"), [ANA], at)
            await database.write(lambda connection: duels.close(connection, duel.id, [], []))
        else:
            await database.write(duels.decline, duel.id, ANA, at)
            assert await refused(ask(at)) is DuplicateReason.DUEL_NO_DM


async def test_an_offer_that_nobody_answers_expires(database: Database) -> None:
    await meet(database, ANA, BOB)
    duel = await offer(database)
    await closing(database).round(AT + OFFER_MS - 1)
    assert (await database.read(duels.find, duel.id)).stage is Stage.OFFERED
    await closing(database).round(AT + OFFER_MS)
    assert (await database.read(duels.find, duel.id)).stage is Stage.EXPIRED


async def test_the_time_is_up_once_both_have_finished(database: Database) -> None:
    duel = await accepted(database)
    done = AT + 120_000
    await play(database, duel, ANA, LEAST_BOARDS, done)
    assert (await database.read(transactions.found, duel.id)).closes > done
    await play(database, duel, BOB, LEAST_BOARDS - 1, done)
    assert (await database.read(transactions.found, duel.id)).closes > done
    await play(database, duel, BOB, 1, done)
    assert (await database.read(transactions.found, duel.id)).closes == done


async def test_boards_that_are_not_finished_in_time_are_conceded(database: Database) -> None:
    duel = await accepted(database)
    await play(database, duel, ANA, 1, AT + 60_000)
    begun = coach.opened(duel.series.board(0, 1))
    await database.write(transactions.begin, Entrant(duel.id, BOB, SERVER, 0, AT + 60_000), begun)
    await database.write(transactions.concede, await database.read(transactions.found, duel.id))
    for person in (ANA, BOB):
        entry = await database.read(store.entry, duel.id, person)
        assert entry is not None
        assert [play.board for play in entry.plays] == list(range(1, LEAST_BOARDS + 1))
        # Each can be read again, also where the house had not spoken yet.
        games = [play.on(duel.series.board(0, play.board)) for play in entry.plays]
        assert {board.actions_of(game)[-1] for game in games} == {(board.PLAYER, CONCEDE)}
    assert await database.read(transactions.unfinished, duel.series, None) == []


async def test_points_are_told_at_the_end_alone_and_once(database: Database) -> None:
    duel = await accepted(database)
    series = await database.read(transactions.found, duel.id)
    await play(database, duel, ANA, LEAST_BOARDS, AT + 60_000)
    before = await database.read(duels.find, duel.id)
    assert [player.points for player in before.players] == [None, None]
    shown = text(duel_page(before, ()))
    assert "−" not in shown
    assert series.secret.hex() not in shown
    await database.write(transactions.concede, series)
    assert await database.write(duels.close, duel.id, HOUSE, [ANA, BOB])
    after = await database.read(duels.find, duel.id)
    assert after.stage is Stage.OVER
    assert all(player.points is not None and player.points < 0 for player in after.players)
    assert after.house == tuple(HOUSE)
    told = [await database.read(messages.of_game, player.id) for player in after.players]
    assert [len(each) for each in told] == [1, 1]
    assert not await database.write(duels.close, duel.id, HOUSE, [ANA, BOB])
    assert await database.read(duels.find, duel.id) == after


@pytest.mark.parametrize("how", ["hides", "has left", "is excluded"])
async def test_who_may_not_be_named_is_not_in_the_public_result(how: str, database: Database) -> None:
    duel = await accepted(database)
    await database.write(transactions.concede, duel.series)
    await database.write(duels.close, duel.id, HOUSE, [])
    match how:
        case "hides":
            await database.write(users.save_preferences, BOB, Preferences(on_boards=False))
        case "has left":
            await database.write(members.save, Member(SERVER, BOB, "Bob", manages=False, here=False))
        case _:
            await database.write(exclusions.save, SERVER, BOB, None)
    after = await database.read(duels.find, duel.id)
    shown = text(duel_page(after, await database.read(duels.unseen, after)))
    assert f"person {ANA}" in shown
    assert "Bob" not in shown


async def test_who_has_left_unseen_is_not_in_the_public_result(database: Database) -> None:
    duel, discord = await accepted(database), FakeDiscord()
    for person in (ANA, BOB):
        await database.write(members.save, Member(SERVER, person, f"guest {person}", manages=False))
    await database.write(transactions.concede, duel.series)
    discord.gone = {BOB}
    await closing(database, discord=discord).round(duel.series.closes)
    after = await database.read(duels.find, duel.id)
    assert after.stage is Stage.OVER
    assert await database.read(duels.unseen, after) == {BOB}


@pytest.mark.landing
async def test_an_end_that_breaks_anywhere_is_told_once(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    duel = await accepted(database)
    await play(database, duel, ANA, LEAST_BOARDS, AT + 60_000)
    ends = duel.series.closes
    await close_through_kills(database, ends, monkeypatch)
    after = await database.read(duels.find, duel.id)
    assert after.stage is Stage.OVER
    assert len(after.house) == LEAST_BOARDS
    told = [await database.read(messages.of_game, player.id) for player in after.players]
    assert [len(each) for each in told] == [1, 1]
    await closing(database).round(ends + 1)
    assert await database.read(duels.find, duel.id) == after
    assert await database.read(duel_store.open_of, ANA) == []


async def test_the_message_of_a_declined_duel_follows_a_deletion(database: Database) -> None:
    await meet(database, ANA, BOB)
    duel = await offer(database)
    await database.write(duels.decline, duel.id, BOB, AT)
    before = await database.read(messages.find, duel.id, DUEL_AUDIENCE)
    await database.write(leave, HOOKS, ANA, AT)
    after = await database.read(messages.find, duel.id, DUEL_AUDIENCE)
    assert after.shown < before.shown
