"""``/duplicate``."""

from __future__ import annotations

import re
import sys
from itertools import count

import pytest

from bot.features.duplicate import store
from bot.features.duplicate.closing import Closing
from bot.features.duplicate.model import BOARDS, day_of, id_of
from bot.features.duplicate.reasons import DuplicateReason
from bot.features.privacy.service import Privacy
from bot.features.study.reasons import StudyReason
from bot.tables.errors import Reason
from bot.text.i18n import Language, say
from sandbox.discord.entities import Channel
from sandbox.testing.harness import UserClient
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.boards import concede, finish, labels, message
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import board_results, own_data

pytestmark = pytest.mark.asyncio(loop_scope="module")

_DAY_MS = 86_400_000
_NOON = 2_000_000_000_000 // _DAY_MS * _DAY_MS + _DAY_MS // 2
"""UTC milliseconds, so far ahead that the bot does not close the boards by itself."""


_DAYS = count()


@pytest.fixture(autouse=True)
def noon(sandbox: InProcessSandbox, monkeypatch: pytest.MonkeyPatch) -> int:
    """Set the time to noon of a day that each test has to itself, so that no test passes midnight."""
    at = _NOON + next(_DAYS) * _DAY_MS
    # The bot loads its commands itself.
    monkeypatch.setattr(sys.modules["cogs.duplicate.boards"], "now", lambda: at)
    return at


async def play(
    sandbox: InProcessSandbox, language: Language, noon: int, boards: int
) -> tuple[UserClient, Channel]:
    """Play the first board of a day and concede others; the day is then over."""
    place = sandbox.own_channel()
    ana = sandbox.member(place, "Ana", LOCALES[language])
    shown = await ana.slash("duplicate today", channel=place)
    assert shown.ephemeral
    assert say(language, "duplicate-about", boards=BOARDS) in shown.text
    shown = await ana.click(message(shown), say(language, "button-play-board", number=1))
    assert say(language, "duplicate-board-title", number=1, boards=BOARDS) in shown.text
    shown = await finish(ana, shown, language)
    for number in range(2, boards + 1):
        assert say(language, "duplicate-over", over=number - 1, boards=BOARDS) in shown.text
        shown = await ana.click(message(shown), say(language, "button-play-board", number=number))
        # The same board again, as on another device.
        again = await ana.slash("duplicate today", channel=place)
        assert again.text == shown.text
        shown = await concede(ana, again, language)
        assert "(loi 21)" in shown.text
    if boards == BOARDS:
        assert say(language, "duplicate-done", boards=BOARDS) in shown.text
    early = await board_results(ana, channel=place)
    assert early.text.startswith(say(language, "refusal-boards-open", until="").rstrip())
    await sandbox.program.app.service(Closing).round(noon + _DAY_MS)
    return ana, place


async def check_that_others_play_it_unranked(
    sandbox: InProcessSandbox, language: Language, noon: int, ana: UserClient, place: Channel
) -> None:
    """Check that a day which is over can be played by somebody else, and stays as it was for Ana."""
    before = await board_results(ana, channel=place)
    whole = await ana.click(message(before), "2")
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(sys.modules["cogs.duplicate.boards"], "now", lambda: noon + _DAY_MS)
        bob = sandbox.member(place, "Bob", LOCALES[language])
        today = await bob.slash("duplicate today", channel=place)
        days = await bob.click(message(today), say(language, "button-days"))
        day = id_of(day_of(noon))
        shown = await bob.select(message(days), [day])
        assert say(language, "instant-about", results=1) in shown.text
        shown = await bob.click(message(shown), say(language, "button-play-board", number=1))
        assert say(language, "instant-playing") in shown.text
        # As on another device, or after another look at today's.
        days = await bob.click(message(today), say(language, "button-days"))
        again = await bob.select(message(days), [day])
        assert again.text == shown.text
        assert ":R>" not in shown.text
        shown = await finish(bob, shown, language)
        assert "%" in shown.text
        assert say(language, "button-share") not in labels(shown)
        board = await bob.click(message(shown), "1")
        assert say(language, "duplicate-board-field", field="").rstrip() in board.text
        back = await bob.click(message(board), say(language, "button-return"))
        assert say(language, "button-play-board", number=2) in labels(back)
        assert (await board_results(bob, channel=place)).text == back.text
        # Ana has played the day, and nothing of hers has changed.
        days = await ana.click(
            message(await ana.slash("duplicate today", channel=place)), say(language, "button-days")
        )
        assert day not in [option.value for menu in message(days).selects for option in menu.options]
        assert (await board_results(ana, channel=place)).text == before.text
        assert (await ana.click(message(before), "2")).text == whole.text
        field = await sandbox.program.app.database.read(store.field, day, 0, 1)
        assert sum(field.values()) == 1


async def test_a_board_is_played_and_judged_when_its_day_is_over(
    sandbox: InProcessSandbox, language: Language, noon: int
) -> None:
    ana, place = await play(sandbox, language, noon, 2)
    result = await board_results(ana, channel=place)
    assert say(language, "duplicate-no-rank", boards=BOARDS) in result.text
    board = await ana.click(message(result), "2")
    assert say(language, "duplicate-board-field", field="").rstrip() in board.text
    assert say(language, "duplicate-board-conceded") in board.text
    assert say(language, "button-return") in labels(board)
    opened = await ana.click(message(result), say(language, "button-verify"))
    dora = sandbox.member(place, "Dora", LOCALES[language])
    today = await dora.slash("duplicate today", channel=place)
    sealed = await dora.click(message(today), say(language, "button-verify"))
    digits = [len(re.findall("[0-9a-f]{64}", told.text)) for told in (today, sealed, result, opened)]
    assert digits == [0, 2, 0, 2]
    await check_that_others_play_it_unranked(sandbox, language, noon, ana, place)


@pytest.mark.landing
async def test_a_whole_day_of_boards_has_a_rank_and_can_be_shared(
    sandbox: InProcessSandbox, language: Language, noon: int
) -> None:
    ana, place = await play(sandbox, language, noon, BOARDS)
    result = await board_results(ana, channel=place)
    assert say(language, "duplicate-rank", rank=1, ranked=1) in result.text
    share = await ana.click(message(result), say(language, "button-share"))
    assert not share.ephemeral
    assert "Ana" in share.text


async def test_a_board_is_no_game_and_gives_no_hint(
    sandbox: InProcessSandbox, language: Language, noon: int
) -> None:
    place = sandbox.own_channel()
    bob = sandbox.member(place, "Bob", LOCALES[language])
    shown = await bob.slash("duplicate today", channel=place)
    shown = await bob.click(message(shown), say(language, "button-play-board", number=1))
    assert say(language, "button-hint") not in labels(shown)
    games = await bob.slash("games", channel=place)
    assert games.text == say(language, "games-none")
    refusal(await bob.slash("hint", channel=place), language, Reason.NO_GAME)
    asked = {"hand": "KH 7S 8D 9C QC", "turn_up": "10H"}
    refusal(await bob.slash("ask", channel=place, options=asked), language, StudyReason.ASKS_ON_BOARD)
    # Who deletes their data could begin the same board again.
    kept = await own_data(bob, "ask", channel=place)
    refusal(kept, language, Reason.STILL_PLAYING, games=f"`{id_of(day_of(noon))}`")


async def test_an_old_button_does_nothing(sandbox: InProcessSandbox, language: Language) -> None:
    place = sandbox.own_channel()
    cleo = sandbox.member(place, "Cleo", LOCALES[language])
    first = await cleo.slash("duplicate today", channel=place)
    dealt = await cleo.click(message(first), say(language, "button-play-board", number=1))
    old, elsewhere = dealt, await cleo.slash("duplicate today", channel=place)
    done = await concede(cleo, elsewhere, language)
    assert say(language, "duplicate-over", over=1, boards=BOARDS) in done.text
    late = await cleo.click(message(old), say(language, "button-propose"))
    assert say(language, "note-stale") in late.text
    assert say(language, "duplicate-over", over=1, boards=BOARDS) in late.text


async def test_results_that_nobody_has_are_refused(sandbox: InProcessSandbox, language: Language) -> None:
    place = sandbox.own_channel()
    dora = sandbox.member(place, "Dora", LOCALES[language])
    refusal(await board_results(dora, channel=place), language, DuplicateReason.NO_BOARDS)


async def test_an_export_says_nothing_of_the_house_and_of_the_coach_while_boards_are_open(
    sandbox: InProcessSandbox, language: Language, noon: int
) -> None:
    place = sandbox.own_channel()
    eve = sandbox.member(place, "Eve", LOCALES[language])
    shown = await eve.slash("duplicate today", channel=place)
    shown = await eve.click(message(shown), say(language, "button-play-board", number=1))
    app = sandbox.program.app
    export = await app.service(Privacy).export(eve.id)
    assert '"board_play"' in export
    assert "answers" not in export
    assert id_of(day_of(noon)) in export
    await finish(eve, shown, language)
    for over in (False, True):
        await app.service(Closing).round(noon + over * _DAY_MS)
        export = await app.service(Privacy).export(eve.id)
        # What the coach has counted on a board tells whether another account should play it otherwise.
        assert ('"errors"' in export) == over
        assert '"points"' in export
