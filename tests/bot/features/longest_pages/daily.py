"""The pages of the daily hand."""

from __future__ import annotations

from asyncio import run
from dataclasses import replace
from itertools import combinations

from bot.features.chronicle.model import ClosestGame
from bot.features.daily import page as daily
from bot.features.daily.model import DailyAnswer, DailyRecord, DailyStanding, DailyVotes
from bot.features.daily.morning.model import MOST_ANSWERS, Told
from bot.features.daily.morning.page import morning_page
from bot.tables.person import Person, Preferences
from bot.text.formatting import escaped
from bot.text.i18n import Language
from engine.ecarte.advisor.daily import Choice, objection
from tests.bot.features.longest_pages.common import KINDS, PEOPLE, RESULT, Built
from tests.bot.support.longest import ID, LINK, NAME


def dailies(language: Language) -> Built:
    day = daily.day_of(739_000)
    hands = [tuple(sorted(cards)) for number in range(1, 6) for cards in combinations(day.hand, number)]
    answers = [
        *(DailyAnswer(True, cards) for cards in hands[:5]),
        *(DailyAnswer(False, cards) for cards in hands),
    ]
    choices = [Choice(answer.stands, answer.cards) for answer in answers]
    why = [
        objection(day.name, day.expert.choice, Choice(not day.expert.choice.stands, day.hand[:1]))
    ] * MOST_ANSWERS
    for kind in KINDS:
        told = Told(
            [(answer, [*dict(PEOPLE)]) for answer in answers],
            ClosestGame(kind, (RESULT, replace(RESULT, person=ID + 1))),
        )
        yield morning_page(day, told, why, dict(PEOPLE), {"abcdefgh": LINK}, language)
    votes = DailyVotes(10**6, 10**6)
    for text_only in (False, True):
        reader = Person(ID, NAME, language, Preferences(text_only=text_only))
        for choice, against in zip(choices[::7], why[::7], strict=False):
            standing = DailyStanding(
                True, votes, ((answers[0], 10**6), (answers[-1], 10**6)), DailyRecord(*[10**6] * 4)
            )
            yield run(daily.result(day, reader, choice, against, standing, shareable=True))
            yield run(daily.reasons(day, reader, choice, against))
            yield run(daily.figures(day, reader, choice, standing))
        for page in (daily.question, daily.lead, daily.throw):
            yield run(page(day, reader))
        yield run(daily.confirmation(day, reader, choices[-1], 31, public=True))
    yield daily.shared(day, language, escaped(NAME), choices[-1], why[0], 10**6)
