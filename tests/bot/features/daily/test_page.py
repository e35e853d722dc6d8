"""Answers to the day's hand: one a day, votes by server, and days in a row."""

from __future__ import annotations

import pytest

from bot.features.daily import page as daily
from bot.features.daily import store as answers
from bot.features.daily.model import DailyAnswer, DailyRecord, DailyStanding, DailyVotes
from bot.tables.person import UNCHANGED, Person, Preferences
from bot.text import days
from bot.text.i18n import LANGUAGES, Language, say
from engine.cards import parse_cards, symbol
from engine.ecarte.advisor.daily import Agreement, Choice, objection
from sandbox.discord.components import check_message_components
from tests.bot.support import page_content
from tests.bot.support.harness import ANA, BOB, CLEO, GUILD, Harness

DAY = 739_000
PLAYS = DailyAnswer(True, parse_cards("KS"))
ASKS = DailyAnswer(False, parse_cards("7S 8D 9D"))


async def enter(
    harness: Harness,
    who: int,
    day: int,
    choice: DailyAnswer = PLAYS,
    guild: int = GUILD,
    *,
    agrees: bool = True,
) -> bool:
    return await harness.database.write(
        lambda connection: answers.enter(connection, who, day, guild, choice, agrees=agrees, at=1)
    )


async def record(harness: Harness, who: int, day: int) -> DailyRecord:
    return await harness.database.read(answers.record, who, day)


async def test_only_the_first_answer_of_a_day_counts(harness: Harness) -> None:
    assert await enter(harness, ANA, DAY, ASKS)
    assert not await enter(harness, ANA, DAY, PLAYS)
    assert await harness.database.read(answers.answer, ANA, DAY) == ASKS
    assert await harness.database.read(answers.answer, ANA, DAY + 1) is None


async def test_votes_are_counted_for_one_server_or_for_all(harness: Harness) -> None:
    for who, choice, guild in ((ANA, PLAYS, GUILD), (BOB, ASKS, GUILD), (CLEO, ASKS, 0)):
        await enter(harness, who, DAY, choice, guild)
    await enter(harness, ANA, DAY + 1, ASKS)

    async def votes(guild: int | None) -> DailyVotes:
        return await harness.database.read(answers.votes, DAY, guild)

    assert await votes(GUILD) == DailyVotes(1, 1)
    assert await votes(None) == DailyVotes(1, 2)
    most = await harness.database.read(answers.favourite, DAY, None, stands=False)
    assert most == (ASKS, 2)


async def test_a_streak_ends_today_or_yesterday(harness: Harness) -> None:
    assert await record(harness, ANA, DAY) == DailyRecord(0, 0, 0, 0)
    for day in (DAY - 9, DAY - 8, DAY - 7, DAY - 6, DAY - 3, DAY - 2, DAY - 1):
        await enter(harness, ANA, day, agrees=day > DAY - 8)
    await enter(harness, BOB, DAY - 5)
    assert await record(harness, ANA, DAY) == DailyRecord(streak=3, best=4, answered=7, agreed=5)
    await enter(harness, ANA, DAY)
    assert await record(harness, ANA, DAY) == DailyRecord(streak=4, best=4, answered=8, agreed=6)
    assert (await record(harness, ANA, DAY + 2)).streak == 0


async def test_the_days_hand_is_drawn_as_its_reader_wants_it() -> None:
    day = daily.day_of(DAY)
    drawn = set()
    for preferences in (
        UNCHANGED,
        Preferences(four_colours=True),
        Preferences(large_cards=True),
        Preferences(text_only=True),
    ):
        pictures = (await daily.question(day, Person(ANA, "Ana", "en", preferences))).pictures
        drawn.add(tuple(picture.data for picture in pictures))
        assert (not pictures) is preferences.text_only
    assert len(drawn) == 4


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_shared_answer_names_no_card_and_no_decision(language: Language) -> None:
    for number in range(DAY, DAY + 2):
        day = daily.day_of(number)
        best = day.expert.choice
        one, two = ((card,) for card in day.hand[:2])
        for choice in (
            best,
            Choice(best.stands, two if best.cards == one else one),
            Choice(not best.stands, one),
        ):
            found = objection(day.name, best, choice)
            page = daily.shared(day, language, "Ana", choice, found, 3)
            check_message_components(page_content.layout(page), v2=True)
            told = page_content.text(page).lower()
            for card in day.hand:
                assert symbol(card, language).lower() not in told
            for telling in ("propose", "plays", "joue", "propos"):
                assert telling not in told
            first = [square for square in told if square in "🟩🟥🟨⬜"][:2]
            assert (
                first
                == {
                    Agreement.WHOLE: ["🟩", "🟩"],
                    Agreement.DECISION: ["🟩", "🟩" if found is None else "🟥"],
                    Agreement.NONE: ["🟩" if found is None else "🟥", "⬜"],
                }[choice.agreement(best)]
            )


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
async def test_a_result_begins_with_the_verdict_and_keeps_figures_for_why(language: Language) -> None:
    day, reader = daily.day_of(DAY), Person(ANA, "Ana", language)
    standing = DailyStanding(True, DailyVotes(1, 2), (), DailyRecord(1, 2, 3, 3))
    best = day.expert.choice
    other = Choice(not best.stands, day.hand[:1])
    found = objection(day.name, best, other)
    page = page_content.text(await daily.result(day, reader, other, found, standing, shareable=True))
    judged = say(language, "daily-verdict", judged="equal" if found is None else "word")
    assert judged in page.splitlines()[1]
    assert "%" not in page
    reasons = page_content.text(await daily.reasons(day, reader, other, found))
    assert "%" in reasons
    # Title, hand and a note apart.
    assert len(reasons.split("###")[-1].split()) <= 60
    answers = day.book, Choice(not day.book.stands, day.hand[:1])
    books = [daily.squares(day, choice, None)[2] for choice in answers]
    assert books == ["🟩✔", "⬜"], "to differ from old books is no mistake"


def test_a_day_is_a_day_in_utc() -> None:
    assert days.of(0) + 1 == days.of(24 * 60 * 60 * 1000)
    assert days.of(24 * 60 * 60 * 1000 - 1) == days.of(0)
