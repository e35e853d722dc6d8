"""``/tournament create`` without its options: a form, and a private page that changes the rest and posts."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, time, timedelta

import pytest

from bot.database.clock import DAY_MS, MINUTE_MS, now
from bot.features.moderation import store as log
from bot.features.moderation.page import line
from bot.features.tournaments import store
from bot.features.tournaments.drafts import page as pages
from bot.features.tournaments.leagues import store as leagues
from bot.features.tournaments.leagues.model import PLACES, League
from bot.features.tournaments.leagues.page import NAME as NAME_IN_DESK
from bot.features.tournaments.model import REMINDER_MS, Format, Player
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.repeats.page import state_lines
from bot.tables.errors import AnyReason
from bot.text import formatting
from bot.text.i18n import Language, say
from sandbox.discord.entities import Channel
from sandbox.discord.permissions import Permission
from sandbox.testing.harness import ClientRefused, Reply, ShownMessage, UserClient
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.boards import message
from tests.cogs.support.in_process import InProcessSandbox
from tests.cogs.test_tournaments import NAME, every, later, message_of, organiser, stored
from tests.shortcuts import about_player, change_draft, organise

__all__ = ["organiser"]

pytestmark = pytest.mark.asyncio(loop_scope="module")

TYPED = {
    pages.NAME: NAME,
    pages.FORMAT: "knock-out",
    pages.START: "60",
    pages.PACE: "live",
    pages.ENTRY: "",
}
_LIMITS = {"minutes": "5–240", "days": "1–30"}


async def test_a_form_and_a_page_open_a_tournament(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    assert place.guild is not None, "it is a server's"
    role = sandbox.server.world.add_role(place.guild, "Club")
    await sandbox.speak(place, language)
    form = await organiser.slash("tournament create", channel=place)
    assert form.modal is not None
    shown = (await organiser.submit(form, TYPED)).message
    assert shown is not None
    assert say(language, "tournament-draft-private") in shown.text
    assert ":F>" in shown.text
    assert await every(sandbox, place) == []
    changes = {
        pages.GAMES: "5",
        pages.POINTS: "7",
        pages.LIMIT: "45",
        pages.MEMBERS: str(role.id),
        pages.EXPERIENCE: "10",
    }
    for act, value in changes.items():
        reply = await change_draft(organiser, shown, act, value)
        assert reply.message is not None
        shown = reply.message
    await organiser.click(shown, say(language, "button-tournament-post"))
    await sandbox.settled()
    found = await stored(sandbox, place)
    assert (found.name, found.format, found.games) == (NAME, Format.KNOCK_OUT, 5)
    assert (found.members, found.experience) == (role.id, 10)
    assert found.ruleset.name == "classic"
    assert (found.ruleset.value("target"), found.time_limit) == ("7", 45 * MINUTE_MS)
    assert say(language, "tournament-experience", games=10) in message_of(organiser, place).text
    again = await organiser.click(shown, say(language, "button-tournament-post"))
    refusal(again, language, TournamentReason.NO_DRAFT)


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ({pages.START: "2020-01-01"}, "refusal-tournament-past"),
        ({pages.START: "soon"}, "refusal-bad-moment"),
        ({pages.NAME: "  "}, "refusal-tournament-nameless"),
        ({pages.NAME: "\u202e\u200b"}, "refusal-tournament-nameless"),
        ({pages.ENTRY: "5"}, "refusal-no-counters"),
    ],
)
async def test_what_is_wrong_is_told_in_a_sentence_and_the_form_keeps_the_rest(
    typed: dict[str, str],
    key: str,
    sandbox: InProcessSandbox,
    organiser: UserClient,
    place: Channel,
    language: Language,
) -> None:
    form = await organiser.slash("tournament create", channel=place)
    reply = await organiser.submit(form, TYPED | typed)
    assert reply.text.startswith(say(language, key))
    assert reply.message is not None
    again = await organiser.click(reply.message, say(language, "button-change"))
    assert again.modal is not None
    kept = {
        field["component"]["custom_id"]: field["component"].get("value")
        for field in again.modal["components"]
    }
    assert kept[pages.NAME] == (TYPED | typed)[pages.NAME]
    assert kept[pages.START] == (TYPED | typed)[pages.START]
    mended = await organiser.submit(again, TYPED)
    assert mended.message is not None
    assert say(language, "tournament-draft-private") in mended.message.text
    assert await every(sandbox, place) == []


@pytest.mark.parametrize(
    ("format", "games", "control", "chosen", "told"),
    [
        ("knock-out", 3, pages.THIRD, "1", "tournament-third"),
        ("swiss", 1, pages.ROUNDS, "5", "tournament-rounds"),
    ],
)
async def test_a_format_has_its_own_games_and_choices_and_seeds_by_hand(
    format: str,
    games: int,
    control: str,
    chosen: str,
    told: str,
    sandbox: InProcessSandbox,
    organiser: UserClient,
    place: Channel,
    language: Language,
) -> None:
    await sandbox.speak(place, language)
    form = await organiser.slash("tournament create", channel=place)
    shown = message(await organiser.submit(form, TYPED | {pages.FORMAT: format}))
    shown = message(await change_draft(organiser, shown, control, chosen))
    assert say(language, told, rounds=int(chosen)) in shown.text
    await organiser.click(shown, say(language, "button-tournament-post"))
    await sandbox.settled()
    ana = sandbox.member(place, "Ana", LOCALES[language])
    await ana.click(message_of(ana, place), say(language, "button-tournament-join"))
    seeds = message(await about_player(organiser, place, ana))
    seeded = await organiser.select(seeds, ["2"])
    assert say(language, "tournament-answer-seeded", player=ana.mention, place=2) in seeded.text
    found = await stored(sandbox, place)
    assert (found.games, found.third, found.planned or 0) == (games, games == 3, 5 * (games == 1))
    assert found.players[0].placed == 2
    outdated = message(await organiser.select(seeds, ["3"]))
    assert say(language, "refusal-outdated") in outdated.text


async def test_the_form_begins_with_what_was_typed(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    typed = {"name": NAME, "entry": 2**53, "start": "x" * pages.LONGEST_START}
    form = await organiser.slash("tournament create", channel=place, options=typed)
    assert form.modal is not None
    fields = {field["component"]["custom_id"]: field["component"] for field in form.modal["components"]}
    assert {name: fields[name]["value"] for name in typed} == {name: str(typed[name]) for name in typed}
    longer = {"start": "x" * (pages.LONGEST_START + 1)}
    with pytest.raises(ClientRefused):
        await organiser.slash("tournament create", channel=place, options=longer)


async def test_only_organisers_get_the_form(
    sandbox: InProcessSandbox, place: Channel, language: Language
) -> None:
    ana = sandbox.member(place, "Ana", LOCALES[language])
    refusal(await ana.slash("tournament create", channel=place), language, TournamentReason.NEEDS_ORGANISER)


async def test_a_tournament_of_bourre_has_rules_of_bourre(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    form = await organiser.slash("tournament create", channel=place, options={"points": 7})
    reply = await organiser.submit(form, TYPED | {pages.FORMAT: "bourre"})
    assert reply.message is not None
    await organiser.click(reply.message, say(language, "button-tournament-post"))
    found = await stored(sandbox, place)
    assert (found.format, found.kind, found.games) == (Format.BOURRE, "bourre", 1)


async def test_two_may_meet_at_the_other_game(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    form = await organiser.slash("tournament create", channel=place)
    reply = await organiser.submit(form, TYPED | {pages.START: "now"})
    assert reply.message is not None
    reply = await change_draft(organiser, reply.message, pages.GAME, "bourre")
    assert reply.message is not None
    (parts,) = reply.message.selects
    assert pages.POINTS not in [option.value for option in parts.options]
    posted = await organiser.click(reply.message, say(language, "button-tournament-post"))
    found = await stored(sandbox, place)
    assert f"<t:{found.starts_at // 1000}:F>" in posted.text
    assert (found.format, found.kind, found.games) == (Format.KNOCK_OUT, "bourre", 1)
    assert found.ruleset.value("seats") == "2"
    assert 0 <= found.starts_at - found.created_at - found.check_in_ms < MINUTE_MS


@pytest.mark.parametrize(
    ("options", "reason", "facts"),
    [
        ({"format": "duplicate", "game": "bourre"}, TournamentReason.GAME, {"game": "Écarté"}),
        ({"format": "swiss", "time_limit": 4}, TournamentReason.LIMIT, _LIMITS),
        ({"format": "swiss", "pace": "post", "time_limit": 31}, TournamentReason.LIMIT, _LIMITS),
    ],
)
async def test_typed_options_that_do_not_fit_together_are_refused(
    options: dict[str, object],
    reason: AnyReason,
    facts: dict[str, str],
    sandbox: InProcessSandbox,
    organiser: UserClient,
    place: Channel,
    language: Language,
) -> None:
    typed = {"name": NAME, "start": "60"} | options
    refusal(
        await organiser.slash("tournament create", channel=place, options=typed), language, reason, **facts
    )
    assert await every(sandbox, place) == []


async def test_a_weekly_event_is_opened_skipped_and_stopped(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    await sandbox.speak(place, language)
    form = await organiser.slash("tournament create", channel=place)
    typed = {"en": "every thursday 20:30", "fr": "tous les jeudis à 20h30"}[language]
    every = {"en": "every Thursday, 20:30", "fr": "chaque jeudi, 20h30"}[language]
    shown = (await organiser.submit(form, TYPED | {pages.START: typed})).message
    assert shown is not None
    assert every in shown.text
    await organiser.click(shown, say(language, "button-tournament-post"))
    await sandbox.settled()
    held = await stored(sandbox, place)
    assert held.repetition is not None
    assert held.name.startswith(f"{NAME} · ")
    assert every in message_of(organiser, place).text

    async def press(label: str, **facts: str) -> ShownMessage:
        return message(await organiser.click(desk, say(language, label, **facts)))

    desk = message(
        await organiser.click(message_of(organiser, place), say(language, "button-tournament-organise"))
    )
    first = held.repetition
    desk = await press("button-repeats-skip", date=first.date(first.starts_at, language))
    skipped = (await stored(sandbox, place)).repetition
    assert skipped is not None
    assert skipped.starts_at > first.starts_at
    desk = await press("button-repeats-unskip")
    assert (await stored(sandbox, place)).repetition == first
    desk = await press("button-repeats-ask-stop")
    assert (await stored(sandbox, place)).repetition == first
    desk = await press("button-repeats-stop")
    stopped = (await stored(sandbox, place)).repetition
    assert stopped is not None
    assert stopped.stopped
    entries = (await sandbox.program.app.database.read(log.page, held.guild, 9, 0)).entries
    date = first.date(first.starts_at, language)
    for entry, what in zip(entries, ("stop", "unskip", "skip"), strict=True):
        said = say(language, "moderation-log-series", what=what, about=date, tournament=NAME)
        assert said in line(entry, language)
    listed = await organiser.slash("tournament list", channel=place)
    assert state_lines(await stored(sandbox, place), language)[0] in listed.text


async def test_whoever_plays_in_a_series_skips_no_evening_of_another(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    await sandbox.speak(place, language)
    form = await organiser.slash("tournament create", channel=place)
    typed = {"en": "every thursday 20:30", "fr": "tous les jeudis à 20h30"}[language]
    shown = message(await organiser.submit(form, TYPED | {pages.START: typed}))
    await organiser.click(shown, say(language, "button-tournament-post"))
    await sandbox.settled()
    app, held = sandbox.program.app, await stored(sandbox, place)
    at, other = now(), sandbox.member(place, "Otto", LOCALES[language])
    await other.slash("tournament list", channel=place)
    cup = League("cup", held.guild, held.channel, language, "Cup", other.id, at, at + DAY_MS, 0, PLACES)
    await app.database.write(leagues.save, cup)
    player = Player(1, organiser.id, "Ana", seed=0)
    played = replace(held, league="cup", organiser=other.id, acted_at=0, players=(player,))
    await app.database.write(store.save, held, played)
    desk = message(
        await organiser.click(message_of(organiser, place), say(language, "button-tournament-organise"))
    )
    first = held.repetition
    assert first is not None
    skip = say(language, "button-repeats-skip", date=first.date(first.starts_at, language))
    refusal(await organiser.click(desk, skip), language, TournamentReason.OWN, open=0)
    assert (await stored(sandbox, place)).repetition == first
    (asked, *_) = await app.database.read(store.acts, held.id)
    assert (asked.act, asked.organiser, asked.asked) == ("skip", organiser.id, True)


async def test_a_reminder_pings_a_role_that_both_may_mention(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    assert place.guild is not None, "it is a server's"
    world = sandbox.server.world
    everybodys = world.add_role(place.guild, "Club", mentionable=True)
    staff = world.add_role(place.guild, "Staff")
    members = [sandbox.member(place, name) for name in ("Ana", "Bob")]
    for member, role in zip(members, (everybodys, staff), strict=True):
        world.set_member_roles(place.guild, world.users[member.id], [role.id])
    await sandbox.speak(place, language)
    form = await organiser.slash("tournament create", channel=place)
    shown = message(await organiser.submit(form, TYPED))

    async def choose(act: str, value: str) -> Reply:
        return await change_draft(organiser, shown, act, value)

    shown = message(await choose(pages.REMINDER, "1"))
    assert say(language, "tournament-draft-reminds", role="none") in shown.text
    refusal(await choose(pages.PING, str(staff.id)), language, TournamentReason.PING, role=f"<@&{staff.id}>")
    shown = message(await choose(pages.PING, str(everybodys.id)))
    assert say(language, "tournament-draft-reminds", role=f"<@&{everybodys.id}>") in shown.text
    await organiser.click(shown, say(language, "button-tournament-post"))
    await sandbox.settled()
    first = message_of(organiser, place)
    assert first.pinged == ()
    found = await stored(sandbox, place)
    await later(sandbox, found.starts_at - now() - REMINDER_MS)
    await later(sandbox, found.starts_at - now() - REMINDER_MS)
    reminder = message_of(organiser, place)
    assert (reminder.id > first.id, reminder.pinged) == (True, (members[0].name,))
    assert reminder.payload["mention_roles"] == [str(everybodys.id)]


async def test_whoever_comes_when_it_is_full_reads_their_place_on_the_list(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    await sandbox.speak(place, language)
    form = await organiser.slash("tournament create", channel=place)
    shown = message(await organiser.submit(form, TYPED))
    shown = message(await change_draft(organiser, shown, pages.MOST, "4"))
    assert say(language, "tournament-most", most=4) in shown.text
    await organiser.click(shown, say(language, "button-tournament-post"))
    await sandbox.settled()
    people = [sandbox.member(place, f"Player {letter}", LOCALES[language]) for letter in "ABCDE"]
    for person in people:
        reply = await person.click(message_of(person, place), say(language, "button-tournament-join"))
    assert reply.text == say(language, "tournament-answer-listed", place=1, entry=0)
    await organise(organiser, place, "begin")
    await later(sandbox)
    called = message_of(organiser, place)
    assert people[-1].mention in called.text
    reply = await people[-1].click(called, say(language, "button-tournament-ready"))
    until = formatting.until((await stored(sandbox, place)).deadline or 0)
    facts: dict[str, str | int] = {"place": 1, "until": until, "players": 0}
    assert reply.text == say(language, "tournament-answer-checked-in-listed", **facts)
    await later(sandbox)
    listed = say(language, "tournament-waiting", number=1, names=f"✅ {people[-1].name}")
    assert listed in message_of(organiser, place).text


async def test_the_waiting_list_of_a_tournament_by_post_says_that_holidays_do_not_count(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    options = {"name": NAME, "format": "knock-out", "pace": "post", "start": "3d"}
    await organiser.slash("tournament create", channel=place, options=options)
    held = await stored(sandbox, place)
    assert held.by_post
    await sandbox.program.app.database.write(store.save, held, replace(held, most=4))
    for letter in "ABCDE":
        person = sandbox.member(place, f"Player {letter}", LOCALES[language])
        reply = await person.click(message_of(person, place), say("en", "button-tournament-join"))
    assert reply.text.endswith(say(language, "tournament-played-by-post"))


async def test_a_series_is_opened_with_its_first_evening_and_joined_by_the_next(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    world, guild = sandbox.server.world, place.guild
    assert guild is not None, "it is a server's"
    role, staff = world.add_role(guild, "Champion"), world.add_role(guild, "Staff", Permission.MANAGE_ROLES)
    for member in (world.bot, organiser.user):
        world.set_member_roles(guild, member, [staff.id])
    await sandbox.speak(place, language)
    last = datetime.fromtimestamp(now() / 1_000, UTC).date() + timedelta(days=30)
    series = {pages.NAME_OF_SERIES: "Autumn", pages.TO: f"{last}", pages.BEST: "2", pages.PLACES: "12, 8 5"}

    async def described(name: str, choice: str) -> Reply:
        form = await organiser.slash("tournament create", channel=place)
        shown = message(await organiser.submit(form, TYPED | {pages.NAME: name}))
        return await change_draft(organiser, shown, pages.SERIES, choice)

    form = await described(NAME, "new")
    assert form.modal is not None
    assert form.modal["components"][0]["component"]["value"] == NAME
    refused = await organiser.submit(form, series | {pages.PLACES: "1 2 3"})
    assert refused.text.startswith(say(language, "refusal-series-terms", what="places", most=12))
    form = await organiser.click(message(refused), say(language, "button-series"))
    shown = message(await organiser.submit(form, series))
    assert "12 · 8 · 5" in shown.text
    states = [option.label for option in shown.selects[0].options]
    assert say(language, "series-draft-choose", name="Autumn") in states
    shown = message(await change_draft(organiser, shown, pages.SERIES_ROLE, str(role.id)))
    assert say(language, "series-role", role=f"<@&{role.id}>") in shown.text
    await organiser.click(shown, say(language, "button-tournament-post"))
    await sandbox.settled()
    (league,) = await sandbox.program.app.database.read(leagues.open_in, (await stored(sandbox, place)).guild)
    assert (league.name, league.best, league.places) == ("Autumn", 2, "12 8 5")
    # It lasts to the end of that day.
    assert datetime.fromtimestamp(league.ends_at / 1_000, UTC) == datetime.combine(
        last + timedelta(days=1), time(), UTC
    )
    await sandbox.caught_up()
    assert any(say(language, "series-table", evenings=0) in each.text for each in organiser.messages(place))
    assert say(language, "series-of", name="Autumn") in message_of(organiser, place).text
    shown = message(await described("Second", league.id))
    assert "**Autumn**" in shown.text
    await organiser.click(shown, say(language, "button-tournament-post"))
    assert [each.league for each in await every(sandbox, place)] == [league.id] * 2
    listed = await organiser.slash("tournament list", channel=place)
    assert "**Autumn**" in listed.text
    shown = next(
        each for each in organiser.messages(place) if say(language, "series-table", evenings=0) in each.text
    )
    form = await organiser.click(shown, say(language, "button-tournament-organise"))
    older = await organiser.click(shown, say(language, "button-tournament-organise"))
    told = await organiser.submit(form, {NAME_IN_DESK: "Winter", "ends": []})
    assert told.text == say(language, "series-changed", name="Winter", ends=0)
    assert told.ephemeral
    outdated = await organiser.submit(older, {NAME_IN_DESK: "Autumn", "ends": ["0"]})
    assert say(language, "refusal-outdated") in outdated.text
    assert "Winter" in outdated.text
    assert outdated.message is not None
    form = await organiser.click(outdated.message, say(language, "button-tournament-organise"))
    told = await organiser.submit(form, {NAME_IN_DESK: "Winter", "ends": ["0"]})
    assert told.text == say(language, "series-changed", name="Winter", ends=1)
    stranger = sandbox.member(place, "Eve", LOCALES[language])
    again = await stranger.click(shown, say(language, "button-tournament-organise"))
    refusal(again, language, TournamentReason.NEEDS_ORGANISER)
