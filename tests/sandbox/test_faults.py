"""Faults that a test causes, as the bot sees them."""

import asyncio
import time
from types import SimpleNamespace

import aiohttp
import pytest

from sandbox.discord.entities import Callback
from sandbox.http import rate_limits
from sandbox.http.rate_limits import CALLS_A_SECOND
from sandbox.testing.harness import Sandbox

from .raw import RawBot

SENDING = "POST /channels/*/messages"


async def test_the_next_calls_of_a_route_fail_and_then_no_more(discord: Sandbox, bot: RawBot) -> None:
    discord.faults.fail_next(SENDING, 500, times=2)
    assert (await bot.call("GET", "/users/@me")).status == 200
    assert [(await bot.send(discord.channel(), content="x")).status for _ in range(3)] == [500, 500, 200]
    assert len(discord.user("Ana").messages()) == 1


async def test_a_429_says_how_long_to_wait(discord: Sandbox, bot: RawBot) -> None:
    discord.faults.fail_next(SENDING, 429, retry_after=0.25)
    limited = await bot.send(discord.channel(), content="x")
    assert limited.status == 429
    assert limited.body["retry_after"] == 0.25
    assert limited.headers["Retry-After"] == "0.25"
    assert "Via" in limited.headers


async def test_a_route_can_be_limited_for_each_channel(discord: Sandbox, bot: RawBot) -> None:
    discord.faults.limit(SENDING, calls=2, seconds=3600)
    sent = [await bot.send(discord.channel(), content="x") for _ in range(3)]
    assert [answer.status for answer in sent] == [200, 200, 429]
    assert [answer.headers["X-RateLimit-Remaining"] for answer in sent] == ["1", "0", "0"]
    assert 0 < sent[2].body["retry_after"] <= 3600
    assert (await bot.send(discord.channel("jeux"), content="x")).status == 200
    discord.faults.clear()
    assert (await bot.send(discord.channel(), content="x")).status == 200


async def test_a_bot_may_send_fifty_requests_a_second_and_those_of_interactions_do_not_count(
    discord: Sandbox, bot: RawBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = await bot.asked(discord.user("Ana"))
    assert (await bot.answer(asked, Callback.MESSAGE, content="x")).status == 200
    now = time.monotonic() + 10
    monkeypatch.setattr(rate_limits, "time", SimpleNamespace(monotonic=lambda: now))
    statuses = [(await bot.call("GET", "/users/@me")).status for _ in range(CALLS_A_SECOND)]
    limited = await bot.call("GET", "/users/@me")
    assert (set(statuses), limited.status) == ({200}, 429)
    assert limited.body["global"]
    assert (limited.headers["X-RateLimit-Scope"], limited.headers["X-RateLimit-Global"]) == ("global", "true")
    assert (await bot.webhook(asked, content="y")).status == 200
    now += 1.1
    assert (await bot.call("GET", "/users/@me")).status == 200


async def test_an_error_code_can_be_chosen(discord: Sandbox, bot: RawBot) -> None:
    discord.faults.fail_next(SENDING, 403, code=50013)
    assert (await bot.send(discord.channel(), content="x")).code == 50013


async def test_a_cut_connection_loses_the_request_or_only_its_answer(discord: Sandbox, bot: RawBot) -> None:
    discord.faults.cut_connection(SENDING)
    with pytest.raises(aiohttp.ClientError):
        await bot.send(discord.channel(), content="lost")
    discord.faults.cut_connection(SENDING, after=True)
    with pytest.raises(aiohttp.ClientError):
        await bot.send(discord.channel(), content="done")
    assert (await bot.send(discord.channel(), content="again")).status == 200
    assert [m.text for m in discord.user("Ana").messages()] == ["done", "again"]


async def test_a_held_route_answers_when_released_and_others_answer_at_once(
    discord: Sandbox, bot: RawBot
) -> None:
    gate = discord.faults.hold(SENDING)
    sending = asyncio.create_task(bot.send(discord.channel(), content="x"))
    assert (await bot.call("GET", "/users/@me")).status == 200
    assert not sending.done()
    gate.set()
    assert (await sending).status == 200


async def test_a_slow_route_answers_late(discord: Sandbox, bot: RawBot) -> None:
    discord.faults.slow(SENDING, 0.3)
    began = asyncio.get_running_loop().time()
    assert (await bot.send(discord.channel(), content="x")).status == 200
    assert asyncio.get_running_loop().time() - began >= 0.3
