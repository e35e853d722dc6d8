"""``/tournament``, its message and its calls."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from bot.database.clock import DAY_MS, HOUR_MS, now
from bot.features.salon.reasons import SalonReason
from bot.features.seasons import roles_store
from bot.features.seasons.champion_roles import ChampionRoles
from bot.features.study.reasons import StudyReason
from bot.features.tournaments import desk_page as desk
from bot.features.tournaments import store
from bot.features.tournaments.director import Director
from bot.features.tournaments.model import Stage, Tournament
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.transactions import play, reading, stages, taking_part
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts.components import Act
from bot.pages.table import time_limits
from bot.tables.errors import AnyReason, Reason
from bot.tables.seat import Seat
from bot.tables.store import users
from bot.text.formatting import gain, listed, until
from bot.text.i18n import Language, say
from bot.text.names import HOUSE_NAMES, Name
from engine.ecarte import actions
from engine.interface import Level
from sandbox.discord.entities import Channel
from sandbox.discord.permissions import Permission
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.cogs.support.answers import LOCALES, refusal, told
from tests.cogs.support.boards import message
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import (
    about_player,
    at_table,
    change_settings,
    enter_result,
    from_list,
    holds,
    moderate,
    organise,
    prefer,
    press_tournament,
)

pytestmark = pytest.mark.asyncio(loop_scope="module")

NAME = "Winter cup"
USUAL = {"name": NAME, "format": "swiss", "start": "60"}


@pytest.fixture
def organiser(sandbox: InProcessSandbox, place: Channel, language: Language) -> UserClient:
    """Somebody who may manage the events of the server."""
    person = sandbox.member(place, "Olga", LOCALES[language])
    nothing = Permission(0)
    sandbox.server.world.overwrite(place, person.id, Permission.MANAGE_EVENTS, nothing)
    return person


async def opened(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language, **options: object
) -> ShownMessage:
    """The message of a new tournament, in a language."""
    await sandbox.speak(place, language)
    await organiser.slash("tournament create", channel=place, options={**USUAL, **options})
    return message_of(organiser, place)


def message_of(person: UserClient, place: Channel) -> ShownMessage:
    """The only message of a tournament in a channel."""
    found = [message for message in person.messages(place) if f"🏆 {NAME}" in message.text]
    (shown,) = [message for message in found if not message.ephemeral]
    return shown


def call_of(person: UserClient, place: Channel) -> ShownMessage:
    """The message that calls a person to a game."""
    calls = [message for message in person.messages(place) if message.text.startswith(f"**{NAME}**")]
    (shown,) = [message for message in calls if person.mention in message.text]
    return shown


async def stored(sandbox: InProcessSandbox, place: Channel) -> Tournament:
    """The only tournament of the server."""
    (found,) = await every(sandbox, place)
    return found


async def every(sandbox: InProcessSandbox, place: Channel) -> list[Tournament]:
    """The tournaments of the server."""
    assert place.guild is not None, "it is a server's"
    return await sandbox.program.app.database.read(reading.newest_in, place.guild.id, 9)


async def later(sandbox: InProcessSandbox, milliseconds: int = 20_000) -> None:
    """Let the program look at what is due, and at what has changed, after a time."""
    await sandbox.program.app.service(Director).round(now() + milliseconds)
    await sandbox.caught_up()


async def cancel(who: UserClient, place: Channel) -> Reply:
    """Cancel the tournament of a server, and be sure."""
    asked = message(await organise(who, place, "ask-cancel"))
    return await who.click(asked, asked.buttons[0].label)


async def begun(
    sandbox: InProcessSandbox,
    organiser: UserClient,
    place: Channel,
    language: Language,
    number: int = 4,
    **options: object,
) -> list[UserClient]:
    """The players of a tournament whose first round is paired."""
    shown = await opened(sandbox, organiser, place, language, **options)
    players = [sandbox.member(place, f"Player {letter}", LOCALES[language]) for letter in "ABCDEF"[:number]]
    for player in players:
        await player.click(shown, say(language, "button-tournament-join"))
    await organise(organiser, place, "begin")
    await later(sandbox)
    for player in players:
        await player.click(message_of(player, place), say(language, "button-tournament-ready"))
    await organise(organiser, place, "begin")
    await later(sandbox, 40_000)
    return players


async def test_a_tournament_is_played_by_its_buttons(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    players = await begun(sandbox, organiser, place, language)
    first = await stored(sandbox, place)
    assert first.stage is Stage.RUNNING
    heading = say(language, "tournament-round", number=1, rounds=3)
    assert heading in message_of(organiser, place).text
    ready = say(language, "button-tournament-ready")
    for pairing in first.current:
        one, other = (
            next(player for player in players if player.id == first.player(number).person)
            for number in pairing.players
        )
        call = call_of(one, place)
        told(await one.click(call, ready), language, "tournament-answer-waiting", players=2)
        begins = message(await other.click(call, ready))
        (table,) = await sandbox.program.app.registry.tables.of_person(one.id)
        assert (table.pairing, table.channel, begins.id) == (pairing.id, place.id, call.id)
        await sandbox.program.app.registry.play.act(table.id, other.id, lambda _: actions.RESIGN)
        await sandbox.settled()
        refusal(await at_table(one, Act.REMATCH, place), language, TournamentReason.REMATCH)
    await sandbox.settled()
    buttons = [button.label for message in organiser.messages(place) for button in message.buttons]
    assert say(language, "button-review") in buttons
    assert say(language, "button-rematch") not in buttons
    after = await stored(sandbox, place)
    assert after.round == 2
    await later(sandbox, 60_000)
    assert say(language, "tournament-round", number=2, rounds=3) in message_of(organiser, place).text
    assert "1–0" in (await press_tournament(players[0], place, "games")).text


async def test_begin_names_whoever_has_not_checked_in_and_asks(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    shown = await opened(sandbox, organiser, place, language)
    players = [sandbox.member(place, f"Player {letter}", LOCALES[language]) for letter in "ABCDE"]
    for player in players:
        await player.click(shown, say(language, "button-tournament-join"))
    await organise(organiser, place, "begin")
    await later(sandbox)

    async def ready(player: UserClient) -> None:
        await player.click(message_of(player, place), say(language, "button-tournament-ready"))

    def asked(*absent: UserClient) -> str:
        names = listed([player.name for player in absent], language)
        return say(language, "tournament-desk-begin", absent=names, number=len(absent), entry=0)

    for player in players[:3]:
        await ready(player)
    question = message(await organise(organiser, place, "begin"))
    assert asked(*players[3:]) in question.text
    sure = say(language, "button-tournament-begin-surely")
    await ready(players[3])
    question = message(await organiser.click(question, sure))
    assert asked(players[4]) in question.text, "it has changed since"
    assert (await stored(sandbox, place)).stage is Stage.CHECK_IN
    desk_of = (
        await organiser.click(message_of(organiser, place), say(language, "button-tournament-organise"))
    ).message
    assert desk_of is not None
    question = message(await organiser.click(desk_of, say(language, "button-tournament-begin")))
    assert asked(players[4]) in question.text
    await organiser.click(question, sure)
    begun = await stored(sandbox, place)
    assert begun.stage is Stage.RUNNING
    assert [player.person for player in begun.players if player.out] == [players[4].user.id]


async def test_the_organiser_reads_how_it_goes_on(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    await opened(sandbox, organiser, place, language)
    newest = organiser.messages(place)[-1]
    assert (newest.ephemeral, newest.text) == (True, say(language, "tournament-answer-opened"))
    said = await organise(organiser, place, "begin")
    due = until((await stored(sandbox, place)).deadline or 0)
    assert say(language, "tournament-answer-begun", stage="check-in", until=due) in said.text


async def test_a_table_of_bourre_begins_without_the_absent_and_goes_on_without_who_leaves(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    players = await begun(sandbox, organiser, place, language, 5, format="bourre")
    # Once cards are dealt, a game goes on to its end.
    await sandbox.ask_to_cut(*players)
    app, ready = sandbox.program.app, say(language, "button-tournament-ready")
    (pairing,) = (await stored(sandbox, place)).current
    shown = call_of(players[0], place)
    assert all(player.mention in shown.text for player in players)
    for player in players[:4]:
        told(await player.click(shown, ready), language, "tournament-answer-waiting", players=5)
    await later(sandbox)
    assert call_of(players[0], place).text.count("✅") == 4
    await app.registry.offers.begin(play.begin_without_absent, pairing.id, now() + 240_000)
    (table,) = await app.registry.tables.of_person(players[0].id)
    assert (table.pairing, table.buy_in) == (pairing.id, 0)
    assert {held.person for held in table.seats} == {player.id for player in players[:4]}
    first, second = players[:2]
    question = message(await press_tournament(first, place, "leave"))
    assert question.text == say(language, "tournament-leave-sure", name=NAME, entry=0, game="session")
    sure = say(language, "button-tournament-leave-surely")
    told(await first.click(question, sure), language, "tournament-answer-left", back=0)
    refusal(await first.click(question, sure), language, TournamentReason.JOINED_NOT)
    refusal(await at_table(players[4], Act.ACCEPT, place), language, Reason.NO_SEAT_NOW)
    (table,) = await app.registry.tables.of_person(second.id)
    assert table.gone == (table.seats.index(next(s for s in table.seats if s.person == first.id)),)
    await cancel(organiser, place)
    await later(sandbox)
    assert await app.registry.tables.of_person(second.id) == []


@pytest.mark.parametrize("format", ["bourre", "swiss"])
async def test_who_says_that_they_are_there_as_their_game_begins_gets_the_hand(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language, format: str
) -> None:
    players = await begun(sandbox, organiser, place, language, 3, format=format)
    tournament = await stored(sandbox, place)
    called = [tournament.player(number).person for number in tournament.current[0].players]
    there = [player for player in players if player.id in called]
    call, ready = call_of(there[0], place), say(language, "button-tournament-ready")
    # Some are read before the commit that begins the game, and answered after it.
    at_once = await asyncio.gather(*(who.click(call, ready, settle=False) for _ in range(3) for who in there))
    await sandbox.settled()
    (table,) = await sandbox.program.app.registry.tables.of_person(there[0].id)
    said = {reply.text for reply in at_once if not _shows(reply.message, table.id)}
    facts = {"players": len(there)}
    good = ("tournament-answer-waiting", "tournament-answer-begins")
    assert said <= {say(language, key, **facts) for key in good}
    for player in there:
        late = await player.click(call, ready)
        linked = "discord.com/channels/@me/" in late.text
        assert linked if table.for_two else _shows(late.message, table.id)


def _shows(shown: ShownMessage | None, game: str) -> bool:
    """Whether a message is the hand in a game."""
    return shown is not None and any(f"press:{game}:" in (button.custom_id or "") for button in shown.buttons)


async def test_a_tournament_of_bourre_is_live_and_has_no_points_to_play_to(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    usual = USUAL | {"format": "bourre"}
    by_post = await organiser.slash("tournament create", channel=place, options=usual | {"pace": "post"})
    refusal(by_post, language, TournamentReason.LIVE)
    pointed = await organiser.slash("tournament create", channel=place, options=usual | {"points": 7})
    refusal(pointed, language, TournamentReason.POINTS)
    other = await organiser.slash("tournament create", channel=place, options=usual | {"rules": "classic"})
    refusal(other, language, Reason.OTHER_RULES, game=GAME_UIS["ecarte"].title(language))
    assert await every(sandbox, place) == []


async def test_who_is_alone_in_an_arena_is_called_to_play_the_house(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    players = await begun(sandbox, organiser, place, language, 3, format="arena")
    arena = await stored(sandbox, place)
    await sandbox.program.app.database.write(stages.advance, arena.id, now() + 30_000)
    await later(sandbox, 60_000)
    alone = (await stored(sandbox, place)).current[-1]
    assert len(alone.players) == 1
    player = next(player for player in players if player.id == arena.player(alone.players[0]).person)
    called = [message for message in player.messages(place) if player.mention in message.text]
    heading = say(language, "tournament-arena", rung=0, until=until(arena.bell or 0))
    assert heading in message_of(player, place).text
    (call,) = [message for message in called if HOUSE_NAMES[0] in message.text]
    assert message(await player.click(call, say(language, "button-tournament-ready"))).id == call.id
    (table,) = await sandbox.program.app.registry.tables.of_person(player.id)
    assert (table.pairing, table.level) == (alone.id, Level.BOOK)
    refusal(await player.slash("hint", channel=place), language, StudyReason.HINT_WITH_OTHERS)
    hand = "KH 7S 8D 9C QC"
    asked = await player.slash("ask", channel=place, options={"hand": hand, "turn_up": "10H"})
    refusal(asked, language, StudyReason.ASKS_IN_GAME)
    await sandbox.program.app.registry.play.act(table.id, player.id, lambda _: actions.RESIGN)
    assert "**0–1**" in (await press_tournament(player, place, "games")).text


async def test_a_tournament_is_reached_from_the_list_in_another_channel(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    await opened(sandbox, organiser, place, language)
    elsewhere, ana = sandbox.quiet_channel(place.guild), sandbox.member(place, "Ana", LOCALES[language])
    sandbox.server.world.overwrite(elsewhere, organiser.id, Permission.MANAGE_EVENTS, Permission(0))
    for person, organises in ((organiser, True), (ana, False)):
        home = await from_list(person, elsewhere, NAME)
        offered = [button.label for button in home.buttons]
        assert (say(language, "button-tournament-organise") in offered) is organises
    await ana.click(home, say(language, "button-tournament-join"))
    assert [player.person for player in (await stored(sandbox, place)).players] == [ana.id]
    back = await ana.click(home, say(language, "button-return"))
    assert NAME in back.text


async def test_a_result_of_an_earlier_round_can_be_chosen_and_corrected(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    players = {player.id: player for player in await begun(sandbox, organiser, place, language)}
    before = await stored(sandbox, place)
    first, second = (players[before.player(number).person] for number in before.pairings[0].players)
    for pairing in before.current:
        await enter_result(organiser, place, *(players[before.player(n).person] for n in pairing.players))
    await later(sandbox, 60_000)
    assert (await stored(sandbox, place)).round == 2
    await enter_result(organiser, place, second, first)
    assert (await stored(sandbox, place)).pairings[0].points == (0, 2)
    assert all(pairing.points is None for pairing in (await stored(sandbox, place)).current)


@pytest.mark.parametrize("post", [0, 1])
async def test_joining_and_leaving_are_answered(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language, post: int
) -> None:
    # By post the answer says that holidays do not count.
    options = {"pace": "post", "start": "3d"} if post else {}
    shown = await opened(sandbox, organiser, place, language, **options)
    ana = sandbox.member(place, "Ana", LOCALES[language])
    join, leave = say(language, "button-tournament-join"), say(language, "button-tournament-leave")
    told(await ana.click(shown, join), language, "tournament-answer-joined", entry=0, stage="open", post=post)
    refusal(await ana.click(shown, join), language, TournamentReason.JOINED)
    await later(sandbox)
    assert "Ana" in message_of(ana, place).text
    told(await ana.click(shown, leave), language, "tournament-answer-left", back=0)
    refusal(await ana.click(shown, leave), language, TournamentReason.JOINED_NOT)


async def test_who_leaves_the_waiting_list_gets_no_entry_back(
    sandbox: InProcessSandbox, organiser: UserClient, admin: UserClient, place: Channel, language: Language
) -> None:
    await change_settings(admin, "counters", channel=place, options={"on": True, "opening": 1_000})
    shown = await opened(sandbox, organiser, place, language, entry=100)
    held = await stored(sandbox, place)
    await sandbox.program.app.database.write(store.save, held, replace(held, most=3))
    players = [sandbox.member(place, f"Player {letter}", LOCALES[language]) for letter in "ABCD"]
    for player in players:
        await player.click(shown, say(language, "button-tournament-join"))
    for player, back in ((players[3], 0), (players[0], 100)):
        left = await player.click(shown, say(language, "button-tournament-leave"))
        told(left, language, "tournament-answer-left", back=back)
        holds(await player.slash("counters", channel=place), language, 1_000)


async def test_organisers_choose_who_may_join(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    assert place.guild is not None, "it is a server's"
    role, ana = (
        sandbox.server.world.add_role(place.guild, "Club"),
        sandbox.member(place, "Ana", LOCALES[language]),
    )
    shown = await opened(sandbox, organiser, place, language, members=role, experience=1)
    assert say(language, "tournament-members", role=f"<@&{role.id}>") in shown.text
    assert say(language, "tournament-experience", games=1) in shown.text
    join = say(language, "button-tournament-join")
    refusal(await ana.click(shown, join), language, TournamentReason.MEMBERS, role=f"<@&{role.id}>")
    sandbox.server.world.set_member_roles(place.guild, ana.user, [role.id])
    asked: dict[str, str | int] = {"needed": 1, "played": 0, "kind": "ecarte"}
    refusal(await ana.click(shown, join), language, TournamentReason.EXPERIENCE, **asked)
    assert (await stored(sandbox, place)).players == ()


async def test_only_organisers_may_organise(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    await opened(sandbox, organiser, place, language)
    ana = sandbox.member(place, "Ana", LOCALES[language])
    reply = await ana.slash("tournament create", channel=place, options={**USUAL, "name": "Mine"})
    refusal(reply, language, TournamentReason.NEEDS_ORGANISER)
    refusal(await organise(ana, place, "begin"), language, TournamentReason.NEEDS_ORGANISER)
    desk_of = message(await organise(organiser, place, "show"))
    for act in (desk.BEGIN, desk.ASK_CANCEL):
        (control,) = [shown.custom_id for shown in desk_of.buttons if f":{act}:" in (shown.custom_id or "")]
        reply = await sandbox.forge(ana, {"custom_id": control}, desk_of)
        refusal(reply, language, TournamentReason.NEEDS_ORGANISER)
    said = say(language, "tournament-answer-cancelled", stage="cancelled")
    assert said in (await cancel(organiser, place)).text


async def test_members_of_a_role_may_organise_while_the_server_wants_it(
    sandbox: InProcessSandbox, place: Channel, language: Language
) -> None:
    assert place.guild is not None, "it is a server's"
    admin, ana = sandbox.user("Admin"), sandbox.member(place, "Ana", LOCALES[language])
    admin.speaks(LOCALES[language])
    role = sandbox.server.world.add_role(place.guild, "Club")
    reply = await change_settings(admin, "organisers", channel=place, options={"role": role})
    assert say(language, "organisers-told", role=f"<@&{role.id}>", roles=1) in reply.text
    reply = await ana.slash("tournament create", channel=place, options=USUAL)
    refusal(reply, language, TournamentReason.NEEDS_ORGANISER)
    sandbox.server.world.set_member_roles(place.guild, ana.user, [role.id])
    await opened(sandbox, ana, place, language)
    reply = await change_settings(admin, "organisers", channel=place, options={"off": True})
    assert say(language, "organisers-told", role="", roles=0) in reply.text
    refusal(await organise(ana, place, "ask-cancel"), language, TournamentReason.NEEDS_ORGANISER)
    # The role of everybody stands for everybody.
    everybody = place.guild.roles[place.guild.id]
    await change_settings(admin, "organisers", channel=place, options={"role": everybody})
    sandbox.server.world.set_member_roles(place.guild, ana.user, [])
    said = say(language, "tournament-answer-cancelled", stage="cancelled")
    assert said in (await cancel(ana, place)).text


@pytest.mark.parametrize(
    ("options", "reason"),
    [
        ({"start": "2020-01-01"}, TournamentReason.PAST),
        ({"start": "9999-12-31"}, TournamentReason.FAR),
        ({"start": "soon"}, Reason.BAD_MOMENT),
        ({"name": "  "}, TournamentReason.NAMELESS),
        ({"entry": 5}, SalonReason.NO_COUNTERS),
        ({"format": "arena", "pace": "post"}, TournamentReason.LIVE),
    ],
)
async def test_a_bad_tournament_is_refused_in_one_sentence(
    options: dict[str, object],
    reason: AnyReason,
    sandbox: InProcessSandbox,
    organiser: UserClient,
    place: Channel,
    language: Language,
) -> None:
    reply = await organiser.slash("tournament create", channel=place, options={**USUAL, **options})
    refusal(reply, language, reason)
    assert await every(sandbox, place) == []


async def test_who_hides_is_named_to_nobody_else(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    players = await begun(sandbox, organiser, place, language)
    tournament, unseen = await stored(sandbox, place), say(language, "somebody-hidden")
    pairing = tournament.current[0]
    hides, other = (
        next(player for player in players if player.id == tournament.player(number).person)
        for number in pairing.players
    )
    await prefer(hides, "on_boards", False, channel=place)
    await moderate(sandbox.user("Admin"), "hide", channel=place, user=organiser.user, reason="asked")
    await later(sandbox, 60_000)
    shown = message_of(other, place).text
    assert hides.name not in shown
    assert unseen in shown
    assert organiser.mention not in shown
    assert hides.mention in call_of(hides, place).text
    for player in (hides, other):
        await player.click(call_of(player, place), say(language, "button-tournament-ready"))
    await later(sandbox, 80_000)
    for each in tournament.current:
        people = [tournament.player(number).person for number in each.players]
        first, second = (player for player in players if player.id in people)
        await enter_result(organiser, place, first, second)
    for act in ("standings", "games"):
        assert hides.name in (await press_tournament(hides, place, act)).text
        theirs = (await press_tournament(other, place, act)).text
        assert hides.name not in theirs
        assert unseen in theirs
    files = {
        file.name: file.data.decode()
        for file in message(await organise(organiser, place, "file")).attachments
    }
    assert files.keys() == {"crosstable.csv", "games.csv"}
    assert all(other.name in written and hides.name not in written for written in files.values())
    acts = await sandbox.program.app.database.read(store.acts, tournament.id)
    assert (acts[0].act, acts[0].organiser) == ("file", organiser.id)
    await prefer(hides, "on_boards", True, channel=place)
    await later(sandbox, 100_000)
    assert hides.name in message_of(organiser, place).text


async def test_the_games_and_the_prizes_can_be_read_when_it_is_over(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    players = await begun(sandbox, organiser, place, language, 3, format="round-robin")
    resting = say(language, "tournament-resting", player="")
    assert resting.removeprefix("- ") in message_of(organiser, place).text
    for _ in range(3):
        tournament = await stored(sandbox, place)
        first, second = (
            next(player for player in players if player.id == tournament.player(number).person)
            for number in tournament.current[0].players
        )
        await enter_result(organiser, place, first, second)
    assert (await stored(sandbox, place)).stage is Stage.FINISHED
    for act, shown in (("standings", "**1**"), ("games", "**1–0**")):
        assert shown in (await press_tournament(players[0], place, act)).text
    await later(sandbox, 60_000)
    # Its message stands below everything else that everybody sees.
    public = [message for message in organiser.messages(place) if not message.ephemeral]
    assert f"🏆 {NAME}" in public[-1].text


async def test_a_winner_shares_the_tournament_and_names_only_who_agrees(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    players = await begun(sandbox, organiser, place, language, 3, format="round-robin")
    while (tournament := await stored(sandbox, place)).stage is Stage.RUNNING:
        pair = {tournament.player(number).person for number in tournament.current[0].players}
        await enter_result(organiser, place, *(player for player in players if player.id in pair))
    await later(sandbox, 60_000)
    ana, bob, cleo = players
    await prefer(cleo, "postable", False, channel=place)
    shown = message_of(organiser, place)
    share = say(language, "button-share")
    refusal(await bob.click(shown, share), language, TournamentReason.SHARE)
    shared = message(await ana.click(shown, share))
    assert not shared.ephemeral
    assert say(language, "tournament-won", players=ana.name, number=1) in shared.text
    assert bob.name in shared.text
    assert cleo.name not in shared.text


async def test_everybody_can_read_what_organisers_have_done(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    ana = sandbox.member(place, "Ana", LOCALES[language])
    players = await begun(sandbox, organiser, place, language, 3)
    await organise(organiser, place, "pause")
    chosen = message(await about_player(organiser, place, players[0]))
    removed = message(await organiser.click(chosen, say(language, "button-tournament-remove")))
    assert players[0].name in removed.text
    await organiser.click(removed, say(language, "button-tournament-remove-surely"))
    shown = (await press_tournament(ana, place, "games")).message
    assert shown is not None
    lines = (await ana.click(shown, say(language, "button-tournament-log"))).text.splitlines()[2:]
    done = (
        say(language, "tournament-act", when="", who="", act=act, about=about, asked=0)
        for act, about in (
            ("remove", players[0].name),
            ("pause", ""),
            ("begin", ""),
            ("check-in", ""),
            ("create", ""),
        )
    )
    assert [line.split(" · ")[1] for line in lines] == [act.split(" · ")[1] for act in done]
    assert all(organiser.mention in line for line in lines)


async def test_organisers_do_by_buttons_what_commands_do(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    players = await begun(sandbox, organiser, place, language)
    button = say(language, "button-tournament-organise")
    refusal(
        await players[0].click(message_of(players[0], place), button),
        language,
        TournamentReason.NEEDS_ORGANISER,
    )
    shown = (await organiser.click(message_of(organiser, place), button)).message

    async def press(act: str, **facts: str | int) -> ShownMessage:
        assert shown is not None
        after = (await organiser.click(shown, say(language, f"button-tournament-{act}", **facts))).message
        assert after is not None
        assert after.ephemeral
        return after

    shown = await press("pause")
    assert (await stored(sandbox, place)).paused_at is not None
    shown = await press("resume")
    before = await stored(sandbox, place)
    for typed in ("0", "10081", "soon"):
        late = await organise(organiser, place, "extend", minutes=typed)
        refusal(late, language, TournamentReason.MINUTES, most=desk.MOST_MINUTES)
    shown = message(await organise(organiser, place, "extend", minutes="15"))
    first = (await stored(sandbox, place)).pairings[0]
    assert (first.deadline or 0) - (before.pairings[0].deadline or 0) == 15 * 60_000
    one, other = (before.names(before.guild)[number - 1] for number in first.players)
    (select,) = shown.selects
    assert select.placeholder == say(language, "tournament-desk-choose", act="score", selects=1)
    shown = (await organiser.select(shown, [str(first.players[0])])).message
    shown = await press("second", player=other)
    assert (await stored(sandbox, place)).pairings[0].points == (0, 2)
    shown = (await organiser.select(shown, [str(first.players[0])])).message
    shown = await press("remove")
    shown = await press("remove-surely")
    assert one not in shown.text
    assert (await stored(sandbox, place)).player(first.players[0]).removed
    desk_before = shown
    shown = await press("ask-cancel")
    shown = await press("cancel", counted=0)
    over = await stored(sandbox, place)
    assert over.stage is Stage.CANCELLED
    assert all(":file:" in (button.custom_id or "") for button in shown.buttons)
    late = await organiser.click(desk_before, say(language, "button-tournament-ask-cancel"))
    refusal(late, language, TournamentReason.OVER)
    games = await press_tournament(organiser, place, "games")
    assert games.message is not None
    for pairing in over.pairings[1:]:
        names = " – ".join(over.names(over.guild)[number - 1] for number in pairing.players)
        assert say(language, "tournament-called-off", players=names) in games.message.text
    lines = await sandbox.program.app.database.read(store.acts, before.id)
    assert [act.act for act in lines[:6]] == ["cancel", "remove", "score", "extend", "resume", "pause"]


async def test_more_time_is_given_once_by_one_desk(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    await begun(sandbox, organiser, place, language)
    before = await stored(sandbox, place)
    shown = (
        await organiser.click(message_of(organiser, place), say(language, "button-tournament-organise"))
    ).message
    assert shown is not None
    button = say(language, "button-tournament-extend")
    first, second = [await organiser.click(shown, button) for _ in range(2)]
    await organiser.submit(first, {"minutes": "15"})
    reopened = await organiser.click(shown, button)
    for form in (second, reopened):
        late = message(await organiser.submit(form, {"minutes": "15"}))
        assert say(language, "refusal-outdated") in late.text
    after = await stored(sandbox, place)
    assert (after.pairings[0].deadline or 0) - (before.pairings[0].deadline or 0) == 15 * 60_000
    # The page shows what is true now, and can be used.
    await organiser.submit(await organiser.click(late, button), {"minutes": "5"})
    after = await stored(sandbox, place)
    assert (after.pairings[0].deadline or 0) - (before.pairings[0].deadline or 0) == 20 * 60_000


async def test_organisers_find_each_of_sixty_four_players_by_name(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    shown = await opened(sandbox, organiser, place, language)
    held, app = await stored(sandbox, place), sandbox.program.app
    named = [f"{chr(ord('A') + number % 26)}{number:02}" for number in range(64)]
    for number, name in enumerate(named, 1):
        who = Seat(number, Name(name))
        await app.database.write(users.save, who.person, name, "en")
        await app.database.write(taking_part.join, app.registry.hooks, held.id, who, now())
    page = message(await organiser.click(shown, say(language, "button-tournament-organise")))
    selects = [[option.label for option in select.options] for select in page.selects]
    assert [label for labels in selects for label in labels] == sorted(named)
    for select, labels in zip(page.selects, selects, strict=True):
        ends = {"first": labels[0], "last": labels[-1]}
        assert select.placeholder == say(language, "tournament-desk-choose", act="seed", selects=3, **ends)
    last = sorted(named)[-1]
    chosen = message(await organiser.select(page, [last], page.selects[-1].custom_id))
    asked = message(await organiser.click(chosen, say(language, "button-tournament-remove")))
    await organiser.click(asked, say(language, "button-tournament-remove-surely"))
    assert [str(player.name) for player in (await stored(sandbox, place)).players if player.removed] == [last]


async def test_the_check_in_pings_those_who_are_not_there(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    shown = await opened(sandbox, organiser, place, language)
    ana, bob, hides = (sandbox.member(place, name, LOCALES[language]) for name in ("Ana", "Bob", "Zoe"))
    for player in (ana, bob, hides):
        await player.click(shown, say(language, "button-tournament-join"))
    await prefer(hides, "on_boards", False, channel=place)
    await organise(organiser, place, "begin")
    await later(sandbox)
    asked = message_of(ana, place)
    assert ana.mention in asked.text
    assert hides.mention not in asked.text
    await ana.click(asked, say(language, "button-tournament-ready"))
    await later(sandbox, 40_000)
    there = message_of(ana, place).text
    assert f"✅ {ana.name}" in there
    assert ana.mention not in there
    assert bob.mention in there


async def test_a_role_for_the_champion_is_one_that_both_may_give(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    world, guild = sandbox.server.world, place.guild
    assert guild is not None, "it is a server's"
    role = world.add_role(guild, "Champion")
    named = f"<@&{role.id}>"
    options = {**USUAL, "role": role}
    reply = await organiser.slash("tournament create", channel=place, options=options)
    refusal(reply, language, Reason.NO_ROLE_OF_OURS, role=named)
    staff = world.add_role(guild, "Staff", Permission.MANAGE_ROLES)
    world.set_member_roles(guild, world.bot, [staff.id])
    reply = await organiser.slash("tournament create", channel=place, options=options)
    refusal(reply, language, Reason.NO_ROLE_OF_YOURS, role=named)
    world.set_member_roles(guild, organiser.user, [staff.id])
    sandbox.faults.fail_next("GET /guilds/*", 403, 1, code=50001)
    reply = await organiser.slash("tournament create", channel=place, options=options)
    refusal(reply, language, Reason.DISCORD_SILENT)
    assert await every(sandbox, place) == []
    shown = await opened(sandbox, organiser, place, language, role=role)
    assert say(language, "tournament-role", role=named) in shown.text


async def test_a_lent_role_is_taken_once_the_bot_is_back_in_the_server(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel
) -> None:
    world, guild, app = sandbox.server.world, place.guild, sandbox.program.app
    assert guild is not None, "it is a server's"
    role, staff = world.add_role(guild, "Champion"), world.add_role(guild, "Staff", Permission.MANAGE_ROLES)
    world.set_member_roles(guild, world.bot, [staff.id])
    moved, at = app.service(ChampionRoles), now()
    await app.database.write(
        roles_store.lend, guild.id, role.id, [organiser.id], "a tournament", at, at + HOUR_MS
    )
    await moved.round(at)
    assert role.id in guild.members[organiser.id].role_ids
    sandbox.faults.remove_bot(guild)
    await moved.round(at + HOUR_MS)
    world.invite_bot(guild)
    world.set_member_roles(guild, world.bot, [staff.id])
    await moved.round(at + 2 * HOUR_MS)
    assert role.id not in guild.members[organiser.id].role_ids


async def test_a_result_is_corrected_after_the_end(
    sandbox: InProcessSandbox, organiser: UserClient, admin: UserClient, place: Channel, language: Language
) -> None:
    world, guild = sandbox.server.world, place.guild
    assert guild is not None, "it is a server's"
    role, staff = world.add_role(guild, "Champion"), world.add_role(guild, "Staff", Permission.MANAGE_ROLES)
    for member in (world.bot, organiser.user):
        world.set_member_roles(guild, member, [staff.id])
    await change_settings(admin, "counters", channel=place, options={"on": True, "opening": 1_000})
    options = {"format": "round-robin", "entry": 100, "role": role}
    players = await begun(sandbox, organiser, place, language, 3, **options)
    ana, bob, cleo = players

    def met(tournament: Tournament) -> list[UserClient]:
        """The players of the newest pairing, in the order in which they joined."""
        people = [tournament.player(number).person for number in tournament.pairings[-1].players]
        return [player for player in players if player.id in people]

    async def has(player: UserClient, counters: int) -> None:
        shown = await player.slash("counters", channel=place)
        holds(shown, language, counters)

    async def champion() -> list[UserClient]:
        """Who has the role."""
        await sandbox.program.app.service(ChampionRoles).round(now())
        return [player for player in players if role.id in guild.members[player.id].role_ids]

    # One game is played, and the organiser enters the other results. Ana wins all of hers, Cleo none.
    one, other = met(await stored(sandbox, place))
    for player in (one, other):
        await player.click(call_of(one, place), say(language, "button-tournament-ready"))
    (table,) = await sandbox.program.app.registry.tables.of_person(one.id)
    await sandbox.program.app.registry.play.act(table.id, other.id, lambda _: actions.RESIGN)
    while (tournament := await stored(sandbox, place)).stage is Stage.RUNNING:
        first, second = met(tournament)
        await enter_result(organiser, place, first, second)
    assert await champion() == [ana]
    await has(ana, 1_080)
    await has(bob, 1_020)

    answer = await enter_result(organiser, place, bob, ana)
    assert say(language, "moderation-done-score", tournament=NAME) in answer.text
    await later(sandbox)
    shown = message_of(organiser, place)
    assert say(language, "tournament-won", players=bob.name, number=1) in shown.text
    assert await champion() == [bob]
    await has(ana, 1_020)
    await has(bob, 1_080)
    notice = say(language, "moderation-notice-score", tournament=NAME, moved=1, amount=gain(-60, language))
    assert any(notice in message.text for message in ana.dm())

    asked = await moderate(admin, "void", channel=place, game=table.id, reason="dealt twice")
    assert say(language, "void-tournament") in asked.text
    await admin.click(message(asked), message(asked).buttons[0].label)
    await later(sandbox, 60_000)
    drawn = (tournament.player(number).name for number in tournament.pairings[0].players)
    void = say(language, "tournament-void", players=" – ".join(drawn), final=0)
    assert void in message_of(organiser, place).text
    button = say(language, "button-tournament-organise")
    refusal(await ana.click(message_of(ana, place), button), language, TournamentReason.NEEDS_ORGANISER)
    page = message(await organiser.click(message_of(organiser, place), button))
    number = str(next(each.number for each in tournament.players if each.person == one.id))
    page = message(await organiser.select(page, [number]))
    assert say(language, "button-tournament-remove") not in [shown.label for shown in page.buttons]
    await organiser.click(page, say(language, "button-tournament-first", player=one.name))
    await later(sandbox, 100_000)
    assert void not in message_of(ana, place).text
    await has(cleo, 900)


@pytest.mark.parametrize("entry", [101, 1_000_000_000])
async def test_an_entry_that_hardly_anybody_can_pay_is_asked_about(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language, entry: int
) -> None:
    admin = sandbox.user("Admin")
    await sandbox.speak(place, language)
    await change_settings(admin, "counters", channel=place, options={"on": True, "opening": 100})
    question = message(
        await organiser.slash("tournament create", channel=place, options=USUAL | {"entry": entry})
    )
    assert question.ephemeral
    assert say(language, "tournament-draft-dear", payers=0) in question.text
    assert await every(sandbox, place) == []
    await organiser.click(question, say(language, "button-tournament-post"))
    assert (await stored(sandbox, place)).entry == entry


async def test_a_start_too_near_is_said(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    await opened(sandbox, organiser, place, language, pace="post")
    found = await stored(sandbox, place)
    # The draft and the start each read the clock.
    assert (found.starts_at - found.created_at) // DAY_MS == 1
    begins = f"<t:{found.starts_at // 1000}:F>"
    said = [shown.text for shown in organiser.messages(place)]
    time = time_limits.duration(DAY_MS, language)
    assert say(language, "tournament-draft-later", time=time, begins=begins) in said
    # The check-in begins now: within a second the message counts down to the start instead.
    assert begins[:-2] in message_of(organiser, place).text


async def test_an_organiser_who_plays_needs_another(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    players = await begun(sandbox, organiser, place, language)
    for player in players[:2]:
        sandbox.server.world.overwrite(place, player.id, Permission.MANAGE_EVENTS, Permission(0))
    app, held = sandbox.program.app, await stored(sandbox, place)
    await app.database.write(store.save, held, replace(held, organiser=players[0].id))
    own = await cancel(players[0], place)
    refusal(own, language, TournamentReason.OWN, open=1)
    await later(sandbox, 120_000)
    assert say(language, "tournament-own-acts") in message_of(organiser, place).text
    assert (await stored(sandbox, place)).stage is Stage.RUNNING
    await cancel(players[1], place)
    assert not (await stored(sandbox, place)).open


async def test_an_organiser_who_plays_begins_without_somebody_together_with_another(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    shown = await opened(sandbox, organiser, place, language)
    other, *players = (
        sandbox.member(place, name, LOCALES[language]) for name in ("Otto", "Ana", "Bob", "Zoe")
    )
    sandbox.server.world.overwrite(place, other.id, Permission.MANAGE_EVENTS, Permission(0))
    for player in (organiser, *players):
        await player.click(shown, say(language, "button-tournament-join"))
    await organise(organiser, place, "begin")
    await later(sandbox)
    for player in (organiser, *players[:2]):
        await player.click(message_of(player, place), say(language, "button-tournament-ready"))
    own = await organise(organiser, place, "begin")
    refusal(own, language, TournamentReason.OWN, open=1)
    await later(sandbox, 40_000)
    assert say(language, "tournament-own-acts") in message_of(organiser, place).text
    question = message(await organise(other, place, "begin"))
    await other.click(question, say(language, "button-tournament-begin-surely"))
    assert (await stored(sandbox, place)).stage is Stage.RUNNING
