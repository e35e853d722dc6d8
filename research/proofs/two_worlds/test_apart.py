"""A player of *Any server* is sent nothing that depends on the server of the opponent; nor does the log."""

from __future__ import annotations

from functools import partial
from itertools import zip_longest
from pathlib import Path
from random import Random
from typing import Final

import pytest

from bot.tables.table import Table
from bot.text.i18n import say
from research.proofs.simulator.simulated_time import happening
from sandbox.discord.entities import Channel, Guild, Message
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests import proof
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import change_settings, open_history, own_data, prefer, verify

from .observer import Observer

STORIES: Final = proof.size(1, 200, short=1)
ACTS: Final = proof.size(12, 60, short=60)
CLUBS: Final = (("Red Lion", "Robert the Bold", "en"), ("L'Ancre bleue", "Zoë la Grande", "fr"))
"""The server of the opponent in each world, the name that it gives them, and its language."""


class Reader(Observer):
    """Records only what one person is sent, and what the bot logs.

    Args:
        others: everybody else who acts.
    """

    def __init__(self, sandbox: InProcessSandbox, reader: UserClient, others: list[int]) -> None:
        super().__init__(sandbox, others)
        self._reader = reader

    def _is_for_holders(self, message: Message) -> bool:
        return self._reader.user not in message.readers()


class Evening:
    """Ana and Bob meet in the queue of all servers. In each world Bob comes from another server.

    Args:
        seed: determines what they do.
        world: 0 or 1.
    """

    def __init__(self, sandbox: InProcessSandbox, seed: str, world: int) -> None:
        self.sandbox, self.random = sandbox, Random(seed)
        self.admin = sandbox.user("Admin")
        self.home, *clubs = (self._server(name) for name in ("Home", *(name for name, *_ in CLUBS)))
        self.ana, self.bob = (
            sandbox.add_user("Ana One", guild=self._guild(self.home)),
            sandbox.add_user("Bob One"),
        )
        self.clubs, self.club = clubs, clubs[world]
        guild = self._guild(self.club)
        sandbox.server.world.add_member(guild, self.bob.user)
        guild.members[self.bob.id].nick = CLUBS[world][1]

    def _server(self, name: str) -> Channel:
        world = self.sandbox.server.world
        return world.add_channel(world.add_guild(name, self.admin.user), name.lower())

    def _guild(self, place: Channel) -> Guild:
        assert place.guild is not None
        return place.guild

    async def begun(self) -> Table:
        """Both are ready in the queue of all servers; their table."""
        languages = ("en", *(language for *_, language in CLUBS))
        for place, language in zip((self.home, *self.clubs), languages, strict=True):
            await change_settings(self.admin, "language", channel=place, on=language)
            await change_settings(self.admin, "lobby", channel=place, options={"channel": place})
        for person, place in ((self.ana, self.home), (self.bob, self.club)):
            await prefer(person, "anywhere", True, channel=place)
            (lobby, button), *_ = self._controls(person, place, "lobby:")
            await person.click(lobby, button)
        await self.sandbox.until(lambda: all(self._controls(*where, "anywhere:") for where in self._places))
        for person, place in self._places:
            (seat, button), *_ = self._controls(person, place, "anywhere:")
            await person.click(seat, button)
        for person, _ in self._places:
            await person.wait(partial(self._ready, person))
            await person.click(self._ready(person)[0], say("en", "button-ready"))
        (table,) = await self.sandbox.program.app.registry.tables.of_person(self.ana.id)
        return table

    @property
    def _places(self) -> tuple[tuple[UserClient, Channel], ...]:
        return (self.ana, self.home), (self.bob, self.club)

    def _controls(self, person: UserClient, place: Channel, topic: str) -> list[tuple[ShownMessage, str]]:
        """The buttons of a topic that a person sees in a channel, each with its message."""
        shown = [
            (message, button.custom_id or "")
            for message in person.newest_messages(place)
            for button in message.buttons
        ]
        return [(message, button) for message, button in shown if button.startswith(topic)]

    def _ready(self, person: UserClient) -> list[ShownMessage]:
        label = say("en", "button-ready")
        return [shown for shown in person.dm() if label in [button.label for button in shown.buttons]]

    async def act(self, table: Table) -> str:
        """Let somebody do something; returns what."""
        person, place = self.random.choice(self._places)
        where = self.random.choice((place, self.sandbox.server.world.dm(person.user)))
        command = self.random.choice(("move", "move", "games", "hand", "profile", "history", "head to head"))
        command = self.random.choice((command, command, "export", "leaderboard", "review", "help"))
        if command == "move" and table.open:
            (actor,) = table.waits_for
            choice = self.random.random()
            await self.sandbox.program.app.registry.play.act(
                table.id, actor, lambda view: view.legal[int(choice * len(view.legal))]
            )
        else:
            await self._ask(command, person, where)
        return command

    async def _ask(self, command: str, person: UserClient, where: Channel) -> Reply | None:
        match command:
            case "history":
                return await open_history(person, channel=where)
            case "head to head":
                other = self.bob if person is self.ana else self.ana
                return await person.slash("profile", channel=where, options={"with": other})
            case "export":
                return await own_data(person, "export", channel=where)
            case "leaderboard":
                return await person.slash("leaderboard", channel=where, of="everywhere")
            case "move":
                return None
            case _:
                return await person.slash(command, channel=where)

    async def after(self, table: Table) -> None:
        """Read what remains of the finished game."""
        await verify(self.ana, channel=self.home)
        await self.ana.slash("review", channel=self.home, game=table.id)
        await own_data(self.ana, "export", channel=self.home)
        await open_history(self.ana, channel=self.home)


async def tell(sandbox: InProcessSandbox, seed: str, world: int) -> tuple[list[list[object]], str]:
    """Let them play; returns for each act what Ana was sent and the log, and what tells Bob's server."""
    evening = Evening(sandbox, seed, world)
    observer = Reader(sandbox, evening.ana, [evening.bob.id, evening.admin.id])
    seen: list[list[object]] = []
    with observer.listening():
        table = await evening.begun()
        seen.append(["begun", *await observer.after_act()])
        for _ in range(ACTS):
            act = await evening.act(table)
            seen.append([act, *await observer.after_act()])
            table = await sandbox.table(table.id)
        if table.open:
            resign = table.started_game.resignation(1)
            await sandbox.program.app.registry.play.act(table.id, table.seats[1].person, lambda _: resign)
        seen.append(["resigned", *await observer.after_act()])
        await evening.after(table)
        seen.append(["after", *await observer.after_act()])
    guild = evening.club.guild
    assert guild is not None
    return seen, str([guild.id, guild.name, evening.club.id])


@pytest.mark.landing
@pytest.mark.slow
@pytest.mark.short_proof
@pytest.mark.proof(STORIES * ACTS)
def test_the_server_of_the_opponent_changes_nothing(tmp_path: Path) -> None:
    for number in range(STORIES):
        seed = f"apart {proof.SEED} {number}"
        worlds = [
            happening(partial(tell, seed=seed, world=world), tmp_path / f"{number} {world}.db", seed)
            for world in (0, 1)
        ]
        (first, home), (second, other) = worlds
        assert home != other
        for act, (here, there) in enumerate(zip_longest(first, second)):
            assert here == there, f"{seed}: act {act}, {here[0]}"
