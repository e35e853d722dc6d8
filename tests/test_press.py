"""The path and the cost of one played card, in the real bot with the sandbox's Discord in one process."""

from __future__ import annotations

import asyncio
import sqlite3
import sys
import threading
from collections import Counter
from collections.abc import AsyncIterator, Coroutine, Iterable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar, copy_context
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Any, Final, cast

import discord
import pytest
import yarl
from discord.gateway import DiscordWebSocket
from discord.http import Route

from bot import config
from bot.__main__ import build
from bot.client import garbage
from bot.client.client import EcarteBot
from bot.config import Pace
from bot.database.clock import now
from bot.database.connection import Connection, run
from bot.database.database import Database, Transaction
from bot.database.opening import open_database
from bot.delivery.scenes import _surroundings
from bot.features.settings import transactions as settings
from bot.pages.pictures import HAND_FILE, TABLE_FILE
from bot.registry.background.periodic import PeriodicTask
from bot.tables.person import Forced
from bot.tables.store import messages
from bot.tables.table import Table
from engine.base_rules import _parse
from engine.ecarte import actions
from engine.interface import Action
from sandbox.discord.entities import Channel
from sandbox.testing.harness import Sandbox, ShownMessage, UserClient

pytestmark = pytest.mark.slow

ROOT: Final = Path(__file__).parents[1]
OURS: Final = tuple(f"{ROOT / package}/" for package in ("bot", "cogs", "engine"))
UNCOUNTED: Final = tuple(
    f"{ROOT}/{path}"
    for path in (
        "bot/text/",
        "bot/pages/parts/",
        "bot/pages/pictures/",
        "bot/database/",
        "bot/client/connections.py",
        "engine/",
    )
)
"""Modules that any code may use without a further step of the path.

Drawings depend on the cards. Whether a connection is opened depends on what the others do at that moment.
"""
GAME_UI: Final = f"{ROOT / 'bot/pages/games'}/"
SENDER: Final = "bot/delivery/discord/rest.py"
PATH: Final = (
    "bot/client/client.py",
    "bot/client/lateness.py",
    "cogs/support/weights.py",
    "cogs/buttons.py",
    "cogs/support/answer.py",
    "bot/delivery/reply.py",
    "bot/delivery/alerts/turns.py",
    "bot/tables/people.py",
    "bot/tables/message.py",
    "cogs/support/resolve.py",
    "bot/tables/cache.py",
    "bot/tables/table.py",
    "bot/delivery/state/hand_states.py",
    "bot/pages/games/ecarte/controls.py",
    "cogs/play/actions.py",
    "bot/registry/commits.py",
    "bot/pages/table/selecting.py",
    "bot/registry/play.py",
    "bot/registry/aim.py",
    "bot/tables/limits.py",
    "bot/registry/moves.py",
    "bot/tables/peers.py",
    "bot/registry/hooks.py",
    "bot/tables/store/games.py",
    "bot/app.py",
    "bot/delivery/presenter.py",
    "bot/delivery/schedule.py",
    "bot/delivery/state/outbox.py",
    "bot/delivery/scenes.py",
    "bot/tables/person.py",
    "bot/tables/seat.py",
    "bot/pages/table/scene.py",
    "bot/delivery/state/explained_words.py",
    "bot/pages/table/hand_page.py",
    "bot/pages/table/hand_picture.py",
    "bot/pages/table/status.py",
    "bot/pages/table/game_ui.py",
    "bot/features/post/section.py",
    "bot/delivery/discord/attachments.py",
    "bot/delivery/discord/rest.py",
)
"""The modules that a pressed card enters until its answer is sent, in order. Fewer are better."""
MOST_OF_A_PRESS: Final = 58
MOST_OF_A_CHALLENGE: Final = 65
MOST_OF_A_DEADLINE: Final = 59
"""The most modules that run until a pressed card, a plain challenge, or what a deadline does, is shown.

This only becomes less.
"""
CONTROL: Final = ("BEGIN", "COMMIT", "SAVEPOINT", "RELEASE", "ROLLBACK")
HANDLER: Final = "discord.py: on_interaction"
"""The task in which discord.py has a press handled."""
WARM_PRESSES: Final = 3

_answering: ContextVar[bool] = ContextVar("_answering", default=False)


@dataclass
class Counts:
    """The counts of a press.

    Attributes:
        sql: every statement, with its connection and whether the press was answered before it.
        path: the files whose code ran for the answer, in the order in which they were entered: in the
            handler's task, and in threads that work for it.
        files: all files whose code ran for the press, until every message showed it.
        calls: the number of calls of each function.
    """

    answered: bool = False
    sql: list[tuple[bool, str]] = field(default_factory=list)
    path: dict[str, None] = field(default_factory=dict)
    files: set[str] = field(default_factory=set)
    calls: Counter[str] = field(default_factory=Counter)

    def commits(self, *, answered: bool) -> int:
        """The commits before or after the answer."""
        return sum(after is answered and sql.startswith("COMMIT") for after, sql in self.sql)

    @property
    def statements(self) -> list[str]:
        """The statements except those that begin and end transactions."""
        return [sql for _, sql in self.sql if not sql.startswith(CONTROL)]

    @property
    def modules(self) -> list[str]:
        """The modules of the path until the answer is sent; those of a game's UI are one."""
        counted = self._counted(self.path)
        return counted[: counted.index(SENDER) + 1]

    @property
    def until_shown(self) -> list[str]:
        """The modules that ran until every message showed it; those of a game's UI are one."""
        return self._counted(sorted(self.files))

    @staticmethod
    def _counted(paths: Iterable[str]) -> list[str]:
        files = [file for file in paths if not file.startswith(UNCOUNTED)]
        uis = [file for file in files if file.startswith(GAME_UI)]
        return [str(Path(file).relative_to(ROOT)) for file in files if file not in uis[1:]]

    @property
    def reads(self) -> list[str]:
        """The statements that only read."""
        return [sql for sql in self.statements if sql.startswith("SELECT")]


class Recorder:
    """Counts between ``start`` and ``stop``. It must exist before the threads in which it counts."""

    def __init__(self) -> None:
        self.counts: Counts | None = None
        threading.setprofile(self._called)

    def close(self) -> None:
        threading.setprofile(None)

    @contextmanager
    def counting(self) -> Iterator[Counts]:
        self.counts = Counts()
        sys.setprofile(self._called)
        try:
            yield self.counts
        finally:
            sys.setprofile(None)
            self.counts = None

    async def watch(self, database: Database) -> None:
        """Trace every statement on both connections, and let transactions run in their caller's context."""

        def listen(connection: Connection) -> None:
            cast(sqlite3.Connection, connection).set_trace_callback(self._ran)

        await database.read(listen)
        await database.write(listen)
        read, write = database._read, database._write

        def read_in_context(query: Transaction[Any]) -> Coroutine[Any, Any, Any]:
            return read(partial(copy_context().run, cast(Any, query)))

        def write_in_context(
            transaction: Transaction[Any], invalidates_cache: bool
        ) -> Coroutine[Any, Any, Any]:
            return write(partial(copy_context().run, cast(Any, transaction)), invalidates_cache)

        database._read, database._write = read_in_context, write_in_context  # type: ignore[method-assign]

    def _ran(self, sql: str) -> None:
        if self.counts is not None:
            self.counts.sql.append((self.counts.answered, sql))

    def _called(self, frame: FrameType, event: str, _: Any) -> None:
        counts, code = self.counts, frame.f_code
        if counts is None or event != "call" or not code.co_filename.startswith(OURS):
            return
        counts.calls[code.co_qualname] += 1
        counts.files.add(code.co_filename)
        if not counts.answered and self._for_the_answer():
            counts.path.setdefault(code.co_filename)

    @staticmethod
    def _for_the_answer() -> bool:
        """Whether this code runs for the answer: in its task, in one that it has started, or in a thread."""
        if threading.current_thread() is not threading.main_thread():
            return _answering.get()
        task = asyncio.current_task()
        if task is not None and task.get_name() == HANDLER:
            _answering.set(True)
        return _answering.get()


@dataclass
class CountedTable:
    """The bot and two people at its table."""

    discord: Sandbox
    bot: EcarteBot
    recorder: Recorder
    people: tuple[UserClient, UserClient]
    game: str = ""

    @property
    def channel(self) -> Channel:
        return self.discord.channel()

    async def begin(self) -> None:
        """A game in which the first card is to be played."""
        ana, bob = self.people
        offered = await ana.slash("challenge", channel=self.channel, opponent=bob)
        assert offered.message is not None
        self.game = self._facts(offered.message.buttons[0].custom_id)[1]
        await bob.click(offered.message, offered.message.buttons[0].label)
        for person in (ana, bob):
            # A forced card that plays itself would be a second act of the press.
            await self.bot.app.database.write(settings.prefer, person.id, {"play_forced": Forced.NEVER})
        await self.shown()
        await self.act(actions.STAND)
        # A card that let the king lapse would be asked about.
        table = await self.table()
        for seat, held in enumerate(table.seats):
            if table.started_game.announcement(seat) is not None:
                await self.bot.app.registry.play.act(self.game, held.person, lambda _: actions.ANNOUNCE)
                await self.shown()

    async def act(self, action: Action) -> None:
        """Let the player in turn act, and wait until everyone sees it."""
        table = await self.table()
        await self.bot.app.registry.play.act(self.game, table.waits_for[0], lambda _: action)
        await self.shown()

    async def press_a_card(self) -> Counts:
        """Let the player in turn press a card in a direct message; return the counts."""
        table = await self.table()
        player = next(person for person in self.people if person.id == table.waits_for[0])
        hand = player.dm()[-1]
        cards = [button for button in hand.buttons if self._plays(button.custom_id)]
        card = next(button.custom_id for button in cards if not button.disabled)
        assert card is not None
        with self.recorder.counting() as counts:
            reply = await player.click(hand, card, settle=False)
            counts.answered = True
            await self.shown()
        assert reply.failed is None
        assert (await self.table()).version == table.version + 1
        return counts

    async def let_time_run_out(self) -> Counts:
        """Let the time of the player in turn be up; return the counts."""
        table = await self.table()
        await self.bot.app.database.write(
            lambda connection: run(
                connection, "UPDATE game SET deadline = $1 WHERE id = $2", now() - 1, self.game
            ).close(),
            invalidates_cache=False,
        )
        self.bot.app.registry.tables.drop(self.game)
        with self.recorder.counting() as counts:
            counts.answered = True
            self.bot.app.deadlines.nudge()
            await self.discord.until(
                lambda: all(self._version(message) > table.version for message in self.messages())
            )
            await self.quiet()
        return counts

    async def shown(self) -> None:
        """Wait until every message shows the newest version, and until that is stored."""
        version = (await self.table()).version

        def up_to_date() -> bool:
            return all(self._version(message) == version for message in self.messages())

        await self.discord.until(up_to_date)
        await self.quiet()

    async def quiet(self) -> None:
        """Wait until no message is edited, and until that is stored."""
        await self.discord.until(
            lambda: not any(task.get_name().startswith("present ") for task in asyncio.all_tasks())
        )
        await self.bot.app.presenter.write_behind.flush()

    def messages(self) -> list[ShownMessage]:
        """The table and both hands."""
        ana, bob = self.people
        return [ana.messages(self.channel)[-1], ana.dm()[-1], bob.dm()[-1]]

    async def table(self) -> Table:
        return await self.bot.app.registry.tables.get(self.game)

    def _version(self, message: ShownMessage) -> int:
        facts = [self._facts(button.custom_id) for button in message.buttons if button.custom_id]
        return max((int(fact[2]) for fact in facts if fact[1] == self.game), default=-1)

    @staticmethod
    def _facts(custom_id: str | None) -> list[str]:
        assert custom_id is not None
        return custom_id.split(":")

    def _plays(self, custom_id: str | None) -> bool:
        return custom_id is not None and self._facts(custom_id)[3:4] == ["play"]


@pytest.fixture
async def counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[CountedTable]:
    # Nothing is written or looked for by time: `shown` writes it.
    hour = 3_600.0
    pace = Pace(
        write=hour,
        alive=hour,
        rounds={task.name: hour for task in PeriodicTask.__subclasses__()},
    )
    # The garbage collector must stay as it is for other tests.
    monkeypatch.setattr(garbage, "freeze", lambda: None)
    recorder = Recorder()
    try:
        async with Sandbox() as sandbox:
            settings = sandbox.server.addresses | {"DATABASE_URL": f"sqlite:///{tmp_path / 'ecarte.db'}"}
            settings |= {
                "CARD_EMOJIS": "no",
                "TURN_SECONDS": "2400",
                "CUT_SECONDS": "2400",
                "PAUSE_SECONDS": "0",
            }
            loaded = replace(config.load(settings, tmp_path / "none"), pace=pace)
            monkeypatch.setattr(Route, "BASE", loaded.api_base)
            monkeypatch.setattr(DiscordWebSocket, "DEFAULT_GATEWAY", yarl.URL(loaded.gateway_url or ""))
            monkeypatch.setattr(discord.VoiceClient, "warn_nacl", False)
            monkeypatch.setattr(discord.VoiceClient, "warn_dave", False)
            database = await open_database(loaded.database)
            await recorder.watch(database)
            async with build(loaded, database) as bot:
                running = asyncio.create_task(bot.start(loaded.token))
                await sandbox.until(lambda: bot.is_ready() and any(sandbox.server.world.commands.values()))
                people = (sandbox.user("Ana"), sandbox.user("Bob"))
                yield CountedTable(sandbox, bot, recorder, people)
            await asyncio.gather(running, return_exceptions=True)
            await database.close()
    finally:
        recorder.close()


async def test_a_played_card_takes_one_commit_before_and_one_after_the_answer(counted: CountedTable) -> None:
    await counted.begin()
    presses = [await counted.press_a_card() for _ in range(WARM_PRESSES)]
    # On a slow machine, the bot's tasks for each minute can fall into one of them.
    counts = min(presses, key=lambda press: len(press.statements))
    assert counts.commits(answered=False) == 1
    assert counts.commits(answered=True) <= 1
    assert len(counts.statements) <= 12, counts.statements
    assert counts.reads == []
    assert counts.calls[_surroundings.__qualname__] == 0
    assert counts.calls[_parse.__qualname__] == 0


async def test_a_pressed_card_goes_through_these_modules_in_this_order(counted: CountedTable) -> None:
    await counted.begin()
    presses = [await counted.press_a_card() for _ in range(WARM_PRESSES)]
    path = tuple(presses[-1].modules)
    assert path == PATH, "The path is now:\n" + "\n".join(path)
    # The bot's tasks for each minute can fall into one of them.
    shown = min((press.until_shown for press in presses), key=len)
    assert len(shown) <= MOST_OF_A_PRESS, "\n".join(shown)


async def test_only_what_a_table_has_runs_for_a_challenge(counted: CountedTable) -> None:
    ana, bob = counted.people
    ran = []
    for _ in range(WARM_PRESSES):
        with counted.recorder.counting() as counts:
            offered = await ana.slash("challenge", channel=counted.channel, opponent=bob)
        assert offered.message is not None
        await ana.click(offered.message, "Decline")
        await counted.quiet()
        ran.append(counts.until_shown)
        # For the rules and what forbids the game, and for everything else.
        assert sum("FROM guild_settings" in sql for sql in counts.reads) == 2
    # The last one is warm.
    assert not any("FROM code_key" in sql for sql in counts.reads)
    shown = min(ran, key=len)
    assert len(shown) <= MOST_OF_A_CHALLENGE, "\n".join(shown)


async def test_only_what_a_table_has_runs_for_a_deadline(counted: CountedTable) -> None:
    await counted.begin()
    ran = [(await counted.let_time_run_out()).until_shown for _ in range(WARM_PRESSES)]
    shown = min(ran, key=len)
    assert len(shown) <= MOST_OF_A_DEADLINE, "\n".join(shown)


async def test_an_edit_that_changes_no_picture_uploads_none(counted: CountedTable) -> None:
    await counted.begin()
    before, since = (
        [set(message.attachments) for message in counted.messages()],
        len(counted.discord.requests),
    )
    await counted.bot.app.database.write(messages.ask_all_again, counted.game)
    counted.bot.app.presenter.refresh(await counted.table())
    await counted.shown()
    edits = [one for one in counted.discord.requests[since:] if one.method == "PATCH"]
    assert len(edits) == len(before) == 3
    assert [one.path for one in edits if one.files] == []
    assert [set(message.attachments) for message in counted.messages()] == before


async def test_a_played_card_uploads_the_table_thrice_and_the_players_hand(
    counted: CountedTable,
) -> None:
    await counted.begin()
    since = len(counted.discord.requests)
    for _ in range(2):
        await counted.press_a_card()
    uploads = Counter(file.filename for one in counted.discord.requests[since:] for file in one.files)
    size = sum(len(file.data) for one in counted.discord.requests[since:] for file in one.files)
    assert uploads[TABLE_FILE] == 6
    # The hand also shows which cards may be played to the card led.
    assert uploads[HAND_FILE] <= 3
    # About 50 kB an act in the first trick, with full hands; the exact size depends on the cards.
    assert size <= 2 * 60_000


async def test_the_library_keeps_no_copy_of_sent_files(counted: CountedTable) -> None:
    await counted.begin()
    await counted.press_a_card()
    assert list(counted.bot.persistent_views) == []
