"""Leaderboards."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from discord import app_commands
from discord.ext import commands

from bot.app import App
from bot.client.client import EcarteBot
from bot.database.clock import now
from bot.features.chronicle import figures_store as figures
from bot.features.chronicle import records_store
from bot.features.chronicle.book_page import SEASONS, book_page
from bot.features.chronicle.model import HallOfFame, PastSeason
from bot.features.lobby.page import play_now_button
from bot.features.moderation.posts import transactions as posts
from bot.features.seasons import transactions as ends
from bot.features.seasons.page import SEASON
from bot.features.seasons.page import name as season_name
from bot.features.standings import here_store, seasons
from bot.features.standings import scores_store as scores
from bot.features.standings.model import BOOK, EVERYWHERE, OF_COUNTERS
from bot.features.standings.page import (
    LEADERBOARD,
    LEADERBOARD_ABOUT,
    LEADERBOARD_GAME,
    LINES,
    board_about,
    board_choices,
    board_of,
    board_page,
    boards_of,
)
from bot.features.standings.reasons import StandingsReason
from bot.features.standings.service import ShownBoards
from bot.pages.parts.custom_id import CustomId, identity, key, number_of, one_of, word
from bot.pages.parts.page import Page
from bot.tables.board import Board
from bot.tables.errors import Reason, Refusal
from bot.tables.store import games, members
from bot.text.i18n import Language, say, text
from cogs.support.answer import Answer, Interaction, answering, language_for
from cogs.support.autocomplete import MOST_CHOICES, matching
from cogs.support.options import options
from cogs.support.posting import EVERYONE, TO_EVERYONE, check_post, note_posted
from cogs.support.weights import Weight, command
from engine.games import GAME_TYPES, default_game_type
from engine.interface import GameType

_EVERYWHERE: Final = "everywhere"
_KIND: Final = one_of(GAME_TYPES)


@dataclass(frozen=True, slots=True)
class _Asked:
    """A page of a leaderboard that somebody asks for.

    Args:
        guild: the server, or ``EVERYWHERE``.
        page: its number, from 0.
        public: whether everybody is to see it.
    """

    game_type: GameType
    board: str
    guild: int
    season: int
    page: int = 0
    public: bool = False


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
    """Boards."""

    def __init__(self, bot: EcarteBot) -> None:
        self.bot = bot
        self.app = bot.app
        bot.handlers[LEADERBOARD] = self.turn_page
        bot.handlers[LEADERBOARD_GAME] = self.turn_to_game
        bot.handlers[LEADERBOARD_ABOUT] = self.tell_how_it_counts
        bot.handlers[SEASON] = self.open_season

    @command("leaderboard", Weight.LIGHT)
    @options(by="opt-board", of="opt-of", season="opt-season", show="opt-show")
    @app_commands.choices(
        of=[
            app_commands.Choice(name=text("choice-server"), value="server"),
            app_commands.Choice(name=text("choice-everywhere"), value=_EVERYWHERE),
        ],
        show=TO_EVERYONE,
    )
    @app_commands.autocomplete(by=boards, season=seasons_played)
    async def leaderboard(
        self,
        interaction: Interaction,
        by: str | None = None,
        of: str = "server",
        season: str | None = None,
        show: str | None = None,
    ) -> None:
        """Show a leaderboard with the caller's own rank. The default is that of the game they played last."""
        public = show == EVERYONE
        async with answering(interaction, public=public) as answer:
            chosen = seasons.of(now()) if season is None else seasons.parse(season)
            if chosen is None:
                raise Refusal(StandingsReason.UNKNOWN_SEASON)
            named = await self._usual(answer) if by is None else board_of(by)
            if named is None:
                raise Refusal(StandingsReason.UNKNOWN_BOARD)
            guild = EVERYWHERE if of == _EVERYWHERE else _here(answer)
            await self._show(answer, _Asked(*named, guild, chosen, public=public))

    async def turn_page(self, interaction: Interaction, sent: CustomId) -> None:
        """Show another page of the leaderboard, or another board."""
        async with answering(interaction) as answer:
            kind, board, guild, season, page = sent.facts(_KIND, word, identity, _season, number_of())
            if sent.values:
                board = sent.choice(word)
            await self._show(answer, _Asked(GAME_TYPES[kind], board, guild, season, page))

    async def turn_to_game(self, interaction: Interaction, sent: CustomId) -> None:
        """Show the leaderboard of another game: the same, if that game has it."""
        async with answering(interaction) as answer:
            board, guild, season = sent.facts(word, identity, _season)
            game_type = GAME_TYPES[sent.choice(_KIND)]
            board = board if board in boards_of(game_type) else Board.WINS
            await self._show(answer, _Asked(game_type, board, guild, season))

    async def tell_how_it_counts(self, interaction: Interaction, sent: CustomId) -> None:
        async with answering(interaction) as answer:
            kind, board = sent.facts(_KIND, word)
            about = board_about(GAME_TYPES[kind], board, answer.language)
            if about is None:
                raise Refusal(Reason.STALE)
            await answer.reply.send_text(about)

    async def open_season(self, interaction: Interaction, sent: CustomId) -> None:
        """Show the leaderboard of a month that has ended; after another season that of all time."""
        async with answering(interaction) as answer:
            (name,) = sent.facts(key)
            season = await self.app.database.read(ends.find, name)
            await self._show(answer, _Asked(*await self._usual(answer), season.guild, season.month))

    async def _usual(self, answer: Answer) -> tuple[GameType, str]:
        """The board that opens if none is named."""
        last = await self.app.database.read(games.last_kind, answer.here, answer.interaction.user.id)
        game_type = default_game_type() if last is None else GAME_TYPES[last]
        return game_type, Board.RATING if Board.RATING in boards_of(game_type) else Board.WINS

    async def _show(self, answer: Answer, asked: _Asked) -> None:
        """Answer with a board. If somebody on it has left, a private one is changed afterwards."""
        if asked.board in OF_COUNTERS and asked.guild == EVERYWHERE:
            raise Refusal(StandingsReason.COUNTERS_ELSEWHERE)
        if asked.board == BOOK and asked.guild == EVERYWHERE:
            raise Refusal(StandingsReason.BOOK_ELSEWHERE)
        if asked.board not in boards_of(asked.game_type) or asked.guild not in (EVERYWHERE, _here(answer)):
            raise Refusal(Reason.STALE)
        if asked.public:
            await check_post(answer)
        language, me = await answer.written_in(public=asked.public), answer.interaction.user.id
        page, people = await self._board(answer, asked, language)
        if asked.public:
            answer.think()
            if await self._hear_who_left(asked.guild, me, people):
                page, people = await self._board(answer, asked, language)
            await self.app.restraint.post_now(me)
        reply, pressed = answer.reply, answer.interaction.message
        shown = await (reply.turn(page) if reply.pressed else reply.show(page, public=asked.public))
        if asked.public:
            for place in {asked.guild, answer.here}:
                await note_posted(answer, shown, people, place)
            return
        message = shown or (pressed if reply.pressed else None)
        if message is None:
            return
        self.app.service(ShownBoards).newest[message.id] = answer.interaction.id
        if not await self._hear_who_left(asked.guild, me, people):
            return
        page, _ = await self._board(answer, asked, language)
        if self.app.service(ShownBoards).newest.get(message.id) == answer.interaction.id:
            await reply.revise(page, shown)

    async def _hear_who_left(self, guild: int, me: int, people: Sequence[int]) -> bool:
        """Ask Discord who of the others on a server's board has left; whether it has changed by that."""
        if guild == EVERYWHERE:
            return False
        others = [person for person in people if person != me]
        changed = await self.app.service(ShownBoards).ask_who_left(guild, others)
        for person in changed:
            await self.app.database.write(posts.show_again, person, now())
        return bool(changed)

    async def _board(self, answer: Answer, asked: _Asked, language: Language) -> tuple[Page, list[int]]:
        """A page of a board, and the people on it. In public it has only those whom the server names."""
        if asked.board == BOOK:
            return await self._book(asked, language)
        by = asked.game_type.boards.get(asked.board, asked.board)
        found = await self.app.database.read(
            scores.ranking,
            asked.guild,
            by,
            asked.season,
            answer.interaction.user.id,
            asked.page * LINES,
            LINES,
            asked.game_type.name,
            at=now(),
        )
        if asked.public:
            here = await self.app.database.read(here_store.here, answer.here, now())
            found = replace(found, lines=[line for line in found.lines if here.names(line.person)])
        page = board_page(
            found,
            asked.game_type,
            asked.board,
            asked.guild,
            asked.season,
            asked.page,
            play_now_button(language),
            language,
            public=asked.public,
        )
        return page, [line.person for line in found.lines]

    async def _book(self, asked: _Asked, language: Language) -> tuple[Page, list[int]]:
        """The club's book, which is always that of all time, and the people in it."""
        guild = asked.guild
        kind = asked.game_type.name
        records = await self.app.database.read(records_store.of_server, guild, kind)
        about = guild, kind, SEASONS, asked.page * SEASONS, now()
        won, total = await self.app.database.read(ends.won, *about)
        past = [PastSeason(season_name(season, language), those, unnamed) for season, those, unnamed in won]
        hall = HallOfFame(past, asked.page, total)
        named = [record.people for record in records] + [past.people for past in hall.seasons]
        people = [*dict.fromkeys(person for people in named for person in people)]
        names = await self.app.database.read(members.names, guild, people)
        links = await self.app.database.read(figures.links, [record.game for record in records])
        page = book_page(records, hall, names, links, asked.game_type, guild, asked.season, language)
        return page, people


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
