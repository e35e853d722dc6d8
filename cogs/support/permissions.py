"""Where a caller may do what: manage a server, keep order, open a game in a channel, venture counters."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

import discord
from discord.app_commands import AppCommandChannel

from bot.database.clock import MINUTE_MS, now
from bot.delivery.discord import private
from bot.delivery.discord.operations import Failure
from bot.delivery.state.store import threads
from bot.features.salon.accounts.service import CounterService
from bot.features.salon.reasons import SalonReason
from bot.features.standings.service import ShownBoards
from bot.features.tournaments.transactions.organising import Organiser
from bot.tables.errors import AnyReason, Reason, Refusal
from bot.tables.guild import Rights
from bot.tables.person import Member
from bot.tables.store import guild_facts, guilds, members
from bot.text.i18n import say
from cogs.support.answer import Answer, keeps_order

_MOST_CHANNELS: Final = 5
"""How many age-restricted channels a refusal names."""

_MOST_SERVERS: Final = 10
"""How many servers Discord is asked about for one press."""


def moderated_server(answer: Answer) -> int:
    """The server in which the caller asks, if they manage it.

    Raises:
        Refusal: ``needs-channel``, ``needs-moderator``.
    """
    interaction = answer.interaction
    if interaction.guild_id is None:
        raise Refusal(Reason.NEEDS_CHANNEL)
    # Discord checks the permission for commands; a button stays after the permission was taken away.
    if not interaction.permissions.manage_guild:
        raise Refusal(Reason.NEEDS_MODERATOR)
    return interaction.guild_id


async def ordered_server(answer: Answer) -> int:
    """The server in which the caller asks, if they keep order there.

    Raises:
        Refusal: ``needs-channel``, ``needs-keeper``.
    """
    interaction = answer.interaction
    if interaction.guild_id is None:
        raise Refusal(Reason.NEEDS_CHANNEL)
    if not await keeps_order(interaction):
        raise Refusal(Reason.NEEDS_KEEPER)
    return interaction.guild_id


async def acquainted(answer: Answer, other: int) -> bool:
    """Whether the caller and somebody else have played at one table, or share a server.

    Discord is asked about some of the servers in which the other person uses the bot.
    """
    app, me = answer.app, answer.person.id
    if await app.database.read(members.have_met, me, other):
        return True
    for guild in await app.database.read(members.servers_of, other, _MOST_SERVERS):
        if await app.operations.is_member(guild, me) is True:
            return True
    return False


def roles_of(user: discord.User | discord.Member) -> Collection[int]:
    """The roles of a person in the server of their interaction. The role of everybody has the server's id."""
    return (user.guild.id, *private.role_ids(user)) if isinstance(user, discord.Member) else ()


async def organiser(answer: Answer) -> Organiser:
    """The caller as an organiser: somebody with *Manage Events*, or with the role that the server has set."""
    caller, server = answer.interaction, answer.interaction.guild_id or 0
    may = caller.permissions.manage_events
    if not may:
        role = (await answer.settings_of(server)).organisers
        may = role in roles_of(caller.user)
    return Organiser(caller.user.id, may)


async def check_opening(answer: Answer, guild: int, channel: int) -> None:
    """Check that a game may be opened in a channel, and that the bot can show its table there.

    Raises:
        Refusal: ``not-in-server``, ``not-there``, ``games-elsewhere``, ``needs-permission``.
    """
    installed = _installed_in(answer, guild)
    if not installed and await answer.app.database.read(guild_facts.find, guild) is None:
        raise Refusal(Reason.NOT_IN_SERVER)
    await check_there(answer, guild)
    await note_thread(answer)
    there = (await answer.settings_of(guild)).channels
    if there and not {channel, await answer.app.database.read(threads.parent, channel)} & set(there):
        raise Refusal(Reason.GAMES_ELSEWHERE, where=", ".join(f"<#{place}>" for place in there))
    if channel == answer.interaction.channel_id:
        check_own_permissions(answer, Reason.NEEDS_PERMISSION)


async def check_there(answer: Answer, guild: int) -> None:
    """Check that the caller is in a server in which something is posted for them from another place.

    Raises:
        Refusal: ``not-there``; ``discord-silent`` if they have never used the bot there.
    """
    if guild in (0, answer.here):
        return
    if await answer.app.people.member(guild, answer.person.id) is None:
        there = await _is_newcomer(answer, guild)
    else:
        there = await still_there(answer, guild, answer.person.id, now() - MINUTE_MS)
    if not there:
        raise Refusal(Reason.NOT_THERE)


async def _is_newcomer(answer: Answer, guild: int) -> bool:
    """Whether the caller is in a server in which they have never used the bot; stores that they do now.

    Raises:
        Refusal: ``discord-silent``.
    """
    me = answer.person
    there = await answer.app.operations.is_member(guild, me.id)
    if isinstance(there, Failure):
        raise Refusal(Reason.DISCORD_SILENT)
    if there:
        # What the server calls them is known once they use the bot there.
        newcomer = Member(guild, me.id, me.name, manages=False)
        await answer.app.database.write(members.save, newcomer, now())
    return there


async def check_elsewhere(answer: Answer, guild: int, channel: AppCommandChannel) -> None:
    """Check that the caller could use commands in another channel of this server, and the bot post there.

    Raises:
        Refusal: ``servers-only``, ``no-commands-there``, ``discord-silent``, ``no-posts-there``.
    """
    if not guild:
        raise Refusal(Reason.SERVERS_ONLY)
    may, where = channel.permissions, f"<#{channel.id}>"
    if not (may.view_channel and may.send_messages and may.use_application_commands):
        raise Refusal(Reason.NO_COMMANDS_THERE, channel=where)
    if not (await needed_rights(answer, guild, channel.id)).posts:
        raise Refusal(Reason.NO_POSTS_THERE, channel=where)


async def still_there(answer: Answer, guild: int, person: int, since: int | None) -> bool:
    """Whether a person is in a server. The bot assumes so until Discord says that they have left.

    Args:
        since: Discord is asked unless it was asked after that time, in UTC milliseconds; None not to ask.
    """
    if since is not None:
        await answer.app.service(ShownBoards).ask_all(guild, [person], since)
    known = await answer.app.database.read(members.find, guild, person)
    return known is None or known.here


async def gone_since(answer: Answer, guild: int, people: Sequence[int], offered_at: int) -> list[int]:
    """Those who offer something in a server, or wait there with others, and are not in it any more.

    Args:
        offered_at: since when, in UTC milliseconds. In the first minute Discord is not asked about them.
    """
    lately = now() - MINUTE_MS
    if guild and offered_at < lately:
        await answer.app.service(ShownBoards).ask_all(guild, people, lately)
    return [who for who in people if guild and not await still_there(answer, guild, who, None)]


def _installed_in(answer: Answer, guild: int) -> bool:
    """Whether the interaction says that the bot is in a server that the gateway may not have reported yet.

    Only a command tells it: a button says where its message was made, and the bot may have left since.
    """
    interaction = answer.interaction
    return not answer.reply.pressed and interaction.guild_id == guild and interaction.is_guild_integration()


async def note_thread(answer: Answer) -> None:
    """Store the thread of the interaction, if it is in one, because a table will be posted there."""
    channel = answer.interaction.channel
    if isinstance(channel, discord.Thread):
        thread = channel.id, channel.parent_id
        if channel.is_private():
            await answer.app.database.write(threads.save_private, *thread, invalidates_cache=False)
        else:
            await answer.app.database.write(threads.save, *thread, invalidates_cache=False)


async def rights_in(answer: Answer, guild: int, channel: int, role: int | None = None) -> Rights | None:
    """What the bot and the caller may do in a server; None if Discord does not tell it now."""
    caller = answer.interaction.user.id
    rights = await answer.app.operations.rights(guild, channel, role, caller)
    return rights if isinstance(rights, Rights) else None


async def needed_rights(answer: Answer, guild: int, channel: int, role: int | None = None) -> Rights:
    """As ``rights_in``, for what is refused without them.

    Raises:
        Refusal: ``discord-silent``.
    """
    rights = await rights_in(answer, guild, channel, role)
    if rights is None:
        raise Refusal(Reason.DISCORD_SILENT)
    return rights


def check_role(role: int, rights: Rights) -> None:
    """Check that the bot may give a role, and that the caller may give it themselves.

    Raises:
        Refusal: ``no-role-of-ours``, ``no-role-of-yours``.
    """
    for may, reason in ((rights.gives, Reason.NO_ROLE_OF_OURS), (rights.allows, Reason.NO_ROLE_OF_YOURS)):
        if not may:
            raise Refusal(reason, role=f"<@&{role}>")


def in_thread(answer: Answer) -> bool:
    """Whether the interaction comes from a thread."""
    channel = answer.interaction.channel
    return channel is not None and channel.type.name.endswith("thread")


def may_have_threads(answer: Answer) -> bool:
    """Whether the bot may start a thread in the channel of the interaction, and write in it."""
    channel, has = answer.interaction.channel, answer.interaction.app_permissions
    is_text = channel is not None and channel.type is discord.ChannelType.text
    return is_text and has.create_public_threads and has.send_messages_in_threads


def check_own_permissions(answer: Answer, reason: AnyReason, **facts: str) -> None:
    """Check that the bot may post pictures in the channel of the interaction.

    Raises:
        Refusal: ``reason``, with the missing permissions.
    """
    interaction = answer.interaction
    has = interaction.app_permissions
    thread = in_thread(answer)
    needed = {
        "permission-view": has.view_channel,
        "permission-threads" if thread else "permission-send": (
            has.send_messages_in_threads if thread else has.send_messages
        ),
        "permission-files": has.attach_files,
    }
    missing = [say(answer.language, key) for key, there in needed.items() if not there]
    if missing:
        raise Refusal(reason, missing=", ".join(missing), **facts)


async def check_place(answer: Answer, guild: int, channel: int) -> None:
    """Check that counters may be ventured in a channel.

    Raises:
        Refusal: ``adults-only``.
    """
    settings = await answer.app.database.read(guilds.counter_settings, guild)
    if not settings.adults:
        return
    there = await answer.app.database.read(guild_facts.all_for_adults, guild)
    if {channel, await answer.app.database.read(threads.parent, channel)} & set(there):
        return
    where = ", ".join(f"<#{place}>" for place in there[:_MOST_CHANNELS])
    raise Refusal(SalonReason.ADULTS_ONLY, where=where, channels=len(there))


async def before_venture(answer: Answer, guild: int, channel: int) -> None:
    """Check that the caller may venture counters in a channel, and give them a due allowance.

    Raises:
        Refusal: ``not-there``, ``discord-silent``, ``adults-only``.
    """
    await check_there(answer, guild)
    await check_place(answer, guild, channel)
    await give_allowance(answer, guild)


async def give_allowance(answer: Answer, guild: int) -> None:
    """Give the caller the day's allowance if it is due, and tell them."""
    given = await answer.app.service(CounterService).give_allowance(guild, answer.interaction.user.id)
    if given:
        answer.add(answer.sentence("allowance-given", counters=given))
