"""The bot knows by its age a press that Discord has given up, even if the machine's clock is wrong."""

from __future__ import annotations

import pytest

from bot.client.lateness import Lateness
from bot.database import clock

HOUR = 3_600_000
MINUTE = 60_000
PATIENCE = 3.0


class World:
    """Discord's clock and the machine's, in ms, and a bot that reads presses."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.discord = 400_000_000_000
        self.machine = 5_000
        monkeypatch.setattr(clock, "monotonic", lambda: self.machine)
        self.lateness = Lateness(PATIENCE)

    def pass_(self, milliseconds: int) -> None:
        self.discord += milliseconds
        self.machine += milliseconds

    def late(self, waited: int = 50) -> bool:
        """Whether a press of ``waited`` milliseconds ago is late."""
        return self.lateness.is_late((self.discord - waited) << 22 | 7)

    def left(self, waited: int) -> float:
        """How long Discord still waits for an answer to a press of ``waited`` milliseconds ago."""
        return self.lateness.left((self.discord - waited) << 22 | 7)


@pytest.fixture
def world(monkeypatch: pytest.MonkeyPatch) -> World:
    return World(monkeypatch)


def test_a_press_that_waited_longer_than_discord_is_late(world: World) -> None:
    assert [world.late(waited) for waited in (50, 2_900, 3_040, 3_060, 60_000)] == [
        *(False, False, False),
        *(True, True),
    ]


def test_a_press_that_waited_before_it_was_read_has_less_time_left(world: World) -> None:
    assert not world.late(50)
    assert [world.left(waited) for waited in (50, 1_050, 4_050)] == [3_000, 2_000, -1_000]


def test_after_a_standstill_only_waiting_presses_are_late(world: World) -> None:
    assert not world.late()
    world.pass_(10_000)
    assert [world.late(waited) for waited in (9_000, 5_000, 3_500, 2_000, 100)] == [True] * 3 + [False] * 2


def test_the_first_press_of_all_is_in_time(world: World) -> None:
    assert not world.late(HOUR)
    # A press that arrives faster shows that the first was late, but the first stays carried out.
    assert not world.late(50)
    assert world.late(10_000)


@pytest.mark.parametrize("difference", [-HOUR, HOUR])
def test_a_wrong_clock_refuses_nothing(world: World, difference: int) -> None:
    world.machine += difference
    for _ in range(1_000):
        world.pass_(1_000)
        assert not world.late()


def test_a_machine_that_slept_refuses_nothing(world: World) -> None:
    assert not world.late()
    world.discord += HOUR
    for _ in range(10):
        world.pass_(100)
        assert not world.late()
    assert world.late(4_000)


def test_a_clock_that_runs_a_little_fast_refuses_nothing(world: World) -> None:
    for _ in range(24 * 60):
        world.pass_(MINUTE)
        world.machine += 6
        assert not world.late(1_000)


@pytest.mark.parametrize("silence", [6 * MINUTE, 11 * MINUTE, 10 * HOUR])
def test_after_a_long_silence_the_next_press_is_in_time(world: World, silence: int) -> None:
    assert not world.late()
    world.pass_(silence)
    world.machine += silence // 10_000
    assert not world.late(2_000)


def test_after_a_long_standstill_only_waiting_presses_are_late(world: World) -> None:
    assert not world.late()
    world.pass_(11 * MINUTE)
    assert [world.late(waited) for waited in (10 * MINUTE, MINUTE, 5_000, 2_000, 100)] == [
        *(True, True, True),
        *(False, False),
    ]
