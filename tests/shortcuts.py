"""Shortcuts for a command and a press on its answer."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Mapping
from typing import Any, Final, cast

from bot.features.duplicate.controls import DUPLICATE, TODAY, Step
from bot.features.moderation.page import MODERATE
from bot.features.privacy.page import PRIVACY
from bot.features.salon.pool.page import TOPIC as POOL
from bot.features.salon.section import LET, LOOK
from bot.features.settings.preferences_page import Part, part_of
from bot.features.tournaments.controls import TOPIC as TOURNAMENT
from bot.features.tournaments.desk_page import DESK
from bot.features.tournaments.drafts.page import DRAFT, PART
from bot.pages.games.replay import REPLAY
from bot.pages.parts.components import ASIDE, PICK, PRESS, Act
from bot.pages.table.games_page import GAMES, Request
from bot.text.i18n import LANGUAGES, Language, say
from cogs.server.settings import NUMBERS
from sandbox.discord.entities import Channel, InteractionType
from sandbox.testing.harness import Reply, ShownMessage, UserClient

_FORMS: Final = {
    **{("counters", name): form for form, numbers in NUMBERS.items() for name in numbers},
    **{("seasons", name): "dates" for name in ("since", "until")},
    **{("rules", name): "new" for name in ("name", "like")},
}
"""The form of each field of the settings."""
_FINGERPRINT: Final = re.compile(r":([0-9a-f]{64})$")


async def open_history(person: UserClient, language: Language = "en", **place: Any) -> Reply:
    """Open a person's own finished games from their profile."""
    return await _pressed(person, await person.slash("profile", **place), say(language, "button-history"))


async def verify(person: UserClient, language: Language = "en", **place: Any) -> Reply:
    """Open the proof of a finished game from its replay."""
    return await _pressed(person, await replay(person, **place), say(language, "button-verify"))


def proven(reply: Reply) -> dict[str, Any]:
    """The file of a game that ``verify`` shows."""
    assert reply.message is not None
    (file,) = (file for file in reply.message.attachments if file.name.endswith(".json"))
    return cast(dict[str, Any], json.loads(file.data))


async def replay(person: UserClient, **place: Any) -> Reply:
    """Open the replay of a finished game from its review. A game that is not reviewed shows it at once."""
    reviewed = await person.slash("review", **place)
    found = _controls(reviewed, REPLAY)
    return await _pressed(person, reviewed, *found) if len(found) == 1 else reviewed


async def cut_pack(person: UserClient, **place: Any) -> Reply:
    """Cut the pack in half by the button of the person's hand."""
    return await in_hand(person, "cut", **place)


async def in_hand(person: UserClient, act: str, number: int = 0, **place: Any) -> Reply:
    """Open a hand, and press its control for an act: the one for the number, if there are several.

    A refusal to show the hand is the reply.
    """
    hand = await person.slash("hand", **place)
    found = [] if hand.message is None else _named(hand.message, act)
    return await person.click(hand.message, found[number]) if hand.message and found else hand


async def sits_out(person: UserClient, **place: Any) -> Reply:
    """Let a player at a table of bourré sit out from the next deal on, or come back, behind *More*."""
    hand = await person.slash("hand", **place)
    assert hand.message is not None, hand.text
    if not _named(hand.message, "away") + _named(hand.message, "here"):
        hand = await person.click(hand.message, _named(hand.message, Act.MORE)[0])
    shown = hand.message
    assert shown is not None
    return await person.click(shown, (_named(shown, "away") + _named(shown, "here"))[0])


async def bring(person: UserClient, key: str, **place: Any) -> Reply:
    """Bring a table or pool down by ``/games``; if it is not listed there, the press is forged."""
    listed = await person.slash("games", **place)
    shown, wanted = listed.message, f"{GAMES}:{key}:{Request.TABLE}"
    assert shown is not None
    if wanted not in _ids(shown, GAMES) and any(
        key == one.value for menu in shown.selects for one in menu.options
    ):
        chosen = await person.select(shown, [key])
        assert chosen.message is not None
        shown = chosen.message
    return await (
        person.click(shown, wanted) if wanted in _ids(shown, GAMES) else forged(person, shown, wanted)
    )


async def at_pool(person: UserClient, request: str, place: Channel) -> Reply:
    """Press a control of the newest pool in a channel, which its message may no longer have."""
    message, known = next(
        (message, ids) for message in person.newest_messages(place) if (ids := _ids(message, POOL))
    )
    pressed = [one for one in known if one.split(":")[3] == request]
    if pressed:
        return await person.click(message, pressed[0])
    return await forged(person, message, ":".join((*known[0].split(":")[:3], request)))


async def lets(player: UserClient, backer: UserClient, choice: str = LET, **place: Any) -> Reply:
    """Let a player let a backer look at their hand, or send them away, by the button of the hand."""
    hand = await player.slash("hand", **place)
    (decides,) = [one for one in _controls(hand, LOOK) if one.endswith(f":{backer.id}:{choice}")]
    return await _pressed(player, hand, decides)


async def at_table(
    person: UserClient, act: str, place: Channel, number: int = 0, *, settle: bool = True
) -> Reply:
    """Press a control of the newest table in a channel, on its message or behind *More* there.

    If neither has it for this person, the press comes from a page that is not up to date, or is forged.
    """
    table, pressed = next(
        (message, pressed)
        for message in person.newest_messages(place)
        if not message.ephemeral
        for pressed in _ids(message, PRESS)
    )
    pages, (game, version) = [table], pressed.split(":")[1:3]
    if not _named(table, act) and (more := _named(table, Act.MORE)):
        opened = await person.click(table, more[0])
        pages += [] if opened.message is None else [opened.message]
    for page in pages:
        if found := [one for one in _named(page, act) if not number or one.split(":")[4] == str(number)]:
            return await person.click(page, found[0], settle=settle)
    return await forged(person, table, f"{PRESS}:{game}:{version}:{act}:{number}", settle=settle)


async def forged(person: UserClient, message: ShownMessage, custom_id: str, *, settle: bool = True) -> Reply:
    """Press a control that a message does not have."""
    interactions, pressed = person._sandbox.server.interactions, message.channel.messages.get(message.id)
    data = {"component_type": 2, "custom_id": custom_id}
    sent = interactions.start(InteractionType.COMPONENT, person.user, message.channel, data, pressed)
    return await person._reply(sent, settle)


async def prefer(person: UserClient, name: str, value: str | bool, **place: Any) -> Reply:
    """Change one of a person's preferences by its controls.

    Args:
        name: the name of a field of ``Preferences``.
        value: the value of the option, or whether to switch it on.
        place: the channel in which the command is typed.
    """
    shown = await preferences(person, part_of(name), **place)
    if isinstance(value, bool):
        return await person.click(shown, f"toggle:{name}:{'on' if value else 'off'}")
    return await person.select(shown, [value], f"pick-preference:{name}")


async def preferences(person: UserClient, part: Part, **place: Any) -> ShownMessage:
    """Open a part of a person's preferences."""
    opened = await person.slash("preferences", **place)
    assert opened.message is not None, opened.text
    shown = await person.select(opened.message, [part], "pick-preferences:")
    assert shown.message is not None, shown.text
    return shown.message


async def change_settings(
    person: UserClient, subject: str, *, options: Mapping[str, Any] | None = None, **more: Any
) -> Reply:
    """Change what is named of a subject of a server's settings by its controls; the last answer.

    Args:
        options: what to set, by the names of the page's controls and fields: True and False press *On* and
            *Off*. Further ones are ``more``; ``channel`` there is where the command is typed.
    """
    shown = await person.slash("settings", channel=more.pop("channel", None))
    assert shown.message is not None, shown.text
    shown = await person.select(shown.message, [subject], "pick-settings:")
    wished, page = {**(options or {}), **more}, shown.message
    forms: dict[str, dict[str, Any]] = {}
    for name, wish in wished.items():
        value = str(wish) if type(wish) is int else wish
        form = _FORMS.get((subject, name))
        if form is not None:
            forms.setdefault(form, {})[name] = [value] if name == "like" else value
            continue
        assert page is not None, shown.text
        here = f"setting:{subject}:"
        if isinstance(value, bool):
            switch = name if name in ("on", "off") else f"{name}-on"
            if not value:
                switch = switch.removesuffix("on") + "off"
            if any((control.custom_id or "").startswith(f"{here}{switch}:") for control in page.buttons):
                shown = await person.click(page, f"{here}{switch}")
        elif any(
            value in [option.value for option in menu.options] or not menu.options
            for menu in page.selects
            if menu.custom_id.startswith(f"pick-{here}{name}:")
        ):
            values = value if isinstance(value, list) else [value]
            shown = await person.select(page, values, f"pick-{here}{name}")
        else:
            forms[name] = {name: value}
            continue
        page = shown.message
    for form, fields in forms.items():
        assert page is not None, shown.text
        shown = await person.submit(await person.click(page, f"setting:{subject}:{form}"), fields)
        page = shown.message
    return shown


async def change_draft(person: UserClient, shown: ShownMessage, part: str, value: str) -> Reply:
    """Choose a part of a new tournament on its private page, and change it.

    Args:
        part: a request of ``drafts.page``.
    """
    chosen = await person.select(shown, [part], f"{PICK}{DRAFT}:{PART}")
    assert chosen.message is not None, chosen.text
    return await person.select(chosen.message, [value], f"{PICK}{DRAFT}:{part}")


async def press_tournament(person: UserClient, place: Channel, act: str) -> Reply:
    """Press a button of the newest message of a tournament in a channel.

    Args:
        act: a request of ``controls``.
    """
    return await _newest(person, place, TOURNAMENT, lambda custom_id: custom_id.split(":")[2] == act)


async def moderate(person: UserClient, act: str, *, user: Any = None, game: str = "", **given: Any) -> Reply:
    """Do something on the page of those who manage a server, with its reason.

    Args:
        act: an ``Act``.
        user: whom it concerns.
        game: the code of the game that is to become void.
        given: where the command is typed, and the fields of the form.
    """
    named = {} if user is None else {"user": user}
    shown = await person.slash("moderate", channel=given.pop("channel", None), options=named)
    found = [each for each in _controls(shown, MODERATE) if each.split(":")[1] == act]
    if shown.message is None or not found:
        return shown
    form = await person.click(shown.message, *found)
    fields = {name: str(value) for name, value in given.items() if value is not None}
    return await person.submit(form, fields | ({"code": game} if game else {}))


async def moderation_log(person: UserClient, place: Channel) -> Reply:
    """Open the log of a server's moderation."""
    shown = await person.slash("moderate", channel=place)
    (log,) = [each for each in _controls(shown, MODERATE) if each.split(":")[1] == "log"]
    return await _pressed(person, shown, log)


async def from_list(person: UserClient, place: Channel, name: str) -> ShownMessage:
    """Choose a tournament in the list of its server."""
    listed = await person.slash("tournament list", channel=place)
    assert listed.message is not None, listed.text
    shown = await person.select(listed.message, [name], "pick-tournaments:")
    assert shown.message is not None, shown.text
    return shown.message


async def organise(person: UserClient, place: Channel, act: str, **typed: str) -> Reply:
    """Press a button of the organisers' page of the newest tournament in a channel.

    Whoever begins before the announced time is sure.

    Args:
        act: a request of ``desk_page`` that concerns all players.
        typed: the fields of its form.
    """
    shown = await _desk(person, place)
    if shown.message is None or not (found := _acts(shown, act)):
        return shown
    pressed = await person.click(shown.message, *found)
    facts: dict[str, str | int] = {"stage": "open", "paused": 0, "correctable": 0, "until": ""}
    opened = any(say(language, "tournament-desk", **facts) in shown.message.text for language in LANGUAGES)
    if opened and pressed.message is not None and (sure := _acts(pressed, "begin-surely")):
        pressed = await person.click(pressed.message, *sure)
    return await person.submit(pressed, typed) if typed else pressed


async def about_player(person: UserClient, place: Channel, player: UserClient) -> Reply:
    """Choose a player on the organisers' page of the newest tournament in a channel."""
    shown = await _desk(person, place)
    assert shown.message is not None, shown.text
    (menu,) = shown.message.selects
    return await person.select(shown.message, [player.name], menu.custom_id)


async def enter_result(person: UserClient, place: Channel, first: UserClient, second: UserClient) -> Reply:
    """Enter that the first of two players has won, on the organisers' page."""
    shown = await about_player(person, place, first)
    assert shown.message is not None, shown.text
    if second.name not in shown.message.text:
        (menu,) = shown.message.selects
        met = [option.value for option in menu.options if second.name in option.label]
        shown = await person.select(shown.message, met[:1])
        assert shown.message is not None, shown.text
    assert shown.message is not None, shown.text
    return await person.click(shown.message, *_acts(shown, "first"))


async def _desk(person: UserClient, place: Channel) -> Reply:
    return await _newest(person, place, DESK, bool)


async def _newest(person: UserClient, place: Channel, topic: str, fits: Callable[[str], bool]) -> Reply:
    """Press the button of a topic on the newest public message that has one."""
    for shown in person.newest_messages(place):
        ids = [button.custom_id or "" for button in shown.buttons]
        found = [custom_id for custom_id in ids if custom_id.startswith(f"{topic}:") and fits(custom_id)]
        if found and not shown.ephemeral:
            return await person.click(shown, found[0])
    raise AssertionError(f"no button of {topic}")


def _acts(shown: Reply, act: str) -> list[str]:
    """The custom ids of the buttons of the organisers' page that ask for an act."""
    return [custom_id for custom_id in _controls(shown, DESK) if custom_id.split(":")[2] == act]


async def own_data(person: UserClient, act: str, **place: Any) -> Reply:
    """Press a button about a person's data in their preferences.

    Args:
        act: ``show``, ``export`` or ``ask``, which is the question before everything is deleted.
    """
    shown = await preferences(person, Part.PRIVACY, **place)
    return await person.click(shown, f"{PRIVACY}:{act}")


async def books(person: UserClient, part: str, **place: Any) -> Reply:
    """Open a part of the counters' page.

    Args:
        part: ``audit`` or ``books``.
    """
    opened = await person.slash("counters", **place)
    return await _pressed(person, opened, *_controls(opened, part))


async def board_results(person: UserClient, **place: Any) -> Reply:
    """Open the results of the last boards of a person's that have closed."""
    return await _pressed(
        person, await person.slash("duplicate today", **place), f"{DUPLICATE}:{Step.RESULTS}:{TODAY}:0"
    )


def holds(reply: Reply, language: Language, counters: int) -> None:
    """Assert that the page of counters says how many there are, to their owner alone."""
    assert reply.text.splitlines()[0] == say(language, "ledger-title", counters=counters)
    assert reply.ephemeral


async def behind_more(person: UserClient, shown: ShownMessage, language: Language = "en") -> ShownMessage:
    """Press *More* at a table; the page with what else the person can do there."""
    opened = await person.click(shown, say("en", "button-more"))
    assert opened.message is not None, opened.text
    assert opened.ephemeral
    assert say(language, "menu-table") in opened.text
    return opened.message


async def published_facts(person: UserClient, shown: ShownMessage, language: Language = "en") -> str:
    """What *Verify* behind *Table rules* tells: the fingerprint, and the ids that are used.

    Args:
        shown: a message with *Table rules*, which is in the person's language unless others see it.
    """
    label = say(language if shown.ephemeral else "en", "button-rules")
    return (await _pressed(person, await person.click(shown, label), say(language, "button-verify"))).text


def carried(message: ShownMessage) -> list[str]:
    """The whole fingerprints in the data of a message."""
    ids = [button.custom_id or "" for button in message.buttons]
    return [found[1] for custom_id in ids if (found := _FINGERPRINT.search(custom_id))]


def _controls(shown: Reply, topic: str) -> list[str]:
    """The custom ids of the buttons of a topic in an answer."""
    return [] if shown.message is None else _ids(shown.message, topic)


def _ids(message: ShownMessage, *topics: str) -> list[str]:
    ids = [button.custom_id or "" for button in message.buttons]
    return [custom_id for custom_id in ids if custom_id.partition(":")[0] in topics]


def _named(message: ShownMessage, act: str) -> list[str]:
    """The custom ids of the buttons of a table or hand that ask for an act."""
    return [pressed for pressed in _ids(message, PRESS, ASIDE) if pressed.split(":")[3] == act]


async def _pressed(person: UserClient, shown: Reply, label: str) -> Reply:
    assert shown.message is not None, shown.text
    return await person.click(shown.message, label)


async def profile_figures(person: UserClient, language: Language = "en", **where: Any) -> str:
    """All figures of a profile, as its reader sees them.

    Args:
        where: where the command is typed, and whose profile it is if not the reader's.
    """
    profile = await person.slash("profile", **where)
    return (await _pressed(person, profile, say(language, "button-figures"))).text
