"""A person's profile: how they play the game that they have played most, and all their figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import groupby
from operator import attrgetter
from typing import Final

from bot.features.chronicle.model import Career, Tally
from bot.features.standings import seasons
from bot.features.standings.model import Score
from bot.features.standings.page import (
    OPEN_HISTORY,
    PROFILE_FIGURES,
    distinct_scores,
    profile,
    where,
)
from bot.features.standings.rating import POINT
from bot.features.training.model import MotifCount
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.pages.parts.layout import framed, layout
from bot.pages.parts.page import Page, Picture
from bot.pages.parts.pagination import page_row
from bot.pages.pictures import CAREER_FILE, Bar, Bars
from bot.pages.pictures import career as draw_career
from bot.pages.table.game_ui import hints_of
from bot.text import formatting
from bot.text.i18n import Language, say
from bot.text.names import apart
from engine.games import GAME_TYPES, default_game_type

HEAD_TO_HEAD: Final = "headtohead"
"""The topic of the button that opens a head to head. Its fact is the person of the profile."""
_ROOM: Final = 3_500
"""How long the figures on a page are, below the name."""
_MOTIFS: Final = 4
"""How many motifs of errors a month, or a picture, names."""
_LONGEST_COURSE: Final = 200
"""How many of the last rated matches a picture shows."""
_LONGEST_ALT: Final = 1_000


def favourite(found: Mapping[str, Sequence[Score]]) -> str:
    """The game that a person has played most."""
    return max(found, key=lambda name: found[name][0].games, default=default_game_type().name)


def profile_page(
    found: Mapping[str, Sequence[Score]],
    career: Career,
    books: Sequence[tuple[int, int]],
    mistakes: Sequence[MotifCount],
    people: Sequence[tuple[int, str]],
    titles: Sequence[str],
    begin: Sequence[Button],
    language: Language,
    *,
    own: bool,
    text_only: bool = False,
) -> Page:
    """How a person plays their favourite game: three numbers, a picture, and a button to all figures.

    Args:
        career: in that game.
        books: the servers and seasons of the scores, in their order. The first is shown.
        mistakes: the reader's own errors of the last months; empty in the profile of another person.
        people: the person, by their Discord id and their name, then the opponents of ``career``.
        titles: what they are the champion of.
        begin: what the reader may begin with while they have played nothing.
        own: whether it is about the person who asked for it.
        text_only: whether the reader wants no picture.
    """
    (person, _), kind = people[0], favourite(found)
    name, *others = apart(people)
    score = found[kind][0]
    texts = [say(language, "profile-title", player=formatting.escaped(name))]
    if score.games:
        rating = "none" if score.rating is None else str(round(score.rating / POINT))
        result = say(language, "profile-result", rating=rating, won=score.games_won, played=score.games)
        texts.append(f"{_heading(kind, books[0], language)}\n{result}")
    else:
        texts.append(say(language, "profile-none"))
    texts += _titles(titles, language)
    groups = [*_against(career, others, language), *_motifs(mistakes, kind, language)]
    told = "\n".join((*_course(career, language), *(_told(group, language) for group in groups)))
    title, course = say(language, "career-rating"), career.ratings[-_LONGEST_COURSE:]
    drawn = bool(groups or len(course) > 1) and not text_only
    shown = (Picture(CAREER_FILE, draw_career, (title, course, tuple(groups))),) if drawn else ()
    buttons = [Button.about(OPEN_HISTORY, (str(person),), say(language, "button-history"))]
    if _played(found) or mistakes or told:
        figures = say(language, "button-figures")
        buttons.insert(0, Button.about(PROFILE_FIGURES, (str(person), "0"), figures))
    if not own:
        buttons.append(Button.about(HEAD_TO_HEAD, (str(person),), say(language, "button-versus")))
    body: list[ui.Item] = [
        *map(ui.TextDisplay, texts),
        *framed(shown, formatting.clipped(told, _LONGEST_ALT)),
    ]
    if not score.games:
        buttons = [*begin, *buttons]
    return Page(layout([*body, ui.ActionRow(*buttons)]), pictures=shown)


def profile_figures(
    found: Mapping[str, Sequence[Score]],
    career: Career,
    books: Sequence[tuple[int, int]],
    mistakes: Sequence[MotifCount],
    people: Sequence[tuple[int, str]],
    titles: Sequence[str],
    language: Language,
    page: int,
) -> Page:
    """All of a person's scores and what their picture shows, with a button to their finished games.

    Args:
        career: as for ``profile_page``, as are the others.
        page: its number, from 0.
    """
    own, *others = apart(people)
    texts = list[str]()
    for kind in _played(found) or [default_game_type().name]:
        names = [_heading(kind, book, language) for book in books]
        for name, score in distinct_scores(zip(names, found[kind], strict=True)):
            texts.append("\n".join((name, *profile(GAME_TYPES[kind], score, language))))
    texts += _titles(titles, language)
    texts += _course(career, language)
    texts += map(_text, _against(career, others, language))
    texts += _mistakes(mistakes, language)
    person, pages = str(people[0][0]), formatting.pages_by_length(texts, _ROOM, len(texts))
    page = min(page, len(pages) - 1)
    title = say(language, "profile-title", player=formatting.escaped(own))
    games = Button.about(OPEN_HISTORY, (person,), say(language, "button-history"))
    turns = page_row(language, PROFILE_FIGURES, (person,), page, len(pages))
    return Page(layout([*map(ui.TextDisplay, (title, *pages[page])), *turns, ui.ActionRow(games)]))


def _titles(titles: Sequence[str], language: Language) -> list[str]:
    return [say(language, "profile-titles", titles=" · ".join(titles))] if titles else []


def _course(career: Career, language: Language) -> list[str]:
    """How a rating has gone, in one line; nothing with less than two rated matches."""
    if len(career.ratings) <= 1:
        return []
    first, *_, last = career.ratings
    high, low = max(career.ratings), min(career.ratings)
    facts = {"first": first, "last": last, "high": high, "low": low}
    return [say(language, "career-course", **{name: str(rating) for name, rating in facts.items()})]


def _against(career: Career, opponents: Sequence[str], language: Language) -> list[Bars]:
    """The results against people, and against the house by its level."""
    people = zip(opponents, career.opponents.values(), strict=True)
    house = ((say(language, f"button-level-{level}"), tally) for level, tally in career.house.items())
    groups = [("career-people", [*people]), ("career-house", [*house])]
    return [
        Bars(say(language, key), tuple(_bar(label, tally, language) for label, tally in tallies))
        for key, tallies in groups
        if tallies
    ]


def _bar(label: str, tally: Tally, language: Language) -> Bar:
    text = say(language, "career-won", won=tally.won, played=tally.played)
    return Bar(label, tally.won, tally.played - tally.won, text)


def _motifs(counts: Sequence[MotifCount], kind: str, language: Language) -> list[Bars]:
    """The errors in one game by their motifs, the most frequent first."""
    number = Counter[str]()
    for error in counts:
        if error.kind == kind and error.motif is not None:
            number[error.motif] += error.count
    bars = [
        Bar(hints_of(GAME_UIS[kind]).motif(motif, language), times, 0, str(times))
        for motif, times in number.most_common(_MOTIFS)
    ]
    return [Bars(say(language, "career-motifs"), tuple(bars))] if bars else []


def _told(group: Bars, language: Language) -> str:
    """What bars show, in a line of an alternative text, which has no Markdown."""
    bars = ", ".join(f"{bar.label} {bar.text}" for bar in group.bars)
    return say(language, "labelled", label=group.title, text=bars)


def _text(group: Bars) -> str:
    """What bars show, line by line."""
    lines = [f"- {formatting.escaped(bar.label)} · {bar.text}" for bar in group.bars]
    return "\n".join((f"**{group.title}**", *lines))


def _played(found: Mapping[str, Sequence[Score]]) -> list[str]:
    """The games of which a person has a score."""
    return [kind for kind, own in found.items() if any(score != Score(score.person) for score in own)]


def _heading(kind: str, book: tuple[int, int], language: Language) -> str:
    """The game, the server and the season of a score."""
    guild, season = book
    return say(
        language,
        "profile-where",
        game=GAME_UIS[kind].title(language),
        where=where(guild, language),
        season=seasons.name(season, language),
    )


def _mistakes(counts: Sequence[MotifCount], language: Language) -> list[str]:
    """The errors of a person: a heading, and a line for each month and game."""
    lines = []
    for (season, kind), group in groupby(counts, key=attrgetter("season", "kind")):
        months = list(group)
        named = [error for error in months if error.motif is not None][:_MOTIFS]
        game_ui, month = GAME_UIS[kind], seasons.name(season, language)
        number = sum(error.count for error in months)
        told = say(language, "profile-mistakes", month=month, game=game_ui.title(language), mistakes=number)
        words = hints_of(game_ui)
        motifs = [
            f"{words.motif(str(error.motif), language)}\N{NO-BREAK SPACE}{error.count}" for error in named
        ]
        lines.append("- " + " · ".join((told, *motifs)))
    return ["\n".join((say(language, "profile-mistakes-title"), *lines))] if lines else []
