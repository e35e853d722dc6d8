"""The training: a player's own mistakes are asked again."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from random import Random

import pytest

from bot.features.study.reviewer import Reviewer, find
from bot.features.training import store as mistakes
from bot.pages.games.registered import GAME_UIS
from bot.pages.table.game_ui import hints_of
from bot.tables.errors import Reason
from bot.tables.table import Status, Table
from bot.text.i18n import Language, say
from engine import exercises
from engine.ecarte.actions import ANNOUNCE
from engine.ecarte.advisor.expert import weigh
from engine.ecarte.view import EcarteView
from engine.games import GAME_TYPES
from engine.interface import Action, HasReview, View, review_of
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.in_process import InProcessSandbox, StartedGame
from tests.shortcuts import profile_figures

pytestmark = [pytest.mark.asyncio(loop_scope="module"), pytest.mark.slow]

_MINUTE = 60_000
_SAMPLES = 20


def worst(view: View) -> Action:
    """The action that costs most by an estimate of few samples."""
    assert isinstance(view, EcarteView)
    options = [one.action for one in weigh(view, Random(1), _SAMPLES) if one.action != ANNOUNCE]
    return options[-1] if options else view.legal[0]


async def played(
    sandbox: InProcessSandbox, language: Language, *, friendly: bool = False
) -> tuple[Table, StartedGame]:
    """A short game that both players played as badly as they could."""
    started = await sandbox.begin(locale=LOCALES[language], points=1, friendly=friendly)
    table = await sandbox.table(started.game)
    while table.status is Status.LIVE:
        (actor,) = table.waits_for
        table = await sandbox.program.app.registry.play.act(table.id, actor, worst)
    return table, started


async def played_badly(sandbox: InProcessSandbox, language: Language) -> tuple[Table, UserClient, int]:
    """A reviewed game with mistakes, a player who has made some, and when it ended, in UTC ms."""
    while True:
        table, started = await played(sandbox, language)
        review = await sandbox.program.app.service(Reviewer).review(table)
        for player in (started.ana, started.bob):
            seat = table.seat_of(player.id)
            if seat is not None and review.mistakes(seat):
                assert table.ended_at is not None
                return table, player, table.ended_at


def message(reply: Reply) -> ShownMessage:
    """The message of an answer that has one."""
    assert reply.message is not None
    return reply.message


def at(monkeypatch: pytest.MonkeyPatch, milliseconds: int) -> None:
    """Set the time of the training, in UTC ms."""
    for module in ("training", "positions"):
        monkeypatch.setattr(sys.modules[f"cogs.study.{module}"], "now", lambda: milliseconds)


async def test_a_mistake_is_asked_again_until_it_is_known(
    sandbox: InProcessSandbox, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, player, ended = await played_badly(sandbox, language)
    at(monkeypatch, ended)
    seat = table.seat_of(player.id)
    assert seat is not None
    review = await sandbox.program.app.service(Reviewer).review(table)
    waiting = len(review.mistakes(seat))
    seen: set[int] = set()
    for _ in range(waiting):
        asked = await player.slash("learn", topic="training", where="dm")
        assert say(language, "training-title") in asked.text
        assert say(language, "training-due", due=waiting - len(seen)) in asked.text
        first = await sandbox.program.app.database.read(mistakes.training, player.id, ended)
        assert first.next is not None
        seen.add(first.next.step)
        (decision,) = [one for one in review.mistakes(seat) if one.step == first.next.step]
        answered = await player.click(message(asked), message(asked).buttons[0].label)
        verdicts = [say(language, key) for key in ("training-right", "training-wrong")]
        assert sum(verdict in answered.text for verdict in verdicts) == 1
        assert (say(language, "training-wrong") in answered.text) == (
            say(language, "training-better", deed="", worth="").split(":")[0] in answered.text
        )
        # The figures come on demand, and change nothing.
        due = await sandbox.program.app.database.read(mistakes.find, player.id, table.id, decision.step)
        await player.click(message(answered), say(language, "button-why"))
        assert due == await sandbox.program.app.database.read(
            mistakes.find, player.id, table.id, decision.step
        )
        # An exercise of the same motif, if there is one.
        like = {one.motif for one in exercises.exercises(table.kind)} & {decision.motif}
        offered = [button.custom_id for button in message(answered).buttons]
        assert [one.split(":")[2] for one in offered if one and one.startswith("exercise")] == list(like)
    assert seen == {mistake.step for mistake in review.mistakes(seat)}
    nothing = await player.slash("learn", topic="training", where="dm")
    assert say(language, "training-title") not in nothing.text
    ahead = await player.click(message(nothing), say(language, "button-train-ahead"))
    assert say(language, "training-due", due=0) in ahead.text
    at(monkeypatch, ended + 11 * _MINUTE)
    assert say(language, "training-title") in (await player.slash("learn", topic="training", where="dm")).text


async def test_an_answer_counts_once(
    sandbox: InProcessSandbox, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, player, ended = await played_badly(sandbox, language)
    at(monkeypatch, ended)
    asked = await player.slash("learn", topic="training", where="dm")
    button = message(asked).buttons[0]
    await player.click(message(asked), button.label)
    first = await sandbox.program.app.database.read(mistakes.training, player.id, ended)
    # The same press again, as from a second device that still shows the question.
    at(monkeypatch, ended + _MINUTE)
    await sandbox.forge(player, {"custom_id": button.custom_id}, message(asked))
    assert await sandbox.program.app.database.read(mistakes.training, player.id, ended) == first


async def test_a_person_without_mistakes_is_told_where_they_come_from(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    told = await ana.slash("learn", topic="training", where="dm")
    assert say(language, "training-none") in told.text


@pytest.mark.parametrize(
    "kind", [game_type.name for game_type in GAME_TYPES.values() if isinstance(game_type, HasReview)]
)
async def test_an_exercise_is_asked_and_judged(
    sandbox: InProcessSandbox, language: Language, kind: str
) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    told = await ana.slash("learn", topic="training", where="dm")
    assert say(language, "button-exercise") in [button.label for button in message(told).buttons]
    exercise = exercises.exercises(kind)[0]
    facts = f"{kind}:{exercise.motif}:{exercise.place}"
    asked = await sandbox.forge(ana, {"custom_id": f"exercise:{facts}"}, message(told))
    assert say(language, "training-exercise") in asked.text
    before = await sandbox.program.app.database.read(mistakes.training, ana.id, 0)
    position = exercises.position(GAME_TYPES[kind], exercise)
    advice = review_of(GAME_TYPES[kind]).advice_on(position.game, position.seat, position.taken)
    assert advice is not None
    wrong = advice.choices.index(position.taken)
    (novices,) = [one for one in message(asked).buttons if one.custom_id == f"solve:{facts}:{wrong}"]
    judged = await ana.click(message(asked), novices.label)
    assert say(language, "training-wrong") in judged.text
    assert advice.motif is not None
    hints = hints_of(GAME_UIS[kind])
    rule = hints.rule(advice.motif, language)
    # First the rule in words; the figures behind a button.
    assert rule in judged.text
    assert "%" not in judged.text
    why = await ana.click(message(judged), say(language, "button-why"))
    assert say(language, "training-wrong") in why.text
    assert "%" in why.text
    assert rule not in why.text
    assert say(language, "button-why") not in [button.label for button in message(why).buttons]
    assert await sandbox.program.app.database.read(mistakes.training, ana.id, 0) == before
    another = await ana.click(message(judged), say(language, "button-another"))
    assert say(language, "training-exercise") in another.text
    assert another.text != asked.text


async def test_games_without_a_review_are_reviewed_where_nothing_is_due(
    sandbox: InProcessSandbox,
) -> None:
    table, started = await played(sandbox, "fr", friendly=True)

    async def stored() -> bool:
        return await sandbox.program.app.database.read(find, table) is not None

    assert not await stored()
    told = await started.ana.slash("learn", topic="training", where="dm")
    assert say("fr", "training-reviewing", games=1) in told.text
    assert await stored()
    again = await started.ana.click(message(told), say("fr", "button-look-again"))
    assert say("fr", "training-reviewing", games=1) not in again.text


async def test_nobody_answers_for_another(
    sandbox: InProcessSandbox, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, player, ended = await played_badly(sandbox, language)
    at(monkeypatch, ended)
    asked = await player.slash("learn", topic="training", where="dm")
    cleo = sandbox.guest("Cleo", LOCALES[language])
    own = await cleo.slash("learn", topic="training", where="dm")
    pressed = await sandbox.forge(cleo, {"custom_id": message(asked).buttons[0].custom_id}, message(own))
    refusal(pressed, language, Reason.STALE)


async def test_a_profile_tells_its_owner_what_their_mistakes_were(
    sandbox: InProcessSandbox, language: Language, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, player, ended = await played_badly(sandbox, language)
    moment = datetime.fromtimestamp(ended / 1000, UTC)
    monkeypatch.setattr(sys.modules["cogs.study.profile"], "now", lambda: ended)
    title = say(language, "profile-mistakes-title")
    own = await profile_figures(player, language, where="dm")
    assert title in own
    assert str(moment.year) in own.split(title)[1]
    cleo = sandbox.guest("Cleo", LOCALES[language])
    theirs = await cleo.slash("profile", where="dm", user=player)
    assert theirs.message is not None
    figures = {button.label for button in theirs.message.buttons} & {say(language, "button-figures")}
    assert not figures or title not in await profile_figures(cleo, language, where="dm", user=player)
