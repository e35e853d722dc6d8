"""Bets at a table: the worked examples of the rules, every ending, every refusal."""

from __future__ import annotations

import asyncio
from unittest import mock

import pytest

from bot.config import Pace
from bot.features.salon.ledger.model import Audit
from bot.pages.parts.components import Act
from bot.tables.table import Status
from bot.text.formatting import gain, listed
from bot.text.i18n import say
from engine.betting.errors import MOST_COUNTERS
from sandbox.testing.harness import UserClient
from tests.shortcuts import at_table, holds

from .gallery import OPENING, FirstExample, Gallery, made
from .players import PATIENCE
from .running_bot import RunningBot, game_of

pytestmark = pytest.mark.asyncio(loop_scope="module")

BAD_AMOUNT = say("en", "fault-bad-amount", least=1, most=MOST_COUNTERS)


async def test_the_latest_bets_are_returned_first(bot: RunningBot) -> None:
    first = FirstExample(await Gallery.opened(bot))
    table = await first.begun()
    assert first.nets() == [-100, -100, *[-OPENING] * 5]
    for bettor, side, amount in first.bets:
        assert await first.gallery.bet(bettor, side, amount) == made(side, amount)
    bets = say("en", "line-bets", one=first.alice.name, on=120, other=first.bob.name, against=80)
    table.shows(f"{bets} · {say('en', 'bets-open')}")
    sides = [
        say(
            "en",
            "bets-side",
            player=side.name,
            backers=listed([f"{who.name} {amount}" for who, on, amount in first.bets if on is side], "en"),
        )
        for side in (first.alice, first.bob)
    ]
    table.shows(f"-# {sides[0]} · {sides[1]} · {say('en', 'bets-unmatched', counters=40)}")
    await table.close()
    on_bob: dict[str, str | int] = {"player": first.bob.name, "placed": 60, "taken": 60, "back": 0}
    on_alice: dict[str, str | int] = {"player": first.alice.name, "placed": 40, "taken": 0, "back": 40}
    came_back = say("en", "bets-note", end="uncovered", gain="+0", **on_alice)
    assert "came back: nobody covered it" in came_back
    await first.gallery.tells(first.g3, came_back)
    await first.gallery.tells(first.h1, say("en", "bets-note", end="stands", gain="+0", **on_bob))
    await table.won_by(first.alice)
    await first.gallery.tells(first.g3, came_back)
    await first.gallery.tells(first.h1, say("en", "bets-note", end="lost", gain="−60", **on_bob))
    assert first.nets() == [100, -100, 50, 30, 0, -60, -20]
    told = await first.g1.slash("counters", channel=first.gallery.salon)
    holds(told, "en", 550)
    won = [
        (first.alice, 100),
        (first.g1, 50),
        (first.g2, 30),
        (first.h2, -20),
        (first.h1, -60),
        (first.bob, -100),
    ]
    nets = [f"{who.name} {gain(net, 'en')}" for who, net in won]
    table.shows(f"**{say('en', 'wager-result')}** {listed(nets, 'en')}.")


async def test_the_backed_player_decides_which_of_two_tables_is_meant(bot: RunningBot) -> None:
    gallery = await Gallery.opened(bot)
    ana, bob, cleo, dan, eve = (gallery.guest(name) for name in ("Ana", "Bob", "Cleo", "Dan", "Guest"))
    for pair in ((ana, bob), (cleo, dan)):
        await gallery.table(*pair)
    assert await gallery.bet(eve, dan, 40) == made(dan, 40)


# La chouette.


async def test_la_chouette_covers_every_opposing_bet(bot: RunningBot) -> None:
    gallery = await Gallery.opened(bot, opening=400)
    carol, dan = gallery.guest("Carol"), gallery.guest("Dan")
    e1, e2, e3, late = (gallery.guest(f"E{n}") for n in (1, 2, 3, 4))
    table = await gallery.table(carol, dan, stake=100)
    # The form proposes the whole purse, the stake of the game included.
    form = await carol.click((table.players[0].sees(Act.CHOUETTE)), "La chouette")
    assert form.modal is not None
    assert form.modal["components"][0]["component"]["value"] == "400"
    declared = await table.write(carol, form, "400")
    assert declared.text == say("en", "chouette-declared", limit=400)
    table.shows(say("en", "line-chouette", player=carol.name, limit=400))
    assert [await gallery.bet(e1, dan, 150), await gallery.bet(e2, dan, 75)] == [
        made(dan, 150),
        made(dan, 75),
    ]
    in_part = say("en", "bet-in-part", player=dan.name, taken=75, amount=200)
    assert await gallery.bet(e3, dan, 200) == in_part
    moved = gallery.moved
    assert await gallery.bet(late, dan, 5) == say("en", "fault-chouette-full")
    assert await gallery.bet(late, carol, 5) == say("en", "fault-chouette-backed")
    taken = await at_table(dan, Act.CHOUETTE, gallery.salon)
    assert taken.text == say("en", "refusal-chouette-taken")
    assert gallery.moved == moved
    await table.close()
    await table.won_by(carol)
    nets = [net + OPENING - 400 for net in gallery.purses(carol, dan, e1, e2, e3)]
    assert nets == [400, -100, -150, -75, -75]


# Every ending.


async def test_a_challenge_that_is_declined_or_taken_back_has_moved_nothing(bot: RunningBot) -> None:
    gallery = await Gallery.opened(bot)
    ana, bob = gallery.guest("Ana"), gallery.guest("Bob")
    # After a refusal the same two would have to wait, so it comes last.
    for refuser in (ana, bob):
        offered = await ana.slash("challenge", channel=gallery.salon, opponent=bob, stake=100)
        assert offered.message is not None
        assert say("en", "line-stake", stake=100) in offered.text
        await refuser.click(offered.message, "Decline")
        assert bot.table(game_of(offered.message)).status is Status.DECLINED
    assert gallery.moved == 0


async def test_a_bettor_who_leaves_the_server_is_paid(bot: RunningBot) -> None:
    first = FirstExample(await Gallery.opened(bot))
    table = await first.begun()
    for bettor, side, amount in first.bets:
        await first.gallery.bet(bettor, side, amount)
    await table.close()
    bot.discord.faults.remove_member(first.gallery.guild, first.g1)
    await table.won_by(first.alice)
    assert first.nets() == [100, -100, 50, 30, 0, -60, -20]


async def test_a_player_who_leaves_the_server_plays_on_by_dm_and_is_paid(bot: RunningBot) -> None:
    first = FirstExample(await Gallery.opened(bot))
    table = await first.begun(points=1)
    for bettor, side, amount in first.bets:
        await first.gallery.bet(bettor, side, amount)
    bot.discord.faults.remove_member(first.gallery.guild, first.bob)
    winner = await table.played_out()
    one = 1 if winner is first.alice else -1
    assert first.nets() == [100 * one, -100 * one, 50 * one, 30 * one, 0, -60 * one, -20 * one]
    # A member who comes back has the same purse.
    bot.discord.server.world.add_member(first.gallery.guild, bot.discord.server.world.users[first.bob.id])
    holds(await first.bob.slash("counters", channel=first.gallery.salon), "en", 500 - 100 * one)


async def test_a_game_without_its_channel_is_finished_by_dm_and_paid(
    bot: RunningBot,
) -> None:
    first = FirstExample(await Gallery.opened(bot))
    table = await first.begun()
    for bettor, side, amount in first.bets:
        await first.gallery.bet(bettor, side, amount)
    bot.discord.faults.delete_channel(first.gallery.salon)
    winner = await table.played_out()
    one = 1 if winner is first.alice else -1
    assert first.nets() == [100 * one, -100 * one, 50 * one, 30 * one, 0, -60 * one, -20 * one]
    assert first.gallery.audit == Audit(0, (), {})


# Every refusal.


async def test_a_refused_bet_is_one_sentence_and_moves_nothing(bot: RunningBot) -> None:
    gallery = await Gallery.opened(bot)
    ana, bob, eva, zoe = (gallery.guest(name) for name in ("Ana", "Bob", "Eva", "Zoé"))
    assert await gallery.bet(eva, ana, 5) == say("en", "refusal-no-live-game")
    table = await gallery.table(ana, bob)
    await gallery.bet(eva, ana, 100)
    moved = gallery.moved

    def short(needed: int) -> str:
        return say("en", "refusal-purse-short", held=OPENING - 100, needed=needed)

    for bettor, side, amount, refused in (
        (eva, ana, -1, BAD_AMOUNT),
        (eva, ana, 401, short(401)),
        (eva, ana, MOST_COUNTERS - 1, short(MOST_COUNTERS - 1)),
        (eva, bob, 1, say("en", "fault-both-sides")),
        (ana, ana, 1, say("en", "fault-own-table")),
        (ana, bob, 1, say("en", "fault-own-table")),
        (eva, zoe, 1, say("en", "refusal-bad-side", players=f"{ana.name}, {bob.name}")),
    ):
        assert await gallery.bet(bettor, side, amount) == refused
    for written in ("0", "-1", "1.5", "2,5", "ten", "1e3", "²", "٣", " ", str(MOST_COUNTERS + 1)):
        assert await table.write_bet(eva, ana, written) == BAD_AMOUNT, written
    assert await table.write_bet(bob, ana, "5") == say("en", "fault-own-table")
    assert await gallery.bet(eva, bob, 5) == say("en", "fault-both-sides")
    assert await table.write_bet(eva, ana, "401") == short(401)
    assert gallery.moved == moved
    form = await table.bet_form(eva, ana)
    await table.close()
    moved = gallery.moved
    assert await gallery.bet(eva, ana, 5) == say("en", "refusal-bets-closed")
    assert (await table.write(eva, form, "5")).text == say("en", "refusal-bets-closed")
    assert gallery.moved == moved
    await table.won_by(ana)
    named = await eva.slash("bet", channel=gallery.salon, side=ana, amount=5, game=table.game)
    assert named.text == say("en", "refusal-ended", kind="ecarte")
    assert gallery.purses(eva) == [0]


async def test_a_form_that_opens_too_late_can_be_asked_for_again(bot: RunningBot) -> None:
    gallery = await Gallery.opened(bot)
    ana, bob, eva = (gallery.guest(name) for name in ("Ana", "Bob", "Eva"))
    table = await gallery.table(ana, bob)
    page = await table.bet_page(eva, ana)
    assert page.message is not None
    seen = len(bot.discord.requests)

    def deferred() -> bool:
        """Whether an interaction was deferred (a callback of type 6)."""
        return any(r.json == {"type": 6} for r in bot.discord.requests[seen:])

    replies = bot.app.replies
    with bot.store_busy(), mock.patch.object(replies, "pace", Pace(defer=0.0)):
        pressing = asyncio.create_task(eva.click(page.message, say("en", "button-bet-amount")))
        await bot.discord.until(deferred, PATIENCE)
    late = await pressing
    assert (late.text, late.ephemeral) == (say("en", "answer-form-late"), True)
    assert await table.write_bet(eva, ana, "5") == made(ana, 5)


async def test_numbers_are_read_as_people_write_them(bot: RunningBot) -> None:
    gallery = await Gallery.opened(bot, opening=5_000)
    ana, bob, eva = (gallery.guest(name) for name in ("Ana", "Bob", "Eva"))
    table = await gallery.table(ana, bob)
    for written in (" 1 200 ", "1\N{NO-BREAK SPACE}200"):
        assert await table.write_bet(eva, ana, written) == made(ana, 1_200)


async def test_a_stake_beyond_either_purse_or_in_a_match_is_refused(bot: RunningBot) -> None:
    gallery = await Gallery.opened(bot)
    ana, bob, cleo = (gallery.guest(name) for name in ("Ana", "Bob", "Cleo"))

    async def challenge(person: UserClient, **options: object) -> str:
        return (await person.slash("challenge", channel=gallery.salon, options=options)).text

    assert await challenge(ana, opponent=bob, stake=501) == (
        say("en", "refusal-purse-short", held=500, needed=501)
    )
    assert await challenge(ana, opponent=bob, stake=-1) == BAD_AMOUNT
    assert await challenge(ana, opponent=bob, stake=5, games=3) == say("en", "refusal-stake-in-match")
    assert gallery.moved == 0
    # By the time the challenge is accepted, one purse is short, and then the other.
    offered = await ana.slash("challenge", channel=gallery.salon, opponent=bob, stake=300)
    assert offered.message is not None
    await gallery.table(ana, cleo, stake=300)
    accepted = await bob.click(offered.message, "Accept")
    assert accepted.text == say("en", "refusal-opponent-short", held=200, needed=300)
    table = bot.table(game_of(offered.message))
    assert table.status is Status.OFFERED
    second = await cleo.slash("challenge", channel=gallery.salon, opponent=bob, stake=150)
    await gallery.table(bob, gallery.guest("Dora"), stake=400)
    assert second.message is not None
    accepted = await bob.click(second.message, "Accept")
    assert accepted.text == say("en", "refusal-purse-short", held=100, needed=150)
    assert gallery.audit.escrow.keys().isdisjoint({table.id, game_of(second.message)})


async def test_every_command_of_counters_is_refused_without_them(bot: RunningBot) -> None:
    players = await bot.seated()
    eva, salon, side = bot.guest("Eva"), players[0].channel, players[0].person
    none = say("en", "refusal-no-counters")
    for command, options in (
        ("bet", {"side": side, "amount": 5}),
        ("counters", {}),
        ("challenge", {"opponent": side, "stake": 5}),
    ):
        assert (await eva.slash(command, channel=salon, options=options)).text == none, command
    assert (await at_table(side, Act.CHOUETTE, salon)).text == none
    assert (await at_table(side, Act.COVER, salon)).text == none
