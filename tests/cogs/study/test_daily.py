"""``/daily``."""

from __future__ import annotations

import sys

import pytest

from bot.features.daily.reasons import DailyReason
from bot.tables.errors import Reason
from bot.text.i18n import Language, say
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.in_process import InProcessSandbox

pytestmark = pytest.mark.asyncio(loop_scope="module")

_NOON = 1_790_000_000_000 // 86_400_000 * 86_400_000 + 43_200_000
"""UTC milliseconds."""


@pytest.fixture(autouse=True)
def noon(sandbox: InProcessSandbox, monkeypatch: pytest.MonkeyPatch) -> None:
    """Set the time to noon of one day, so that no test passes midnight."""
    # The bot loads its commands itself.
    monkeypatch.setattr(sys.modules["cogs.study.daily"], "now", lambda: _NOON)


def message(reply: Reply) -> ShownMessage:
    """The message of an answer that has one."""
    assert reply.message is not None
    return reply.message


async def leads(person: UserClient, asked: Reply, language: Language) -> Reply:
    """Play with the hand, lead its first card, and confirm that."""
    lead = await person.click(message(asked), say(language, "button-stand"))
    assert say(language, "daily-lead") in lead.text
    sure = await person.click(message(lead), message(lead).buttons[0].label)
    assert say(language, "daily-sure") in sure.text
    return await person.click(message(sure), message(sure).buttons[0].label)


async def test_a_player_stands_and_leads_a_card(sandbox: InProcessSandbox, language: Language) -> None:
    place = sandbox.own_channel()
    ana = sandbox.member(place, "Ana", LOCALES[language])
    asked = await ana.slash("daily", channel=place)
    assert say(language, "daily-question") in asked.text
    assert asked.ephemeral
    result = await leads(ana, asked, language)
    verdicts = (say(language, "daily-verdict", judged=key) for key in ("whole", "equal", "cards", "word"))
    assert any(verdict in result.text for verdict in verdicts)
    why = await ana.click(message(result), say(language, "button-why"))
    records = (
        say(language, "daily-record", streak=1, best=1, answered=1, agreed=agreed) for agreed in (0, 1)
    )
    figures = await ana.click(message(why), say(language, "button-figures"))
    assert any(record in figures.text for record in records)
    why = await ana.click(message(figures), say(language, "button-return"))
    back = await ana.click(message(why), say(language, "button-return"))
    assert back.text == result.text
    again = await ana.slash("daily", channel=place)
    assert again.text == result.text


async def test_a_player_proposes_and_discards(sandbox: InProcessSandbox, language: Language) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    asked = await ana.slash("daily", where="dm")
    throw = await ana.click(message(asked), say(language, "button-propose"))
    assert say(language, "daily-throw") in throw.text


async def test_three_presses_answer_the_days_hand(sandbox: InProcessSandbox, language: Language) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    asked = await ana.slash("daily", where="dm")
    throw = message(await ana.click(message(asked), say(language, "button-propose")))
    (choices,) = throw.selects
    sure = message(await ana.select(throw, ["1", "3"], choices.custom_id))
    (answer,) = (button.label for button in sure.buttons if button.style == 1)
    result = await ana.click(sure, answer)
    thrown = answer.split()[-2:]
    assert say(language, "daily-you", stands=0, count=2, cards=" ".join(thrown)) in result.text
    reasons = message(await ana.click(message(result), say(language, "button-why")))
    # One number stands for one thing.
    assert reasons.text.count("%") == 2
    told = await ana.click(reasons, say(language, "button-figures"))
    assert "65" in told.text


async def test_an_answer_counts_once_it_is_confirmed(sandbox: InProcessSandbox, language: Language) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    asked = await ana.slash("daily", where="dm")
    throw = message(await ana.click(message(asked), say(language, "button-propose")))
    sure = await ana.click(throw, say(language, "button-keep-all", cards=5))
    assert say(language, "daily-sure") in sure.text
    # Until it is confirmed, nothing is answered.
    again = await ana.slash("daily", where="dm")
    assert say(language, "daily-question") in again.text
    result = await ana.click(message(sure), say(language, "button-answer", stands=0, count=0, cards=""))
    assert say(language, "daily-you", stands=0, count=0, cards="") in result.text


async def test_an_answer_is_shared_once(sandbox: InProcessSandbox, language: Language) -> None:
    place = sandbox.own_channel()
    ana = sandbox.member(place, "Ana", LOCALES[language])
    asked = await ana.slash("daily", channel=place)
    result = await leads(ana, asked, language)
    shared = await ana.click(message(result), say(language, "button-share"))
    assert not message(shared).ephemeral
    assert ana.name in shared.text
    again = await ana.click(message(result), say(language, "button-share"))
    refusal(again, language, DailyReason.TOLD_ALREADY)


async def test_a_result_that_discord_does_not_take_may_be_shared_again(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place = sandbox.own_channel()
    ana = sandbox.member(place, "Ana", LOCALES[language])
    asked = await ana.slash("daily", channel=place)
    result = await leads(ana, asked, language)
    sandbox.faults.fail_next("POST /interactions/*", 403, 1, code=50013)
    refused = await ana.click(message(result), say(language, "button-share"))
    refusal(refused, language, Reason.NOT_SHARED)
    shared = await ana.click(message(result), say(language, "button-share"))
    assert not message(shared).ephemeral


async def test_others_can_answer_from_a_shared_message(sandbox: InProcessSandbox, language: Language) -> None:
    place = sandbox.own_channel()
    ana = sandbox.member(place, "Ana")
    asked = await ana.slash("daily", channel=place)
    result = await leads(ana, asked, "en")
    shared = await ana.click(message(result), say("en", "button-share"))
    bob = sandbox.member(place, "Bob", LOCALES[language])
    theirs = await bob.click(message(shared), say("en", "button-your-turn"))
    assert theirs.ephemeral
    assert say(language, "daily-question") in theirs.text
