"""Commands that find the caller's tables and hands."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from discord import app_commands
from discord.ext import commands

from bot.client.client import EcarteBot
from bot.delivery.presenter import AnswerTarget
from bot.delivery.reply import venue_of
from bot.delivery.threads import move_table
from bot.features.salon.bets import store as wagers
from bot.features.salon.pool import transactions as pools
from bot.features.salon.pool.model import Pool
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts.layout import sentence_page
from bot.pages.parts.page import LONGEST_TEXT
from bot.tables.errors import Reason, Refusal
from bot.tables.public_message import Subject
from bot.tables.table import Table, Venue
from bot.text import formatting
from bot.text.i18n import text
from cogs.play import pace, show
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.autocomplete import game_option, games_with_hand, own_games
from cogs.support.options import options
from cogs.support.permissions import check_opening, check_own_permissions, check_place
from cogs.support.posting import tell_posted
from cogs.support.resolve import find_hand, find_table
from cogs.support.weights import Weight, command

_POST: Final = "post"
_DAY: Final = "day"
_TIMES: Final = {"live": "pace-live", _POST: "pace-post", _DAY: "pace-day"}
"""The paces at which a game can go on, and a day more for the opponent, each with its name."""


class TableCommands(commands.Cog):
    """The caller's games."""

    def __init__(self, bot: EcarteBot) -> None:
        self.app = bot.app

    @command("hand", Weight.LIGHT)
    @game_option(games_with_hand)
    async def hand(self, interaction: Interaction, game: str | None = None) -> None:
        """Show the caller their hand."""
        async with answering(interaction) as answer:
            table = await find_hand(interaction, game)
            await show.hand(answer, table)

    @command("table", Weight.POSTS)
    @game_option(own_games)
    @options(time=("opt-time", "opt-table-time-about"))
    @app_commands.choices(
        time=[app_commands.Choice(name=text(name), value=time) for time, name in _TIMES.items()]
    )
    async def table(self, interaction: Interaction, game: str | None = None, time: str | None = None) -> None:
        """Post a table again as the last message of this channel, or, from another place, of its own.

        In direct messages the caller's hand is the table.

        With a time, the caller asks that the game go on live or by post, or gives the opponent a day more.
        """
        posts = time is None and venue_of(interaction) is Venue.INSTALLED
        async with answering(interaction, public=posts) as answer:
            table = await find_table(interaction, game)
            if table.seat_of(interaction.user.id) is None:
                raise Refusal(Reason.NOT_AT_TABLE, kind=table.kind)
            if time == _DAY:
                await pace.give_day(answer, table)
                return
            if time is not None:
                # At the pace that the caller names, the game keeps it.
                if table.by_post == (time == _POST):
                    await pace.drop(answer, table)
                else:
                    await pace.ask(answer, table)
                return
            if table.venue is Venue.INSTALLED:
                await self._post_by_token(answer, table)
                return
            await self._post(answer, table)

    async def _post(self, answer: Answer, table: Table) -> None:
        """Post a table again: here if this is its server, otherwise in its own channel."""
        app, channel = self.app, answer.interaction.channel_id
        assert channel is not None, "commands come from channels"
        inside = table.venue is Venue.SERVER and answer.interaction.guild_id == table.guild
        if inside:
            check_own_permissions(answer, Reason.CANNOT_POST, what="table")
        elif await app.presenter.table_lost(table):
            raise Refusal(Reason.TABLE_ELSEWHERE)
        moves = inside and channel != table.channel
        if moves:
            await check_opening(answer, table.guild, channel)
            if table.buy_in or await app.database.read(wagers.stake, table.id):
                await check_place(answer, table.guild, channel)
        await app.restraint.post_again(table.id)
        if moves:
            failure = await move_table(app.registry, app.presenter, table, channel)
            table = replace(table, channel=channel)
        else:
            failure = await app.presenter.repost(table, table.followed_in(answer.interaction.user.id))
        await tell_posted(answer, table, "table", failure, "answer-table-posted")

    async def _post_by_token(self, answer: Answer, table: Table) -> None:
        """Post a table again that only tokens reach: the answer is its message."""
        if answer.interaction.channel_id != table.channel:
            raise Refusal(Reason.TABLE_ELSEWHERE)
        await self.app.restraint.post_again(table.id)
        scenes = self.app.scenes
        await self.app.presenter.answer(
            answer.reply, table, lambda: scenes.public_page(table), AnswerTarget.PUBLIC
        )

    @command("games", Weight.LIGHT)
    async def games(self, interaction: Interaction) -> None:
        async with answering(interaction) as answer:
            me = interaction.user.id
            tables = await self.app.registry.tables.of_person(me)
            seated = await self.app.database.read(pools.open_for, me)
            lines = [await self._line(answer, table) for table in tables]
            lines += [await self._pool_line(answer, pool) for pool in seated]
            if not lines:
                await answer.reply.send_text(answer.sentence("games-none"))
                return
            told = formatting.below(answer.sentence("games-title"), lines, LONGEST_TEXT, answer.language)
            await answer.reply.show(sentence_page(told))

    async def _line(self, answer: Answer, table: Table) -> str:
        me = answer.interaction.user.id
        place = table.channel or answer.person.dm_channel
        link = await self._link(table, table.followed_in(me), place)
        others = [*map(formatting.escaped, table.names(answer.here, but=me))]
        opponents = formatting.joined(others, answer.language)
        seat = table.broke_seat(me) if table.seat_of(me) is None else table.seat_of(me)
        if table.game is None or seat is None:
            named = f"<@{table.invited}>" if table.invited else answer.sentence("games-open-seat")
            return answer.sentence(
                "games-line-offered", game=table.id, opponent=opponents or named, link=link
            )
        return answer.sentence(
            "games-line",
            game=table.id,
            opponent=opponents,
            score=GAME_UIS[table.kind].standing(table.game.view(None), seat),
            turn=answer.sentence("games-your-turn" if me in table.waits_for else "games-their-turn"),
            link=link,
        )

    async def _link(self, subject: Subject, audience: str, place: int | None) -> str:
        """The link to a message, or to its channel until it is posted; ``none`` if that is gone."""
        presenter = self.app.presenter
        if await presenter.is_lost(subject, audience):
            return "none"
        channel = f"https://discord.com/channels/{subject.guild or '@me'}/{place}"
        return await presenter.address(subject, audience) or channel

    async def _pool_line(self, answer: Answer, pool: Pool) -> str:
        link = await self._link(pool, pool.main_audience, pool.channel)
        waits = pool.play is not None and pool.play.waiting == answer.interaction.user.id
        state = "waiting" if waits else pool.stage.value
        return answer.sentence("games-line-pool", pool=pool.id, stake=pool.stake, state=state, link=link)


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(TableCommands(bot))
