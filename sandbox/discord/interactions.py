"""Interactions: what a user does, and the one answer that Discord expects within three seconds."""

from __future__ import annotations

import asyncio
import secrets

from . import components as parts
from . import forms, payloads
from .entities import EPHEMERAL, LOADING, Callback, Channel, Interaction, InteractionType, Json, Message, User
from .errors import Known, invalid
from .events import InteractionAnswered, InteractionCreated, InteractionFailed, MessageGone
from .forms import RequestBody
from .state import World

SECONDS_TO_ANSWER = 3.0
SECONDS_OF_TOKEN = 15 * 60
FOLLOWUPS_OF_USERS = 5
"""How many follow-ups an application may send where only a user has installed it."""
NO_RESPONSE = "The application did not respond"


ANSWERS = {
    InteractionType.COMMAND: {Callback.MESSAGE, Callback.DEFERRED_MESSAGE, Callback.MODAL},
    InteractionType.COMPONENT: set(Callback) - {Callback.AUTOCOMPLETE},
    InteractionType.AUTOCOMPLETE: {Callback.AUTOCOMPLETE},
    InteractionType.MODAL_SUBMIT: set(Callback) - {Callback.AUTOCOMPLETE, Callback.MODAL},
}


class Interactions:
    """The recent interactions, by id and by token.

    Attributes:
        seconds: how long the bot may take to answer; three on Discord.
    """

    def __init__(self, world: World) -> None:
        self._world = world
        self.seconds = SECONDS_TO_ANSWER
        self._by_id: dict[int, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}
        self._timers: dict[int, asyncio.TimerHandle] = {}

    @property
    def pending(self) -> bool:
        """Whether an interaction is waiting for its answer."""
        return bool(self._timers)

    @property
    def newest(self) -> Interaction | None:
        """The last interaction of a user."""
        return next(reversed(self._by_id.values()), None)

    def start(
        self,
        kind: InteractionType,
        user: User,
        channel: Channel,
        data: Json,
        message: Message | None = None,
        owners: dict[str, str] | None = None,
    ) -> Interaction:
        """Create an interaction, send it to the bot and start its time limit.

        Args:
            owners: who has installed the application; None for the channel's server, or for direct messages.
        """
        world = self._world
        interaction = Interaction(
            world.snowflakes.next(),
            secrets.token_urlsafe(48),
            world.application_id,
            kind,
            user,
            channel,
            data,
            world.clock.now(),
            owners or {"0": str(channel.guild.id) if channel.guild else "0"},
            message,
        )
        self._by_id[interaction.id] = self._by_token[interaction.token] = interaction
        loop = asyncio.get_running_loop()
        interaction.latency = -loop.time()
        self._timers[interaction.id] = loop.call_later(self.seconds, self._time_out, interaction)
        world.publish(InteractionCreated(interaction))
        return interaction

    def by_id(self, interaction_id: int) -> Interaction | None:
        """Return an interaction, or None."""
        return self._by_id.get(interaction_id)

    def fail(self, interaction: Interaction) -> None:
        """Stop waiting for an answer that is still to come, as if its time were over."""
        timer = self._timers.get(interaction.id)
        if timer is not None:
            timer.cancel()
            self._time_out(interaction)

    def give_up(self) -> None:
        """Stop waiting for every answer that is still to come."""
        for interaction_id in list(self._timers):
            self.fail(self._by_id[interaction_id])

    def close(self) -> None:
        """Stop all timers."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()

    def _time_out(self, interaction: Interaction) -> None:
        del self._timers[interaction.id]
        interaction.failed = True
        interaction.latency += asyncio.get_running_loop().time()
        interaction.settled.set()
        self._world.publish(InteractionFailed(interaction))

    def answer(self, interaction_id: int, token: str, form: RequestBody) -> Json:
        """Accept the bot's answer; return Discord's callback response.

        Raises:
            ApiError: 10062 too late or unknown, 40060 answered before, 50035 not a valid answer.
        """
        interaction = self._by_id.get(interaction_id)
        if interaction is None or interaction.token != token or interaction.failed:
            raise Known.UNKNOWN_INTERACTION.error()
        if interaction.callback is not None:
            raise Known.ALREADY_ACKNOWLEDGED.error()
        kind = form.body.get("type")
        if kind not in ANSWERS[interaction.type]:
            allowed = ", ".join(str(int(c)) for c in sorted(ANSWERS[interaction.type]))
            raise invalid("type", f"BASE_TYPE_CHOICES: Value must be one of ({allowed}).")
        callback = Callback(kind)
        if callback in {Callback.UPDATE_MESSAGE, Callback.DEFERRED_UPDATE} and interaction.message is None:
            raise invalid("type", "INTERACTION_CALLBACK_TYPE_INVALID: There is no message to update.")
        self._perform(interaction, callback, RequestBody(form.body.get("data") or {}, form.files))
        self._acknowledge(interaction, callback)
        return self._callback_response(interaction, callback)

    def _perform(self, interaction: Interaction, callback: Callback, form: RequestBody) -> None:
        if callback is Callback.MESSAGE:
            interaction.original = self._respond(interaction, form)
        elif callback is Callback.DEFERRED_MESSAGE:
            ephemeral = (form.body.get("flags") or 0) & EPHEMERAL
            message = self._new_message(interaction, ephemeral | LOADING)
            self._world.show(message, created=True)
            interaction.original = message
        elif callback is Callback.DEFERRED_UPDATE:
            interaction.original = interaction.message
        elif callback is Callback.UPDATE_MESSAGE:
            interaction.original = interaction.message
            self._edit(interaction.message, form)
        elif callback is Callback.AUTOCOMPLETE:
            interaction.choices = check_choices(interaction, form.body.get("choices") or [])
        else:
            parts.check_modal(form.body)
            parts.number(form.body["components"])
            interaction.modal = form.body

    def _acknowledge(self, interaction: Interaction, callback: Callback) -> None:
        self._timers.pop(interaction.id).cancel()
        interaction.callback = callback
        interaction.latency += asyncio.get_running_loop().time()
        interaction.settled.set()
        self._world.publish(InteractionAnswered(interaction))

    def _callback_response(self, interaction: Interaction, callback: Callback) -> Json:
        body: Json = {"id": str(interaction.id), "type": int(interaction.type)}
        response: Json = {"interaction": body}
        message = interaction.original
        if message is not None:
            body["response_message_id"] = str(message.id)
            body["response_message_loading"] = message.loading
            body["response_message_ephemeral"] = bool(message.flags & EPHEMERAL)
            response["resource"] = {
                "type": int(callback),
                "message": payloads.message(self._world, message),
            }
        return response

    def _new_message(self, interaction: Interaction, flags: int) -> Message:
        world = self._world
        message = Message(
            world.snowflakes.next(),
            interaction.channel,
            world.bot,
            world.clock.now(),
            type=20 if interaction.type is InteractionType.COMMAND else 19,
            flags=flags,
            interaction=interaction,
        )
        if interaction.type is InteractionType.COMMAND and interaction.data.get("type", 1) != 1:
            message.type = 23
        if interaction.message is not None:
            message.reference = (interaction.channel.id, interaction.message.id)
        if flags & EPHEMERAL:
            message.viewer = interaction.user
        return message

    def _respond(self, interaction: Interaction, form: RequestBody) -> Message:
        message = self._new_message(interaction, (form.body.get("flags") or 0) & EPHEMERAL)
        forms.fill(self._world, message, form)
        self._world.show(message, created=True)
        return message

    def _edit(self, message: Message | None, form: RequestBody) -> Message:
        if message is None or message.id not in message.channel.messages:
            raise Known.UNKNOWN_MESSAGE.error()
        was_loading = message.loading
        forms.edit(self._world, message, form)
        if not was_loading:
            message.edited = self._world.clock.now()
        self._world.show(message, created=False)
        return message

    def webhook(self, application_id: int, token: str) -> Interaction:
        """Find the interaction whose token is used as a webhook.

        Raises:
            ApiError: 50027 after fifteen minutes or for an unknown token, 10015 before the answer.
        """
        interaction = self._by_token.get(token)
        if (
            interaction is None
            or interaction.application_id != application_id
            or self._world.clock.now() - interaction.created > SECONDS_OF_TOKEN
        ):
            raise Known.INVALID_WEBHOOK_TOKEN.error()
        if interaction.callback is None:
            raise Known.UNKNOWN_WEBHOOK.error()
        return interaction

    def follow_up(self, interaction: Interaction, form: RequestBody) -> Message:
        """Send a follow-up message.

        The first follow-up after a deferred answer fills that answer. It is then public or ephemeral as the
        deferred answer was; the follow-up's own flags do not matter.
        """
        original = interaction.original
        waits = original is not None and original.loading and original.id in original.channel.messages
        if interaction.callback is Callback.DEFERRED_MESSAGE and original is not None and waits:
            body = {k: v for k, v in form.body.items() if k != "flags"}
            if "flags" in form.body:
                body["flags"] = (form.body["flags"] or 0) | original.flags
            return self._edit(original, RequestBody(body, form.files))
        if "0" not in interaction.owners and len(interaction.followups) >= FOLLOWUPS_OF_USERS:
            raise Known.TOO_MANY_FOLLOWUPS.error()
        message = self._respond(interaction, form)
        interaction.followups.append(message)
        return message

    def message_of(self, interaction: Interaction, reference: str) -> Message:
        """Find `@original` or a follow-up by its id.

        Raises:
            ApiError: 10008 if this interaction has no such message (any more).
        """
        candidates = (
            [interaction.original]
            if reference == "@original"
            else [m for m in (interaction.original, *interaction.followups) if m and str(m.id) == reference]
        )
        for message in candidates:
            if message is not None and message.id in message.channel.messages:
                return message
        raise Known.UNKNOWN_MESSAGE.error()

    def edit_message(self, interaction: Interaction, reference: str, form: RequestBody) -> Message:
        """Edit `@original` or a follow-up."""
        edited = self._edit(self.message_of(interaction, reference), form)
        interaction.edits += edited is interaction.original
        return edited

    def delete_message(self, interaction: Interaction, reference: str) -> None:
        """Delete `@original` or a follow-up, even an ephemeral one."""
        self._world.remove_message(self.message_of(interaction, reference))


def dismiss(world: World, message: Message) -> None:
    """Hide an ephemeral message from its user; for the bot it still exists."""
    message.dismissed = True
    world.publish(MessageGone(message))


def check_choices(interaction: Interaction, choices: list[Json]) -> list[Json]:
    """Check autocomplete choices as Discord does.

    Raises:
        ApiError: 50035 for more than 25, or an invalid name or value.
    """
    if len(choices) > 25:
        raise invalid("data.choices", "BASE_TYPE_MAX_LENGTH: Must be 25 or fewer in length.")
    kind = next(
        option["type"] for option in focused_path(interaction.data["options"]) if option.get("focused")
    )
    expected: tuple[type, ...] = {3: (str,), 4: (int,), 10: (int, float)}[kind]
    for index, choice in enumerate(choices):
        name, value = choice.get("name"), choice.get("value")
        if not isinstance(name, str) or not 1 <= parts.size(name) <= 100:
            raise invalid(
                f"data.choices.{index}.name", "BASE_TYPE_BAD_LENGTH: Must be between 1 and 100 in length."
            )
        if not isinstance(value, expected):
            raise invalid(
                f"data.choices.{index}.value", "BASE_TYPE_CHOICES: The value is not of the option's type."
            )
        if isinstance(value, str) and not 1 <= parts.size(value) <= 100:
            raise invalid(
                f"data.choices.{index}.value", "BASE_TYPE_BAD_LENGTH: Must be between 1 and 100 in length."
            )
    return choices


def focused_path(options: list[Json]) -> list[Json]:
    """Return the options of the innermost sub-command."""
    if options and options[0]["type"] in (1, 2):
        return focused_path(options[0].get("options") or [])
    return options
