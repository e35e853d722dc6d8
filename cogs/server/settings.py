"""Commands of moderators: settings for a server's tables, rules and counters."""

from __future__ import annotations

from typing import Any, Final, TypeVar, TypeVarTuple

import discord
from discord import app_commands
from discord.ext import commands

from bot.app import App
from bot.client.client import EcarteBot
from bot.database.clock import now
from bot.delivery.state.store import threads
from bot.features.daily.morning import store as morning_store
from bot.features.daily.morning import transactions as mornings
from bot.features.daily.morning.page import morning_line
from bot.features.fairness import store as register
from bot.features.fairness.page import fairness_line
from bot.features.lobby import store as lobby_store
from bot.features.lobby.page import lobby_line
from bot.features.moderation.settings import transactions as settling
from bot.features.seasons import store as season_store
from bot.features.seasons import transactions as seasons
from bot.features.seasons.closing import SeasonClosings
from bot.features.seasons.model import Length
from bot.features.seasons.page import seasons_line
from bot.features.seasons.transactions import Wish
from bot.features.settings import settings_page, transactions
from bot.features.settings import store as rulesets
from bot.features.settings.reasons import SettingsReason
from bot.features.settings.ruleset_editor_page import RULE
from bot.features.tournaments.transactions import reading
from bot.pages.games.registered import GAME_UIS
from bot.pages.table import time_limits
from bot.registry.transactions.shown import Transaction
from bot.tables.errors import Reason, Refusal
from bot.tables.guild import GuildSettings, Rights
from bot.tables.store import guilds
from bot.text import moments
from bot.text.i18n import LANGUAGES, text
from cogs import lobby as lobbies
from cogs.server import ruleset_editor
from cogs.support import autocomplete
from cogs.support.answer import Answer, Interaction, answering, language_for
from cogs.support.options import Place, TextChannel, options
from cogs.support.permissions import check_role, moderated_server, needed_rights, rights_in
from cogs.support.places import IN_SERVERS, OF_SERVERS
from cogs.support.rules import LEAST_POINTS, MOST_POINTS, chosen_rules, find_rules
from cogs.support.weights import Weight, command
from engine.betting.bets import Unmatched
from engine.betting.errors import MOST_COUNTERS, MOST_RAKE
from engine.games import GAME_TYPES, default_game_type
from engine.interface import Bystanders

Rest = TypeVarTuple("Rest")
Result = TypeVar("Result")
_DEFAULT_RULES: Final = next(iter(default_game_type().presets))
_MOST_OPENING: Final = 1_000_000
_MOST_TYPED: Final = MOST_COUNTERS - 1
"""The largest whole number that Discord takes for an option."""
_LONGEST_BETTING: Final = 120
"""Seconds for which the first cut may wait for bets."""
_MOST_DAYS: Final = 3_650
"""The highest age of an account that a server may ask for."""
_MOST_PLACES: Final = 20
"""How many channels a sentence can name."""
_DISCORDS: Final = "discord"
"""The choice that stands for the language that Discord names."""
_LAST_HOUR: Final = 23
_NO_SEASONS: Final = "none"
"""The choice of a length that stands for no seasons."""
_WAYS: Final = (Bystanders.ENGLISH, Bystanders.FRENCH)


async def turns(interaction: Interaction, typed: str) -> list[app_commands.Choice[str]]:
    """Times for an action, for autocomplete."""
    app: App = interaction.client.app
    return autocomplete.matching(time_limits.choices(app.limits.turn, await language_for(interaction)), typed)


class SettingsCommands(commands.Cog):
    """Settings of a server."""

    settings = app_commands.Group(
        name=text("cmd-settings"),
        description=text("cmd-settings-about"),
        allowed_contexts=IN_SERVERS,
        allowed_installs=OF_SERVERS,
        default_permissions=discord.Permissions(manage_guild=True),
    )

    def __init__(self, bot: EcarteBot) -> None:
        self.bot = bot
        self.app = bot.app
        bot.handlers[RULE] = ruleset_editor.pressed

    @command("settings-rules", Weight.LIGHT, settings)
    @options(name=("opt-name", "opt-rules-edited-about"), like="opt-like")
    @app_commands.autocomplete(name=autocomplete.all_rules, like=autocomplete.all_rules)
    async def rules(
        self, interaction: Interaction, name: str | None = None, like: str = _DEFAULT_RULES
    ) -> None:
        """Open the editor of the server's rules with this name; new rules begin as a copy of others.

        Without a name, show which rules there are.
        """
        async with answering(interaction) as answer:
            if name is not None:
                await ruleset_editor.edit(answer, name.strip(), like)
                return
            settled = await self.app.database.read(rulesets.everything, moderated_server(answer))
            await answer.reply.send_text(settings_page.own_line(settled, answer.language))

    @command("settings-time", Weight.LIGHT, settings)
    @options(limit=("opt-limit", "opt-pace-about"))
    @app_commands.autocomplete(limit=turns)
    async def time(self, interaction: Interaction, limit: str | None = None) -> None:
        """Set how long each action may take; without options, show it."""
        async with answering(interaction) as answer:
            changed = {} if limit is None else {"turn": time_limits.read(limit)}
            server = await self._settle(answer, **changed)
            told = time_limits.told(server.turn or self.app.limits.turn, answer.language)
            await answer.reply.send_text(answer.sentence("time-settled", time=told) if changed else told)

    @command("settings-language", Weight.LIGHT, settings)
    @options(language="opt-language")
    @app_commands.choices(
        language=[
            app_commands.Choice(name=text(f"choice-language-{language}"), value=language)
            for language in (*LANGUAGES, _DISCORDS)
        ]
    )
    async def language(self, interaction: Interaction, language: str | None = None) -> None:
        """Set the language of public messages; without options, show it."""
        async with answering(interaction) as answer:
            changed = {} if language is None else {"language": None if language == _DISCORDS else language}
            server = await self._settle(answer, **changed)
            line = settings_page.language_line(server, answer.discords_language, answer.language)
            await answer.reply.send_text(answer.sentence("language-settled", told=line) if changed else line)

    @command("settings-channels", Weight.LIGHT, settings)
    @options(add="opt-add", remove="opt-remove", anywhere="opt-anywhere")
    async def channels(
        self,
        interaction: Interaction,
        add: Place | None = None,
        remove: Place | None = None,
        anywhere: bool = False,
    ) -> None:
        """Set where games may be opened; without options, show it."""
        async with answering(interaction) as answer:
            settled = await self.app.database.read(guilds.settings, moderated_server(answer))
            there = set() if anywhere else set(settled.channels)
            there = there.union(() if add is None else (add,)) - {remove}
            if len(there) > _MOST_PLACES:
                raise Refusal(SettingsReason.TOO_MANY_PLACES, most=_MOST_PLACES)
            changed = anywhere or add is not None or remove is not None
            server = await self._settle(answer, **({"channels": tuple(sorted(there))} if changed else {}))
            await answer.reply.send_text(settings_page.places_line(server, answer.language))

    @command("settings-threads", Weight.LIGHT, settings)
    @options(on=("opt-on", "opt-threads-about"))
    async def threads(self, interaction: Interaction, on: bool | None = None) -> None:
        """Set whether each game has a thread of its own; without options, show it."""
        async with answering(interaction) as answer:
            server = await self._settle(answer, **({} if on is None else {"threads": on}))
            await answer.reply.send_text(settings_page.threads_line(server, answer.language))

    @command("settings-organisers", Weight.LIGHT, settings)
    @options(role=("opt-role", "opt-organisers-about"), off=("opt-off", "opt-organisers-off-about"))
    async def organisers(
        self, interaction: Interaction, role: discord.Role | None = None, off: bool = False
    ) -> None:
        """Set the role whose members may organise tournaments, or that there is none; else show it."""
        async with answering(interaction) as answer:
            changed = {} if role is None and not off else {"organisers": None if role is None else role.id}
            _check_one(off, role)
            server = await self._settle(answer, **changed)
            await answer.reply.send_text(settings_page.organisers_line(server, answer.language))

    async def _organisers(self, answer: Answer, server: GuildSettings) -> str:
        """Who may organise tournaments, and which permission is missing for the last one of the server."""
        lines = [settings_page.organisers_line(server, answer.language)]
        for tournament in await self.app.database.read(reading.newest_in, moderated_server(answer), 1):
            parent = await self.app.database.read(threads.parent, tournament.channel)
            channel = parent or tournament.channel
            rights = await self._rights(answer, channel, tournament.role)
            lines += settings_page.missing_for_tournaments(channel, tournament.role, rights, answer.language)
        return "\n".join(lines)

    @command("settings-default", Weight.LIGHT, settings)
    @options(rules="opt-rules", points="opt-points")
    @app_commands.autocomplete(rules=autocomplete.all_rules)
    async def default(
        self,
        interaction: Interaction,
        rules: str | None = None,
        points: app_commands.Range[int, LEAST_POINTS, MOST_POINTS] | None = None,
    ) -> None:
        """Set the default rules of challenges; without options, show them."""
        async with answering(interaction) as answer:
            guild = moderated_server(answer)
            changed: dict[str, Any] = {} if points is None else {"points": points}
            if rules is None:
                chosen = await chosen_rules(interaction)
            else:
                chosen = await find_rules(interaction, rules)
                changed = {"name": chosen.name, "points": points}
            if points is not None:
                if "target" not in GAME_TYPES[chosen.kind].options:
                    raise Refusal(SettingsReason.NO_POINTS, game=GAME_UIS[chosen.kind].title(answer.language))
                # Some rules restrict the number of points.
                chosen.with_value("target", str(points))
            if changed:
                await self._commit(answer, transactions.change_default, guild, chosen.kind, changed)
            settled = await self.app.database.read(rulesets.everything, guild)
            await answer.reply.send_text(settings_page.rules_line(settled, answer.language))

    @command("settings-show", Weight.LIGHT, settings)
    async def show(self, interaction: Interaction) -> None:
        """Show all settings, and who may change them."""
        async with answering(interaction) as answer:
            guild = moderated_server(answer)
            settled = await self.app.database.read(rulesets.everything, guild)
            lobby = await self.app.database.read(lobby_store.of_guild, guild)
            season = await self.app.database.read(season_store.of_server, guild)
            rights = None if season is None else await self._rights(answer, season.channel, season.role)
            roots = await self.app.database.read(register.channel_of, guild)
            there = None if roots is None else await self._rights(answer, roots)
            await answer.reply.show(
                settings_page.page(
                    settled,
                    lobby_line(lobby, answer.language),
                    seasons_line(season, rights, answer.language),
                    await self._morning(answer, guild),
                    fairness_line(roots, there, answer.language),
                    await self._organisers(answer, settled.tables),
                    self.app.limits.turn,
                    answer.discords_language,
                    answer.language,
                    self.bot.mentions,
                )
            )

    @command("settings-counters", Weight.LIGHT, settings)
    @options(
        on="opt-on",
        purse="opt-opening",
        allowance="opt-allowance",
        limit=("opt-limit", "opt-most-about"),
        adults="opt-adults",
        rake="opt-rake",
        unmatched="opt-unmatched",
        backers_first="opt-backers-first",
        chouette_leaves="opt-chouette-leaves",
        betting="opt-betting",
        age="opt-age",
    )
    @app_commands.choices(
        unmatched=[
            app_commands.Choice(name=text(f"unmatched-{way.name.lower().replace('_', '-')}"), value=way.value)
            for way in Unmatched
        ]
    )
    async def counters(
        self,
        interaction: Interaction,
        on: bool | None = None,
        purse: app_commands.Range[int, 1, _MOST_OPENING] | None = None,
        allowance: app_commands.Range[int, 0, _MOST_OPENING] | None = None,
        limit: app_commands.Range[int, 0, _MOST_TYPED] | None = None,
        adults: bool | None = None,
        rake: app_commands.Range[int, 0, MOST_RAKE] | None = None,
        unmatched: str | None = None,
        backers_first: bool | None = None,
        chouette_leaves: bool | None = None,
        betting: app_commands.Range[int, 0, _LONGEST_BETTING] | None = None,
        age: app_commands.Range[int, 0, _MOST_DAYS] | None = None,
    ) -> None:
        """Change the named settings of counters, and show all of them."""
        async with answering(interaction) as answer:
            guild = moderated_server(answer)
            named: dict[str, Any] = {
                "counters": on,
                "opening": purse,
                "allowance": allowance,
                "most": limit,
                "adults": adults,
                "rake": rake,
                "unmatched": None if unmatched is None else Unmatched(unmatched),
                "backers_first": backers_first,
                "chouette_leaves": chouette_leaves,
                "age": age,
                "betting": None if betting is None else betting * 1000,
            }
            changed = {name: value for name, value in named.items() if value is not None}

            if changed:
                settled = await self._commit(answer, transactions.change_counters, guild, changed)
            else:
                settled = await self.app.database.read(guilds.counter_settings, guild)
            await answer.reply.send_text(settings_page.counters(settled, answer.language))

    @command("settings-bystanders", Weight.LIGHT, settings)
    @options(game="opt-bystanders")
    @app_commands.choices(
        game=[app_commands.Choice(name=text(f"bystanders-{way}"), value=way.value) for way in _WAYS]
    )
    async def bystanders(self, interaction: Interaction, game: str | None = None) -> None:
        """Set what bystanders may do if the rules leave it to the table; without options, show it."""
        async with answering(interaction) as answer:
            server = await self._settle(answer, **({} if game is None else {"bystanders": Bystanders(game)}))
            key = "bystanders-told" if game is None else "bystanders-settled"
            await answer.reply.send_text(answer.sentence(key, way=server.bystanders.value))

    @command("settings-lobby", Weight.LIGHT, settings)
    @options(channel=("opt-channel", "opt-lobby-about"), off=("opt-close", "opt-lobby-off-about"))
    async def lobby(
        self, interaction: Interaction, channel: TextChannel | None = None, off: bool = False
    ) -> None:
        """Set where the lobby is, or close it; without options, show where it is."""
        async with answering(interaction) as answer:
            guild = moderated_server(answer)
            _check_one(off, channel)
            if off or channel is not None:
                await lobbies.settle(answer, guild, channel)
                return
            lobby = await self.app.database.read(lobby_store.of_guild, guild)
            await answer.reply.send_text(lobby_line(lobby, answer.language))

    @command("settings-seasons", Weight.LIGHT, settings)
    @options(
        channel=("opt-channel", "opt-season-channel-about"),
        role="opt-role",
        length="opt-length",
        since="opt-season-from",
        until="opt-season-to",
    )
    @app_commands.choices(
        length=[
            app_commands.Choice(name=text(f"length-{length}"), value=length)
            for length in (Length.MONTH, Length.QUARTER, _NO_SEASONS)
        ]
    )
    async def seasons(
        self,
        interaction: Interaction,
        channel: Place | None = None,
        role: discord.Role | None = None,
        length: str | None = None,
        since: str | None = None,
        until: str | None = None,
    ) -> None:
        """Change the named settings of seasons, and show all of them."""
        async with answering(interaction) as answer:
            guild, at = moderated_server(answer), now()
            if any(option is not None for option in (channel, role, length, since, until)):
                await self.app.service(SeasonClosings).ask_before(guild, at)
            if length == _NO_SEASONS:
                await self._commit(answer, seasons.end, guild, at)
            elif any(option is not None for option in (channel, role, length, since, until)):
                wish = Wish(
                    channel,
                    # The role of everybody has the id of the server.
                    None if role is None else role.id if role.id != guild else 0,
                    None if length is None else Length(length),
                    _time(since, at),
                    _time(until, at, end=True),
                )
                await self._check_season(answer, guild, wish)
                await self._commit(answer, seasons.settle, guild, wish, at)
                await self.app.service(SeasonClosings).post_again(guild, at)
            season = await self.app.database.read(season_store.of_server, guild)
            dated = None if season is None else await self.app.database.read(season_store.dated_by, season)
            await answer.reply.send_text(seasons_line(season, None, answer.language, dated=bool(dated)))

    @command("settings-daily", Weight.LIGHT, settings)
    @options(
        channel=("opt-channel", "opt-morning-channel-about"),
        hour="opt-hour",
        off=("opt-off", "opt-morning-off-about"),
    )
    async def daily(
        self,
        interaction: Interaction,
        channel: Place | None = None,
        hour: app_commands.Range[int, 0, _LAST_HOUR] | None = None,
        off: bool = False,
    ) -> None:
        """Set where and when yesterday's hand is told, or that it is not; without options, show it."""
        async with answering(interaction) as answer:
            guild = moderated_server(answer)
            _check_one(off, channel, hour)
            if off:
                await self._commit(answer, mornings.end, guild)
            elif channel is not None or hour is not None:
                if channel is not None:
                    await self._check_posts(answer, channel)
                await self._commit(answer, mornings.settle, guild, channel, hour, now())
            await answer.reply.send_text(await self._morning(answer, guild))

    async def _morning(self, answer: Answer, guild: int) -> str:
        """Where and when yesterday's hand is told in a server, and which permission is missing."""
        morning = await self.app.database.read(morning_store.of_server, guild)
        rights = None if morning is None else await self._rights(answer, morning.channel)
        return morning_line(morning, rights, answer.language)

    @command("settings-fairness", Weight.LIGHT, settings)
    @options(channel=("opt-channel", "opt-fairness-about"), off=("opt-off", "opt-fairness-off-about"))
    async def fairness(
        self, interaction: Interaction, channel: Place | None = None, off: bool = False
    ) -> None:
        """Set where the root of each month is told, or nowhere; without options, show it."""
        async with answering(interaction) as answer:
            guild = moderated_server(answer)
            _check_one(off, channel)
            if channel is not None:
                await self._check_posts(answer, channel)
            if off or channel is not None:
                await self._commit(answer, register.settle, guild, channel)
            told = await self.app.database.read(register.channel_of, guild)
            await answer.reply.send_text(fairness_line(told, None, answer.language))

    async def _check_season(self, answer: Answer, guild: int, wish: Wish) -> None:
        """Check that the bot may do what seasons need, and that the caller may give the role themselves.

        Raises:
            Refusal: ``discord-silent``, ``no-posts-there``, ``no-role-of-ours``, ``no-role-of-yours``.
        """
        if wish.channel is not None:
            await self._check_posts(answer, wish.channel)
        if wish.role:
            check_role(wish.role, await needed_rights(answer, guild, wish.channel or 0, wish.role))

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

    async def _settle(self, answer: Answer, **changed: Any) -> GuildSettings:
        """Change settings of the server's tables, if any are named; return all of them."""
        guild = moderated_server(answer)
        if not changed:
            return await self.app.database.read(guilds.settings, guild)
        return await self._commit(answer, transactions.change, guild, changed)

    async def _commit(self, answer: Answer, change: Transaction[*Rest, Result], *args: *Rest) -> Result:
        """Commit a change of settings, which the server's log tells."""
        guild, me = moderated_server(answer), answer.interaction.user.id
        return await self.app.database.write_once(settling.settle, guild, me, now(), change, *args)


def _check_one(off: bool, *others: object) -> None:
    """Check that nothing is set by a command that turns it off.

    Raises:
        Refusal: ``off-and-on``.
    """
    if off and any(other is not None for other in others):
        raise Refusal(SettingsReason.OFF_AND_ON)


def _time(typed: str | None, at: int, *, end: bool = False) -> int | None:
    """A time that somebody has typed, in UTC milliseconds.

    Raises:
        Refusal: ``unknown-time``.
    """
    if typed is None:
        return None
    moment = moments.parse(typed, at, end=end)
    if moment is None:
        raise Refusal(SettingsReason.UNKNOWN_TIME)
    return moment


async def setup(bot: EcarteBot) -> None:
    await bot.add_cog(SettingsCommands(bot))
