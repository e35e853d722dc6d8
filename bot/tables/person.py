"""A person who uses the bot, and how they like to play."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from bot.database.clock import DAY_MS
from bot.tables.shown import mark
from bot.text.i18n import Language
from engine.interface import Level

_FIRST_SECOND_OF_DISCORD: Final = 1_420_070_400_000
_TIME_BITS: Final = 22
OLD_ENOUGH_DAYS: Final = 30
"""How many days old an account must be to be ranked among those of all servers."""


def old_enough_at(account: int, days: int) -> int:
    """When an account is ``days`` days old, in UTC milliseconds."""
    return made_at(account) + days * DAY_MS


def made_at(key: int) -> int:
    """When Discord made an id, such as a message's, in UTC milliseconds."""
    return (key >> _TIME_BITS) + _FIRST_SECOND_OF_DISCORD


def first_too_young(days: int, at: int) -> int:
    """The lowest id of an account, or a message, that is younger than some days at a time in UTC ms."""
    return (at - days * DAY_MS - _FIRST_SECOND_OF_DISCORD + 1) << _TIME_BITS


class HandPlace(StrEnum):
    """Where a player sees their hand: by direct message, in ephemeral answers only, or both.

    By default hands come by direct message at a table for two and by post, and in answers if more play.
    """

    USUAL = "usual"
    DM = "dm"
    HERE = "here"
    BOTH = "both"


class Forced(StrEnum):
    """Which cards the bot plays for a player without a choice: none, those that reveal nothing, or all."""

    NEVER = "never"
    USUAL = "usual"
    ALWAYS = "always"


class Tell(StrEnum):
    """When a new message tells a player that it is their turn."""

    NEVER = "never"
    AWAY = "away"
    ALWAYS = "always"


class Guide(StrEnum):
    """In which games the words of the game are explained to a player."""

    FIRST = "first"
    """Until one of the same kind is over."""
    ALWAYS = "always"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Preferences:
    """How a person likes to play. The fields are also columns, and name the controls of ``/preferences``.

    Args:
        hands: where they see their hand.
        announce_king: whether the king is announced for them.
        play_forced: which cards are played for them when they have no choice.
        four_colours: whether pictures give each suit a colour of its own.
        large_cards: whether pictures show fewer, larger things.
        text_only: whether pages come without pictures.
        tell: when a new message tells them that it is their turn.
        confirm_resigning: whether resigning asks to confirm.
        language: the language of private messages; None for the one of their Discord.
        ceremony: whether they cut the pack themselves, and choose the packets of the first deal; else the
            table cuts half of it, and the packets are 3–2.
        guide: in which games the words of the game are explained to them.
        anywhere: whether they may be paired with people of other servers.
        on_boards: whether leaderboards and public posts about them may name the person.
        postable: whether others may post the person's profile, and a head to head with them.
    """

    hands: HandPlace = HandPlace.USUAL
    announce_king: bool = False
    play_forced: Forced = Forced.USUAL
    four_colours: bool = False
    large_cards: bool = False
    text_only: bool = False
    tell: Tell = Tell.AWAY
    confirm_resigning: bool = True
    language: Language | None = None
    ceremony: bool = False
    guide: Guide = Guide.FIRST
    on_boards: bool = True
    postable: bool = True
    anywhere: bool = False

    @property
    def colours(self) -> int:
        """How many the suits have on the cards of buttons; 0 for letters alone, which are read aloud once."""
        return 0 if self.text_only else 4 if self.four_colours else 2

    def mark(self, name: str) -> str:
        """What the page shows of one of them, as the mark of its control."""
        return mark(name, str(getattr(self, name)))


UNCHANGED: Final = Preferences()
"""The preferences of a person who has changed none, and of public messages."""


@dataclass(frozen=True, slots=True)
class Person:
    """A Discord user.

    Args:
        name: the account's name, shown if a server does not give them another.
        locale: the language of their Discord.
        dm_channel: the channel of their direct messages, once it was opened.
        username: the name that no other account has; None for a stand-in.
        house_level: how well they last chose the house to play; None before they have.
    """

    id: int
    name: str
    locale: Language
    preferences: Preferences = UNCHANGED
    dm_channel: int | None = None
    username: str | None = None
    house_level: Level | None = None

    @property
    def language(self) -> Language:
        """The language of messages that only they see."""
        return self.preferences.language or self.locale


@dataclass(frozen=True, slots=True)
class Member:
    """A person in one server, as they were when they last used the bot there.

    Args:
        name: their name in the server, which is shown in that server only.
        manages: whether they may manage the server.
        here: whether they were still in the server when Discord was last asked.
        awaits_notice: whether they are still to be told what those who manage it have done.
        moderates: whether they have its moderators' role.
    """

    guild: int
    person: int
    name: str
    manages: bool
    here: bool = True
    awaits_notice: bool = field(default=False, compare=False)
    moderates: bool = False

    @property
    def keeps_order(self) -> bool:
        """Whether they may keep order in the server."""
        return self.manages or self.moderates


@dataclass(frozen=True, slots=True)
class Blocked:
    """A person whom another one blocks.

    Args:
        name: their name; None if the bot has not met them.
    """

    person: int
    name: str | None


@dataclass(frozen=True, slots=True)
class KeptData:
    """The data stored about a person.

    Args:
        person: their name, language and preferences.
        rows: how many rows of each table are about them.
    """

    person: Person
    rows: dict[str, int]


def is_deleted(person: int) -> bool:
    """Whether an id stands for a person whose data was deleted: no message can be sent to them."""
    return person < 0
