"""The gallery by commands: bets, la chouette, covering, and everybody's counters."""

from __future__ import annotations

import sqlite3
from typing import Any, Final

import discord
from discord import app_commands, ui
from discord.ext import commands

from bot import pools, rendering, salon, words
from bot.client import EcarteBot
from bot.controls import Act, Control, Press, Question
from bot.i18n import text
from bot.pages import Page
from bot.refusals import Reason, Refusal
from bot.registry import now
from bot.store import ledger, wagers
from bot.store import pools as pool_store
from bot.store.ledger import Movement
from bot.store.wagers import Wager
from bot.tables import Seat, Table
from cogs.answering import Answer, Interaction, answering
from cogs.finding import find_table, live_table, names_live
from cogs.paging import turns

BET: Final = "bet"
"""The topic of the form that asks for a bet's amount."""
_LEDGER: Final = "ledger"
_LINES: Final = 10
_LONGEST_AMOUNT: Final = 17


class Gallery(commands.Cog):
    """What bystanders venture."""

    def __init__(self, bot: EcarteBot) -> None:
        self.bot = bot
        bot.handlers[BET] = self.asked
        bot.handlers[_LEDGER] = self.turn

    @app_commands.command(name=text("cmd-bet"), description=text("cmd-bet-about"))
    @app_commands.rename(side=text("opt-side"), amount=text("opt-amount"))
    @app_commands.describe(side=text("opt-side-about"), amount=text("opt-amount-about"))
    @names_live
    @app_commands.guild_only()
    async def bet(
        self, interaction: Interaction, side: discord.User, amount: int, game: str | None = None
    ) -> None:
        """Back one side of a game."""
        async with answering(interaction) as answer:
            table = await live_table(interaction, game)
            seat = table.seat_of(side.id)
            if seat is None:
                players = ", ".join(words.name(held.name) for held in table.seats)
                raise Refusal(Reason.BAD_SIDE, players=players)
            await place_bet(answer, table, seat, amount)

    async def asked(self, interaction: Interaction, facts: list[str], values: list[str]) -> None:
        """Take the amount from the form that *Bet* opened."""
        async with answering(interaction) as answer:
            game, seat = facts
            written = values[0].strip().replace(" ", "").replace("\N{NO-BREAK SPACE}", "")
            amount = int(written) if written.isascii() and written.isdigit() else 0
            await place_bet(answer, await self.bot.registry.table(game), int(seat), amount)

    @app_commands.command(name=text("cmd-chouette"), description=text("cmd-chouette-about"))
    @app_commands.rename(limit=text("opt-limit"))
    @app_commands.describe(limit=text("opt-limit-about"))
    @names_live
    @app_commands.guild_only()
    async def chouette(
        self, interaction: Interaction, limit: int | None = None, game: str | None = None
    ) -> None:
        """Cover every bet against oneself."""
        async with answering(interaction) as answer:
            await declare(answer, await find_table(interaction, game), limit)

    @app_commands.command(name=text("cmd-cover"), description=text("cmd-cover-about"))
    @app_commands.rename(amount=text("opt-amount"))
    @app_commands.describe(amount=text("opt-cover-about"))
    @names_live
    async def cover(self, interaction: Interaction, amount: int, game: str | None = None) -> None:
        """Cover what one's side lacks."""
        async with answering(interaction) as answer:
            await cover(answer, await find_table(interaction, game), amount)

    @app_commands.command(name=text("cmd-gallery"), description=text("cmd-gallery-about"))
    @names_live
    async def gallery(self, interaction: Interaction, game: str | None = None) -> None:
        """Say who has backed whom."""
        async with answering(interaction) as answer:
            table = await live_table(interaction, game)
            wager = await self.bot.database.read(lambda connection: wagers.find(connection, table.id))
            if wager is None:
                raise Refusal(Reason.NO_COUNTERS)
            button = Control.of(Press(table.id, table.version, Act.SHEET), answer.sentence("button-sheet"))
            await answer.show(rendering.sentence_page(_gallery(answer, table, wager), button))

    @app_commands.command(name=text("cmd-purse"), description=text("cmd-purse-about"))
    @app_commands.rename(user=text("opt-user"))
    @app_commands.describe(user=text("opt-user-about"))
    @app_commands.guild_only()
    async def purse(self, interaction: Interaction, user: discord.User | None = None) -> None:
        """Say what is in a purse."""
        async with answering(interaction) as answer:
            guild, owner = await _counters(answer), user or interaction.user

            def look(connection: sqlite3.Connection) -> int:
                return salon.purse_of(connection, guild, owner.id, now())

            held = await self.bot.database.write(look)
            await answer.tell(
                answer.sentence("purse-holds", player=words.name(owner.display_name), counters=held)
            )

    @app_commands.command(name=text("cmd-ledger"), description=text("cmd-ledger-about"))
    @app_commands.guild_only()
    async def ledger(self, interaction: Interaction) -> None:
        """List the caller's movements."""
        async with answering(interaction) as answer:
            await answer.show(await self._ledger(answer, 0))

    async def turn(self, interaction: Interaction, facts: list[str], _: list[str]) -> None:
        """Turn the page of the caller's movements."""
        async with answering(interaction) as answer:
            await answer.update(await self._ledger(answer, int(facts[0])))

    async def _ledger(self, answer: Answer, page: int) -> Page:
        guild, account = await _counters(answer), ledger.purse(answer.interaction.user.id)
        count, moved, held = await self.bot.database.read(
            lambda connection: (
                ledger.movement_count(connection, guild, account),
                ledger.movements(connection, guild, account, _LINES, page * _LINES),
                ledger.balance(connection, guild, account),
            )
        )
        lines = [_movement(answer, movement) for movement in moved] or [answer.sentence("ledger-none")]
        pages = max(1, -(-count // _LINES))
        body: list[ui.Item[Any]] = [
            ui.TextDisplay("\n".join((answer.sentence("ledger-title", counters=held), *lines))),
        ]
        if pages > 1:
            body.append(ui.TextDisplay(answer.sentence("board-page", page=page + 1, pages=pages)))
            body.append(ui.ActionRow(*turns(answer, _LEDGER, (), page, pages)))
        return Page(rendering.layout(body))

    @app_commands.command(name=text("cmd-audit"), description=text("cmd-audit-about"))
    @app_commands.guild_only()
    async def audit(self, interaction: Interaction) -> None:
        """Add up the server's books before everybody's eyes."""
        async with answering(interaction) as answer:
            guild = await _counters(answer)
            found = await self.bot.database.write(lambda connection: pools.check(connection, guild, now()))
            lines = [answer.sentence("audit-sound" if found.sound else "audit-unsound", total=found.total)]
            three = await self.bot.database.read(lambda connection: pool_store.open_in(connection, guild))
            lines += [
                answer.sentence("audit-pool", pool=owner, counters=counters)
                if owner in three
                else answer.sentence("audit-escrow", game=owner, counters=counters)
                for owner, counters in found.escrow.items()
            ]
            await answer.tell("\n".join(lines))


async def place_bet(answer: Answer, table: Table, seat: int, amount: int) -> None:
    """Back a seat and say what of the bet was taken."""
    user = answer.interaction.user
    who = Seat(user.id, user.display_name)
    placed = await answer.bot.registry.venture(
        table.id, lambda connection, table, at: salon.bet(connection, table, who, seat, amount, at)
    )
    await answer.bot.presenter.refresh(table)
    player = words.name(table.seats[seat].name)
    key = "bet-made" if placed.taken == amount else "bet-in-part"
    await answer.tell(answer.sentence(key, player=player, taken=placed.taken, amount=amount))


async def ask_bet(answer: Answer, table: Table, seat: int) -> None:
    """Ask how much somebody would put on a seat."""
    player = table.seats[seat].name
    form = Question(
        BET,
        (table.id, str(seat)),
        answer.sentence("button-bet", player=player)[:45],
        answer.sentence("bet-how-much"),
        _LONGEST_AMOUNT,
    )
    await answer.ask(form)


async def declare(answer: Answer, table: Table, limit: int | None) -> None:
    """Let the caller play la chouette."""
    me = answer.interaction.user.id
    wager = await answer.bot.registry.venture(
        table.id, lambda connection, table, at: salon.declare(connection, table, me, limit, at)
    )
    await answer.bot.presenter.refresh(table)
    await answer.tell(answer.sentence("chouette-declared", limit=wager.limit or 0))


async def cover(answer: Answer, table: Table, amount: int) -> None:
    """Cover what the caller's side lacks, in whole or part."""
    me = answer.interaction.user.id
    await answer.bot.registry.venture(
        table.id, lambda connection, table, at: salon.cover(connection, table, me, amount, at)
    )
    await answer.bot.presenter.refresh(table)
    await answer.tell(answer.sentence("cover-made", amount=amount))


async def cover_all(answer: Answer, table: Table) -> None:
    """Cover all that the caller's side lacks, or as much as his purse holds."""
    me = answer.interaction.user.id
    amount = await answer.bot.database.read(lambda connection: salon.lacking(connection, table, me))
    await cover(answer, table, amount)


async def _counters(answer: Answer) -> int:
    """The server, if it uses counters.

    Raises:
        Refusal: ``needs-channel``, ``no-counters``.
    """
    guild = answer.interaction.guild_id
    if guild is None:
        raise Refusal(Reason.NEEDS_CHANNEL)
    house = await answer.bot.database.read(lambda connection: wagers.house(connection, guild))
    if not house.counters:
        raise Refusal(Reason.NO_COUNTERS)
    return guild


def _gallery(answer: Answer, table: Table, wager: Wager) -> str:
    lines = [answer.sentence("gallery-title", game=table.id)]
    if wager.stake:
        lines.append(answer.sentence("line-stake", stake=wager.stake))
    for placed in wager.bets:
        key = "gallery-bet" if placed.taken == placed.bet.amount else "gallery-bet-in-part"
        lines.append(
            answer.sentence(
                key,
                bettor=words.name(placed.name),
                player=words.name(table.seats[placed.bet.seat].name),
                amount=placed.bet.amount,
                taken=placed.taken,
            )
        )
    if not wager.bets:
        lines.append(answer.sentence("gallery-empty"))
    return "\n".join(lines)


def _movement(answer: Answer, movement: Movement) -> str:
    return answer.sentence(
        "ledger-line",
        when=f"<t:{movement.at // 1000}:f>",
        amount=f"{movement.amount:+d}",
        memo=answer.sentence(f"memo-{movement.memo}"),
        game=f"`{movement.game}`" if movement.game else "",
    )


async def setup(bot: EcarteBot) -> None:
    """Add the cog."""
    await bot.add_cog(Gallery(bot))
