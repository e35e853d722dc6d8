"""What is decided about the messages about the day before: how a server wants them, and what they tell.

Each function runs inside a transaction of its caller.
"""

from __future__ import annotations

from dataclasses import replace

from bot.database.connection import Connection
from bot.features.chronicle import figures_store as figures
from bot.features.daily import store as daily
from bot.features.daily.model import DailyAnswer
from bot.features.daily.morning import store
from bot.features.daily.morning.model import AUDIENCE, USUAL_HOUR, Morning, Told, to_come
from bot.features.daily.reasons import DailyReason
from bot.features.standings import here_store
from bot.tables.errors import Reason, Refusal
from bot.tables.store import guilds, messages, public_messages
from bot.text import days


def find(connection: Connection, morning: str) -> Morning:
    """A message by its id.

    Raises:
        Refusal: ``stale`` if there is none.
    """
    found = store.find(connection, morning)
    if found is None:
        raise Refusal(Reason.STALE)
    return found


def settle(connection: Connection, guild: int, channel: int | None, hour: int | None, at: int) -> Morning:
    """Change how a server wants to read about the day before; returns the message that is to come.

    Args:
        channel: None leaves it as it is.
        hour: in the time zone of the server; None leaves it as it is.

    Raises:
        Refusal: ``morning-channel``.
    """
    before = store.of_server(connection, guild)
    if before is not None:
        channel, hour = channel or before.channel, before.hour if hour is None else hour
    if channel is None:
        raise Refusal(DailyReason.MORNING_CHANNEL)
    zone = guilds.settings(connection, guild).zone
    morning = to_come(guild, channel, USUAL_HOUR if hour is None else hour, at, zone)
    if store.find(connection, morning.id) not in (None, before):
        # The day was told at an earlier hour.
        morning = morning.about(morning.day + 1)
    store.save(connection, morning)
    public_messages.post_again(connection, AUDIENCE, store.ROWS, at, guild)
    return morning


def change_zone(connection: Connection, guild: int, zone: str, at: int) -> None:
    """Give a server another time zone, in which the message that is to come keeps its hour."""
    guilds.save_settings(connection, guild, replace(guilds.settings(connection, guild), zone=zone))
    if store.of_server(connection, guild) is not None:
        settle(connection, guild, None, None, at)


def expire(connection: Connection, key: str, at: int) -> None:
    """Tell a day whose time has come, and wait for the next.

    A day with nothing to tell gets no message. If several days are due, only the last gets one.
    """
    morning = store.find(connection, key)
    if morning is None or morning.deadline is None or morning.deadline > at:
        return
    following = to_come(morning.guild, morning.channel, morning.hour, at, morning.zone)
    if morning.day < following.day - 1:
        store.save(connection, morning.about(following.day - 1))
        return
    store.close(connection, morning.id, at)
    if told(connection, morning, at).people:
        messages.want(connection, morning.id, AUDIENCE)
    store.save(connection, following)


def names(connection: Connection, guild: int, person: int, at: int) -> bool:
    """Whether a server's next message would name a person who answers now.

    Args:
        at: the present time, in UTC milliseconds.
    """
    return store.of_server(connection, guild) is not None and here_store.here(connection, guild, at).names(
        person
    )


def told(connection: Connection, morning: Morning, at: int) -> Told:
    """What a message tells. It names nobody who hides, has left the server or is excluded from it.

    Args:
        at: the present time, in UTC milliseconds.
    """
    guild, day = morning.guild, morning.day
    here = here_store.here(connection, guild, at)
    people: dict[DailyAnswer, list[int]] = {}
    for person, answer in daily.answers(connection, day, guild):
        if here.names(person):
            people.setdefault(answer, []).append(person)
    answers = sorted(people.items(), key=lambda item: -len(item[1]))
    closest = figures.closest(connection, guild, days.start(day), days.start(day + 1), here.names)
    return Told(answers, closest)
