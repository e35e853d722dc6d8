"""Écarté as text: positions and records, written and read."""

from __future__ import annotations

from typing import Final

SEATS: Final = "AB"
"""The letters of the seats."""
