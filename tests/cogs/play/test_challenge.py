"""``/challenge``, ``/accept`` and ``/refuse``."""

from __future__ import annotations

import pytest

from bot.features.salon.reasons import SalonReason
from bot.features.standings.reasons import StandingsReason
from bot.pages.games.registered import default_game_ui
from bot.pages.parts.components import Act
from bot.tables.errors import AnyReason, Reason
from bot.tables.store import games
from bot.tables.table import Status
from bot.text.i18n import Language, say
from engine.games import default_game_type
from engine.interface import Level
from sandbox.discord.entities import Channel
from sandbox.discord.permissions import NOTHING, Permission
from sandbox.testing.harness import Reply, UserClient
from tests.cogs.support.answers import LOCALES, is_hand, refusal, shows_hand, told
from tests.cogs.support.in_process import InProcessSandbox, StartedGame
from tests.shortcuts import at_table, change_settings

pytestmark = pytest.mark.asyncio(loop_scope="module")


def leads_to_hand(reply: Reply, person: UserClient, language: Language) -> None:
    """Assert that the answer is a link to the only hand, a direct message."""
    (hand,) = person.dm()
    assert f"/@me/{hand.channel.id}/{hand.id}" in reply.text
    assert reply.ephemeral
    assert reply.text.startswith(say(language, "answer-sat-down"))
    assert not [message for message in person.messages(reply.interaction.channel) if is_hand(message)]


async def test_a_challenge_is_public_and_pings_the_opponent(sandbox: InProcessSandbox) -> None:
    place, ana, bob = sandbox.quiet_channel(), sandbox.guest("Ana"), sandbox.guest("Bob")
    reply = await ana.slash("challenge", channel=place, opponent=bob)
    assert not reply.ephemeral
    assert reply.message is not None
    assert reply.message.pinged == (bob.name,)


async def test_refusing_a_game_that_was_given_up_leaves_it_unrated(
    sandbox: InProcessSandbox, language: Language
) -> None:
    for pressed in (True, False):
        started = await sandbox.begin(locale=LOCALES[language])
        await sandbox.to_elder(started)
        await sandbox.finish(started)
        refusal(
            await started.bob.slash("refuse", channel=started.channel, game=started.game),
            language,
            StandingsReason.RATING_STAYS,
        )
        if pressed:
            hand = await started.ana.slash("hand", channel=started.channel, game=started.game)
            assert hand.message is not None
            reply = await started.ana.click(hand.message, say(language, "button-waive-rating"))
        else:
            reply = await started.ana.slash("refuse", channel=started.channel, game=started.game)
        told(reply, language, "answer-rating-waived")


@pytest.mark.parametrize(("pace", "turn"), [("blitz", 20_000), ("live", None), ("post", 86_400_000)])
async def test_a_challenge_names_the_time_and_the_rematch_keeps_it(
    sandbox: InProcessSandbox, pace: str, turn: int | None
) -> None:
    place, ana, bob = sandbox.quiet_channel(), sandbox.guest("Ana"), sandbox.guest("Bob")
    await ana.slash("challenge", channel=place, opponent=bob, time=pace)
    (offered,) = await sandbox.program.app.registry.tables.of_person(ana.id)
    assert offered.turn == turn or (turn is None and offered.turn == sandbox.program.app.limits.turn)
    await bob.slash("accept", channel=place)
    await sandbox.finish(StartedGame(offered.id, place, ana, bob))
    await at_table(bob, Act.REMATCH, place)
    (again,) = await sandbox.program.app.registry.tables.of_person(ana.id)
    assert again.turn == offered.turn


async def test_the_user_menu_challenges_a_person(sandbox: InProcessSandbox) -> None:
    place, ana, bob = sandbox.quiet_channel(), sandbox.guest("Ana"), sandbox.guest("Bob")
    reply = await ana.user_command("Challenge to écarté", bob, channel=place)
    assert reply.message is not None
    assert reply.message.pinged == (bob.name,)


async def test_tables_use_the_servers_language_and_refusals_the_callers(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place = sandbox.own_channel()
    ana = sandbox.member(place, "Ana", LOCALES[language])
    await ana.slash("challenge", channel=place)
    (table,) = await sandbox.program.app.registry.tables.of_person(ana.id)
    assert table.language == "en"
    reply = await ana.slash("challenge", channel=place)
    refusal(reply, language, Reason.ALREADY_OPEN)


async def test_a_preset_can_be_typed_in_either_language(
    sandbox: InProcessSandbox, language: Language
) -> None:
    for name, preset in default_game_type().presets.items():
        ana = sandbox.guest("Ana", LOCALES[language])
        called = default_game_ui().rules_name(preset, language)
        await ana.slash("challenge", channel=sandbox.quiet_channel(), rules=called)
        (table,) = await sandbox.program.app.registry.tables.of_person(ana.id)
        assert table.ruleset.name == name


async def test_the_options_become_the_tables_settings(sandbox: InProcessSandbox) -> None:
    place, ana = sandbox.quiet_channel(), sandbox.guest("Ana")
    await ana.slash("challenge", channel=place, options={"points": 7, "games": 3, "friendly": True})
    (table,) = await sandbox.program.app.registry.tables.of_person(ana.id)
    assert (table.ruleset.value("target"), table.games, table.friendly) == ("7", 3, True)


async def test_the_house_accepts_at_once(sandbox: InProcessSandbox) -> None:
    place, ana = sandbox.quiet_channel(), sandbox.guest("Ana")
    await ana.slash("challenge", channel=place, options={"opponent": sandbox.bot_user, "level": "novice"})
    (table,) = await sandbox.program.app.registry.tables.of_person(ana.id)
    assert (table.status, table.level) == (Status.LIVE, Level.NOVICE)


async def test_impossible_challenges_are_refused(sandbox: InProcessSandbox, language: Language) -> None:
    place, ana = sandbox.quiet_channel(), sandbox.guest("Ana", LOCALES[language])
    world = sandbox.server.world
    robot = world.add_user("Robot", "en-US", bot=True)
    world.add_member(sandbox.guild, robot)
    for options, reason in (
        ({"opponent": ana}, Reason.CHALLENGE_SELF),
        ({"opponent": robot}, Reason.CHALLENGE_BOT),
        ({"rules": "nobody's"}, Reason.UNKNOWN_RULES),
        ({"opponent": sandbox.bot_user, "level": "strong"}, Reason.UNKNOWN_LEVEL),
        ({"opponent": sandbox.bot_user, "stake": 5}, SalonReason.HOUSE_STAKE),
        ({"stake": 5}, SalonReason.NO_COUNTERS),
        ({"stake": 5, "friendly": True}, SalonReason.FRIENDLY_COUNTERS),
    ):
        refusal(await ana.slash("challenge", channel=place, options=options), language, reason)
    assert await sandbox.program.app.registry.tables.of_person(ana.id) == []


async def test_a_channel_without_attachments_is_refused(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place, ana = sandbox.quiet_channel(), sandbox.guest("Ana", LOCALES[language])
    sandbox.server.world.overwrite(place, sandbox.bot_user.id, Permission(0), Permission.ATTACH_FILES)
    reply = await ana.slash("challenge", channel=place)
    refusal(reply, language, Reason.NEEDS_PERMISSION, missing=say(language, "permission-files"))


async def test_rules_are_suggested_with_their_description(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    offered = await ana.autocomplete("challenge", "rules", channel=sandbox.quiet_channel())
    assert [value for _, value in offered] == list(default_game_type().presets)
    for name, value in offered:
        assert default_game_ui().rules_about(value, language) in name
    only = await ana.autocomplete("challenge", "rules", offered[0][1], channel=sandbox.quiet_channel())
    assert offered[0] in only
    assert len(only) < len(offered)


async def test_levels_are_suggested(sandbox: InProcessSandbox, language: Language) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    offered = await ana.autocomplete("challenge", "level", channel=sandbox.quiet_channel())
    assert offered == [(say(language, f"level-about-{level}"), level.value) for level in Level]


async def test_accepting_begins_the_game(sandbox: InProcessSandbox) -> None:
    started = await sandbox.begin()
    assert (await sandbox.table(started.game)).status is Status.LIVE


@pytest.mark.parametrize(
    ("offered", "asked", "fits"),
    [
        ({}, {}, True),
        ({"points": 7, "games": 3}, {"points": 7, "games": 3}, True),
        ({"friendly": True}, {"friendly": True}, True),
        ({"stake": 5}, {"stake": 5}, True),
        ({"friendly": True}, {}, False),
        ({"stake": 5}, {}, False),
        ({}, {"time": "blitz"}, False),
        ({"points": 7}, {"points": 6}, False),
    ],
)
async def test_without_an_opponent_the_caller_takes_a_seat_that_fits(
    sandbox: InProcessSandbox, offered: dict[str, object], asked: dict[str, object], fits: bool
) -> None:
    place = await sandbox.counters_channel()
    elsewhere = sandbox.quiet_channel(place.guild)
    ana, bob = sandbox.member(place, "Ana"), sandbox.member(place, "Bob")
    await ana.slash("challenge", channel=place, options=offered)
    reply = await bob.slash("challenge", channel=elsewhere, options=asked)
    (table,) = await sandbox.program.app.registry.tables.of_person(bob.id)
    assert [held.person for held in table.seats] == ([ana.id, bob.id] if fits else [bob.id])
    # Whoever waits is told what comes if nobody does.
    assert reply.ephemeral is fits
    assert len(reply.followups) == (0 if fits else 1)


async def test_the_only_open_seat_of_the_channel_is_accepted(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place = sandbox.own_channel()
    ana, bob = sandbox.member(place, "Ana"), sandbox.member(place, "Bob", LOCALES[language])
    await ana.slash("challenge", channel=place)
    leads_to_hand(await bob.slash("accept", channel=place), bob, language)


async def test_a_player_without_direct_messages_reads_their_hand_in_the_answer(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place = sandbox.own_channel()
    ana, bob = sandbox.member(place, "Ana"), sandbox.member(place, "Bob", LOCALES[language])
    sandbox.faults.close_dms(bob)
    await ana.slash("challenge", channel=place)
    shows_hand(await bob.slash("accept", channel=place), language)


async def test_the_caller_chooses_one_of_two_open_seats(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place, bob = sandbox.quiet_channel(), sandbox.guest("Bob", LOCALES[language])
    for points in (7, 8):
        await sandbox.guest("Ana").slash("challenge", channel=place, points=points)
    _, second = await sandbox.program.app.registry.tables.found(games.open_seats, place.id)
    asked = await bob.slash("accept", channel=place)
    assert asked.message is not None
    leads_to_hand(await bob.click(asked.message, second.seats[0].name), bob, language)
    assert (await sandbox.table(second.id)).seat_of(bob.id) == 1


async def test_accepting_without_an_offer_is_refused(sandbox: InProcessSandbox, language: Language) -> None:
    reply = await sandbox.guest("Bob", LOCALES[language]).slash("accept", channel=sandbox.quiet_channel())
    refusal(reply, language, Reason.NOTHING_TO_ACCEPT)


async def test_accepting_ones_own_challenge_is_refused(sandbox: InProcessSandbox, language: Language) -> None:
    place = sandbox.own_channel()
    ana = sandbox.member(place, "Ana", LOCALES[language])
    await ana.slash("challenge", channel=place)
    (table,) = await sandbox.program.app.registry.tables.of_person(ana.id)
    reply = await ana.slash("accept", channel=place, game=table.id)
    refusal(reply, language, Reason.OWN_CHALLENGE)


async def test_who_is_not_in_the_server_accepts_nothing_there(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place, stranger = sandbox.own_channel(), sandbox.guest("Bob", LOCALES[language])
    await stranger.slash("help", where="dm")
    await sandbox.member(place, "Ana").slash("challenge", channel=place, opponent=stranger)
    refusal(await stranger.slash("accept", where="dm"), language, Reason.NOT_THERE)
    sandbox.faults.fail_next("GET /guilds/*", 403, 1, code=50001)
    refusal(await stranger.slash("accept", where="dm"), language, Reason.DISCORD_SILENT)


async def test_who_first_accepts_elsewhere_is_known_in_the_server(sandbox: InProcessSandbox) -> None:
    place, app = sandbox.own_channel(), sandbox.program.app
    ana, bob = sandbox.member(place, "Ana"), sandbox.member(place, "Bob")
    assert place.guild is not None
    await bob.slash("help", where="dm")
    await ana.slash("challenge", channel=place, opponent=bob)
    assert await app.people.member(place.guild.id, bob.id) is None
    await bob.slash("accept", where="dm")
    # So that it is asked whether they are still there, and messages follow if they hide.
    assert await app.people.member(place.guild.id, bob.id) is not None


async def test_accepting_a_challenge_to_another_person_is_refused(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place, ana, cleo = sandbox.quiet_channel(), sandbox.guest("Ana"), sandbox.guest("Cleo", LOCALES[language])
    await ana.slash("challenge", channel=place, opponent=sandbox.guest("Bob"))
    (table,) = await sandbox.program.app.registry.tables.of_person(ana.id)
    for command in ("accept", "refuse"):
        reply = await cleo.slash(command, channel=place, game=table.id)
        refusal(reply, language, Reason.NOT_INVITED)


async def test_the_opponent_declines_a_challenge(sandbox: InProcessSandbox, language: Language) -> None:
    place, ana, bob = sandbox.quiet_channel(), sandbox.guest("Ana"), sandbox.guest("Bob", LOCALES[language])
    await ana.slash("challenge", channel=place, opponent=bob)
    reply = await bob.slash("refuse", channel=place)
    told(reply, language, "block-declined", challenger=ana.mention)


async def test_the_challenger_withdraws_a_challenge(sandbox: InProcessSandbox, language: Language) -> None:
    place = sandbox.own_channel()
    ana = sandbox.member(place, "Ana", LOCALES[language])
    await ana.slash("challenge", channel=place)
    told(await ana.slash("refuse", channel=place), language, "answer-taken-back")


async def test_an_unknown_game_id_is_refused(sandbox: InProcessSandbox, language: Language) -> None:
    reply = await sandbox.guest("Ana", LOCALES[language]).slash("accept", where="dm", game="nothing")
    refusal(reply, language, Reason.UNKNOWN_GAME)


async def test_no_rematch_is_offered_in_a_server_that_the_bot_has_left(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place = sandbox.own_channel()
    people = (sandbox.member(place, "Ana", LOCALES[language]), sandbox.member(place, "Bob"))
    started = await sandbox.begin(channel=place, people=people)
    assert place.guild is not None
    sandbox.server.world.remove_member(place.guild, sandbox.bot_user)
    await sandbox.settled()
    (hand,) = started.ana.dm()
    refusal(await started.ana.click(hand, say(language, "button-rematch")), language, Reason.NOT_IN_SERVER)
    assert await sandbox.program.app.registry.tables.of_person(started.ana.id) == []


async def test_open_games_are_suggested_by_opponent_and_score(sandbox: InProcessSandbox) -> None:
    started = await sandbox.begin()
    zoe = sandbox.guest("Zoe")
    other = await sandbox.begin(people=(started.ana, zoe))
    await zoe.slash("challenge", channel=sandbox.quiet_channel(), opponent=started.ana)
    offered = await started.ana.autocomplete("accept", "game", where="dm")
    bob, game, offer = f"{started.bob.name} · 0–0", f"{zoe.name} · 0–0", zoe.name
    assert [name for name, _ in offered] == [bob, game, offer]
    assert [value for _, value in offered][:2] == [started.game, other.game]
    # Two games that read alike have their codes, too.
    again = await sandbox.begin(people=(started.ana, started.bob), channel=sandbox.quiet_channel())
    names = {name for name, _ in await started.ana.autocomplete("accept", "game", "bob", where="dm")}
    assert names == {f"{bob} · {started.game}", f"{bob} · {again.game}"}
    found = await started.ana.autocomplete("accept", "game", "zoe", where="dm")
    assert found[0] == (game, other.game)


async def test_a_level_means_the_house(sandbox: InProcessSandbox, language: Language) -> None:
    place, ana = sandbox.quiet_channel(), sandbox.guest("Ana", LOCALES[language])
    bob = sandbox.guest("Bob")
    reply = await ana.slash("challenge", channel=place, options={"opponent": bob, "level": "novice"})
    refusal(reply, language, Reason.LEVEL_OF_PERSON)
    assert await sandbox.program.app.registry.tables.of_person(ana.id) == []
    await ana.slash("challenge", channel=place, options={"level": "novice"})
    (table,) = await sandbox.program.app.registry.tables.of_person(ana.id)
    assert (table.status, table.level) == (Status.LIVE, Level.NOVICE)


async def test_a_challenge_is_posted_in_the_channel_that_it_names(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place, there, bob = sandbox.quiet_channel(), sandbox.quiet_channel(), sandbox.guest("Bob")
    ana = sandbox.guest("Ana", LOCALES[language])
    options = {"opponent": bob, "channel": there}
    reply = await ana.slash("challenge", channel=place, options=options)
    told(reply, language, "answer-challenged", where=f"<#{there.id}>")
    (posted,) = [one for one in bob.messages(there) if one.buttons]
    assert posted.pinged == (bob.name,)
    assert bob.messages(place) == []
    await at_table(bob, Act.ACCEPT, there)
    (table,) = await sandbox.program.app.registry.tables.of_person(ana.id)
    assert (table.status, table.channel) == (Status.LIVE, there.id)


async def test_an_open_seat_and_the_house_are_where_the_named_channel_is(sandbox: InProcessSandbox) -> None:
    place = sandbox.own_channel()
    there, ana = sandbox.quiet_channel(place.guild), sandbox.member(place, "Ana")
    for options in ({}, {"level": "novice"}):
        reply = await ana.slash("challenge", channel=place, options={"channel": there, **options})
        assert reply.ephemeral
        newest = (await sandbox.program.app.registry.tables.of_person(ana.id))[-1]
        assert newest.channel == there.id
        assert [one for one in ana.messages(place) if not one.ephemeral] == []
    assert len([one for one in ana.messages(there) if one.buttons]) == 2


async def test_a_named_channel_has_the_rules_of_a_command_typed_there(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place = await sandbox.counters_channel(adults=True)
    guild, world = place.guild, sandbox.server.world
    assert guild is not None
    ana, admin = sandbox.member(place, "Ana", LOCALES[language]), sandbox.user("Admin")
    silent, closed, lonely = (sandbox.quiet_channel(guild) for _ in range(3))
    world.overwrite(silent, guild.id, NOTHING, Permission.SEND_MESSAGES)
    world.overwrite(closed, sandbox.bot_user.id, NOTHING, Permission.ATTACH_FILES)

    async def refused(reason: AnyReason, where: Channel, /, **facts: str | int) -> None:
        options = {"channel": where, "stake": int(where is lonely)}
        reply = await ana.slash("challenge", channel=place, options=options)
        refusal(reply, language, reason, **facts)

    await refused(Reason.NO_COMMANDS_THERE, silent, channel=f"<#{silent.id}>")
    await refused(Reason.NO_POSTS_THERE, closed, channel=f"<#{closed.id}>")
    world.set_nsfw(place)
    await refused(SalonReason.ADULTS_ONLY, lonely, channels=1, where=f"<#{place.id}>")
    await change_settings(admin, "channels", channel=place, options={"channel": [place]})
    await refused(Reason.GAMES_ELSEWHERE, lonely, where=f"<#{place.id}>")
    reply = await ana.slash("challenge", where="dm", options={"channel": lonely})
    refusal(reply, language, Reason.SERVERS_ONLY)
    assert await sandbox.program.app.registry.tables.of_person(ana.id) == []
