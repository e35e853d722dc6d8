"""The page of a lobby."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import discord

from bot.features.lobby.model import Content, Line, Lobby
from bot.features.settings.help_page import command_button
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts import ui
from bot.pages.parts.components import Button
from bot.pages.parts.layout import FELT, GREY, layout
from bot.pages.parts.page import LONGEST_TEXT, Page, texts
from bot.text import formatting
from bot.text.i18n import Language, say

TOPIC: Final = "lobby"
"""The topic of a lobby's own buttons."""
_SEATS_ROOM: Final = 900
"""How long the list of seats is; the tables have the rest of the message."""
_HEADING_ROOM: Final = 50
_LONGEST_LEADERS: Final = 400
PLAY: Final = "play"
"""The request of *Play now*."""


def lobby_page(lobby: Lobby) -> Page:
    """The message of a lobby."""
    content = lobby.content
    if lobby.closed:
        return Page(layout([ui.TextDisplay(say(content.language, "lobby-closed"))], GREY))
    title, after = say(content.language, "lobby-title"), [*_coming(content), *_leaders(content)]
    seats = _part(content, "lobby-seats", content.seats, "lobby-seat", _SEATS_ROOM)
    room = LONGEST_TEXT - sum(map(formatting.length, (title, *seats, *texts(after)))) - _HEADING_ROOM
    going_on = (*seats, *_part(content, "lobby-tables", content.tables, "lobby-table", room, content.more))
    body: list[ui.Item] = [
        ui.TextDisplay(title),
        *(ui.TextDisplay(part) for part in going_on or (say(content.language, "lobby-empty"),)),
        *after,
        ui.ActionRow(
            play_now_button(content.language),
            command_button("daily", say(content.language, "button-daily-today")),
            command_button("leaderboard", say(content.language, "button-boards")),
        ),
    ]
    return Page(layout(body, FELT))


def lobby_line(lobby: Lobby | None, language: Language) -> str:
    """Where the lobby of a server is; None if it never had one."""
    there = lobby is not None and lobby.open
    return say(language, "lobby-told", where=f"<#{lobby.channel}>" if lobby else "", channels=int(there))


def play_now_button(language: Language, style: discord.ButtonStyle = discord.ButtonStyle.primary) -> Button:
    """The button that takes an open seat of the server, or offers one."""
    label = say(language, "button-play-now")
    return Button.about(TOPIC, (PLAY,), label, style=style)


def _part(
    content: Content, heading: str, lines: Sequence[Line], key: str, room: int, more: int = 0
) -> list[str]:
    """A heading with a line for each seat or table; nothing if there are none.

    Args:
        room: how long the lines are together.
        more: how many more there are.
    """
    if not lines:
        return []
    told = list[str]()
    for line in lines:
        players = (_called(content, player) for player in line.players)
        game = GAME_UIS[line.kind].title(content.language)
        told.append(
            say(
                content.language,
                key,
                players=" – ".join(players),
                game=game,
                link=line.link,
                free=line.free,
                stake=line.stake,
            )
        )
    listed = formatting.filled(
        told, room, lambda left_out: say(content.language, "lobby-more", more=left_out), beyond=more
    )
    return [f"{say(content.language, heading)}\n{listed}"]


def _called(content: Content, player: str | None) -> str:
    return say(content.language, "lobby-somebody") if player is None else formatting.escaped(player)


def _coming(content: Content) -> list[ui.Item]:
    """The next tournament; nothing while none is open."""
    coming = content.coming
    if coming is None:
        return []
    name, begins = formatting.escaped(coming.name), formatting.until(coming.starts_at)
    told = say(content.language, "lobby-tournament", name=name, begins=begins, link=coming.link)
    return [ui.TextDisplay(told)]


def _leaders(content: Content) -> list[ui.Item]:
    """Who leads the month's boards; nothing while nobody is ranked."""
    if not content.leaders:
        return []
    told = [say(content.language, "lobby-leaders")]
    for kind, names in content.leaders:
        first, *others = map(formatting.escaped, names)
        game = GAME_UIS[kind].title(content.language)
        line = say(
            content.language,
            "lobby-leading",
            game=game,
            first=first,
            others=", ".join(others),
            number=len(others),
        )
        told.append(formatting.cut(line, _LONGEST_LEADERS))
    return [ui.Separator(), ui.TextDisplay("\n".join(told))]
