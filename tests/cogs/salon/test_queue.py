"""``/queue`` and the score sheet."""

from __future__ import annotations

import pytest

from bot.model.errors import Reason
from bot.pages.components import Act
from bot.text import formatting
from bot.text.i18n import Language, say
from tests.cogs.support.answers import LOCALES, refusal, told
from tests.cogs.support.in_process import Salon

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_a_place_in_the_queue(salon: Salon, language: Language) -> None:
    begun = await salon.begin()
    for place in (1, 2):
        guest = salon.guest("Cleo", LOCALES[language])
        reply = await guest.slash("queue join", channel=begun.channel)
        told(reply, language, "queue-joined", place=place)


async def test_nobody_waits_twice(salon: Salon, language: Language) -> None:
    begun = await salon.begin()
    cleo = salon.guest("Cleo", LOCALES[language])
    await cleo.slash("queue join", channel=begun.channel)
    reply = await cleo.slash("queue join", channel=begun.channel)
    refusal(reply, language, Reason.WAITS_ALREADY)


async def test_players_have_their_seats(salon: Salon, language: Language) -> None:
    begun = await salon.begin(locale=LOCALES[language])
    reply = await begun.ana.slash("queue join", channel=begun.channel)
    refusal(reply, language, Reason.PLAYS_ALREADY)


async def test_a_match_has_no_queue(salon: Salon, language: Language) -> None:
    begun = await salon.begin(games=3)
    cleo = salon.guest("Cleo", LOCALES[language])
    reply = await cleo.slash("queue join", channel=begun.channel)
    refusal(reply, language, Reason.QUEUE_IN_MATCH)


async def test_the_house_needs_no_queue(salon: Salon, language: Language) -> None:
    place = salon.quiet_channel()
    await salon.guest("Ana").slash("challenge", channel=place, opponent=salon.bot_user)
    cleo = salon.guest("Cleo", LOCALES[language])
    refusal(await cleo.slash("queue join", channel=place), language, Reason.HOUSE_QUEUE)


async def test_leaving_the_queue(salon: Salon, language: Language) -> None:
    begun = await salon.begin()
    cleo = salon.guest("Cleo", LOCALES[language])
    await cleo.slash("queue join", channel=begun.channel)
    elsewhere = salon.quiet_channel()
    told(await cleo.slash("queue leave", channel=elsewhere), language, "queue-left")
    refusal(await cleo.slash("queue leave", channel=elsewhere), language, Reason.WAITS_NOT)


async def test_which_queue_of_two(salon: Salon, language: Language) -> None:
    cleo = salon.guest("Cleo", LOCALES[language])
    games = [await salon.begin() for _ in range(2)]
    for begun in games:
        await cleo.slash("queue join", channel=begun.channel)
    reply = await cleo.slash("queue leave", channel=salon.quiet_channel())
    listed = ", ".join(f"`{begun.game}` ({begun.ana.name} – {begun.bob.name})" for begun in games)
    refusal(reply, language, Reason.WHICH_QUEUE, games=listed)


async def test_no_table_to_wait_at(salon: Salon, language: Language) -> None:
    reply = await salon.guest("Cleo", LOCALES[language]).slash("queue join", channel=salon.quiet_channel())
    refusal(reply, language, Reason.NO_LIVE_GAME)


async def test_the_score_sheet(salon: Salon, language: Language) -> None:
    place = await salon.counters_channel()
    people = (salon.member(place, "Ana"), salon.member(place, "Bob"))
    begun = await salon.begin(channel=place, people=people, stake=40)
    await salon.finish(begun)
    cleo = salon.member(place, "Cleo", LOCALES[language])
    ended = cleo.messages(place)[-1]
    sheet = next(b.custom_id for b in ended.buttons if b.custom_id and f":{Act.SHEET}:" in b.custom_id)
    reply = await cleo.click(ended, sheet)
    assert reply.ephemeral
    title, ana, bob = reply.text.splitlines()
    assert title == say(language, "sheet-title", games=1)
    line = "sheet-line-counters"
    won, lost = formatting.gain(40, language), formatting.gain(-40, language)
    assert ana == say(language, line, player=begun.ana.name, won=1, played=1, counters=won)
    assert bob == say(language, line, player=begun.bob.name, won=0, played=1, counters=lost)
