"""Checks, a line for each thing, whether the bot can run here; exits with 1 if it cannot.

It tries what a start does, such as a write next to the file, and leaves no trace.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import shutil
import stat
import time
from collections.abc import AsyncIterator, Iterator, Mapping
from dataclasses import dataclass
from email.utils import parsedate_to_datetime
from enum import StrEnum
from errno import EADDRINUSE
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

import aiohttp

from bot import VERSION, config
from bot.config import (
    NO_METRICS,
    TOKEN_PAGE,
    Config,
    ConfigError,
    Role,
    explaining_port,
    settings_file,
    wrong_key,
)
from bot.database.errors import StoreError
from bot.database.opening import SQLITE, sqlite_file
from bot.database.sqlite.backup import copies_left
from bot.host.invitation import NEEDED, invitation
from bot.host.mounts import network_share
from bot.host.store.examination import examine, is_connected, is_used, try_out
from bot.pages.pictures import text as letters

SUMMARY: Final = "check whether the bot can start here: settings, database, ports, token, clock"
_DISCORD: Final = "https://discord.com/api/v10"
_AGENT: Final = f"DiscordBot (ecarte, {VERSION})"
_PATIENCE_SECONDS: Final = 15.0
_GUILDS_AT_ONCE: Final = 200
_LEAST_FREE: Final = 256 << 20
_MOST_SKEW_SECONDS: Final = 5.0
_PRIVILEGED: Final = sum(1 << bit for bit in (12, 13, 14, 15, 18, 19))
"""The flags of an application to which Discord gives privileged intents."""
_ADMINISTRATOR: Final = 1 << 3
_OTHERS: Final = 0o077


class State(StrEnum):
    """The outcome of one check."""

    OK = "ok"
    NOTE = "note"
    FAILED = "FAILED"


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the report."""

    state: State
    about: str
    text: str

    def __str__(self) -> str:
        return f"{self.state:<6}  {self.about:<11}  {self.text}"


class _UnreachableError(Exception):
    """Discord gave no usable answer; the message is a sentence."""


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Describe the command's arguments."""
    parser.add_argument(
        "role",
        nargs="?",
        type=Role,
        choices=list(Role),
        default=Role.ALL,
        help="of the bot that is to start; all if it is not said",
    )


def run(arguments: argparse.Namespace) -> int:
    """Print what was found; returns 1 if the bot cannot run."""
    failed = False

    async def report() -> None:
        nonlocal failed
        async for line in _lines(arguments.role):
            print(line, flush=True)
            failed = failed or line.state is State.FAILED

    asyncio.run(report())
    return int(failed)


async def _lines(role: Role) -> AsyncIterator[Line]:
    settings = None
    try:
        settings = config.load(os.environ, role=role)
        yield Line(State.OK, "settings", "each has a value that the bot can use.")
    except ConfigError as error:
        yield Line(State.FAILED, "settings", str(error))
    for line in _modes(settings_file(os.environ), "settings"):
        yield line
    yield _libraries()
    runs = False
    try:
        url = config.database(os.environ)
    except ConfigError:
        pass
    else:
        said = [*_database(url)]
        refused = None
        try:
            runs = is_used(url)
            try_out(url)
        except StoreError as error:
            refused = str(error)
        if refused is not None and all(line.text != refused for line in said):
            said.append(Line(State.FAILED, "files" if url.startswith(SQLITE) else "database", refused))
        if runs or refused is None:
            said.append(_running(url, role, runs=runs))
        for line in said:
            yield line
    if settings is not None:
        async for line in _ports(settings, runs=runs):
            yield line
        async for line in _discord(settings):
            yield line


def _libraries() -> Line:
    """The library without which the bot runs, but draws some names badly."""
    if letters.SHAPES_LETTERS:
        return Line(State.OK, "libraries", "all are there, and FriBiDi, which shapes letters in pictures.")
    return Line(State.NOTE, "libraries", letters.UNSHAPED)


def _database(url: str) -> Iterator[Line]:
    try:
        yield Line(State.OK, "database", examine(url))
    except StoreError as error:
        yield Line(State.FAILED, "database", str(error))
    if not url.startswith(SQLITE):
        return
    path = sqlite_file(url, "")
    yield from _modes(path, "database")
    if copies := copies_left(path):
        names = ", ".join(copy.name for copy in copies)
        text = f"{names} in {path.parent} hold everybody's data as it was: delete what you no longer need."
        yield Line(State.NOTE, "copies", text)
    if share := network_share(path):
        text = f"{path} lies on a network share ({share}), where it can be lost: name a disk of this machine."
        yield Line(State.NOTE, "files", text)
    try:
        yield _space(path)
    except OSError as error:
        yield Line(State.FAILED, "free space", f"it cannot be seen ({error.strerror}).")


def _running(url: str, role: Role, *, runs: bool) -> Line:
    """Whether a bot runs on the database, and whether a start may do all that it needs."""
    if url.startswith(SQLITE) and runs:
        return Line(State.OK, "running", "a bot runs on this file; a second one would be refused.")
    if not url.startswith(SQLITE) and role.listens and is_connected(url):
        text = f"a bot on this database listens to Discord; stop it before another starts in the role {role}."
        return Line(State.OK, "running", text)
    if not runs:
        return Line(State.OK, "running", "no bot runs on this database, and one could start.")
    return Line(State.OK, "running", f"a bot runs on this database; the role {role} could start, too.")


def _modes(path: Path, about: str) -> Iterator[Line]:
    """Whether others may read a file that has secrets."""
    try:
        mode = stat.S_IMODE(path.stat().st_mode)
    except OSError:
        return
    if os.name == "posix" and mode & _OTHERS:
        text = f"other users of this machine may open {path} (mode {mode:o}): chmod 600 {path}."
        yield Line(State.NOTE, about, text)


async def _ports(settings: Config, *, runs: bool) -> AsyncIterator[Line]:
    """Whether the bot can open its ports."""
    if settings.metrics is not None:
        if find_spec("prometheus_client") is None:
            yield Line(State.FAILED, "libraries", NO_METRICS)
        yield await _port("METRICS_PORT", settings.metrics.host, settings.metrics.port, runs=runs)
    if settings.web is not None:
        yield await _port("WEB_PORT", settings.web.host, settings.web.port, runs=runs)


async def _port(name: str, host: str, port: int, *, runs: bool) -> Line:
    try:
        with explaining_port(name, host, port):
            server = await asyncio.get_running_loop().create_server(asyncio.Protocol, host, port)
            server.close()
    except ConfigError as error:
        if runs and isinstance(error.__cause__, OSError) and error.__cause__.errno == EADDRINUSE:
            return Line(State.NOTE, "ports", f"{name}: {port} on {host} is taken, as by the bot that runs.")
        return Line(State.FAILED, "ports", str(error))
    return Line(State.OK, "ports", f"{name}: {port} on {host} is free.")


def _space(path: Path) -> Line:
    """Whether there is room for the file to grow, and for the copy before a migration."""
    folder = next(parent for parent in path.absolute().parents if parent.is_dir())
    needed = _LEAST_FREE + (path.stat().st_size if path.is_file() else 0)
    free = shutil.disk_usage(folder).free
    text = f"{free >> 20} MiB free in {folder}"
    if free < needed:
        return Line(State.FAILED, "free space", f"{text}: make room for {needed >> 20}.")
    return Line(State.OK, "free space", f"{text}.")


async def _discord(settings: Config) -> AsyncIterator[Line]:
    headers = {"Authorization": f"Bot {settings.token}", "User-Agent": _AGENT}
    patience = aiohttp.ClientTimeout(total=_PATIENCE_SECONDS)
    async with aiohttp.ClientSession(headers=headers, timeout=patience) as session:
        discord = _Discord(session, settings.api_base or _DISCORD)
        try:
            me = await discord.get("/users/@me")
            yield Line(State.OK, "token", f"it is that of {me['username']} ({me['id']}).")
            yield clock(discord.date, discord.asked_at)
            application = await discord.get("/applications/@me")
            yield _intents(application)
            if settings.web is not None and application["verify_key"] != settings.web.public_key.hex():
                text = wrong_key(application["name"])
                yield Line(State.FAILED, "key", text)
            yield Line(
                State.OK, "invitation", f"{invitation(int(application['id']))} adds the bot to a server."
            )
            yield _shards(await discord.get("/gateway/bot"), settings.shards)
            async for line in _permissions(discord):
                yield line
        except _UnreachableError as error:
            yield Line(State.FAILED, "Discord", str(error))


class _Discord:
    """Discord's API.

    Attributes:
        date: the time by Discord's clock in its last answer.
        asked_at: the time by this machine's clock in the middle of that request, in seconds since 1970.
    """

    def __init__(self, session: aiohttp.ClientSession, base: str) -> None:
        self._session = session
        self._base = base
        self.date: str | None = None
        self.asked_at = 0.0

    async def get(self, path: str) -> Any:
        """Discord's answer to a request.

        Raises:
            _UnreachableError: Discord refuses, or cannot be reached.
        """
        before = time.time()
        try:
            async with self._session.get(self._base + path) as response:
                self.date = response.headers.get("Date")
                self.asked_at = (before + time.time()) / 2
                if response.status == 401:
                    raise _UnreachableError(f"it refused the token: reset it at {TOKEN_PAGE}.")
                if response.status != 200:
                    raise _UnreachableError(f"it answered {path} with status {response.status}.")
                return await response.json()
        except (aiohttp.ClientError, TimeoutError, OSError, ValueError) as error:
            reason = " ".join(str(error).split()) or type(error).__name__
            raise _UnreachableError(f"it cannot be reached ({reason}).") from error


def clock(date: str | None, at: float) -> Line:
    """Compare this machine's clock with Discord's, which counts whole seconds.

    Args:
        date: Discord's ``Date`` header.
        at: this machine's time, in seconds since 1970.
    """
    try:
        behind = parsedate_to_datetime(date or "").timestamp() + 0.5 - at
    except ValueError:
        return Line(State.NOTE, "clock", "Discord does not say what time it is.")
    text = f"{abs(behind):.0f} s {'behind' if behind > 0 else 'ahead of'} Discord's"
    if abs(behind) > _MOST_SKEW_SECONDS:
        return Line(State.FAILED, "clock", f"{text}: players would see wrong deadlines; set it by NTP.")
    return Line(State.OK, "clock", f"{text}.")


def _intents(application: Mapping[str, Any]) -> Line:
    if application.get("flags", 0) & _PRIVILEGED:
        text = "the application has privileged intents that the bot does not ask for: turn them off there,"
        return Line(State.NOTE, "intents", f"{text} {TOKEN_PAGE}.")
    return Line(State.OK, "intents", "the bot needs none that Discord would have to grant.")


def _shards(gateway: Mapping[str, Any], shards: int | None) -> Line:
    wanted, limits = gateway["shards"], gateway["session_start_limit"]
    text = (
        f"shards that Discord recommends: {wanted}; starts left: {limits['remaining']} of {limits['total']}"
    )
    if shards is not None and shards < wanted:
        return Line(State.NOTE, "gateway", f"{text}; SHARDS=auto uses as many as it recommends.")
    return Line(State.OK if limits["remaining"] else State.FAILED, "gateway", f"{text}.")


async def _permissions(discord: _Discord) -> AsyncIterator[Line]:
    """A line for each server that withholds permissions that the bot needs, and one for the other servers."""
    good, last = 0, 0
    while True:
        guilds = await discord.get(f"/users/@me/guilds?limit={_GUILDS_AT_ONCE}&after={last}")
        for guild in guilds:
            held = int(guild["permissions"])
            missing = [name for name, bit in NEEDED.items() if not held & (bit | _ADMINISTRATOR)]
            if missing:
                text = f"{guild['name']} ({guild['id']}) does not give {', '.join(missing)}."
                yield Line(State.NOTE, "permissions", text)
            good += not missing
        if len(guilds) < _GUILDS_AT_ONCE:
            break
        last = guilds[-1]["id"]
    yield Line(
        State.OK, "permissions", f"servers that give what the bot needs: {good}; channels may take it."
    )
