"""Blocks and a person's data as a feature."""

from __future__ import annotations

from typing import Final

from bot.features.feature import Feature
from bot.features.privacy import host
from bot.features.privacy.service import Privacy

FEATURE: Final = Feature(
    services=(lambda core: Privacy(core.database, core.registry),),
    host_commands={"forget": host},
)
