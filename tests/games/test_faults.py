"""Faults of Discord, and acts of moderators and players, during a game."""

import asyncio

import pytest

from bot.database.connection import run
from bot.pages.games.ecarte.controls import Move
from bot.tables.table import Status
from bot.text.i18n import say
from engine.ecarte.deal import Phase
from sandbox.discord.entities import Channel
from sandbox.discord.permissions import Permission
from tests.cogs.support.leisure import at_leisure
from tests.shortcuts import bring

from .players import PATIENCE, Presser, controls
from .running_bot import RunningBot

pytestmark = pytest.mark.asyncio(loop_scope="module")

CALLBACK = "POST /interactions/*/callback"


def edits_in(channel: Channel) -> str:
    """The route by which messages of a channel are edited."""
    return f"PATCH /channels/{channel.id}/messages/*"


async def test_closed_dms_of_one_player_do_not_affect_the_other(bot: RunningBot) -> None:
    ana, bob = bot.guest("Ana"), bot.guest("Bob")
    bot.discord.faults.close_dms(bob)
    players = await bot.seated(people=(ana, bob), points=1)
    table = bot.shows(players[0], say("en", "note-unreachable", player=bob.name, number=1))
    assert say("en", "note-unreachable", player=ana.name, number=1) not in table.text
    assert isinstance(players[1], Presser)
    told = say("en", "note-unreachable-you")
    assert told not in table.text
    assert told in (await players[1].open_hand(table)).text
    await asyncio.gather(*(player.play() for player in players))
    assert ana.dm()
    assert not bob.dm()


async def test_a_refused_dm_is_reported_once_and_not_tried_again(bot: RunningBot) -> None:
    players = await bot.seated(points=3)
    elder = await bot.reach(players, Phase.ELDER_SPEAKS)
    other = players[1 - players.index(elder)]
    dm = bot.discord.server.world.dm(other.person.user)
    bot.at_the_newest(players)
    bot.discord.faults.fail_next(edits_in(dm), 403, code=50007)
    await elder.take(Move.PROPOSE)
    note = say("en", "note-unreachable", player=other.person.name, number=1)
    table = bot.shows(elder, note)
    assert table.text.count(note) == 1
    assert isinstance(other, Presser)
    opened = await other.open_hand(table)
    assert opened.ephemeral
    assert note not in opened.text
    count = _requests(bot, f"/channels/{dm.id}/")
    # The direct messages stay as they were: only the private answer shows the game.
    await asyncio.gather(*(player.play() for player in players))
    assert _requests(bot, f"/channels/{dm.id}/") == count


@pytest.mark.parametrize("time", ["live", "post"])
async def test_who_leaves_the_server_plays_on_in_the_hand_or_loses_by_time(
    bot: RunningBot, time: str
) -> None:
    ana, bob = players = await bot.seated(points=2, time=time)
    elder = await bot.reach(players, Phase.ELDER_SPEAKS)
    dealer = bob if elder is ana else ana
    assert elder.channel.guild is not None
    bot.discord.faults.remove_member(elder.channel.guild, elder.person.user)
    # Discord lets the bot edit what they have, and send nothing to them.
    await elder.take(Move.PROPOSE)
    await dealer.take(Move.REFUSE)
    assert elder.version == dealer.version == bot.table(elder.game).version
    dealer.concedes = 0
    while (table := bot.table(elder.game)).open:
        if table.waits_for == (dealer.person.id,):
            await dealer.move()
            continue
        await bot.app.database.write(run, "UPDATE game SET deadline = 1 WHERE id = $1", table.id)
        bot.app.registry.tables.forget()
        await bot.app.registry.time_outs.time_out(table.id, table.version)
        await bot.discord.settled()
    result = table.started_game.result
    assert result is not None
    assert result.winner == table.seat_of(dealer.person.id)
    # By post the end comes as a new message, which cannot be sent. Nobody looks for a hand any more.
    ended = bot.shows(dealer, "ran out of time")
    assert say("en", "note-unreachable", player=elder.person.name, number=1) not in ended.text


async def test_a_deleted_table_comes_back_with_the_next_action(bot: RunningBot) -> None:
    players = await bot.seated(ceremony=True)
    table = bot.at_the_newest(players)
    bot.discord.faults.delete_message(table)
    await bot.actor(players).take(Move.CUT)
    again = bot.at_the_newest(players)
    assert again.id != table.id


async def test_without_its_channel_a_game_goes_on_in_the_hands_and_moves_by_table(bot: RunningBot) -> None:
    players = await bot.seated(points=21, ceremony=True)
    ana = players[0]
    bot.at_the_newest(players)
    bot.discord.faults.delete_channel(ana.channel)
    actor = bot.actor(players)
    await actor.take(Move.CUT)
    note = say("en", "note-table-lost", game=ana.game)
    for player in players:
        assert note in player.hand.text
    await bot.reach(players, Phase.PLAY)
    elsewhere = bot.salon()
    lost = bot.guest("Lost")
    stranger = await bring(lost, ana.game, channel=elsewhere)
    assert stranger.text == say("en", "refusal-not-at-table", kind="ecarte")
    from_a_dm = await bring(ana.person, ana.game, where="dm")
    assert from_a_dm.text == say("en", "refusal-table-elsewhere")
    await bring(ana.person, ana.game, channel=elsewhere)
    ana.channel = players[1].channel = elsewhere
    bot.at_the_newest(players)
    for player in players:
        assert note not in player.hand.text


async def test_permissions_lost_and_regained_cost_no_move(bot: RunningBot) -> None:
    players = await bot.seated(points=21)
    bot.at_the_newest(players)
    everything = Permission.VIEW_CHANNEL | Permission.SEND_MESSAGES | Permission.ATTACH_FILES
    bot.discord.faults.revoke(players[0].channel, everything)
    await bot.reach(players, Phase.DEALER_ANSWERS)
    bot.discord.faults.grant(players[0].channel, everything)
    actor = bot.actor(players)
    await actor.take(Move.ACCEPT)
    bot.at_the_newest(players)


async def test_a_challenge_is_refused_where_the_bot_cannot_post(bot: RunningBot) -> None:
    salon, ana = bot.salon(), bot.guest("Ana")
    bot.discord.faults.revoke(salon, Permission.ATTACH_FILES)
    reply = await ana.slash("challenge", channel=salon)
    assert reply.text == say("en", "refusal-needs-permission", missing=say("en", "permission-files"))
    assert (await ana.slash("games")).text == say("en", "games-none")


async def test_the_table_is_posted_again_after_sixteen_messages(bot: RunningBot) -> None:
    players = await bot.seated(ceremony=True)
    table = bot.at_the_newest(players)
    for n in range(16):
        players[0].person.say(f"chat {n}", channel=players[0].channel)
    await bot.actor(players).take(Move.CUT)
    assert players[0].person.now(table) is None
    bot.at_the_newest(players)
    assert controls(players[0].person.messages(players[0].channel)[-1], players[0].game)


async def test_the_table_is_posted_again_each_time(bot: RunningBot, monkeypatch: pytest.MonkeyPatch) -> None:
    at_leisure(monkeypatch)
    players = await bot.seated()
    for _ in range(3):
        table = bot.at_the_newest(players)
        players[0].person.say("chat", channel=players[0].channel)
        await bring(players[0].person, players[0].game, channel=players[0].channel)
        assert players[0].person.now(table) is None
        again = bot.at_the_newest(players)
        assert again.id > table.id


async def test_a_player_who_leaves_the_server_can_finish_by_dm(bot: RunningBot) -> None:
    players = await bot.seated(points=1)
    bot.at_the_newest(players)
    bot.discord.faults.remove_member(bot.discord.guild, players[1].person)
    await asyncio.gather(*(player.play() for player in players))
    assert bot.table(players[0].game).status is Status.OVER


async def test_removed_from_a_server_its_games_are_void_and_nothing_is_scored(bot: RunningBot) -> None:
    guild = bot.discord.add_guild("Goodbye")
    salon = bot.discord.channel("general", guild)
    guests = (bot.guest("Ana", guild=guild), bot.guest("Bob", guild=guild))
    players = await bot.seated(people=guests, channel=salon)
    bot.at_the_newest(players)
    offered = await guests[0].slash("challenge", channel=salon)
    assert offered.message is not None
    bot.discord.faults.remove_bot(guild)
    game = players[0].game
    await bot.discord.until(lambda: bot.table(game).status is Status.VOID, PATIENCE)
    for player in players:
        await player.person.wait(lambda player=player: say("en", "game-void") in player.hand.text, PATIENCE)  # type: ignore[misc]
    late = await guests[0].slash("stand", where="dm", game=game)
    assert late.text == say("en", "refusal-ended", kind="ecarte")
    assert (await guests[0].slash("games", where="dm")).text == say("en", "games-none")
    assert say("en", "profile-none") in (await guests[0].slash("profile", where="dm")).text


@pytest.mark.parametrize("fault", ["500", "502", "429", "cut", "cut after"])
async def test_a_failed_request_is_repeated(fault: str, bot: RunningBot) -> None:
    players = await bot.seated(points=21, ceremony=True)
    bot.at_the_newest(players)
    world = bot.discord.server.world
    dms = [world.dm(player.person.user) for player in players]
    for route in (edits_in(players[0].channel), *map(edits_in, dms)):
        _order(bot, fault, route)
        actor = bot.actor(players)
        await actor.take(next(act for act in (Move.CUT, Move.PROPOSE, Move.ACCEPT) if act in actor.acts))
        bot.at_the_newest(players)


@pytest.mark.parametrize("fault", ["500", "429", "cut", "cut after"])
async def test_an_answer_that_fails_once_loses_nothing(fault: str, bot: RunningBot) -> None:
    players = await bot.seated(points=21, ceremony=True)
    bot.at_the_newest(players)
    actor = bot.actor(players)
    before = bot.table(actor.game).version
    _order(bot, fault, CALLBACK)
    reply = await actor.take(Move.CUT)
    assert reply.failed is None
    assert bot.table(actor.game).version == before + 1
    bot.at_the_newest(players)


@pytest.mark.parametrize("fault", ["500", "cut", "cut after"])
async def test_a_challenge_whose_answer_fails_still_stands_at_the_table(fault: str, bot: RunningBot) -> None:
    salon, ana, bob = bot.salon(), bot.guest("Ana"), bot.guest("Bob")
    _order(bot, fault, CALLBACK)
    await ana.slash("challenge", channel=salon, opponent=bob)
    offered = [message for message in bob.messages(salon) if message.buttons][-1]
    assert (await bob.click(offered, "Accept")).failed is None
    assert len([message for message in bob.messages(salon) if not message.ephemeral]) == 1


async def test_slow_edits_delay_no_answer(bot: RunningBot) -> None:
    players = await bot.seated(points=21)
    bot.at_the_newest(players)
    gate = bot.discord.faults.hold(edits_in(players[0].channel))
    elder = bot.actor(players)
    dealer = players[1 - players.index(elder)]
    for player, act in (
        (elder, Move.PROPOSE),
        (dealer, Move.ACCEPT),
        (elder, Move.CHOOSE_CARDS),
    ):
        await player.person.wait(lambda player=player, act=act: act in player.acts, PATIENCE)  # type: ignore[misc]
        await player.take(act, settle=False)
    assert not gate.is_set()
    gate.set()
    await bot.discord.settled()
    bot.at_the_newest(players)


async def test_an_answer_too_late_for_discord_still_counts_and_is_shown(bot: RunningBot) -> None:
    players = await bot.seated(points=21, ceremony=True)
    bot.at_the_newest(players)
    actor = bot.actor(players)
    before = bot.table(actor.game).version
    gate = bot.discord.faults.hold(CALLBACK, times=1)
    pressing = asyncio.create_task(actor.person.click(actor.hand, "Cut", settle=False))
    await bot.discord.until(lambda: bot.table(actor.game).version == before + 1)
    bot.discord.give_up()
    gate.set()
    assert (await pressing).failed is not None
    await bot.discord.settled()
    bot.at_the_newest(players)
    bot.unanswered.clear()


def _order(bot: RunningBot, fault: str, route: str) -> None:
    faults = bot.discord.faults
    if fault.startswith("cut"):
        faults.cut_connection(route, after=fault == "cut after")
    else:
        faults.fail_next(route, int(fault), retry_after=0.2)


def _requests(bot: RunningBot, path: str) -> int:
    return sum(request.path.startswith(path) for request in bot.discord.requests)
