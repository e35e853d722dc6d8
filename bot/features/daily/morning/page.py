"""The day before as everybody reads of it, and the setting in words."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.features.chronicle.model import ClosestGame
from bot.features.daily.morning.model import MOST_ANSWERS, MOST_NAMES, Morning, Told
from bot.features.daily.page import (
    Day,
    Step,
    hand_picture,
    low_cards,
    squares,
    step_button,
    told_choice,
    written_date,
)
from bot.pages.games.ecarte.explanations import chance, motif, reason
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts import ui
from bot.pages.parts.layout import framed, layout
from bot.pages.parts.page import Page
from bot.pages.parts.permissions import missing_post
from bot.tables.guild import Rights
from bot.tables.person import Preferences
from bot.tables.seat import TWO
from bot.text import days, formatting
from bot.text.cards import cards_text, suit_text
from bot.text.i18n import Language, say
from engine.cards import symbol
from engine.ecarte.advisor.advice import Advice
from engine.ecarte.advisor.daily import DEALER, Choice
from engine.ecarte.rules import CLASSIC
from engine.games import GAME_TYPES

_NAMES_ROOM: Final = 250
"""How long the names are of those who gave one of them: three of the longest, escaped."""


def morning_page(
    day: Day,
    told: Told,
    objections: Sequence[Advice | None],
    known: Mapping[int, str],
    links: Mapping[str, str],
    language: Language,
) -> Page:
    """The message that tells a day.

    Args:
        objections: why the expert's choice is better than each of the first answers; None if it is not.
        known: everybody who is named.
        links: those to the tables of the games that are still posted.
    """
    people = told.people
    called = dict(zip(people, formatting.names([(each, known[each]) for each in people]), strict=True))
    picture = hand_picture(day, low_cards(day, day.expert.choice), language, Preferences())
    hand = say(
        language,
        "morning-hand",
        score=day.game.live_score[DEALER],
        suit=suit_text(day.trumps, language),
        card=symbol(day.turn_up, language),
    )
    texts = [
        f"### {cards_text(day.hand, language)}\n{_best(day, objections, language)}",
        _answers(day, told, objections, called, language),
    ]
    if told.closest is not None:
        texts.append(_closest(told.closest, called, links, language))
    body: list[ui.Item] = [
        ui.TextDisplay(f"{say(language, 'morning-title', day=written_date(day))}\n{hand}"),
        *framed([picture], say(language, "alt-daily")),
        *map(ui.TextDisplay, texts),
        # Pressed on a later day, it asks that day's question.
        ui.ActionRow(step_button(day, Step.ASK, say(language, "button-daily-today"))),
    ]
    return Page(layout(body), (picture,))


def _best(day: Day, objections: Sequence[Advice | None], language: Language) -> str:
    """What was best, and why in the coach's words and in those of the books."""
    objection = next(filter(None, objections), None)
    chances = say(
        language,
        "daily-chances",
        play=chance(day.expert.stand, language),
        propose=chance(day.expert.propose, language),
    )
    book = told_choice("daily-book", day, day.book, language, why=reason(day.verdict, CLASSIC, language))
    motifs = [] if objection is None else motif(objection.reason, CLASSIC, language)
    best = told_choice("daily-best", day, day.expert.choice, language)
    return "\n".join((f"**{best}**", *(f"- {line}" for line in (*motifs, chances, book))))


def _answers(
    day: Day,
    told: Told,
    objections: Sequence[Advice | None],
    called: Mapping[int, str],
    language: Language,
) -> str:
    """Who answered what, with a square each for the word, the cards and the books."""
    if not told.answers:
        return say(language, "morning-nobody")
    stand = sum(len(people) for answer, people in told.answers if answer.stands)
    cast = sum(len(people) for _, people in told.answers)
    lines = [
        say(
            language,
            "daily-votes",
            where=1,
            votes=cast,
            stand=formatting.percent(stand, cast, language, 0),
            propose=formatting.percent(cast - stand, cast, language, 0),
        )
    ]
    for (answer, people), objection in zip(told.answers, objections, strict=False):
        choice = Choice(answer.stands, answer.cards)
        named = [called[person] for person in people[:MOST_NAMES]]
        who = formatting.listed(named, language, _NAMES_ROOM, len(people) - len(named))
        marks = "".join(squares(day, choice, objection))
        lines.append(told_choice("morning-answer", day, choice, language, squares=marks, who=who))
    if len(told.answers) > MOST_ANSWERS:
        lines.append(say(language, "morning-more", more=len(told.answers) - MOST_ANSWERS))
    return "\n".join((*lines, say(language, "morning-marks")))


def _closest(
    closest: ClosestGame, called: Mapping[int, str], links: Mapping[str, str], language: Language
) -> str:
    """The closest game, with a link to its table if that is still posted."""
    first, second = closest.results
    one, other = called[first.person], called[second.person]
    if GAME_TYPES[closest.kind].most_seats == TWO:
        score = f"{one} {first.points}–{second.points} {other}"
    else:
        score = ", ".join(
            f"{name} {formatting.gain(result.points, language)}"
            for name, result in zip((one, other), closest.results, strict=True)
        )
    link = links.get(closest.game)
    return say(
        language,
        "morning-closest",
        game=GAME_UIS[closest.kind].title(language),
        score=score if link is None else f"[{score}]({link})",
        deals=first.deals,
    )


def morning_line(morning: Morning | None, rights: Rights | None, language: Language) -> str:
    """Where a server reads about the day before, and which permission is missing.

    Args:
        morning: the message that is to come; None if the server wants none.
        rights: what the bot may do there; None if that is not known.
    """
    if morning is None:
        return say(language, "morning-off")
    # Discord writes the hour in the time zone of each reader, too.
    line = say(
        language,
        "morning-told",
        channel=f"<#{morning.channel}>",
        hour=f"{morning.hour:02}:00",
        zone=morning.zone,
        next=f"<t:{(morning.deadline or days.start(morning.day + 1)) // 1000}:F>",
    )
    return "\n".join([line, *missing_post(morning.channel, rights, language)])
