"""The commands of a deal: what each answers, when it is too early, and what is suggested."""

from __future__ import annotations

import pytest

from bot.model.errors import Reason
from bot.text.i18n import Language, say
from engine.cards import code
from engine.ecarte.view import EcarteView
from sandbox.testing.harness import Person
from tests.cogs.support.answers import LOCALES, refusal, told
from tests.cogs.support.in_process import Begun, Salon

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def seen(salon: Salon, begun: Begun, person: Person) -> EcarteView:
    """The game as a player sees it."""
    table = await salon.table(begun.game)
    assert table.game is not None
    view = table.game.view(table.seat_of(person.id))
    assert isinstance(view, EcarteView)
    return view


async def test_a_deal_from_the_cut_to_the_first_card(salon: Salon) -> None:
    begun = await salon.begin()
    elder = await salon.to_elder(begun)
    dealer = begun.bob if elder is begun.ana else begun.ana
    await elder.slash("propose", channel=begun.channel)
    await dealer.slash("accept", channel=begun.channel)
    for player in (elder, dealer):
        card = (await seen(salon, begun, player)).hand
        assert card is not None
        await player.slash("discard", channel=begun.channel, cards=code(card[0]))
    assert await salon.actor(begun) is elder
    await elder.slash("stand", channel=begun.channel)
    hand = (await seen(salon, begun, elder)).hand
    assert hand is not None
    await elder.slash("play", channel=begun.channel, card=code(hand[0]))
    assert (await salon.table(begun.game)).waits_for == (dealer.id,)


async def test_cards_are_read_in_the_callers_language(salon: Salon, language: Language) -> None:
    begun = await salon.begin(locale=LOCALES[language])
    elder = await salon.to_play(begun)
    hand = (await seen(salon, begun, elder)).hand
    assert hand is not None
    await elder.slash("play", channel=begun.channel, card=code(hand[0], language))
    assert (await salon.table(begun.game)).waits_for != (elder.id,)


async def test_no_card_of_this_pack(salon: Salon, language: Language) -> None:
    begun = await salon.begin(locale=LOCALES[language])
    elder = await salon.to_play(begun)
    reply = await elder.slash("play", channel=begun.channel, card="2H")
    told(reply, language, "fault-bad-card", text="2H")


@pytest.mark.parametrize(
    ("command", "options"),
    [("stand", {}), ("propose", {}), ("play", {"card": "KH"}), ("discard", {"cards": "none"})],
)
async def test_the_pack_is_cut_first(
    salon: Salon, language: Language, command: str, options: dict[str, str]
) -> None:
    begun = await salon.begin(locale=LOCALES[language])
    elder = await salon.actor(begun)
    reply = await elder.slash(command, channel=begun.channel, options=options)
    told(reply, language, "fault-wrong-phase", phase="cut")


async def test_it_is_the_opponents_turn(salon: Salon, language: Language) -> None:
    begun = await salon.begin(locale=LOCALES[language])
    elder = await salon.actor(begun)
    dealer = begun.bob if elder is begun.ana else begun.ana
    reply = await dealer.slash("cut", channel=begun.channel)
    told(reply, language, "fault-not-your-turn")


async def test_no_game_under_way(salon: Salon, language: Language) -> None:
    ana = salon.guest("Ana", LOCALES[language])
    for command in ("cut", "stand", "propose", "king", "concede", "resign", "table"):
        refusal(await ana.slash(command, where="dm"), language, Reason.NO_GAME)


async def test_which_game_of_two(salon: Salon, language: Language) -> None:
    ana = salon.guest("Ana", LOCALES[language])
    for _ in range(2):
        await ana.slash("challenge", channel=salon.quiet_channel())
    tables = await salon.program.registry.tables.of_person(ana.id)
    listed = ", ".join(f"`{table.id}` ({ana.name})" for table in tables)
    refusal(await ana.slash("resign", where="dm"), language, Reason.WHICH_GAME, games=listed)


async def test_resigning_asks_first(salon: Salon, language: Language) -> None:
    begun = await salon.begin(locale=LOCALES[language])
    reply = await begun.ana.slash("resign", channel=begun.channel)
    assert reply.text.startswith(say(language, "answer-resign-sure", opponent=begun.bob.name))
    assert (await salon.table(begun.game)).open
    assert reply.message is not None
    await begun.ana.click(reply.message, say(language, "button-resign-surely"))
    assert not (await salon.table(begun.game)).open


async def test_cards_that_can_be_played_are_suggested(salon: Salon, language: Language) -> None:
    begun = await salon.begin(locale=LOCALES[language])
    elder = await salon.to_play(begun)
    hand = (await seen(salon, begun, elder)).hand
    assert hand is not None
    offered = await elder.autocomplete("play", "card", channel=begun.channel)
    assert {value for _, value in offered} == {code(card, language) for card in hand}
    dealer = begun.bob if elder is begun.ana else begun.ana
    assert await dealer.autocomplete("play", "card", channel=begun.channel) == []
    assert await salon.guest("Cleo").autocomplete("play", "card", channel=begun.channel) == []


async def test_discards_are_suggested_card_by_card(salon: Salon, language: Language) -> None:
    begun = await salon.begin(locale=LOCALES[language])
    elder = await salon.to_elder(begun)
    dealer = begun.bob if elder is begun.ana else begun.ana
    await elder.slash("propose", channel=begun.channel)
    await dealer.slash("accept", channel=begun.channel)
    hand = (await seen(salon, begun, elder)).hand
    assert hand is not None
    first = code(hand[0], language)
    offered = [value for _, value in await elder.autocomplete("discard", "cards", channel=begun.channel)]
    assert offered == ["none", *(code(card, language) for card in hand)]
    more = [value for _, value in await elder.autocomplete("discard", "cards", first, channel=begun.channel)]
    assert more == [first, *(f"{first} {code(card, language)}" for card in hand[1:])]
    assert await elder.autocomplete("discard", "cards", "2H", channel=begun.channel) == []
