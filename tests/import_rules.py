"""The rules of test_imports: who may import what, from the bottom to the top."""

from __future__ import annotations

from typing import Final

_ECARTE: Final = ("engine.ecarte", "engine.ecarte.notation", "engine.ecarte.advisor")
_BOURRE: Final = ("engine.bourre", "engine.bourre.notation", "engine.bourre.advisor")
_ENGINE: Final = ("engine", "engine.gallery", "engine.games")
_BELOW_PAGES: Final = (*_ENGINE, "bot.text", "bot.model")
_BELOW_REGISTRY: Final = (*_BELOW_PAGES, "bot.store", "bot.transactions", "bot.repository")
_BELOW_SERVICES: Final = (*_BELOW_REGISTRY, "bot.registry")
_PAGES: Final = ("bot.pages", "bot.pages.games", "bot.pages.server")
_BELOW_DELIVERY: Final = (*_BELOW_SERVICES, "bot.services", *_PAGES)
_BELOW_COGS: Final = (
    *_BELOW_PAGES,
    *("bot.repository", "bot.registry", "bot.privacy", "bot.services", "bot.delivery", "bot.tasks", "bot"),
    *(*_PAGES, "bot.pages.study"),
)

MAY_IMPORT: Final[dict[str, tuple[str, ...]]] = {
    "engine": (),
    "engine.weng_lin": ("engine",),
    "engine.gallery": (),
    "engine.ecarte": ("engine",),
    "engine.ecarte.notation": ("engine", "engine.ecarte"),
    "engine.ecarte.advisor": ("engine", "engine.ecarte"),
    "engine.ecarte.kind": ("engine", *_ECARTE),
    "engine.bourre": ("engine",),
    "engine.bourre.notation": ("engine", "engine.bourre"),
    "engine.bourre.advisor": ("engine", "engine.bourre"),
    "engine.bourre.kind": (
        *("engine", "engine.weng_lin", "engine.bourre", "engine.bourre.notation", "engine.bourre.advisor"),
    ),
    "engine.games": ("engine", "engine.ecarte.kind", "engine.bourre.kind"),
    "engine.terminal": (*_ENGINE, *_ECARTE, *_BOURRE),
    "engine.__main__": ("engine.terminal",),
    "bot.assets.verify_deal": (),
    "bot.config": (),
    "bot.text": ("engine", "engine.games"),
    "bot.model": (*_ENGINE, "bot.text"),
    "bot.store": (*_ENGINE, "bot.text", "bot.model"),
    "bot.transactions": (*_ENGINE, "bot.text", "bot.model", "bot.store"),
    "bot.repository": (*_ENGINE, "bot.text", "bot.model", "bot.store", "bot.transactions"),
    "bot.registry": _BELOW_REGISTRY,
    "bot.privacy": _BELOW_SERVICES,
    "bot.invitation": (),
    "bot.version": (),
    "bot.commands": (*_BELOW_SERVICES, "bot.config", "bot.invitation", "bot.privacy", "bot.version"),
    "bot.services": _BELOW_SERVICES,
    "bot.pictures": ("engine", "engine.ecarte"),
    "bot.pages": (*_BELOW_PAGES, "bot.pictures"),
    "bot.pages.ecarte": (*_BELOW_PAGES, *_ECARTE, "bot.pictures", "bot.pages"),
    "bot.pages.bourre": (
        *_BELOW_PAGES,
        "engine.bourre",
        "engine.bourre.advisor",
        "bot.pictures",
        "bot.pages",
    ),
    "bot.pages.games": (*_BELOW_PAGES, "bot.pages", "bot.pages.ecarte", "bot.pages.bourre"),
    "bot.pages.study": (
        *(*_BELOW_PAGES, *_ECARTE, "bot.pictures"),
        *("bot.pages", "bot.pages.ecarte", "bot.pages.games"),
    ),
    "bot.pages.server": (*_BELOW_PAGES, "bot.pages", "bot.pages.games"),
    "bot.delivery": _BELOW_DELIVERY,
    "bot.tasks": (*_BELOW_DELIVERY, "bot.delivery"),
    "bot": (
        *(*_BELOW_DELIVERY, "bot.config", "bot.invitation", "bot.privacy", "bot.delivery", "bot.tasks"),
        "bot.pictures",
    ),
    "bot.roles": (*_BELOW_DELIVERY, "bot.delivery", "bot.config", "bot"),
    "bot.logs": ("bot.config", "bot.store"),
    "bot.metrics": (*_BELOW_DELIVERY, "bot.config", "bot"),
    "bot.main": ("bot.logs", "bot.metrics", "bot.config", "bot.store", "bot.pictures", "bot", "bot.roles"),
    "bot.command_line": ("bot.config", "bot.store", "bot.version", "bot.main"),
    "bot.__main__": ("bot.command_line",),
    "cogs.support": _BELOW_COGS,
    "cogs.study": (*_BELOW_COGS, *_ECARTE, "bot.pages.ecarte", "cogs.support"),
    "cogs.play": (*_BELOW_COGS, "cogs.support"),
    "cogs.salon": (*_BELOW_COGS, "cogs.support", "cogs.play"),
    "cogs.server": (*_BELOW_COGS, "cogs.support"),
    "cogs": (*_BELOW_COGS, "cogs.support", "cogs.study", "cogs.play", "cogs.salon", "cogs.server"),
    "sandbox.discord": (),
    "sandbox.http": ("sandbox.discord",),
    "sandbox.process": (),
    "sandbox": ("sandbox.discord", "sandbox.http", "sandbox.process"),
    "sandbox.testing": ("sandbox", "sandbox.discord", "sandbox.http", "sandbox.process"),
    "training": (*_ENGINE, *_ECARTE),
    "training.solution": (*_ENGINE, *_ECARTE, "training"),
    "training.__main__": ("training", "training.solution"),
}
"""Every package with the packages it may import. An entry covers the modules and packages below it that have
no entry of their own; a module may have one. The entries stand in order: each imports only earlier ones.
Benchmarks and tests may import everything."""

EXTERNAL: Final[dict[str, tuple[str, ...]]] = {
    "sqlite3": ("bot.store",),
    "aiosqlite": ("bot.store",),
    "psycopg": ("bot.store",),
    "cryptography": ("bot.store", "bot.roles", "sandbox.http"),
    "PIL": ("bot.pictures", "sandbox.discord"),
    "discord": (
        *(
            "bot.text",
            "bot.pages",
            "bot.pages.ecarte",
            "bot.pages.bourre",
            "bot.pages.server",
            "bot.pages.study",
        ),
        *("bot.delivery", "bot", "bot.roles", "bot.logs", "bot.metrics", "bot.main"),
        *("cogs", "cogs.play", "cogs.salon", "cogs.server", "cogs.study", "cogs.support"),
    ),
    "fluent": ("bot.text",),
    "openskill": ("engine.weng_lin",),
    "dotenv": ("bot.config",),
    "fsrs": ("bot.services",),
    "prometheus_client": ("bot.metrics",),
}
"""Libraries with the packages that may import them."""

SILENT: Final = ("bot.model", "bot.store", "bot.transactions", "bot.repository")
"""Packages that say nothing to a user: of ``bot.text.i18n`` they import the language codes only."""
