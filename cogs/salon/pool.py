"""The command and the buttons of the pool of three: opening, joining and leaving it."""

from __future__ import annotations

from contextlib import suppress
from typing import Literal

from discord import app_commands
from discord.ext import commands

from bot.client.client import EcarteBot
from bot.database.clock import now
from bot.delivery.presenter import AnswerTarget
from bot.features.salon.pool import page as pool_page
from bot.features.salon.pool import transactions as pools
from bot.features.salon.pool.model import POOL_AUDIENCE, Pool
from bot.pages.games.registered import default_game_ui
from bot.pages.parts.custom_id import CustomId, key, number_of, one_of
from bot.registry.transactions.lifecycle import new_id, new_root
from bot.tables.errors import Reason, Refusal
from bot.text import formatting
from cogs.support import autocomplete
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.options import options
from cogs.support.permissions import before_venture, check_opening, gone_since
from cogs.support.places import server_only
from cogs.support.resolve import named_pool
from cogs.support.rules import LEAST_POINTS, MOST_POINTS, chosen_rules, with_server_bystanders
from cogs.support.weights import Posting, Weight, command
from engine.interface import Rules


class PoolCommands(commands.Cog):
    """Two play and one waits; the first to win two or three games in a row takes the pool."""

    def __init__(self, bot: EcarteBot) -> None:
        self.app = bot.app
        posting = set(pool_page.CONTROLS) - {pool_page.RULES}
        bot.handlers[pool_page.TOPIC] = Posting(self.pressed, *posting, at=2)

    @command("pool", Weight.POSTS)
    @options(
        stake=("opt-stake", "opt-pool-stake-about"),
        adds="opt-adds",
        running="opt-running",
        rules="opt-rules",
        points="opt-points",
    )
    @app_commands.autocomplete(rules=autocomplete.rules)
    @server_only
    async def open(
        self,
        interaction: Interaction,
        stake: int,
        adds: bool = True,
        running: app_commands.Range[int, 2, 3] = 2,
        rules: str | None = None,
        points: app_commands.Range[int, LEAST_POINTS, MOST_POINTS] | None = None,
    ) -> None:
        """Offer the seats of a pool."""
        async with answering(interaction, public=True) as answer:
            chosen = await with_server_bystanders(answer, await chosen_rules(interaction, rules, points))
            await _open(answer, stake, chosen, loser_adds=adds, running=3 if running == 3 else 2)

    async def pressed(self, interaction: Interaction, sent: CustomId) -> None:
        """Handle a press on a button of a pool."""
        async with answering(interaction) as answer:
            pool_id, _version, act = sent.facts(key, number_of(), one_of(pool_page.CONTROLS))
            pool = await named_pool(interaction, pool_id)
            match act:
                case pool_page.SIT:
                    await _sit(answer, pool)
                case pool_page.LEAVE:
                    await _leave(answer, pool)
                case pool_page.ANOTHER:
                    adds, running = pool.loser_adds, pool.running
                    await _open(answer, pool.stake, pool.ruleset, loser_adds=adds, running=running)
                case _:
                    note = answer.sentence("fingerprint-whole", code=pool.id, commitment=pool.commitment)
                    await answer.reply.show(
                        default_game_ui().rules_page(pool.ruleset, answer.language, note=note)
                    )


async def _open(
    answer: Answer, stake: int, rules: Rules, *, loser_adds: bool, running: Literal[2, 3]
) -> None:
    """Offer the seats of a pool in this channel; the caller has the first."""
    guild, channel = answer.interaction.guild_id, answer.interaction.channel_id
    if guild is None or channel is None:
        raise Refusal(Reason.NEEDS_CHANNEL)
    await check_opening(answer, guild, channel)
    await before_venture(answer, guild, channel)
    settings = await answer.settings_of(guild)
    at, limits = now(), answer.app.limits
    turn = settings.turn or limits.turn
    pool = Pool(
        id=new_id(),
        guild=guild,
        channel=channel,
        language=settings.language or answer.discords_language,
        kind=rules.kind,
        rules=rules.text,
        stake=stake,
        loser_adds=loser_adds,
        running=running,
        root=new_root(),
        created_at=at,
        deadline=at + limits.offer(turn),
        sitters=(await answer.seat_in(guild),),
        turn=turn,
    )
    await answer.app.database.write_once(pools.offer, answer.app.registry.hooks, pool, at)
    answer.app.deadlines.nudge()
    await _show(answer, pool)


async def _show(answer: Answer, pool: Pool) -> None:
    """Answer with the public message of a new pool."""
    scenes = answer.app.scenes
    await answer.app.presenter.answer(
        answer.reply, pool, lambda: scenes.public_page(pool), AnswerTarget.PUBLIC
    )


async def _sit(answer: Answer, pool: Pool) -> None:
    """Give the caller a seat; with the third person the first game begins.

    Those who have left the server stand up before that.
    """
    await before_venture(answer, pool.guild, pool.channel)
    sitters = [sitter.person for sitter in pool.sitters]
    for person in await gone_since(answer, pool.guild, sitters if pool.play is None else (), pool.created_at):
        # They may have left it, or it may have begun, by now.
        with suppress(Refusal):
            await answer.app.database.write(pools.leave, pool.id, person)
    place = await answer.app.presenter.place_of(pool, POOL_AUDIENCE)
    ids = (0 if place is None else place.id, answer.interaction.id)
    me, begin = await answer.seat_in(pool.guild), answer.app.registry.offers.begin
    sat = await begin(pools.take_seat, pool.id, me, now(), ids=ids)
    answer.app.presenter.update((pool.id, POOL_AUDIENCE))
    if sat.play is None:
        await answer.reply.send_text(answer.sentence("pool-sat-down"))
        return
    called = dict(
        zip((sitter.person for sitter in sat.sitters), sat.called_in(answer.here).names, strict=True)
    )
    one, other = (formatting.escaped(called[person]) for person in sat.play.seats)
    await answer.reply.send_text(answer.sentence("pool-begun", one=one, other=other))


async def _leave(answer: Answer, pool: Pool) -> None:
    """Let the caller leave their seat."""
    me = answer.interaction.user.id
    left = await answer.app.database.write_once(pools.leave, pool.id, me)
    answer.app.presenter.update((pool.id, POOL_AUDIENCE))
    await answer.reply.send_text(answer.sentence("pool-left" if left.open else "pool-taken-back"))


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(PoolCommands(bot))
