"""What Discord answers to each call, as it goes over the wire, without any token or id."""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections.abc import Awaitable, Callable, Sequence
from contextvars import ContextVar
from dataclasses import dataclass
from functools import partial
from types import SimpleNamespace
from typing import Any, Final, TypeVar, cast

import aiohttp

from bot.delivery.discord.operations import Failure, attempt
from bot.host.check import State
from bot.host.rehearse.advice import advice

_FIRST_FAILURE: Final = 400
_PATIENCE_SECONDS: Final = 60.0
"""How long a call may take. The client waits for five minutes, or for as long as Discord's limit says."""
_TRIES: Final = 3
"""How often something is tried to be taken back."""
_LONGEST: Final = 300
"""How much is repeated of what Discord says."""
_TOKEN: Final = re.compile(r"(?<=/webhooks/)[^/]+/[^/]+|(?<=/interactions/)[^/]+/[^/]+|(?<=/)\d+(?=/|$)")
_ID: Final = re.compile(r"\d{15,}")
_VERSION: Final = re.compile(r"^.*/api(/v\d+)?(?=/)")

Outcome = TypeVar("Outcome")


@dataclass(frozen=True, slots=True)
class Exchange:
    """A request and its answer.

    Args:
        route: the method and the path, with a star for each id and token.
        status: the answer's HTTP status; 0 if there was none.
        code: Discord's number for why it refuses; 0 if it names none.
        text: what it says about that, or why there was no answer.
        limit: what it says about its limit of such requests.
    """

    route: str
    seconds: float
    status: int
    code: int = 0
    text: str = ""
    limit: str = ""

    def __str__(self) -> str:
        answered = f"{self.status or 'no answer'} in {self.seconds * 1000:.0f} ms"
        said = " ".join(part for part in (str(self.code or ""), self.text) if part)
        return f"{answered} ({said})" if said else answered

    @property
    def refused(self) -> bool:
        """Whether Discord did not do what it was asked for."""
        return not 0 < self.status < _FIRST_FAILURE


@dataclass(frozen=True, slots=True)
class Tried:
    """One line: a kind of call that was tried, with all requests that it took."""

    state: State
    about: str
    text: str
    exchanges: Sequence[Exchange] = ()

    def __str__(self) -> str:
        return f"{self.state:<6}  {self.about:<17}  {self.text}"


_heard: ContextVar[list[Exchange] | None] = ContextVar("heard", default=None)
"""The requests of the call that is being tried in this task."""


class Record:
    """Tries calls, and says at once what became of each.

    Args:
        say: shows a line.
        pause: how long to wait before something is taken back once more, in seconds.
    """

    def __init__(self, say: Callable[[str], object], pause: float) -> None:
        self.patience = _PATIENCE_SECONDS
        self.tried: list[Tried] = []
        self._say = say
        self._pause = pause
        self.trace = aiohttp.TraceConfig()
        self.trace.on_request_start.append(_begun)
        self.trace.on_request_end.append(_answered)
        self.trace.on_request_exception.append(_unanswered)

    @property
    def failed(self) -> bool:
        """Whether there is something to do for the host."""
        return any(tried.state is State.FAILED for tried in self.tried)

    def note(self, state: State, about: str, text: str) -> None:
        """Say something that took no call."""
        self._add(Tried(state, about, text))

    async def call(
        self,
        about: str,
        call: Callable[[], Awaitable[Outcome | Failure]],
        needs: str = "",
        *,
        optional: bool = False,
        undoes: bool = False,
    ) -> Outcome | Failure:
        """Try a kind of call; returns what came of it.

        Args:
            about: what is tried.
            needs: the permissions that it takes.
            optional: whether the bot does without it where it is forbidden.
            undoes: whether it takes back what was made. That is tried again if it fails in passing.
        """
        exchanges = list[Exchange]()
        before = _heard.set(exchanges)
        try:
            outcome = await attempt(partial(self._in_time, call))
            for _ in range(1, _TRIES if undoes else 1):
                if outcome is Failure.TRANSIENT:
                    await asyncio.sleep(self._pause)
                    outcome = await attempt(partial(self._in_time, call))
        finally:
            _heard.reset(before)
        state, text = State.OK, ", then ".join(map(str, exchanges))
        if undoes and outcome in (Failure.NO_MESSAGE, Failure.NO_CHANNEL):
            # It is gone.
            outcome = cast(Outcome, None)
        if isinstance(outcome, Failure):
            refused = [(exchange.status, exchange.code) for exchange in exchanges if exchange.refused]
            todo = advice(refused, needs) if refused else outcome.value
            state = State.NOTE if optional and outcome is Failure.REFUSED else State.FAILED
            text = ": ".join(filter(None, (text, todo)))
            if undoes:
                text += "; what is left of it you take back by hand"
        self._add(Tried(state, about, f"{text}.", exchanges))
        return outcome

    async def _in_time(self, call: Callable[[], Awaitable[Outcome]]) -> Outcome:
        async with asyncio.timeout(self.patience):
            return await call()

    def _add(self, tried: Tried) -> None:
        self.tried.append(tried)
        self._say(str(tried))


async def _begun(_: aiohttp.ClientSession, context: SimpleNamespace, __: object) -> None:
    context.began = time.monotonic()


async def _answered(
    _: aiohttp.ClientSession, context: SimpleNamespace, sent: aiohttp.TraceRequestEndParams
) -> None:
    headers, code, text = sent.response.headers, 0, ""
    if sent.response.status >= _FIRST_FAILURE:
        # discord.py reads it once more, from where this keeps it.
        code, text = _reason(await sent.response.read())
    limit = ""
    if "X-RateLimit-Limit" in headers:
        left, most = headers.get("X-RateLimit-Remaining", "?"), headers["X-RateLimit-Limit"]
        limit = f"{left} of {most} left for {headers.get('X-RateLimit-Reset-After', '?')} s"
    _note(context, sent.method, sent.url.path, sent.response.status, code, text, limit)


async def _unanswered(
    _: aiohttp.ClientSession, context: SimpleNamespace, sent: aiohttp.TraceRequestExceptionParams
) -> None:
    _note(context, sent.method, sent.url.path, 0, 0, type(sent.exception).__name__, "")


def _note(context: SimpleNamespace, method: str, path: str, *answer: Any) -> None:
    if (exchanges := _heard.get()) is not None:
        route = f"{method} {_TOKEN.sub('*', _VERSION.sub('', path))}"
        exchanges.append(Exchange(route, time.monotonic() - context.began, *answer))


def _reason(body: bytes) -> tuple[int, str]:
    """Why Discord refuses a request: its number, and its words with the fields that it names."""
    try:
        said = json.loads(body)
        details = json.dumps(said["errors"]) if said.get("errors") else ""
        text = f"{said.get('message', '')} {details}".strip()[:_LONGEST]
        return int(said.get("code", 0)), _ID.sub("*", text).replace("|", "/")
    except (ValueError, TypeError, AttributeError, KeyError):
        return 0, ""
