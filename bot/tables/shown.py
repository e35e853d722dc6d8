"""What a private page shows, as a mark in the custom ids of its controls.

A press on a page whose subject has changed since does nothing, and shows what is true now. The change
compares the marks in its own transaction: see ``bot.registry.transactions.shown``.
"""

from __future__ import annotations

import hashlib
from collections.abc import Hashable


def mark(*shown: Hashable) -> str:
    """The mark of a page.

    Args:
        shown: the subject's id and what the page says about it, as far as its effects depend on that; equal
            facts have equal representations in every process.
    """
    return hashlib.blake2s(repr(shown).encode(), digest_size=5).hexdigest()
