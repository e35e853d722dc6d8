"""Names of people: without what is not seen, right for the place where they are shown, and told apart."""

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
"""What the house is called at a table, in every language: the first where it plays one seat."""
_NOBODYS: Final = {"you", "vous", "ecarte", "a former player", "un ancien joueur"}
"""What messages call their reader, the bot, and people who have left. The bot adds its own name."""


class Name(str):
    """What a server calls a person. It brings what their account is called, which is for all other places.

    Args:
        text: the name in the server; outside of servers that of the account.
        account: what the account shows of itself.
        username: the name that no other account has; None for a stand-in.
    """

    __slots__ = ("account", "username")
    account: str
    username: str | None

    def __new__(cls, text: str, account: str | None = None, username: str | None = None) -> Self:
        """Make a name of what is seen of it."""
        seen = visible(text)
        made = super().__new__(cls, seen)
        made.account = seen if account is None else visible(account)
        made.username = username
        return made

    def __getnewargs__(self) -> tuple[str, str, str | None]:  # type: ignore[override]
        """What makes it again in another process."""
        return str(self), self.account, self.username

    @property
    def outside(self) -> Name:
        """The name outside of the server."""
        return Name(self.account, self.account, self.username)


def outside(name: str) -> str:
    """A name as it is outside of the server that gave it."""
    return name.outside if isinstance(name, Name) else name


def reserve(name: str) -> None:
    """Keep a name, such as the bot's, from looking like that of a person."""
    _NOBODYS.add(_folded(visible(name)))


def shortened(name: str) -> str:
    """A name that is not too long for a sentence."""
    return name if len(name) <= _LONGEST else f"{name[: _LONGEST - 1]}…"


def told_apart(people: Iterable[tuple[int, str]]) -> dict[tuple[int, str], str]:
    """What the people of one message are called in it, shortened.

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
    return [called[one] for one in people]


@lru_cache(maxsize=_MOST_KEPT)
def _told_apart(people: tuple[tuple[int, str, str | None], ...]) -> tuple[tuple[tuple[int, str], str], ...]:
    short = {(person, name): shortened(visible(name)) for person, name, _ in people}
    doubtful = {one for one, seen in short.items() if _is_nobodys(seen)}
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

    They differ in no letter but for case, width and accents. A letter may look the same as any character of
    another script, and a plain letter the same as a special one of its own; so may two punctuation marks. No
    table says which do: one that lacks a letter would let a person pass for another, while one doubt too many
    only makes a name longer.
    """
    one, other = _folded(one), _folded(other)
    return len(one) == len(other) and all(map(_may_look_the_same, one, other))


def resembles(one: str, other: str) -> bool:
    """Whether two names are alike and have a letter in common, so that one can be refused for the other."""
    shared = zip(_folded(one), _folded(other), strict=False)
    return alike(one, other) and any(first == second for first, second in shared)


def _is_nobodys(name: str) -> bool:
    """Whether a name is one that no person has, or pretends to have a unique name added."""
    return "@" in _folded(name) or any(
        alike(one, reserved) for one in (name, _AROUND.sub("", name)) for reserved in _NOBODYS
    )


@lru_cache(maxsize=_MOST_KEPT)
def _folded(name: str) -> str:
    """What is left of a name without case, width, marks, blanks and signs that look like letters."""
    plain = unicodedata.normalize("NFKD", unicodedata.normalize("NFKC", name).casefold())
    letters = (one for one in plain if unicodedata.category(one)[0] != "M" and one not in _JOINERS)
    text = "".join("".join(letters).split())
    for several, one in _SEVERAL_LETTERS:
        text = text.replace(several, one)
    return text.translate(_LIKE_ANOTHER)


def _may_look_the_same(one: str, other: str) -> bool:
    if _script(one) == _script(other):
        return one == other
    return one.isalpha() or other.isalpha() or (_is_punctuation(one) and _is_punctuation(other))


def _is_punctuation(one: str) -> bool:
    return unicodedata.category(one)[0] == "P"


@lru_cache(maxsize=_MOST_KEPT)
def _script(one: str) -> str:
    """What a character is written with. Plain letters and numbers are apart from others of their script."""
    return "" if one.isascii() and one.isalnum() else unicodedata.name(one, "?").partition(" ")[0]


def visible(name: str) -> str:
    """A name without control, format and blank characters, which could turn the text around it about.

    A name in which nothing is left is shown as ``?``.
    """
    if name.isascii() and name.isprintable():
        return name.strip() or _NAMELESS
    kept = [
        one
        for one in name
        if one in _JOINERS or (one not in _BLANK and unicodedata.category(one) not in _UNSEEN)
    ]
    seen = "".join(kept).strip()
    return seen if seen.strip(_JOINERS) else _NAMELESS


_NOBODYS.update(map(_folded, HOUSE_NAMES))
