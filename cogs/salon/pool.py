"""Commands of the pool of three: opening, joining, leaving and showing it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Literal, TypeVar

from discord import app_commands
from discord.ext import commands

from bot.app import App
from bot.client.client import EcarteBot
from bot.database.clock import now
from bot.delivery.presenter import AnswerTarget
from bot.features.salon.pool import page as pool_page
from bot.features.salon.pool import transactions as pools
from bot.features.salon.pool.model import POOL_AUDIENCE, Pool, PoolStage, WhichPoolError
from bot.features.salon.reasons import SalonReason
from bot.pages.games.registered import default_game_ui
from bot.pages.parts.custom_id import CustomId, key, number_of, one_of
from bot.registry.transactions.lifecycle import new_id, new_root
from bot.tables.errors import Reason, Refusal
from bot.tables.store import guilds
from bot.text import formatting
from bot.text.i18n import text
from cogs.support import autocomplete
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.options import options
from cogs.support.permissions import before_venture, check_opening, check_own_permissions
from cogs.support.places import IN_SERVERS, OF_SERVERS
from cogs.support.posting import tell_posted
from cogs.support.resolve import named_pool
from cogs.support.rules import LEAST_POINTS, MOST_POINTS, chosen_rules, with_server_bystanders
from cogs.support.weights import Posting, Weight, command
from engine.interface import Rules

Fits = Callable[[Pool, int], bool]
"""Whether a command is possible at a pool for a person."""
Command = TypeVar("Command", bound=Callable[..., Any])


def _can_sit(pool: Pool, person: int) -> bool:
    return pool.stage is PoolStage.SEATING and not pool.sits(person)


def _can_leave(pool: Pool, person: int) -> bool:
    return pool.stage is PoolStage.SEATING and pool.sits(person)


def _any(*_: object) -> bool:
    return True


def _pool_option(fits: Fits) -> Callable[[Command], Command]:
    """A decorator for a command with the option ``pool``: pools of this channel at which it is possible."""

    async def complete(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
        labels = [
            (f"{pool.id} · {' – '.join(pool.names)}", pool.id)
            for pool in await _here(interaction)
            if fits(pool, interaction.user.id)
        ]
        return autocomplete.matching(labels, typed)

    return autocomplete.option("pool", "opt-pool-about", complete)


class PoolCommands(commands.Cog):
    """Two play and one waits; the first to win two or three games in a row takes the pool."""

    pool = app_commands.Group(
        name=text("cmd-pool"),
        description=text("cmd-pool-about"),
        allowed_contexts=IN_SERVERS,
        allowed_installs=OF_SERVERS,
    )

    def __init__(self, bot: EcarteBot) -> None:
        self.app = bot.app
        posting = set(pool_page.CONTROLS) - {pool_page.RULES}
        bot.handlers[pool_page.TOPIC] = Posting(self.pressed, *posting, at=2)

    @command("pool-open", Weight.POSTS, pool)
    @options(
        stake=("opt-stake", "opt-pool-stake-about"),
        adds="opt-adds",
        running="opt-running",
        rules="opt-rules",
        points="opt-points",
    )
    @app_commands.autocomplete(rules=autocomplete.rules)
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
            chosen = await with_server_bystanders(interaction, await chosen_rules(interaction, rules, points))
            await _open(answer, stake, chosen, loser_adds=adds, running=3 if running == 3 else 2)

    @command("pool-sit", Weight.POSTS, pool)
    @_pool_option(_can_sit)
    async def sit(self, interaction: Interaction, pool: str | None = None) -> None:
        async with answering(interaction) as answer:
            await _sit(answer, await _find(interaction, pool, _can_sit))

    @command("pool-leave", Weight.POSTS, pool)
    @_pool_option(_can_leave)
    async def leave(self, interaction: Interaction, pool: str | None = None) -> None:
        """Leave a seat, or withdraw the pool that the caller has opened."""
        async with answering(interaction) as answer:
            await _leave(answer, await _find(interaction, pool, _can_leave))

    @command("pool-show", Weight.POSTS, pool)
    @_pool_option(_any)
    async def show(self, interaction: Interaction, pool: str | None = None) -> None:
        """Post a pool again as the last message of its channel."""
        async with answering(interaction) as answer:
            found = await _find(interaction, pool, _any)
            if found.channel == interaction.channel_id:
                check_own_permissions(answer, Reason.CANNOT_POST, what="pool")
            await self.app.restraint.post_again(found.id)
            failure = await self.app.presenter.repost(found)
            await tell_posted(answer, found, "pool", failure, "pool-posted")

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
                    await answer.reply.show(default_game_ui().rules_page(pool.ruleset, answer.language, note))


async def _here(interaction: Interaction) -> list[Pool]:
    """The pools of this channel that are offered or running."""
    app: App = interaction.client.app
    channel = interaction.channel_id or 0
    return await app.database.read(pools.open_here, channel)


async def _find(interaction: Interaction, named: str | None, fits: Fits) -> Pool:
    """The pool that a command means: the named one, else the only possible one in this channel.

    Args:
        fits: whether the command is possible at a pool. If no pool fits, the first one is returned, and the
            command itself says why it is not possible there.

    Raises:
        Refusal: ``unknown-pool``, ``no-pool``, ``which-pool``.
    """
    if named is not None:
        return await named_pool(interaction, named)
    here = await _here(interaction)
    if not here:
        raise Refusal(SalonReason.NO_POOL)
    possible = [pool for pool in here if fits(pool, interaction.user.id)] or here[:1]
    if len(possible) > 1:
        raise WhichPoolError(possible)
    return possible[0]


async def _open(
    answer: Answer, stake: int, rules: Rules, *, loser_adds: bool, running: Literal[2, 3]
) -> None:
    """Offer the seats of a pool in this channel; the caller has the first."""
    guild, channel = answer.interaction.guild_id, answer.interaction.channel_id
    if guild is None or channel is None:
        raise Refusal(Reason.NEEDS_CHANNEL)
    await check_opening(answer, guild, channel)
    await before_venture(answer, guild, channel)
    settings = await answer.app.database.read(guilds.settings, guild)
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
    """Give the caller a seat; with the third person the first game begins."""
    await before_venture(answer, pool.guild, pool.channel)
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
