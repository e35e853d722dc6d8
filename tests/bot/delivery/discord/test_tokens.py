"""Tokens of interactions outlive the process, but neither their time nor their game."""

from __future__ import annotations

import logging

import pytest

from bot.config import Pace
from bot.database.clock import now
from bot.database.connection import Connection, run
from bot.database.encryption import Cipher
from bot.delivery.discord import tokens
from bot.delivery.discord.tokens import Token
from bot.delivery.state.store import tokens as token_store
from bot.delivery.state.token_store import TokenStore
from bot.delivery.state.write_behind import WriteBehind
from bot.tables.message import TABLE_AUDIENCE, TOKEN_MS, ephemeral_audience
from bot.tables.seat import Venue
from tests.bot.support.delivery import DeliveryHarness
from tests.bot.support.fake_discord import SECRET
from tests.bot.support.harness import ANA, BOB, Harness, messages_settled


@pytest.fixture
def by_token(delivery: DeliveryHarness) -> DeliveryHarness:
    """A harness whose messages are edited with their tokens, as they are by default."""
    delivery.harness.listeners.remove(delivery.presenter.changed)
    return DeliveryHarness(delivery.harness, delivery.discord, by_token=True)


async def restarted(delivery: DeliveryHarness) -> DeliveryHarness:
    """The harness after a restart, once everything was stored."""
    await delivery.presenter.close()
    again = delivery.restarted()
    await again.presenter.resume()
    await messages_settled()
    return again


async def stored(delivery: DeliveryHarness) -> list[tuple[str, bytes]]:
    """The stored tokens: for whom, and encrypted."""
    await delivery.presenter.write_behind.flush()
    rows = await delivery.harness.database.read(token_store.alive, 0, None)
    return [(audience, encrypted) for _, audience, encrypted, _ in rows]


async def test_after_a_restart_a_private_answer_follows_the_game(by_token: DeliveryHarness) -> None:
    table = await by_token.begun()
    answer = await by_token.shown_privately(table, ANA)
    again = await restarted(by_token)
    table = await again.cut(table)
    assert by_token.discord.answers[-1] == table.version
    assert by_token.discord.calls[f"edit_by_token {answer}"] == 2


async def test_a_private_answer_outdated_by_a_restart_is_updated_at_once(
    by_token: DeliveryHarness,
) -> None:
    table = await by_token.begun()
    await by_token.shown_privately(table, ANA)
    await by_token.presenter.close()
    by_token.harness.listeners.clear()
    table = await by_token.harness.act(table, "cut 9")
    again = by_token.restarted()
    await again.presenter.resume()
    await messages_settled()
    assert by_token.discord.answers == [table.version]


async def test_a_table_that_only_its_token_reaches_is_not_given_up_before_that_is_read(
    by_token: DeliveryHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await by_token.begun()

    def install(connection: Connection) -> None:
        run(connection, "UPDATE game SET venue = $1, guild = 0 WHERE id = $2", Venue.INSTALLED, table.id)

    await by_token.harness.database.write(install)
    by_token = by_token.restarted()
    installed = await by_token.harness.registry.tables.get(table.id)
    await by_token.answered(installed, ANA, TABLE_AUDIENCE)
    await by_token.presenter.close()
    by_token.harness.listeners.clear()
    after = await by_token.harness.act(installed, "cut 9")
    again, load = by_token.restarted(), TokenStore.load

    async def load_late(store: TokenStore, game: str | None = None) -> None:
        await messages_settled()
        await load(store, game)

    monkeypatch.setattr(TokenStore, "load", load_late)
    await again.presenter.resume()
    await messages_settled()
    assert again.discord.answers[-1:] == [after.version]


async def test_after_a_restart_a_table_is_edited_with_its_token(by_token: DeliveryHarness) -> None:
    table = await by_token.begun()
    await by_token.answered(table, ANA, TABLE_AUDIENCE)
    message = by_token.table_message().id
    again = await restarted(by_token)
    await again.cut(table)
    assert by_token.discord.calls[f"edit_by_token {message}"] == 1
    await again.presenter.close()
    switched_off = DeliveryHarness(again.harness.restarted(), by_token.discord)
    await switched_off.presenter.resume()
    await messages_settled()
    edits = by_token.discord.calls[f"edit {message}"]
    await switched_off.harness.act(await switched_off.harness.registry.tables.get(table.id), "propose")
    await messages_settled()
    assert by_token.discord.calls[f"edit {message}"] == edits + 1


async def test_tokens_are_stored_encrypted_and_once_a_minute(
    by_token: DeliveryHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await by_token.begun()
    await by_token.answered(table, ANA, TABLE_AUDIENCE)
    await by_token.shown_privately(table, BOB)
    first = dict(await stored(by_token))
    assert first.keys() == {TABLE_AUDIENCE, ephemeral_audience(BOB)}
    assert not any(SECRET.encode() in encrypted for encrypted in first.values())
    await by_token.answered(table, ANA, TABLE_AUDIENCE)
    assert dict(await stored(by_token)) == first
    monkeypatch.setattr(tokens, "now", lambda: now() + 61_000)
    await by_token.answered(table, ANA, TABLE_AUDIENCE)
    again = dict(await stored(by_token))
    assert again[TABLE_AUDIENCE] != first[TABLE_AUDIENCE]
    assert again[ephemeral_audience(BOB)] == first[ephemeral_audience(BOB)]


async def test_a_newer_private_answer_is_stored_in_the_place_of_the_older(by_token: DeliveryHarness) -> None:
    table = await by_token.begun()
    older = await by_token.shown_privately(table, ANA)
    newer = await by_token.shown_privately(table, ANA)
    again = await restarted(by_token)
    await again.cut(table)
    assert by_token.discord.calls[f"edit_by_token {older}"] == 0
    assert by_token.discord.calls[f"edit_by_token {newer}"] > 0


async def test_with_the_game_its_tokens_end(by_token: DeliveryHarness) -> None:
    table = await by_token.begun()
    await by_token.answered(table, ANA, TABLE_AUDIENCE)
    await by_token.shown_privately(table, BOB)
    assert await stored(by_token)
    over = await by_token.harness.act(await by_token.cut(table), "resign")
    await messages_settled()
    assert not over.open
    assert by_token.discord.answers[-1] == over.version
    assert await stored(by_token) == []


async def test_only_the_token_of_that_message_is_deleted(by_token: DeliveryHarness) -> None:
    def replaced(connection: Connection) -> list[tuple[str, str, bytes, int]]:
        for audience in ("table", "hand"):
            token_store.save(connection, "game", audience, b"encrypted", 2)
        token_store.delete(connection, "game", "table", 2)
        return token_store.alive(connection, 1, None)

    assert await by_token.harness.database.write(replaced) == [("game", "hand", b"encrypted", 2)]


async def test_the_token_of_a_new_private_hand_is_stored_with_its_answer(by_token: DeliveryHarness) -> None:
    table = await by_token.begun()
    await by_token.shown_privately(table, ANA)
    (found,) = await by_token.harness.database.read(token_store.alive, 0, None)
    assert found[:2] == (table.id, ephemeral_audience(ANA))


async def test_a_process_replaces_and_deletes_no_newer_token_of_another(by_token: DeliveryHarness) -> None:
    def crossed(connection: Connection) -> list[tuple[str, str, bytes, int]]:
        token_store.save(connection, "game", "hand", b"newer", 3)
        token_store.save(connection, "game", "hand", b"older", 2)
        token_store.delete(connection, "game", "hand", 2)
        return token_store.alive(connection, 1, None)

    assert await by_token.harness.database.write(crossed) == [("game", "hand", b"newer", 3)]


async def test_a_token_that_has_expired_is_deleted_and_edits_nothing(
    by_token: DeliveryHarness, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await by_token.begun()
    await by_token.answered(table, ANA, TABLE_AUDIENCE)
    await by_token.shown_privately(table, BOB)
    await by_token.presenter.close()
    monkeypatch.setattr(tokens, "now", lambda: now() + 15 * 60_000)
    again = await restarted(by_token)
    table = await again.cut(table)
    assert by_token.discord.answers == []
    assert again.table_message().shown[-1] == table.version
    await again.harness.database.write(token_store.prune, now() + 15 * 60_000)
    assert await stored(again) == []


async def test_no_token_is_written_into_the_log(
    by_token: DeliveryHarness, caplog: pytest.LogCaptureFixture
) -> None:
    with caplog.at_level(logging.DEBUG):
        table = await by_token.begun()
        await by_token.answered(table, ANA, TABLE_AUDIENCE)
        await by_token.shown_privately(table, BOB)
        await (await restarted(by_token)).cut(table)
    assert SECRET not in caplog.text
    assert SECRET not in repr(tokens.Token(SECRET, 1))


@pytest.mark.parametrize("later_ms", [0, 1])
async def test_each_process_learns_which_hand_the_newest_has_replaced(
    harness: Harness, later_ms: int
) -> None:
    table = await harness.offered()
    key, cipher = (table.id, ephemeral_audience(ANA)), Cipher("the bot's token", "token")
    one, other = (
        TokenStore(harness.database, WriteBehind(harness.database, Pace()), cipher) for _ in range(2)
    )
    at = now() + TOKEN_MS
    older, newer = Token("an older press", 1, until=at), Token("a press", 2, until=at + later_ms)
    await one.keep_new(key, older)
    await other.load(table.id)
    assert (one.take_replaced(key), other.take_replaced(key)) == ([], [])
    await one.keep_new(key, newer)
    # An edit of the older hand by the other may be in flight.
    await other.load(table.id)
    for store in (one, other):
        assert [token.message for token in store.take_replaced(key)] == [older.message]
        assert store.find(key) == newer
    await other.load(table.id)
    assert other.take_replaced(key) == []


async def test_a_hand_that_is_stored_after_a_newer_one_is_replaced_by_it(harness: Harness) -> None:
    table = await harness.offered()
    key, cipher = (table.id, ephemeral_audience(ANA)), Cipher("the bot's token", "token")
    one, other = (
        TokenStore(harness.database, WriteBehind(harness.database, Pace()), cipher) for _ in range(2)
    )
    at = now() + TOKEN_MS
    await one.keep_new(key, Token("a press", 2, until=at))
    await other.keep_new(key, Token("an older press", 1, until=at - 1))
    assert [token.message for token in other.take_replaced(key)] == [1]
    held = other.find(key)
    assert held is not None
    assert held.message == 2
