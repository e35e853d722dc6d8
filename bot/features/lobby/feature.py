"""The lobby and *Any server* as a feature."""

from __future__ import annotations

from typing import Final

from bot.database.connection import Connection
from bot.features.feature import Feature
from bot.features.lobby import public_message as lobby
from bot.features.lobby import section_loader, store
from bot.features.lobby.anywhere import public_message as seeker
from bot.features.lobby.hooks import LobbyHooks
from bot.features.lobby.leavers import LobbyLeavers
from bot.features.lobby.model import Lobby
from bot.features.lobby.page import lobby_line
from bot.features.lobby.watcher import Watcher
from bot.features.setting import TEXT, Setting
from bot.features.standings.service import ShownBoards
from bot.tables.person_columns import PersonColumn
from bot.tables.table import Attachment


def _open(connection: Connection, guild: int) -> Lobby | None:
    lobby = store.of_guild(connection, guild)
    return lobby if lobby is not None and lobby.open else None


FEATURE: Final = Feature(
    hooks=(LobbyHooks(),),
    section=section_loader.load,
    attached=Attachment.ANYWHERE,
    public_messages={lobby.LOBBY: lobby.page, seeker.SEEKER: seeker.page},
    services=(
        lambda core: LobbyLeavers(core.service(ShownBoards)),
        lambda core: Watcher(core.database, core.registry, core.presenter, core.service(LobbyLeavers)),
    ),
    # Its command changes it, and takes that back if Discord takes no post there.
    settings=(
        Setting(
            name="lobby",
            read=_open,
            told=lambda lobby, _, language: lobby_line(lobby, language),
            place=lambda _: None,
            logged=lambda lobby: {"": f"<#{lobby.channel}>"},
            controls=lambda make, lobby: make.post(lobby and lobby.channel, TEXT),
        ),
    ),
    person_columns=(PersonColumn("seeker", private=True),),
)
