"""The register of games and the roots of its months as a feature."""

from __future__ import annotations

from typing import Final

from bot.features.fairness import host
from bot.features.fairness import public_message as roots
from bot.features.fairness.registrar import Registrar
from bot.features.feature import Feature

FEATURE: Final = Feature(
    public_messages={roots.ROOTS: roots.page},
    services=(lambda core: Registrar(core.database, core.registry.hooks, core.peers),),
    host_commands={"bundle": host},
)
