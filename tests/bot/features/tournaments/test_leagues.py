"""Series: evenings with one table, their champion, and what follows when a result changes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.database.clock import DAY_MS, HOUR_MS, now
from bot.delivery.discord.operations import Failure
from bot.features.moderation import store as log
from bot.features.moderation import transactions as moderation
from bot.features.moderation.model import GameOrder, Order, UndoOrder
from bot.features.moderation.page import done, line
from bot.features.moderation.voids.transactions import make_void, undo
from bot.features.registered import HOOKS
from bot.features.seasons.champion_roles import ChampionRoles
from bot.features.settings import transactions as settings
from bot.features.standings.service import ShownBoards
from bot.features.tournaments import store as tournaments
from bot.features.tournaments.leagues import public_message, store, transactions
from bot.features.tournaments.leagues.keeper import Leagues
from bot.features.tournaments.leagues.model import LEAGUE_AUDIENCE, League, Line, table
from bot.features.tournaments.leagues.page import league_page
from bot.features.tournaments.model import Format, Stage, Tournament
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.repeats import transactions as repeats
from bot.features.tournaments.transactions import organising, reading, seconding
from bot.features.tournaments.transactions.organising import Organiser
from bot.features.tournaments.transactions.seconding import SecondNeededError
from bot.pages.parts.errors import refusal
from bot.pages.parts.page import texts
from bot.tables.errors import Reason, Refusal
from bot.tables.person import Member
from bot.tables.store import exclusions, members, messages
from bot.text import formatting
from bot.text.i18n import say
from tests.bot.features.tournaments.test_acts import absent
from tests.bot.features.tournaments.test_corrections import between, corrected, ended, void
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.harness import CHANNEL, GUILD, Harness, reason
from tests.bot.support.tournaments import (
    BOSS,
    ORGANISER,
    begun,
    decide,
    opened,
    played,
    stored,
    there,
    weekly,
)

ROLE = 77
FOUR = (1, 2, 3, 4)


async def cup(harness: Harness, **changed: object) -> League:
    """A series that has begun, of which the two best evenings count."""
    await harness.meet((BOSS, *FOUR))
    at = now()
    usual = {"ends_at": at + DAY_MS, "best": 2, "places": "10 6 4 3", "role": ROLE} | changed
    league = League("series", GUILD, CHANNEL, "en", "Autumn", BOSS, at - 1, **usual)  # type: ignore[arg-type]
    await harness.database.write(transactions.open_new, league)
    return league


async def evening(harness: Harness, *order: int) -> Tournament:
    """An evening of the series; each pairing is won by whoever is named first."""
    tournament = await begun(harness, *order, name=f"Evening {now()}", league="series")
    while (tournament := await stored(harness, tournament)).open:
        for pairing in tournament.current:
            if pairing.points is None:
                one, other = sorted(
                    (tournament.player(number).person for number in pairing.players), key=order.index
                )
                score = (tournament.id, ORGANISER, (one, other), (2, 0), now(), pairing.id)
                await harness.database.write(organising.score, *score)
    return tournament


async def lines(harness: Harness) -> list[tuple[int, int, int]]:
    """The table: rank, person and total."""
    league = await harness.database.read(transactions.find, "series")
    found = await harness.database.read(transactions.standings, league, now())
    return [(line.rank, line.person, line.total) for line in found]


async def closed(harness: Harness) -> set[int]:
    """The champions of the series after its end."""
    await harness.database.write(transactions.close, "series", now() + 2 * DAY_MS)
    return await harness.database.read(store.champions, "series")


async def test_three_evenings_lead_to_a_champion_with_a_title_and_a_role(delivery: DeliveryHarness) -> None:
    harness = delivery.harness
    roles = ChampionRoles(harness.database, delivery.discord, harness.registry.peers)
    boards = ShownBoards(harness.database, delivery.discord, harness.registry.hooks)
    keeper = Leagues(harness.database, boards, harness.registry.peers)
    await cup(harness)
    await delivery.caught_up()
    assert [message.text for message in delivery.discord.messages if "no evening is over" in message.text]
    await evening(harness, 1, 2, 3)
    await evening(harness, 2, 1, 3)
    assert await lines(harness) == [(1, 1, 16), (1, 2, 16), (3, 3, 8)]
    await evening(harness, 2, 3, 1)
    assert await lines(harness) == [(1, 2, 20), (2, 1, 16), (3, 3, 10)]
    await keeper.round(now())
    assert await harness.database.read(store.champions, "series") == set()
    for _ in range(2):
        await keeper.round(now() + 2 * DAY_MS)
        await delivery.caught_up()
    assert await harness.database.read(store.champions, "series") == {2}
    assert [league.name for league in await harness.database.read(store.won, GUILD, 2)] == ["Autumn"]
    (shown,) = (each for each in delivery.discord.messages_in(CHANNEL) if "wins the series" in each.text)
    assert "**1** " in shown.text
    await roles.round(now() + 2 * DAY_MS)
    assert delivery.discord.roles == {(GUILD, ROLE, 2)}


async def test_a_result_that_changes_moves_the_table_and_after_the_end_title_and_role(
    delivery: DeliveryHarness,
) -> None:
    harness = delivery.harness
    roles = ChampionRoles(harness.database, delivery.discord, harness.registry.peers)
    await cup(harness)
    held = await ended(harness, *FOUR[:3], league="series")
    assert await lines(harness) == [(1, 1, 10), (2, 2, 6), (3, 3, 4)]
    assert await closed(harness) == {1}
    await roles.round(now())
    before = await harness.database.read(transactions.find, "series")
    entry = await corrected(harness, held, 2, 1)
    told = "<@2> gains **Autumn** and <@1> loses **Autumn**"
    assert told in done(entry, "en")
    assert await lines(harness) == [(1, 2, 10), (2, 1, 6), (3, 3, 4)]
    assert await harness.database.read(store.champions, "series") == {2}
    assert (await harness.database.read(transactions.find, "series")).version > before.version
    for _ in range(2):
        await roles.round(now())
    assert delivery.discord.roles == {(GUILD, ROLE, 2)}
    await void(harness, between(held, 2, 3).game)
    assert [person for rank, person, _ in await lines(harness) if rank == 1] == [1]
    assert await harness.database.read(store.champions, "series") == {1}


async def test_an_undo_gives_a_series_back_to_whoever_has_left_since(harness: Harness) -> None:
    await cup(harness)
    held = await ended(harness, *FOUR, league="series")
    assert await closed(harness) == {1}
    entries = [await void(harness, between(held, 1, other).game) for other in FOUR[1:]]
    assert await harness.database.read(store.champions, "series") == {2}
    await harness.database.write(members.save, Member(GUILD, 1, "Ana", manages=False, here=False))
    for entry in entries:
        await harness.registry.endings.replace(undo, UndoOrder(GUILD, BOSS, entry.number, "why", now()))
    assert await harness.database.read(store.champions, "series") == {1}
    assert not await harness.database.read(store.won, GUILD, 2)


async def test_the_commit_that_ends_a_series_reads_none_of_its_evenings(
    harness: Harness, monkeypatch: pytest.MonkeyPatch
) -> None:
    await cup(harness)
    await evening(harness, 1, 2, 3)
    monkeypatch.delattr(tournaments, "load")
    assert await closed(harness) == {1}


@pytest.mark.parametrize("how", ["leaves", "is excluded"])
async def test_who_is_not_here_any_more_stands_below_and_wins_nothing(how: str, harness: Harness) -> None:
    await cup(harness)
    held = await evening(harness, 1, 2, 3)
    if how == "leaves":
        await harness.database.write(members.save, Member(GUILD, 1, "Ana", manages=False, here=False))
    else:
        order = Order(GUILD, BOSS, 1, "why", now())
        await harness.database.write(moderation.exclude, HOOKS, order, None)
    assert await lines(harness) == [(1, 2, 6), (2, 3, 4), (0, 1, 10)]
    assert await closed(harness) == {2}
    # The title stays with whoever has won it, also if they leave later.
    await harness.database.write(members.save, Member(GUILD, 2, "Bob", manages=False, here=False))
    league = await harness.database.read(transactions.find, "series")
    shown = "".join(texts((await public_message.page(harness.database, league)).components))
    assert "**a hidden player** wins the series!" in shown
    # Another result, which changes nothing of that, takes it from nobody, also if the first is back.
    await harness.database.write(members.save, Member(GUILD, 1, "Ana", manages=False))
    await harness.database.write(exclusions.delete, GUILD, 1)
    await harness.database.write(transactions.changed, "series", held)
    assert await harness.database.read(store.champions, "series") == {2}


async def test_it_waits_for_a_day_until_discord_says_who_is_there(delivery: DeliveryHarness) -> None:
    harness = delivery.harness
    boards = ShownBoards(harness.database, delivery.discord, harness.registry.hooks)
    league = await cup(harness)
    await evening(harness, 1, 2, 3)
    for who in (1, 2, 3):
        await harness.database.write(members.save, Member(GUILD, who, "name", manages=False))
    delivery.discord.faults["is_member"] = [Failure.TRANSIENT] * 100
    for at, champions in ((league.ends_at + 1, set()), (league.ends_at + DAY_MS, {1})):
        await Leagues(harness.database, boards, harness.registry.peers).round(at)
        assert await harness.database.read(store.champions, "series") == champions


async def test_a_hidden_player_is_ranked_and_not_named(harness: Harness) -> None:
    league = await cup(harness)
    await evening(harness, 1, 2, 3)
    await harness.database.write(settings.prefer, 1, {"on_boards": False})
    assert (await lines(harness))[0] == (1, 1, 10)
    shown = "".join(texts((await public_message.page(harness.database, league)).components))
    assert "**1** a hidden player · **10**" in shown


async def test_it_ends_once_its_last_evening_is_over(harness: Harness) -> None:
    await cup(harness)
    await evening(harness, 1, 2, 3)
    held = await opened(harness, league="series", name="Last")
    at = now() + 2 * DAY_MS
    assert await harness.database.read(store.due, at) == []
    await harness.database.write(organising.cancel, held.id, ORGANISER, now())
    assert await harness.database.read(store.due, now()) == []
    assert await harness.database.read(store.due, at) == ["series"]
    assert await closed(harness) == {1}
    assert await harness.database.read(store.due, at) == []


async def test_an_evening_that_nobody_has_won_does_not_count(harness: Harness) -> None:
    await cup(harness)
    held = await begun(harness, 1, 2, 3, league="series")
    while held.open:
        held = await absent(harness, held, 1)
    assert await lines(harness) == []
    assert await closed(harness) == set()


async def test_an_evening_that_is_not_of_its_kind_or_time_does_not_count(harness: Harness) -> None:
    # It ends with a day, which is its last.
    league = await cup(harness, ends_at=DAY_MS * (now() // DAY_MS + 2))
    with pytest.raises(Refusal) as late:
        await opened(harness, league="series", starts_at=league.ends_at)
    told = f"{formatting.day(league.starts_at)} – {formatting.day(league.ends_at - 1)}"
    assert told in refusal(late.value, "en")
    boards = opened(harness, league="series", format=Format.DUPLICATE)
    assert await reason(boards) is TournamentReason.SERIES_EVENING
    unknown = opened(harness, league="nothing")
    assert await reason(unknown) is TournamentReason.SERIES_EVENING


async def test_evenings_of_a_weekly_event_count_until_the_series_ends(harness: Harness) -> None:
    await cup(harness)
    held = await opened(harness, league="series", **weekly())
    await harness.database.write(organising.cancel, held.id, ORGANISER, now())
    assert held.repetition is not None
    await harness.database.write(repeats.go_on, held.repetition.id, now() + 8 * DAY_MS)
    (upcoming,) = await harness.database.read(reading.open_in, GUILD)
    assert (upcoming.repetition is not None, upcoming.league) == (True, None)


async def test_another_servers_series_takes_no_evening_of_this_one(harness: Harness) -> None:
    league = await cup(harness)
    await harness.database.write(store.save, replace(league, guild=GUILD + 1))
    assert await reason(opened(harness, league="series")) is TournamentReason.SERIES_EVENING


async def test_its_message_follows_the_evenings_where_its_channel_is_lost(delivery: DeliveryHarness) -> None:
    harness = delivery.harness
    await cup(harness)
    await harness.database.write(messages.refuse, "series", LEAGUE_AUDIENCE)
    await opened(harness, league="series", channel=CHANNEL + 1)
    found = await harness.database.read(transactions.find, "series")
    assert found.channel == CHANNEL + 1
    assert not (await harness.database.read(messages.find, "series", LEAGUE_AUDIENCE)).refused


async def test_an_organiser_renames_it_and_ends_it_before_its_day(harness: Harness) -> None:
    league = await cup(harness)
    await harness.database.write(store.save, replace(league, id="other", name="Winter"))

    async def change(name: str, ends: bool, who: Organiser = ORGANISER) -> League:
        return await harness.database.write(moderation.change_series, league.id, who, name, ends, now())

    assert await reason(change("Spring", False, Organiser(1, may=False))) is TournamentReason.NEEDS_ORGANISER
    assert await reason(change("winter", False)) is TournamentReason.SERIES_NAMED
    assert await reason(change("", False)) is TournamentReason.NAMELESS
    renamed = await change("Spring", False)
    assert (renamed.name, renamed.ends_at) == ("Spring", league.ends_at)
    await evening(harness, 1, 2, 3)
    held = await opened(harness, league="series", name="Last")
    await change("Spring", True)
    assert await reason(opened(harness, league="series")) is TournamentReason.SERIES_EVENING
    assert await harness.database.read(store.due, now() + 1) == []
    await harness.database.write(organising.cancel, held.id, ORGANISER, now())
    assert await harness.database.read(store.due, now() + 1) == ["series"]
    assert await closed(harness) == {1}
    assert await reason(change("Summer", False)) is Reason.OUTDATED
    # What was done stands in the server's log; what was refused, or has changed nothing, does not.
    entries = (await harness.database.read(log.page, GUILD, 9, 0)).entries
    said = [
        say("en", "moderation-log-series", what=what, about="Autumn", tournament="Spring")
        for what in ("end", "rename")
    ]
    assert [said[number] in line(entry, "en") for number, entry in enumerate(entries)] == [True, True]
    assert {entry.manager for entry in entries} == {ORGANISER.person}


async def test_whoever_has_played_in_a_series_does_not_end_it(harness: Harness) -> None:
    league, change = await cup(harness), moderation.change_series
    await evening(harness, 1, 2, 3)
    ending = harness.database.write(change, league.id, Organiser(1, may=True), "Autumn", True, now())
    assert await reason(ending) is TournamentReason.SERIES_OWN
    renamed = await harness.database.write(change, league.id, Organiser(1, may=True), "Spring", False, now())
    assert (renamed.name, renamed.ends_at) == ("Spring", league.ends_at)


async def test_what_concerns_a_place_in_its_series_takes_another_organiser(harness: Harness) -> None:
    await cup(harness)
    await evening(harness, 1, 2, 3)
    held = await begun(harness, 2, 3, 4, name="Without Ana", league="series")
    after, one = held.created_at + DAY_MS, Organiser(1, may=True)
    pairing = next(each for each in held.current if len(each.players) == 2)
    await decide(harness, held, pairing)
    first, second = (held.player(number).person for number in pairing.players)
    acts = (
        harness.database.write(organising.score, held.id, one, (first, second), (0, 0), after, pairing.id),
        harness.database.write(organising.remove, held.id, one, 2, after),
        harness.database.write(organising.cancel, held.id, one, after),
    )
    for act in acts:
        assert await reason(act) is TournamentReason.OWN
    over = (await stored(harness, held)).pairing(pairing.id)
    assert over is not None
    order = GameOrder(GUILD, 1, over.game or "", "why", after)
    assert await reason(harness.registry.endings.replace(make_void, order)) is TournamentReason.VOID_OWN
    # Who has never played in it may do all of that.
    assert (await harness.database.write(organising.remove, held.id, ORGANISER, 2, after)).players[0].removed


async def test_what_concerns_an_evening_of_rivals_takes_another_organiser(harness: Harness) -> None:
    await cup(harness)
    await evening(harness, 1, 2, 3)
    one, at = Organiser(1, may=True), now()
    held = await opened(harness, 2, 3, 4, name="Without Ana", league="series", organiser=1)
    assert (
        await reason(harness.database.write(organising.seed, held.id, one, 2, 1, at)) is TournamentReason.OWN
    )
    # Whoever comes by the announced time plays.
    checking = await harness.database.write(organising.begin, held.id, one, at)
    assert checking.deadline == held.starts_at
    for who in (3, 4):
        await there(harness, held, who)
    begin = harness.database.write(organising.begin, held.id, one, at)
    assert await reason(begin) is TournamentReason.OWN
    await there(harness, held, 2)
    assert (await harness.database.write(organising.begin, held.id, one, at)).stage is Stage.RUNNING
    for putting_off in (
        harness.database.write(organising.pause, held.id, one, at),
        harness.database.write(organising.extend, held.id, one, 5, at),
    ):
        assert await reason(putting_off) is TournamentReason.OWN


async def test_whoever_plays_in_a_series_may_hold_no_evening_for_a_week(harness: Harness) -> None:
    """An organiser is free to open none either. What has begun goes on, though."""
    await cup(harness, ends_at=now() + 30 * DAY_MS)
    await evening(harness, 1, 2, 3)
    one, at = Organiser(1, may=True), now()
    held = await opened(harness, 2, league="series", organiser=1, **weekly())
    assert (await harness.database.write(repeats.skip, held.id, one, at)).skipped_from is not None
    assert (await harness.database.write(organising.cancel, held.id, one, at)).stage is Stage.CANCELLED


@pytest.mark.parametrize("act", ["cancel", "skip", "unskip", "stop", "move"])
async def test_whoever_plays_in_a_series_keeps_no_evening_of_others_from_it(
    act: str, harness: Harness
) -> None:
    await cup(harness, ends_at=now() + 30 * DAY_MS)
    await evening(harness, 1, 2, 3)
    held = await opened(harness, 2, 3, 4, league="series", **weekly())
    await harness.database.write(organising.begin, held.id, ORGANISER, now())
    later = (await stored(harness, held)).acted_at + HOUR_MS
    about = (CHANNEL + 1,) if act == "move" else ()

    async def does(person: int, at: int) -> None:
        does_it = getattr(organising if act == "cancel" else repeats, act)
        await harness.database.write(does_it, held.id, Organiser(person, may=True), *about, at)

    # As in all tournaments, another acts once the organiser has done nothing for a while.
    assert await reason(does(1, now())) is TournamentReason.OTHERS
    before = await stored(harness, held)
    for _ in range(2):
        with pytest.raises(SecondNeededError) as refused:
            await does(1, later)
        await harness.database.write(seconding.ask, held.id, refused.value.act)
    assert replace(await stored(harness, held), outdated=before.outdated) == before
    await does(2, later)
    acts = await harness.database.read(tournaments.acts, held.id)
    assert [(each.act, each.organiser, each.asked) for each in acts[:2]] == [(act, 2, False), (act, 1, True)]


@pytest.mark.parametrize("manages", [False, True])
async def test_no_manager_wins_a_series_by_an_exclusion(manages: bool, harness: Harness) -> None:
    await cup(harness)
    await harness.database.write(members.save, Member(GUILD, 2, "Bob", manages=manages))
    held = await evening(harness, 1, 2, 3)
    await harness.database.write(moderation.exclude, HOOKS, Order(GUILD, BOSS, 1, "why", now()), None)
    assert await closed(harness) == (set() if manages else {2})
    league = await harness.database.read(transactions.find, "series")
    shown = "".join(texts((await public_message.page(harness.database, league)).components))
    assert ("no manager wins by an exclusion" in shown) is manages
    # Who keeps order later keeps the title.
    await harness.database.write(members.save, Member(GUILD, 2, "Bob", manages=True))
    await harness.database.write(transactions.changed, "series", held)
    assert await harness.database.read(store.champions, "series") == (set() if manages else {2})


@pytest.mark.parametrize("excludes", [False, True])
async def test_no_manager_wins_a_series_by_an_exclusion_for_an_evening(
    excludes: bool, harness: Harness
) -> None:
    await cup(harness)
    await harness.database.write(members.save, Member(GUILD, 2, "Bob", manages=True))
    await evening(harness, 1, 2, 3)
    order = Order(GUILD, 2, 1, "rude", now())
    if excludes:
        await harness.database.write(moderation.exclude, HOOKS, order, None)
    await evening(harness, 2, 3, 4)
    if excludes:
        await harness.database.write(moderation.readmit, replace(order, manager=BOSS))
    assert (await lines(harness))[0] == (1, 2, 16)
    assert await closed(harness) == (set() if excludes else {2})


async def test_nobody_wins_a_series_that_ends_since_the_bot_is_removed(harness: Harness) -> None:
    await cup(harness)
    held = await evening(harness, 1, 2, 3, 4)
    running = await begun(harness, *FOUR, name="Last", league="series", format=Format.ROUND_ROBIN)
    await played(harness, running, 1)
    await harness.database.write(HOOKS.bot_removed, GUILD, now())
    assert [each.stage for each in (held, await stored(harness, running))] == [Stage.FINISHED] * 2
    assert await harness.database.read(store.champions, "series") == set()
    # Nor if a result is corrected later.
    await harness.database.write(transactions.changed, "series", held)
    assert await harness.database.read(store.champions, "series") == set()


async def test_two_series_have_two_names(harness: Harness) -> None:
    league = await cup(harness)
    assert (
        await reason(harness.database.write(transactions.open_new, league)) is TournamentReason.SERIES_NAMED
    )


def test_percent_counts_where_boards_are_played() -> None:
    league = League("a", 1, 1, "en", "Boards", 1, 0, 9, best=2, places="")
    made = table(league, [{1: 61_200, 2: 50_000}, {1: 40_000, 2: 58_800}], lambda _: True)
    assert made[0] == Line(2, 1, 108_800, (58_800, 50_000), 2)
    shown = "".join(texts(league_page(league, made, 2, {2: "Bob"}).components))
    assert "**1** Bob · **108.8%** (58.8% + 50.0%)" in shown
