"""``/settings``: the page on which those who manage a server change its tables, rules, posts and counters."""

from __future__ import annotations

from typing import Any, Final, TypeVar, TypeVarTuple

import discord
from discord import app_commands
from discord.ext import commands

from bot.client.client import EcarteBot
from bot.database.clock import now
from bot.delivery.state.store import threads
from bot.features import setting
from bot.features.daily.morning import transactions as mornings
from bot.features.lobby import transactions as lobby
from bot.features.moderation.settings import transactions as settling
from bot.features.registered import SETTINGS
from bot.features.seasons import setting as of_seasons
from bot.features.seasons import transactions as seasons
from bot.features.seasons.closing import SeasonClosings
from bot.features.seasons.model import Length
from bot.features.seasons.transactions import Wish
from bot.features.settings import settings_page as pages
from bot.features.settings import store as rulesets
from bot.features.settings import transactions
from bot.features.settings.reasons import SettingsReason
from bot.features.settings.ruleset_editor_page import RULE
from bot.features.settings.settings_page import Subject
from bot.features.tournaments.transactions import reading
from bot.pages.parts.components import Form
from bot.pages.parts.custom_id import CustomId, identity, number_of, one_of, short_text, word
from bot.pages.parts.layout import noted_page
from bot.pages.parts.page import Page
from bot.pages.table import time_limits
from bot.registry.transactions.shown import Transaction
from bot.tables.errors import Reason, Refusal
from bot.tables.guild import AllSettings, Rights
from bot.tables.store import guilds
from bot.text import zones
from bot.text.i18n import LANGUAGES
from cogs import lobby as lobbies
from cogs.server import ruleset_editor
from cogs.support import typed
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.options import chosen_channels
from cogs.support.permissions import check_role, moderated_server, needed_rights, rights_in
from cogs.support.places import server_only
from cogs.support.rules import MOST_POINTS, find_rules
from cogs.support.weights import Weight, command
from engine.betting.bets import Unmatched
from engine.betting.errors import MOST_COUNTERS, MOST_RAKE
from engine.games import GAME_TYPES
from engine.interface import Bystanders

Rest = TypeVarTuple("Rest")
Result = TypeVar("Result")
_MOST_OPENING: Final = 1_000_000
_MOST_TYPED: Final = MOST_COUNTERS - 1
_LONGEST_BETTING: Final = 120
"""Seconds for which the first cut may wait for bets."""
_MOST_DAYS: Final = 3_650
"""The highest age of an account that a server may ask for."""
NUMBERS: Final = {
    pages.AMOUNTS: {
        "opening": range(1, _MOST_OPENING + 1),
        "allowance": range(_MOST_OPENING + 1),
        "most": range(_MOST_TYPED + 1),
        "rake": range(MOST_RAKE + 1),
    },
    pages.LIMITS: {"betting": range(_LONGEST_BETTING + 1), "age": range(_MOST_DAYS + 1)},
}
"""What the numbers of each form may be."""
SUBJECTS: Final = (*Subject, *SETTINGS)
"""The subjects, in order."""


class SettingsCommands(commands.Cog):
    """Settings of a server."""

    def __init__(self, bot: EcarteBot) -> None:
        self.bot = bot
        self.app = bot.app
        bot.handlers[RULE] = ruleset_editor.pressed
        bot.handlers[pages.SETTINGS] = self.turn_page
        bot.handlers[setting.SETTING] = self.change

    @command("settings", Weight.LIGHT)
    @server_only
    @app_commands.default_permissions(manage_guild=True)
    async def settings(self, interaction: Interaction) -> None:
        """Show all settings of the server."""
        async with answering(interaction) as answer:
            guild = moderated_server(answer)
            settled = await self.app.database.read(rulesets.everything, guild)
            changed = await self.app.database.read(settling.changed, guild)
            told = {subject: await self._told(answer, subject, settled) for subject in SUBJECTS}
            await answer.reply.show(pages.settings_page(told, changed, answer.language))

    async def turn_page(self, interaction: Interaction, sent: CustomId) -> None:
        """Show a subject: the chosen one, or that of a button that leads back to it."""
        async with answering(interaction) as answer:
            moderated_server(answer)
            if sent.values:
                sent.facts()
                subject = sent.choice(one_of(SUBJECTS))
            else:
                (subject,) = sent.facts(one_of(SUBJECTS))
            await answer.reply.update(await self._page(answer, subject))

    async def change(self, interaction: Interaction, sent: CustomId) -> None:
        """Change what a control of the page sets, or open its form."""
        async with answering(interaction) as answer:
            subject, name = sent.facts(one_of(SUBJECTS), word)
            guild = moderated_server(answer)
            answer.acts_on(sent, lambda: self._page(answer, subject), settling.shown, guild, subject)
            form = None if sent.fields or sent.values else await self._form(sent.mark, answer, subject, name)
            if form is not None:
                await answer.ask(form)
                return
            if subject == Subject.RULES:
                await self._edit_rules(answer, sent, name)
                return
            note = await self._change(answer, sent, guild, subject, name)
            page = await self._page(answer, subject)
            await answer.reply.update(page if note is None else noted_page(page, note))

    async def _form(self, mark: str, answer: Answer, subject: str, name: str) -> Form | None:
        """The form that a button opens; None for another control."""
        language = answer.language
        match subject, name:
            case Subject.TIME, pages.TURN:
                return pages.time_form(mark, language)
            case Subject.ZONE, pages.ZONE:
                return pages.zone_form(mark, language)
            case "seasons", of_seasons.DATES:
                return pages.dates_form(mark, language)
            case Subject.RULES, pages.NEW:
                settled = await self.app.database.read(rulesets.everything, moderated_server(answer))
                return pages.rules_form(settled, mark, language)
            case Subject.COUNTERS, (pages.AMOUNTS | pages.LIMITS):
                money = await self.app.database.read(guilds.counter_settings, moderated_server(answer))
                return pages.counters_form(name, NUMBERS[name], money, mark, language)
            case _:
                return None

    async def _change(
        self, answer: Answer, sent: CustomId, guild: int, subject: str, name: str
    ) -> str | None:
        """Change what a control sets.

        Returns:
            a sentence about what follows, if there is one.

        Raises:
            Refusal: ``stale`` if there is no such control, and what the change refuses.
        """
        match subject:
            case "lobby":
                return await lobbies.settle(answer, guild, _channel(answer, sent, name, setting.TEXT))
            case "seasons":
                await self._change_season(answer, sent, guild, name)
                if name == of_seasons.RESETS_ON:
                    return answer.sentence("seasons-resets-on")
            case Subject.DEFAULT:
                await self._change_default(answer, sent, guild, name)
            case Subject.COUNTERS:
                money = _of_counters(sent, name)
                await self._commit(answer, transactions.change_counters, guild, money)
            case _ if subject in SETTINGS:
                await self._change_setting(answer, sent, guild, SETTINGS[subject], name)
            case _:
                tables = _of_tables(answer, sent, subject, name)
                if subject == Subject.ZONE:
                    await self._commit(answer, mornings.change_zone, guild, tables["zone"], now())
                elif subject == Subject.CHANNELS:
                    await self._commit(answer, lobby.change_channels, guild, tables["channels"])
                else:
                    await self._commit(answer, transactions.change, guild, tables)
        return None

    async def _edit_rules(self, answer: Answer, sent: CustomId, name: str) -> None:
        """Open the editor of own rules, or of new ones."""
        if name == pages.EDIT:
            await ruleset_editor.edit(answer, sent.choice(short_text), "")
        elif name == pages.NEW and pages.NAME in sent.fields:
            like = sent.fields.get(pages.LIKE, "")
            await ruleset_editor.edit(answer, sent.fields[pages.NAME].strip(), like)
        else:
            raise Refusal(Reason.STALE)

    async def _change_default(self, answer: Answer, sent: CustomId, guild: int, name: str) -> None:
        what, _, kind = name.partition("_")
        if kind not in GAME_TYPES:
            raise Refusal(Reason.STALE)
        changed: dict[str, Any]
        if what == "rules":
            rules = await find_rules(answer.interaction, sent.choice(short_text))
            if rules.kind != kind:
                raise Refusal(Reason.STALE)
            changed = {"name": rules.name, "points": None}
        elif what == "points" and "target" in GAME_TYPES[kind].options:
            points = sent.choice(number_of(MOST_POINTS)) or None
            changed = {"points": points}
            if points is not None:
                # Some rules restrict the number of points.
                settled = await self.app.database.read(rulesets.everything, guild)
                settled.default_rules(kind).with_value("target", str(points))
        else:
            raise Refusal(Reason.STALE)
        await self._commit(answer, transactions.change_default, guild, kind, changed)

    async def _change_season(self, answer: Answer, sent: CustomId, guild: int, name: str) -> None:
        at = now()
        match name:
            case setting.OFF:
                wish = None
            case setting.CHANNEL:
                wish = Wish(channel=_channel(answer, sent, name, setting.PLACES))
            case setting.ROLE:
                role = next(iter(sent.chosen(identity)), guild)
                # The role of everybody has the id of the server.
                wish = Wish(role=role if role != guild else 0)
            case "length":
                wish = Wish(length=Length(sent.choice(one_of(of_seasons.LENGTHS))))
            case of_seasons.RESETS_ON | of_seasons.RESETS_OFF:
                wish = Wish(resets=name == of_seasons.RESETS_ON)
            case of_seasons.DATES if pages.UNTIL in sent.fields:
                since, until = (sent.fields.get(field, "") for field in (pages.SINCE, pages.UNTIL))
                wish = Wish(
                    since=await _time(answer, since, at), until=await _time(answer, until, at, end=True)
                )
            case _:
                raise Refusal(Reason.STALE)
        await self.app.service(SeasonClosings).ask_before(guild, at)
        if wish is None:
            await self._commit(answer, seasons.end, guild, at)
            return
        if wish.channel is not None:
            await self._check_posts(answer, wish.channel)
        if wish.role:
            check_role(wish.role, await needed_rights(answer, guild, 0, wish.role))
        await self._commit(answer, seasons.settle, guild, wish, at)

    async def _change_setting(
        self, answer: Answer, sent: CustomId, guild: int, brought: setting.Setting, name: str
    ) -> None:
        """Change what a control of a feature's subject sets."""
        if brought.settle is not None and name in (setting.CHANNEL, setting.OFF):
            channel = _channel(answer, sent, name, setting.PLACES)
            if channel is not None:
                await self._check_posts(answer, channel)
            await self._commit(answer, brought.settle, guild, channel)
        else:
            chosen = sent.choice(short_text) if sent.values else ""
            await self._commit(answer, brought.change, guild, name, chosen)

    async def _page(self, answer: Answer, subject: str) -> Page:
        """A subject as it is now."""
        guild = moderated_server(answer)
        mark = await self.app.database.read(settling.shown, guild, subject)
        settled = await self.app.database.read(rulesets.everything, guild)
        told = await self._told(answer, subject, settled)
        make = setting.Controls(subject, mark, answer.language)
        if subject in SETTINGS:
            brought = SETTINGS[subject]
            controls = brought.controls(make, await self.app.database.read(brought.read, guild))
        else:
            controls = pages.controls(make, Subject(subject), settled, self.app.limits.turn)
        return pages.subject_page(subject, SUBJECTS, told, controls, answer.language)

    async def _told(self, answer: Answer, subject: str, settled: AllSettings) -> str:
        """The present state of a subject, and which permissions are missing."""
        guild, language, server = moderated_server(answer), answer.language, settled.tables
        if subject in SETTINGS:
            brought = SETTINGS[subject]
            found = await self.app.database.read(brought.read, guild)
            place = None if found is None else brought.place(found)
            return brought.told(found, place and await self._rights(answer, *place), language)
        match Subject(subject):
            case Subject.CHANNELS:
                return pages.places_line(server, language)
            case Subject.THREADS:
                return pages.threads_line(server, language)
            case Subject.TIME:
                return time_limits.told(server.turn or self.app.limits.turn, language)
            case Subject.BYSTANDERS:
                return answer.sentence("bystanders-told", way=server.bystanders.value)
            case Subject.ORGANISERS:
                lines = [pages.organisers_line(server, language)]
                for last in await self.app.database.read(reading.newest_in, guild, 1):
                    channel = await self.app.database.read(threads.parent, last.channel) or last.channel
                    rights = await self._rights(answer, channel, last.role)
                    lines += pages.missing_for_tournaments(channel, last.role, rights, language)
                return "\n".join(lines)
            case Subject.MODERATORS:
                return pages.moderators_line(server, language)
            case Subject.DEFAULT:
                return pages.rules_line(settled, language)
            case Subject.RULES:
                return pages.own_line(settled, language)
            case Subject.LANGUAGE:
                return pages.language_line(server, answer.discords_language, language)
            case Subject.ZONE:
                return pages.zone_line(server, now(), language)
            case Subject.COUNTERS:
                return pages.counters(settled.counters, language)

    async def _check_posts(self, answer: Answer, channel: int) -> None:
        """Check that the bot may post in a channel.

        Raises:
            Refusal: ``discord-silent``, ``no-posts-there``.
        """
        if not (await needed_rights(answer, moderated_server(answer), channel)).posts:
            raise Refusal(Reason.NO_POSTS_THERE, channel=f"<#{channel}>")

    async def _rights(self, answer: Answer, channel: int, role: int | None = None) -> Rights | None:
        """What the bot and the caller may do in this server; None if Discord does not tell it now."""
        return await rights_in(answer, moderated_server(answer), channel, role)

    async def _commit(self, answer: Answer, change: Transaction[*Rest, Result], *args: *Rest) -> Result:
        """Commit a change of settings, which the server's log tells."""
        guild, me = moderated_server(answer), answer.interaction.user.id
        return await answer.commit(settling.settle, guild, me, now(), change, *args)


def _channel(answer: Answer, sent: CustomId, name: str, types: tuple[discord.ChannelType, ...]) -> int | None:
    """The chosen channel; None if the control turns the subject off.

    Raises:
        Refusal: ``stale`` if it is another control, or Discord offers no such channel.
    """
    if name == setting.OFF and not sent.values:
        return None
    channels = chosen_channels(answer.interaction, sent, types)
    if name != setting.CHANNEL or len(channels) != 1:
        raise Refusal(Reason.STALE)
    return channels[0]


def _of_tables(answer: Answer, sent: CustomId, subject: str, name: str) -> dict[str, Any]:
    """What a control changes of the settings of tables.

    Raises:
        Refusal: ``stale``, ``bad-pace``.
    """
    match subject, name:
        case Subject.CHANNELS, setting.OFF:
            return {"channels": ()}
        case Subject.CHANNELS, setting.CHANNEL:
            there = chosen_channels(answer.interaction, sent, setting.PLACES)
            return {"channels": tuple(sorted(there[: pages.MOST_PLACES]))}
        case Subject.THREADS, (setting.ON | setting.OFF):
            return {"threads": name == setting.ON}
        case Subject.TIME, pages.TURN:
            return {"turn": time_limits.read(sent.choice(short_text))}
        case Subject.BYSTANDERS, setting.ON:
            return {"bystanders": Bystanders(sent.choice(one_of(pages.WAYS)))}
        case Subject.ORGANISERS, (setting.ROLE | setting.OFF):
            return {"organisers": next(iter(sent.chosen(identity)), None)}
        case Subject.MODERATORS, (setting.ROLE | setting.OFF):
            role = next(iter(sent.chosen(identity)), None)
            # The role of everybody has the id of the server.
            return {"moderators": None if role == answer.interaction.guild_id else role}
        case Subject.LANGUAGE, setting.ON:
            spoken = sent.choice(one_of((*LANGUAGES, pages.DISCORDS)))
            return {"language": None if spoken == pages.DISCORDS else spoken}
        case Subject.ZONE, setting.OFF:
            return {"zone": zones.USUAL}
        case Subject.ZONE, pages.ZONE:
            return {"zone": _zone(sent.choice(short_text))}
        case _:
            raise Refusal(Reason.STALE)


def _zone(text: str) -> str:
    """The time zone that somebody has typed.

    Raises:
        Refusal: ``unknown-zone``.
    """
    try:
        return zones.find(text)
    except zones.UnknownZoneError as error:
        like = ", ".join(f"`{zone}`" for zone in error.like)
        raise Refusal(SettingsReason.UNKNOWN_ZONE, like=like, number=len(error.like)) from error


def _of_counters(sent: CustomId, name: str) -> dict[str, Any]:
    """What a control changes of the settings of counters.

    Raises:
        Refusal: ``stale``, ``bad-number``.
    """
    field, _, state = name.partition("-")
    if field in (setting.ON, setting.OFF) and not state:
        return {"counters": field == setting.ON}
    if field in pages.SWITCHES and state in (setting.ON, setting.OFF):
        return {field: state == setting.ON}
    if name == "unmatched":
        return {"unmatched": sent.choice(one_of(Unmatched))}
    if name not in NUMBERS:
        raise Refusal(Reason.STALE)
    numbers = {field: _number(sent, field, may) for field, may in NUMBERS[name].items()}
    if "betting" in numbers:
        numbers["betting"] *= 1000
    return numbers


def _number(sent: CustomId, field: str, may: range) -> int:
    """The whole number in a field of a form.

    Raises:
        Refusal: ``stale`` if the form has no such field; ``bad-number``.
    """
    if field not in sent.fields:
        raise Refusal(Reason.STALE)
    typed = sent.fields[field].strip()
    number = int(typed) if typed.isascii() and typed.isdigit() and len(typed) <= pages.LONGEST_TYPED else -1
    if number not in may:
        raise Refusal(SettingsReason.BAD_NUMBER, field=field, least=may[0], most=may[-1])
    return number


async def _time(answer: Answer, text: str, at: int, *, end: bool = False) -> int | None:
    """A time that somebody has typed, in UTC milliseconds; None if nothing is typed.

    Raises:
        Refusal: ``unknown-time``.
    """
    if not text.strip():
        return None
    moment = await typed.moment(answer, text, at, end=end)
    if moment is None:
        raise Refusal(SettingsReason.UNKNOWN_TIME)
    return moment


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(SettingsCommands(bot))
