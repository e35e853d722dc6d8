"""A server's nicknames are shown only in that server, and people with similar names are distinguished."""

from __future__ import annotations

import json
from collections.abc import Callable, Hashable, Iterator
from contextlib import suppress
from itertools import product
from typing import Any, Final

import pytest

from bot.pages.parts import page
from bot.tables.store import members
from bot.text.i18n import say
from sandbox.discord.entities import Channel
from sandbox.discord.payloads import message as payload_of
from sandbox.testing.harness import ClientRefused, UserClient
from tests.cogs.support.in_process import InProcessSandbox, StartedGame

pytestmark = pytest.mark.asyncio(loop_scope="module")
NICKNAME: Final = "Dr Anna Privat"
_STRING, _INTEGER, _USER = 3, 4, 6
_KINDS_OF_COMMANDS = (1, 2)
_LEAVING: Final = ("resign",)
"""Commands that end the game, so that nothing is left to ask about."""


async def begun(sandbox: InProcessSandbox) -> StartedGame:
    """A game in a server that has a name of its own for the challenger, who manages it."""
    place = await sandbox.counters_channel(betting=60)
    ana, bob = sandbox.member(place, "Ana"), sandbox.member(place, "Bob")
    assert place.guild is not None
    place.guild.members[ana.id].nick = NICKNAME
    place.guild.owner = ana.user
    return await sandbox.begin(channel=place, people=(ana, bob))


async def ended(sandbox: InProcessSandbox, started: StartedGame) -> None:
    """Let a game end after a deal, so that it counts; its players need no time for bets."""
    for person in (started.ana, started.bob):
        await person.slash("accept", channel=started.channel)
    await sandbox.finish(started, after_deal=True)


async def played(sandbox: InProcessSandbox) -> StartedGame:
    """Such a game that is over."""
    started = await begun(sandbox)
    await ended(sandbox, started)
    await sandbox.program.app.presenter.write_behind.flush()
    return started


def commands(person: UserClient, place: Channel) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """Every command that a client offers in a channel, with its options."""

    def leaves(path: str, options: list[dict[str, Any]]) -> Iterator[tuple[str, list[dict[str, Any]]]]:
        if options and options[0]["type"] in _KINDS_OF_COMMANDS:
            for one in options:
                yield from leaves(f"{path} {one['name']}", one.get("options") or [])
        else:
            yield path, options

    for command in person._client.offered(person.user, place):
        if command["type"] == 1:
            yield from leaves(command["name"], command.get("options") or [])


async def told_by_all_commands(
    person: UserClient, place: Channel, people: tuple[UserClient, ...], games: tuple[str, ...]
) -> list[str]:
    """Send every command, about each person and game if it takes one; return all autocomplete choices."""
    told = []
    for name, options in [*commands(person, place)]:
        for option in options:
            if option.get("autocomplete"):
                found = await person.autocomplete(name, option["name"], channel=place)
                told += [label for label, _ in found]
        if name in _LEAVING:
            continue
        takes_person = any(option["type"] == _USER for option in options)
        takes_game = any(option["name"] == "game" for option in options)
        for about, game in product(people[: None if takes_person else 1], games[: None if takes_game else 1]):
            given: dict[str, Any] = {}
            for option in options:
                if option.get("choices"):
                    given[option["name"]] = option["choices"][0]["value"]
                elif option["name"] == "game":
                    given["game"] = game
                elif option["type"] == _USER:
                    given[option["name"]] = about
                elif option.get("required"):
                    given[option["name"]] = 1 if option["type"] == _INTEGER else game
            with suppress(ClientRefused):
                await person.slash(name, channel=place, options=given)
    return told


async def test_no_command_in_another_place_tells_what_a_server_calls_a_person(
    sandbox: InProcessSandbox, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    drawn: dict[bytes, str] = {}
    draw = page._draw

    def noted(how: Callable[..., bytes], facts: tuple[Hashable, ...]) -> bytes:
        data = draw(how, facts)
        drawn[data] = repr(facts)
        return data

    # A picture no longer says what it shows.
    monkeypatch.setattr(page, "_draw", noted)
    over, live = await played(sandbox), await begun(sandbox)
    world, bob = sandbox.server.world, live.bob
    live_guild, elsewhere = live.channel.guild, sandbox.own_channel()
    assert live_guild is not None
    assert elsewhere.guild is not None
    cleo = sandbox.member(live.channel, "Cleo")
    await cleo.slash("bet", channel=live.channel, options={"side": live.ana, "amount": 10})
    for one in (over.bob, bob, live.ana, cleo):
        world.add_member(elsewhere.guild, one.user)
    await bob.user_command("Block", over.ana, where="dm")
    assert NICKNAME in json.dumps([payload_of(world, one) for one in live.channel.messages.values()])
    told, pictures = [], []
    for reader, games in ((bob, (live.game, over.game)), (over.bob, (over.game,)), (cleo, (live.game,))):
        for place in (elsewhere, world.dm(reader.user)):
            told += await told_by_all_commands(reader, place, (live.ana, over.ana), games)
            told += [json.dumps(payload_of(world, one)) for one in place.messages.values()]
            files = [file for one in place.messages.values() for file in one.attachments]
            told += [file.data.decode() for file in files if not file.filename.endswith(".png")]
            pictures += [drawn[file.data] for file in files if file.data in drawn]
    assert len(told) > 100
    assert any(live.ana.user.name in one for one in pictures)
    assert [one for one in told if NICKNAME in one] == []
    assert [one for one in pictures if NICKNAME in one] == []
    assert NICKNAME not in caplog.text


async def test_a_board_calls_people_as_its_server_does(sandbox: InProcessSandbox) -> None:
    started = await played(sandbox)
    options = {"by": "games", "season": "0"}
    here = await started.bob.slash("leaderboard", channel=started.channel, options=options)
    assert NICKNAME in here.text


async def test_a_server_knows_who_could_manage_it(sandbox: InProcessSandbox) -> None:
    started = await played(sandbox)
    guild = started.channel.guild
    assert guild is not None
    for person, manages in ((started.ana, True), (started.bob, False)):
        found = await sandbox.program.app.database.read(members.find, guild.id, person.id)
        assert found is not None
        assert found.manages == manages


@pytest.mark.parametrize("names", [("Ana", "ANA"), ("Ana", "А\u0301na"), ("You", "Bob"), ("Bob", "Écarté 2")])
async def test_people_of_like_names_are_told_apart(sandbox: InProcessSandbox, names: tuple[str, str]) -> None:
    place = await sandbox.counters_channel(betting=60)
    assert place.guild is not None
    people = sandbox.member(place, "first"), sandbox.member(place, "second")
    usernames = [one.user.name.replace(" ", ".") for one in people]
    for one, name in zip(people, names, strict=True):
        place.guild.members[one.id].nick = name
    started = await sandbox.begin(channel=place, people=people)
    doubtful = [
        username
        for name, username in zip(names, usernames, strict=True)
        if names[0].casefold() == "ana" or name in ("You", "Écarté 2")
    ]
    shown = json.dumps(
        [payload_of(sandbox.server.world, one) for one in place.messages.values()], ensure_ascii=False
    )
    for username in doubtful:
        assert username in shown
    await ended(sandbox, started)
    board = await started.ana.slash("leaderboard", channel=place, options={"by": "games", "season": "0"})
    for username in doubtful:
        assert f"(@{username})" in board.text
    again = await sandbox.begin(channel=place, people=people)
    (table,) = [one for one in again.bob.messages(place) if any("Bet" in b.label for b in one.buttons)]
    asked = await sandbox.member(place, "Zoé").click(table, say("en", "button-bets"))
    assert asked.message is not None
    labels = [button.label for button in asked.message.buttons]
    assert len(set(labels)) == 2
    for username in doubtful:
        assert any(f"(@{username})" in label for label in labels), labels
