"""Commands and buttons that find the caller's tables and hands."""

from __future__ import annotations

from dataclasses import replace

import discord
from discord.ext import commands

from bot.client.client import EcarteBot
from bot.delivery.presenter import AnswerTarget
from bot.delivery.threads import move_table
from bot.features.post.reasons import PostReason
from bot.features.salon.bets import store as wagers
from bot.features.salon.pool import transactions as pools
from bot.features.salon.pool.model import Pool
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts.components import ASIDE, Act, Button, Press
from bot.pages.parts.custom_id import CustomId, key, one_of
from bot.pages.table.games_page import GAMES, Asked, GameRow, Request, own_games_page
from bot.tables.errors import Reason, Refusal
from bot.tables.public_message import Subject
from bot.tables.seat import Venue
from bot.tables.store import series
from bot.tables.table import Status, Table
from bot.text import formatting
from cogs.play import actions, pace, show
from cogs.play.seats import SURE
from cogs.salon import queue
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.autocomplete import game_option, games_with_hand
from cogs.support.permissions import check_opening, check_own_permissions, check_place, check_there
from cogs.support.posting import tell_posted
from cogs.support.questions import question_of
from cogs.support.resolve import find_hand, is_in_channel, named, named_pool
from cogs.support.weights import Posting, Weight, command

_POSTING = (Request.TABLE, Request.LATER, Request.LIVE, Request.WITHDRAW, Request.LEAVE)
"""The requests that post."""


class TableCommands(commands.Cog):
    """The caller's games."""

    def __init__(self, bot: EcarteBot) -> None:
        self.app = bot.app
        bot.handlers[GAMES] = Posting(self.pressed, *_POSTING, at=1)

    @command("hand", Weight.LIGHT)
    @game_option(games_with_hand)
    async def hand(self, interaction: Interaction, game: str | None = None) -> None:
        """Show the caller their hand."""
        async with answering(interaction) as answer:
            table = await find_hand(interaction, game)
            await show.hand(answer, table)

    @command("games", Weight.LIGHT)
    async def games(self, interaction: Interaction) -> None:
        async with answering(interaction) as answer:
            rows = await self._rows(answer)
            if rows:
                own = await self.app.registry.tables.of_person(interaction.user.id)
                here = [table for table in own if is_in_channel(interaction, table)]
                await answer.reply.show(own_games_page(rows, here[0].id if here else "", answer.language))
            else:
                await answer.reply.send_text(answer.sentence("games-none"))

    async def pressed(self, interaction: Interaction, sent: CustomId) -> None:
        """Choose a game, or carry out what is asked about the chosen one."""
        async with answering(interaction) as answer:
            if sent.values:
                sent.facts()
                await self._show(answer, sent.choice(key))
                return
            game, request = sent.facts(key, one_of(Request))
            if any(pool.id == game for pool in await self._pools(answer)):
                await self._bring_pool(answer, await named_pool(interaction, game))
            else:
                await self._carry_out(answer, await named(interaction, game), request)

    async def _carry_out(self, answer: Answer, table: Table, request: Request) -> None:
        asks = answer.person.preferences.confirm_resigning
        match request:
            case Request.HAND:
                await show.hand(answer, table)
            case Request.LATER | Request.LIVE:
                # The page may be older than the pace.
                if table.by_post is (request is Request.LATER):
                    raise Refusal(PostReason.PACE_STANDS, live=int(request is Request.LIVE))
                await pace.ask_apart(answer, table)
            case Request.RESIGN if asks and table.broke_seat(answer.interaction.user.id) is None:
                asked = actions.resignation(answer, table)
                sure = Press(table.id, table.version, Act.RESIGN, SURE, ASIDE)
                button = Button.of(sure, answer.sentence(asked.button), style=discord.ButtonStyle.danger)
                question = question_of(answer, table, asked, answer.here)
                await self._show(answer, table.id, Asked(question, button))
            case Request.RESIGN:
                await actions.resign(answer, table)
            case Request.BACK:
                await self._show(answer, table.id)
            case Request.WITHDRAW:
                if table.status is not Status.OFFERED:
                    raise Refusal(Reason.STALE)
                await actions.refuse(answer, table)
            case Request.LEAVE:
                await queue.leave(answer, table)
            case Request.TABLE:
                await self._bring(answer, table)

    async def _show(self, answer: Answer, chosen: str, asked: Asked | None = None) -> None:
        """Show the pressed page with another game chosen, or with a question about it."""
        rows = await self._rows(answer)
        if not rows:
            raise Refusal(Reason.STALE)
        await answer.reply.update(own_games_page(rows, chosen, answer.language, asked))

    async def _bring(self, answer: Answer, table: Table) -> None:
        """Post a table again as the last message of this channel, or, from another place, of its own.

        In direct messages the caller's hand is the table.
        """
        app, channel = self.app, answer.interaction.channel_id
        assert channel is not None, "presses come from channels"
        if table.own_seat(answer.interaction.user.id) is None:
            raise Refusal(Reason.NOT_AT_TABLE, kind=table.kind)
        if table.venue is Venue.INSTALLED:
            await self._bring_by_token(answer, table)
            return
        inside = table.venue is Venue.SERVER and answer.interaction.guild_id == table.guild
        if inside:
            check_own_permissions(answer, Reason.CANNOT_POST, what="table")
        elif await app.presenter.table_lost(table):
            raise Refusal(Reason.TABLE_ELSEWHERE)
        await check_there(answer, table.guild)
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

    async def _bring_by_token(self, answer: Answer, table: Table) -> None:
        """Post a table again that only tokens reach: the answer is its message."""
        if answer.interaction.channel_id != table.channel:
            raise Refusal(Reason.TABLE_ELSEWHERE)
        await self.app.restraint.post_again(table.id)
        scenes = self.app.scenes
        await self.app.presenter.answer(
            answer.reply, table, lambda: scenes.public_page(table), AnswerTarget.PUBLIC
        )

    async def _bring_pool(self, answer: Answer, pool: Pool) -> None:
        """Post a pool again as the last message of its channel."""
        if pool.channel == answer.interaction.channel_id:
            check_own_permissions(answer, Reason.CANNOT_POST, what="pool")
        await check_there(answer, pool.guild)
        await self.app.restraint.post_again(pool.id)
        failure = await self.app.presenter.repost(pool)
        await tell_posted(answer, pool, "pool", failure, "pool-posted")

    async def _pools(self, answer: Answer) -> list[Pool]:
        return await self.app.database.read(pools.open_for, answer.interaction.user.id)

    async def _rows(self, answer: Answer) -> list[GameRow]:
        """The caller's games, pools, and the tables at which they wait for a seat."""
        me = answer.interaction.user.id
        tables = await self.app.registry.tables.of_person(me)
        queues = await self.app.database.read(series.queues_of, me)
        awaited = [await self._newest(first) for first, _ in queues]
        listed = {table.id for table in tables}
        return [
            *[await self._row(answer, table) for table in tables],
            *[await self._pool_row(answer, pool) for pool in await self._pools(answer)],
            # Whoever is asked to sit down next still stands in the queue.
            *[await self._queue_row(answer, table) for table in awaited if table.id not in listed],
        ]

    async def _newest(self, first: str) -> Table:
        """The open table of a series, or else its first."""
        tables = self.app.registry.tables
        return ([await tables.get(first), *await tables.open_in_series(first)])[-1]

    async def _row(self, answer: Answer, table: Table) -> GameRow:
        me = answer.interaction.user.id
        link = await self._link(table, table.followed_in(me), table.channel or answer.person.dm_channel)
        names = table.names(answer.here, but=me)
        opponents = formatting.joined([*map(formatting.escaped, names)], answer.language)
        label = formatting.joined(names, answer.language)
        seat = table.own_seat(me)
        bring = (Request.TABLE, answer.sentence("button-bring"))
        if table.game is None or seat is None:
            open_seat = answer.sentence("games-open-seat")
            named = f"<@{table.invited}>" if table.invited else open_seat
            line = answer.sentence("games-line-offered", opponent=opponents or named, link=link)
            refuses = "button-decline" if table.invited == me else "button-take-back"
            withdraw = (Request.WITHDRAW, answer.sentence(refuses))
            if table.invited and not names:
                challenged = await self.app.people.member(table.guild, table.invited)
                label = open_seat if challenged is None else challenged.name
            return GameRow(table.id, label or open_seat, line, (bring, withdraw))
        score = GAME_UIS[table.kind].standing(table.game.view(None), seat)
        turn = answer.sentence("games-your-turn" if me in table.waits_for else "games-their-turn")
        line = answer.sentence("games-line", opponent=opponents, score=score, turn=turn, link=link)
        requests = [(Request.HAND, answer.sentence("button-hand")), bring]
        if table.status is Status.LIVE and table.for_two and table.pairing is None:
            other = Request.LIVE if table.by_post else Request.LATER
            requests.append((other, answer.sentence("button-pace", live=int(table.by_post))))
        leaves = "button-leave-table" if table.comes_and_goes else "button-resign"
        requests.append((Request.RESIGN, answer.sentence(leaves)))
        return GameRow(table.id, f"{label} · {score}", line, tuple(requests))

    async def _link(self, subject: Subject, audience: str, place: int | None) -> str:
        """The link to a message, or to its channel until it is posted; ``none`` if that is gone.

        Direct messages that are closed are still there.
        """
        presenter = self.app.presenter
        if subject.guild and await presenter.is_lost(subject, audience):
            return "none"
        channel = f"https://discord.com/channels/{subject.guild or '@me'}/{place}"
        return await presenter.address(subject, audience) or channel

    async def _pool_row(self, answer: Answer, pool: Pool) -> GameRow:
        link = await self._link(pool, pool.main_audience, pool.channel)
        waits = pool.play is not None and pool.play.waiting == answer.interaction.user.id
        state = "waiting" if waits else pool.stage.value
        line = answer.sentence("games-line-pool", pool=pool.id, stake=pool.stake, state=state, link=link)
        label = answer.sentence("games-pool", players=" – ".join(pool.names))
        return GameRow(pool.id, label, line, ((Request.TABLE, answer.sentence("button-bring-pool")),))

    async def _queue_row(self, answer: Answer, table: Table) -> GameRow:
        players = " – ".join(table.names(answer.here))
        link = await self._link(table, table.main_audience, table.channel)
        line = answer.sentence("games-line-queue", players=formatting.escaped(players), link=link)
        leaves = (Request.LEAVE, answer.sentence("button-leave"))
        return GameRow(table.id, players, line, (leaves,))


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(TableCommands(bot))
