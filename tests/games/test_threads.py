"""Games in threads: created for a game, and archived after the last."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.database.connection import Connection
from bot.delivery.state.store import threads
from bot.pages.games.ecarte.controls import Move
from bot.pages.parts.components import Act
from bot.tables.table import Status
from bot.text.i18n import say
from engine.ecarte.deal import Phase
from sandbox.discord.entities import Channel, Guild
from sandbox.discord.permissions import NOTHING, Permission
from sandbox.testing.harness import ShownMessage, UserClient
from tests.bot.support.chance import CHANCE
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import at_table, bring, change_settings

from .players import PATIENCE, Player, Presser, controls
from .running_bot import RunningBot

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def shared(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[RunningBot]:
    """A bot that archives a thread soon after its last game, in the place of the module's usual one."""
    database = tmp_path_factory.mktemp("games") / "ecarte.db"
    async with InProcessSandbox({"THREAD_SECONDS": "1"}).open(database) as discord:
        yield RunningBot(discord, database, CHANCE)


class ThreadServer:
    """A server in which each game has a thread of its own."""

    def __init__(self, bot: RunningBot) -> None:
        self.bot = bot
        self.guild: Guild = bot.discord.add_guild(f"Cercle {len(bot.discord.server.world.guilds)}")
        self.salon = bot.salon(self.guild)

    @classmethod
    async def opened(cls, bot: RunningBot) -> ThreadServer:
        cercle = cls(bot)
        admin = bot.discord.user("Admin")
        told = await change_settings(admin, "threads", channel=cercle.salon, on=True)
        assert say("en", "threads-told", threads=1) in told.text
        return cercle

    def guest(self, name: str) -> UserClient:
        return self.bot.guest(name, guild=self.guild)

    def threads(self) -> list[Channel]:
        return [channel for channel in self.guild.channels.values() if channel.parent is self.salon]

    async def seated(self, **options: object) -> tuple[tuple[Player, Player], Channel]:
        """Two players whose game has just begun, and the thread in which their table stands."""
        people = (self.guest("Ana"), self.guest("Bob"))
        before = set(self.threads())
        players = await self.bot.seated(Presser, people=people, channel=self.salon, **options)
        (thread,) = set(self.threads()) - before
        assert tables(people[0], thread)
        for player in players:
            player.channel = thread
        return players, thread


def tables(person: UserClient, channel: Channel) -> list[ShownMessage]:
    """The messages of a channel in which a hand can be asked for."""
    label = say("en", "button-hand")
    return [m for m in person.messages(channel) if label in [button.label for button in m.buttons]]


def shows_version(bot: RunningBot, player: Player, version: int) -> bool:
    """Whether the public message of a player's table stands at a version of it."""
    shown = controls(bot.public(player.game, player.channel), player.game)
    return any(control.version == version for control in shown)


async def test_a_game_that_begins_moves_into_a_thread_named_after_its_players(bot: RunningBot) -> None:
    cercle = await ThreadServer.opened(bot)
    players, thread = await cercle.seated(points=1)
    ana, bob = (player.person for player in players)
    assert thread.name == f"{ana.name} – {bob.name}"
    assert tables(ana, cercle.salon) == []
    assert len(tables(ana, thread)) == 1
    assert bot.table(players[0].game).channel == thread.id
    await asyncio.gather(*(player.play() for player in players))
    assert bot.table(players[0].game).status is Status.OVER
    await ana.wait(lambda: thread.archived, PATIENCE)
    assert cercle.threads() == [thread]


async def test_a_thread_is_archived_although_the_database_fails_when_its_game_ends(
    bot: RunningBot, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    cercle = await ThreadServer.opened(bot)
    players, thread = await cercle.seated(points=1)
    failed: list[str] = []
    of_table = threads.of_table

    def once(connection: Connection, game: str) -> int | None:
        if not failed:
            failed.append(game)
            raise RuntimeError("the database is busy")
        return of_table(connection, game)

    monkeypatch.setattr(threads, "of_table", once)
    await asyncio.gather(*(player.play() for player in players))
    await players[0].person.wait(lambda: thread.archived, PATIENCE)
    assert failed == [players[0].game]
    caplog.clear()


async def test_the_next_game_of_the_same_two_is_played_in_the_same_thread(bot: RunningBot) -> None:
    cercle = await ThreadServer.opened(bot)
    players, thread = await cercle.seated(points=1)
    ana, bob = (player.person for player in players)
    await asyncio.gather(*(player.play() for player in players))
    await ana.wait(lambda: thread.archived, PATIENCE)
    offered = await at_table(bob, Act.REMATCH, thread)
    assert offered.message is not None, offered.text
    await ana.click(offered.message, say("en", "button-accept"))
    assert len(bot.query("SELECT 1 FROM game WHERE channel = ?", thread.id)) == 2
    assert cercle.threads() == [thread]
    assert not thread.archived


async def test_the_queue_continues_in_the_thread(bot: RunningBot) -> None:
    cercle = await ThreadServer.opened(bot)
    admin = bot.discord.user("Admin")
    await change_settings(admin, "counters", channel=cercle.salon, on=True, betting=0)
    players, thread = await cercle.seated(points=2, ceremony=True)
    cleo, dan = cercle.guest("Cleo"), cercle.guest("Dan")
    bet = await cleo.slash("bet", channel=thread, side=players[0].person, amount=30)
    assert bet.text.startswith(say("en", "bet-made", taken=30, player=players[0].person.name))
    await at_table(dan, Act.JOIN, thread)
    posted = await bring(players[0].person, players[0].game, channel=thread)
    assert posted.text == say("en", "answer-table-posted", where="here")
    await asyncio.gather(*(player.play() for player in players))
    take = say("en", "button-take-seat")
    offered = [m for m in dan.messages(thread) if take in [button.label for button in m.buttons]]
    await dan.click(offered[-1], take)
    assert len(tables(dan, thread)) >= 1
    assert cercle.threads() == [thread]
    assert not thread.archived


async def test_a_game_against_the_house_gets_a_thread_too(bot: RunningBot) -> None:
    cercle = await ThreadServer.opened(bot)
    ana = cercle.guest("Ana")
    await ana.slash("challenge", channel=cercle.salon, opponent=bot.discord.bot_user, level="book")
    (thread,) = cercle.threads()
    assert tables(ana, thread)


@pytest.mark.parametrize("lacking", [Permission.CREATE_PUBLIC_THREADS, Permission.SEND_MESSAGES_IN_THREADS])
async def test_without_the_permission_the_game_stays_in_its_channel_and_says_why(
    bot: RunningBot, lacking: Permission
) -> None:
    cercle = await ThreadServer.opened(bot)
    bot.discord.server.world.overwrite(cercle.salon, cercle.guild.id, NOTHING, lacking)
    people = (cercle.guest("Ana"), cercle.guest("Bob"))
    offered = await people[0].slash("challenge", channel=cercle.salon, opponent=people[1])
    assert offered.message is not None
    begun = await people[1].click(offered.message, say("en", "button-accept"))
    why = say("en", "thread-refused")
    assert [m for m in people[1].messages(cercle.salon) if m.text == why]
    assert why not in [m.text for m in people[0].messages(cercle.salon)]
    assert begun.message is not None
    assert cercle.threads() == []
    assert len(tables(people[0], cercle.salon)) == 1


async def test_a_game_continues_when_its_thread_is_archived(bot: RunningBot) -> None:
    cercle = await ThreadServer.opened(bot)
    players, thread = await cercle.seated(ceremony=True)
    bot.discord.server.world.update_thread(thread, archived=True, locked=False)
    await bot.reach(players, Phase.ELDER_SPEAKS)
    assert not thread.archived
    version = bot.table(players[0].game).version
    assert shows_version(bot, players[0], version)


@pytest.mark.parametrize("loss", ["deleted", "locked"])
async def test_a_game_continues_without_its_thread_when_that_is_lost(bot: RunningBot, loss: str) -> None:
    cercle = await ThreadServer.opened(bot)
    players, thread = await cercle.seated()
    world = bot.discord.server.world
    if loss == "deleted":
        world.remove_channel(thread)
    else:
        world.update_thread(thread, archived=True, locked=True)
    elder = await bot.reach(players, Phase.ELDER_SPEAKS)
    await elder.take(Move.STAND)
    await asyncio.gather(*(player.play() for player in players))
    assert bot.table(players[0].game).status is Status.OVER


async def test_turning_threads_on_does_not_move_a_running_game(bot: RunningBot) -> None:
    cercle = ThreadServer(bot)
    people = (cercle.guest("Ana"), cercle.guest("Bob"))
    players = await bot.seated(Presser, people=people, channel=cercle.salon)
    await bot.reach(players, Phase.ELDER_SPEAKS)
    await change_settings(bot.discord.user("Admin"), "threads", channel=cercle.salon, on=True)
    await bot.reach(players, Phase.PLAY)
    assert cercle.threads() == []
