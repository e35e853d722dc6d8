"""What a feature is to the program: one value, ``FEATURE`` in the ``feature.py`` of its folder.

``bot/features/registered.py`` lists the features. Nothing else knows one by name.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import discord

from bot.config import Config
from bot.database.connection import Connection
from bot.database.database import Database
from bot.delivery.discord.operations import Operations
from bot.delivery.presenter import Presenter
from bot.delivery.scenes import FindOnlooker, LoadSection, PublicPage
from bot.features.host_command import HostCommand
from bot.features.setting import Setting
from bot.registry.background.worker import Worker
from bot.registry.hooks import TableHooks
from bot.registry.registry import Registry
from bot.tables.peers import Peers
from bot.tables.people import People
from bot.tables.person_columns import PersonColumn
from bot.tables.public_message import PublicMessage
from bot.tables.table import Attachment

Service = TypeVar("Service")
Rows = Iterable[Mapping[str, str | int | float | None]]
Export = Callable[[Connection, str], tuple[str, Mapping[str, Rows]] | None]
"""Reads what has an id: what is said of it, and its lists by name; None if nothing has the id."""


@dataclass(frozen=True, slots=True, eq=False)
class Core:
    """What the services of features are made of.

    Attributes:
        client: reaches Discord.
        services: the services that are made already, by class.
    """

    config: Config
    client: discord.Client
    database: Database
    peers: Peers
    operations: Operations
    registry: Registry
    people: People
    presenter: Presenter
    worker: Worker
    services: dict[type[Any], Any] = field(default_factory=dict)

    def service(self, kind: type[Service]) -> Service:
        """The service of a class, of the same feature or of one that stands before it."""
        found: Service = self.services[kind]
        return found


@dataclass(frozen=True, slots=True, kw_only=True)
class Feature:
    """A feature. What it does not name it does not have.

    Attributes:
        hooks: what it does when something happens at a table.
        section: loads what it shows on the pages of a table.
        attached: what a table must have for that; None if it may show something at every table.
        public_messages: its public messages, each with what makes its page.
        services: makes what commands ask it for, and what runs in the background (``PeriodicTask``). Each is
            found by its class.
        person_columns: where its tables name people, for the export and the deletion of their data.
        settings: what a server can set of it.
        find_onlooker: finds what a person who does not play may see of a game.
        host_commands: what ``python -m bot`` does with it for the host, by the command's name.
        exports: what the command ``export`` can write alone, by the name of its option.
        audit: what adds up to the same in a database that was moved.
    """

    hooks: Sequence[TableHooks] = ()
    section: LoadSection | None = None
    attached: Attachment | None = None
    public_messages: Mapping[PublicMessage, PublicPage] = field(default_factory=dict)
    services: Sequence[Callable[[Core], object]] = ()
    person_columns: Sequence[PersonColumn] = ()
    settings: Sequence[Setting] = ()
    find_onlooker: FindOnlooker | None = None
    host_commands: Mapping[str, HostCommand] = field(default_factory=dict)
    exports: Mapping[str, Export] = field(default_factory=dict)
    audit: Callable[[Connection], object] | None = None
