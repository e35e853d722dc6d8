"""A server's settings of counters: shown, confirmed and enforced."""

from __future__ import annotations

import pytest

from bot.pages.parts.components import Act
from bot.text.i18n import say
from sandbox.testing.harness import UserClient
from tests.shortcuts import at_table, change_settings

from .gallery import Gallery, first_line
from .running_bot import RunningBot

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def settle(gallery: Gallery, **options: object) -> str:
    """Change a setting as moderator; return the bot's answer."""
    admin = gallery.bot.discord.user("Admin")
    return (await change_settings(admin, "counters", channel=gallery.salon, options=options)).text


async def in_purse(gallery: Gallery, person: UserClient) -> list[str]:
    """How many counters ``/counters`` tells, and the messages after it."""
    looked = await person.slash("counters", channel=gallery.salon)
    assert looked.ephemeral
    assert all(message.ephemeral for message in looked.followups)
    return [looked.text.splitlines()[0], *(message.text for message in looked.followups)]


async def test_options_that_are_not_given_stay_as_they_were(bot: RunningBot) -> None:
    gallery = await Gallery.opened(bot, rake=3)
    changed = await settle(gallery, allowance=40, most=200, chouette_leaves=True)
    assert await settle(gallery) == changed
    facts = {"unmatched": say("en", "unmatched-last-in-first-out"), "seat": say("en", "seat-to-queue")}
    assert (
        say(
            "en",
            "counters-settled",
            opening=500,
            allowance=40,
            most=200,
            adults=0,
            age=0,
            rake=3,
            leaves=1,
            betting=0,
            **facts,
        )
        in changed
    )
    ana = gallery.guest("Ana")
    helped = await ana.slash("help", channel=gallery.salon)
    assert helped.message is not None
    for promised in (changed, (await ana.select(helped.message, ["fair"])).text):
        assert "never bought, sold, cashed out or moved outside" in promised
    assert say("en", "counters-off") in await settle(gallery, on=False)


async def test_an_empty_purse_gets_the_allowance_once_a_day(bot: RunningBot) -> None:
    gallery = await Gallery.opened(bot, allowance=50)
    ana, bob = gallery.guest("Ana"), gallery.guest("Bob")
    table = await gallery.table(ana, bob, stake=500)
    assert await in_purse(gallery, ana) == [say("en", "ledger-title", counters=0)]
    await table.won_by(bob)
    told = [say("en", "ledger-title", counters=50), say("en", "allowance-given", counters=50)]
    assert await in_purse(gallery, ana) == told
    assert await in_purse(gallery, ana) == told[:1]
    book = (await ana.slash("counters", channel=gallery.salon)).text
    assert f"**+50** {say('en', 'memo-allowance')}" in book
    assert gallery.audit.sound


async def test_the_allowance_comes_with_the_bet_that_needs_it(bot: RunningBot) -> None:
    gallery = await Gallery.opened(bot, allowance=50)
    ana, bob, cleo = gallery.guest("Ana"), gallery.guest("Bob"), gallery.guest("Cleo")
    ruin = await gallery.table(ana, bob, stake=500)
    await ruin.won_by(bob)
    table = await gallery.table(bob, cleo)
    placed = await ana.slash("bet", channel=gallery.salon, side=cleo, amount=30)
    assert first_line(placed) == say("en", "bet-made", player=cleo.name, taken=30, amount=30)
    assert [message.text for message in placed.followups] == [say("en", "allowance-given", counters=50)]
    await table.won_by(bob)
    assert gallery.purses(ana) == [30 - 480]


async def test_nobody_stakes_more_than_the_limit(bot: RunningBot) -> None:
    gallery = await Gallery.opened(bot, most=60)
    ana, bob, eve = gallery.guest("Ana"), gallery.guest("Bob"), gallery.guest("Guest")
    over = say("en", "refusal-over-most", most=60)
    staked = await ana.slash("challenge", channel=gallery.salon, opponent=bob, stake=61)
    assert staked.text == over
    pool = await ana.slash("pool", channel=gallery.salon, stake=61)
    assert pool.text == over
    await gallery.table(ana, bob, stake=60)
    await gallery.bet(eve, ana, 60)
    assert await gallery.bet(eve, ana, 1) == over
    assert gallery.purses(ana, bob, eve) == [-60, -60, -60]


async def test_counters_for_adults_are_staked_only_in_age_restricted_channels(
    bot: RunningBot,
) -> None:
    gallery = await Gallery.opened(bot)
    ana, bob, eve = gallery.guest("Ana"), gallery.guest("Bob"), gallery.guest("Guest")
    table = await gallery.table(ana, bob, stake=100)
    await settle(gallery, adults=True)
    nowhere = say("en", "refusal-adults-only", channels=0, where="")
    assert await gallery.bet(eve, ana, 5) == nowhere
    world = bot.discord.server.world
    den = bot.discord.add_channel("den", gallery.guild)
    world.set_nsfw(den)
    await bot.discord.settled()
    corner = world.add_channel(gallery.guild, "corner", parent=den)
    there = say("en", "refusal-adults-only", channels=1, where=f"<#{den.id}>")
    refused = (
        await eve.slash("bet", channel=gallery.salon, side=ana, amount=5),
        # The channel of the table counts.
        await eve.slash("bet", channel=den, side=ana, amount=5, game=table.game),
        await eve.click(table.public, say("en", "button-bets")),
        await at_table(ana, Act.CHOUETTE, gallery.salon),
        await eve.slash("challenge", channel=gallery.salon, opponent=ana, stake=5),
        await eve.slash("pool", channel=gallery.salon, stake=5),
    )
    assert [answer.text for answer in refused] == [there] * len(refused)
    # A game that began before is settled by its own settings.
    await table.won_by(ana)
    assert gallery.purses(ana, bob) == [100, -100]
    for place in (den, corner):
        staked = await eve.slash("challenge", channel=place, opponent=ana, stake=5)
        assert staked.message is not None, staked.text
        begun = await ana.click(staked.message, staked.message.buttons[0].label)
        assert begun.message is not None, begun.text
    assert sum(gallery.audit.escrow.values()) == 20
    world.set_nsfw(den, nsfw=False)
    await bot.discord.settled()
    late = await bob.slash("challenge", channel=den, opponent=ana, stake=5)
    assert late.text == nowhere


async def test_no_bet_is_offered_where_bets_are_refused(bot: RunningBot) -> None:
    gallery = await Gallery.opened(bot, adults=True)
    ana, bob, cleo = gallery.guest("Ana"), gallery.guest("Bob"), gallery.guest("Cleo")
    den = bot.discord.add_channel("den", gallery.guild)
    bot.discord.server.world.set_nsfw(den)
    await bot.discord.settled()
    bet = say("en", "button-bets")
    for channel, opponent, offered in ((gallery.salon, bob, False), (den, cleo, True)):
        (player, _) = await bot.seated(people=(ana, opponent), channel=channel, ceremony=True)
        labels = [button.label for button in bot.public(player.game, channel).buttons]
        assert (bet in labels) is offered
        assert say("en", "button-hand") in labels
