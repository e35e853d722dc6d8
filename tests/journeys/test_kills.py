"""Kill the bot at any moment and start it again: no move is lost or made twice."""

import asyncio
import os
import signal
import time

import pytest

from bot.pages.games.ecarte.controls import Move
from bot.pages.parts.components import Act
from bot.tables.table import Status
from bot.text.i18n import say
from engine.ecarte import actions
from engine.ecarte.actions import ActionKind
from engine.ecarte.deal import Phase
from sandbox.discord.events import Event, MessageShown
from sandbox.testing.snapshots import ShownMessage
from tests.games.players import PATIENCE, Player, Presser, controls
from tests.games.running_bot import game_of
from tests.shortcuts import change_settings

from .conftest import StartBot
from .live_bot import LiveBot


async def killed(bot: LiveBot, players: tuple[Player, Player]) -> None:
    """Kill the bot and start it again; each player has the same hand and the same choices."""
    before, history = bot.game(players[0].game), bot.history(players[0].game)
    await bot.process.kill()
    await bot.restart()
    after = bot.game(players[0].game)
    for viewer in (None, 0, 1):
        assert after.view(viewer) == before.view(viewer)
    assert bot.history(players[0].game) == history


async def test_a_kill_in_every_phase_changes_nothing_and_old_buttons_work(start_bot: StartBot) -> None:
    bot = await start_bot()
    players = await bot.seated(points=21, ceremony=True)
    for phase, act in (
        (Phase.CUT, Move.CUT),
        (Phase.ELDER_SPEAKS, Move.PROPOSE),
        (Phase.DEALER_ANSWERS, Move.ACCEPT),
        (Phase.ELDER_DISCARDS, Move.CHOOSE_CARDS),
        (Phase.DEALER_DISCARDS, Move.CHOOSE_CARDS),
        (Phase.ELDER_SPEAKS, Move.STAND),
    ):
        await _killed_before(bot, players, phase, act)
    # The lead of the first trick, its second card, and the lead of the next.
    for _ in range(3):
        await _killed_before(bot, players, Phase.PLAY, Move.PLAY)
    assert bot.discord.violations == []
    assert bot.complaints() == []


async def _killed_before(bot: LiveBot, players: tuple[Player, Player], phase: Phase, act: Move) -> None:
    actor = await bot.reach(players, phase)
    old, button = actor.hand, actor.acts[act][-1].custom_id
    count = len(bot.history(actor.game))
    await killed(bot, players)
    if act is Move.CHOOSE_CARDS:
        # The last card is chosen: the first may be a king, which is asked about.
        form = await actor.person.click(old, button)
        await actor.person.submit(form, {"cards": ["4"]})
    else:
        await _press_until_taken(bot, actor, old, button)
    assert len(bot.history(actor.game)) == count + 1
    for player in players:
        assert player.version == bot.table(player.game).version


async def _press_until_taken(
    bot: LiveBot, player: Player, message: ShownMessage, button: str, *, times: int = 1
) -> None:
    """Press until the history is longer.

    An outage stops the clocks, so that on a slow machine a decision is less than a second old after it.
    """
    count = len(bot.history(player.game))
    while len(bot.history(player.game)) == count:
        for pressed in await asyncio.gather(*(player.person.click(message, button) for _ in range(times))):
            assert pressed.failed is None


async def test_the_king_can_be_announced_after_a_kill_and_only_once(start_bot: StartBot) -> None:
    bot = await start_bot()
    players, seat = await _king_in_hand(bot)
    holder = players[seat]
    hand = holder.sees(Move.KING)
    await killed(bot, players)
    king = next(b.custom_id for b in hand.buttons if b.custom_id and ":king:" in b.custom_id)
    score = bot.game(holder.game).live_score[seat]
    await _press_until_taken(bot, holder, hand, king, times=5)
    await killed(bot, players)
    assert bot.game(holder.game).live_score[seat] == score + 1
    await asyncio.gather(*(holder.person.click(hand, king) for _ in range(5)))
    assert [text for _, text in bot.history(holder.game)].count("announce") == 1


async def _king_in_hand(bot: LiveBot) -> tuple[tuple[Player, Player], int]:
    """Play until somebody may announce the king; return the players and the seat.

    In three deals of four nobody holds it, so some games have no such moment, and another begins.
    """
    while True:
        players = await bot.seated(points=21, ceremony=True)
        while bot.table(players[0].game).open:
            actor = bot.actor(players)
            game = bot.game(actor.game)
            for seat in (0, 1):
                if ActionKind.ANNOUNCE in {actions.kind(action) for action in game.legal(seat)}:
                    assert players[seat].version == bot.table(actor.game).version
                    return players, seat
            await actor.take(next(act for act in (Move.STAND, Move.CUT, Move.PLAY) if act in actor.acts))


@pytest.mark.parametrize("patience", [0.0, 0.005, 0.02])
async def test_an_acknowledged_move_survives_a_kill(patience: float, start_bot: StartBot) -> None:
    bot = await start_bot()
    players = await bot.seated(points=21, ceremony=True)
    for _ in range(2):
        actor = bot.actor(players)
        version = bot.table(actor.game).version
        pressing = asyncio.create_task(actor.take(next(act for act in actor.acts if act != Act.NO_TIPS)))
        await asyncio.sleep(patience)
        await bot.process.kill()
        bot.discord.give_up()
        outcome = (await asyncio.gather(pressing, return_exceptions=True))[0]
        await bot.restart()
        await bot.ready()
        after = bot.table(actor.game)
        acknowledged = not isinstance(outcome, BaseException)
        assert after.version in ((version + 1,) if acknowledged else (version, version + 1))
        for player in players:
            assert player.version == after.version
        assert len([m for m in actor.person.dm() if controls(m, actor.game)]) == 1


@pytest.mark.parametrize("command", ["challenge", "pool"])
async def test_a_kill_during_an_answer_does_not_repeat_the_move(command: str, start_bot: StartBot) -> None:
    bot = await start_bot()
    salon = bot.salon()
    await change_settings(bot.discord.user("Admin"), "counters", channel=salon, options={"on": True})
    ana, bob = bot.guest("Ana"), bot.guest("Bob")

    def kill(event: Event) -> None:
        if isinstance(event, MessageShown) and event.message.channel is salon and bot.process.running:
            os.kill(bot.process.pid, signal.SIGKILL)

    forget = bot.discord.server.world.listen(kill)
    offered = await ana.slash(command, channel=salon, stake=5)
    assert offered.message is not None
    await bot.process.exited
    forget()
    await bot.restart()
    await bot.ready()
    await bob.click(offered.message, offered.message.buttons[0].label)
    assert any(bob.name in m.text for m in bob.messages(salon) if not m.ephemeral)
    (standing,) = [message for message in bob.messages(salon) if not message.ephemeral]
    assert standing.id == offered.message.id
    assert bob.name in standing.text


async def test_a_challenge_survives_a_kill(start_bot: StartBot) -> None:
    bot = await start_bot()
    ana, bob = bot.guest("Ana"), bot.guest("Bob")
    offered = await ana.slash("challenge", opponent=bob, points=1)
    assert offered.message is not None
    await bot.process.kill()
    await bot.restart()
    accepted = await bob.click(offered.message, "Accept")
    assert accepted.failed is None
    game, salon = game_of(offered.message), offered.message.channel
    players = [Presser(person, game, salon, bot.random) for person in (ana, bob)]
    await asyncio.gather(*(player.play() for player in players))
    ended = bot.table(game)
    await bot.process.kill()
    await bot.restart()
    again = await ana.click(players[0].sees(Act.REMATCH), "Rematch")
    assert again.failed is None
    assert bot.table(game) == ended
    # A game whose deals were all conceded without the point gives its winner nothing.
    profile = (await ana.slash("profile")).text
    assert ("of **1**" in profile) >= bot.game(game).deal_finished


async def test_deadlines_are_extended_by_the_bots_absence(start_bot: StartBot) -> None:
    bot = await start_bot()
    players = await bot.seated(ceremony=True)
    await bot.reach(players, Phase.ELDER_SPEAKS)
    await bot.ready()
    before = bot.table(players[0].game)
    assert before.deadline is not None
    assert before.remind_at is not None
    await bot.process.kill()
    down = time.time_ns()
    await asyncio.sleep(1.0)
    away = (time.time_ns() - down) // 1_000_000
    await bot.restart()
    await bot.ready()
    await bot.discord.until(lambda: bot.table(players[0].game).deadline != before.deadline, PATIENCE)
    after = bot.table(players[0].game)
    assert after.deadline is not None
    assert after.remind_at is not None
    assert after.deadline - before.deadline >= away
    assert after.deadline - before.deadline == after.remind_at - before.remind_at
    assert after.version == before.version


async def test_a_server_lost_while_the_bot_was_down_has_its_games_void(start_bot: StartBot) -> None:
    bot = await start_bot()
    guild = bot.discord.add_guild("Goodbye")
    guests = (bot.guest("Ana", guild=guild), bot.guest("Bob", guild=guild))
    gone = await bot.seated(people=guests, channel=bot.discord.channel("general", guild))
    stays = await bot.seated(ceremony=True)
    await bot.process.kill()
    bot.discord.faults.remove_bot(guild)
    await bot.restart()
    await bot.discord.until(lambda: bot.table(gone[0].game).status is Status.VOID, PATIENCE)
    await gone[0].person.wait(lambda: say("en", "game-void") in gone[0].hand.text, PATIENCE)
    assert bot.table(stays[0].game).status is Status.LIVE


async def test_a_table_from_an_hour_ago_is_posted_again_after_a_restart(start_bot: StartBot) -> None:
    bot = await start_bot()
    players = await bot.seated(ceremony=True)
    actor = bot.actor(players)
    old = bot.public(actor.game, actor.channel)
    await bot.process.kill()
    bot.rewrite("UPDATE message SET posted_at = posted_at - 3360000")
    await bot.restart()
    await actor.person.click(actor.hand, "Cut")
    assert bot.public(actor.game, actor.channel).id != old.id
    assert actor.person.now(old) is None
    tables = [m for m in actor.person.messages(actor.channel) if controls(m, actor.game)]
    assert len(tables) == 1


async def test_a_whole_game_with_the_bot_killed_again_and_again(start_bot: StartBot) -> None:
    bot = await start_bot()
    players = await bot.seated(points=2)
    moves = 0
    while bot.table(players[0].game).status is Status.LIVE:
        moves += 1
        if moves % 6 == 0:
            await bot.process.kill()
            await bot.restart()
        actor = bot.actor(players)
        await actor.move()
    game = bot.game(players[0].game)
    replayed = game.at_start()
    for seat, text in bot.history(game.game_id):
        replayed, _ = replayed.apply(seat, actions.parse(text))
    assert replayed.result == game.result
    # A game whose deals were all conceded without the point gives its winner nothing.
    profile = (await players[0].person.slash("profile")).text
    assert ("of **1**" in profile) >= game.deal_finished
