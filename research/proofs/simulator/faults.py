"""Faults: what goes wrong in a story, and when."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from .machine import Machine, Surroundings

_STEPS: Final = (-90_000.0, -600.0, -30.0, -0.5, 0.5, 30.0, 600.0, 90_000.0)
_SMALL_STEPS: Final = (-0.4, 0.4)
"""The seconds by which a clock is set."""


@dataclass
class Faults:
    """Breaks things at random, and mends them after a while.

    Args:
        machines: the processes of the bot.
        start: starts a process in the place of one that ended, after some seconds.
        interrupt: called when a fault that players may notice begins, and when it ends.
        rounds: the mean time from one fault to the next, in seconds.
    """

    around: Surroundings
    chance: Random
    machines: Callable[[], list[Machine]]
    start: Callable[[Machine, float], None]
    interrupt: Callable[[], None]
    rounds: float

    async def happen(self) -> None:
        """Cause a fault every now and then."""
        while True:
            await asyncio.sleep(self.chance.expovariate(1 / self.rounds))
            machine = self.chance.choice(self.machines())
            fault = self.chance.choice(
                (
                    self._kill,
                    self._kill,
                    self._kill_soon,
                    self._kill_soon,
                    self._stop,
                    self._stand_still,
                    self._stand_still,
                    self._set_clock,
                    self._lose_gateway,
                    self._rain,
                    self._rain,
                    self._slow_store,
                    self._echo,
                )
            )
            self.interrupt()
            await fault(machine)
            self.interrupt()

    async def _kill(self, machine: Machine) -> None:
        machine.kill()
        self.start(machine, self.chance.choice((0.1, 5.0, 30.0, 400.0)))

    async def _kill_soon(self, machine: Machine) -> None:
        """Kill a process between two steps of its tasks."""
        machine.steps_left = self.chance.randrange(300)
        while not machine.dead:
            await asyncio.sleep(0.1)
            if machine.still or not machine.ready:
                machine.kill()
        self.start(machine, self.chance.uniform(0.1, 10.0))

    async def _stop(self, machine: Machine) -> None:
        if machine.ready and not machine.still and not machine.dead:
            stopping = machine.begin(machine.stop())
            await asyncio.wait({stopping}, timeout=60)
            machine.kill()
            self.start(machine, self.chance.uniform(0.1, 20.0))

    async def _stand_still(self, machine: Machine) -> None:
        seconds = self.chance.choice((0.3, 4.0, 12.0, 100.0, 900.0))
        self.around.note(f"{machine.name} stands still for {seconds} s")
        machine.stand_still()
        await asyncio.sleep(seconds)
        machine.go_on()
        self.around.note(f"{machine.name} goes on")

    async def _set_clock(self, machine: Machine) -> None:
        # Several machines have to agree on the time.
        by = self.chance.choice(_SMALL_STEPS if machine.shared else _STEPS)
        self.around.note(f"the clock of {machine.name} is set by {by} s")
        machine.clock_set = by if machine.shared else machine.clock_set + by

    async def _lose_gateway(self, machine: Machine) -> None:
        if machine.gateway is not None and machine.reachable:
            self.around.note(f"{machine.name} loses the gateway")
            machine.lose_gateway()
            await asyncio.sleep(self.chance.choice((1.5, 8.0, 60.0, 300.0)))
            machine.find_gateway(resumes=self.chance.random() < 0.5)
            self.around.note(f"{machine.name} finds the gateway")

    async def _rain(self, machine: Machine) -> None:
        weather, before = self.around.weather, self.around.weather.fails
        weather.fails = self.chance.choice((0.1, 0.3, 0.7, 1.0))
        self.around.note(f"{weather.fails} of all requests fail")
        await asyncio.sleep(self.chance.choice((2.0, 10.0, 40.0)))
        weather.fails = before

    async def _slow_store(self, machine: Machine) -> None:
        self.around.books.slow = True
        await asyncio.sleep(self.chance.uniform(1.0, 20.0))
        self.around.books.slow = False

    async def _echo(self, machine: Machine) -> None:
        """Let every press come late, or several times, for some time."""
        weather = self.around.weather
        late, repeats = weather.late, weather.repeats
        weather.late, weather.repeats = self.chance.random() * 0.5, self.chance.random()
        await asyncio.sleep(self.chance.uniform(5.0, 40.0))
        weather.late, weather.repeats = late, repeats
