"""The page of a person's finished games."""

from __future__ import annotations

from typing import Final

import discord

from bot.pages.games.registered import GAME_UIS
from bot.pages.games.replay import REPLAY
from bot.pages.parts import ui
from bot.pages.parts.components import Button, Select
from bot.pages.parts.layout import layout, sentence_page
from bot.pages.parts.page import Page
from bot.pages.parts.pagination import page_buttons
from bot.tables.seat import TWO
from bot.tables.table import Table, by_player
from bot.text import formatting
from bot.text.i18n import Language, say

HISTORY: Final = "history"
"""The topic of the buttons to other pages. Their facts are the person and the page."""
RECORDS: Final = "records"
"""The topic of the button that returns all games as a file. Its fact is the person."""
LINES: Final = 8
"""How many games a page lists."""


def history_page(tables: list[Table], person: int, page: int, pages: int, language: Language) -> Page:
    """One page of a person's finished games, the newest first.

    Args:
        tables: the tables of the games on this page.
        page: its number, from 0.
        pages: how many pages there are.
    """
    if not tables:
        return sentence_page(say(language, "history-none"))
    lines = [say(language, "history-title", player=f"<@{person}>")]
    lines += [_line(table, person, language) for table in tables]
    body: list[ui.Item] = [
        ui.TextDisplay("\n".join(lines)),
        ui.ActionRow(_openings(tables, language)),
    ]
    last = [Button.about(RECORDS, (str(person),), say(language, "button-records"))]
    last += page_buttons(language, HISTORY, (str(person),), page, pages)
    if pages > 1:
        body.append(ui.TextDisplay(say(language, "board-page", page=page + 1, pages=pages)))
    body.append(ui.ActionRow(*last))
    return Page(layout(body))


def _line(table: Table, person: int, language: Language) -> str:
    # A person who sat down again is shown in their last seat.
    seat = table.seats_of(person)[-1]
    game, game_ui = table.started_game, GAME_UIS[table.kind]
    assert game.result is not None, "a finished game"
    assert table.ended_at is not None, "a finished game"
    view, when = game.view(None), f"<t:{table.ended_at // 1000}:d>"
    others = [*map(formatting.escaped, table.names(table.guild, but=person))]
    if len(table.seats) > TWO:
        players = by_player(table.seats)
        placed = zip(game.result.ranks_of(players), players, strict=True)
        return say(
            language,
            "history-placed",
            game=table.id,
            place=next(rank for rank, seats in placed if seat in seats),
            players=len(players),
            opponents=formatting.joined(others, language),
            score=game_ui.scores(view, language)[seat],
            when=when,
        )
    return say(
        language,
        {seat: "history-won", None: "history-drawn"}.get(game.result.winner, "history-lost"),
        game=table.id,
        opponent=", ".join(others),
        score=game_ui.standing(view, seat),
        when=when,
    )


def _openings(tables: list[Table], language: Language) -> Select:
    """A select that opens one of the games."""
    options = [
        discord.SelectOption(
            label=f"{table.id} · {' – '.join(table.player_names(table.guild))}", value=table.id
        )
        for table in tables
    ]
    return Select.about(REPLAY, (), say(language, "select-replay"), options)
