"""Leaderboards and profiles."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import App
from bot.client.client import EcarteBot
from bot.database.clock import now
from bot.features.standings import scores_store as scores
from bot.features.standings.model import EVERYWHERE, OF_COUNTERS
from bot.features.standings.page import (
    LEADERBOARD,
    LEADERBOARD_GAME,
    LINES,
    PROFILE_FIGURES,
    board_choices,
    board_of,
    board_page,
    boards_of,
    profile_figures,
    profile_page,
)
from bot.features.training import store as mistakes
from bot.pages.parts.custom_id import CustomId, identity, number_of, one_of, word
from bot.pages.parts.page import Page
from bot.tables.board import Board
from bot.tables.errors import Reason, Refusal
from bot.tables.store import games
from bot.text import seasons
from bot.text.i18n import say, text
from bot.text.names import Name
from cogs.support.answer import Answer, Interaction, answering, language_for
from cogs.support.autocomplete import MOST_CHOICES, matching
from cogs.support.options import options
from engine.games import GAME_TYPES, default_game_type
from engine.interface import GameType

_EVERYWHERE: Final = "everywhere"
_KIND: Final = one_of(GAME_TYPES)
_MONTHS: Final = 3
"""How many months of errors a profile shows."""


async def seasons_played(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """All time, this month, and earlier months with games, for autocomplete."""
    app: App = interaction.client.app
    language, present = await language_for(interaction), seasons.of(now())
    played = await app.database.read(scores.months, interaction.guild_id or EVERYWHERE, MOST_CHOICES)
    names = {season: seasons.name(season, language) for season in (seasons.ALL_TIME, present, *played)}
    names[present] = say(language, "season-this", season=names[present])
    return matching([(name, str(season)) for season, name in names.items()], typed)


async def boards(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """The leaderboards of all games, for autocomplete."""
    return matching(board_choices(await language_for(interaction)), typed)


class LeaderboardCommands(commands.Cog):
    """Scores."""

    def __init__(self, bot: EcarteBot) -> None:
        self.bot = bot
        self.app = bot.app
        self.menu = app_commands.ContextMenu(name=text("menu-profile"), callback=self.profile_user)
        bot.tree.add_command(self.menu)
        bot.handlers[LEADERBOARD] = self.turn_page
        bot.handlers[LEADERBOARD_GAME] = self.turn_to_game
        bot.handlers[PROFILE_FIGURES] = self.show_figures

    async def cog_unload(self) -> None:
        self.bot.tree.remove_command(self.menu.name, type=self.menu.type)

    @app_commands.command(name=text("cmd-leaderboard"), description=text("cmd-leaderboard-about"))
    @options(board="opt-board", of="opt-of", season="opt-season")
    @app_commands.choices(
        of=[
            app_commands.Choice(name=text("choice-server"), value="server"),
            app_commands.Choice(name=text("choice-everywhere"), value=_EVERYWHERE),
        ]
    )
    @app_commands.autocomplete(board=boards, season=seasons_played)
    async def leaderboard(
        self,
        interaction: Interaction,
        board: str | None = None,
        of: str = "server",
        season: str | None = None,
    ) -> None:
        """Show a leaderboard with the caller's own rank. The default is that of the game they played last."""
        async with answering(interaction) as answer:
            chosen = seasons.of(now()) if season is None else seasons.parse(season)
            if chosen is None:
                raise Refusal(Reason.UNKNOWN_SEASON)
            named = await self._usual(answer) if board is None else board_of(board)
            if named is None:
                raise Refusal(Reason.UNKNOWN_BOARD)
            guild = EVERYWHERE if of == _EVERYWHERE else _here(answer)
            await answer.reply.show(await self._board(answer, *named, guild, chosen, 0))

    async def turn_page(self, interaction: Interaction, sent: CustomId) -> None:
        """Show another page of the leaderboard, or another board."""
        async with answering(interaction) as answer:
            kind, board, guild, season, page = sent.facts(_KIND, word, identity, _season, number_of())
            if sent.values:
                board = sent.choice(word)
            await answer.reply.update(await self._board(answer, GAME_TYPES[kind], board, guild, season, page))

    async def turn_to_game(self, interaction: Interaction, sent: CustomId) -> None:
        """Show the leaderboard of another game: the same, if that game has it."""
        async with answering(interaction) as answer:
            board, guild, season = sent.facts(word, identity, _season)
            game_type = GAME_TYPES[sent.choice(_KIND)]
            board = board if board in boards_of(game_type) else Board.WINS
            await answer.reply.update(await self._board(answer, game_type, board, guild, season, 0))

    async def _usual(self, answer: Answer) -> tuple[GameType, str]:
        """The board that opens if none is named."""
        last = await self.app.database.read(games.last_kind, answer.here, answer.interaction.user.id)
        game_type = default_game_type() if last is None else GAME_TYPES[last]
        return game_type, Board.RATING if Board.RATING in boards_of(game_type) else Board.WINS

    async def _board(
        self, answer: Answer, game_type: GameType, board: str, guild: int, season: int, page: int
    ) -> Page:
        if board in OF_COUNTERS and guild == EVERYWHERE:
            raise Refusal(Reason.COUNTERS_ELSEWHERE)
        if board not in boards_of(game_type) or guild not in (EVERYWHERE, _here(answer)):
            raise Refusal(Reason.STALE)
        me, by = answer.interaction.user.id, game_type.boards.get(board, board)
        found = await self.app.database.read(
            scores.ranking, guild, by, season, me, page * LINES, LINES, game_type.name, at=now()
        )
        return board_page(found, game_type, board, guild, season, page, answer.language)

    @app_commands.command(name=text("cmd-profile"), description=text("cmd-profile-about"))
    @options(user="opt-user")
    async def profile(self, interaction: Interaction, user: discord.User | None = None) -> None:
        async with answering(interaction) as answer:
            shown = user or interaction.user
            await answer.reply.show(await self._profile(answer, shown.id, answer.name(shown), profile_page))

    async def profile_user(self, interaction: Interaction, user: discord.User) -> None:
        async with answering(interaction) as answer:
            await answer.reply.show(await self._profile(answer, user.id, answer.name(user), profile_page))

    async def show_figures(self, interaction: Interaction, sent: CustomId) -> None:
        """Show all figures of the profile."""
        async with answering(interaction) as answer:
            (person,) = sent.facts(identity)
            known = await self.app.people.find(person)
            if known is None:
                raise Refusal(Reason.STALE)
            member = await self.app.people.member(answer.here, person)
            name = Name(known.name if member is None else member.name, known.name, known.username)
            await answer.reply.update(await self._profile(answer, person, name, profile_figures))

    async def _profile(self, answer: Answer, person: int, name: Name, page: Callable[..., Page]) -> Page:
        books = [
            (guild, season)
            for guild in dict.fromkeys((_here(answer), EVERYWHERE))
            for season in (seasons.ALL_TIME, seasons.of(now()))
        ]
        found = await self.app.database.read(scores.profile, _here(answer), person, books, at=now())
        own = person == answer.interaction.user.id
        months = seasons.recent(now(), _MONTHS) if own else []
        made = await self.app.database.read(mistakes.motifs, person, months)
        return page(found, books, made, person, name, answer.language)


def _season(text: str) -> int:
    """The season that a control names."""
    season = seasons.parse(text)
    if season is None:
        raise ValueError(text)
    return season


def _here(answer: Answer) -> int:
    return answer.here or EVERYWHERE


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(LeaderboardCommands(bot))
