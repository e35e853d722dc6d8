"""Features take part in the commits of tables only through hooks."""

from __future__ import annotations

import inspect
from collections.abc import AsyncIterator, Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, Final

import pytest

from bot.database.connection import Connection, run
from bot.features.chronicle.hooks import ChronicleHooks
from bot.features.registered import HOOKS
from bot.features.salon.bets.hooks import BetHooks
from bot.features.standings.hooks import StandingsHooks
from bot.registry.hooks import AllHooks, TableHooks
from bot.tables.errors import Reason, Refusal
from bot.tables.seat import Offer
from bot.tables.table import Attachment, Status, Table
from tests.bot.support.harness import ANA, BOB, CLEO, Harness, person, reason

METHODS: Final = [name for name, _ in inspect.getmembers(TableHooks, inspect.isfunction)]


class Diary(TableHooks):
    """A trial feature: it records the events of tables in rows of its own, and asks for another game."""

    @staticmethod
    async def read(harness: Harness) -> list[str]:
        """Read its lines. Equal lines in a row are one."""
        lines = await harness.database.read(
            lambda connection: [line for (line,) in run(connection, "SELECT line FROM diary ORDER BY number")]
        )
        return [line for before, line in zip(["", *lines], lines, strict=False) if line != before]

    def _note(self, connection: Connection, line: str) -> None:
        run(connection, "INSERT INTO diary (number, line) SELECT count(*), $1 FROM diary", line)

    def created(self, connection: Connection, table: Table, at: int, offer: Offer | None = None) -> None:
        self._note(connection, "created" if offer is None else "offered")

    def joined(self, connection: Connection, table: Table, person: int, at: int) -> None:
        if person == CLEO:
            raise Refusal(Reason.UNAVAILABLE)
        self._note(connection, f"{person} joined")

    def began(self, connection: Connection, table: Table, at: int) -> None:
        self._note(connection, "began")

    def first_cut(self, connection: Connection, table: Table, at: int) -> None:
        self._note(connection, "cut")

    def moved(self, connection: Connection, before: Table, after: Table, at: int) -> None:
        self._note(connection, "moved")

    def over(self, connection: Connection, table: Table, at: int) -> Table | None:
        assert table.started_game.result is not None
        self._note(connection, f"won by {table.started_game.result.winner}")
        return None if table.friendly else replace(table, friendly=True)

    def cancelled(self, connection: Connection, table: Table, at: int) -> None:
        self._note(connection, table.status)


@pytest.fixture(params=[Diary(), AllHooks((HOOKS, Diary()))], ids=["alone", "after all others"])
async def kept(harness: Harness, request: pytest.FixtureRequest) -> AsyncIterator[Harness]:
    """A harness whose games are noted in the diary."""
    await execute(harness, "CREATE TABLE diary (number BIGINT NOT NULL, line TEXT NOT NULL)")
    yield Harness(harness.database, hooks=request.param)
    await execute(harness, "DROP TABLE diary")


async def execute(harness: Harness, sql: str) -> None:
    """Commit one statement."""
    await harness.database.write(lambda connection: connection.execute(sql))


async def test_a_feature_follows_a_game_from_its_offer_to_its_end(kept: Harness) -> None:
    over = await kept.play_out(await kept.begun(), 5)
    winner = over.started_game.result
    assert over.status is Status.OVER
    assert winner is not None
    story = ["offered", f"{BOB} joined", "began", "cut", "moved", f"won by {winner.winner}"]
    assert (await Diary.read(kept))[: len(story)] == story


async def test_a_feature_lets_another_game_begin(kept: Harness) -> None:
    over = await kept.play_out(await kept.begun(), 5)
    assert (await Diary.read(kept))[-2:] == ["created", "began"]
    (following,) = [change.table for change in kept.changes if change.table.id != over.id]
    assert following.status is Status.LIVE
    assert following.friendly
    assert await kept.stored(following) == following
    await kept.play_out(await kept.past_wait(following), 6)
    assert (await Diary.read(kept))[-1].startswith("won by")


async def test_a_feature_is_told_of_an_offer_without_a_game(kept: Harness) -> None:
    table = await kept.offered()
    await kept.registry.offers.decline(table.id, BOB)
    assert await Diary.read(kept) == ["offered", Status.DECLINED]


async def test_a_refusing_feature_undoes_everything(kept: Harness) -> None:
    table = await kept.offered(ANA, None)
    assert await reason(kept.registry.offers.accept(table.id, person(CLEO))) is Reason.UNAVAILABLE
    assert await kept.stored(table) == table
    assert await Diary.read(kept) == ["offered"]


class Named(TableHooks):
    """Records its method calls, and answers as a feature that has nothing to do."""

    def __init__(self, name: str, calls: list[tuple[str, str]]) -> None:
        self._name = name
        self._calls = calls

    def __getattribute__(self, name: str) -> Any:
        if name in METHODS:
            self._calls.append((self._name, name))
        return super().__getattribute__(name)


def given(call: Callable[..., object], *attachments: Attachment) -> list[SimpleNamespace]:
    """An argument for each parameter of a hook: a table that has these."""
    return [SimpleNamespace(attachments=attachments) for _ in inspect.signature(call).parameters]


@pytest.mark.parametrize("method", METHODS)
def test_features_are_called_one_after_another(method: str) -> None:
    calls: list[tuple[str, str]] = []
    every = AllHooks((Named("one", calls), Named("two", calls)))
    call = getattr(every, method)
    call(*given(call))
    assert calls == [("one", method), ("two", method)]


class OfPools(Named):
    """Takes part only at the tables of pools."""

    attached = Attachment.POOL


@pytest.mark.parametrize("method", METHODS)
def test_a_feature_is_asked_only_about_tables_that_have_what_it_is_attached_to(method: str) -> None:
    calls: list[tuple[str, str]] = []
    call = getattr(AllHooks((OfPools("pools", calls),)), method)
    call(*given(call, Attachment.PAIRING))
    about_table = bool({"table", "after"} & {*inspect.signature(call).parameters})
    assert calls == ([] if about_table else [("pools", method)])
    calls.clear()
    call(*given(call, Attachment.POOL))
    assert calls == [("pools", method)]


def test_a_game_is_entered_with_its_scores_before_what_is_staked_is_paid_out() -> None:
    order = [type(hooks) for hooks in HOOKS.features]
    assert order.index(StandingsHooks) < order.index(ChronicleHooks) < order.index(BetHooks)
