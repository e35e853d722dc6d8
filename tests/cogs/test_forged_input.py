"""Input that no client sends: one sentence, no traceback, and nothing has changed."""

from __future__ import annotations

import logging
import re
import sqlite3
from collections.abc import Mapping
from typing import Any, Final, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.client.client import UNKNOWN
from bot.database.clock import now
from bot.database.connection import Connection
from bot.features.salon.accounts.auditor import Auditor
from bot.tables.errors import Reason
from bot.tables.table import Status
from bot.text.i18n import Language, say
from sandbox.testing.harness import ShownMessage, UserClient
from tests.cogs.salon.test_bets import amount_form, begun_with_counters, spectator
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.in_process import InProcessSandbox, StartedGame

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.slow]

GAME: Final = "{game}"
"""Stands for the id of the game."""
_AS_TIME_PASSES: Final = re.compile(r'INSERT INTO "(shard|worker|limited|audit)"')
CONTROLS: Final[dict[str, tuple[str, ...]]] = {
    "press": (GAME, "1", "cut", "16"),
    "bet": (GAME, "0", "10"),
    "amount": (GAME, "0"),
    "pool": (GAME, "1", "sit"),
    "games": (GAME, "hand"),
    "look": (GAME, "1", "1", "let"),
    "leaderboard": ("ecarte", "wins", "0", "0", "0"),
    "leaderboardabout": ("ecarte", "rating"),
    "leaderboardgame": ("wins", "0", "0"),
    "season": ("1",),
    "history": ("1", "0"),
    "challengeuser": ("1",),
    "openhistory": ("1",),
    "profilefigures": ("1", "0"),
    "headtohead": ("1",),
    "records": ("1",),
    "replay": (GAME, "0", "0"),
    "record": (GAME,),
    "review": (GAME, "0"),
    "fairness": (),
    "reviewfigures": (GAME,),
    "ledger": ("0",),
    "audit": (),
    "moderation": ("1", "0", "0"),
    "moderate": ("hide", "1", "0"),
    "moderated": ("hide", "1", "0"),
    "preferences": (),
    "settings": (),
    "setting": ("threads", "on"),
    "books": ("0",),
    "exportbooks": (),
    "daily": ("1", "ask", "0"),
    "ask": ("own", "31", "8", "elder", "0"),
    "duel": (GAME, "accept"),
    "duplicate": ("show", "0", "0"),
    **dict.fromkeys(("board", "boardsure", "boardking"), ("20261128x1", "0", "stand", "0")),
    "train": (GAME, "1", "1", "0"),
    "trainon": ("0",),
    "exercise": ("ecarte", "strongest", "0"),
    "solve": ("ecarte", "strongest", "0", "0"),
    "help": (),
    "command": ("challenge",),
    "preference": ("hands",),
    "holiday": (),
    "holiday-back": (),
    "toggle": ("ceremony", "on"),
    "lesson": ("basics",),
    "question": ("basics", "1"),
    "rule": ("mine", "which"),
    "aside": (GAME, "1", "rules", "0"),
    "privacy": ("show",),
    "exclude": ("1", "1"),
    "void": ("1", GAME, "1", "1"),
    "undo": ("1", "1", "0"),
    "undoing": ("1", "1", "0"),
    "which": ("1", GAME),
    "block": ("add", "1"),
    "lobby": ("play",),
    "anywhere": (GAME, "leave"),
    "tournament": (GAME, "join"),
    "tournaments": (),
    "tournament-desk": (GAME, "show", "0"),
    "tournament-repeat": (GAME, "skip"),
    "tournament-draft": ("post",),
    "tournament-form": (),
    "series-form": (),
    "series-desk": (GAME,),
}
"""The facts that a control of each topic carries."""
WITH_VALUES: Final = (
    "amount",
    "leaderboard",
    "leaderboardgame",
    "season",
    "lesson",
    "help",
    "preferences",
    "settings",
    "moderated",
    "undoing",
    "tournaments",
    "preference",
    "holiday",
    "replay",
    "tournament-form",
    "series-form",
)
"""The topics of selects and forms."""
NONSENSE: Final = st.sampled_from(
    ["", "-1", "+1", " 1", "1_0", "٣", "1e3", "0x7", "9" * 40, "Ω", "a" * 101, "\u202e", "%s", "A B"]
)
"""Texts that are valid at no place of a custom id, and as no value."""


@st.composite
def forged(draw: st.DrawFn) -> tuple[str, tuple[str, ...], tuple[str, ...]]:
    """A topic with facts or values that no control sends."""
    topic = draw(st.sampled_from(sorted(CONTROLS)))
    facts = list(CONTROLS[topic])
    values = tuple(draw(st.lists(NONSENSE, max_size=3)))
    match draw(st.sampled_from(["replace", "add", "remove", "values"])):
        case "values" if topic in WITH_VALUES:
            values = values or (draw(NONSENSE),)
        case "replace" if facts:
            facts[draw(st.integers(0, len(facts) - 1))] = draw(NONSENSE)
        case "remove" if facts:
            facts.pop()
        case _:
            # Nothing after a topic that has no facts is what its control sends.
            facts.append(draw(NONSENSE if facts else NONSENSE.filter(bool)))
    return topic, tuple(facts), values


async def stored(sandbox: InProcessSandbox) -> list[str]:
    """Everything in the database but what the bot writes as time passes: heartbeats, used limits, audits."""

    def dump(connection: Connection) -> list[str]:
        lines = cast(sqlite3.Connection, connection).iterdump()
        return [line for line in lines if not _AS_TIME_PASSES.match(line)]

    await sandbox.program.app.presenter.write_behind.flush()
    return await sandbox.program.app.database.read(dump)


async def with_counters(sandbox: InProcessSandbox) -> StartedGame:
    """A game in a server that uses counters."""
    place = await sandbox.counters_channel()
    people = sandbox.member(place, "Ana"), sandbox.member(place, "Bob")
    return await sandbox.begin(channel=place, people=people, ceremony=True)


def table_seen(person: UserClient, started: StartedGame) -> ShownMessage:
    """The newest message of the table."""
    return next(message for message in reversed(person.messages(started.channel)) if message.buttons)


def form(custom_id: str, *written: str) -> Mapping[str, Any]:
    """The data that a form sends."""
    lines = [{"type": 18, "component": {"type": 4, "custom_id": "line", "value": text}} for text in written]
    return {"custom_id": custom_id, "components": lines}


async def test_every_topic_has_a_control_to_forge(sandbox: InProcessSandbox) -> None:
    assert {*CONTROLS, UNKNOWN} == set(sandbox.program.handlers)


@settings(max_examples=40)
@given(sent=forged(), typed=st.booleans())
async def test_a_forged_control_changes_nothing(
    sent: tuple[str, tuple[str, ...], tuple[str, ...]],
    typed: bool,
    sandbox: InProcessSandbox,
    caplog: pytest.LogCaptureFixture,
) -> None:
    started = await known_game(sandbox)
    topic, facts, values = sent
    custom_id = ":".join((topic, *facts)).replace(GAME, started.game)
    data = form(custom_id, *values) if typed else {"custom_id": custom_id, "values": values}
    before = await stored(sandbox)
    caplog.clear()
    with caplog.at_level(logging.WARNING):
        reply = await sandbox.forge(started.ana, data, table_seen(started.ana, started))
    assert caplog.records == []
    assert reply.ephemeral
    assert reply.text
    assert "\n" not in reply.text
    assert await stored(sandbox) == before


_known: dict[int, StartedGame] = {}


async def known_game(sandbox: InProcessSandbox) -> StartedGame:
    """A game that is there for all examples."""
    if id(sandbox) not in _known:
        _known[id(sandbox)] = await with_counters(sandbox)
        # The auditor might check a new ledger at any moment.
        await sandbox.program.app.service(Auditor).round(now())
    return _known[id(sandbox)]


@pytest.mark.parametrize("data", [{"custom_id": ""}, {"custom_id": ":::"}, {"custom_id": "💥:1"}])
async def test_a_control_without_a_topic_is_outdated(
    data: dict[str, str], sandbox: InProcessSandbox, language: Language
) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    reply = await sandbox.forge(started.ana, data, table_seen(started.ana, started))
    refusal(reply, language, Reason.STALE)


@pytest.mark.parametrize("seat", ["7", "-1", "2", "1.0", ""])
async def test_a_form_that_bets_on_no_player_is_refused_and_the_game_goes_on(
    seat: str, sandbox: InProcessSandbox
) -> None:
    started = await with_counters(sandbox)
    cleo = sandbox.member(started.channel, "Cleo")
    reply = await sandbox.forge(cleo, form(f"amount:{started.game}:{seat}", "10"), table_seen(cleo, started))
    refusal(reply, "en", Reason.STALE)
    await sandbox.finish(started)
    assert (await sandbox.table(started.game)).status is Status.OVER


@pytest.mark.parametrize("amount", ["0", "-5", "ten", "9" * 90, "1e3"])
async def test_a_form_with_a_bad_amount_names_the_possible_ones(
    amount: str, sandbox: InProcessSandbox, language: Language
) -> None:
    started = await begun_with_counters(sandbox)
    cleo = spectator(sandbox, started, language)
    asked, _ = await amount_form(cleo, started, language)
    assert asked.modal is not None
    sent = form(asked.modal["custom_id"], amount)
    reply = await sandbox.forge(cleo, sent, table_seen(cleo, started))
    assert reply.text == say(language, "fault-bad-amount", least=1, most=2**53)


@pytest.mark.parametrize(
    "move", ["bet:7", "point:99", "packets:7", "cut:999", "exchange:999999999", "accept:0"]
)
async def test_a_press_with_a_number_that_no_button_has_moves_nothing(
    move: str, sandbox: InProcessSandbox
) -> None:
    started = await with_counters(sandbox)
    elder = await sandbox.actor(started)
    before = await sandbox.table(started.game)
    data = {"custom_id": f"press:{started.game}:{before.version}:{move}"}
    reply = await sandbox.forge(elder, data, table_seen(elder, started))
    assert reply.text
    assert reply.text != say("en", "error-unexpected")
    assert await sandbox.table(started.game) == before
