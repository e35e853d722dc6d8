"""Why the bot refuses a request that is about the lobby or *Any server*."""

from __future__ import annotations

from bot.tables.errors import AnyReason


class LobbyReason(AnyReason):
    LOBBY_NOT_POSTED = "lobby-not-posted"
    """Discord takes no lobby in this channel. ``where``: its mention."""
    LOBBY_THERE = "lobby-there"
    """The lobby is in a channel in which no game could be opened any more. ``where``: its mention."""
    ANYWHERE_EXCLUDED = "anywhere-excluded"
    """The host keeps a person out of *Any server*."""
    ANYWHERE_OFF = "anywhere-off"
    """The caller has not chosen to be paired with people of other servers."""
    ANYWHERE_NO_DM = "anywhere-no-dm"
    """No direct message reaches the caller."""
