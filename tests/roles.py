"""What a module is by its name and place: a store, a transaction, a page or a model."""

from __future__ import annotations

from typing import Final

TRANSACTIONS: Final = frozenset(
    {"transactions", "hooks", "settlement", "purses", "buy_ins", "betting", "waivers", "looks"}
)


def within(module: str, *packages: str) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def is_store(module: str) -> bool:
    """SQL stands here and in ``bot.database`` alone."""
    *above, name = module.split(".")
    return within(module, "bot.database") or "store" in above or name == "store" or name.endswith("_store")


def is_transaction(module: str) -> bool:
    """What one commit does: it runs with a connection, perhaps more than once."""
    *above, name = module.split(".")
    if within(module, "bot.cluster"):
        return name == "lease_assignment"
    return "transactions" in above or name in TRANSACTIONS


def is_page(module: str) -> bool:
    """From a table and a view to a page: pure."""
    name = module.rpartition(".")[2]
    return within(module, "bot.pages") or name in ("page", "section") or name.endswith("_page")


def is_model(module: str) -> bool:
    """Frozen data."""
    if within(module, "bot.tables"):
        return not is_store(module) and module not in (
            "bot.tables.cache",
            "bot.tables.people",
            "bot.tables.peers",
        )
    return within(module, "bot") and module.endswith(".model")
