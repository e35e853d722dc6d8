"""What all servers get at one hour comes to them one after another."""

from __future__ import annotations

from bot.database.clock import HOUR_MS, MINUTE_MS
from bot.features.daily.morning.model import to_come
from bot.features.seasons.model import Length, running
from bot.text import days

SERVERS = [(1_700_000_000_000 + number * 7_919_013) << 22 for number in range(2_500)]


def most_in_a_second(moments: list[int]) -> int:
    seconds = [moment // 1000 for moment in moments]
    return max(map(seconds.count, set(seconds)))


def test_mornings_come_soon_after_their_hour() -> None:
    at = days.start(740_000)
    told = [to_come(guild, 1, 8, at).deadline or 0 for guild in SERVERS]
    assert all(0 <= moment - at - 8 * HOUR_MS < 15 * MINUTE_MS for moment in told)
    assert most_in_a_second(told) <= 15
    assert told == [to_come(guild, 1, 8, at + HOUR_MS).deadline for guild in SERVERS]


def test_each_morning_tells_the_next_day() -> None:
    for guild in SERVERS[:20]:
        first = to_come(guild, 1, 23, days.start(740_000))
        assert first.deadline is not None
        assert to_come(guild, 1, 23, first.deadline) == first.about(first.day + 1)


def test_seasons_are_closed_one_after_another() -> None:
    closed = [running(guild, 1, None, Length.MONTH, 0, HOUR_MS).deadline or 0 for guild in SERVERS]
    assert all(10 * MINUTE_MS <= moment - HOUR_MS < 25 * MINUTE_MS for moment in closed)
    assert most_in_a_second(closed) <= 15
