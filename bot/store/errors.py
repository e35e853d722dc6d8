"""Why the store cannot be used."""

from __future__ import annotations


class StoreError(Exception):
    """The database cannot be used; the message is one sentence for the host of the bot."""


class StoreClosedError(Exception):
    """The program is stopping; nothing more is written."""
