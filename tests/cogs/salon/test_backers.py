"""``/point`` and ``/takeover``."""

from __future__ import annotations

import pytest

from bot.model.errors import Reason
from bot.text.i18n import Language
from engine.cards import Card, code, symbol
from sandbox.testing.harness import Person
from tests.cogs.support.answers import LOCALES, refusal, told
from tests.cogs.support.in_process import Begun, Salon

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def backed(salon: Salon, language: Language, bystanders: str = "french") -> tuple[Begun, Person]:
    """A game with a spectator who has bet on the challenger, and is dealt."""
    place = await salon.counters_channel()
    await salon.user("Admin").slash("settings bystanders", channel=place, game=bystanders)
    people = (salon.member(place, "Ana"), salon.member(place, "Bob"))
    begun = await salon.begin(channel=place, people=people)
    cleo = salon.member(place, "Cleo", LOCALES[language])
    await cleo.slash("bet", channel=place, side=begun.ana.user, amount=10)
    await salon.to_elder(begun)
    return begun, cleo


async def hand_of_ana(salon: Salon, begun: Begun) -> tuple[Card, ...]:
    """The challenger's cards."""
    table = await salon.table(begun.game)
    assert table.game is not None
    hand = table.game.view(0).hand
    assert hand is not None
    return hand


async def test_a_backer_points_at_a_card(salon: Salon, language: Language) -> None:
    begun, cleo = await backed(salon, language)
    card = (await hand_of_ana(salon, begun))[0]
    reply = await cleo.slash("point", channel=begun.channel, card=code(card, language))
    told(reply, language, "answer-pointed", player=begun.ana.name, card=symbol(card, language))


async def test_a_card_that_the_player_does_not_hold(salon: Salon, language: Language) -> None:
    begun, cleo = await backed(salon, language)
    hand = await hand_of_ana(salon, begun)
    other = next(
        Card(8 * suit + rank) for suit in range(4) for rank in range(8) if 8 * suit + rank not in hand
    )
    reply = await cleo.slash("point", channel=begun.channel, card=code(other, language))
    refusal(reply, language, Reason.NOT_IN_HAND)


async def test_the_players_cards_are_suggested_to_backers_alone(salon: Salon, language: Language) -> None:
    begun, cleo = await backed(salon, language)
    hand = await hand_of_ana(salon, begun)
    offered = await cleo.autocomplete("point", "card", channel=begun.channel)
    assert [value for _, value in offered] == [code(card, language) for card in hand]
    games = await cleo.autocomplete("point", "game", channel=begun.channel)
    assert [value for _, value in games] == [begun.game]
    dan = salon.member(begun.channel, "Dan")
    assert await dan.autocomplete("point", "card", channel=begun.channel) == []


async def test_english_bystanders_do_not_advise(salon: Salon, language: Language) -> None:
    begun, cleo = await backed(salon, language, "english")
    card = (await hand_of_ana(salon, begun))[0]
    reply = await cleo.slash("point", channel=begun.channel, card=code(card, language))
    refusal(reply, language, Reason.ENGLISH_TABLE)
    assert await cleo.autocomplete("point", "card", channel=begun.channel) == []


async def test_who_has_not_bet_does_not_advise(salon: Salon, language: Language) -> None:
    begun, _ = await backed(salon, language)
    dan = salon.member(begun.channel, "Dan", LOCALES[language])
    reply = await dan.slash("point", channel=begun.channel, card="KH" if language == "en" else "RC")
    refusal(reply, language, Reason.NOT_BACKER)


async def test_nothing_is_taken_over_while_both_play(salon: Salon, language: Language) -> None:
    begun, cleo = await backed(salon, language)
    refusal(await cleo.slash("takeover", channel=begun.channel), language, Reason.NOT_LEFT)


async def test_a_backer_plays_on_when_the_player_has_left(salon: Salon, language: Language) -> None:
    begun, cleo = await backed(salon, language)
    # Only a bet that stands makes an heir, so the other side must be backed as well.
    await salon.member(begun.channel, "Dan").slash(
        "bet", channel=begun.channel, side=begun.bob.user, amount=10
    )
    asked = await begun.ana.slash("resign", channel=begun.channel)
    assert asked.message is not None
    await begun.ana.click(asked.message, asked.message.buttons[0].label)
    told(await cleo.slash("takeover", channel=begun.channel), language, "answer-taken-over")
    assert (await salon.table(begun.game)).seat_of(cleo.id) == 0


async def test_the_house_plays_on_against_who_stays(salon: Salon, language: Language) -> None:
    begun = await salon.begin(locale=LOCALES[language])
    await salon.finish(begun)
    offered = await begun.ana.autocomplete("takeover", "game", channel=begun.channel)
    assert [value for _, value in offered] == [begun.game]
    assert await begun.bob.autocomplete("takeover", "game", channel=begun.channel) == []
    reply = await begun.ana.slash("takeover", channel=begun.channel, level="novice")
    told(reply, language, "answer-plays-on")
