"""Moments as people type them: ``20:30``, ``tomorrow 8pm``, ``28/11 20h30``, ``samedi``, ``2h``, ``<t:…>``.

The names of days and months are Babel's, the other words those of ``moments.ftl``. The library for this,
``dateparser``, was tried: it reads *24 décembre 18h* as a day of 2118, and *a* as a date.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from datetime import UTC, date, datetime, time, timedelta, tzinfo
from functools import cache
from typing import Final, NamedTuple
from unicodedata import combining, normalize

from babel import Locale
from babel.dates import format_skeleton

from bot.text.i18n import LANGUAGES, Language, language_of, say

MONTH_FIRST: Final = "en-US"
"""The only locale in which *11/28* is a day of November."""
_MINUTES: Final = re.compile(r"\d{1,7}", re.ASCII)
_TIMESTAMP: Final = re.compile(r"<t:(\d{1,11})(?::[a-z])?>", re.ASCII)
_SPAN: Final = re.compile(
    r"(?:(?P<weeks>\d{1,3}) ?(?:w|weeks?|semaines?))? ?(?:(?P<days>\d{1,4}) ?(?:d|j|days?|jours?))? ?"
    r"(?:(?P<hours>\d{1,4}) ?(?:h|hours?|heures?))? ?(?:(?P<minutes>\d{1,4}) ?(?:m|min|minutes?)?)?",
    re.ASCII,
)
_CLOCK: Final = re.compile(
    r"(?<!\d)(?:(\d{1,2})(?:[:.](\d\d))? ?([ap])\.?m\b\.?|(\d{1,2})(?:(?::| ?h ?)(\d\d)| ?h)(?!\w))", re.ASCII
)
"""A time of the day: ``20:30``, ``20h30``, ``20 h``, ``8pm``, ``8:30 p.m.``"""
_CLOCK_HOURS: Final = range(7, 24)
"""*20h30* is a time of the day, in French *20h*, too; *2h* and *1h30* are spans, as is *48h*."""
_ISO: Final = re.compile(r"(\d{4})-(\d{1,2})-(\d{1,2})t?", re.ASCII)
_IN_DIGITS: Final = re.compile(r"(\d{1,2})[/.](\d{1,2})(?:[/.](\d{4}|\d\d))?", re.ASCII)
_DAY_MONTH: Final = re.compile(r"(\d{1,2})(?:st|nd|rd|th|er)? ([a-z]{3,})\.?,?(?: (\d{4}))?", re.ASCII)
_MONTH_DAY: Final = re.compile(r"([a-z]{3,})\.? (\d{1,2})(?:st|nd|rd|th)?,?(?: (\d{4}))?", re.ASCII)
_ONE: Final = re.compile(r"^(?:an?|une?) ")
"""How many hours *in an hour* says."""
_SMALL_HOURS: Final = range(5)
"""*Tonight at midnight* and *1:30* are of the next day, *8:30* is after noon."""
_NEAR: Final = ("yesterday", "today", "tomorrow", "after-tomorrow")
WORDS: Final = ("now", "ahead", "empty", "every", "over", *_NEAR, "morning", "evening", "noon", "midnight")
"""What the lists of words in ``moments.ftl`` mean."""


class _Words(NamedTuple):
    """The words of a language, without case and accents.

    Attributes:
        now: the present.
        ahead: what stands before a span.
        empty: what stands before a day or a time, and says nothing.
        every: what stands before a day of every week.
        over: the words that say that a day or a span is past. Where only the past is meant they are skipped.
        near: the days around today, by how far each is.
        morning: the words for the part of a day before noon. They give no hour.
        evening: the same for the part after noon.
        hours: noon and midnight.
        days: the days of a week by their numbers from Monday, 0.
        months: the months by their numbers.
    """

    now: frozenset[str]
    ahead: frozenset[str]
    empty: frozenset[str]
    every: frozenset[str]
    over: frozenset[str]
    near: Mapping[str, int]
    morning: frozenset[str]
    evening: frozenset[str]
    hours: Mapping[str, int]
    days: Mapping[str, int]
    months: Mapping[str, int]


class Weekly(NamedTuple):
    """A time of a day of every week, by the clocks of a zone: it stays where these change.

    Attributes:
        day: from Monday, 0.
        clock: the time of the day.
    """

    day: int
    clock: time

    def after(self, at: int, zone: tzinfo) -> int:
        """The first such moment after another, in UTC milliseconds.

        >>> Weekly(3, time(20, 30)).after(0, UTC) == 73_800_000
        True
        """
        today = datetime.fromtimestamp(at / 1_000, zone).date()
        first = today + timedelta(days=(self.day - today.weekday()) % 7)
        moments = (datetime.combine(first + timedelta(days=later), self.clock, zone) for later in (0, 7))
        return next(found for moment in moments if (found := round(moment.timestamp() * 1_000)) > at)


def weekly(text: str, *, locale: str = MONTH_FIRST) -> Weekly | None:
    """The time of every week that a text names, such as ``every thursday 20:30``; None if it names none.

    >>> weekly("Thursdays at 8:30pm") == weekly("tous les jeudis 20h30") == Weekly(3, time(20, 30))
    True
    """
    typed, own = plain(text), language_of(locale)
    try:
        for language in sorted(LANGUAGES, key=lambda each: each != own):
            words = _words(language)
            every = next((word for word in words.every if typed.startswith(f"{word} ")), "")
            day, clock, is_next = _heard(typed.removeprefix(every), words)
            singular = day.removesuffix("s")
            plural = words.days.get(singular) if singular != day else None
            number = _named(singular, words.days) if every else plural
            if number is not None and clock is not None and not is_next:
                return Weekly(number, clock)
    except ValueError:
        pass
    return None


def day_of_week(number: int, language: Language) -> str:
    """The name of a day of the week, by its number from Monday, 0."""
    return str(Locale(language).days["format"]["wide"][number])


def short_date(at: int, zone: tzinfo, language: Language) -> str:
    """The day and the month of a moment in UTC milliseconds, in a zone."""
    return format_skeleton("MMMd", datetime.fromtimestamp(at / 1_000, zone), locale=language)


def parse(
    text: str,
    at: int,
    *,
    locale: str = MONTH_FIRST,
    zone: tzinfo = UTC,
    end: bool = False,
    past: bool = False,
) -> int | None:
    """The moment that a text names, in UTC milliseconds; None if it names none.

    A number alone is a number of minutes. A time, a day of the week or a date without a year means the next
    one. Where a change of the clocks skips a time, it is an hour later; where it repeats one, the first.

    Args:
        at: the present time, in UTC milliseconds.
        locale: Discord's locale of whoever has typed it. The words of the other language are known, too.
        zone: in which the text names days and hours.
        end: whether something ends then. A day without a time means its end; else its beginning.
        past: whether it is over: the last day of that name is meant and not the next one, *2h* two hours ago.

    >>> parse("90", 0), parse("1970-01-02", 0), parse("1970-1-1 1:30", 0), parse("1970-02-30", 0)
    (5400000, 86400000, 5400000, None)
    >>> parse("1970-01-02", 0, end=True), parse("1970-1-1 1:30", 0, end=True)
    (172800000, 5400000)
    """
    typed = plain(text)
    if _MINUTES.fullmatch(typed):
        return at + 60_000 * int(typed) * (-1 if past else 1)
    stamp = _TIMESTAMP.fullmatch(typed)
    if stamp:
        return 1_000 * int(stamp[1])
    own = language_of(locale)
    try:
        here = datetime.fromtimestamp(at / 1_000, zone)
        for language in sorted(LANGUAGES, key=lambda each: each != own):
            found = _moment(typed, here, language, month_first=locale == MONTH_FIRST, end=end, past=past)
            if found is not None:
                return round(found.timestamp() * 1_000)
    except (ValueError, OverflowError):
        pass
    return None


def plain(text: str) -> str:
    """A text for comparison: without case, accents, and more than single spaces."""
    letters = normalize("NFKD", text.casefold().replace("\N{RIGHT SINGLE QUOTATION MARK}", "'"))
    return " ".join("".join(letter for letter in letters if not combining(letter)).split())


@cache
def _words(language: Language) -> _Words:
    def listed(key: str) -> frozenset[str]:
        return frozenset(plain(word) for word in say(language, f"moment-{key}").split(","))

    days, months = (getattr(Locale(language), kind)["format"]["wide"] for kind in ("days", "months"))
    return _Words(
        listed("now"),
        listed("ahead"),
        listed("empty"),
        listed("every"),
        listed("over"),
        {word: far for far, key in enumerate(_NEAR, -1) for word in listed(key)},
        listed("morning"),
        listed("evening"),
        dict.fromkeys(listed("noon"), 12) | dict.fromkeys(listed("midnight"), 0),
        {plain(name): number for number, name in days.items()},
        {plain(name): number for number, name in months.items()},
    )


def _moment(
    typed: str, here: datetime, language: Language, *, month_first: bool, end: bool, past: bool
) -> datetime | None:
    words = _words(language)
    if typed in words.now:
        return here
    if past:
        typed = " ".join(word for word in typed.split() if word not in words.over)
    first, _, rest = typed.partition(" ")
    ahead = first in words.ahead
    span = _SPAN.fullmatch(_ONE.sub("1 ", rest) if ahead else typed)
    if span and any(span.groups()) and (ahead or not _is_clock(span, language)):
        # In UTC: an hour from now is an hour, also while the clocks change.
        long = timedelta(**{unit: int(number or 0) for unit, number in span.groupdict().items()})
        return here.astimezone(UTC) + (-long if past else long)
    day, clock, is_next = _heard(typed, words)
    later = timedelta(days=is_next or (clock is None and end))
    if not day and clock is None:
        return None
    for found, is_fixed in _days(day, here.date(), words, month_first=month_first, past=past):
        # While the clocks repeat an hour for the second time, its times are those.
        moment = datetime.combine(found + later, clock or time(), here.tzinfo).replace(fold=here.fold)
        if is_fixed or (moment < here if past else moment > here):
            return moment
    return None


def _is_clock(span: re.Match[str], language: Language) -> bool:
    """Whether what may be a span is a time of the day: *20h30*, in French also *20h*."""
    if span["weeks"] or span["days"] or not span["hours"]:
        return False
    return int(span["hours"]) in _CLOCK_HOURS and bool(span["minutes"] or language == "fr")


def _heard(typed: str, words: _Words) -> tuple[str, time | None, bool]:
    """The day that a text says, the time, and whether that is on the day after.

    Raises:
        ValueError: it says a part of a day, such as *tonight*, and no time; or no such time exists.
    """
    said = [word for word in typed.split() if word not in words.empty]
    rest = [word for word in said if word not in words.morning | words.evening]
    day, clock = _split(" ".join(rest), words)
    if clock is None and len(rest) < len(said):
        raise ValueError(typed)
    if clock is None or words.evening.isdisjoint(said):
        return day, clock, False
    if clock.hour in _SMALL_HOURS:
        return day, clock, True
    return day, clock.replace(hour=clock.hour if clock.hour >= 12 else clock.hour + 12), False


def _split(said: str, words: _Words) -> tuple[str, time | None]:
    """The day that a text says, and the time."""
    *before, last = said.split() or [""]
    if last in words.hours:
        return " ".join(before), time(words.hours[last])
    found = _CLOCK.search(said)
    if found is None:
        return said, None
    half, past, m, hour, minute = found.groups()
    clock = time(int(hour), int(minute or 0)) if half is None else _of_half(int(half), int(past or 0), m)
    return f"{said[: found.start()]} {said[found.end() :]}".strip(" ,"), clock


def _of_half(hour: int, minute: int, m: str) -> time:
    """The time of an hour from 1 to 12 in the morning, *a*, or after noon, *p*."""
    if not 1 <= hour <= 12:
        raise ValueError(hour)
    return time(hour % 12 + 12 * (m == "p"), minute)


def _days(
    day: str, today: date, words: _Words, *, month_first: bool, past: bool
) -> Iterator[tuple[date, bool]]:
    """The days that a text can mean, the nearest first, and whether it means the same one at any time."""
    on = -1 if past else 1
    if not day:
        yield today, False
        yield today + timedelta(days=on), False
    elif day in words.near:
        yield today + timedelta(days=words.near[day]), True
    elif (number := _named(day, words.days)) is not None:
        away = on * (number - today.weekday()) % 7
        yield today + timedelta(days=on * away), False
        yield today + timedelta(days=on * (away + 7)), False
    elif found := _ISO.fullmatch(day):
        yield date(*map(int, found.groups())), True
    elif (parts := _date(day, words, month_first=month_first)) is not None:
        year, month, number = parts
        if year is not None:
            yield date(year, month, number), True
        else:
            yield date(today.year, month, number), False
            yield date(today.year + on, month, number), False


def _date(day: str, words: _Words, *, month_first: bool) -> tuple[int | None, int, int] | None:
    """The year, the month and the day of a date; None in the place of a year that it does not say."""
    if found := _IN_DIGITS.fullmatch(day):
        one, other = int(found[1]), int(found[2])
        # What can be no month is a day.
        month, number = (one, other) if (month_first and one <= 12) or other > 12 else (other, one)
    elif found := _DAY_MONTH.fullmatch(day):
        number, month = int(found[1]), _named(found[2], words.months) or 0
    elif found := _MONTH_DAY.fullmatch(day):
        number, month = int(found[2]), _named(found[1], words.months) or 0
    else:
        return None
    year = int(found[3]) if found[3] else None
    return year + 2_000 if year is not None and year < 100 else year, month, number


def _named(word: str, names: Mapping[str, int]) -> int | None:
    """The number of the only name that begins with a word of three letters or more; None if there is none."""
    found = {number for name, number in names.items() if name.startswith(word.rstrip("."))}
    return found.pop() if len(found) == 1 and len(word) > 2 else None
