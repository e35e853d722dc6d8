"""A player leaves, the game is over, and the remaining player continues it against the house."""

from __future__ import annotations

import asyncio

import pytest

from bot.pages.parts.components import Act
from bot.tables.person import HandPlace
from bot.tables.table import Status
from bot.text.i18n import say
from engine.interface import Level
from sandbox.testing.harness import Reply, ShownMessage
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import at_table, behind_more, open_history, prefer

from .against_house import private_message
from .cards_told import cards_in, known_to, strings
from .conftest import StartBot
from .gallery import Gallery
from .players import PATIENCE, Player, controls
from .running_bot import RunningBot, game_of

EXPERT = [*Level].index(Level.EXPERT) + 1
"""The number of the expert's button on the page that asks at which level the house plays on."""

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def resigns(player: Player) -> Reply:
    """Resign; return the bot's answer."""
    asked = await player.person.slash("resign", channel=player.channel, game=player.game)
    assert asked.message is not None, asked.text
    return await player.person.click(asked.message, asked.message.buttons[0].label)


async def over(bot: RunningBot, stays: Player) -> ShownMessage:
    """The table, once it says that the game is over."""
    assert bot.table(stays.game).status is Status.OVER
    return bot.public(stays.game, stays.channel)


async def plays_on(bot: RunningBot, player: Player, table: ShownMessage, version: int | None = None) -> Reply:
    """Press *Play on* at the table, where older versions of this program had it.

    Args:
        version: the version of the table that is pressed; None for the present one.
    """
    if version is None:
        version = bot.table(player.game).version
    custom_id = f"press:{player.game}:{version}:{Act.PLAY_ON}:{EXPERT}"
    assert isinstance(bot.discord, InProcessSandbox)
    return await bot.discord.forge(player.person, {"custom_id": custom_id}, table)


def scores(bot: RunningBot, player: Player) -> tuple[int, int]:
    """Games played and won, as stored."""
    rows = bot.query(
        "SELECT games, games_won FROM score WHERE guild = 0 AND season = 0 AND person = $1", player.person.id
    )
    return (0, 0) if not rows else (int(rows[0][0]), int(rows[0][1]))


@pytest.mark.asyncio(loop_scope="function")
async def test_the_house_finishes_a_game_that_a_player_has_left(start_bot: StartBot) -> None:
    bot = await start_bot()
    people = bot.guest("Ana", "fr"), bot.guest("Bob")
    ana, bob = await bot.seated(people=people, points=2)
    shown = await resigns(bob)
    names = {"loser": bob.person.name, "winner": ana.person.name}
    assert say("en", "game-resigned", you="loser", **names) in shown.text
    bob.sees(Act.REMATCH)
    assert Act.PLAY_ON not in bob.acts
    assert bot.table(ana.game).status is Status.OVER
    assert (scores(bot, ana), scores(bot, bob)) == ((0, 0), (1, 0))
    hand = ana.sees(Act.PLAY_ON)
    since = len(bot.discord.requests)
    asked = await ana.person.click(hand, say("fr", "button-play-on"))
    assert asked.message is not None
    pressed = await ana.person.click(asked.message, say("fr", "button-level-expert"))
    assert pressed.failed is None
    table = bot.table(ana.game)
    house_name = table.seats[1].name
    assert (table.level, table.principals) == (Level.EXPERT, (ana.person.id, bob.person.id))
    line = say("en", "line-house-plays-on", house=house_name, gone=bob.person.name, stays=ana.person.name)
    bot.shows(ana, line)
    gone = say("en", "departed-house", house=house_name)
    assert gone in bob.hand.text
    # The player who left can play at another table by then.
    elsewhere = await bot.seated(people=(bob.person, bot.guest("Cleo")), channel=ana.channel)
    assert (await bob.person.slash("hand", channel=ana.channel)).failed is None
    assert bot.table(elsewhere[0].game).status is Status.LIVE
    await ana.play()
    ended = bot.table(ana.game)
    assert (ended.status, ended.id) == (Status.OVER, ana.game)
    assert (scores(bot, ana), scores(bot, bob)) == ((0, 0), (1, 0))
    title = say("fr", "review-title")
    await ana.person.slash("review", channel=ana.channel, game=ana.game)
    private_message(ana.person, title, ana.channel)
    await nothing_hidden_was_told(bot, bob, since)


async def nothing_hidden_was_told(bot: RunningBot, gone: Player, since: int) -> None:
    """Assert that no request told the player who left a hidden card of this game."""
    final = bot.game(gone.game)
    game = final.at_start()
    moments = [known_to(game.view(None))]
    for seat, action in final.history:
        game, _ = game.apply(seat, action)
        moments.append(known_to(game.view(None)))
    for request in bot.discord.requests[since:]:
        texts = [] if request.json is None else list(strings(request.json))
        if request.audience is None or gone.person.name not in request.audience:
            continue
        if any(gone.game in text for text in texts):
            named = cards_in("\n".join(texts))
            assert any(named <= known for known in moments), texts


async def test_a_resignation_is_shown_and_recorded_at_once(bot: RunningBot) -> None:
    ana, bob = await bot.seated()
    await resigns(bob)
    assert bot.table(ana.game).status is Status.OVER
    assert bot.history(ana.game)[-1] == (1, "resign")
    await over(bot, ana)
    for player in (ana, bob):
        history = await open_history(player.person, channel=ana.channel)
        assert ana.game in history.text
    await at_table(bob.person, Act.REMATCH, ana.channel)
    assert bot.query("SELECT 1 FROM game WHERE status = 'offered' AND invited = $1", ana.person.id)


async def test_the_continued_game_has_hints(bot: RunningBot) -> None:
    ana, bob = await bot.seated()
    await resigns(bob)
    ana.sees(Act.PLAY_ON)
    pressed = await at_table(ana.person, Act.PLAY_ON, ana.channel, EXPERT)
    assert pressed.ephemeral
    table = bot.table(ana.game)
    assert (table.level, table.house_seats) == (Level.EXPERT, (1,))
    bot.shows(ana, say("en", "level-expert", player=table.seats[1].name, number=1))
    while Act.HINT not in ana.acts:
        await ana.person.wait(ana.news, PATIENCE)
        if Act.HINT not in ana.acts:
            await ana.move()
    hinted = await ana.person.slash("hint", channel=ana.channel)
    assert say("en", "hint-title") in hinted.text


async def test_nobody_else_can_continue_the_game(bot: RunningBot) -> None:
    ana, bob = await bot.seated()
    cleo = bot.guest("Cleo")
    nobody_left = await at_table(ana.person, Act.PLAY_ON, ana.channel, EXPERT)
    assert nobody_left.text == say("en", "refusal-not-left")
    await resigns(bob)
    table = await over(bot, ana)
    gone = await plays_on(bot, bob, table)
    assert (gone.text, gone.ephemeral) == (say("en", "refusal-left-oneself"), True)
    looks_on = await plays_on(bot, Player(cleo, ana.game, ana.channel, bot.random), table)
    assert looks_on.text == say("en", "refusal-not-at-table", kind="ecarte")
    assert bot.table(ana.game).status is Status.OVER


async def test_simultaneous_presses_continue_the_game_once(bot: RunningBot) -> None:
    ana, bob = await bot.seated()
    await resigns(bob)
    table, hand = await over(bot, ana), ana.sees(Act.PLAY_ON)
    version = bot.table(ana.game).version
    replies = await asyncio.gather(
        plays_on(bot, ana, table),
        ana.person.click(hand, say("en", "button-play-on")),
        at_table(ana.person, Act.PLAY_ON, ana.channel, EXPERT),
    )
    assert [reply.failed for reply in replies] == [None] * 3
    going = bot.table(ana.game)
    assert (going.status, going.house_seats) == (Status.LIVE, (1,))
    assert (scores(bot, ana), scores(bot, bob)) == ((0, 0), (1, 0))
    again = await plays_on(bot, ana, table, version)
    assert again.text == say("en", "note-stale-table")


async def test_one_of_a_simultaneous_rematch_and_continuation_is_done(bot: RunningBot) -> None:
    ana, bob = await bot.seated()
    await resigns(bob)
    table = await over(bot, ana)
    replies = await asyncio.gather(
        plays_on(bot, ana, table),
        bob.person.click(table, say("en", "button-rematch")),
    )
    assert [reply.failed for reply in replies] == [None] * 2
    offered = bot.query("SELECT id FROM game WHERE status = 'offered' AND invited = $1", ana.person.id)
    assert (bot.table(ana.game).status is Status.LIVE) is (offered == [])
    # The later of the two is refused, whichever it is.
    if offered:
        late = await plays_on(bot, ana, table)
        assert late.text == say("en", "refusal-table-goes-on")
    else:
        late = await bob.person.click(table, say("en", "button-rematch"))
        assert late.text == say("en", "refusal-not-at-table", kind="ecarte")
    assert (scores(bot, ana), scores(bot, bob)) == ((0, 0), (1, 0))


async def test_a_game_with_counters_cannot_be_continued(bot: RunningBot) -> None:
    gallery = await Gallery.opened(bot)
    table = await gallery.table(gallery.guest("Ana"), gallery.guest("Bob"), stake=10)
    ana, bob = table.players
    await resigns(bob)
    table.over()
    assert gallery.purses(ana.person, bob.person) == [10, -10]
    late = await at_table(ana.person, Act.PLAY_ON, ana.channel, EXPERT)
    assert late.text == say("en", "refusal-not-played-on", kind="ecarte")
    ana.sees(Act.REMATCH)
    assert Act.PLAY_ON not in ana.acts


async def test_a_rematch_of_a_continued_game_is_against_the_house(bot: RunningBot) -> None:
    ana, bob = await bot.seated()
    await resigns(bob)
    await at_table(ana.person, Act.PLAY_ON, ana.channel, EXPERT)
    # The house may act between the question and the answer; then the bot asks again.
    while bot.table(ana.game).open:
        await resigns(ana)
    again = await at_table(ana.person, Act.REMATCH, ana.channel)
    assert again.message is not None, again.text
    after = bot.table(game_of(again.message))
    assert (after.status, after.level) == (Status.LIVE, Level.EXPERT)


async def test_a_player_who_prefers_the_hand_here_plays_on_by_private_answer(bot: RunningBot) -> None:
    ana, bob = bot.guest("Ana"), bot.guest("Bob")
    await prefer(ana, "hands", HandPlace.HERE)
    players = await bot.seated(people=(ana, bob))
    await resigns(players[1])
    table = await over(bot, players[0])
    asked = await ana.click(await behind_more(ana, table), say("en", "button-play-on"))
    assert asked.message is not None
    pressed = await ana.click(asked.message, say("en", "button-level-novice"))
    assert pressed.message is not None
    assert pressed.message.ephemeral
    assert controls(pressed.message, players[0].game)
    assert bot.table(players[0].game).house_seats == (1,)
