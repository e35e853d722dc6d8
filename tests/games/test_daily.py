"""``/daily``: answers of two people in two languages, and what the bot says of them."""

from __future__ import annotations

import asyncio
from datetime import date

import pytest

from bot.features.daily.page import Day, day_of
from bot.pages.games.ecarte.explanations import chance
from bot.text import formatting
from bot.text.cards import cards_text
from bot.text.i18n import Language, say
from engine.cards import symbol
from engine.ecarte.advisor.daily import Choice
from sandbox.testing.harness import Reply, ShownMessage, UserClient

from .players import PATIENCE
from .running_bot import RunningBot

pytestmark = pytest.mark.asyncio(loop_scope="module")


def asked(message: ShownMessage | None) -> Day:
    """The day whose hand a page asks about."""
    assert message is not None
    custom_id = message.buttons[0].custom_id
    assert custom_id is not None
    return day_of(int(custom_id.split(":")[1]))


async def plays(person: UserClient, language: Language, **where: object) -> tuple[Day, Reply]:
    """Stand and lead the first card; the day and the answer."""
    question = (await person.slash("daily", **where)).message  # type: ignore[arg-type]
    day = asked(question)
    assert question is not None
    leads = (await person.click(question, say(language, "button-stand"))).message
    assert leads is not None
    assert say(language, "daily-lead") in leads.text
    card = symbol(day.hand[0], language)
    sure = (await person.click(leads, card)).message
    assert sure is not None
    return day, await person.click(sure, say(language, "button-answer", stands=1, count=1, cards=card))


async def why(person: UserClient, told: Reply, language: Language) -> str:
    """The figures of an answer."""
    assert told.message is not None
    reasons = (await person.click(told.message, say(language, "button-why"))).message
    assert reasons is not None
    return reasons.text + (await person.click(reasons, say(language, "button-figures"))).text


async def test_two_people_answer_in_two_languages(bot: RunningBot) -> None:
    guild = bot.discord.add_guild("The Daily")
    salon = bot.discord.channel("general", guild)
    ana, bob = bot.guest("Ana", guild=guild), bot.guest("Bob", "fr", guild)

    day, told = await plays(ana, "en", channel=salon)
    assert told.ephemeral
    assert say("en", "daily-you", stands=1, count=1, cards=symbol(day.hand[0])) in told.text
    reasons = await why(ana, told, "en")
    share = formatting.percent(day.odds.points, day.odds.opponents, "en")
    assert f"{day.odds.points:,} of the 65,780" in reasons
    assert share in reasons
    assert chance(day.expert.propose, "en") in reasons
    agreed = int(day.book == Choice(True, day.hand[:1]))
    assert say("en", "daily-record", streak=1, best=1, agreed=agreed, answered=1) in reasons
    assert say("en", "daily-votes", where=1, votes=1, stand="100%", propose="0%") in reasons

    question = (await bob.slash("daily", channel=salon)).message
    assert question is not None
    assert cards_text(day.hand, "fr") in question.text
    throws = (await bob.click(question, say("fr", "button-propose"))).message
    assert throws is not None
    cards = [symbol(day.hand[place], "fr") for place in (1, 3)]
    thrown = " ".join(cards)
    sure = (await bob.select(throws, ["1", "3"], throws.selects[0].custom_id)).message
    assert sure is not None
    told = await bob.click(sure, say("fr", "button-answer", stands=0, count=2, cards=thrown))
    assert say("fr", "daily-you", stands=0, count=2, cards=thrown) in told.text
    reasons = await why(bob, told, "fr")
    assert "50\N{NO-BREAK SPACE}% proposent" in reasons
    assert say("fr", "daily-most", stands=0, count=2, cards=thrown, voices=1) in reasons


async def test_a_shared_answer_invites_others(bot: RunningBot) -> None:
    ana, bob, salon = bot.guest("Ana"), bot.guest("Bob", "fr"), bot.salon()
    _, told = await plays(ana, "en", channel=salon)
    assert told.message is not None
    presses = (ana.click(told.message, say("en", "button-share")) for _ in range(3))
    answers = await asyncio.gather(*presses)
    assert [say("en", "refusal-told-already") in answer.text for answer in answers].count(True) == 2
    (shared,) = [message for message in bob.messages(salon) if not message.ephemeral]
    assert ana.name in shared.text
    question = await bob.click(shared, say("en", "button-your-turn"))
    assert question.ephemeral
    assert say("fr", "daily-question") in question.text
    again = bob.now(shared)
    assert again is not None
    assert again.text == shared.text


async def test_each_person_answers_once_a_day(bot: RunningBot) -> None:
    ana, salon = bot.guest("Ana"), bot.salon()
    question = (await ana.slash("daily", channel=salon)).message
    assert question is not None
    day, _ = await plays(ana, "en", channel=salon)
    other = await ana.click(question, say("en", "button-propose"))
    assert say("en", "daily-you", stands=1, count=1, cards=symbol(day.hand[0])) in other.text
    again = await ana.slash("daily", where="dm")
    assert say("en", "daily-you", stands=1, count=1, cards=symbol(day.hand[0])) in again.text
    assert len(bot.query("SELECT day FROM daily_answer WHERE person = $1", ana.id)) == 1


async def test_the_first_half_of_an_answer_can_be_taken_back(bot: RunningBot) -> None:
    ana = bot.guest("Ana")
    question = (await ana.slash("daily", channel=bot.salon())).message
    assert question is not None
    leads = (await ana.click(question, say("en", "button-stand"))).message
    assert leads is not None
    back = await ana.click(leads, say("en", "button-return"))
    assert say("en", "daily-question") in back.text
    assert bot.query("SELECT day FROM daily_answer WHERE person = $1", ana.id) == []


async def test_a_button_of_an_earlier_day_shows_todays_hand(bot: RunningBot) -> None:
    ana = bot.guest("Ana")
    question = (await ana.slash("daily", channel=bot.salon())).message
    assert question is not None
    stand = next(b.custom_id for b in question.buttons if b.custom_id and ":stand:" in b.custom_id)
    long_past = stand.replace(str(asked(question).number), str(date(2026, 1, 1).toordinal()))
    live = question.channel.messages[question.id]
    before = live.revision
    bot.discord.server.client.click(ana.user, live, {"type": 2, "custom_id": long_past})
    await bot.discord.until(lambda: live.revision > before, PATIENCE)
    page = ana.now(question)
    assert page is not None
    assert asked(page).number >= asked(question).number
    assert say("en", "daily-question") in page.text
