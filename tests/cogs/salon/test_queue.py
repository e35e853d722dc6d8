"""The queue at a table, and the score sheet."""

from __future__ import annotations

import pytest

from bot.features.salon.reasons import SalonReason
from bot.pages.parts.components import Act
from bot.tables.errors import Reason
from bot.text import formatting
from bot.text.i18n import Language, say
from tests.cogs.support.answers import LOCALES, refusal, told
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import at_table, behind_more

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.slow]


async def test_joining_gives_a_place_in_the_queue(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin()
    for place in (1, 2):
        guest = sandbox.guest("Cleo", LOCALES[language])
        reply = await at_table(guest, Act.JOIN, started.channel)
        told(reply, language, "queue-joined", place=place)


async def test_joining_twice_is_refused(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin()
    cleo = sandbox.guest("Cleo", LOCALES[language])
    await at_table(cleo, Act.JOIN, started.channel)
    reply = await at_table(cleo, Act.JOIN, started.channel)
    refusal(reply, language, SalonReason.WAITS_ALREADY)


async def test_players_cannot_join_the_queue(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    reply = await at_table(started.ana, Act.JOIN, started.channel)
    refusal(reply, language, Reason.PLAYS_ALREADY)


async def test_a_match_has_no_queue(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin(games=3)
    cleo = sandbox.guest("Cleo", LOCALES[language])
    reply = await at_table(cleo, Act.JOIN, started.channel)
    refusal(reply, language, SalonReason.QUEUE_IN_MATCH)


async def test_a_game_against_the_house_has_no_queue(sandbox: InProcessSandbox, language: Language) -> None:
    place = sandbox.quiet_channel()
    await sandbox.guest("Ana").slash("challenge", channel=place, opponent=sandbox.bot_user, level="book")
    cleo = sandbox.guest("Cleo", LOCALES[language])
    refusal(await at_table(cleo, Act.JOIN, place), language, SalonReason.HOUSE_QUEUE)


async def test_a_player_leaves_the_queue(sandbox: InProcessSandbox, language: Language) -> None:
    started = await sandbox.begin()
    cleo = sandbox.guest("Cleo", LOCALES[language])
    await at_table(cleo, Act.JOIN, started.channel)
    told(await at_table(cleo, Act.LEAVE, started.channel), language, "queue-left")
    refusal(await at_table(cleo, Act.LEAVE, started.channel), language, SalonReason.WAITS_NOT)


async def test_the_score_sheet_lists_the_session(sandbox: InProcessSandbox, language: Language) -> None:
    place = await sandbox.counters_channel()
    people = (sandbox.member(place, "Ana"), sandbox.member(place, "Bob"))
    started = await sandbox.begin(channel=place, people=people, stake=40)
    await sandbox.finish(started)
    cleo = sandbox.member(place, "Cleo", LOCALES[language])
    menu = await behind_more(cleo, cleo.messages(place)[-1], language)
    reply = await cleo.click(menu, say(language, "button-sheet"))
    assert reply.ephemeral
    title, ana, bob = reply.text.splitlines()
    assert title == say(language, "sheet-title", games=1)
    line = "sheet-line-counters"
    won, lost = formatting.gain(40, language), formatting.gain(-40, language)
    assert ana == say(language, line, player=started.ana.name, won=1, played=1, counters=won)
    assert bob == say(language, line, player=started.bob.name, won=0, played=1, counters=lost)


@pytest.mark.parametrize("passes", [True, False])
async def test_the_table_tells_who_did_not_want_the_next_game(
    sandbox: InProcessSandbox, passes: bool
) -> None:
    started = await sandbox.begin()
    cleo = sandbox.guest("Cleo")
    await at_table(cleo, Act.JOIN, started.channel)
    await sandbox.finish(started)
    await at_table(cleo if passes else started.ana, Act.REFUSE, started.channel)
    shown = next(message for message in cleo.newest_messages(started.channel) if not message.ephemeral)
    by_cleo = say("en", "seat-not-taken", opponent=cleo.mention)
    by_ana = say("en", "challenge-taken-back", challenger=started.ana.mention)
    assert (by_cleo if passes else by_ana) in shown.text
