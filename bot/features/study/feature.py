"""Reviews, hints and records as a feature."""

from __future__ import annotations

from typing import Final

from bot.features.feature import Feature
from bot.features.study.fair_queue import FairQueue
from bot.features.study.hooks import StudyHooks
from bot.features.study.reviewer import Reviewer

FEATURE: Final = Feature(
    hooks=(StudyHooks(),),
    services=(
        lambda _: FairQueue(),
        lambda core: Reviewer(
            core.database,
            core.registry.tables.get,
            core.peers,
            core.config.review_seconds,
        ),
    ),
)
