"""The features, in the order of their effects. Each imports only features that stand before it."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Final

from bot.delivery.scenes import Shown
from bot.features.feature import Feature
from bot.registry.hooks import AllHooks

NAMES: Final = (
    "training",
    "standings",
    "chronicle",
    "salon",
    "study",
    "seasons",
    "post",
    "rematches",
    "daily",
    "duplicate",
    "fairness",
    "lobby",
    "tournaments",
    "moderation",
    "privacy",
)
FEATURES: Final[Sequence[Feature]] = [import_module(f"bot.features.{name}.feature").FEATURE for name in NAMES]

HOOKS: Final = AllHooks(
    [hooks for feature in FEATURES for hooks in feature.hooks],
    [column for feature in FEATURES for column in feature.person_columns],
)
"""The hooks of all features."""
SETTINGS: Final = {setting.name: setting for feature in FEATURES for setting in feature.settings}
"""What a server can set of features, by the subject of ``/settings``."""
SHOWN: Final = Shown(
    public_messages={kind: page for feature in FEATURES for kind, page in feature.public_messages.items()},
    sections=[(feature.attached, feature.section) for feature in FEATURES if feature.section is not None],
    find_onlooker=next(feature.find_onlooker for feature in FEATURES if feature.find_onlooker is not None),
)
"""What features show."""
