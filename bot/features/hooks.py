"""The features that take part in the commits of tables."""

from __future__ import annotations

from typing import Final

from bot.features.chronicle.hooks import BookHooks, ChronicleHooks
from bot.features.duplicate.hooks import DuplicateHooks
from bot.features.lobby.hooks import LobbyHooks
from bot.features.moderation.hooks import ModerationHooks
from bot.features.post.hooks import PostHooks
from bot.features.salon.backers.hooks import BackerHooks
from bot.features.salon.bets.hooks import BetHooks
from bot.features.salon.ledger.hooks import LedgerHooks
from bot.features.salon.pool.hooks import PoolHooks
from bot.features.salon.queue.hooks import QueueHooks
from bot.features.seasons.hooks import SeasonHooks
from bot.features.standings.hooks import StandingsHooks
from bot.features.study.hooks import StudyHooks
from bot.features.tournaments.hooks import TournamentHooks
from bot.registry.hooks import AllHooks

HOOKS: Final = AllHooks(
    (
        # It reads what is staked before that is paid out.
        ChronicleHooks(),
        LedgerHooks(),
        BetHooks(),
        StandingsHooks(),
        BookHooks(),
        StudyHooks(),
        PoolHooks(),
        QueueHooks(),
        BackerHooks(),
        ModerationHooks(),
        SeasonHooks(),
        PostHooks(),
        TournamentHooks(),
        LobbyHooks(),
        DuplicateHooks(),
    )
)
"""The hooks of all features, in the order of their effects."""
