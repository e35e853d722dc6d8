"""``/hint`` and ``/review``."""

from __future__ import annotations

import pytest

from bot.features.study.reasons import StudyReason
from bot.tables.errors import Reason
from bot.tables.table import Status
from bot.text.i18n import Language, say
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.bourre import moved, three_seated
from tests.cogs.support.in_process import InProcessSandbox

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.slow]


async def test_a_hint_is_given_in_a_friendly_game(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin(locale=LOCALES[language], friendly=True)
    elder = await sandbox.to_elder(started)
    reply = await elder.slash("hint", channel=started.channel)
    assert reply.ephemeral
    assert say(language, "hint-title") in reply.text
    dealer = started.bob if elder is started.ana else started.ana
    refusal(await dealer.slash("hint", channel=started.channel), language, StudyReason.HINT_NOT_NOW)


async def test_a_hint_is_refused_in_a_game_that_counts(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    reply = await started.ana.slash("hint", channel=started.channel)
    refusal(reply, language, StudyReason.HINT_WITH_OTHERS)


async def test_a_hint_is_refused_to_spectators(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin(friendly=True)
    cleo = sandbox.guest("Cleo", LOCALES[language])
    reply = await cleo.slash("hint", channel=started.channel, game=started.game)
    refusal(reply, language, Reason.NOT_AT_TABLE)


async def test_a_finished_game_is_reviewed(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    await sandbox.to_elder(started)
    await sandbox.finish(started)
    reply = await started.ana.slash("review", where="dm")
    assert say(language, "review-title") in reply.text
    assert say(language, "review-note") in reply.text


async def test_a_session_of_bourre_has_hints_and_a_review(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place = sandbox.own_channel()
    table, people = await three_seated(sandbox, language, place, friendly=True)
    ana = people[0]
    refusal(await ana.slash("hint", channel=place, game=table.id), language, StudyReason.HINT_NOT_NOW)
    asked = False
    while table.status is Status.LIVE:
        (actor,) = table.waits_for
        if not asked and table.started_game.clock == "decision":
            player = next(one for one in people if one.id == actor)
            reply = await player.slash("hint", channel=place, game=table.id)
            assert reply.ephemeral
            assert say(language, "hint-title") in reply.text
            asked = True
        table = await moved(sandbox, table)
    reply = await ana.slash("review", where="dm", game=table.id)
    assert say(language, "review-title") in reply.text
    assert say(language, "bourre-review-note") in reply.text
