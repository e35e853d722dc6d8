"""The role of a module by its name and place: a store, a transaction, a page or a model."""

from __future__ import annotations

from typing import Final

TRANSACTIONS: Final = frozenset(
    {"transactions", "hooks", "settlement", "purses", "buy_ins", "betting", "waivers", "looks"}
)


def within(module: str, *packages: str) -> bool:
    return any(module == package or module.startswith(f"{package}.") for package in packages)


def is_store(module: str) -> bool:
    """Whether it is a store. Only stores and ``bot.database`` contain SQL."""
    *above, name = module.split(".")
    return within(module, "bot.database") or "store" in above or name == "store" or name.endswith("_store")


def is_transaction(module: str) -> bool:
    """Whether it is a transaction, which runs with a connection, perhaps more than once."""
    *above, name = module.split(".")
    if within(module, "bot.cluster"):
        return name == "lease_assignment"
    return "transactions" in above or name in TRANSACTIONS


def is_page(module: str) -> bool:
    """Whether it is a page: pure, from a table and a view to a page."""
    name = module.rpartition(".")[2]
    return within(module, "bot.pages") or name in ("page", "section") or name.endswith("_page")


def is_model(module: str) -> bool:
    """Whether it is a model: frozen data."""
    if within(module, "bot.tables"):
        return not is_store(module) and module not in (
            "bot.tables.cache",
            "bot.tables.people",
            "bot.tables.peers",
        )
    return within(module, "bot") and module.endswith(".model")
