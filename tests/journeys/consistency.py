"""Whether a bot's rows and Discord's messages agree."""

from __future__ import annotations

from collections.abc import Mapping

from bot.tables.table import Status
from engine.ecarte import actions
from sandbox.testing import snapshots
from tests.games.players import controls
from tests.games.running_bot import RunningBot


def outdated(bot: RunningBot, versions: Mapping[str, int] | None = None) -> list[tuple[str, ...]]:
    """The messages that do not show their stored table: the game, the audience and both versions.

    Args:
        versions: the least versions that some games must show; if None, all games must show their stored
            version.
    """
    world = bot.discord.server.world
    late: list[tuple[str, ...]] = []
    for game, audience, channel, key, shown, version, status in bot.query(
        "SELECT game.id, audience, message.channel, message.id, shown, version, status FROM message"
        " JOIN game ON game.id = message.game WHERE message.id IS NOT NULL AND refused = 0"
    ):
        wanted = int(version) if versions is None else versions.get(game)
        if wanted is None:
            continue
        message = world.channels[int(channel)].messages.get(int(key))
        offered = controls(snapshots.take(world, message), game) if message is not None else []
        seen = {control.version for control in offered if status == Status.LIVE}
        if not all(wanted <= one <= int(version) for one in (int(shown), *seen)):
            late.append((game, audience, shown, str(seen), version))
    return late


def doubled(bot: RunningBot) -> list[tuple[str, int]]:
    """The games with more messages in a channel than are stored, and their number in the channel."""
    world = bot.discord.server.world
    found: list[tuple[str, int]] = []
    for game, channel, stored in bot.query(
        "SELECT game, channel, count(*) FROM message WHERE id IS NOT NULL GROUP BY game, channel"
    ):
        messages = list(world.channels[int(channel)].messages.values())
        shown = sum(
            one.viewer is None and bool(controls(snapshots.take(world, one), game)) for one in messages
        )
        if shown > int(stored):
            found.append((game, shown))
    return found


def replays(bot: RunningBot, game: str) -> bool:
    """Whether the stored game is the result of its actions."""
    stored = bot.game(game)
    replayed = stored.at_start()
    for seat, text in bot.history(game):
        replayed, _ = replayed.apply(seat, actions.parse(text))
    return replayed == stored
