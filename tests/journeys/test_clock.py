"""Time that runs out: the table cuts, reminds, concedes, and ends; challenges expire."""

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.i18n import say
from bot.tables import Status
from engine.ecarte.view import Phase
from sandbox.journey import Sandbox

from .house import House, game_of
from .players import PATIENCE

pytestmark = pytest.mark.asyncio(loop_scope="module")

_HURRIED = {"TURN_SECONDS": "2", "CUT_SECONDS": "1", "CHALLENGE_SECONDS": "2"}


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[House]:
    """A bot in a hurry, in the place of the module's usual one."""
    async with Sandbox() as discord:
        database = tmp_path_factory.mktemp("house") / "ecarte.db"
        house = House(discord, await discord.start_bot(_HURRIED, database), database)
        await house.ready()
        yield house


async def test_who_never_acts_has_the_pack_cut_the_deal_conceded_and_the_game_lost(house: House) -> None:
    players = await house.seated()
    ana = players[0]
    first_elder = house.game(ana.game).actors[0]
    await house.discord.until(lambda: house.table(ana.game).status is Status.OVER, PATIENCE)
    # The deal alternates: the first elder's time runs out in deals 1 and 3, the other's in deal 2.
    cut, concede = (1 - first_elder, "cut 16"), (1 - first_elder, "concede")
    mine, my_loss = (first_elder, "cut 16"), (first_elder, "concede")
    assert house.history(ana.game) == [mine, my_loss, cut, concede, mine, (first_elder, "resign")]
    loser = players[first_elder].person.name
    table = await house.shows(ana, say("en", "ruling-lapse-again", player=loser))
    assert table.pinged == () or loser not in table.text.split("\n")[-1]
    reminders = [m for m in players[first_elder].person.dm() if "time runs out" in m.text]
    assert len(reminders) == 2
    assert "won of 1" in (await ana.person.slash("profile")).text


async def test_the_first_lapse_concedes_the_deal_by_law_21(house: House) -> None:
    players = await house.seated()
    elder = await house.reach(players, Phase.ELDER_SPEAKS)
    ruling = say("en", "ruling-lapse", player=elder.person.name)
    await house.shows(elder, ruling)
    assert house.game(elder.game).last_deal is not None
    await elder.person.wait(lambda: ruling in elder.hand.text, PATIENCE)


async def test_a_reminder_pings_at_the_table_only_where_dms_are_closed(house: House) -> None:
    guests = (house.guest("Ana"), house.guest("Bob"))
    for guest in guests:
        house.discord.faults.close_dms(guest)
    players = await house.seated(people=guests)
    elder = house.game(players[0].game).actors[0]
    salon = players[0].channel
    (reminder,) = await guests[0].wait(
        lambda: [m for m in guests[0].messages(salon) if "time runs out" in m.text], PATIENCE
    )
    assert reminder.pinged == (guests[elder].name,)
    assert guests[elder].mention in reminder.text


async def test_a_challenge_that_nobody_accepts_expires(house: House) -> None:
    ana, bob = house.guest("Ana"), house.guest("Bob")
    salon = house.salon()
    offered = await ana.slash("challenge", channel=salon, opponent=bob)
    assert offered.message is not None
    expired = say("en", "challenge-expired", challenger=ana.mention)
    await bob.wait(lambda: expired in bob.messages(salon)[-1].text, PATIENCE)
    assert bob.messages(salon)[-1].buttons == ()
    late = await bob.click(offered.message, "Accept")
    assert late.text == say("en", "refusal-ended")
    assert house.table(game_of(offered.message)).status is Status.EXPIRED
    again = await ana.slash("challenge", channel=salon, opponent=bob)
    assert not again.ephemeral
