"""``/hint`` and ``/review``."""

from __future__ import annotations

import pytest

from bot.model.errors import Reason
from bot.text.i18n import Language, say
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.in_process import Salon

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_hint_in_a_friendly_game(salon: Salon, language: Language) -> None:
    begun = await salon.begin(locale=LOCALES[language], friendly=True)
    elder = await salon.to_elder(begun)
    reply = await elder.slash("hint", channel=begun.channel)
    assert reply.ephemeral
    assert say(language, "hint-title", game=begun.game) in reply.text
    dealer = begun.bob if elder is begun.ana else begun.ana
    refusal(await dealer.slash("hint", channel=begun.channel), language, Reason.HINT_NOT_NOW)


async def test_no_hint_in_a_game_that_counts(salon: Salon, language: Language) -> None:
    begun = await salon.begin(locale=LOCALES[language])
    reply = await begun.ana.slash("hint", channel=begun.channel)
    refusal(reply, language, Reason.HINT_WITH_OTHERS)


async def test_no_hint_for_spectators(salon: Salon, language: Language) -> None:
    begun = await salon.begin(friendly=True)
    cleo = salon.guest("Cleo", LOCALES[language])
    reply = await cleo.slash("hint", channel=begun.channel, game=begun.game)
    refusal(reply, language, Reason.NOT_AT_TABLE)


async def test_a_finished_game_is_reviewed(salon: Salon, language: Language) -> None:
    begun = await salon.begin(locale=LOCALES[language])
    await salon.to_elder(begun)
    await salon.finish(begun)
    reply = await begun.ana.slash("review", where="dm")
    assert say(language, "review-title") in reply.text
    assert say(language, "review-note") in reply.text
