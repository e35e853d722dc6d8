"""An answer that takes long is deferred first. Nothing is lost if the connection breaks under it."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine
from contextlib import asynccontextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest
import pytest_asyncio

from bot.config import Pace
from bot.features.study.fair_queue import FairQueue
from bot.pages.parts.render_thread import drawn
from bot.text.i18n import say
from sandbox.discord.entities import Callback
from sandbox.testing.harness import Reply
from tests.cogs.support.in_process import QUICK, InProcessSandbox

pytestmark = pytest.mark.asyncio(loop_scope="module")

CALLBACK: Final = "POST /interactions/*/callback"
BREAKS: Final = [("after",), ("before",), ("before", "after"), ("before", "before")]
"""When the connection breaks during a deferral that is tried twice: before Discord gets it, or after."""


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def hasty(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[InProcessSandbox]:
    """A bot that defers every answer at once."""
    sandbox = InProcessSandbox(pace=replace(QUICK, defer=0.0))
    async with sandbox.open(tmp_path_factory.mktemp("deferred") / "ecarte.db") as opened:
        yield opened


async def deferred(
    sandbox: InProcessSandbox,
    act: Coroutine[Any, Any, Reply],
    breaks: tuple[str, ...],
    caplog: pytest.LogCaptureFixture,
) -> Reply:
    """The answer to an act that is carried out only after the connection has broken under its deferral."""
    for moment in breaks:
        sandbox.faults.cut_connection(CALLBACK, after=moment == "after")
    gate = threading.Event()
    holding = asyncio.create_task(sandbox.program.app.database.write(lambda _: gate.wait()))
    acting = asyncio.create_task(act)
    await sandbox.until(lambda: caplog.text.count("the connection broke under a deferral") == len(breaks))
    gate.set()
    await holding
    return await acting


@pytest.mark.parametrize("breaks", BREAKS)
async def test_a_private_answer_comes(
    breaks: tuple[str, ...], hasty: InProcessSandbox, caplog: pytest.LogCaptureFixture
) -> None:
    started = await hasty.begin()
    actor = await hasty.actor(started)
    version = (await hasty.table(started.game)).version
    reply = await deferred(hasty, actor.slash("propose", channel=started.channel), breaks, caplog)
    assert reply.failed is None
    assert (await hasty.table(started.game)).version == version + 1
    told = [message for message in actor.messages(started.channel) if message.ephemeral]
    assert told[-1].text == reply.text != ""
    assert not any(message.loading for message in told)


@pytest.mark.parametrize("breaks", BREAKS)
async def test_a_public_answer_comes(
    breaks: tuple[str, ...], hasty: InProcessSandbox, caplog: pytest.LogCaptureFixture
) -> None:
    salon, ana, bob = hasty.quiet_channel(), hasty.guest("Ana"), hasty.guest("Bob")
    reply = await deferred(hasty, ana.slash("challenge", channel=salon, opponent=bob), breaks, caplog)
    assert reply.failed is None
    (offered,) = bob.messages(salon)
    assert say("en", "button-accept") in [button.label for button in offered.buttons]


@pytest.mark.parametrize("breaks", BREAKS)
async def test_a_private_answer_to_a_public_command_is_seen_by_nobody_else(
    breaks: tuple[str, ...], hasty: InProcessSandbox, caplog: pytest.LogCaptureFixture
) -> None:
    started = await hasty.begin()
    ana = started.ana
    reply = await deferred(
        hasty, ana.slash("challenge", channel=started.channel, opponent=ana), breaks, caplog
    )
    assert reply.failed is None
    told = [message for message in ana.messages(started.channel) if message.ephemeral]
    assert [message.loading for message in told] == [False]
    assert not any(message.loading for message in started.bob.messages(started.channel))


@pytest.mark.parametrize("breaks", BREAKS)
async def test_a_pressed_message_is_updated(
    breaks: tuple[str, ...], hasty: InProcessSandbox, caplog: pytest.LogCaptureFixture
) -> None:
    started = await hasty.begin()
    actor = await hasty.actor(started)
    hand = actor.dm()[-1]
    reply = await deferred(hasty, actor.click(hand, say("en", "button-propose")), breaks, caplog)
    assert reply.failed is None
    version = (await hasty.table(started.game)).version
    (shown,) = actor.dm()
    assert shown.id == hand.id
    assert f":{version}:" in str(shown.components)


async def test_the_token_of_a_press_that_discord_did_not_take_is_not_the_tables(
    hasty: InProcessSandbox, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(hasty.program.app.replies, "pace", Pace(defer=60.0))
    started = await hasty.begin()
    cleo = hasty.guest("Cleo")
    hasty.faults.cut_connection(CALLBACK, times=2)
    told = await cleo.click(cleo.messages(started.channel)[-1], say("en", "button-hand"))
    assert told.failed is None
    assert told.message is not None
    caplog.clear()
    await (await hasty.actor(started)).slash("propose", channel=started.channel)
    # A default edit of the token's message would have edited the answer.
    assert told.text == next(one.text for one in cleo.messages(started.channel) if one.id == told.message.id)
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == []


async def test_an_answer_is_deferred_while_its_picture_is_drawn(
    hasty: InProcessSandbox, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hasty.program.app.replies, "pace", Pace(defer=0.2))
    started = await hasty.begin()
    actor = await hasty.actor(started)
    interactions, gate = hasty.server.interactions, threading.Event()
    drawing = asyncio.create_task(drawn(gate.wait))
    acting = asyncio.create_task(actor.click(actor.dm()[-1], say("en", "button-propose")))
    try:
        await hasty.until(lambda: interactions.pending)
        await hasty.until(lambda: not interactions.pending)
        assert interactions.newest is not None
        assert interactions.newest.callback is Callback.DEFERRED_UPDATE
    finally:
        gate.set()
    await drawing
    assert (await acting).failed is None


@pytest_asyncio.fixture(loop_scope="module")
async def thinking(hasty: InProcessSandbox, monkeypatch: pytest.MonkeyPatch) -> asyncio.Event:
    """Set to let the bot compute. An answer that is computed is deferred at once, another never."""
    app, may_compute = hasty.program.app, asyncio.Event()
    monkeypatch.setattr(app.replies, "pace", replace(QUICK, think=0.0))

    def held(run: Callable[..., Awaitable[Any]]) -> Callable[..., Awaitable[Any]]:
        async def waits(*args: Any) -> Any:
            await may_compute.wait()
            return await run(*args)

        return waits

    queue = app.service(FairQueue)
    turn = queue.turn

    @asynccontextmanager
    async def waits_for_turn(person: int | None) -> AsyncIterator[None]:
        await may_compute.wait()
        async with turn(person):
            yield

    monkeypatch.setattr(app.worker, "run_for", held(app.worker.run_for))
    monkeypatch.setattr(queue, "turn", waits_for_turn)
    return may_compute


@pytest.mark.parametrize("command", ["hint", "ask", "daily"])
async def test_a_command_shows_that_it_computes_before_it_has(
    command: str, hasty: InProcessSandbox, thinking: asyncio.Event
) -> None:
    started = await hasty.begin(friendly=True)
    actor = await hasty.actor(started)
    asked = {"hand": "KH 7S 8D 9C QC", "turn_up": "10H"} if command == "ask" else {}
    asking = asyncio.create_task(actor.slash(command, channel=started.channel, options=asked))
    interactions = hasty.server.interactions
    await hasty.until(lambda: interactions.pending)
    await hasty.until(lambda: not interactions.pending)
    assert interactions.newest is not None
    assert interactions.newest.callback is Callback.DEFERRED_MESSAGE
    thinking.set()
    assert (await asking).failed is None


async def test_a_button_shows_that_the_answer_is_computed_until_it_comes(
    hasty: InProcessSandbox, thinking: asyncio.Event
) -> None:
    started = await hasty.begin(friendly=True)
    actor = await hasty.actor(started)
    thinking.set()
    reply = await actor.click(actor.dm()[-1], say("en", "button-hint"))
    assert say("en", "hint-title") in reply.text
    assert reply.interaction.callback is Callback.UPDATE_MESSAGE


@pytest.mark.parametrize("after", [False, True])
async def test_the_hand_comes_although_the_connection_breaks_under_it(
    after: bool, hasty: InProcessSandbox
) -> None:
    started = await hasty.begin()
    table = next(m for m in reversed(started.ana.messages(started.channel)) if not m.ephemeral)
    hasty.faults.cut_connection("POST /webhooks/*", after=after)
    await started.ana.click(table, say("en", "button-hand"))
    shown = [message for message in started.ana.messages(started.channel) if message.ephemeral]
    assert any(started.game in (button.custom_id or "") for button in shown[-1].buttons)
    assert len(shown) == 1 + after


@pytest.mark.parametrize("after", [False, True])
async def test_a_sentence_comes_although_the_connection_breaks_under_it(
    after: bool, hasty: InProcessSandbox, caplog: pytest.LogCaptureFixture
) -> None:
    ana, place = hasty.guest("Ana"), hasty.quiet_channel()
    hasty.faults.cut_connection("POST /webhooks/*", after=after)
    await deferred(hasty, ana.slash("resign", channel=place), (), caplog)
    shown = [message for message in ana.messages(place) if message.ephemeral]
    assert [message.text for message in shown] == [say("en", "refusal-no-game")] * (1 + after)


async def test_a_hand_whose_post_discord_never_answers_comes_once(tmp_path: Path) -> None:
    pace = replace(QUICK, silence=0.01, retries=(0.0,))
    async with InProcessSandbox(pace=pace).open(tmp_path / "ecarte.db") as sandbox:
        ana, bob = sandbox.guest("Ana"), sandbox.guest("Bob")
        dms = [sandbox.server.world.dm(person.user).id for person in (ana, bob)]
        gates = [sandbox.faults.hold(f"POST /channels/{dm}/messages", times=1, after=True) for dm in dms]
        started = await sandbox.begin(people=(ana, bob))
        assert [len(person.dm()) for person in (ana, bob)] == [1, 1]
        actor = await sandbox.actor(started)
        await actor.click(actor.dm()[-1], say("en", "button-propose"))
        assert not any(gate.is_set() for gate in gates)
