"""Pools of three: offered, joined, left."""

from __future__ import annotations

from typing import Literal

from bot.database.clock import now
from bot.database.database import Database
from bot.features.salon.pool import transactions as pools
from bot.features.salon.pool.model import Pool
from bot.registry.registry import Registry
from bot.registry.transactions.lifecycle import new_id, new_root
from bot.tables.limits import Limits
from bot.tables.table import Seat
from bot.text.i18n import Language
from engine import fairness
from engine.games import default_game_type
from engine.interface import Rules


class PoolService:
    """What people do at a pool while its seats are offered.

    Args:
        limits: how long seats are offered.
    """

    def __init__(self, database: Database, registry: Registry, limits: Limits) -> None:
        self._database = database
        self._registry = registry
        self._limits = limits

    async def offer(
        self,
        opener: Seat,
        stake: int,
        rules: Rules,
        *,
        guild: int,
        channel: int,
        language: Language,
        loser_adds: bool,
        running: Literal[2, 3],
        turn: int | None,
    ) -> Pool:
        """Offer the seats of a pool; the opener has the first.

        Args:
            stake: counters that each person puts in.
            loser_adds: whether the loser of each game adds a stake.
            running: games won in a row that take the pool.
            turn: how long each action may take, in milliseconds; None for the usual time.

        Raises:
            Refusal, GalleryError: what ``pools.offer`` refuses.
        """
        at, turn = now(), turn or self._limits.turn
        pool = Pool(
            id=new_id(),
            guild=guild,
            channel=channel,
            language=language,
            kind=default_game_type().name,
            rules=rules.text,
            stake=stake,
            loser_adds=loser_adds,
            running=running,
            root=new_root(),
            created_at=at,
            deadline=at + self._limits.offer(turn),
            sitters=(opener,),
            turn=turn,
        )
        await self._database.write_once(pools.offer, pool, at)
        return pool

    async def sit(self, key: str, person: Seat, ids: fairness.Ids = fairness.NO_IDS) -> Pool:
        """Take a seat in a pool. When the third is taken, the first game begins.

        Args:
            ids: of the message that carries the commitment, and of the interaction.

        Raises:
            Refusal: what ``pools.take_seat`` refuses.
        """
        return await self._registry.offers.sit_in_pool(key, person, ids)

    async def leave(self, key: str, person: int) -> Pool:
        """Leave a seat. If the opener leaves, the pool is withdrawn.

        Raises:
            Refusal: what ``pools.leave`` refuses.
        """
        return await self._database.write_once(pools.leave, key, person)
