"""When and where a server reads about the day before, on its page of settings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from bot.database.clock import now
from bot.database.connection import Connection
from bot.features.daily.morning import store, transactions
from bot.features.daily.morning.model import Morning
from bot.features.daily.morning.page import morning_line
from bot.features.setting import PLACES, Controls, Setting
from bot.pages.parts import ui
from bot.tables.errors import Reason, Refusal

HOUR: Final = "hour"
_HOURS: Final = {str(hour): f"{hour:02}:00" for hour in range(24)}


def _controls(make: Controls, morning: Morning | None) -> Sequence[ui.Item]:
    if morning is None:
        return make.post(None, PLACES)
    channel, *off = make.post(morning.channel, PLACES)
    hours = {hour: f"{shown} {morning.zone}" for hour, shown in _HOURS.items()}
    return [channel, make.pick(HOUR, hours, str(morning.hour)), *off]


def _settle(connection: Connection, guild: int, channel: int | None) -> None:
    if channel is None:
        store.end(connection, guild)
    else:
        transactions.settle(connection, guild, channel, None, now())


def _change(connection: Connection, guild: int, name: str, chosen: str) -> None:
    if name != HOUR or chosen not in _HOURS:
        raise Refusal(Reason.STALE)
    transactions.settle(connection, guild, None, int(chosen), now())


SETTING: Final = Setting(
    name="daily",
    read=store.of_server,
    told=morning_line,
    place=lambda morning: (morning.channel, None),
    logged=lambda morning: {"channel": f"<#{morning.channel}>", HOUR: morning.hour},
    controls=_controls,
    settle=_settle,
    change=_change,
)
