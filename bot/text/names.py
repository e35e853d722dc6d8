"""Names of people: without invisible characters, right for the place where they are shown, and told apart."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import combinations
from typing import Final, Self

_JOINERS: Final = "\N{ZERO WIDTH NON-JOINER}\N{ZERO WIDTH JOINER}"
"""Format characters that scripts and emoji need."""
_BLANK: Final = "\u115f\u1160\u3164\uffa0\u2800"
"""Letters and symbols that show nothing."""
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cn", "Co", "Cs", "Zl", "Zp"})
_NAMELESS: Final = "?"
_LONGEST: Final = 32
_MOST_KEPT: Final = 4_096
_SEVERAL_LETTERS: Final = (("rn", "m"), ("vv", "w"))
_LIKE_ANOTHER: Final = str.maketrans("1|i0", "lllo")
_AROUND: Final = re.compile(r"^[\W\d_]+|[\W\d_]+$")
HOUSE_NAMES: Final = ("Anselme", "Babette", "Célestin", "Dorine", "Eustache", "Finette", "Gaspard")
"""The names of the house at a table, in every language: the first if it plays one seat."""
_NOBODYS: Final = {"you", "vous", "ecarte", "a former player", "un ancien joueur"}
"""Names that messages use for the reader, the bot, and people who have left. The bot adds its own name."""


class Name(str):
    """A person's name in a server. It carries the name of the account, which is shown in all other places.

    Args:
        text: the name in the server; outside of servers that of the account.
        account: the name that the account displays.
        username: the name that no other account has; None for a stand-in.
    """

    __slots__ = ("account", "username")
    account: str
    username: str | None

    def __new__(cls, text: str, account: str | None = None, username: str | None = None) -> Self:
        """Make a name of the visible characters of ``text``."""
        seen = visible(text)
        made = super().__new__(cls, seen)
        made.account = seen if account is None else visible(account)
        made.username = username
        return made

    def __getnewargs__(self) -> tuple[str, str, str | None]:  # type: ignore[override]
        """The arguments that make the name again in another process."""
        return str(self), self.account, self.username

    @property
    def outside(self) -> Name:
        """The name outside of the server."""
        return Name(self.account, self.account, self.username)


def outside(name: str) -> str:
    """A name as it is outside of the server that gave it."""
    return name.outside if isinstance(name, Name) else name


def reserve(name: str) -> None:
    """Reserve a name, such as the bot's: people with a like name are shown with the name of their account."""
    _NOBODYS.add(_folded(visible(name)))


def shortened(name: str) -> str:
    """A name that is not too long for a sentence."""
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"


def told_apart(people: Iterable[tuple[int, str]]) -> dict[tuple[int, str], str]:
    """The names of the people in one message, shortened and told apart.

    The unique name of the account is added where two could be taken for each other, or one for the reader,
    the house, or somebody who has left.

    Args:
        people: each with the name that is right for the place of the message. The house may be there
            several times, with different names.
    """
    found = dict.fromkeys((person, name, getattr(name, "username", None)) for person, name in people)
    return dict(_told_apart(tuple(found)))


def apart(people: Sequence[tuple[int, str]]) -> list[str]:
    """As ``told_apart``, in the order of the people."""
    called = told_apart(people)
    return [called[person] for person in people]


@lru_cache(maxsize=_MOST_KEPT)
def _told_apart(people: tuple[tuple[int, str, str | None], ...]) -> tuple[tuple[tuple[int, str], str], ...]:
    short = {(person, name): shortened(visible(name)) for person, name, _ in people}
    doubtful = {person for person, seen in short.items() if _is_nobodys(seen)}
    for (one, seen), (other, as_seen) in combinations(short.items(), 2):
        if one[0] != other[0] and alike(seen, as_seen):
            doubtful |= {one, other}
    called = []
    for person, name, username in people:
        one = person, name
        added = f" (@{username})" if one in doubtful and username is not None else ""
        called.append((one, f"{short[one]}{added}"))
    return tuple(called)


def alike(one: str, other: str) -> bool:
    """Whether a reader could take one name for the other.

    Case, width and accents do not count. A letter counts as like every character of another script, a plain
    letter as like every special one of its own, and a punctuation mark as like every other. No table lists
    which really look alike: a letter missing there would let a person pass for another, while a needless
    doubt only makes a name longer.
    """
    one, other = _folded(one), _folded(other)
    return len(one) == len(other) and all(map(_may_look_the_same, one, other))


def resembles(one: str, other: str) -> bool:
    """Whether two names are alike and have a letter in common in the same place."""
    shared = zip(_folded(one), _folded(other), strict=False)
    return alike(one, other) and any(first == second for first, second in shared)


def _is_nobodys(name: str) -> bool:
    """Whether a name looks like a reserved one, or like one with the name of an account added."""
    return "@" in _folded(name) or any(
        alike(form, reserved) for form in (name, _AROUND.sub("", name)) for reserved in _NOBODYS
    )


@lru_cache(maxsize=_MOST_KEPT)
def _folded(name: str) -> str:
    """A name for comparison: without case, width, marks and blanks, and with letters for signs like them."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = (
        letter for letter in plain if unicodedata.category(letter)[0] != "M" and letter not in _JOINERS
    )
    text = "".join("".join(letters).split())
    for several, letter in _SEVERAL_LETTERS:
        text = text.replace(several, letter)
    return text.translate(_LIKE_ANOTHER)


def _may_look_the_same(one: str, other: str) -> bool:
    if _script(one) == _script(other):
        return one == other
    return one.isalpha() or other.isalpha() or (_is_punctuation(one) and _is_punctuation(other))


def _is_punctuation(one: str) -> bool:
    return unicodedata.category(one)[0] == "P"


@lru_cache(maxsize=_MOST_KEPT)
def _script(one: str) -> str:
    """The script of a character. Plain letters and digits count as a script of their own."""
    return "" if one.isascii() and one.isalnum() else unicodedata.name(one, "?").partition(" ")[0]


def visible(name: str) -> str:
    """A name without control, format and blank characters, which could reorder the text around it.

    A name in which nothing is left is shown as ``?``.
    """
    return _seen(name) or _NAMELESS


def one_line(text: str) -> str:
    """What somebody has typed as one line, as ``visible``; empty if nothing is left."""
    return _seen(" ".join(text.split()))


def _seen(text: str) -> str:
    if text.isascii() and text.isprintable():
        return text.strip()
    kept = [
        letter
        for letter in text
        if letter in _JOINERS or (letter not in _BLANK and unicodedata.category(letter) not in _UNSEEN)
    ]
    seen = "".join(kept).strip()
    return seen if seen.strip(_JOINERS) else ""


_NOBODYS.update(map(_folded, HOUSE_NAMES))
