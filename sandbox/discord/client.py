"""What Discord's client does for a user: it offers commands, checks options and presses buttons."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from . import commands, forms, payloads
from . import components as parts
from .entities import DIRECT, GROUP, PUBLIC_THREAD, Channel, Interaction, InteractionType, Json, Message, User
from .interactions import Interactions
from .permissions import Permission
from .state import World


class ClientRefused(Exception):
    """Discord's client would not allow this; the message says why."""


class Client:
    """Acts for any user as their client would."""

    def __init__(self, world: World, interactions: Interactions) -> None:
        self._world = world
        self._interactions = interactions

    def slash(self, user: User, channel: Channel, name: str, options: Mapping[str, Any]) -> Interaction:
        """Send a slash command; `name` includes the sub-command, as in `preferences hand`.

        Raises:
            ClientRefused: no such command here, or an option is unknown, missing or of the wrong kind.
        """
        command, path, leaf = self._find(user, channel, name)
        known = {option["name"]: option for option in leaf.get("options") or ()}
        for given in options:
            if given not in known:
                raise ClientRefused(f"/{name} has no option {given}; it has {', '.join(known) or 'none'}")
        for option in known.values():
            if option.get("required") and options.get(option["name"]) is None:
                raise ClientRefused(f"/{name} needs the option {option['name']}")
        resolved: Json = {}
        filled = [
            self._option(user, channel, known[given], value, resolved)
            for given, value in options.items()
            if value is not None
        ]
        data = self._command_data(command, path, filled)
        if resolved:
            data["resolved"] = resolved
        return self._start(InteractionType.COMMAND, user, channel, data)

    def autocomplete(
        self, user: User, channel: Channel, name: str, options: Mapping[str, Any], focused: str
    ) -> Interaction:
        """Ask for autocomplete choices for the focused option; the other options may be incomplete.

        Raises:
            ClientRefused: the option has no autocomplete.
        """
        command, path, leaf = self._find(user, channel, name)
        known = {option["name"]: option for option in leaf.get("options") or ()}
        if not known.get(focused, {}).get("autocomplete"):
            raise ClientRefused(f"/{name} offers nothing while one types {focused}")
        filled = [
            {"name": given, "type": known[given]["type"], "value": _plain(value)}
            | ({"focused": True} if given == focused else {})
            for given, value in options.items()
            if given in known and value is not None
        ]
        data = self._command_data(command, path, filled)
        return self._start(InteractionType.AUTOCOMPLETE, user, channel, data)

    def user_command(self, user: User, channel: Channel, name: str, target: User) -> Interaction:
        """Use a command from the context menu of a user.

        Raises:
            ClientRefused: no such command here.
        """
        for command in self.offered(user, channel):
            if command["type"] == commands.USER_COMMAND and command["name"] == name:
                resolved: Json = {}
                self._resolve_user(channel, target, resolved)
                data = self._command_data(command, [], [])
                data |= {"target_id": str(target.id), "resolved": resolved}
                return self._start(InteractionType.COMMAND, user, channel, data)
        raise ClientRefused(f"No command {name!r} in the menu of a user here")

    def click(self, user: User, message: Message, component: Json) -> Interaction:
        """Press a button.

        Raises:
            ClientRefused: it is disabled or a link, or the user does not see the message.
        """
        if component["type"] != parts.BUTTON or "custom_id" not in component:
            raise ClientRefused("That is not a button that the bot hears of")
        return self._use(user, message, component, {})

    def select(self, user: User, message: Message, component: Json, values: Sequence[str]) -> Interaction:
        """Choose in a select menu: options by value, users, roles and channels by id.

        Raises:
            ClientRefused: too few or too many, or not among what is offered.
        """
        _check_chosen(component, values)
        data: Json = {"values": list(values)}
        if component["type"] in parts.SELECTS - {parts.STRING_SELECT}:
            data["resolved"] = {}
            for value in values:
                self._resolve(user, message.channel, component, value, data["resolved"])
        return self._use(user, message, component, data)

    def submit(self, interaction: Interaction, values: Mapping[str, Any]) -> Interaction:
        """Submit the modal that answered an interaction; values by custom_id.

        Raises:
            ClientRefused: there is no modal, or a field is unknown, or takes something else.
        """
        modal = interaction.modal
        if modal is None:
            raise ClientRefused("There is no modal to submit")
        fields = {c["custom_id"]: c for _, c in parts.walk(modal) if "custom_id" in c}
        for given in values:
            if given not in fields:
                raise ClientRefused(f"The modal has no field {given}; it has {', '.join(fields)}")
        data = {
            "custom_id": modal["custom_id"],
            "components": [_submitted(component, values) for component in modal["components"]],
        }
        return self._start(
            InteractionType.MODAL_SUBMIT,
            interaction.user,
            interaction.channel,
            data,
            interaction.message,
            interaction.owners,
        )

    def say(self, user: User, channel: Channel, text: str) -> Message:
        """Send an ordinary message.

        Raises:
            ClientRefused: nothing to say, too long, or not allowed here.
        """
        threaded = channel.type == PUBLIC_THREAD
        needed = Permission.SEND_MESSAGES_IN_THREADS if threaded else Permission.SEND_MESSAGES
        if needed not in channel.permissions_of(user):
            raise ClientRefused("You do not have permission to send messages here")
        if not 1 <= len(text.strip()) <= 2000:
            raise ClientRefused("A message has 1 to 2000 characters")
        if channel.locked:
            raise ClientRefused("This thread is locked")
        world = self._world
        message = Message(world.snowflakes.next(), channel, user, world.clock.now(), content=text.strip())
        message.mentions = forms.mentioned(world, message)
        world.show(message, created=True)
        return message

    def offered(self, user: User, channel: Channel) -> list[Json]:
        """List the commands that the client offers a user in a channel."""
        guild = channel.guild
        scoped = self._world.commands.get(guild.id, []) if guild else []
        names = {(command["type"], command["name"]) for command in scoped}
        everywhere = [c for c in self._world.commands.get(None, []) if (c["type"], c["name"]) not in names]
        return [c for c in (*scoped, *everywhere) if self._is_offered(c, user, channel)]

    def _is_offered(self, command: Json, user: User, channel: Channel) -> bool:
        guild = channel.guild
        contexts = command["contexts"]
        if contexts is None:
            contexts = [0, 1] if command["dm_permission"] else [0]
        owners = self._owners(command["integration_types"], user, channel)
        if payloads.context(channel) not in contexts or not owners:
            return False
        if guild is None or "0" not in owners:
            return True
        allowed = channel.permissions_of(user)
        if Permission.USE_APPLICATION_COMMANDS not in allowed:
            return False
        needed = command["default_member_permissions"]
        if needed is None:
            return True
        # Discord's "0": administrators only.
        return Permission(int(needed) or Permission.ADMINISTRATOR) in allowed

    def _owners(self, kinds: Sequence[int], user: User, channel: Channel) -> dict[str, str]:
        """Return the installations that give a user a command here: "0" the server's, "1" the user's."""
        guild = channel.guild
        owners = {}
        if 0 in kinds and channel.type != GROUP and (guild is None or self._world.bot.id in guild.members):
            owners["0"] = "0" if guild is None else str(guild.id)
        if 1 in kinds and user.installed:
            owners["1"] = str(user.id)
        return owners

    def _find(self, user: User, channel: Channel, name: str) -> tuple[Json, list[Json], Json]:
        """Find a command by its full name; return the command and its chain of sub-commands."""
        first, *deeper = name.split()
        for command in self.offered(user, channel):
            if command["type"] == commands.CHAT_INPUT and command["name"] == first:
                break
        else:
            raise ClientRefused(f"No command /{first} is offered to {user.name} here")
        path: list[Json] = []
        leaf = command
        for step in deeper:
            inner = [o for o in leaf.get("options") or () if o["type"] in (1, 2) and o["name"] == step]
            if not inner:
                raise ClientRefused(f"/{first} has no sub-command {step}")
            leaf = inner[0]
            path.append(leaf)
        if any(option["type"] in (1, 2) for option in leaf.get("options") or ()):
            raise ClientRefused(f"/{name} needs a sub-command")
        return command, path, leaf

    def _command_data(self, command: Json, path: list[Json], filled: list[Json]) -> Json:
        for step in reversed(path):
            filled = [{"name": step["name"], "type": step["type"], "options": filled}]
        data = {"id": command["id"], "name": command["name"], "type": command["type"]}
        if command["type"] == commands.CHAT_INPUT:
            data["options"] = filled
        if "guild_id" in command:
            data["guild_id"] = command["guild_id"]
        return data

    def _option(self, user: User, channel: Channel, option: Json, value: Any, resolved: Json) -> Json:
        name, kind = option["name"], option["type"]
        if kind == commands.STRING:
            value = _string(option, str(value))
        elif kind in (commands.INTEGER, commands.NUMBER):
            value = _number(option, value)
        elif kind == commands.BOOLEAN:
            if not isinstance(value, bool):
                raise ClientRefused(f"{name} is true or false, not {value!r}")
        elif kind == commands.USER:
            named = self._world.users.get(_id(name, value))
            if named is None:
                raise ClientRefused(f"{name} is a user, not {value!r}")
            self._resolve_user(channel, named, resolved)
            value = str(named.id)
        elif kind == commands.CHANNEL:
            value = self._resolve_channel(user, option, name, value, resolved)
        elif kind == commands.ROLE:
            value = self._resolve_role(channel, name, value, resolved)
        else:
            raise ClientRefused(f"{name} is of a kind that this client cannot fill in")
        return {"name": name, "type": kind, "value": value}

    def _resolve(self, user: User, channel: Channel, menu: Json, value: Any, resolved: Json) -> None:
        """Write what was chosen in a menu of users, roles or channels into ``resolved``."""
        if menu["type"] == parts.USER_SELECT:
            self._resolve_user(channel, self._world.users[int(value)], resolved)
        elif menu["type"] == parts.ROLE_SELECT:
            self._resolve_role(channel, menu["custom_id"], value, resolved)
        elif menu["type"] == parts.CHANNEL_SELECT:
            self._resolve_channel(user, menu, menu["custom_id"], value, resolved)
        else:
            raise ClientRefused("A menu that this client cannot fill in")

    def _resolve_channel(self, user: User, offered: Json, name: str, value: Any, resolved: Json) -> str:
        """Write a chosen channel into ``resolved``, and return its id.

        Args:
            offered: the option or menu, which says what types of channels it takes.
        """
        target = self._world.channels.get(_id(name, value))
        if target is None or target.type not in offered.get("channel_types", [target.type]):
            raise ClientRefused(f"{name} is a channel, not {value!r}")
        resolved.setdefault("channels", {})[str(target.id)] = payloads.channel(target) | {
            "permissions": str(int(target.permissions_of(user)))
        }
        return str(target.id)

    def _resolve_role(self, channel: Channel, name: str, value: Any, resolved: Json) -> str:
        """Write a chosen role into ``resolved``, and return its id."""
        role = None if channel.guild is None else channel.guild.roles.get(_id(name, value))
        if role is None:
            raise ClientRefused(f"{name} is a role, not {value!r}")
        resolved.setdefault("roles", {})[str(role.id)] = payloads.role(role)
        return str(role.id)

    def _resolve_user(self, channel: Channel, user: User, resolved: Json) -> None:
        resolved.setdefault("users", {})[str(user.id)] = payloads.user(user)
        guild = channel.guild
        if guild is not None and user.id in guild.members:
            member = payloads.member(guild.members[user.id], with_user=False)
            member["permissions"] = str(int(channel.permissions_of(user)))
            resolved.setdefault("members", {})[str(user.id)] = member

    def _use(self, user: User, message: Message, component: Json, data: Json) -> Interaction:
        if message.id not in message.channel.messages or not message.visible_to(user):
            raise ClientRefused(f"{user.name} does not see that message")
        if component.get("disabled"):
            raise ClientRefused(f"{component.get('label') or component['custom_id']} is disabled")
        data = data | {"custom_id": component["custom_id"], "component_type": component["type"]}
        if "id" in component:
            data["id"] = component["id"]
        return self._start(InteractionType.COMPONENT, user, message.channel, data, message)

    def _start(
        self,
        kind: InteractionType,
        user: User,
        channel: Channel,
        data: Json,
        message: Message | None = None,
        owners: dict[str, str] | None = None,
    ) -> Interaction:
        if channel.id not in self._world.channels:
            raise ClientRefused("That channel does not exist")
        owners = owners or self._owners_of(user, channel, data, message)
        if not owners:
            raise ClientRefused(f"{self._world.bot.name} is no longer in this server")
        if channel.type != DIRECT and Permission.VIEW_CHANNEL not in channel.permissions_of(user):
            raise ClientRefused(f"{user.name} does not see that channel")
        return self._interactions.start(kind, user, channel, data, message, owners)

    def _owners_of(self, user: User, channel: Channel, data: Json, message: Message | None) -> dict[str, str]:
        """Return the installations of an interaction: those of its command or of the pressed message."""
        if message is None:
            known = (c for scope in self._world.commands.values() for c in scope if c["id"] == data["id"])
            return self._owners(next(known)["integration_types"], user, channel)
        if message.interaction is not None and "0" not in message.interaction.owners:
            return message.interaction.owners
        return self._owners([0], user, channel)


def _plain(value: Any) -> Any:
    """Return the id of an object as text; other values as they are."""
    return str(value.id) if hasattr(value, "id") else value


def _id(name: str, value: Any) -> int:
    try:
        return int(getattr(value, "id", value))
    except (TypeError, ValueError):
        raise ClientRefused(f"{name} cannot be {value!r}") from None


def _choice(option: Json, value: Any) -> Any:
    """Return the value of the choice with this name or value."""
    for choice in option["choices"]:
        if value in (choice["value"], choice["name"]):
            return choice["value"]
    offered = ", ".join(str(choice["value"]) for choice in option["choices"])
    raise ClientRefused(f"{option['name']} is one of {offered}, not {value!r}")


def _string(option: Json, value: str) -> str:
    if option.get("choices"):
        return str(_choice(option, value))
    least, most = option.get("min_length") or 0, option.get("max_length") or 6000
    if not least <= len(value) <= most:
        raise ClientRefused(f"{option['name']} has {least} to {most} characters")
    return value


def _number(option: Json, value: Any) -> int | float:
    whole = option["type"] == commands.INTEGER
    if option.get("choices"):
        value = _choice(option, value)
    if isinstance(value, bool) or not isinstance(value, int if whole else int | float):
        raise ClientRefused(f"{option['name']} is a {'whole ' if whole else ''}number, not {value!r}")
    least, most = option.get("min_value"), option.get("max_value")
    if (least is not None and value < least) or (most is not None and value > most):
        raise ClientRefused(f"{option['name']} is between {least} and {most}")
    return value


def _submitted(component: Json, values: Mapping[str, Any]) -> Json:
    """Write a component of a modal as a client submits it."""
    body: Json = {"type": component["type"], "id": component.get("id", 0)}
    if "components" in component:
        return body | {"components": [_submitted(inner, values) for inner in component["components"]]}
    if "component" in component:
        return body | {"component": _submitted(component["component"], values)}
    if "custom_id" not in component:
        return body
    custom_id = component["custom_id"]
    return body | {"custom_id": custom_id} | _filled_in(component, values.get(custom_id))


def _filled_in(component: Json, given: Any) -> Json:
    """Return what a field of a modal holds: what was given, else what it began with."""
    kind, name = component["type"], component["custom_id"]
    if kind == parts.TEXT_INPUT:
        return {"value": _typed(component, str((component.get("value") or "") if given is None else given))}
    if kind == parts.CHECKBOX:
        ticked = bool(component.get("default")) if given is None else given
        if not isinstance(ticked, bool):
            raise ClientRefused(f"The field {name} is ticked or not, and not {ticked!r}")
        return {"value": ticked}
    if given is None:
        chosen = [option["value"] for option in component.get("options", ()) if option.get("default")]
    else:
        chosen = [given] if kind == parts.RADIO_GROUP else list(given)
    if chosen or component.get("required", True):
        _check_chosen(component, chosen)
    return {"value": next(iter(chosen), None)} if kind == parts.RADIO_GROUP else {"values": chosen}


def _typed(field: Json, text: str) -> str:
    name, least, most = field["custom_id"], field.get("min_length") or 0, field.get("max_length") or 4000
    if field.get("required", True) and not text:
        raise ClientRefused(f"The field {name} must be filled in")
    if text and not least <= len(text) <= most:
        raise ClientRefused(f"The field {name} has {least} to {most} characters")
    return text


def _check_chosen(component: Json, values: Sequence[Any]) -> None:
    least, most = parts.span(component)
    if not least <= len(values) <= most:
        number = str(least) if least == most else f"{least} to {most}"
        raise ClientRefused(f"Choose {number}, not {len(values)}")
    if len(set(values)) < len(values):
        raise ClientRefused("The same option cannot be chosen twice")
    for value in values if "options" in component else ():
        if value not in (option["value"] for option in component["options"]):
            raise ClientRefused(f"{value!r} is not among the options")
