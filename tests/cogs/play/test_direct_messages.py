"""Games in the bot's direct messages: the hand is the table."""

from __future__ import annotations

import pytest

from bot.tables.errors import Reason
from bot.tables.person import HandPlace
from bot.tables.seat import Venue
from bot.tables.table import Status
from bot.text.i18n import Language, say
from engine.interface import Level
from sandbox.testing.harness import UserClient
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import bring, prefer

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def game_of(sandbox: InProcessSandbox, person: UserClient) -> str:
    """The only open game of a person."""
    (table,) = await sandbox.program.app.registry.tables.of_person(person.id)
    return table.id


@pytest.mark.parametrize("place", HandPlace)
async def test_one_message_shows_the_whole_game(
    sandbox: InProcessSandbox, language: Language, place: HandPlace
) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    await prefer(ana, "hands", place)
    said = len(ana.dm())
    begun = await ana.slash("challenge", where="dm", options={"opponent": sandbox.bot_user, "level": "book"})
    game = await game_of(sandbox, ana)
    table = await sandbox.table(game)
    assert (table.venue, table.guild, table.status) == (Venue.DM, 0, Status.LIVE)
    assert not begun.ephemeral
    # Deal; cut, or wait for the house to; then speak.
    for move in ("ready", "cut", "propose", "stand", "accept", "refuse"):
        message = ana.dm()[-1]
        known = [button for button in message.buttons if f":{move}:" in (button.custom_id or "")]
        if known:
            await ana.click(message, known[0].custom_id or "")
    assert len(ana.dm()) == said + 1
    assert (await sandbox.table(game)).version > 1


async def test_a_challenge_without_an_opponent_asks_for_the_level_of_the_house(
    sandbox: InProcessSandbox,
) -> None:
    ana = sandbox.guest("Ana")
    for chosen, primary in ((Level.MASTER, Level.NOVICE), (Level.BOOK, Level.MASTER)):
        asked = (await ana.slash("challenge", where="dm")).message
        assert asked is not None
        styles = {button.label: button.style for button in asked.buttons}
        assert styles == {say("en", f"button-level-{level}"): 1 if level is primary else 2 for level in Level}
        await ana.click(asked, say("en", f"button-level-{chosen}"))
        table = await sandbox.table(await game_of(sandbox, ana))
        assert table.seats[1].level is chosen
        surely = (await ana.slash("resign", where="dm")).message
        assert surely is not None
        await ana.click(surely, surely.buttons[0].label)
    await ana.slash("challenge", where="dm", level="book")
    assert (await sandbox.table(await game_of(sandbox, ana))).house_seats == (1,)


async def test_friends_cannot_sit_down_there(sandbox: InProcessSandbox, language: Language) -> None:
    ana, bob = sandbox.guest("Ana", LOCALES[language]), sandbox.guest("Bob")
    refusal(await ana.slash("challenge", where="dm", opponent=bob), language, Reason.ALONE_HERE)


async def test_there_are_no_stakes_there(sandbox: InProcessSandbox, language: Language) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    refusal(await ana.slash("challenge", where="dm", stake=5), language, Reason.SERVERS_ONLY)


async def test_the_game_is_given_up_and_played_again_in_place(sandbox: InProcessSandbox) -> None:
    ana = sandbox.guest("Ana")
    await ana.slash("challenge", where="dm", level="book")
    game = await game_of(sandbox, ana)
    asked = await ana.slash("resign", where="dm")
    assert asked.message is not None
    await ana.click(asked.message, asked.message.buttons[0].label)
    assert (await sandbox.table(game)).status is Status.OVER
    ended = ana.dm()[0]
    await ana.click(ended, say("en", "button-rematch"))
    again = await sandbox.table(await game_of(sandbox, ana))
    assert (again.venue, again.house_seats) == (Venue.DM, (1,))


async def test_the_table_can_be_found_and_posted_again(sandbox: InProcessSandbox) -> None:
    ana = sandbox.guest("Ana")
    await ana.slash("challenge", where="dm", level="book")
    game = await game_of(sandbox, ana)
    first = ana.dm()[-1]
    listed = await ana.slash("games", where="dm")
    assert f"https://discord.com/channels/@me/{first.channel.id}/{first.id}" in listed.text
    await bring(ana, game, where="dm")
    shown = [message for message in ana.dm() if not message.ephemeral]
    posted = [message for message in shown if game in str([b.custom_id for b in message.buttons])]
    assert [message.id > first.id for message in posted] == [True]
