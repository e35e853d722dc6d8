"""A transaction that ends before it is committed."""

from __future__ import annotations


class PowerCutError(Exception):
    """The power fails inside a transaction."""
