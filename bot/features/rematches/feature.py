"""The rematch as a feature."""

from __future__ import annotations

from typing import Final

from bot.features.feature import Feature
from bot.features.rematches import section_loader
from bot.features.rematches.hooks import RematchHooks
from bot.tables.table import Attachment

FEATURE: Final = Feature(hooks=(RematchHooks(),), section=section_loader.load, attached=Attachment.OVER)
