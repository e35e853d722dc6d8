"""Everybody sees a deal's result, and players who have seen it go on at once."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path

from bot.pages.games.ecarte import phrases
from bot.pages.games.ecarte.controls import Move
from bot.pages.parts.components import Act
from bot.tables.table import Status, Wait
from bot.text import formatting
from bot.text.i18n import say
from engine.ecarte.deal import Phase
from engine.ecarte.game import EcarteGame
from engine.ecarte.rules import CLASSIC
from tests.cogs.support.answers import is_hand
from tests.cogs.support.in_process import QUICK, InProcessSandbox
from tests.shortcuts import prefer

from .against_house import challenge_house
from .conftest import StartBot
from .players import Player
from .running_bot import RunningBot

LONG = "60"
"""Seconds of a pause that is not over within a test."""
SHORT = "0.02"


async def deal_over(bot: RunningBot, *, ceremony: bool = False) -> tuple[Player, Player]:
    """The player who cuts next and the other, after a deal that was conceded before a card."""
    players = await bot.seated(points=5, ceremony=ceremony)
    elder = await bot.reach(players, Phase.ELDER_SPEAKS)
    # A player of the tests takes the menu to concede.
    await elder.take(Act.MORE)
    assert bot.table(elder.game).wait is Wait.RESULT
    return (players[1], players[0]) if elder is players[0] else players


def last_result(bot: RunningBot, player: Player, reader: int | None = None) -> str:
    """How the last deal ended, in words for everybody or for the player in one seat."""
    result = bot.game(player.game).last_deal
    assert result is not None
    names = [formatting.name(held.name) for held in bot.table(player.game).seats]
    return phrases.deal(result, names, "en", CLASSIC.target, reader)


def own_result(bot: RunningBot, player: Player) -> str:
    """How the last deal, which was conceded, ended for a player, in words."""
    return last_result(bot, player, bot.table(player.game).seat_of(player.person.id))


async def test_the_result_stands_at_the_table_and_in_the_hands_until_both_go_on(start_bot: StartBot) -> None:
    bot = await start_bot(PAUSE_SECONDS=LONG)
    cutter, other = await deal_over(bot, ceremony=True)
    soon = say("en", "wait-result", cuts=0)
    seats = [bot.table(cutter.game).seat_of(player.person.id) for player in (cutter, other)]
    own, others = own_result(bot, cutter), own_result(bot, other)
    for message, cuts, seat in (
        (cutter.sees(Move.CUT), 1, seats[0]),
        (other.sees(Act.WAIT), 0, seats[1]),
        (bot.shows(cutter, soon), 0, None),
    ):
        assert last_result(bot, cutter, seat) in message.text
        assert say("en", "wait-result", cuts=cuts) in message.text
    score = bot.game(cutter.game).score
    for player, seat in zip((cutter, other), seats, strict=True):
        assert seat is not None
        assert f"**{score[seat]}–{score[1 - seat]}**" in player.hand.text
    assert Move.CUT not in other.acts
    version = bot.table(cutter.game).version
    await cutter.take(Move.CUT)
    assert bot.table(cutter.game).version == version
    assert Move.CUT not in cutter.acts
    assert say("en", "wait-result-ready", players=formatting.name(other.person.name)) in cutter.hand.text
    bot.shows(cutter, soon)
    await other.person.slash("accept", where="dm")
    assert bot.game(cutter.game).phase is Phase.ELDER_SPEAKS
    # How it ended stays in sight until the first trick of the next deal.
    line = say("en", "line-last-deal", result=last_result(bot, cutter))
    assert own in cutter.hand.text
    assert others in other.hand.text
    bot.shows(cutter, line)


async def test_typed_commands_go_on_too(start_bot: StartBot) -> None:
    bot = await start_bot(PAUSE_SECONDS=LONG)
    cutter, other = await deal_over(bot)
    # Whoever is the last to go on reads the next deal.
    for player, waits in ((cutter, True), (other, False)):
        reply = await player.person.slash("accept", channel=player.channel)
        assert reply.text.startswith(f"**{say('en', 'ready-noted')}**") is waits
        assert is_hand(reply.message)
    assert bot.game(cutter.game).phase is Phase.ELDER_SPEAKS


async def test_a_press_that_comes_after_the_break_is_answered_with_the_next_deal(start_bot: StartBot) -> None:
    bot = await start_bot(PAUSE_SECONDS=LONG)
    cutter, other = await deal_over(bot)
    stale = other.acts[Act.WAIT][0]
    for player in (cutter, other):
        await player.person.slash("accept", where="dm")
    await bot.discord.settled()
    assert isinstance(bot.discord, InProcessSandbox)
    await bot.discord.forge(other.person, {"custom_id": stale.custom_id}, other.hand)
    assert say("en", "note-stale") in other.hand.text
    assert bot.game(cutter.game).phase is Phase.ELDER_SPEAKS


async def test_against_the_house_every_result_comes_to_the_table(start_bot: StartBot) -> None:
    bot = await start_bot(PAUSE_SECONDS=SHORT)
    # The breaks end by themselves.
    player = await challenge_house(bot, level="novice")
    while True:
        await player.person.wait(player.news)
        if Act.REMATCH in player.acts:
            break
        # A player who goes on before the result came to the table does not want to see it there.
        await bot.discord.until(lambda: bot.table(player.game).wait is None)
        await player.move()
    assert bot.table(player.game).status is Status.OVER
    edits = [
        json.dumps(request.json, ensure_ascii=False)
        for request in bot.discord.requests
        if request.method == "PATCH" and request.audience is not None and "Eve" in request.audience
    ]
    soon = "in a moment"
    shown = [edit for edit in edits if soon in edit]
    for sentence in results(bot, player):
        assert any(sentence in edit for edit in shown), sentence


def results(bot: RunningBot, player: Player) -> list[str]:
    """How every deal of a finished game but the last ended, in words."""
    names = [formatting.name(held.name) for held in bot.table(player.game).seats]
    played = bot.game(player.game)
    game, found = played.at_start(), []
    for seat, action in played.history:
        before = game.deals
        game, _ = game.apply(seat, action)
        assert isinstance(game, EcarteGame)
        if game.deals > before and not game.over:
            assert game.last_deal is not None
            found.append(phrases.deal(game.last_deal, names, "en", CLASSIC.target))
    return found


async def test_a_result_waits_for_whoever_holds_it_until_they_go_on(start_bot: StartBot) -> None:
    bot = await start_bot(PAUSE_SECONDS=LONG)
    player = await challenge_house(bot, level="novice")
    await bot.discord.until(lambda: Act.MORE in player.acts)
    await player.take(Act.MORE)
    assert bot.table(player.game).wait is Wait.RESULT
    await player.take(Act.WAIT)
    assert Act.WAIT not in player.acts
    assert say("en", "wait-held", own=1) in player.hand.text
    await player.take(Act.READY)
    await bot.discord.until(lambda: bot.game(player.game).phase is Phase.ELDER_SPEAKS)


async def test_the_result_of_a_deal_stays_until_the_next_is_played(start_bot: StartBot) -> None:
    bot = await start_bot()
    players = await bot.seated(points=5)
    elder = await bot.reach(players, Phase.PLAY)
    await elder.take(Act.MORE)
    line = say("en", "line-last-deal", result=last_result(bot, elder))
    own = [own_result(bot, player) for player in players]
    leader = await bot.reach(players, Phase.ELDER_SPEAKS)
    assert all(told in player.hand.text for told, player in zip(own, players, strict=True))
    bot.shows(leader, line)
    await leader.take(Move.STAND)
    assert not any(told in player.hand.text for told, player in zip(own, players, strict=True))
    assert line not in bot.public(leader.game, leader.channel).text


async def test_a_press_aimed_at_what_stood_there_before_is_answered_with_a_sentence(tmp_path: Path) -> None:
    async with InProcessSandbox({"PAUSE_SECONDS": LONG}, replace(QUICK, aim=float(LONG))).open(
        tmp_path / "bot.db"
    ) as sandbox:
        started = await sandbox.begin(ceremony=True)
        elder = await sandbox.to_elder(started)
        cutter = started.bob if elder is started.ana else started.ana
        await prefer(elder, "confirm_resigning", value=False, channel=started.channel)
        await elder.slash("resign", what="deal", channel=started.channel)
        await sandbox.settled()
        version = (await sandbox.table(started.game)).version
        reply = await cutter.click(cutter.dm()[-1], say("en", "button-cut"))
        assert reply.text == say("en", "note-replaced")
        assert reply.ephemeral, "no edit of the hand removes it"
        assert say("en", "button-cut") in [button.label for button in cutter.dm()[-2].buttons]
        table = await sandbox.table(started.game)
        assert (table.version, table.wait, table.ready) == (version, Wait.RESULT, ())
