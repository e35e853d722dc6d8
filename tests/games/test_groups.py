"""Games where a person has installed the app and the bot is not: one message, edited with tokens."""

from __future__ import annotations

import pytest

from bot.pages.games.ecarte.controls import Move
from bot.pages.parts.components import Act
from bot.tables.errors import Reason
from bot.tables.seat import Venue
from bot.tables.table import Status
from bot.text.i18n import say
from sandbox.discord.entities import Channel
from sandbox.discord.permissions import Permission
from sandbox.testing.harness import ShownMessage, UserClient
from tests.cogs.support.answers import is_hand
from tests.shortcuts import bring, replay

from .players import Player, Presser
from .running_bot import RunningBot, game_of

pytestmark = pytest.mark.asyncio(loop_scope="module")

TOKEN_SECONDS = 15 * 60


def group(bot: RunningBot) -> tuple[UserClient, UserClient, Channel]:
    """Ana, who has installed the app, Bob, who has not, and their direct messages."""
    ana, bob = bot.guest("Ana"), bot.guest("Bob")
    ana.user.installed = True
    return ana, bob, bot.discord.server.world.add_group(ana.user, bob.user)


async def seated(bot: RunningBot, **options: object) -> tuple[Presser, Presser]:
    """Two friends in a group whose game has just begun, with their hands open."""
    ana, bob, place = group(bot)
    offered = await ana.slash("challenge", channel=place, options={"opponent": bob, **options})
    assert offered.message is not None, offered.text
    await bob.click(offered.message, say("en", "button-accept"))
    game = game_of(offered.message)
    players = Presser(ana, game, place, bot.random), Presser(bob, game, place, bot.random)
    for player in players:
        await open_hand(player)
    return players


async def open_hand(player: Player) -> ShownMessage:
    """Press *My hand* at the table, and return the hand."""
    await player.person.click(table(player), say("en", "button-hand"))
    shown = [message for message in player.person.messages(player.channel) if message.ephemeral]
    player.private = shown[-1]
    return shown[-1]


def table(player: Player) -> ShownMessage:
    """The table's message, as a player sees it."""
    shown = [message for message in player.person.messages(player.channel) if not message.ephemeral]
    return next(message for message in reversed(shown) if player.game in str(message.components))


def actor_of(bot: RunningBot, players: tuple[Presser, Presser]) -> Presser:
    (seat, *_) = bot.table(players[0].game).game.actors  # type: ignore[union-attr]
    return players[seat]


async def test_both_are_shown_their_hands_when_the_challenge_is_accepted(bot: RunningBot) -> None:
    ana, bob, place = group(bot)
    offered = await ana.slash("challenge", channel=place, options={"opponent": bob})
    assert offered.message is not None
    assert not any(message.ephemeral for message in ana.messages(place))
    await bob.click(offered.message, say("en", "button-accept"))
    for person in (ana, bob):
        (hand,) = [message for message in person.messages(place) if message.ephemeral]
        assert is_hand(hand)
        assert "trumps" in hand.text
    player = Presser(ana, game_of(offered.message), place, bot.random)
    (player.private,) = [message for message in ana.messages(place) if message.ephemeral]
    assert player.version == bot.table(player.game).version


async def test_two_friends_play_a_whole_game_with_one_message(bot: RunningBot) -> None:
    players = await seated(bot, points=2)
    while bot.table(players[0].game).status is Status.LIVE:
        await actor_of(bot, players).move()
    ended = bot.table(players[0].game)
    assert (ended.status, ended.venue, ended.guild) == (Status.OVER, Venue.INSTALLED, 0)
    for player in players:
        assert player.person.dm() == []
        assert say("en", "button-rematch") in [button.label for button in table(player).buttons]
        assert len([m for m in player.person.messages(player.channel) if not m.ephemeral]) == 1
    assert {
        request.route for request in bot.discord.requests if str(players[0].channel.id) in request.path
    } == set()


async def test_such_games_count_nowhere_but_are_in_the_history(bot: RunningBot) -> None:
    players = await seated(bot, points=1)
    while bot.table(players[0].game).status is Status.LIVE:
        await actor_of(bot, players).move()
    assert say("en", "rating-none-elsewhere") in table(players[0]).text
    for player in players:
        assert bot.query("SELECT * FROM score WHERE person = ?", player.person.id) == []
    shown = await replay(players[0].person, channel=players[0].channel)
    assert players[0].game in str(shown.message and shown.message.components)


async def test_without_a_token_the_newest_state_waits_and_any_press_renews_it(bot: RunningBot) -> None:
    players = await seated(bot)
    bot.discord.advance(TOKEN_SECONDS + 1)
    before = table(players[0])
    actor = actor_of(bot, players)
    # The hand's token has run out as well; a press brings a new one.
    acted = await actor.person.click(actor.hand, actor.acts[Move.PROPOSE][0].custom_id)
    assert table(players[0]) == before
    assert acted.ephemeral
    await open_hand(actor)
    assert table(players[0]).text != before.text


async def test_the_hand_says_that_the_table_waits(bot: RunningBot) -> None:
    players = await seated(bot)
    ana, _ = players
    bot.discord.advance(TOKEN_SECONDS + 1)
    await actor_of(bot, players).move()
    hand = await ana.person.slash("hand", channel=ana.channel)
    assert is_hand(hand.message)
    assert say("en", "note-table-waits") in hand.text
    await open_hand(ana)
    assert say("en", "note-table-waits") not in (await open_hand(ana)).text


async def test_the_hands_say_so_as_soon_as_discord_takes_no_more_edits_of_the_table(bot: RunningBot) -> None:
    players = await seated(bot)
    bot.discord.advance(TOKEN_SECONDS + 1)
    for player in players:
        player.person.user.installed = True
        shown = await player.person.slash("hand", channel=player.channel)
        assert say("en", "note-table-waits") not in shown.text
        player.private = shown.message
    await actor_of(bot, players).move()
    await bot.discord.settled()
    for player in players:
        assert say("en", "note-table-waits") in player.hand.text


async def test_they_play_again_where_they_are(bot: RunningBot) -> None:
    ana, bob = await seated(bot, points=2)
    while bot.table(ana.game).status is Status.LIVE:
        await actor_of(bot, (ana, bob)).move()
    offered = await bob.person.click(table(bob), say("en", "button-rematch"))
    assert offered.message is not None
    shown = [message for message in ana.person.messages(ana.channel) if not message.ephemeral]
    assert len(shown) == 2
    await ana.person.click(shown[-1], say("en", "button-accept"))
    assert bot.table(game_of(shown[-1])).status is Status.LIVE
    assert game_of(shown[-1]) != ana.game


async def test_a_table_is_posted_again(bot: RunningBot) -> None:
    ((ana, bob),) = [await seated(bot)]
    first = table(ana)
    await bob.open_hand(first)
    await bring(ana.person, ana.game, channel=ana.channel)
    assert table(bob).id > first.id
    before = table(bob).text
    await actor_of(bot, (ana, bob)).move()
    assert table(bob).text != before


async def test_the_house_plays_there_too(bot: RunningBot) -> None:
    ana, _, place = group(bot)
    begun = await ana.slash(
        "challenge",
        channel=place,
        options={"opponent": bot.discord.bot_user, "level": "novice", "points": 1, "time": "live"},
    )
    assert begun.message is not None, begun.text
    player = Presser(ana, game_of(begun.message), place, bot.random)
    player.private = next(m for m in ana.messages(place) if m.ephemeral)
    await player.play()
    assert bot.table(player.game).status is Status.OVER
    assert Act.REMATCH in player.acts


async def test_counters_stay_in_servers(bot: RunningBot) -> None:
    ana, bob, place = group(bot)
    refused = await ana.slash("challenge", channel=place, options={"opponent": bob, "stake": 5})
    assert refused.text == say("en", f"refusal-{Reason.SERVERS_ONLY}")


async def foreign(bot: RunningBot) -> tuple[UserClient, UserClient, Channel]:
    """Ana and Bob in a server that has not invited the bot."""
    world = bot.discord.server.world
    guild = bot.discord.add_guild("Foreign")
    ana, bob = bot.guest("Ana", guild=guild), bot.guest("Bob", guild=guild)
    ana.user.installed = True
    world.remove_member(guild, bot.discord.bot_user)
    await bot.discord.settled()
    return ana, bob, bot.discord.channel(guild=guild)


async def test_friends_play_in_a_server_without_the_bot(bot: RunningBot) -> None:
    ana, bob, place = await foreign(bot)
    offered = await ana.slash("challenge", channel=place, options={"opponent": bob, "points": 1})
    assert offered.message is not None, offered.text
    await bob.click(offered.message, say("en", "button-accept"))
    game = game_of(offered.message)
    players = Presser(ana, game, place, bot.random), Presser(bob, game, place, bot.random)
    for player in players:
        await open_hand(player)
    while bot.table(game).status is Status.LIVE:
        await actor_of(bot, players).move()
    assert bot.query("SELECT * FROM score WHERE person = ?", ana.id) == []


async def test_no_table_stands_where_only_its_maker_would_see_it(bot: RunningBot) -> None:
    ana, bob, place = await foreign(bot)
    assert place.guild is not None
    bot.discord.server.world.overwrite(place, place.guild.id, Permission(0), Permission.USE_EXTERNAL_APPS)
    refused = await ana.slash("challenge", channel=place, options={"opponent": bob})
    assert refused.text == say("en", f"refusal-{Reason.SEEN_BY_NOBODY}")
