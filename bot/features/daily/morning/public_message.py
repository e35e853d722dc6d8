"""The public message about the day before."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Final

from bot.database.clock import now
from bot.database.connection import Connection
from bot.database.database import Database
from bot.features.chronicle import figures_store as figures
from bot.features.daily.morning import store, transactions
from bot.features.daily.morning.model import AUDIENCE, MOST_ANSWERS, Morning, Told
from bot.features.daily.morning.page import morning_page
from bot.features.daily.page import Day, day_of
from bot.pages.parts.page import Page
from bot.tables.public_message import PublicMessage
from bot.tables.store import guild_facts, members
from bot.text.i18n import Language
from bot.text.names import Name
from engine.ecarte.advisor.advice import Advice
from engine.ecarte.advisor.daily import Agreement, Choice, objection

MORNING: Final = PublicMessage(audience=AUDIENCE, patient=True, find=transactions.find, rows=store.ROWS)


async def page(database: Database, morning: Morning) -> Page:
    """A day as everybody reads of it on the next morning."""
    told, known, links, language = await database.read(_read, morning)
    choices = [Choice(answer.stands, answer.cards) for answer, _ in told.answers[:MOST_ANSWERS]]
    # This computes for some tenths of a second.
    day, objections = await asyncio.to_thread(_judged, morning.day, choices)
    return morning_page(day, told, objections, known, links, language)


def _read(connection: Connection, morning: Morning) -> tuple[Told, dict[int, Name], dict[str, str], Language]:
    """What is told, the names in it, the link to the closest game, and the language of the server."""
    told = transactions.told(connection, morning, now())
    links = {} if told.closest is None else figures.links(connection, [told.closest.game])
    language = guild_facts.public_language(connection, morning.guild)
    return told, members.names(connection, morning.guild, told.people), links, language


def _judged(number: int, choices: Sequence[Choice]) -> tuple[Day, list[Advice | None]]:
    """The hand of a day, and why the expert's choice is better than each of some others, if it is."""
    day = day_of(number)
    best = day.expert.choice
    return day, [
        None if choice.agreement(best) is Agreement.WHOLE else objection(day.name, best, choice)
        for choice in choices
    ]
