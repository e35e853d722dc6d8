"""Connections to Discord, watched by the system: one whose other end is gone breaks within seconds."""

from __future__ import annotations

import socket
from typing import Final

import aiohttp

_OPTIONS: Final = {
    "TCP_KEEPIDLE": 10,  # seconds without a sign of the other end
    "TCP_KEEPINTVL": 5,  # between two questions then
    "TCP_KEEPCNT": 2,
    "TCP_USER_TIMEOUT": 20_000,  # milliseconds for which something that was sent may be unacknowledged
}
"""Together 20 seconds. discord.py looks at its heartbeats every 41 s, and would take up to 91."""


def connector() -> aiohttp.TCPConnector:
    """What discord.py opens its connections with."""
    return aiohttp.TCPConnector(limit=0, socket_factory=_watched)


def _watched(address: aiohttp.AddrInfoType) -> socket.socket:
    family, kind, protocol, _, _ = address
    opened = socket.socket(family, kind, protocol)
    opened.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
    for name, value in _OPTIONS.items():
        # Not every system has all of them.
        if (option := getattr(socket, name, None)) is not None:
            opened.setsockopt(socket.IPPROTO_TCP, option, value)
    return opened
