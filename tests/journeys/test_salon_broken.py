"""Counters when time runs out, the bot is killed, or the ledger was tampered with."""

from __future__ import annotations

import asyncio

from bot.features.salon.ledger.model import Audit
from bot.pages.games.ecarte.controls import Move
from bot.pages.parts.components import Act
from bot.tables.table import Status, Wait
from bot.text.i18n import say
from tests.games.gallery import FirstExample, Gallery
from tests.games.players import PATIENCE
from tests.games.running_bot import game_of
from tests.shortcuts import at_table, books

from .conftest import StartBot


async def test_a_time_out_settles_as_a_loss_and_an_expired_offer_moves_nothing(
    start_bot: StartBot,
) -> None:
    bot = await start_bot()
    first = FirstExample(await Gallery.opened(bot))
    expiring = await first.h1.slash("challenge", channel=first.gallery.salon, opponent=first.h2, stake=100)
    assert expiring.message is not None
    table = await first.begun(points=5)
    await asyncio.gather(*(first.gallery.bet(*bet) for bet in first.bets))
    await bot.process.kill()
    bot.rewrite("UPDATE game SET deadline = 1, turn = 1000")
    await bot.restart(CUT_SECONDS="1")
    await bot.discord.until(lambda: bot.table(table.game).status is Status.OVER, PATIENCE)
    assert bot.history(table.game)[-1][1] == "resign"
    result = bot.game(table.game).result
    assert result is not None
    one = 1 if result.winner == 0 else -1
    assert first.nets()[:2] == [100 * one, -100 * one]
    assert first.nets()[2:] == [0] * 5, "bets go back where no card was played"
    assert first.gallery.audit == Audit(0, (), {})
    offer = game_of(expiring.message)
    await bot.discord.until(lambda: bot.table(offer).status is Status.EXPIRED, PATIENCE)
    assert bot.query("SELECT id FROM transfer WHERE game = ?", offer) == []


async def test_counters_in_escrow_are_settled_after_a_kill(
    start_bot: StartBot,
) -> None:
    bot = await start_bot()
    first = FirstExample(await Gallery.opened(bot))
    table = await first.begun()
    for bettor, side, amount in first.bets[:3]:
        await first.gallery.bet(bettor, side, amount)
    await bot.process.kill()
    await bot.restart()
    for bettor, side, amount in first.bets[3:]:
        await first.gallery.bet(bettor, side, amount)
    await bot.process.kill()
    await bot.restart()
    await table.close()
    await bot.process.kill()
    await bot.restart()
    await table.won_by(first.alice)
    await bot.process.kill()
    await bot.restart()
    assert first.nets() == [100, -100, 50, 30, 0, -60, -20]
    assert bot.complaints() == []


async def test_the_time_to_bet_and_to_cover_outlives_kills_and_ends_before_the_cards(
    start_bot: StartBot,
) -> None:
    bot = await start_bot()
    first = FirstExample(await Gallery.opened(bot, betting=120))
    table = await first.begun()
    await bot.process.kill()
    await bot.restart()
    assert bot.table(table.game).wait is Wait.BETS
    for bettor, side, amount in first.bets:
        await first.gallery.bet(bettor, side, amount)
    await table.close()
    assert bot.table(table.game).wait is Wait.COVER
    await bot.process.kill()
    await bot.restart()
    covered = await at_table(first.bob, Act.COVER, first.gallery.salon)
    assert covered.text == say("en", "cover-made", amount=40)
    assert bot.table(table.game).wait is None
    await bot.actor(table.players).take(Move.CUT)
    late = await first.gallery.bet(first.g1, first.alice, 5)
    assert late == say("en", "refusal-bets-closed")
    assert bot.complaints() == []


async def test_a_ledger_that_does_not_add_up_is_frozen_and_games_are_settled_after_the_repair(
    start_bot: StartBot,
) -> None:
    bot = await start_bot()
    first = FirstExample(await Gallery.opened(bot))
    guild = first.gallery.guild
    bot.discord.server.world.set_guild_channels(guild, bot.discord.channel("general", guild), None)
    table = await first.begun()
    for bettor, side, amount in first.bets:
        await first.gallery.bet(bettor, side, amount)
    forge = "UPDATE account SET balance = balance {} WHERE kind = 'purse' AND owner = '{}'"
    await bot.process.kill()
    bot.rewrite(forge.format("+ 7", first.h2.id))
    await bot.restart()
    await bot.ready()
    await bot.discord.until(lambda: "does not add up" in bot.process.log, PATIENCE)
    salon = first.gallery.salon
    await bot.discord.until(lambda: notices(first) == 1, PATIENCE)
    frozen = say("en", "refusal-books-frozen")
    moved = first.gallery.moved
    assert await first.gallery.bet(first.g1, first.alice, 5) == frozen
    assert await first.gallery.bet(first.gallery.guest("New"), first.alice, 5) == frozen
    staked = await first.g1.slash("challenge", channel=salon, opponent=first.g2, stake=5)
    assert staked.text == frozen
    audit = (await books(first.g1, "audit", channel=salon)).text
    assert audit.splitlines()[0] == say("en", "audit-unsound", total=7)
    assert audit.splitlines()[1].startswith("I told the managers")
    assert say("en", "audit-escrow", game=table.game, counters=400) in audit
    await table.close()
    winner = await table.play()
    assert first.gallery.moved == moved
    await bot.process.kill()
    await bot.restart()
    await bot.ready()
    assert (await books(first.g1, "audit", channel=salon)).text.startswith(audit.splitlines()[0])
    await bot.process.kill()
    bot.rewrite(forge.format("- 7", first.h2.id))
    await bot.restart()
    await bot.ready()
    await bot.discord.until(lambda: not first.gallery.audit.escrow, PATIENCE)
    one = 1 if winner is first.alice else -1
    assert first.nets() == [100 * one, -100 * one, 50 * one, 30 * one, 0, -60 * one, -20 * one]
    sound = await books(first.g1, "audit", channel=salon)
    assert sound.text.splitlines()[0] == say("en", "audit-sound", total=0)
    assert await first.gallery.bet(first.g1, first.alice, 5) == say("en", "refusal-no-live-game")
    assert notices(first) == 1


def notices(first: FirstExample) -> int:
    """How many notices to the moderators the system channel has; none pings anyone."""
    discord = first.gallery.bot.discord
    office = discord.channel("general", first.gallery.guild)
    lines = [
        line for line in discord.user("Admin").messages(office) if say("en", "books-frozen") in line.text
    ]
    assert not any(line.pinged for line in lines)
    return len(lines)
