"""``/settings counters age``: an account that is too young is told so, and may do the rest."""

from __future__ import annotations

from typing import Final

import pytest

from bot.features.salon.reasons import SalonReason
from bot.pages.parts.components import Act
from bot.tables.person import old_enough_at
from bot.text import formatting
from bot.text.i18n import Language, say
from sandbox.discord.entities import Channel
from sandbox.testing.harness import UserClient
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import at_table

pytestmark = pytest.mark.asyncio(loop_scope="module")

AGE: Final = 30
"""The accounts of guests were made today."""


async def young(sandbox: InProcessSandbox, language: Language) -> tuple[Channel, UserClient, UserClient]:
    place = await sandbox.counters_channel(age=AGE)
    return place, sandbox.member(place, "Ana", LOCALES[language]), sandbox.member(place, "Bob")


def until(person: UserClient) -> str:
    return formatting.until(old_enough_at(person.user.id, AGE))


async def test_it_is_told_how_old_it_must_be_and_when_it_is(
    sandbox: InProcessSandbox, language: Language
) -> None:
    place, ana, bob = await young(sandbox, language)
    reply = await ana.slash("challenge", channel=place, options={"opponent": bob.user, "stake": 10})
    refusal(reply, language, SalonReason.TOO_YOUNG, age=AGE, until=until(ana))
    reply = await ana.slash("pool", channel=place, options={"stake": 10})
    refusal(reply, language, SalonReason.TOO_YOUNG, age=AGE, until=until(ana))
    reply = await ana.slash("bourre", channel=place)
    refusal(reply, language, SalonReason.TOO_YOUNG, age=AGE, until=until(ana))
    board = await ana.slash("leaderboard", channel=place, by="wins", season="0")
    assert say(language, "board-own-young", age=AGE, until=until(ana)) in board.text


async def test_it_plays_without_counters(sandbox: InProcessSandbox, language: Language) -> None:
    place, ana, bob = await young(sandbox, language)
    started = await sandbox.begin(channel=place, people=(ana, bob))
    cleo = sandbox.member(place, "Cleo", LOCALES[language])
    reply = await cleo.slash("bet", channel=place, side=ana.user, amount=30)
    refusal(reply, language, SalonReason.TOO_YOUNG, age=AGE, until=until(cleo))
    await sandbox.finish(started, after_deal=True)
    board = await ana.slash("leaderboard", channel=place, by="wins", season="0")
    assert say(language, "board-empty") in board.text
    await sandbox.settle_counters(place, age=0)
    board = await ana.slash("leaderboard", channel=place, by="wins", season="0")
    assert say(language, "board-empty") in board.text
    friendly = await ana.slash("bourre", channel=place, options={"friendly": True})
    assert friendly.message is not None
    assert friendly.message.buttons


@pytest.mark.parametrize("agreed", [False, True])
async def test_a_rematch_is_friendly_only_if_its_players_have_agreed_to_that(
    sandbox: InProcessSandbox, language: Language, *, agreed: bool
) -> None:
    place, ana, bob = await young(sandbox, language)
    started = await sandbox.begin(channel=place, people=(ana, bob), friendly=agreed)
    assert (await sandbox.table(started.game)).friendly
    await sandbox.finish(started)
    await sandbox.settle_counters(place, age=0)
    await at_table(bob, Act.REMATCH, place)
    (offered,) = await sandbox.program.app.registry.tables.of_person(bob.id)
    assert offered.friendly is agreed
