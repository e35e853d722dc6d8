"""Bourré as text: positions and records, written and read."""

from __future__ import annotations

from string import ascii_uppercase
from typing import Final

SEATS: Final = ascii_uppercase
"""The letters of the seats, in the order in which players sat down."""
