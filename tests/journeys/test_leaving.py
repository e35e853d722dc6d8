"""One of two leaves: the one who stays takes the game, or the house plays on with him at the same table."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.controls import Act
from bot.i18n import LANGUAGES, Language, say
from bot.tables import Ruling, Status
from engine.advisor.levels import Level
from engine.ecarte.game import EcarteGame
from sandbox.journey import Message, Reply, Sandbox

from .conftest import UNHURRIED, OpenHouse
from .gallery import Gallery
from .house import House, game_of
from .players import PATIENCE, Player, Presser
from .test_coaching import told
from .test_secrets import cards_in, known_to, strings

pytestmark = pytest.mark.asyncio(loop_scope="module")

PATIENT = {"TURN_SECONDS": "86400"}
"""However slow the machine, nobody's time to choose is up before he has chosen."""
AT_ONCE = {"HOUSE_SECONDS": "0", **PATIENT}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    """A patient bot, in the place of the module's usual one."""
    async with Sandbox(PATIENCE) as discord:
        database = tmp_path_factory.mktemp("house") / "ecarte.db"
        yield await House.opened(discord, database, UNHURRIED | PATIENT)


async def resigns(player: Player) -> Reply:
    """He gives the game up; what he is shown."""
    asked = await player.person.slash("resign", channel=player.channel, game=player.game)
    assert asked.message is not None, asked.text
    return await player.person.click(asked.message, asked.message.buttons[0].label)


async def asked(house: House, player: Player) -> Message:
    """The table, once it asks the one who stays."""
    return await house.shows(
        player, say("en", "vacancy-house", **_asks(house, player), until="").split(".")[0]
    )


def _asks(house: House, player: Player) -> dict[str, str]:
    table = house.table(player.game)
    assert table.vacant is not None
    how = "late" if table.ruling is Ruling.LATE else "resigning"
    gone, stays = table.seats[table.vacant].name, table.seats[1 - table.vacant].name
    return {"how": how, "gone": gone, "stays": stays, "reader": "all"}


def scores(house: House, player: Player) -> tuple[int, int]:
    """Games played and won, as the book has them."""
    rows = house.query(
        "SELECT games, games_won FROM score WHERE guild = 0 AND season = 0 AND person = $1", player.person.id
    )
    return (0, 0) if not rows else (int(rows[0][0]), int(rows[0][1]))


@pytest.mark.asyncio(loop_scope="function")
@pytest.mark.parametrize("language", LANGUAGES)
async def test_the_house_finishes_a_game_that_somebody_has_left(
    open_house: OpenHouse, language: Language
) -> None:
    house = await open_house(**AT_ONCE)
    people = house.guest("Ana", language), house.guest("Bob", language)
    ana, bob = await house.seated(people=people, points=2)
    shown = await resigns(bob)
    own = say(language, "vacancy-house-own", how="resigning", stays=ana.person.name, until="").split("{")[0]
    assert own[:16] in shown.text
    hand = await ana.sees(Act.HOUSE_PLAYS)
    since = len(house.discord.requests)
    pressed = await ana.person.click(hand, say(language, "button-house-plays"))
    assert pressed.failed is None
    table = house.table(ana.game)
    house_name = table.seats[1].name
    assert (table.level, table.principals) == (Level.EXPERT, (ana.person.id, bob.person.id))
    line = say("en", "line-house-plays-on", house=house_name, gone=bob.person.name, stays=ana.person.name)
    await house.shows(ana, line)
    gone = say(language, "departed-house", house=house_name)
    await bob.person.wait(lambda: gone in bob.hand.text, PATIENCE)
    # Who has left is free, and plays elsewhere while it goes on.
    elsewhere = await house.seated(people=(bob.person, house.guest("Cleo")), channel=ana.channel)
    assert (await bob.person.slash("cut", channel=ana.channel)).failed is None
    assert house.table(elsewhere[0].game).status is Status.LIVE
    await ana.play()
    over = house.table(ana.game)
    assert (over.status, over.id) == (Status.OVER, ana.game)
    assert {ana.person.name: scores(house, ana), bob.person.name: scores(house, bob)} == {
        ana.person.name: (1, 1),
        bob.person.name: (1, 0),
    }
    title = say(language, "review-title")
    await ana.person.slash("review", channel=ana.channel, game=ana.game)
    await told(ana.person, title, ana.channel)
    await house.discord.settled()
    await nothing_hidden_was_told(house, bob, since)
    assert house.complaints() == []
    assert house.discord.violations == []


async def nothing_hidden_was_told(house: House, gone: Player, since: int) -> None:
    """No request told who has left a card of this game that the public did not know at some moment."""
    final = house.game(gone.game)
    game, _ = EcarteGame.start(final.rules, final.secret, final.game_id)
    moments = [known_to(game.view(None))]
    for seat, action in final.history:
        game, _ = game.apply(seat, action)
        moments.append(known_to(game.view(None)))
    for request in house.discord.requests[since:]:
        texts = [] if request.json is None else list(strings(request.json))
        if request.audience is None or gone.person.name not in request.audience:
            continue
        if any(gone.game in text for text in texts):
            named = cards_in("\n".join(texts))
            assert any(named <= known for known in moments), texts


async def test_by_command_he_chooses_how_well_it_plays_and_asks_it_for_hints(house: House) -> None:
    ana, bob = await house.seated()
    await resigns(bob)
    offered = await ana.person.autocomplete("takeover", "game", "", channel=ana.channel)
    assert [value for _, value in offered] == [ana.game]
    typed = await ana.person.slash("takeover", channel=ana.channel, level="novice")
    assert (typed.text, typed.ephemeral) == (say("en", "answer-house-plays"), True)
    table = house.table(ana.game)
    assert (table.level, table.house) == (Level.NOVICE, 1)
    await house.shows(ana, say("en", "level-novice", player=table.seats[1].name))
    while Act.HINT not in ana.acts:
        await ana.person.wait(ana._news, PATIENCE)
        if Act.HINT not in ana.acts:
            await ana.move()
    await ana.person.slash("hint", channel=ana.channel)
    await told(ana.person, say("en", "hint-title", game=ana.game), ana.channel)


async def test_he_takes_the_game_by_button_or_by_command(house: House) -> None:
    for press in (True, False):
        ana, bob = await house.seated()
        await resigns(bob)
        if press:
            taken = await ana.person.click(await asked(house, ana), say("en", "button-take-game"))
        else:
            taken = await ana.person.slash("accept", channel=ana.channel)
        assert taken.failed is None
        assert house.table(ana.game).status is Status.OVER
        assert house.history(ana.game) == [(1, "resign")]
        await house.shows(ana, say("en", "rating-none-first-deal"))


async def test_nobody_else_settles_it_and_each_is_told_why(house: House) -> None:
    ana, bob = await house.seated()
    cleo = house.guest("Cleo")
    nobody_left = await ana.person.slash("takeover", channel=ana.channel)
    assert nobody_left.text == say("en", "refusal-not-left")
    await resigns(bob)
    table = await asked(house, ana)
    for key in ("button-house-plays", "button-take-game"):
        gone = await bob.person.click(table, say("en", key))
        assert (gone.text, gone.ephemeral) == (say("en", "refusal-left-oneself"), True)
        looks_on = await cleo.click(table, say("en", key))
        assert looks_on.text == say("en", "refusal-not-at-table")
    for player in (ana, bob):
        late = await player.person.slash("concede", channel=ana.channel, game=ana.game)
        assert late.text == say("en", "refusal-seat-vacant")
    unknown = await ana.person.slash("takeover", channel=ana.channel, level="grandmaster")
    assert unknown.text == say("en", "refusal-unknown-level")
    assert house.table(ana.game).vacant == 1


async def test_of_both_presses_at_once_one_is_done_and_the_other_answered(house: House) -> None:
    ana, bob = await house.seated()
    await resigns(bob)
    table, hand = await asked(house, ana), await ana.sees(Act.TAKE_GAME)
    replies = await asyncio.gather(
        ana.person.click(table, say("en", "button-house-plays")),
        ana.person.click(hand, say("en", "button-take-game")),
        ana.person.slash("takeover", channel=ana.channel, game=ana.game),
    )
    assert [reply.failed for reply in replies] == [None] * 3
    settled = house.table(ana.game)
    assert settled.vacant is None
    assert (settled.status is Status.OVER) is (settled.house is None)
    assert scores(house, ana) == (1, 1)
    again = await ana.person.click(table, say("en", "button-house-plays"))
    # Either way it is not to be settled a second time.
    key = "refusal-ended" if settled.house is None else "refusal-not-left"
    assert again.text == say("en", key)


async def test_where_counters_stand_on_it_it_ends_at_once_as_ever(house: House) -> None:
    gallery = await Gallery.opened(house)
    table = await gallery.table(gallery.guest("Ana"), gallery.guest("Bob"), stake=10)
    ana, bob = table.players
    await resigns(bob)
    await table.over()
    assert gallery.purses(ana.person, bob.person) == [10, -10]
    late = await ana.person.slash("takeover", channel=ana.channel, game=ana.game)
    assert late.text == say("en", "refusal-ended")


@pytest.mark.asyncio(loop_scope="function")
async def test_kills_within_the_minute_and_after_the_press_cost_nothing(open_house: OpenHouse) -> None:
    house = await open_house(**AT_ONCE)
    await house.ready()
    ana, bob = await house.seated(points=2)
    await resigns(bob)
    old, before = await asked(house, ana), house.table(ana.game).deadline or 0
    await house.bot.kill()
    await house.restart()
    await house.ready()
    await house.discord.until(lambda: (house.table(ana.game).deadline or 0) > before, PATIENCE)
    house.discord.faults.cut_connection("POST /interactions/*/callback", after=True)
    await ana.person.click(old, say("en", "button-house-plays"))
    await house.discord.until(lambda: house.table(ana.game).house == 1, PATIENCE)
    await house.bot.kill()
    await house.restart()
    await house.ready()
    await ana.play()
    assert house.table(ana.game).status is Status.OVER
    assert (scores(house, ana), scores(house, bob)) == ((1, 1), (1, 0))
    assert house.complaints() == []
    assert house.discord.violations == []


@pytest.mark.asyncio(loop_scope="function")
async def test_where_nobody_says_anything_he_has_won(open_house: OpenHouse) -> None:
    house = await open_house()
    await house.ready()
    ana, bob = await house.seated()
    await resigns(bob)
    await asked(house, ana)
    await house.falls_due(ana.game, "deadline")
    await house.discord.until(lambda: house.table(ana.game).status is Status.OVER, PATIENCE)
    assert (scores(house, ana), scores(house, bob)) == ((1, 1), (1, 0))


async def test_another_game_after_it_is_against_the_house(house: House) -> None:
    ana, bob = await house.seated()
    await resigns(bob)
    await ana.person.slash("takeover", channel=ana.channel, level="book")
    # Whenever the house has acted between the question and the answer, he is asked again.
    while house.table(ana.game).open:
        await resigns(ana)
    again = await ana.person.slash("rematch", channel=ana.channel)
    assert again.message is not None, again.text
    after = house.table(game_of(again.message))
    assert (after.status, after.level) == (Status.LIVE, Level.BOOK)


async def test_who_stays_may_be_the_one_to_whom_everything_comes_here(house: House) -> None:
    ana, bob = house.guest("Ana"), house.guest("Bob")
    await ana.slash("preferences hand", options={"where": "here"})
    players = await house.seated(people=(ana, bob))
    await resigns(players[1])
    table = await asked(house, players[0])
    presser = players[0]
    assert isinstance(presser, Presser)
    panel = (await presser.open_hand(table)).message
    assert panel is not None
    pressed = await ana.click(panel, say("en", "button-house-plays"))
    assert pressed.failed is None
    assert house.table(presser.game).house == 1
