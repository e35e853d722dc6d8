"""Settings, from the environment and ``.env``."""

from __future__ import annotations

import logging
import os
import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from enum import StrEnum
from errno import errorcode
from pathlib import Path
from reprlib import repr as brief
from urllib.parse import urlsplit

from dotenv import dotenv_values

DOTENV = Path(".env")
TOKEN_PAGE = "https://discord.com/developers/applications"
LOG_LEVELS = ("DEBUG", "INFO", "WARNING", "ERROR")
_SQLITE = "sqlite:///"
_POSTGRES = "postgresql://"
_DATABASES = (_SQLITE, _POSTGRES)
_DECIMAL = re.compile(r"[0-9]{1,2}(\.[0-9]{1,3})?")
_LONGEST_MOMENT = 60
_LONGEST_LINK = 512
"""The characters that Discord allows in the address of a button."""
_PUBLIC_KEY = re.compile(r"[0-9a-fA-F]{64}")


class Role(StrEnum):
    """The role of a process: everything, or its share of the work of several processes."""

    ALL = "all"
    GATEWAY = "gateway"
    WEB = "web"
    WORKER = "worker"

    @property
    def listens(self) -> bool:
        """Whether the process is connected to the gateway, and so registers the commands."""
        return self in (Role.ALL, Role.GATEWAY)

    @property
    def owns_tables(self) -> bool:
        """Whether the process owns tables."""
        return self in (Role.ALL, Role.WORKER)


class ConfigError(Exception):
    """A setting is missing or malformed; the message is one sentence for the host of the bot."""


NO_METRICS = "METRICS_PORT needs prometheus-client, which is not installed: pip install prometheus-client."


def wrong_key(application: str) -> str:
    """The sentence for a DISCORD_PUBLIC_KEY that is not this application's.

    Args:
        application: the name of the application.
    """
    return f"DISCORD_PUBLIC_KEY is not the key of {application}: copy it from {TOKEN_PAGE}."


def refused_token() -> str:
    """The sentence for a token that Discord does not know."""
    place = settings_file(os.environ)
    return f"Discord refused the token: reset it at {TOKEN_PAGE} and put the new one into {place}."


@contextmanager
def explaining_port(name: str, host: str, port: int) -> Iterator[None]:
    """Turn the error of a port that cannot be opened into a sentence.

    Args:
        name: the name of the port's setting.

    Raises:
        ConfigError: the block failed because of the port.
    """
    try:
        yield
    except OSError as error:
        reason = str(error) if error.errno not in errorcode else os.strerror(error.errno or 0)
        raise ConfigError(
            f"{name} is {port}, which cannot be opened on {host} ({reason}): name a free one."
        ) from error


@dataclass(frozen=True, slots=True)
class WebSettings:
    """How the interactions endpoint is served.

    Args:
        public_key: the application's key, with which Discord's signatures are checked.
    """

    host: str
    port: int
    public_key: bytes


@dataclass(frozen=True, slots=True)
class MetricsSettings:
    """Where the figures for Prometheus are served."""

    host: str
    port: int


@dataclass(frozen=True, slots=True)
class Pace:
    """Waiting times that no host sets, in seconds.

    Args:
        silence: for how long Discord may send nothing before a call is given up.
        defer: how long an answer may take before it is deferred. Discord waits three seconds for a response.
        think: the same for a command while something is computed, so that the user sees that the answer
            comes. A pressed button shows it by itself.
        keep: how long an answer may take before its interaction is kept, since it will probably be deferred.
        edit: how long an edit waits, so that changes that follow at once are shown together.
        edit_public: the same for a public message, which nobody waits for in order to act.
        retries: between two tries of an edit; the last applies to all further tries.
        follow: how much later a direct message is edited if its reader has the hand in an ephemeral message.
        public: how much longer than a hand a public message may wait for its page.
        seldom: the least time between two edits of a message that changes with all that goes on in a server.
        newest: for how long the newest messages of a channel are not fetched again.
        trick: how long the game waits, at most, so that players see a trick.
        result: how long the result of a deal is shown, in pauses.
        aim: for how long a press on new buttons counts as aimed at those that stood in their place.
        write: how long small writes are collected before they are committed.
        away: how long a person who does nothing still counts as present.
        alive: the time between two notes of a process that it runs.
        late: how late a tick may be before it counts as an interruption.
        house: how long the house waits before it tries again to act.
        rounds: the time between two rounds of background tasks, by name, instead of their own.
        emojis: the time between two checks of the emojis of the cards.
        emojis_again: the same after they could not be made.
        poll: the time between two polls for changes by other processes.
        queue: the time between two polls of the interaction queue.
        idle: the same while the queue is empty.
        request: how long a request to the endpoint may take to arrive.
        read: how long the endpoint, when it stops, waits for requests that have just arrived.
    """

    silence: float = 30.0
    defer: float = 2.0
    think: float = 0.25
    keep: float = 1.5
    edit: float = 0.03
    edit_public: float = 0.25
    retries: tuple[float, ...] = (2.0, 4.0, 8.0, 16.0, 32.0, 60.0)
    follow: float = 1.0
    public: float = 1.0
    seldom: float = 10.0
    newest: float = 120.0
    trick: float = 3.0
    result: float = 3.0
    aim: float = 1.0
    write: float = 0.5
    away: float = 60.0
    alive: float = 5.0
    late: float = 1.0
    house: float = 5.0
    rounds: Mapping[str, float] = field(default_factory=dict)
    emojis: float = 10.0
    emojis_again: float = 120.0
    poll: float = 2.0
    queue: float = 0.25
    idle: float = 0.5
    request: float = 5.0
    read: float = 3.0


@dataclass(frozen=True, slots=True)
class Config:
    """The settings of the running program. Times are in seconds.

    Args:
        pause_seconds: how long the house takes to act. Tricks and results are shown for multiples of it.
        rest_share: the part of Discord's limit on a bot's requests that this process uses.
        shards: the number of connections to the gateway, which share the servers; None for what Discord
            recommends.
        patience_seconds: how long Discord waits for an answer.
        support: a page or server where people get help with this bot; None if the host names none.
        web: None for roles that serve nothing.
        metrics: None if the figures are not served.
        pace: waiting times that no host sets.
        new_application: whether the database changes from another application to this one for good.
    """

    role: Role
    token: str
    database: str
    turn_seconds: int
    cut_seconds: int
    challenge_seconds: int
    pause_seconds: float
    review_seconds: int
    thread_seconds: int
    edit_by_token: bool
    card_emojis: bool
    rest_share: float
    shards: int | None
    log_level: int
    log_as_json: bool
    dev_guild: int | None
    api_base: str | None
    gateway_url: str | None
    patience_seconds: int
    support: str | None
    web: WebSettings | None
    metrics: MetricsSettings | None
    pace: Pace = Pace()
    new_application: bool = False


def load(environment: Mapping[str, str], dotenv: Path = DOTENV, role: Role = Role.ALL) -> Config:
    """Read the settings; the environment wins over the ``.env`` file.

    Args:
        environment: as ``os.environ``.
        dotenv: the ``.env`` file, which need not exist.
        role: the role of the process.

    Raises:
        ConfigError: a setting is missing or malformed.
    """
    settings = _settings(environment, dotenv)
    token = settings.get("DISCORD_TOKEN", "").strip()
    if not token:
        raise ConfigError(
            f"DISCORD_TOKEN is missing: make an application with a bot at {TOKEN_PAGE}, press Reset Token"
            f" and put the token into {settings_file(environment, dotenv)}"
            " (to play without one: ecarte-sandbox, or make run)."
        )
    if any(character.isspace() or not character.isprintable() for character in token):
        raise ConfigError(f"DISCORD_TOKEN holds a space or an odd character: copy it anew from {TOKEN_PAGE}.")
    level = settings.get("LOG_LEVEL", "INFO").upper()
    if level not in LOG_LEVELS:
        raise ConfigError(f"LOG_LEVEL is {brief(level)}; it can be {', '.join(LOG_LEVELS)}.")
    log_format = settings.get("LOG_FORMAT", "text").lower()
    if log_format not in ("text", "json"):
        raise ConfigError(f"LOG_FORMAT is {brief(log_format)}; it can be text or json.")
    url = _database(settings)
    if role is not Role.ALL and url.startswith(_SQLITE):
        raise ConfigError(
            f"DATABASE_URL names a file, which one process has alone: for the role {role} it has the form"
            " postgresql://user:password@host/database."
        )
    return Config(
        role=role,
        token=token,
        database=url,
        turn_seconds=_seconds(settings, "TURN_SECONDS", 120),
        cut_seconds=_seconds(settings, "CUT_SECONDS", 20),
        challenge_seconds=_seconds(settings, "CHALLENGE_SECONDS", 900),
        pause_seconds=_moment(settings, "PAUSE_SECONDS", 1.0),
        review_seconds=_seconds(settings, "REVIEW_SECONDS", 2),
        thread_seconds=_seconds(settings, "THREAD_SECONDS", 300),
        edit_by_token=_yes_or_no(settings, "EDIT_BY_TOKEN", "yes"),
        card_emojis=_yes_or_no(settings, "CARD_EMOJIS", "yes"),
        rest_share=_share(settings),
        shards=_shards(settings),
        log_level=logging.getLevelNamesMapping()[level],
        log_as_json=log_format == "json",
        dev_guild=_snowflake(settings, "DEV_GUILD_ID"),
        api_base=_url(settings, "DISCORD_API_BASE", ("http://", "https://")),
        gateway_url=_url(settings, "DISCORD_GATEWAY_URL", ("ws://", "wss://")),
        patience_seconds=_seconds(settings, "DISCORD_PATIENCE_SECONDS", 3),
        support=_support(settings),
        web=_web(settings) if role is Role.WEB else None,
        metrics=_metrics(settings),
        new_application=_yes_or_no(settings, "NEW_APPLICATION", "no"),
    )


def database(environment: Mapping[str, str], dotenv: Path = DOTENV) -> str:
    """The URL of the database, for programs that need no token.

    Raises:
        ConfigError: the setting is malformed.
    """
    return _database(_settings(environment, dotenv))


def new_database(environment: Mapping[str, str]) -> str:
    """The URL of the PostgreSQL database to move to. As a setting, it is in no list of processes and no log.

    Raises:
        ConfigError: the setting is missing or malformed.
    """
    url = _settings(environment, DOTENV).get("NEW_DATABASE_URL", "")
    if not url.startswith(_POSTGRES):
        raise ConfigError(
            "NEW_DATABASE_URL is missing or malformed; it has the form"
            f" postgresql://user:password@host/database: put it into {settings_file(environment, DOTENV)}."
        )
    return url


def settings_file(environment: Mapping[str, str], dotenv: Path = DOTENV) -> Path:
    """The file that the host writes settings into: ``.env``, or the one that the unit of systemd has read."""
    return Path(environment.get("SETTINGS") or dotenv)


def _settings(environment: Mapping[str, str], dotenv: Path) -> dict[str, str]:
    try:
        # The library ignores a file that it may not read.
        if dotenv.exists():
            dotenv.open("rb").close()
        filed = {name: value for name, value in dotenv_values(dotenv).items() if value}
    except OSError as error:
        raise ConfigError(
            f"{dotenv} cannot be read ({error.strerror}): let the user read it that the bot runs as."
        ) from error
    except UnicodeDecodeError as error:
        raise ConfigError(f"{dotenv} is not text in UTF-8: save it anew as that.") from error
    return filed | {name: value for name, value in environment.items() if value}


def _database(settings: Mapping[str, str]) -> str:
    url = settings.get("DATABASE_URL", "sqlite:///data/ecarte.db")
    if not url.startswith(_DATABASES) or url in _DATABASES:
        # The sentence does not repeat the URL, which may contain a password.
        raise ConfigError(
            "DATABASE_URL is malformed; it has the form sqlite:///path/to/file.db"
            " or postgresql://user:password@host/database."
        )
    return url


def _web(settings: Mapping[str, str]) -> WebSettings:
    key = settings.get("DISCORD_PUBLIC_KEY", "")
    if not _PUBLIC_KEY.fullmatch(key):
        raise ConfigError(
            f"DISCORD_PUBLIC_KEY is {brief(key)}; it has 64 hexadecimal digits:"
            f" copy the application's Public Key from {TOKEN_PAGE}."
        )
    port = _port("WEB_PORT", settings.get("WEB_PORT", "8080"))
    return WebSettings(settings.get("WEB_HOST", "127.0.0.1"), port, bytes.fromhex(key))


def _metrics(settings: Mapping[str, str]) -> MetricsSettings | None:
    port = settings.get("METRICS_PORT")
    if port is None:
        return None
    return MetricsSettings(settings.get("METRICS_HOST", "127.0.0.1"), _port("METRICS_PORT", port))


def _port(name: str, text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and 1 <= int(text) <= 65_535):
        raise ConfigError(f"{name} is {brief(text)}; it is a number from 1 to 65535.")
    return int(text)


def _seconds(settings: Mapping[str, str], name: str, default: int) -> int:
    text = settings.get(name, str(default))
    if not (text.isascii() and text.isdigit() and len(text) <= 9 and 1 <= int(text) <= 30 * 86_400):
        raise ConfigError(f"{name} is {brief(text)}; it is a whole number of seconds from 1 to 30 days.")
    return int(text)


def _moment(settings: Mapping[str, str], name: str, default: float) -> float:
    text = settings.get(name, str(default))
    if not (_DECIMAL.fullmatch(text) and float(text) <= _LONGEST_MOMENT):
        raise ConfigError(
            f"{name} is {brief(text)}; it is a number of seconds from 0 to {_LONGEST_MOMENT}, such as 1.5."
        )
    return float(text)


def _yes_or_no(settings: Mapping[str, str], name: str, default: str) -> bool:
    text = settings.get(name, default).lower()
    if text not in ("yes", "no"):
        raise ConfigError(f"{name} is {brief(text)}; it can be yes or no.")
    return text == "yes"


def _share(settings: Mapping[str, str]) -> float:
    text = settings.get("REST_SHARE", "0.9")
    if not (_DECIMAL.fullmatch(text) and 0 < float(text) <= 1):
        raise ConfigError(f"REST_SHARE is {brief(text)}; it is a number above 0 and up to 1, such as 0.3.")
    return float(text)


def _shards(settings: Mapping[str, str]) -> int | None:
    text = settings.get("SHARDS", "1").lower()
    if text == "auto":
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 4 and int(text) >= 1):
        raise ConfigError(f"SHARDS is {brief(text)}; it can be auto or a whole number from 1 to 9999.")
    return int(text)


def _snowflake(settings: Mapping[str, str], name: str) -> int | None:
    text = settings.get(name)
    if text is None:
        return None
    if not (text.isascii() and text.isdigit() and 15 <= len(text) <= 20):
        raise ConfigError(f"{name} is {brief(text)}; it is a server's id, 17 to 20 digits.")
    return int(text)


def _support(settings: Mapping[str, str]) -> str | None:
    url = _url(settings, "SUPPORT_URL", ("https://", "http://"))
    if url is not None and (len(url) > _LONGEST_LINK or not url.isprintable() or " " in url):
        raise ConfigError(
            f"SUPPORT_URL is {brief(url)}; a link has at most {_LONGEST_LINK} characters and no spaces."
        )
    return url


def _url(settings: Mapping[str, str], name: str, schemes: tuple[str, ...]) -> str | None:
    url = settings.get(name)
    if url is None:
        return None
    try:
        host = urlsplit(url).hostname
    except ValueError:
        host = None
    if host is None or not url.startswith(schemes):
        raise ConfigError(f"{name} is {brief(url)}; it begins with {' or '.join(schemes)} and a host.")
    return url.rstrip("/")
