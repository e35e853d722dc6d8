"""The salon: people come and go at a table that goes on by itself, and nobody types a word."""

from __future__ import annotations

import pytest

from bot.model.table import Status
from bot.pages.components import Act
from bot.pages.ecarte.controls import Move
from bot.text import formatting
from bot.text.i18n import say
from sandbox.testing.harness import Message, Person

from .conftest import OpenHouse
from .gallery import Gallery, Table, made
from .house import House, game_of
from .players import Presser

pytestmark = pytest.mark.asyncio(loop_scope="module")

JOIN, LEAVE, TAKE, PASS, SHEET = (
    say("en", f"button-{key}") for key in ("join", "leave", "take-seat", "pass", "sheet")
)


def offered_to(who: Person, table: Table) -> Message:
    """Return the newest message that calls somebody to a seat at the table."""
    seen = who.messages(table.gallery.salon)
    return [m for m in seen if TAKE in labels(m) and who.mention in m.text][-1]


async def sits_down(house: House, table: Table, stays: Person, comes: Person) -> Table:
    """Somebody presses *I take the seat*; the game that begins."""
    call = offered_to(comes, table)
    assert call.pinged == (comes.name,)
    assert stays.mention in call.text
    taken = await comes.click(call, TAKE)
    assert taken.failed is None
    game = game_of(call)
    people = (stays, comes)
    one, other = (Presser(person, game, table.gallery.salon, house.random) for person in people)
    assert house.table(game).status is Status.LIVE
    return Table(table.gallery, (one, other))


def labels(message: Message) -> list[str | None]:
    return [button.label for button in message.buttons]


async def joins(table: Table, who: Person, place: int) -> None:
    """Press *Join the queue* at the table."""
    answer = await who.click(table.public, JOIN)
    assert answer.text == say("en", "queue-joined", place=place)
    assert answer.ephemeral


async def test_the_salon_goes_on_by_itself(house: House) -> None:
    gallery = await Gallery.opened(house)
    ana, bob, chloe, dan, emma = (gallery.guest(name) for name in ("Ana", "Bob", "Chloé", "Dan", "Emma"))
    table = await gallery.table(ana, bob, stake=100)
    hand = table.players[0].sees(Act.CHOUETTE)
    declared = await ana.click(hand, say("en", "button-chouette"))
    assert declared.text == say("en", "chouette-declared", limit=500)
    for bettor, amount in ((chloe, 30), (dan, 20), (emma, 10)):
        assert await table.write_bet(bettor, bob, str(amount)) == made(bob, amount)
    await joins(table, chloe, 1)
    await joins(table, dan, 2)
    table.shows(say("en", "line-waiting", names=f"{chloe.name}, {dan.name}"))
    first = await table.played_out()
    # La chouette keeps her seat however the game has ended.
    second = await sits_down(house, table, ana, chloe)
    second.shows(say("en", "line-waiting", names=dan.name))
    await joins(second, bob, 2)
    winner = await second.played_out()
    third = await sits_down(house, second, winner, dan)
    third.shows(say("en", "line-waiting", names=bob.name))
    assert house.table(third.game).rules == house.table(table.game).rules
    sheet = await emma.click(third.public, SHEET)
    assert sheet.ephemeral
    lines = sheet.text.splitlines()
    assert lines[0] == say("en", "sheet-title", games=2)
    bets = formatting.gain(10 if first is bob else -10, "en")
    sign = 1 if first is ana else -1
    assert say("en", "sheet-line-counters", player=emma.name, won=0, played=0, counters=bets) in lines
    beside = 100 if winner is ana else -100
    counters = formatting.gain(sign * 160 + beside, "en")
    won = (first is ana) + (winner is ana)
    assert say("en", "sheet-line-counters", player=ana.name, won=won, played=2, counters=counters) in lines
    audit = await emma.slash("audit", channel=gallery.salon)
    assert say("en", "audit-sound", total=0) in audit.text
    await third.played_out()


async def test_who_declines_or_cannot_stake_is_passed_over_until_nobody_is_left(house: House) -> None:
    gallery = await Gallery.opened(house)
    ana, bob, chloe, dan, emma = (gallery.guest(name) for name in ("Ana", "Bob", "Chloé", "Dan", "Emma"))
    table = await gallery.table(ana, bob, stake=300)
    elsewhere = await gallery.table(dan, emma, stake=250)
    for place, person in enumerate((chloe, dan), 1):
        await joins(table, person, place)
    await table.won_by(ana)
    await chloe.click(offered_to(chloe, table), PASS)
    call = offered_to(dan, table)
    short = await dan.click(call, TAKE)
    assert short.text == say("en", "refusal-purse-short", held=250, needed=300)
    assert house.table(game_of(call)).status is Status.DECLINED
    again = await ana.click(table.public, say("en", "button-rematch"))
    assert again.failed is None
    assert house.query("SELECT 1 FROM game WHERE status = 'offered' AND invited = ?", bob.id)
    await elsewhere.won_by(dan)


async def test_the_same_two_wait_like_everybody_else(house: House) -> None:
    gallery = await Gallery.opened(house)
    ana, bob, chloe = (gallery.guest(name) for name in ("Ana", "Bob", "Chloé"))
    table = await gallery.table(ana, bob)
    await joins(table, chloe, 1)
    await table.won_by(bob)
    call = offered_to(chloe, table)
    again = await ana.slash("rematch", channel=gallery.salon)
    assert again.text == say("en", "refusal-somebody-waits")
    joined = await ana.slash("queue join", channel=gallery.salon)
    assert joined.text == say("en", "queue-joined", place=1)
    await chloe.slash("queue leave", channel=gallery.salon)
    call = offered_to(ana, table)
    assert bob.mention in call.text


async def test_where_the_server_says_so_the_losers_first_backer_is_called_first(house: House) -> None:
    gallery = await Gallery.opened(house, backers_first=True)
    ana, bob, chloe, dan = (gallery.guest(name) for name in ("Ana", "Bob", "Chloé", "Dan"))
    table = await gallery.table(ana, bob)
    assert await table.write_bet(dan, ana, "10") == made(ana, 10)
    await joins(table, chloe, 1)
    await table.won_by(bob)
    await dan.click(offered_to(dan, table), PASS)
    second = await sits_down(house, table, bob, chloe)
    await second.won_by(chloe)


async def test_waiting_by_commands(house: House) -> None:
    salon = house.salon()
    chloe = house.guest("Chloé", "fr")
    assert (await chloe.slash("queue join", channel=salon)).text == say("fr", "refusal-no-live-game")
    players = await house.seated(channel=salon)
    assert JOIN not in labels(house.public(players[0].game, salon))
    assert (await chloe.slash("queue join", channel=salon)).text == say("fr", "queue-joined", place=1)
    table = house.shows(players[0], say("en", "line-waiting", names=chloe.name))
    assert JOIN in labels(table)
    assert LEAVE in labels(table)
    assert (await chloe.slash("queue leave", channel=salon)).text == say("fr", "queue-left")
    assert (await chloe.slash("queue leave", channel=salon)).text == say("fr", "refusal-waits-not")
    assert JOIN not in labels(house.public(players[0].game, salon))


@pytest.mark.asyncio(loop_scope="function")
async def test_a_seat_on_offer_outlives_a_kill(open_house: OpenHouse) -> None:
    house = await open_house()
    gallery = await Gallery.opened(house)
    ana, bob, chloe, dan = (gallery.guest(name) for name in ("Ana", "Bob", "Chloé", "Dan"))
    table = await gallery.table(ana, bob, stake=100)
    await joins(table, chloe, 1)
    await joins(table, dan, 2)
    asked = await bob.slash("resign", channel=gallery.salon)
    assert asked.message is not None
    await bob.click(asked.message, say("en", "button-resign-surely"))
    await house.bot.kill()
    await house.restart()
    second = await sits_down(house, table, ana, chloe)
    await house.bot.kill()
    await house.restart()
    second.shows(say("en", "line-waiting", names=dan.name))
    await second.won_by(chloe)
    await house.bot.kill()
    await house.restart()
    third = await sits_down(house, second, chloe, dan)
    assert gallery.purses(ana, bob, chloe, dan) == [0, -100, 0, -100]
    assert gallery.audit.total == 0
    await house.actor(third.players).take(Move.CUT)
