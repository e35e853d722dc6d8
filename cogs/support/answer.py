"""Answers an interaction with pages, sentences, refusals and apologies."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from typing import Any, Final, ParamSpec, TypeVar, TypeVarTuple, cast

import discord

from bot.app import App
from bot.client.client import EcarteBot
from bot.database import clock, interactions
from bot.database.database import handling
from bot.database.errors import RepeatedError
from bot.delivery.discord import private
from bot.delivery.discord.deferrals import UNREACHABLE
from bot.delivery.discord.operations import UNKNOWN_MESSAGE, Failure
from bot.delivery.presenter import AnswerTarget
from bot.delivery.reply import GONE, Reply, here_of
from bot.delivery.state.pending_commands import PendingCommand
from bot.features.moderation import store as moderation_log
from bot.features.moderation.page import notice
from bot.features.salon.bets import store as wagers
from bot.features.study.fair_queue import FairQueue
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts import errors
from bot.pages.parts.components import Form
from bot.pages.parts.custom_id import CustomId
from bot.pages.parts.layout import noted_page
from bot.pages.parts.page import Page
from bot.pages.table.which_game import which_game_page, which_level_page
from bot.registry.commits import ReplacedError, StaleError
from bot.registry.transactions import shown
from bot.registry.transactions.shown import Shown, Transaction
from bot.tables.errors import (
    AnsweredError,
    BrokenTableError,
    Reason,
    Refusal,
    WhichGameError,
)
from bot.tables.guild import GuildSettings
from bot.tables.message import TABLE_AUDIENCE, ephemeral_audience, hand_audience
from bot.tables.person import HandPlace, Member, Person
from bot.tables.seat import Seat, Venue
from bot.tables.store import guilds, users
from bot.tables.table import Table
from bot.text import formatting
from bot.text.i18n import Language, language_of, say
from bot.text.names import Name, visible
from engine.betting.errors import BettingError
from engine.errors import RuleError

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

CALLED: Final = "called"
"""The extra of a press that runs a command: the data that the command's interaction would have."""
COUNTED: Final = "counted"
"""The extra of an interaction that counts against its user's bucket; see ``cogs.restraint``."""
_MOST_NOTICES: Final = 5
"""How many notices one answer has."""
Arguments = ParamSpec("Arguments")
Computed = TypeVar("Computed")
Rest = TypeVarTuple("Rest")


class Answer:
    """The answer to one interaction.

    Args:
        interaction: a command or a press.
        reply: sends the answer to Discord.
    """

    def __init__(self, interaction: Interaction, reply: Reply) -> None:
        self.interaction = interaction
        self.reply = reply
        self.app: App = interaction.client.app
        # The person as Discord names them. Stored data about them is read when the answer begins.
        self.person = Person(interaction.user.id, interaction.user.name, language_of(interaction.locale))
        self._additions: list[str] = []
        self._settings: dict[int, GuildSettings] = {}
        self.shown: Shown | None = None
        """What the pressed page shows, if it is one that acts on it."""
        self._present_page: Callable[[], Awaitable[Page]] | None = None

    @property
    def language(self) -> Language:
        """The user's language."""
        return self.person.language

    @property
    def here(self) -> int:
        """The server of the interaction, if the bot is in it; else 0."""
        return here_of(self.interaction)

    def name(self, user: discord.abc.User) -> Name:
        """The name of somebody here."""
        account = account_name(user)
        return Name(user.display_name if self.here else account, account, user.name)

    async def seat_in(self, guild: int) -> Seat:
        """The user as a player in a server, under their name there; 0 outside of servers."""
        user, name = self.interaction.user, self.name(self.interaction.user)
        if guild != self.here:
            known = await self.app.people.member(guild, user.id)
            name = Name(name.account if known is None else known.name, name.account, name.username)
        return Seat(user.id, name)

    @property
    def discords_language(self) -> Language:
        """The language that Discord names for this server; outside servers the user's own."""
        locale = self.interaction.guild_locale
        return self.language if locale is None else language_of(locale)

    async def public_language(self) -> Language:
        """The language of public messages in this server."""
        return (await self.settings_of(self.interaction.guild_id or 0)).language or self.discords_language

    async def settings_of(self, guild: int) -> GuildSettings:
        """A server's settings for its tables, read once for this answer; the defaults for 0."""
        if guild not in self._settings:
            self._settings[guild] = await self.app.database.read(guilds.settings, guild)
        return self._settings[guild]

    async def written_in(self, *, public: bool) -> Language:
        """The language of an answer: for everyone here, or for the user alone."""
        return await self.public_language() if public else self.language

    def sentence(self, key: str, **facts: str | int) -> str:
        """A sentence in the user's language."""
        return say(self.language, key, **facts)

    def think(self) -> None:
        """Let the user see soon that an answer comes, because it is computed. It can't be a form any more.

        A pressed button shows that until the press is answered or deferred, so such a deferral waits.
        """
        if not self.reply.pressed:
            self.reply.defer_after(self.app.replies.pace.think)

    async def compute(
        self, function: Callable[Arguments, Computed], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Computed:
        """Run a long computation in the worker process, when it is the caller's turn.

        Args:
            function: as for ``Worker.run``.
        """
        self.think()
        async with self.app.service(FairQueue).turn(self.interaction.user.id):
            return await self.app.worker.run(function, *args, **kwargs)

    async def advised(
        self, function: Callable[Arguments, Computed], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Computed:
        """As ``compute``, for something that nobody asks for twice at once.

        Raises:
            Refusal: ``still-computing``.
        """
        self.think()
        return await self.app.worker.run_for(self.interaction.user.id, function, *args, **kwargs)

    def acts_on(
        self, sent: CustomId, page: Callable[[], Awaitable[Page]], present: Callable[..., str], *about: object
    ) -> None:
        """Let ``guarded`` refuse what is asked for by a page that shows what is no longer true.

        Args:
            sent: the press, with the mark of its page.
            page: the page as it is now.
            present: as for ``Shown``, with ``about``.
        """
        self.shown, self._present_page = Shown(sent.mark, present, about), page

    def guarded(self, transaction: Transaction[*Rest, Computed]) -> Transaction[*Rest, Computed]:
        """The transaction, which acts on what the pressed page shows, or not at all.

        Raises:
            Refusal: ``outdated``, when it is run.
        """
        return shown.guarded(self.shown, transaction)

    async def commit(self, transaction: Transaction[*Rest, Computed], *args: *Rest) -> Computed:
        """As ``Database.write_once``, ``guarded``."""
        return await self.app.database.write_once(shown.guard, self.shown, transaction, *args)

    async def _show_present(self) -> None:
        """Show a page that was out of date as it is now, and say so."""
        note = self.sentence("refusal-outdated")
        try:
            page = None if self._present_page is None else await self._present_page()
        except (RuleError, BettingError, Refusal) as refused:
            note, page = self._why(refused), None
        if page is None:
            await self.reply.send_text(note)
        elif self.interaction.message is None:
            await self.reply.show(noted_page(page, note))
        else:
            await self.reply.turn(noted_page(page, note))

    def add(self, text: str) -> None:
        """Add a sentence that the user is told after the answer."""
        self._additions.append(text)

    async def send_additions(self) -> None:
        """Tell the user the sentences that were added."""
        while self._additions:
            await self.reply.send_text(self._additions.pop(0))

    async def awaits_notice(self) -> bool:
        """Whether the user is still to be told what those who manage the server have done, or of a bet."""
        if not self.here:
            return False
        app, me = self.app, self.interaction.user.id
        untold = app.people.known(wagers.untold, self.here, me)
        member, bets = await asyncio.gather(app.people.member(self.here, me), untold)
        return bool(bets) or (member is not None and member.awaits_notice)

    async def send_notices(self) -> None:
        """Tell the user how their bets ended and what those who manage the server have done, in one message.

        What there is more of comes with their next answers.
        """
        app, me = self.app, self.person.id
        waiting = await app.database.read(moderation_log.unnoticed, self.here, me)
        told, said = waiting[:_MOST_NOTICES], list[str]()
        for game in (await app.people.known(wagers.untold, self.here, me))[:_MOST_NOTICES]:
            await app.database.write(wagers.told, game, me)
            end = await app.scenes.note(await app.registry.tables.get(game), me, self.here)
            said += [] if end is None else [end]
        said += [notice(entry, self.language) for entry in told]
        if said:
            await self.reply.send_text("\n".join(said))
        for entry in told:
            await app.database.write(moderation_log.noticed, entry, me)

    async def ask(self, form: Form) -> None:
        """Answer with a form. After a deferral Discord accepts none, so the user is asked to press again."""
        await self.reply.ask(form, self.sentence("answer-form-late"))

    async def hand(self, table: Table, *, note: str | None = None) -> None:
        """Answer with the user's hand: on the pressed message, or where they prefer it."""
        audience, user = self.reply.audience, self.interaction.user.id
        if audience is None or audience == TABLE_AUDIENCE:
            await self.private_hand(table, note=note)
            return
        private, scenes = audience == ephemeral_audience(user), self.app.scenes

        async def page() -> Page:
            return await scenes.private_page(table, user, note=note, private=private, guild=self.here)

        try:
            await self.app.presenter.answer(self.reply, table, page)
        except discord.NotFound as error:
            if error.code != UNKNOWN_MESSAGE:
                raise
            # The hand was posted again while a form was open on it.
            await self.private_hand(table, note=note)

    async def private_hand(self, table: Table, *, note: str | None = None) -> None:
        """Answer with a hand that only the user sees, kept up to date while Discord allows."""
        user, scenes = self.interaction.user.id, self.app.scenes
        await self.app.presenter.answer(
            self.reply,
            table,
            lambda: scenes.private_page(table, user, note=note, private=True, guild=self.here),
            AnswerTarget.PRIVATE,
        )

    def by_dm(self, table: Table) -> bool:
        """Whether the user's hand at a table goes to their direct messages, and nowhere else."""
        return table.hand_place(self.person.preferences) is HandPlace.DM

    async def acted(self, table: Table) -> None:
        """Answer a player who has acted with the hand as it then is.

        A press at the table is answered with a link to the hand if that is a direct message.
        """
        if self.reply.pressed and not self.reply.on_table:
            await self.hand(table)
            return
        assert table.game is not None, "only a game can be acted in"
        user = self.interaction.user.id
        # A typed command is answered where it was typed; the direct message follows.
        if not (self.reply.pressed and self.by_dm(table) and await self.app.presenter.has_dm(table, user)):
            await self.private_hand(table)
            return
        names = [*map(formatting.escaped, table.player_names(self.here))]
        game_ui, view = GAME_UIS[table.kind], table.game.view(None)
        sentence = game_ui.happened(view, names, table.ruling, self.language, table.seat_of(user))
        link = await self.app.presenter.address(table, hand_audience(user))
        if link is None:
            await self.reply.send_text(sentence)
            return
        await self.reply.send_text(self.sentence("answer-done", sentence=sentence, where="hand", link=link))

    @property
    def answered(self) -> str | None:
        """The audience of the message that an act's answer updates: the pressed hand, or a new one."""
        if not self.reply.pressed:
            return ephemeral_audience(self.interaction.user.id)
        return None if self.reply.on_table else self.reply.audience

    async def is_replaced(self, game: str) -> bool:
        """Whether the pressed message is a private hand that a newer one has replaced."""
        message, user = self.interaction.message, self.interaction.user.id
        if message is None or self.reply.audience != ephemeral_audience(user):
            return False
        return await self.app.presenter.is_replaced(game, user, message.id)

    async def renew(self, table: Table) -> None:
        """Acknowledge a press on a table, so that its token edits the table from now on."""
        if await self.reply.acknowledge():
            await self.app.presenter.renew(table, self.reply.token(None))

    async def present(self, table: Table, *, replaced: bool = False) -> None:
        """Answer a press on an outdated message with the present state.

        Args:
            replaced: whether the pressed button had just replaced another, and is not outdated. The sentence
                is a message of its own then: the next edit of the hand, which may be in flight, would remove
                it.
        """
        if table.game is not None and self.reply.pressed and not (self.reply.on_table or replaced):
            await self.hand(table, note=self.sentence("note-stale"))
        else:
            await self.reply.send_text(self.sentence("note-replaced" if replaced else "note-stale-table"))

    async def ask_which_game(self, tables: Sequence[Table]) -> None:
        """Ask which of several games the command means; the choice continues the command."""
        await self.keep_asked()
        names = await asyncio.gather(*map(self._channel_name, tables))
        games = list(zip(tables, names, strict=True))
        await self.reply.show(
            which_game_page(self.interaction.id, games, self.person.id, self.here, self.language)
        )

    async def keep_asked(self) -> None:
        """Store the command that the answer to a question continues."""
        sent = self.interaction
        data = sent.extras.get(CALLED, sent.data)
        command = PendingCommand(self.person.id, sent.token, cast("dict[str, Any]", data))
        await self.app.asked_commands.keep(sent.id, command)

    async def _channel_name(self, table: Table) -> str | None:
        """The name of a table's channel; None outside servers, and if Discord does not tell."""
        if table.venue is not Venue.SERVER:
            return None
        found = await self.app.operations.name_of(table.channel)
        return None if isinstance(found, Failure) else found

    async def refuse(self, refused: Exception) -> None:
        """Answer with the sentence of a refusal."""
        match refused:
            case WhichGameError():
                await self.ask_which_game(refused.tables)
            case Refusal(reason=Reason.OUTDATED):
                await self._show_present()
            case Refusal(reason=Reason.WHICH_LEVEL):
                await self.keep_asked()
                last = self.person.house_level
                await self.reply.show(which_level_page(self.interaction.id, last, self.language))
            case StaleError():
                await self.present(refused.table, replaced=isinstance(refused, ReplacedError))
            case RuleError() | BettingError() | Refusal():
                await self.reply.send_text(self._why(refused))

    def _why(self, refused: RuleError | BettingError | Refusal) -> str:
        match refused:
            case RuleError():
                return errors.rule_error(refused, self.language)
            case BettingError():
                return errors.gallery_error(refused, self.language)
            case Refusal():
                return errors.refusal(refused, self.language)

    async def repeat(self, table: Table | None = None) -> None:
        """Answer as the first delivery of the interaction was answered.

        Args:
            table: the table that it has changed, if that is known.
        """
        text = await self.reply.original_text()
        if (
            table is not None
            and table.game is not None
            and self.reply.pressed
            and not (text or self.reply.on_table)
        ):
            await self.hand(table)
        else:
            await self.reply.send_text(text or self.sentence("error-repeated"))


def goes_on_as(interaction: Interaction, name: str) -> None:
    """Let a question such as *which game* continue a press, or a menu, as a command without options.

    Args:
        name: the command's whole English name.
    """
    first, *steps = name.split()
    inner: list[dict[str, object]] = []
    for step in reversed(steps):
        inner = [{"type": discord.AppCommandOptionType.subcommand.value, "name": step, "options": inner}]
    interaction.extras[CALLED] = {
        "type": discord.AppCommandType.chat_input.value,
        "name": first,
        "options": inner,
    }


async def language_for(interaction: Interaction) -> Language:
    """The user's language, for autocomplete."""
    app: App = interaction.client.app
    known = await app.people.find(interaction.user.id)
    return (known and known.preferences.language) or language_of(interaction.locale)


async def note_user(
    app: App, user: discord.abc.User, locale: discord.Locale, member: Member | None = None
) -> Person:
    """Store the present names and language of a user of the bot; return the stored person.

    Args:
        member: the user as a member of the server in which they use it.
    """
    app.presence.note(user.id)
    present = Person(user.id, account_name(user), language_of(locale), username=user.name)
    return await app.people.note(present, member, app.write_behind.add, app.registry.hooks.came_or_went)


def account_name(user: discord.abc.User) -> str:
    """The name of an account outside of servers."""
    return visible(user.global_name or user.name)


async def _member(interaction: Interaction) -> Member | None:
    """The user as a member of the interaction's server; None outside the bot's servers."""
    user, guild = interaction.user, here_of(interaction)
    if not guild:
        return None
    manages = interaction.permissions.manage_guild
    moderates = not manages and await keeps_order(interaction)
    return Member(guild, user.id, visible(user.display_name), manages, moderates=moderates)


async def keeps_order(interaction: Interaction, other: discord.User | discord.Member | None = None) -> bool:
    """Whether somebody keeps order in the server of an interaction.

    They need *Manage Server* or the moderators' role.

    Args:
        other: whom a command names; None for the caller.
    """
    user, server = other or interaction.user, interaction.guild_id
    if server is None or not isinstance(user, discord.Member):
        return False
    may = interaction.permissions if other is None else user.resolved_permissions
    if may is not None and may.manage_guild:
        return True
    roles = private.role_ids(user)
    if not roles:
        return False
    app: App = interaction.client.app
    return await app.people.moderators(server) in roles


@asynccontextmanager
async def answering(interaction: Interaction, *, public: bool = False) -> AsyncIterator[Answer]:
    """Answer an interaction in every case: a refusal with its sentence, any other error with an apology.

    Args:
        public: whether everyone sees the first answer.

    Raises:
        AnsweredError: the interaction failed, and the user was told.
    """
    client: EcarteBot = interaction.client
    app = client.app
    done = begun = awaits_notice = repeated = False
    seconds_left = client.lateness.left(interaction.id) / 1_000
    async with app.replies.open(interaction, seconds_left, public=public) as reply:
        answer = Answer(interaction, reply)
        try:
            with handling(interaction.id) as delivery:
                if COUNTED in interaction.extras:
                    app.restraint.count(interaction.user.id)
                try:
                    if app.deadlines.owed or clock.since(app.deadlines.ticked_at, app.deadlines.late_ms):
                        await app.deadlines.catch_up()
                    answer.person = await note_user(
                        app, interaction.user, interaction.locale, await _member(interaction)
                    )
                    awaits_notice = await answer.awaits_notice()
                    begun = True
                    yield answer
                except RepeatedError:
                    repeated = True
                    await answer.repeat()
                except BrokenTableError as broken:
                    ended = await app.registry.endings.end_broken(broken.game)
                    await answer.refuse(Refusal(Reason.BROKEN if ended else Reason.UNREADABLE))
                except (StaleError, RuleError, BettingError, Refusal) as refused:
                    # The second delivery may be refused because the first was carried out.
                    if not delivery.done and await app.database.read(interactions.is_done, interaction.id):
                        repeated = True
                        await answer.repeat(refused.table if isinstance(refused, StaleError) else None)
                    else:
                        await answer.refuse(refused)
                except Exception:
                    # Nothing can be stored about a person whose data was deleted since they were noted.
                    if (
                        not begun
                        or delivery.done
                        or await app.database.read(users.is_known, answer.person.id)
                    ):
                        raise
                    await answer.reply.send_text(answer.sentence("error-forgotten"))
                finally:
                    done = delivery.done
            await answer.send_additions()
            if awaits_notice:
                await answer.send_notices()
        except discord.HTTPException as error:
            if error.code in GONE:
                # The process that has carried it out may have answered, and be killed since.
                if not repeated:
                    app.replies.note_gone(error.code)
            else:
                log.warning("an answer failed: %s (code %s)", error.status, error.code)
                await _apologise(answer, reply.last_text, done=done)
        except UNREACHABLE as error:
            log.warning("Discord could not be reached with an answer: %s", type(error).__name__)
        except Exception:
            log.exception("an interaction failed")
            await _apologise(answer, "", done=done)
    if not begun:
        raise AnsweredError


async def _apologise(answer: Answer, unheard: str, *, done: bool) -> None:
    """Tell the user the outcome of an interaction whose answer failed.

    Args:
        unheard: the text of the failed answer; empty if it was none.
        done: whether the interaction has changed something.
    """
    try:
        await answer.reply.send_text(
            unheard or answer.sentence("error-unshown" if done else "error-unexpected")
        )
    except (discord.HTTPException, *UNREACHABLE) as error:
        log.warning("nor could that be said: %s", type(error).__name__)
