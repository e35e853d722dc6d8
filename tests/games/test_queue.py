"""The queue of a table: the loser's seat goes to the next person, all by buttons."""

from __future__ import annotations

import pytest

from bot.pages.parts.components import Act
from bot.text import formatting
from bot.text.i18n import say
from tests.shortcuts import at_table, behind_more, books, forged

from .gallery import Gallery, made
from .queues import JOIN, joins, labels, offered_to, sits_down
from .running_bot import RunningBot

pytestmark = pytest.mark.asyncio(loop_scope="module")

LEAVE, PASS, SHEET = (say("en", f"button-{key}") for key in ("leave", "pass", "sheet"))


async def test_the_queue_serves_game_after_game(bot: RunningBot) -> None:
    gallery = await Gallery.opened(bot)
    ana, bob, chloe, dan, emma = (gallery.guest(name) for name in ("Ana", "Bob", "Chloé", "Dan", "Emma"))
    table = await gallery.table(ana, bob, stake=100)
    hand = table.players[0].sees(Act.CHOUETTE)
    declared = await table.write(ana, await ana.click(hand, say("en", "button-chouette")), "500")
    assert declared.text == say("en", "chouette-declared", limit=500)
    for bettor, amount in ((chloe, 30), (dan, 20), (emma, 10)):
        assert await table.write_bet(bettor, bob, str(amount)) == made(bob, amount)
    await joins(table, chloe, 1)
    await joins(table, dan, 2)
    table.shows(say("en", "line-waiting", names=f"{chloe.name}, {dan.name}"))
    await table.won_by(ana)
    second = await sits_down(bot, table, ana, chloe)
    second.shows(say("en", "line-waiting", names=dan.name))
    await joins(second, bob, 2)
    await second.won_by(ana)
    third = await sits_down(bot, second, ana, dan)
    third.shows(say("en", "line-waiting", names=bob.name))
    assert bot.table(third.game).rules == bot.table(table.game).rules
    sheet = await emma.click(await behind_more(emma, third.public), SHEET)
    assert sheet.ephemeral
    lines = sheet.text.splitlines()
    assert lines[0] == say("en", "sheet-title", games=2)
    for player, won, played, gained in ((emma, 0, 0, -10), (ana, 2, 2, 160 + 100)):
        counters = formatting.gain(gained, "en")
        line = say("en", "sheet-line-counters", player=player.name, won=won, played=played, counters=counters)
        assert line in lines
    audit = await books(emma, "audit", channel=gallery.salon)
    assert say("en", "audit-sound", total=0) in audit.text


async def test_no_rematch_while_somebody_waits(bot: RunningBot) -> None:
    gallery = await Gallery.opened(bot)
    ana, bob, chloe = (gallery.guest(name) for name in ("Ana", "Bob", "Chloé"))
    table = await gallery.table(ana, bob)
    await joins(table, chloe, 1)
    await table.won_by(bob)
    call = offered_to(chloe, table)
    again = await forged(ana, table.public, f"press:{table.game}:0:rematch:0")
    assert again.text == say("en", "refusal-somebody-waits")
    joined = await at_table(ana, Act.JOIN, gallery.salon)
    assert joined.text == say("en", "queue-joined", place=1)
    await at_table(chloe, Act.LEAVE, gallery.salon)
    call = offered_to(ana, table)
    assert bob.mention in call.text


async def test_joining_and_leaving_by_commands(bot: RunningBot) -> None:
    salon = bot.salon()
    chloe = bot.guest("Chloé", "fr")
    players = await bot.seated(channel=salon)
    dora = bot.guest("Dora")
    assert JOIN not in labels(await behind_more(dora, bot.public(players[0].game, salon)))
    assert (await at_table(chloe, Act.JOIN, salon)).text == say("fr", "queue-joined", place=1)
    table = bot.shows(players[0], say("en", "line-waiting", names=chloe.name))
    assert JOIN in labels(await behind_more(dora, table))
    leave = say("fr", "button-leave")
    assert leave in labels(await behind_more(chloe, table, "fr"))
    assert (await at_table(chloe, Act.LEAVE, salon)).text == say("fr", "queue-left")
    assert (await at_table(chloe, Act.LEAVE, salon)).text == say("fr", "refusal-waits-not")
    assert JOIN not in labels(await behind_more(dora, bot.public(players[0].game, salon)))
