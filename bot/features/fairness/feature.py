"""The register of games and the roots of its months as a feature."""

from __future__ import annotations

from typing import Final

from bot.features.fairness import host, store, transactions
from bot.features.fairness import public_message as roots
from bot.features.fairness.page import fairness_line
from bot.features.fairness.registrar import Registrar
from bot.features.feature import Feature
from bot.features.setting import Setting

FEATURE: Final = Feature(
    public_messages={roots.ROOTS: roots.page},
    services=(lambda core: Registrar(core.database, core.registry.hooks, core.peers),),
    settings=(
        Setting(name="fairness", read=store.channel_of, told=fairness_line, settle=transactions.settle),
    ),
    host_commands={"bundle": host},
)
