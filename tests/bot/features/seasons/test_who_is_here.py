"""Who is champion, who is named, and who has the role, when people hide, leave or delete their data."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest

from bot.database.clock import HOUR_MS, now
from bot.database.connection import Connection
from bot.database.partitions import ALL
from bot.delivery.discord.operations import Failure, Posted
from bot.delivery.renewals import Renewals
from bot.delivery.state.write_behind import WriteBehind
from bot.features.moderation import transactions as moderation
from bot.features.moderation.model import GameOrder, Order
from bot.features.moderation.posts import transactions as posts_of
from bot.features.moderation.readmissions import Readmissions
from bot.features.moderation.settings import transactions as settling
from bot.features.moderation.voids import transactions as voids
from bot.features.privacy.service import Privacy, leave
from bot.features.registered import HOOKS
from bot.features.seasons import store, transactions
from bot.features.seasons.champion_roles import ChampionRoles
from bot.features.seasons.closing import SeasonClosings
from bot.features.seasons.model import CLOSING_MS, Length, Season
from bot.features.seasons.reasons import SeasonReason
from bot.features.seasons.transactions import Wish
from bot.features.settings import transactions as settings
from bot.features.standings import here_store
from bot.features.standings import scores_store as scores
from bot.features.standings.model import EVERYWHERE
from bot.features.standings.service import ShownBoards
from bot.pages.parts.layout import sentence_page
from bot.tables.board import Board
from bot.tables.errors import Reason
from bot.tables.people import People
from bot.tables.person import Member, Person, first_too_young
from bot.tables.store import members
from bot.tables.store import messages as delivery_messages
from tests.bot.features.moderation.test_void_seasons import posts, told, void
from tests.bot.features.seasons.test_seasons import (
    DAN,
    END,
    PEOPLE,
    ROLE,
    champions,
    close,
    everybody_meets,
    mover,
    settle,
)
from tests.bot.features.standings.test_standings import A_DAY, NOVEMBER, FakeClock, clock, game
from tests.bot.support.delivery import AT_ONCE, DeliveryHarness
from tests.bot.support.harness import (
    ANA,
    BOB,
    CHANNEL,
    CLEO,
    GUILD,
    Harness,
    messages_settled,
    reason,
    wait_until,
)

__all__ = ["clock"]

MANAGER = 110
BOB_IS_CHAMPION = [("ecarte", BOB)]
BY_MANAGERS = pytest.mark.parametrize(
    ("manager", "bob_managed", "expected"),
    [(MANAGER, False, BOB_IS_CHAMPION), (BOB, False, []), (DAN, False, BOB_IS_CHAMPION), (MANAGER, True, [])],
)
"""Who is champion if a manager makes Bob the first, who may have managed the server earlier in the season."""


def closings(delivery: DeliveryHarness) -> SeasonClosings:
    harness = delivery.harness
    boards = ShownBoards(harness.database, delivery.discord, harness.registry.hooks)
    return SeasonClosings(harness.database, boards, delivery.presenter, harness.registry.peers)


async def are_members(harness: Harness) -> None:
    def save(connection: Connection) -> None:
        for person in PEOPLE:
            members.save(connection, Member(GUILD, person, f"guest {person}", manages=False))

    await harness.database.write(save)


async def manage(harness: Harness, person: int) -> None:
    """Somebody has managed the server in November, and does no more."""

    def save(connection: Connection) -> None:
        for manages in (True, False):
            members.save(connection, Member(GUILD, person, "Bob", manages), NOVEMBER)

    await harness.database.write(save)


async def hide(harness: Harness, person: int) -> None:
    await harness.database.write(posts_of.prefer, person, {"on_boards": False}, END)


async def delete(harness: Harness, person: int) -> None:
    await harness.database.write(leave, harness.registry.hooks, person, END + A_DAY)


async def exclude(harness: Harness, person: int, until: int | None = None) -> None:
    await harness.database.write(
        moderation.exclude, HOOKS, Order(GUILD, MANAGER, person, "cheats", END), until
    )


@pytest.mark.parametrize("go", [hide, delete, exclude])
async def test_who_hides_or_is_gone_stays_an_opponent(go: Any, harness: Harness, clock: FakeClock) -> None:
    season = await settle(harness.database)
    await everybody_meets(harness, clock)
    await go(harness, DAN)
    await close(harness, season)
    assert await champions(harness.database) == [("ecarte", ANA)]
    (board,) = await harness.database.read(transactions.boards, season)
    assert [(line.rank, line.person) for line in board.lines] == [(1, ANA), (2, BOB), (3, CLEO)]


@pytest.mark.parametrize("others", [(), (BOB, CLEO, DAN, 105)])
async def test_one_account_is_not_several_people_since_it_deletes_its_data(
    others: tuple[int, ...], harness: Harness, clock: FakeClock
) -> None:
    season = await settle(harness.database)
    clock.at = season.since
    await everybody_meets(harness, clock, others)
    for _ in range(3):
        await harness.meet((ANA, 106))
        for _ in range(5):
            clock.at += 1
            await game(harness, ANA, 106)
        await delete(harness, 106)
        clock.at += A_DAY
    await close(harness, season)
    assert await champions(harness.database) == ([("ecarte", BOB)] if others else [])


async def test_nobody_gets_a_rank_since_one_of_four_has_deleted_their_data(
    harness: Harness, clock: FakeClock
) -> None:
    season = await settle(harness.database)
    await everybody_meets(harness, clock, (BOB, CLEO, DAN))
    await harness.meet((ANA,))
    for _ in range(3):
        clock.at += 1
        await game(harness, ANA, DAN)
    await delete(harness, DAN)
    await close(harness, season)
    assert await champions(harness.database) == []


@pytest.mark.parametrize("go", [delete, exclude])
async def test_a_void_changes_only_what_it_changes(
    go: Any, delivery: DeliveryHarness, clock: FakeClock
) -> None:
    harness = delivery.harness
    season = await settle(harness.database)
    await everybody_meets(harness, clock)
    clock.at += 1
    other = await game(harness, CLEO, DAN)
    await told(delivery, season)
    for person in (CLEO, DAN):
        await go(harness, person)
    assert await void(delivery, other) == [season.id]
    assert await champions(harness.database) == [("ecarte", ANA)]
    (post,) = posts(delivery)
    assert "champion: **Ana**" in post.text


async def test_a_leader_who_has_left_unseen_is_no_champion(
    delivery: DeliveryHarness, clock: FakeClock
) -> None:
    harness = delivery.harness
    season = await settle(harness.database)
    await everybody_meets(harness, clock)
    await are_members(harness)
    assert season.deadline is not None
    # All were seen there after the season's end.
    seen = dict.fromkeys(PEOPLE, True)
    await harness.database.write(here_store.note, GUILD, seen, season.deadline - 1)
    delivery.discord.gone = {ANA}
    await closings(delivery).round(season.deadline)
    assert await champions(harness.database) == [("ecarte", BOB)]


@pytest.mark.parametrize("failure", [Failure.TRANSIENT, Failure.REFUSED])
async def test_a_season_waits_for_a_day_until_discord_says_who_is_there(
    failure: Failure, delivery: DeliveryHarness, clock: FakeClock
) -> None:
    harness = delivery.harness
    season = await settle(harness.database)
    await everybody_meets(harness, clock)
    await are_members(harness)
    assert season.deadline is not None
    delivery.discord.faults["is_member"] = [failure] * 100
    await closings(delivery).round(season.deadline)
    waits = failure is Failure.TRANSIENT
    assert await champions(harness.database) == ([] if waits else [("ecarte", ANA)])
    if waits:
        assert await reason(closings(delivery).ask_before(GUILD, season.deadline)) is Reason.DISCORD_SILENT
        await closings(delivery).round(season.until + A_DAY)
        assert await champions(harness.database) == [("ecarte", ANA)]


@BY_MANAGERS
@pytest.mark.parametrize("late", [False, True])
async def test_nobody_wins_a_title_by_taking_the_leader_off_the_board(
    late: bool, manager: int, bob_managed: bool, expected: Any, delivery: DeliveryHarness, clock: FakeClock
) -> None:
    harness = delivery.harness
    season = await settle(harness.database)
    await everybody_meets(harness, clock)
    if bob_managed:
        await manage(harness, BOB)
    # The bot may not run when the season is to be closed, or Discord not say who is still in the server.
    order = Order(GUILD, manager, ANA, "cheats", END + A_DAY if late else END - 1)
    # Hidden or excluded: one rule decides about both.
    if manager == MANAGER:
        await harness.database.write(moderation.exclude, HOOKS, order, None)
    else:
        await harness.database.write(moderation.hide, order)
    await told(delivery, season)
    assert await champions(harness.database) == expected
    (post,) = posts(delivery)
    assert ("by what managers have done" in post.text) == (not expected)


@BY_MANAGERS
async def test_nobody_wins_a_title_by_an_age_for_which_the_leader_is_too_young(
    manager: int, bob_managed: bool, expected: Any, harness: Harness, clock: FakeClock
) -> None:
    season = await settle(harness.database)
    young = first_too_young(29, END)
    await everybody_meets(harness, clock, (young, BOB, CLEO, DAN))
    if bob_managed:
        await manage(harness, BOB)
    raised: dict[str, Any] = {"age": 30}
    await harness.database.write(
        settling.settle, GUILD, manager, END - 1, settings.change_counters, GUILD, raised
    )
    await close(harness, season)
    assert await champions(harness.database) == expected


@BY_MANAGERS
@pytest.mark.parametrize("late", [False, True])
async def test_nobody_wins_a_title_by_voiding_what_the_leader_has_won(
    late: bool, manager: int, bob_managed: bool, expected: Any, harness: Harness, clock: FakeClock
) -> None:
    season = await settle(harness.database)
    await everybody_meets(harness, clock, (BOB, CLEO, DAN, 105))
    if bob_managed:
        await manage(harness, BOB)
    await harness.meet([ANA])
    won = []
    for loser in (CLEO, DAN, BOB):
        clock.at += 1
        won.append(await game(harness, ANA, loser))
    if late:
        await close(harness, season)
    for each in won if late else won[:1]:
        order = GameOrder(GUILD, manager, each.id, "dealt twice", END + A_DAY if late else END - 1)
        await harness.registry.endings.replace(voids.make_void, order)
    if not late:
        await close(harness, season)
    assert await champions(harness.database) == expected


@BY_MANAGERS
async def test_nobody_wins_a_title_by_voiding_the_game_that_the_second_might_win(
    manager: int, bob_managed: bool, expected: Any, harness: Harness, clock: FakeClock
) -> None:
    season = await settle(harness.database)
    await everybody_meets(harness, clock, (BOB, ANA, CLEO, DAN))
    if bob_managed:
        await manage(harness, BOB)
    for other in (CLEO, DAN, CLEO):
        live = await harness.begun(ANA, other)
        order = GameOrder(GUILD, manager, live.id, "too slow", END - 1)
        await harness.registry.endings.replace(voids.make_void, order)
    await close(harness, season)
    assert await champions(harness.database) == expected


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ([{"until": NOVEMBER + 3_000}], []),
        ([{"length": Length.QUARTER}], []),
        ([None, {"since": NOVEMBER, "until": END}], []),
        ([None, {"length": Length.MONTH}], BOB_IS_CHAMPION),
        ([{"channel": CHANNEL + 1, "role": ROLE + 1}], BOB_IS_CHAMPION),
    ],
)
async def test_no_manager_wins_a_season_of_their_own_dates(
    changes: Any, expected: Any, harness: Harness, clock: FakeClock
) -> None:
    await settle(harness.database)
    await everybody_meets(harness, clock, (BOB, ANA, CLEO, DAN))
    await manage(harness, BOB)
    for change in changes:
        at = NOVEMBER + 2_000
        act: Any = (transactions.end, GUILD, at)
        if change is not None:
            act = (transactions.settle, GUILD, Wish(**{"channel": CHANNEL} | change), at)
        await harness.database.write(settling.settle, GUILD, MANAGER, at, *act)
    running = await harness.database.read(store.of_server, GUILD)
    assert running is not None
    await close(harness, running)
    assert await champions(harness.database) == expected


async def test_who_manages_later_keeps_the_title_that_others_acts_have_brought(
    delivery: DeliveryHarness, clock: FakeClock
) -> None:
    harness = delivery.harness
    season = await settle(harness.database)
    await everybody_meets(harness, clock)
    await harness.database.write(moderation.hide, Order(GUILD, MANAGER, ANA, "cheats", END - 1))
    clock.at += 1
    other = await game(harness, CLEO, DAN)
    await told(delivery, season)
    await manage(harness, BOB)
    await void(delivery, other)
    assert await champions(harness.database) == BOB_IS_CHAMPION


async def test_who_keeps_order_after_a_season_keeps_its_title(
    delivery: DeliveryHarness, clock: FakeClock
) -> None:
    harness = delivery.harness
    season = await settle(harness.database)
    await everybody_meets(harness, clock)
    clock.at += 1
    other = await game(harness, CLEO, DAN)
    await hide(harness, ANA)
    await told(delivery, season)
    await harness.database.write(moderation.hide, Order(GUILD, BOB, ANA, "cheats", END + A_DAY))
    await void(delivery, other)
    assert await champions(harness.database) == [("ecarte", BOB)]


async def ana_is_crowned(delivery: DeliveryHarness, clock: FakeClock) -> ChampionRoles:
    """Let Ana win a season, and have its role; returns what lends and takes roles."""
    season, roles = await settle(delivery.harness.database), mover(delivery)
    await everybody_meets(delivery.harness, clock)
    await close(delivery.harness, season)
    await roles.round(END + CLOSING_MS)
    assert delivery.discord.roles == {(GUILD, ROLE, ANA)}
    return roles


async def test_a_role_is_taken_from_who_deletes_their_data(
    delivery: DeliveryHarness, clock: FakeClock
) -> None:
    await ana_is_crowned(delivery, clock)
    await delete(delivery.harness, ANA)
    delivery.discord.faults["take_role"] = [Failure.REFUSED]
    for _ in range(2):
        await mover(delivery).round(END + 2 * A_DAY)
    await mover(delivery).round(END + 3 * A_DAY)
    assert delivery.discord.roles == set()


async def test_a_role_that_is_lent_again_while_it_is_taken_is_given_again(
    delivery: DeliveryHarness, clock: FakeClock
) -> None:
    harness, roles = delivery.harness, await ana_is_crowned(delivery, clock)
    await hide(harness, ANA)
    held = delivery.discord.hold(f"take_role {ANA}")
    taking = asyncio.create_task(roles.round(END + CLOSING_MS))
    await held.reached.wait()
    await harness.database.write(posts_of.prefer, ANA, {"on_boards": True}, END)
    held.released.set()
    await taking
    await roles.round(END + CLOSING_MS)
    assert delivery.discord.roles == {(GUILD, ROLE, ANA)}


@pytest.mark.parametrize("wish", [None, {"role": 0}, {"role": ROLE + 1}])
async def test_a_role_is_taken_when_the_server_wants_another_or_no_seasons(
    wish: dict[str, Any] | None, delivery: DeliveryHarness, clock: FakeClock
) -> None:
    harness = delivery.harness
    await ana_is_crowned(delivery, clock)
    if wish is None:
        await harness.database.write(transactions.end, GUILD, END + A_DAY)
    else:
        await settle(harness.database, END + A_DAY, **wish)
    await mover(delivery).round(END + A_DAY)
    expected = {(GUILD, ROLE + 1, ANA)} if wish == {"role": ROLE + 1} else set()
    assert delivery.discord.roles == expected


@pytest.mark.parametrize("go", [hide, delete, exclude, "leaves"])
async def test_posts_follow_who_may_be_named(go: Any, delivery: DeliveryHarness, clock: FakeClock) -> None:
    harness = delivery.harness
    season = await settle(harness.database)
    await everybody_meets(harness, clock)
    await are_members(harness)
    await told(delivery, season)
    (before,) = posts(delivery)
    assert "guest 101" in before.text
    about = GUILD, "ecarte", 9, 0, END
    ((past, champions, others),), total = await harness.database.read(transactions.won, *about)
    assert (past.id, champions, others, total) == (season.id, [ANA], 0, 1)
    if go == "leaves":
        delivery.discord.gone = {ANA}
        boards = ShownBoards(harness.database, delivery.discord, harness.registry.hooks)
        assert await boards.ask_who_left(GUILD, [ANA]) == [ANA]
    else:
        await go(harness, ANA)
    hall, _ = await harness.database.read(transactions.won, *about)
    assert [(champions, others) for _, champions, others in hall] == [([], 1)]
    await Renewals(harness.database, delivery.presenter, harness.registry.peers).round(END + A_DAY)
    await messages_settled()
    (after,) = posts(delivery)
    assert after.id == before.id
    assert "guest 101" not in after.text
    assert f"champion: **a {'former' if go is delete else 'hidden'} player**" in after.text
    assert "guest 102" in after.text


async def test_a_post_that_was_deleted_does_not_come_back_where_somebody_hides(
    delivery: DeliveryHarness, clock: FakeClock
) -> None:
    harness = delivery.harness
    season = await settle(harness.database)
    await everybody_meets(harness, clock)
    await are_members(harness)
    await told(delivery, season)
    (old,) = posts(delivery)
    old.deleted = True
    await hide(harness, ANA)
    await Renewals(harness.database, delivery.presenter, harness.registry.peers).round(END + A_DAY)
    await messages_settled()
    assert all(post.deleted for post in posts(delivery))


@pytest.mark.parametrize("restarted", [False, True])
async def test_a_post_follows_once_the_bot_reaches_its_channel_again(
    restarted: bool, delivery: DeliveryHarness, clock: FakeClock
) -> None:
    harness, discord = delivery.harness, delivery.discord
    season = await settle(harness.database)
    await everybody_meets(harness, clock)
    await are_members(harness)
    await told(delivery, season)
    renewals = Renewals(harness.database, delivery.presenter, harness.registry.peers)
    (post,) = posts(delivery)
    discord.unreachable[CHANNEL] = Failure.REFUSED
    await hide(harness, ANA)
    for _ in range(3):
        await renewals.round(END)
        await messages_settled()
    assert discord.calls[f"edit {post.id}"] == 1
    assert "guest 101" in post.text
    del discord.unreachable[CHANNEL]
    if restarted:
        await delivery.presenter.close()
        delivery = delivery.restarted()
        await delivery.presenter.resume(harness.registry.peers.partitions)
    else:
        await renewals.round(END + HOUR_MS)
    await messages_settled()
    assert "guest 101" not in post.text


async def test_a_post_goes_once_the_bot_reaches_its_channel_again(delivery: DeliveryHarness) -> None:
    harness, discord, message = delivery.harness, delivery.discord, first_too_young(1, now())
    await harness.meet(PEOPLE)
    await harness.database.write(posts_of.note, GUILD, CHANNEL, message, (ANA,), None, END)
    await hide(harness, ANA)
    discord.faults["delete"] = [Failure.REFUSED]
    renewals = Renewals(harness.database, delivery.presenter, harness.registry.peers)
    for at, left in ((END, [(CHANNEL, message)]), (END + HOUR_MS, [])):
        for _ in range(3):
            await renewals.round(at)
        assert await harness.database.read(delivery_messages.replaced, ALL) == left
    assert discord.calls[f"delete {message}"] == 2


@pytest.mark.parametrize("go", [hide, delete, exclude])
@pytest.mark.parametrize("killed", [False, True])
async def test_a_post_follows_who_may_be_named_since_it_was_sent(
    go: Any, killed: bool, delivery: DeliveryHarness, clock: FakeClock
) -> None:
    harness, discord = delivery.harness, delivery.discord
    season = await settle(harness.database)
    await everybody_meets(harness, clock)
    await are_members(harness)
    await close(harness, season)
    held = discord.hold(f"post {CHANNEL}")
    await delivery.presenter.resume(harness.registry.peers.partitions)
    await held.reached.wait()
    await go(harness, ANA)
    if killed:
        # Discord has posted it, and the bot was killed before it could note that.
        discord.lost_answers.add(CHANNEL)
        held.released.set()
        await wait_until(lambda: bool(posts(delivery)))
        await delivery.presenter.close()
        discord.lost_answers.clear()
        delivery = delivery.restarted()
        await delivery.presenter.resume(harness.registry.peers.partitions)
    held.released.set()
    await messages_settled()
    await delivery.caught_up()
    (post,) = posts(delivery)
    assert "guest 101" not in post.text
    assert "guest 102" in post.text


async def is_private(harness: Harness, person: int) -> None:
    await harness.database.write(posts_of.prefer, person, {"postable": False}, END)


async def blocks_bob(harness: Harness, person: int) -> None:
    await Privacy(harness.database, harness.registry).block(person, BOB)


async def is_blocked_by_bob(harness: Harness, person: int) -> None:
    await Privacy(harness.database, harness.registry).block(BOB, person)


BOARD, BY_BOB, BY_ANA, OF_OTHERS = "a board", "a profile of Ana's by Bob", "Bob's, by Ana", "without Ana"
WIDE = "a board of everywhere"


@pytest.mark.parametrize(
    ("go", "left"),
    [
        (hide, [BY_ANA, OF_OTHERS]),
        (delete, [OF_OTHERS]),
        (exclude, [WIDE, BY_ANA, OF_OTHERS]),
        (is_private, [BOARD, WIDE, BY_ANA, OF_OTHERS]),
        (blocks_bob, [BOARD, WIDE, OF_OTHERS]),
        (is_blocked_by_bob, [BOARD, WIDE, OF_OTHERS]),
    ],
)
@pytest.mark.parametrize("while_posted", [False, True])
async def test_what_somebody_has_posted_goes_when_it_names_whoever_may_not_be_named(
    go: Any, left: list[str], while_posted: bool, delivery: DeliveryHarness
) -> None:
    harness = delivery.harness
    await harness.meet(PEOPLE)
    if while_posted and go is not delete:
        await go(harness, ANA)
    posted = dict[int, str]()
    for what, people, poster in (
        (BOARD, (ANA, BOB), None),
        (WIDE, (ANA, BOB), None),
        (BY_BOB, (ANA, BOB), BOB),
        (BY_ANA, (BOB,), ANA),
        (OF_OTHERS, (BOB, CLEO), CLEO),
    ):
        where = await delivery.discord.post(CHANNEL, sentence_page(what), what)
        assert isinstance(where, Posted)
        posted[where.id] = what
        place = EVERYWHERE if what == WIDE else GUILD
        await harness.database.write(posts_of.note, place, where.channel, where.id, people, poster, END)
    if go is delete or not while_posted:
        await go(harness, ANA)
    renewals = Renewals(harness.database, delivery.presenter, harness.registry.peers)
    for _ in range(2):
        await renewals.round(END)
    assert [posted[message.id] for message in delivery.discord.messages_in(CHANNEL)] == left
    assert await harness.database.read(delivery_messages.replaced, ALL) == []


async def use_the_bot(delivery: DeliveryHarness, person: int) -> None:
    """Somebody types a command in the server."""
    present, hooks = Person(person, "Ana", "en"), delivery.harness.registry.hooks
    member = Member(GUILD, person, f"guest {person}", manages=False)
    people = People(delivery.harness.database)
    await people.note(present, member, delivery.presenter.write_behind.add, hooks.came_or_went)


async def test_a_newcomer_of_a_server_is_stored_before_they_do_anything(harness: Harness) -> None:
    await harness.meet((ANA,))
    later, hooks = WriteBehind(harness.database, AT_ONCE), harness.registry.hooks
    member = Member(GUILD, ANA, "guest 101", manages=False)
    await People(harness.database).note(Person(ANA, "Ana", "en"), member, later.add, hooks.came_or_went)
    # What is collected for later is lost by a kill.
    assert await harness.database.read(members.find, GUILD, ANA) == member


@pytest.mark.parametrize("how", ["hides", "is hidden", "is excluded", "is excluded for a day", "has left"])
async def test_role_and_posts_follow_who_may_be_named_again(
    how: str, delivery: DeliveryHarness, clock: FakeClock
) -> None:
    harness, database = delivery.harness, delivery.harness.database
    season, order = await settle(database), Order(GUILD, MANAGER, ANA, "cheats", END)
    await everybody_meets(harness, clock)
    await are_members(harness)
    await told(delivery, season)

    async def role_and_name(at: int) -> tuple[bool, bool]:
        await mover(delivery).round(at)
        await Renewals(database, delivery.presenter, harness.registry.peers).round(at)
        await messages_settled()
        (post,) = posts(delivery)
        return (GUILD, ROLE, ANA) in delivery.discord.roles, "guest 101" in post.text

    assert await role_and_name(END + CLOSING_MS) == (True, True)
    match how:
        case "hides":
            await hide(harness, ANA)
        case "is hidden":
            await database.write(moderation.hide, order)
        case "has left":
            delivery.discord.gone = {ANA}
            boards = ShownBoards(database, delivery.discord, harness.registry.hooks)
            assert await boards.ask_who_left(GUILD, [ANA]) == [ANA]
        case _:
            await exclude(harness, ANA, END + A_DAY if how.endswith("day") else None)
    assert await role_and_name(END + CLOSING_MS) == (False, False)
    match how:
        case "hides":
            await database.write(posts_of.prefer, ANA, {"on_boards": True}, END)
        case "is hidden":
            await database.write(moderation.show, order)
        case "is excluded":
            await database.write(moderation.readmit, order)
        case "has left":
            # Discord is not asked again, since the bot sees her.
            await use_the_bot(delivery, ANA)
        case _:
            await Readmissions(database, harness.registry.peers).round(END + A_DAY)
    assert await role_and_name(END + A_DAY) == (True, True)


async def test_an_excluded_person_stands_on_no_board(harness: Harness, clock: FakeClock) -> None:
    await everybody_meets(harness, clock)

    async def shown() -> list[int]:
        found = await harness.database.read(scores.ranking, GUILD, Board.RATING, 202611, BOB, 0, 10, at=END)
        return [line.person for line in found.lines]

    assert ANA in await shown()
    await exclude(harness, ANA)
    assert ANA not in await shown()
    assert BOB in await shown()


async def test_an_end_that_could_not_be_posted_is_posted_where_the_channel_is_now(
    delivery: DeliveryHarness, clock: FakeClock
) -> None:
    harness = delivery.harness
    season = await settle(harness.database)
    await everybody_meets(harness, clock)
    delivery.discord.unreachable[CHANNEL] = Failure.REFUSED
    await told(delivery, season)
    assert posts(delivery) == []
    await settle(harness.database, END + A_DAY, channel=CHANNEL + 1)
    await delivery.caught_up(END + A_DAY)
    (post,) = delivery.discord.messages_in(CHANNEL + 1)
    assert "Season over" in post.text


async def test_an_end_that_was_refused_is_posted_once_the_permission_is_back(
    delivery: DeliveryHarness, clock: FakeClock
) -> None:
    harness = delivery.harness
    season = await settle(harness.database, until=END)
    await everybody_meets(harness, clock)
    delivery.discord.unreachable[CHANNEL] = Failure.REFUSED
    await told(delivery, season)
    await delivery.caught_up(END + A_DAY)
    assert posts(delivery) == []
    del delivery.discord.unreachable[CHANNEL]
    await delivery.caught_up(END + A_DAY)
    (post,) = posts(delivery)
    assert "Season over" in post.text


async def test_seasons_do_not_overlap(harness: Harness, clock: FakeClock) -> None:
    season: Season = await settle(harness.database, until=NOVEMBER + 60_000)
    await close(harness, season)
    overlapping = settle(harness.database, NOVEMBER + A_DAY, since=NOVEMBER, until=END + 7 * A_DAY)
    assert await reason(overlapping) is SeasonReason.OVERLAPS
    month = await settle(harness.database, NOVEMBER + 60_000)
    assert (month.since, month.until) == (season.until, END)


async def test_a_season_that_is_over_is_closed_before_a_setting_changes_it(
    harness: Harness, clock: FakeClock
) -> None:
    season = await settle(harness.database)
    await everybody_meets(harness, clock)
    await harness.database.write(transactions.end, GUILD, END + 1)
    assert await champions(harness.database) == [("ecarte", ANA)]
    closed = await harness.database.read(store.find, season.id)
    assert closed is not None
    assert not closed.open
