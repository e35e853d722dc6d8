"""Only people who are in a server, or belong to its table or pool, can reach it, with any interaction."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final, NamedTuple

import pytest
from discord import AppCommandOptionType, app_commands

from bot.features.salon.pool import transactions as pools
from bot.features.salon.reasons import SalonReason
from bot.tables.errors import Reason
from bot.text.i18n import say
from sandbox.discord.entities import InteractionType
from sandbox.testing.harness import ShownMessage, UserClient
from tests.cogs.support.in_process import InProcessSandbox, StartedGame
from tests.cogs.support.leisure import at_leisure
from tests.cogs.test_forged_input import CONTROLS as FORGED
from tests.cogs.test_forged_input import GAME, stored
from tests.cogs.test_restraint import controls, of_control

pytestmark = pytest.mark.asyncio(loop_scope="module")

UNKNOWN: Final = {
    say("en", f"refusal-{reason}") for reason in (Reason.UNKNOWN_GAME, SalonReason.UNKNOWN_POOL)
}
NOT_FOR_STRANGERS: Final = {
    *("which", "train", "lobby", "anywhere:leave", "anywhere:ready", "duel", "void"),
    *("tournament", "tournament-desk", "tournament-repeat", "series-desk"),
}
"""Controls that look for something of the person's own or open to all, and a command of managers."""
SUBJECTS: Final = ("game",)
"""The options that name a game."""


class Furnished(NamedTuple):
    """A game and a pool of one server.

    Attributes:
        bettor: has a bet on the game.
        sitter: sits in the pool.
    """

    game: StartedGame
    pool: str
    bettor: UserClient
    sitter: UserClient


async def furnished(sandbox: InProcessSandbox) -> Furnished:
    """A server with a game on which somebody has bet, and a pool."""
    place = await sandbox.counters_channel(betting=60)
    ana, bob, cleo, dora = (sandbox.member(place, name) for name in ("Ana", "Bob", "Cleo", "Dora"))
    game = await sandbox.begin(channel=place, people=(ana, bob))
    assert "5" in (await cleo.slash("bet", channel=place, side=ana, amount=5)).text
    await dora.slash("pool", channel=place, stake=5)
    (pool,) = await sandbox.program.app.database.read(pools.open_for, dora.id)
    return Furnished(game, pool.id, cleo, dora)


def elsewhere(sandbox: InProcessSandbox, person: UserClient) -> dict[str, ShownMessage]:
    """A message of a person's in another server, in direct messages and in a group."""
    world, other = sandbox.server.world, sandbox.own_channel()
    assert other.guild is not None
    world.add_member(other.guild, person.user)
    places = {
        "another server": other,
        "direct messages": world.dm(person.user),
        "a group": world.add_group(person.user, sandbox.guest("Eve").user),
    }
    return {name: person.say("hello", channel=channel) for name, channel in places.items()}


def commands(sandbox: InProcessSandbox) -> Iterator[tuple[app_commands.Command[Any, ..., Any], str]]:
    """All commands that may be told which game they mean, and by which option."""
    for command in sandbox.program.tree.walk_commands():
        if isinstance(command, app_commands.Command):
            named = [one for one in command.parameters if one.name in SUBJECTS and one.autocomplete]
            yield from ((command, one.display_name) for one in named)


def of_command(command: app_commands.Command[Any, ..., Any], subject: str, key: str, other: int) -> Any:
    """The data of a command that names a game or pool, with its required options."""
    values = {
        AppCommandOptionType.string: "KH",
        AppCommandOptionType.integer: 5,
        AppCommandOptionType.user: str(other),
    }
    options: list[dict[str, Any]] = [
        {"type": one.type.value, "name": one.display_name, "value": values[one.type]}
        for one in command.parameters
        if one.required
    ]
    options.append({"type": 3, "name": subject, "value": key})
    first, *steps = command.qualified_name.split()
    for step in reversed(steps):
        options = [{"type": 1, "name": step, "options": options}]
    user = {str(other): {"id": str(other), "username": "other", "discriminator": "0", "avatar": None}}
    return {"type": 1, "name": first, "options": options, "resolved": {"users": user}}


def everything(sandbox: InProcessSandbox, there: Furnished) -> dict[str, tuple[Mapping[str, Any], bool]]:
    """All interactions that name the game or the pool, each with whether it is a command."""
    keys, other = {"game": there.game.game, "pool": there.pool}, there.game.ana.id
    sent: dict[str, tuple[Mapping[str, Any], bool]] = {
        f"/{command.qualified_name}": (of_command(command, subject, keys[subject], other), True)
        for command, subject in commands(sandbox)
        if f"/{command.qualified_name}" not in NOT_FOR_STRANGERS
    }
    for name in controls(sandbox):
        topic = name.partition(":")[0]
        if GAME in FORGED[topic] and not {topic, name} & NOT_FOR_STRANGERS:
            sent[name] = (of_control(name, keys["pool" if topic == "pool" else "game"]), False)
    return sent


def new(before: list[str], after: list[str]) -> list[str]:
    """The changed rows of a database."""
    return [line for line in after if line not in before]


def kind(is_command: bool) -> InteractionType | None:
    return InteractionType.COMMAND if is_command else None


async def test_a_stranger_in_another_place_finds_no_table_and_changes_nothing(
    sandbox: InProcessSandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    there, eve = await furnished(sandbox), sandbox.guest("Eve")
    # Eve is already known, so that only her acts here make new rows.
    await eve.slash("help", where="dm")
    at_leisure(monkeypatch)
    sent = everything(sandbox, there)
    for place, message in elsewhere(sandbox, eve).items():
        if place == "another server":
            await eve.slash("help", channel=message.channel)
        before = await stored(sandbox)
        for name, (data, is_command) in sent.items():
            reply = await sandbox.forge(eve, data, message, kind(is_command))
            assert reply.text in UNKNOWN, (place, name, reply.text)
            assert reply.ephemeral, (place, name)
        assert new(before, await stored(sandbox)) == [], place


async def test_people_who_belong_to_a_table_find_it_from_everywhere(
    sandbox: InProcessSandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = await furnished(sandbox)
    at_leisure(monkeypatch)
    press, pool = of_control("press:rules", there.game.game), of_control("pool:rules", there.pool)
    for person, data in (
        (there.game.ana, press),
        (there.bettor, press),
        (there.sitter, pool),
    ):
        for place, message in elsewhere(sandbox, person).items():
            reply = await sandbox.forge(person, data, message)
            assert reply.text not in UNKNOWN, (place, person.name)


async def test_people_who_are_there_find_every_table(
    sandbox: InProcessSandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    there = await furnished(sandbox)
    at_leisure(monkeypatch)
    dan = sandbox.member(there.game.channel, "Dan")
    (message, *_) = dan.newest_messages(there.game.channel)
    for name, (data, is_command) in everything(sandbox, there).items():
        reply = await sandbox.forge(dan, data, message, kind(is_command))
        assert reply.text not in UNKNOWN, name
        if reply.modal is None:
            assert reply.text != say("en", "error-unexpected"), name
