"""Alone against the house: it begins at once, plays like a guest, and a kill takes nothing from anybody."""

import asyncio

import pytest

from bot.model.message import TABLE_AUDIENCE, hand_audience
from bot.model.table import Status
from bot.pages.components import Act
from bot.text.i18n import say
from engine.ecarte import actions
from engine.ecarte.actions import ActionKind
from engine.interface import Level
from sandbox.discord.entities import Channel
from sandbox.testing.harness import Message, Person

from .conftest import OpenHouse
from .house import House, game_of
from .players import PATIENCE, Presser

AT_ONCE = {"HOUSE_SECONDS": "0"}


async def against_house(
    house: House, *, guest: Person | None = None, channel: Channel | None = None, **options: object
) -> Presser:
    """Somebody who has just challenged the house."""
    salon, ana = channel or house.salon(), guest or house.guest("Ana")
    opponent = house.discord.bot_user
    begun = await ana.slash("challenge", channel=salon, options={"opponent": opponent, **options})
    assert begun.message is not None, begun.text
    return Presser(ana, game_of(begun.message), salon, house.random)


async def ended(house: House, player: Presser) -> Message:
    """The game played to its end by buttons."""
    message = await player.play()
    table = house.table(player.game)
    assert table.status is Status.OVER
    return message


@pytest.mark.parametrize(
    ("typed", "level"), [("advisor", Level.EXPERT), ("Débutant", Level.NOVICE), ("grandmaster", None)]
)
async def test_a_level_is_typed_in_the_words_people_have_for_it(
    open_house: OpenHouse, typed: str, level: Level | None
) -> None:
    house = await open_house()
    options = {"opponent": house.discord.bot_user, "level": typed}
    begun = await house.guest("Ana").slash("challenge", channel=house.salon(), options=options)
    assert [found for (found,) in house.query("SELECT level FROM seat WHERE seat = 1")] == [level] * bool(
        level
    )
    if level is None:
        assert begun.text == say("en", "refusal-unknown-level")


async def test_the_levels_are_offered_while_one_types(open_house: OpenHouse) -> None:
    house = await open_house()
    offered = await house.guest("Ana").autocomplete("challenge", "level", "", channel=house.salon())
    assert [value for _, value in offered] == list(Level)


@pytest.mark.parametrize("level", Level)
async def test_a_whole_game_alone_by_buttons_and_another(open_house: OpenHouse, level: Level) -> None:
    house = await open_house(**AT_ONCE)
    player = await against_house(house, level=level.value)
    table = house.table(player.game)
    assert (table.status, table.level, table.house) == (Status.LIVE, level, 1)
    assert (
        say("en", f"level-{level}", player=table.seats[1].name)
        in house.public(player.game, player.channel).text
    )
    message = await ended(house, player)
    assert {seat for seat, _ in house.history(player.game)} == {0, 1}
    assert house.query("SELECT * FROM score") == []
    rematch = next(b.custom_id for b in message.buttons if b.custom_id and ":rematch:" in b.custom_id)
    again = await player.person.click(message, rematch)
    assert again.failed is None
    (live,) = house.query("SELECT id FROM game WHERE status = 'live'")
    assert house.table(live[0]).level is level
    await ended(house, Presser(player.person, live[0], player.channel, house.random))
    assert house.discord.violations == []
    assert house.complaints() == []


async def test_a_kill_while_the_house_is_to_act(open_house: OpenHouse) -> None:
    house = await open_house(HOUSE_SECONDS="60", CUT_SECONDS="600")
    player = await against_house(house, points=21)
    # It never acts but over the cut: its turn comes, and with it the kill.
    while True:
        assert player.version == house.table(player.game).version
        table = house.table(player.game)
        assert table.game is not None
        if table.game.actors == (1,) and table.game.clock == "decision":
            break
        if table.game.actors == (0,):
            await player.move()
    assert table.deadline is None
    acted = len(house.history(player.game))
    await house.bot.kill()
    await house.restart(**AT_ONCE)
    await house.discord.until(lambda: len(house.history(player.game)) > acted, PATIENCE)
    assert house.history(player.game)[acted][0] == 1
    await ended(house, player)
    assert house.complaints() == []


async def test_everybody_has_a_game_of_his_own_and_one_in_a_channel(open_house: OpenHouse) -> None:
    house = await open_house(**AT_ONCE)
    salon = house.salon()
    ana, bob = await asyncio.gather(*(against_house(house, channel=salon) for _ in range(2)))
    assert ana.game != bob.game
    reply = await ana.person.slash("challenge", channel=salon, options={"opponent": house.discord.bot_user})
    assert reply.text == say("en", "refusal-already-between", game=ana.game)
    await asyncio.gather(ended(house, ana), ended(house, bob))


async def test_the_house_plays_for_honour_alone(open_house: OpenHouse) -> None:
    house = await open_house(**AT_ONCE)
    ana = house.guest("Ana")
    options = {"opponent": house.discord.bot_user, "stake": 5}
    reply = await ana.slash("challenge", channel=house.salon(), options=options)
    assert (reply.text, reply.ephemeral) == (say("en", "refusal-house-stake"), True)


async def test_every_rule_and_a_match(open_house: OpenHouse) -> None:
    house = await open_house(**AT_ONCE)
    for rules in ("denexa", "holiday", "cats"):
        player = await against_house(house, rules=rules, level="novice", points=2)
        await ended(house, player)
    player = await against_house(house, games=2, points=1)
    await ended(house, player)
    (following,) = house.query("SELECT id FROM game WHERE follows = $1", player.game)
    assert house.table(following[0]).level is Level.BOOK
    await ended(house, Presser(player.person, following[0], player.channel, house.random))
    assert house.complaints() == []


async def test_the_house_gets_no_hand_and_is_not_pinged(open_house: OpenHouse) -> None:
    house = await open_house(**AT_ONCE)
    player = await against_house(house, points=1)
    await ended(house, player)
    audiences = house.query("SELECT audience FROM message WHERE game = $1 ORDER BY audience", player.game)
    assert audiences == [(hand_audience(player.person.id),), (TABLE_AUDIENCE,)]
    assert {actions.kind(actions.parse(words)) for _, words in house.history(player.game)} >= {ActionKind.CUT}
    assert Act.REMATCH in player.acts


async def test_who_wants_his_hand_here_gets_it_with_the_table(open_house: OpenHouse) -> None:
    house = await open_house(**AT_ONCE)
    ana = house.guest("Ana", "fr")
    await ana.slash("preferences hand", options={"where": "here"})
    player = await against_house(house, guest=ana)
    shown = [m for m in ana.messages(player.channel) if m.ephemeral and say("fr", "note-private") in m.text]
    assert player.game in shown[-1].text
    assert house.complaints() == []
