"""Answering interactions: with pages, sentences, refusals and apologies."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from typing import Any, Final, Generic, ParamSpec, TypeVar, cast

import aiohttp
import discord

from bot.client.client import EcarteBot, account_name
from bot.database import clock
from bot.delivery.discord.deferrals import promise_of
from bot.delivery.discord.operations import Failure, Posted
from bot.delivery.discord.rest import Enclosed, Sent
from bot.delivery.discord.tokens import Token
from bot.delivery.presenter import AnswerTarget
from bot.delivery.state.pending_commands import AskedCommand
from bot.features.salon.pool.model import Pool
from bot.pages.games.registered import FACES
from bot.pages.parts import errors
from bot.pages.parts.components import Form
from bot.pages.parts.page import Page
from bot.pages.table.which_game import which_game_page, which_pool_page
from bot.registry.commits import StaleError
from bot.tables.errors import (
    AnsweredError,
    BrokenTableError,
    Reason,
    Refusal,
    RepeatedError,
    WhichGameError,
    WhichPoolError,
)
from bot.tables.message import TABLE_AUDIENCE, hand_audience, panel_audience
from bot.tables.person import HandPlace, Member, Person
from bot.tables.table import Seat, Table, Venue
from bot.text import formatting
from bot.text.i18n import Language, language_of, say
from bot.text.names import Name, visible
from engine.betting.errors import GalleryError
from engine.errors import RuleError

log = logging.getLogger(__name__)

Interaction = discord.Interaction[Any]

# Discord waits three seconds for an answer, or for the promise of one.
_PATIENCE_SECONDS: Final = 2.0
_SPARE_SECONDS: Final = 1.0
"""How long a promise may take to arrive. An interaction may be read long after it was made."""
_LONGEST_CONTENT: Final = 2_000
_REMEMBERED: Final = 1_000
"""How many answers are kept for interactions that are delivered again."""
CALLED: Final = "called"
"""The extra of a press that stands for a command: the data that its interaction would have."""
COUNTED: Final = "counted"
"""The extra of what takes from the bucket of who asks for it; see ``cogs.restraint``."""
GOES_ON: Final = "goes on"
"""The extra of a press that goes on with a typed command: it is answered as the command is."""
_ANSWERED: Final = 40060
_GONE: Final = frozenset({10062, 10015, _ANSWERED})
_UNREACHABLE: Final = (aiohttp.ClientError, OSError)


Told = TypeVar("Told")
Arguments = ParamSpec("Arguments")
Computed = TypeVar("Computed")


@dataclass(frozen=True, slots=True)
class _Arrived(Generic[Told]):
    """A response that Discord has taken.

    Args:
        told: what Discord told about it; None if the connection broke under that.
    """

    told: Told | None


class Answer:
    """The answer to one interaction.

    Args:
        interaction: a command or a press.
        public: whether everyone sees the first answer.
    """

    def __init__(self, interaction: Interaction, *, public: bool = False) -> None:
        self.interaction = interaction
        self.bot: EcarteBot = interaction.client
        # As Discord names them; what is stored of them is read once the answer has begun.
        self.person = Person(interaction.user.id, interaction.user.name, language_of(interaction.locale))
        self._public = public
        self.told: asyncio.Future[str] = asyncio.get_running_loop().create_future()
        """The text that the user was told in the end; empty if it was none."""
        self._first = self.bot.told.setdefault(interaction.id, self.told)
        self._additions: list[str] = []
        self.said = ""
        """The last text that the user is told, whether it arrived or not."""
        self._begun = False
        """Whether Discord has taken a response or a promise, so that what comes now follows it."""
        self._perhaps_promised = False
        """Whether Discord may have a promise: the connection broke under it, or another process made it."""
        self._made_message = False
        """Whether the response is a message of its own."""
        self._followups: set[int] = set()
        """The messages that came after the response. What its token edits by default is another message."""
        self._seen_thinking = False
        self._one_at_a_time = asyncio.Lock()
        """Makes the hand that the answer will show, while the commit is under way."""

    @property
    def language(self) -> Language:
        """The user's language."""
        return self.person.language

    @property
    def venue(self) -> Venue:
        """Where this is asked."""
        return venue_of(self.interaction)

    @property
    def here(self) -> int:
        """The server where this is asked, of those that the bot is in; 0 outside of them."""
        return here_of(self.interaction)

    def name(self, user: discord.abc.User) -> Name:
        """What somebody is called here."""
        account = account_name(user)
        return Name(user.display_name if self.here else account, account, user.name)

    async def seat_in(self, guild: int) -> Seat:
        """The user as a player in a server, under the name by which it knows them; 0 outside of servers."""
        user, name = self.interaction.user, self.name(self.interaction.user)
        if guild != self.here:
            known = await self.bot.repository.people.member(guild, user.id)
            name = Name(name.account if known is None else known.name, name.account, name.username)
        return Seat(user.id, name)

    @property
    def discords_language(self) -> Language:
        """The language that Discord names for this server; outside servers the user's own."""
        locale = self.interaction.guild_locale
        return self.language if locale is None else language_of(locale)

    async def public_language(self) -> Language:
        """The language of public messages in this server."""
        guild = self.interaction.guild_id
        settled = None if guild is None else (await self.bot.repository.guilds.settings(guild)).language
        return settled or self.discords_language

    @property
    def pressed(self) -> bool:
        """Whether this answers a press on a message."""
        return (
            self.interaction.type is discord.InteractionType.component
            and GOES_ON not in self.interaction.extras
        )

    @property
    def on_table(self) -> bool:
        """Whether the pressed message is public."""
        message = self.interaction.message
        return message is not None and self.venue is not Venue.DM and not message.flags.ephemeral

    @property
    def audience(self) -> str | None:
        """Which of a game's messages was pressed; None for a command."""
        message = self.interaction.message
        if not self.pressed or message is None:
            return None
        if message.flags.ephemeral:
            return panel_audience(self.interaction.user.id)
        return hand_audience(self.interaction.user.id) if self.venue is Venue.DM else TABLE_AUDIENCE

    def sentence(self, key: str, **facts: str | int) -> str:
        """A sentence in the user's language."""
        return say(self.language, key, **facts)

    async def tell(self, text: str) -> None:
        """Answer with text that only the user sees."""
        self.said = text = formatting.clipped(text, _LONGEST_CONTENT)
        async with self._one_at_a_time:
            response = self.interaction.response
            if await self._respond(lambda: response.send_message(text, ephemeral=True)) is None:
                await self._withdraw_promise()
                await self.interaction.followup.send(text, ephemeral=True)
            else:
                self._made_message = True

    async def compute(
        self, function: Callable[Arguments, Computed], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Computed:
        """Run a function that computes for long in the worker process, when it is the caller's turn.

        Args:
            function: as for ``Worker.run``.
        """
        async with self.bot.computing.turn(self.interaction.user.id):
            return await self.bot.worker.run(function, *args, **kwargs)

    def add(self, text: str) -> None:
        """Add a sentence that the user is told after the answer."""
        self._additions.append(text)

    async def tell_additions(self) -> None:
        """Tell the user the sentences that were added."""
        while self._additions:
            await self.tell(self._additions.pop(0))

    async def show(self, page: Page, *, public: bool = False) -> Posted | None:
        """Answer with a page; its message, as far as Discord told of it. For a public one it asks."""
        rest, attachments = self.bot.operations.rest, self.bot.operations.attachments
        await page.draw()
        async with self._one_at_a_time:
            arrived = await self._respond(
                lambda: rest.respond(self.interaction, page, page.files, new=True, ephemeral=not public)
            )
            if arrived is None:
                if not public:
                    await self._withdraw_promise()
                self._seen_thinking = False
                sent = await rest.follow_up(self.interaction.token, page, ephemeral=not public)
                attachments.note(sent.id, page, sent)
                self._followups.add(sent.id)
                return Posted(sent.channel, sent.id)
            self._made_message = True
            shown = arrived.told
            if shown is None and public:
                shown = await rest.original(self.interaction.token)
            if shown is None:
                return None
            attachments.note(shown.id, page, shown)
            return Posted(shown.channel, shown.id)

    async def _withdraw_promise(self) -> None:
        """Delete a public promise: the first follow-up would be as public, even if it is private itself."""
        if self._seen_thinking:
            self._seen_thinking = False
            await self.interaction.delete_original_response()

    async def ask(self, form: Form) -> None:
        """Answer with a form. After a promise Discord takes none, so the user is asked to press again."""
        async with self._one_at_a_time:
            if await self._respond(lambda: self.bot.operations.rest.ask(self.interaction, form)) is not None:
                return
        await self.tell(self.sentence("answer-form-late"))

    async def update(self, page: Page) -> None:
        """Answer by changing the pressed message."""
        message = self.interaction.message
        assert message is not None, "a press is on a message"
        attachments = self.bot.operations.attachments
        attachments.compare(message)
        # Until it is drawn, it may be promised.
        await attachments.draw(message.id, page)
        async with self._one_at_a_time:
            await attachments.send(message.id, page, lambda files: self._update(page, files))

    async def _update(self, page: Page, files: Sequence[Enclosed]) -> Sent | None:
        interaction, rest = self.interaction, self.bot.operations.rest
        arrived = await self._respond(lambda: rest.respond(interaction, page, files, new=False))
        if arrived is None:
            return await rest.edit_by_token(interaction.token, page, files)
        return arrived.told

    async def _respond(self, call: Callable[[], Awaitable[Told | None]]) -> _Arrived[Told] | None:
        """Respond, and try again if the connection breaks. None if the answer has to follow a promise."""
        if self._begun:
            return None
        told, broke = None, False
        while not self._begun:
            try:
                told = await call()
            except _UNREACHABLE as error:
                if broke:
                    raise
                log.warning("the connection broke under an answer: %s", type(error).__name__)
                broke = True
                continue
            except discord.HTTPException as error:
                if error.code != _ANSWERED:
                    raise
                if not (broke or self._perhaps_promised or await self._was_promised()):
                    raise
                self._begun = True
                if self._perhaps_promised:
                    return None
            self._begun = True
        return _Arrived(told)

    async def _was_promised(self) -> bool:
        """Whether a process that was killed has promised the answer."""
        promise = await promise_of(self.interaction)
        if promise is not None:
            self._seen_thinking = promise.flags.loading and not promise.flags.ephemeral
            self._perhaps_promised = True
        return promise is not None

    async def _promise(self, *, ephemeral: bool = False, thinking: bool = False) -> None:
        """Promise an answer, and try again if the connection breaks."""
        while not self._begun:
            try:
                await self.interaction.response.defer(ephemeral=ephemeral, thinking=thinking)
            except _UNREACHABLE as error:
                log.warning("the connection broke under a promise: %s", type(error).__name__)
                if self._perhaps_promised:
                    return
                self._perhaps_promised = True
                continue
            except discord.HTTPException as error:
                if error.code != _ANSWERED or not (self._perhaps_promised or await self._was_promised()):
                    raise
            self._begun = True

    async def hand(self, table: Table, *, note: str | None = None) -> None:
        """Answer with the hand that the user may see: on the pressed message, or where they prefer it."""
        audience, user = self.audience, self.interaction.user.id
        if audience is None or audience == TABLE_AUDIENCE:
            await self.private_hand(table, note=note)
            return
        private = audience == panel_audience(user)

        await self.bot.presenter.answer(
            self,
            table,
            lambda: self.bot.presenter.scenes.private_page(
                table, user, note=note, private=private, guild=self.here
            ),
        )

    async def private_hand(self, table: Table, *, note: str | None = None) -> None:
        """Answer with a hand that only the user sees, kept up to date while Discord allows."""
        user, scenes = self.interaction.user.id, self.bot.presenter.scenes
        await self.bot.presenter.answer(
            self,
            table,
            lambda: scenes.private_page(table, user, note=note, private=True, guild=self.here),
            AnswerTarget.PRIVATE,
        )

    def by_dm(self, table: Table) -> bool:
        """Whether the user's hand at a table goes to their direct messages, and nowhere else."""
        return table.hand_place(self.person.preferences) is HandPlace.DM

    async def acted(self, table: Table) -> None:
        """Answer a player who has acted."""
        if self.pressed and not self.on_table:
            await self.hand(table)
            return
        assert table.game is not None, "only a game can be acted in"
        user = self.interaction.user.id
        by_dm = self.by_dm(table)
        # Who types is shown what came of it where they type; the direct message follows.
        if table.open and not (self.pressed and by_dm and await self.bot.presenter.has_dm(table, user)):
            await self.private_hand(table)
            return
        names = [*map(formatting.escaped, table.player_names(self.here))]
        face, view = FACES[table.kind], table.game.view(None)
        sentence = face.happened(view, names, table.ruling, self.language)
        audience = hand_audience(user) if by_dm else TABLE_AUDIENCE
        link = await self.bot.presenter.address(table, audience)
        if link is None:
            await self.tell(sentence)
            return
        where = "hand" if by_dm else "table"
        await self.tell(self.sentence("answer-done", sentence=sentence, where=where, link=link))

    @property
    def answered(self) -> str | None:
        """Which of a game's messages the answer to an act updates: the pressed hand, or a new private one."""
        if not self.pressed:
            return panel_audience(self.interaction.user.id)
        return None if self.on_table else self.audience

    async def is_replaced(self, game: str) -> bool:
        """Whether the pressed message is a private hand that a newer one has replaced."""
        message, user = self.interaction.message, self.interaction.user.id
        if message is None or self.audience != panel_audience(user):
            return False
        return await self.bot.presenter.is_replaced(game, user, message.id)

    def token(self, where: Posted | None) -> Token:
        """The token that edits the message of the answer, once that has arrived.

        Args:
            where: the message, if the answer made it and where it stands is known.
        """
        interaction, pressed = self.interaction, self.interaction.message
        if where is not None:
            return Token(interaction.token, where.id, followup=where.id in self._followups, guild=self.here)
        if self._made_message or pressed is None:
            return Token(interaction.token, interaction.id, guild=self.here)
        return Token(interaction.token, pressed.id, guild=self.here)

    async def renew(self, table: Table) -> None:
        """Acknowledge a press on a table, so that its token edits the table from now on.

        If Discord did not take that, the answer may become the message that the token edits.
        """
        async with self._one_at_a_time:
            await self._promise()
        if self._begun:
            await self.bot.presenter.renew(table, self.token(None))

    async def present(self, table: Table) -> None:
        """Answer a press on an outdated message with the present state."""
        if table.game is not None and self.pressed and not self.on_table:
            await self.hand(table, note=self.sentence("note-stale"))
        else:
            await self.tell(self.sentence("refusal-stale"))

    async def ask_which_game(self, tables: Sequence[Table]) -> None:
        """Ask which of several games the command means; the choice goes on with it."""
        await self._keep_asked()
        names = await asyncio.gather(*map(self._channel_name, tables))
        games = list(zip(tables, names, strict=True))
        await self.show(which_game_page(self.interaction.id, games, self.person.id, self.here, self.language))

    async def ask_which_pool(self, pools: Sequence[Pool]) -> None:
        """Ask which of several pools the command means; the choice goes on with it."""
        await self._keep_asked()
        await self.show(which_pool_page(self.interaction.id, pools, self.language))

    async def _keep_asked(self) -> None:
        """Keep the command that a choice goes on with."""
        sent = self.interaction
        data = sent.extras.get(CALLED, sent.data)
        command = AskedCommand(self.person.id, sent.token, cast("dict[str, Any]", data))
        await self.bot.asked_commands.keep(sent.id, command)

    async def _channel_name(self, table: Table) -> str | None:
        """What the channel of a table is called; None outside servers, and where Discord does not say."""
        if table.venue is not Venue.SERVER:
            return None
        found = await self.bot.operations.name_of(table.channel)
        return None if isinstance(found, Failure) else found

    async def refuse(self, refused: Exception) -> None:
        """Answer with the sentence of a refusal."""
        match refused:
            case WhichGameError():
                await self.ask_which_game(refused.tables)
            case WhichPoolError():
                await self.ask_which_pool(refused.pools)
            case StaleError():
                await self.present(refused.table)
            case RuleError():
                await self.tell(errors.rule_error(refused, self.language))
            case GalleryError():
                await self.tell(errors.gallery_error(refused, self.language))
            case Refusal():
                await self.tell(errors.refusal(refused, self.language))

    async def repeat(self, table: Table | None = None) -> None:
        """Answer as the first delivery of the interaction was answered.

        Args:
            table: what it has changed, if that is known.
        """
        said = "" if self._first is self.told else await asyncio.shield(self._first)
        if table is not None and table.game is not None and self.pressed and not (said or self.on_table):
            await self.hand(table)
        else:
            await self.tell(said or self.sentence("error-repeated"))

    @property
    def patience(self) -> float:
        """After how many seconds the answer has to be promised."""
        left = self.bot.lateness.left(self.interaction.id) / 1_000
        return min(_PATIENCE_SECONDS, left - _SPARE_SECONDS)

    async def promise(self) -> None:
        """Promise an answer, unless it has begun."""
        async with self._one_at_a_time:
            if self._begun:
                return
            if self.pressed:
                await self._promise()
            else:
                self._seen_thinking = self._public
                await self._promise(ephemeral=not self._public, thinking=True)


async def language_for(interaction: Interaction) -> Language:
    """The language of what only the user of an interaction sees, for autocomplete."""
    bot: EcarteBot = interaction.client
    known = await bot.person(interaction.user.id)
    return (known and known.preferences.language) or language_of(interaction.locale)


def venue_of(interaction: Interaction) -> Venue:
    """Where an interaction comes from: a server of the bot's, its direct messages, or another place."""
    if interaction.guild_id is not None:
        return Venue.SERVER if interaction.is_guild_integration() else Venue.INSTALLED
    return Venue.INSTALLED if interaction.context.private_channel else Venue.DM


def here_of(interaction: Interaction) -> int:
    """The server where an interaction comes from, of those that the bot is in; 0 outside of them."""
    guild = interaction.guild_id
    return guild if guild is not None and venue_of(interaction) is Venue.SERVER else 0


def _member(interaction: Interaction) -> Member | None:
    """What belongs to the user in the server where they ask; None outside the bot's servers."""
    user, guild = interaction.user, here_of(interaction)
    if not guild:
        return None
    return Member(guild, user.id, visible(user.display_name), interaction.permissions.manage_guild)


@asynccontextmanager
async def answering(interaction: Interaction, *, public: bool = False) -> AsyncIterator[Answer]:
    """Answer an interaction in every case: refusals by their sentence, other errors by an apology.

    Raises:
        AnsweredError: it is answered, and there is nothing left to do.
    """
    answer = Answer(interaction, public=public)
    beside: list[asyncio.Task[Any]] = []
    promise = asyncio.get_running_loop().call_later(
        answer.patience, lambda: beside.append(asyncio.create_task(answer.promise(), name="promise"))
    )
    task = asyncio.current_task()
    assert task is not None, "interactions are answered in tasks"
    bot = answer.bot
    bot.answer_tasks.add(task)
    done = begun = False
    try:
        with bot.handling(interaction.id) as delivery:
            if COUNTED in interaction.extras:
                bot.restraint.count(interaction.user.id)
            try:
                if bot.deadlines.owed or clock.since(bot.deadlines.ticked_at):
                    await bot.deadlines.catch_up()
                answer.person = await bot.note_user(
                    interaction.user, interaction.locale, _member(interaction)
                )
                begun = True
                yield answer
            except RepeatedError:
                await answer.repeat()
            except BrokenTableError as broken:
                ended = await bot.registry.end_broken(broken.game)
                await answer.refuse(Refusal(Reason.BROKEN if ended else Reason.UNREADABLE))
            except (StaleError, RuleError, GalleryError, Refusal) as refused:
                # What the first delivery did may be why the second is refused.
                if not delivery.done and await bot.repository.is_done(interaction.id):
                    await answer.repeat(refused.table if isinstance(refused, StaleError) else None)
                else:
                    await answer.refuse(refused)
            finally:
                done = delivery.done
        await answer.tell_additions()
    except discord.HTTPException as error:
        if error.code in _GONE:
            log.warning("an interaction was gone before it was answered (code %s)", error.code)
        else:
            log.warning("an answer failed: %s (code %s)", error.status, error.code)
            await _apologise(answer, answer.said, done=done)
    except _UNREACHABLE as error:
        log.warning("Discord could not be reached with an answer: %s", type(error).__name__)
    except Exception:
        log.exception("an interaction failed")
        await _apologise(answer, "", done=done)
    finally:
        bot.answer_tasks.discard(task)
        answer.told.set_result(answer.said)
        while len(bot.told) > _REMEMBERED:
            del bot.told[next(iter(bot.told))]
        promise.cancel()
        for one in beside:
            one.cancel()
        await asyncio.gather(*beside, return_exceptions=True)
    if not begun:
        raise AnsweredError


async def _apologise(answer: Answer, unheard: str, *, done: bool) -> None:
    """Say what became of an interaction whose answer failed.

    Args:
        unheard: the text of the answer, if it was a text.
        done: whether the interaction has changed something.
    """
    try:
        await answer.tell(unheard or answer.sentence("error-unshown" if done else "error-unexpected"))
    except (discord.HTTPException, *_UNREACHABLE) as error:
        log.warning("nor could that be said: %s", type(error).__name__)
