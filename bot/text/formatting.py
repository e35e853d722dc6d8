"""Names, numbers, times and scores as text."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import Final
from unicodedata import bidirectional

import discord

from bot.text.i18n import Language, say
from bot.text.names import apart

_LONGEST_LIST: Final = 300
"""How long a list in a sentence is: eight names of 32 letters."""
_MOST_NAMES: Final = 4_096
_LINK: Final = re.compile(
    # An address with a scheme, a domain with what follows it, an address in numbers.
    r"[^\W\d_][\w+.-]*:/+\S*|(?:[^\W_](?:[\w-]*[^\W_])?\.)+[^\W\d_]{2,}(?:[:/?#]\S*)?|\d+(?:\.\d+){3}\S*"
)


def name(text: str) -> str:
    """A name that is the only one in its message, shortened and escaped."""
    return names([(0, text)])[0]


def names(people: Sequence[tuple[int, str]]) -> list[str]:
    """What the people of one message are called in it, escaped; see ``bot.text.names.told_apart``."""
    return [escaped(called) for called in apart(people)]


@lru_cache(maxsize=_MOST_NAMES)
def escaped(text: str) -> str:
    """A user's text, escaped so that it can neither format nor mention."""
    # Nothing inside a link would be escaped: a name such as [a](`) could begin code.
    apart = text.replace("](", "]\N{ZERO WIDTH SPACE}(")
    plain = discord.utils.escape_markdown(apart, ignore_links=False)
    # Mentions of channels and commands, emoji and times are written in angle brackets too.
    plain = discord.utils.escape_mentions(plain).replace("<", r"\<")
    safe = plain.replace("://", ":\N{ZERO WIDTH SPACE}//")
    # Without this mark, a number after a name in a right-to-left script would be shown before it.
    leftwards = any(bidirectional(character) in ("R", "AL") for character in safe)
    return f"{safe}\N{LEFT-TO-RIGHT MARK}" if leftwards else safe


def unlinked(text: str) -> str:
    """A user's text with ``…`` in place of everything that is or could become a link.

    >>> unlinked("see https://a.example/x?y [b](c.example) or discord.gg/d: 3.5 of 4, e.g. now")
    'see … [b](…) or … 3.5 of 4, e.g. now'
    """
    return _LINK.sub("…", text)


def length(text: str) -> int:
    """How long a text is where Discord limits it, in units of UTF-16: an emoji is two.

    Some of its limits count characters instead. What fits by units fits by characters, too.
    """
    return len(text) if text.isascii() else len(text.encode("utf-16-le", "surrogatepass")) // 2


def cut(text: str, most: int) -> str:
    """One line of a length of at most ``most``; ``…`` stands for the rest."""
    if length(text) <= most:
        return text
    return f"{_beginning(text, most - 1).rstrip()}…"


def clipped(text: str, most: int) -> str:
    """A text of a length of at most ``most``, cut at the end of a line; ``…`` stands for the rest."""
    if length(text) <= most:
        return text
    lines, _, _ = _beginning(text, most - 1).rpartition("\n")
    return f"{lines or _beginning(text, most - 2)}\n…"


def filled(
    lines: Sequence[str], most: int, more: Callable[[int], str], between: str = "\n", beyond: int = 0
) -> str:
    """As many lines as fit, and how many more there are.

    Args:
        most: the length of all lines together, with what is between them.
        more: the last line where lines are left out, given their number.
        between: what is between two lines.
        beyond: how many more there are that are not among the lines.
    """
    whole = between.join([*lines, more(beyond)] if beyond else lines)
    if length(whole) <= most:
        return whole
    room, shown = most - length(more(beyond + len(lines))), list[str]()
    for line in lines:
        room -= length(line) + length(between)
        if room < 0:
            break
        shown.append(line)
    return between.join([*shown, more(beyond + len(lines) - len(shown))])


def below(heading: str, lines: Sequence[str], most: int, language: Language) -> str:
    """A heading, and as many lines below it as fit, with how many more there are.

    Args:
        most: how long all of it is.
    """
    room = most - length(heading) - 1
    return "\n".join((heading, joined(lines, language, room, "\n")))


def pages_by_length(lines: Sequence[str], most: int, each: int) -> list[list[str]]:
    """Lines on as few pages as have room for them, at least one page.

    Args:
        most: the length of a page. A longer line has one of its own, and is cut.
        each: how many lines a page has at most.
    """
    pages: list[list[str]] = [[]]
    for line in (clipped(line, most) for line in lines):
        if len(pages[-1]) == each or length("\n".join([*pages[-1], line])) > most:
            pages.append([])
        pages[-1].append(line)
    return [page for page in pages if page] or [[]]


def _beginning(text: str, most: int) -> str:
    """The characters at the beginning of a text that fit into a length."""
    return text.encode("utf-16-le", "surrogatepass")[: 2 * max(most, 0)].decode("utf-16-le", "ignore")


GOOD: Final = "🟩✔"
HALF: Final = "🟨½"
POOR: Final = "🟥✘"
UNJUDGED: Final = "⬜"
"""Marks of a share card, which are read without their colours, too."""


def until(milliseconds: int) -> str:
    """A time relative to now, which Discord keeps up to date.

    Args:
        milliseconds: the time, in UTC milliseconds.
    """
    return f"<t:{milliseconds // 1000}:R>"


def day(milliseconds: int) -> str:
    """A day, which Discord writes in the language of each reader.

    Args:
        milliseconds: a time on it, in UTC milliseconds.
    """
    return f"<t:{milliseconds // 1000}:D>"


def decimal(number: float, language: Language, decimals: int) -> str:
    """A number with decimals, written as in the language."""
    written = f"{abs(number):.{decimals}f}"
    sign = "−" if number < 0 and float(written) else ""
    return sign + (written.replace(".", ",") if language == "fr" else written)


def signed(number: float, language: Language) -> str:
    """A number with two decimals and its sign.

    >>> signed(1.5, "en"), signed(-0.25, "fr")
    ('+1.50', '−0,25')
    """
    return f"{'' if number < 0 else '+'}{decimal(number, language, 2)}"


def percent(part: float, whole: float, language: Language, decimals: int = 1) -> str:
    """A share in percent."""
    space = "\N{NO-BREAK SPACE}" if language == "fr" else ""
    return f"{decimal(100 * part / whole, language, decimals)}{space}%"


def change(share: float, language: Language) -> str:
    """A change of a chance in percent, with its sign."""
    return f"{'' if share < 0 else '+'}{percent(share, 1, language)}"


def gain(counters: int, language: Language) -> str:
    """A number of counters won, or lost where it is negative, with its sign."""
    sign = "−" if counters < 0 else "+" if counters else ""
    return sign + grouped(abs(counters), language)


def grouped(number: int, language: Language) -> str:
    """A number with its thousands set apart, as Fluent writes it within a sentence."""
    written = f"{number:,}"
    return written.replace(",", "\N{NARROW NO-BREAK SPACE}") if language == "fr" else written


def listed(words: Sequence[str], language: Language, most: int = _LONGEST_LIST, beyond: int = 0) -> str:
    """Words as a list in a sentence, such as ``Ana, Bob and Léa``.

    Args:
        most: how long it is with commas alone; a longer list says how many more there are.
        beyond: how many more there are that are not among the words.
    """
    *before, last = words
    if before and not beyond and length(", ".join(words)) <= most:
        return say(language, "words-and", before=", ".join(before), last=last)
    return joined(words, language, most, beyond=beyond)


def joined(
    words: Sequence[str], language: Language, most: int = _LONGEST_LIST, between: str = ", ", beyond: int = 0
) -> str:
    """As many words as fit with what is between them, and how many more there are; see ``filled``."""
    return filled(words, most, lambda more: say(language, "words-more", more=more), between, beyond)


def counted(points: int, target: int) -> int:
    """The points that count: none beyond the target."""
    return min(points, target)
