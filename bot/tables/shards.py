"""Shards: the connections to Discord's gateway, among which the servers are divided."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

ENDPOINT: Final = -1
"""The number of the endpoint among the shards. It is heard while any process takes posted interactions."""


@dataclass(frozen=True, slots=True)
class Outage:
    """A shard that is lost.

    Args:
        shards: how many shards there are.
        since: when it was lost, in UTC ms.
    """

    shard: int
    shards: int
    since: int


def shard_of(guild: int, shards: int) -> int:
    """The shard that gets the events of a server; shard 0 gets those of direct messages.

    Source: https://docs.discord.com/developers/events/gateway#sharding.

    Args:
        guild: the server; 0 for none.
        shards: how many shards there are.
    """
    return (guild >> 22) % shards
