"""Leaderboards and profiles."""

from __future__ import annotations

import sqlite3
from typing import Any, Final

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot import words
from bot.client import EcarteBot
from bot.i18n import text
from bot.pages import Page
from bot.store import scores
from bot.store.scores import EVERYWHERE, Board, Score
from cogs.answering import Answer, Interaction, answering
from cogs.paging import turns

_LINES: Final = 10
_BOARD: Final = "board"
_EVERYWHERE: Final = "everywhere"


class Standing(commands.Cog):
    """Who has won what."""

    def __init__(self, bot: EcarteBot) -> None:
        self.bot = bot
        self.menu = app_commands.ContextMenu(name=text("menu-profile"), callback=self.profile_user)
        bot.tree.add_command(self.menu)
        bot.handlers[_BOARD] = self.turn

    async def cog_unload(self) -> None:
        """Take the menu away again."""
        self.bot.tree.remove_command(self.menu.name, type=self.menu.type)

    @app_commands.command(name=text("cmd-leaderboard"), description=text("cmd-leaderboard-about"))
    @app_commands.rename(board=text("opt-board"), of=text("opt-of"))
    @app_commands.describe(board=text("opt-board-about"), of=text("opt-of-about"))
    @app_commands.choices(
        board=[app_commands.Choice(name=text(f"board-{board}"), value=board.value) for board in Board],
        of=[
            app_commands.Choice(name=text("choice-server"), value="server"),
            app_commands.Choice(name=text("choice-everywhere"), value=_EVERYWHERE),
        ],
    )
    async def leaderboard(
        self, interaction: Interaction, board: str = Board.WINS.value, of: str = "server"
    ) -> None:
        """Show a leaderboard, with the caller's own rank."""
        async with answering(interaction) as answer:
            await answer.show(await self._board(answer, Board(board), of == _EVERYWHERE, 0))

    async def turn(self, interaction: Interaction, facts: list[str], _: list[str]) -> None:
        """Turn the leaderboard's page."""
        async with answering(interaction) as answer:
            board, everywhere, page = facts
            await answer.update(await self._board(answer, Board(board), everywhere == "1", int(page)))

    async def _board(self, answer: Answer, board: Board, everywhere: bool, page: int) -> Page:
        guild = _book(answer, everywhere)
        me = answer.interaction.user.id

        def query(connection: sqlite3.Connection) -> tuple[list[scores.Line], int, int | None, Score]:
            return (
                scores.board(connection, guild, board, page * _LINES, _LINES),
                scores.size(connection, guild, board),
                scores.rank(connection, guild, board, me),
                scores.of(connection, guild, me),
            )

        lines, size, rank, own = await self.bot.database.read(query)
        where = answer.sentence("board-everywhere" if guild == EVERYWHERE else "board-here")
        rows = [
            answer.sentence(
                "board-line",
                rank=line.rank,
                player=words.name(line.name),
                value=scores.value(line.score, board),
                games=line.score.games,
            )
            for line in lines
        ]
        pages = max(1, -(-size // _LINES))
        mine = (
            answer.sentence("board-own-none")
            if rank is None
            else answer.sentence("board-own", rank=rank, size=size, value=scores.value(own, board))
        )
        layout = ui.LayoutView(timeout=None)
        parts: list[ui.Item[Any]] = [
            ui.TextDisplay(
                answer.sentence("board-title", board=answer.sentence(f"board-{board}"), where=where)
            ),
            ui.TextDisplay("\n".join(rows) or answer.sentence("board-empty")),
            ui.TextDisplay(mine),
        ]
        if pages > 1:
            parts.append(ui.TextDisplay(answer.sentence("board-page", page=page + 1, pages=pages)))
            here = (board.value, str(int(everywhere)))
            parts.append(ui.ActionRow(*turns(answer, _BOARD, here, page, pages)))
        layout.add_item(ui.Container(*parts))
        return Page(layout)

    @app_commands.command(name=text("cmd-profile"), description=text("cmd-profile-about"))
    @app_commands.rename(user=text("opt-user"))
    @app_commands.describe(user=text("opt-user-about"))
    async def profile(self, interaction: Interaction, user: discord.User | None = None) -> None:
        """Show somebody's scores."""
        async with answering(interaction) as answer:
            await answer.show(await self._profile(answer, user or interaction.user))

    async def profile_user(self, interaction: Interaction, user: discord.User) -> None:
        """Show the scores of whoever's name was clicked."""
        async with answering(interaction) as answer:
            await answer.show(await self._profile(answer, user))

    async def _profile(self, answer: Answer, user: discord.User | discord.Member) -> Page:
        here = _book(answer, everywhere=False)
        books = [("board-here", here)] if here != EVERYWHERE else []
        parts = [answer.sentence("profile-title", player=words.name(user.display_name))]
        for key, guild in (*books, ("board-everywhere", EVERYWHERE)):
            score = await self.bot.database.read(
                lambda connection, guild=guild: scores.of(connection, guild, user.id)  # type: ignore[misc]
            )
            parts.append(answer.sentence("profile-where", where=answer.sentence(key)))
            parts.extend(_scores(answer, score))
        layout = ui.LayoutView(timeout=None)
        layout.add_item(ui.Container(ui.TextDisplay("\n".join(parts))))
        return Page(layout)


def _book(answer: Answer, everywhere: bool) -> int:
    guild = answer.interaction.guild_id
    return EVERYWHERE if everywhere or guild is None else guild


def _scores(answer: Answer, score: Score) -> list[str]:
    if score.games == 0:
        return [answer.sentence("profile-none")]
    return [
        answer.sentence(
            "profile-games",
            won=score.games_won,
            played=score.games,
            share=round(100 * score.games_won / score.games),
        ),
        answer.sentence(
            "profile-deals",
            won=score.deals_won,
            played=score.deals,
            points=score.points,
            voles=score.voles,
            kings=score.kings,
        ),
        answer.sentence("profile-streak", streak=score.streak, best=score.best_streak),
    ]


async def setup(bot: EcarteBot) -> None:
    """Add the cog."""
    await bot.add_cog(Standing(bot))
