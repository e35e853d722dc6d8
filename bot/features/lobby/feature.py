"""The lobby and *Any server* as a feature."""

from __future__ import annotations

from typing import Final

from bot.features.feature import Feature
from bot.features.lobby import public_message as lobby
from bot.features.lobby import section_loader
from bot.features.lobby.anywhere import public_message as seeker
from bot.features.lobby.hooks import LobbyHooks
from bot.features.lobby.watcher import Watcher
from bot.tables.person_columns import PersonColumn
from bot.tables.table import Attachment

FEATURE: Final = Feature(
    hooks=(LobbyHooks(),),
    section=section_loader.load,
    attached=Attachment.ANYWHERE,
    public_messages={lobby.LOBBY: lobby.page, seeker.SEEKER: seeker.page},
    services=(lambda core: Watcher(core.database, core.registry, core.presenter),),
    person_columns=(PersonColumn("seeker", private=True),),
)
