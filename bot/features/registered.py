"""The features, in the order of their effects. Each imports only features that stand before it."""

from __future__ import annotations

from typing import Final

from bot.delivery.scenes import Shown
from bot.features.chronicle import feature as chronicle
from bot.features.daily import feature as daily
from bot.features.duplicate import feature as duplicate
from bot.features.fairness import feature as fairness
from bot.features.lobby import feature as lobby
from bot.features.moderation import feature as moderation
from bot.features.post import feature as post
from bot.features.privacy import feature as privacy
from bot.features.salon import feature as salon
from bot.features.seasons import feature as seasons
from bot.features.standings import feature as standings
from bot.features.study import feature as study
from bot.features.tournaments import feature as tournaments
from bot.features.training import feature as training
from bot.registry.hooks import AllHooks

FEATURES: Final = (
    training.FEATURE,
    standings.FEATURE,
    chronicle.FEATURE,
    salon.FEATURE,
    study.FEATURE,
    seasons.FEATURE,
    post.FEATURE,
    daily.FEATURE,
    duplicate.FEATURE,
    fairness.FEATURE,
    lobby.FEATURE,
    tournaments.FEATURE,
    moderation.FEATURE,
    privacy.FEATURE,
)

HOOKS: Final = AllHooks(
    [hooks for feature in FEATURES for hooks in feature.hooks],
    [column for feature in FEATURES for column in feature.person_columns],
)
"""The hooks of all features."""
SHOWN: Final = Shown(
    public_messages={kind: page for feature in FEATURES for kind, page in feature.public_messages.items()},
    sections=[feature.section for feature in FEATURES if feature.section is not None],
    find_onlooker=next(feature.find_onlooker for feature in FEATURES if feature.find_onlooker is not None),
)
"""What features show."""
