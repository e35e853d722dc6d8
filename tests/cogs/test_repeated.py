"""An interaction that comes several times, or whose answer is lost, has one effect and a true answer."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field, replace
from typing import Final

import pytest

from bot.database import interactions
from bot.database.connection import run
from bot.database.database import Database, handling
from bot.database.errors import RepeatedError
from bot.features.salon.bets import store as wagers
from bot.features.tournaments import store
from bot.features.tournaments.model import Stage
from bot.features.tournaments.reasons import TournamentReason
from bot.text.i18n import Language, say
from sandbox.discord.entities import Interaction, Json
from sandbox.discord.errors import ApiError
from sandbox.discord.events import InteractionCreated
from sandbox.discord.forms import RequestBody
from sandbox.discord.permissions import Permission
from sandbox.testing.harness import Reply, UserClient
from tests.cogs.support.answers import LOCALES, refusal, told
from tests.cogs.support.boards import message
from tests.cogs.support.in_process import InProcessSandbox, StartedGame
from tests.cogs.test_tournaments import begun, stored
from tests.shortcuts import at_table, organise

pytestmark = pytest.mark.asyncio(loop_scope="module")


@dataclass
class Line:
    """The route of answers to Discord, which may fail."""

    sandbox: InProcessSandbox
    failures: int = 0
    tried: list[Json] = field(default_factory=list)

    def __post_init__(self) -> None:
        self._answer = self.sandbox.server.interactions.answer

    def answer(self, interaction: int, token: str, form: RequestBody) -> Json:
        """Take an answer, or refuse it."""
        self.tried.append(form.body)
        if self.failures:
            self.failures -= 1
            raise ApiError(400, 0, "the line is broken")
        return self._answer(interaction, token, form)

    def again(self, interaction: Interaction) -> None:
        """Deliver an interaction once more."""
        self.sandbox.server.world.publish(InteractionCreated(interaction))

    async def unheard(self, act: Awaitable[Reply]) -> tuple[Interaction, asyncio.Future[Reply]]:
        """Do something whose answer is lost; return the interaction, and its last answer."""
        self.failures, before = 2, len(self.tried)
        reply = asyncio.ensure_future(act)
        await self.sandbox.until(lambda: len(self.tried) == before + 2)
        await self.sandbox.idle()
        newest = self.sandbox.server.interactions.newest
        assert newest is not None
        return newest, reply


@pytest.fixture
def line(sandbox: InProcessSandbox, monkeypatch: pytest.MonkeyPatch) -> Line:
    line = Line(sandbox)
    monkeypatch.setattr(sandbox.server.interactions, "answer", line.answer)
    return line


async def with_counters(sandbox: InProcessSandbox) -> StartedGame:
    """A game in a server that uses counters."""
    place = await sandbox.counters_channel()
    people = (sandbox.member(place, "Ana"), sandbox.member(place, "Bob"))
    return await sandbox.begin(channel=place, people=people)


async def bets_on(sandbox: InProcessSandbox, started: StartedGame) -> list[int]:
    """The amounts of the bets on a game."""
    wager = await sandbox.program.app.database.read(wagers.find, started.game)
    assert wager is not None
    return [placed.bet.amount for placed in wager.bets]


async def test_a_bet_delivered_three_times_is_one_bet(
    sandbox: InProcessSandbox, line: Line, language: Language
) -> None:
    started = await with_counters(sandbox)
    cleo = sandbox.member(started.channel, "Cleo", LOCALES[language])
    bet = cleo.slash("bet", channel=started.channel, side=started.ana.user, amount=10)
    interaction, reply = await line.unheard(bet)
    assert await bets_on(sandbox, started) == [10]
    line.again(interaction)
    line.again(interaction)
    told(await reply, language, "bet-made", player=started.ana.name, taken=10, amount=10)
    await sandbox.settled()
    assert await bets_on(sandbox, started) == [10]


async def test_a_bet_delivered_three_times_at_once_is_one_bet(sandbox: InProcessSandbox) -> None:
    started = await with_counters(sandbox)
    cleo = sandbox.member(started.channel, "Cleo")
    world = sandbox.server.world

    def threefold(event: object) -> None:
        if isinstance(event, InteractionCreated) and event.interaction.user is cleo.user and copies:
            copies.pop()
            world.publish(event)

    copies = [1, 2]
    world.listen(threefold)
    reply = await cleo.slash("bet", channel=started.channel, side=started.ana.user, amount=10)
    assert say("en", "bet-made", player=started.ana.name, taken=10, amount=10) in reply.text
    assert await bets_on(sandbox, started) == [10]


async def test_after_a_restart_a_repeated_bet_is_still_one(
    sandbox: InProcessSandbox, line: Line, language: Language
) -> None:
    started = await with_counters(sandbox)
    cleo = sandbox.member(started.channel, "Cleo", LOCALES[language])
    bet = cleo.slash("bet", channel=started.channel, side=started.ana.user, amount=10)
    interaction, reply = await line.unheard(bet)
    sandbox.program.app.replies.recent_answers.clear()
    line.again(interaction)
    told(await reply, language, "error-repeated")
    assert await bets_on(sandbox, started) == [10]


async def test_after_a_restart_what_needs_another_organiser_is_refused_again(
    sandbox: InProcessSandbox, line: Line
) -> None:
    place = sandbox.own_channel()
    player, *_ = await begun(sandbox, sandbox.user("Admin"), place, "en")
    sandbox.server.world.overwrite(place, player.id, Permission.MANAGE_EVENTS, Permission(0))
    held = await stored(sandbox, place)
    await sandbox.program.app.database.write(store.save, held, replace(held, organiser=player.id))
    asked = message(await organise(player, place, "ask-cancel"))
    interaction, reply = await line.unheard(player.click(asked, asked.buttons[0].label))
    sandbox.program.app.replies.recent_answers.clear()
    line.again(interaction)
    refusal(await reply, "en", TournamentReason.OWN, open=1)
    assert (await stored(sandbox, place)).stage is Stage.RUNNING


async def test_a_bet_whose_first_answer_fails_is_told_as_made(sandbox: InProcessSandbox, line: Line) -> None:
    started = await with_counters(sandbox)
    cleo = sandbox.member(started.channel, "Cleo")
    line.failures = 1
    reply = await cleo.slash("bet", channel=started.channel, side=started.ana.user, amount=10)
    told(reply, "en", "bet-made", player=started.ana.name, taken=10, amount=10)


Act = Callable[[UserClient, StartedGame], Awaitable[Reply]]


async def _queue(person: UserClient, started: StartedGame) -> Reply:
    return await at_table(person, "join", started.channel)


async def _pool(person: UserClient, started: StartedGame) -> Reply:
    return await person.slash("pool", channel=started.channel, stake=5)


async def _challenge(person: UserClient, started: StartedGame) -> Reply:
    return await person.slash("challenge", channel=started.channel)


COUNTED: Final[dict[Act, str]] = {
    _queue: "SELECT count(*) FROM queue WHERE person = $1",
    _pool: "SELECT count(*) FROM pool_player WHERE person = $1",
    _challenge: "SELECT count(*) FROM seat WHERE person = $1",
}


@pytest.mark.parametrize("act", COUNTED)
async def test_a_repeated_interaction_is_carried_out_once(
    act: Act, sandbox: InProcessSandbox, line: Line
) -> None:
    started = await with_counters(sandbox)
    cleo = sandbox.member(started.channel, "Cleo")
    interaction, reply = await line.unheard(act(cleo, started))
    for _ in range(3):
        line.again(interaction)
    assert (await reply).failed is None
    await sandbox.settled()

    def count(connection: object) -> int:
        return int(run(connection, COUNTED[act], cleo.id).fetchone()[0])  # type: ignore[arg-type]

    assert await sandbox.program.app.database.read(count) == 1


async def test_a_move_delivered_again_is_not_refused(
    sandbox: InProcessSandbox, line: Line, language: Language
) -> None:
    started = await sandbox.begin(locale=LOCALES[language])
    elder = await sandbox.to_elder(started)
    before = (await sandbox.table(started.game)).version
    interaction, reply = await line.unheard(elder.slash("stand", channel=started.channel))
    line.again(interaction)
    assert (await reply).text not in (say(language, "fault-not-your-turn"), say(language, "error-unexpected"))
    assert (await sandbox.table(started.game)).version == before + 1


async def test_a_page_that_could_not_be_shown_is_said_to_be_done(
    sandbox: InProcessSandbox, line: Line, language: Language
) -> None:
    started = await with_counters(sandbox)
    cleo = sandbox.member(started.channel, "Cleo", LOCALES[language])
    line.failures = 1
    told(await cleo.slash("pool", channel=started.channel, stake=5), language, "error-unshown")


async def test_an_answer_says_that_nothing_was_done(
    sandbox: InProcessSandbox, line: Line, language: Language
) -> None:
    line.failures = 1
    told(await sandbox.guest("Ana", LOCALES[language]).slash("help"), language, "error-unexpected")


async def test_an_interaction_is_remembered_for_an_hour_by_the_monotonic_clock(database: Database) -> None:
    first, millisecond = 175_928_847_299_117_063, 1 << 22
    an_hour_later = first + 3_600_000 * millisecond
    for interaction, remembered in (
        (first, True),
        (an_hour_later, True),
        (an_hour_later + 1, False),
    ):
        await database.write(interactions.claim, interaction)
        await database.write(interactions.prune)
        assert await database.read(interactions.is_done, first) is remembered


async def test_a_failed_interaction_is_not_remembered(database: Database) -> None:
    def fail(_: object) -> None:
        raise ZeroDivisionError

    with handling(7) as first:
        with pytest.raises(ZeroDivisionError):
            await database.write_once(fail)
        assert not first.done
    with handling(7) as second:
        await database.write_once(lambda _: None)
        await database.write_once(lambda _: None)
        assert second.done
    with handling(7), pytest.raises(RepeatedError):
        await database.write_once(lambda _: None)
