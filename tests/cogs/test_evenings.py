"""``/duplicate evening``, and the boards of a tournament."""

from __future__ import annotations

import pytest

from bot.database.clock import now
from bot.features.duplicate.closing import Closing
from bot.features.tournaments import desk_page as desk
from bot.features.tournaments.drafts import page as pages
from bot.features.tournaments.formats.duplicate import BOARDS
from bot.features.tournaments.model import Format
from bot.features.tournaments.reasons import TournamentReason
from bot.text import formatting
from bot.text.i18n import Language, say
from sandbox.discord.entities import Channel
from sandbox.testing.harness import UserClient
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.boards import concede, message
from tests.cogs.support.in_process import InProcessSandbox
from tests.cogs.test_tournaments import NAME, begun, later, message_of, organiser, stored
from tests.shortcuts import about_player, press_tournament

__all__ = ["organiser"]

CHOICES = {pages.FORMAT: "duplicate", pages.PACE: "live"}

pytestmark = pytest.mark.asyncio(loop_scope="module")


async def test_an_evening_is_a_tournament_of_duplicate(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    asked = {"format": "duplicate", "pace": "live"}
    form = await organiser.slash("tournament create", channel=place, options=asked)
    assert form.modal is not None
    fields = {field["component"]["custom_id"]: field["component"] for field in form.modal["components"]}
    for field, chosen in CHOICES.items():
        options = fields[field]["options"]
        assert [option["value"] for option in options if option.get("default")] == [chosen]
    typed = {**CHOICES, pages.NAME: NAME, pages.START: "60", pages.ENTRY: ""}
    shown = (await organiser.submit(form, typed)).message
    assert shown is not None
    await organiser.click(shown, say(language, "button-tournament-post"))
    await sandbox.settled()
    held = await stored(sandbox, place)
    assert (held.format, held.name, held.turn) == (Format.DUPLICATE, NAME, None)
    assert say("en", "tournament-format-duplicate") in message_of(organiser, place).text


async def test_who_leaves_an_evening_is_told_of_the_boards(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    ana, *_ = await begun(sandbox, organiser, place, language, 3, format="duplicate")
    asked = await ana.click(message_of(ana, place), say(language, "button-tournament-leave"))
    assert asked.text == say(language, "tournament-leave-sure", name=NAME, entry=0, game="boards")
    about = message(await about_player(organiser, place, ana))
    removed = await organiser.click(about, say(language, "button-tournament-remove"))
    facts: dict[str, str | int] = {"player": ana.name, "running": 1, "entry": 0, "game": "boards"}
    assert removed.text == say(language, "tournament-desk-remove", **facts)


async def test_only_organisers_open_an_evening(
    sandbox: InProcessSandbox, place: Channel, language: Language
) -> None:
    ana = sandbox.member(place, "Ana", LOCALES[language])
    asked = {"format": "duplicate"}
    reply = await ana.slash("tournament create", channel=place, options=asked)
    refusal(reply, language, TournamentReason.NEEDS_ORGANISER)


async def test_boards_have_rules_of_their_own(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    options = {"name": NAME, "format": "duplicate", "start": "60", "points": 7}
    refused = await organiser.slash("tournament create", channel=place, options=options)
    refusal(refused, language, TournamentReason.RULES)


@pytest.mark.landing
async def test_a_round_is_played_by_the_button_of_the_message_which_calls_to_the_next_one(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    players = await begun(sandbox, organiser, place, language, 3, format="duplicate")
    shown = message_of(organiser, place)
    play = say(language, "button-play-duel")
    refusal(await organiser.click(shown, play), language, TournamentReason.JOINED_NOT)
    closing = sandbox.program.app.service(Closing)
    unpressed = message(await players[0].click(shown, play))
    for finished, player in enumerate(players):
        await later(sandbox, 40_000 + 15_000 * finished)
        shown = message_of(organiser, place)
        assert player.mention in shown.text
        names = " · ".join(before.name for before in players[:finished])
        line = say(language, "tournament-boards-players", state="finished", number=finished, names=names)
        assert (line in shown.text) == (finished > 0)
        own = await player.click(shown, play)
        assert own.ephemeral
        assert say(language, "evening-title", name=NAME, number=1, rounds=4) in own.text
        for number in range(1, BOARDS + 1):
            begin = say(language, "button-play-board", number=number)
            own = await concede(player, await player.click(message(own), begin), language)
        assert say(language, "evening-done") in own.text
        await closing.round(now())
    await later(sandbox, 60_000)
    # The message is edited at most every ten seconds.
    await later(sandbox, 90_000)
    after = await stored(sandbox, place)
    assert after.round == 2
    second = message_of(organiser, place)
    assert say(language, "tournament-matchpoints") in second.text
    assert all(player.mention in second.text for player in players)
    assert not [sent for sent in organiser.messages(place) if sent.text.startswith(f"**{NAME}**")]
    present = await players[0].click(unpressed, say(language, "button-play-board", number=1))
    assert say(language, "evening-title", name=NAME, number=2, rounds=4) in present.text
    games = await press_tournament(players[0], place, "games")
    result = await players[0].click(message(games), say(language, "button-round-boards", number=1))
    assert say(language, "evening-title", name=NAME, number=1, rounds=4) in result.text
    assert say(language, "duplicate-percent", percent=formatting.percent(1, 2, language, 0)) in result.text
    back = await players[0].click(message(result), say(language, "button-tournament-games"))
    assert back.text == games.text
    result = await players[0].click(message(back), say(language, "button-round-boards", number=1))
    board = await players[0].click(message(result), "1")
    assert say(language, "duplicate-board-conceded") in board.text
    about = message(await about_player(organiser, place, players[0]))
    form = await organiser.click(about, say(language, "button-tournament-adjust"))
    adjusted = await organiser.submit(form, {desk.BOARD: ["1-2"], desk.WORTH: "60"})
    counts = formatting.percent(60, 100, language, 0)
    assert say(language, "tournament-answer-adjusted", percent=counts) in adjusted.text
    # A form that an older page opens does nothing.
    form = await organiser.click(about, say(language, "button-tournament-adjust"))
    late = await organiser.submit(form, {desk.BOARD: ["1-2"], desk.WORTH: "70"})
    assert say(language, "refusal-outdated") in late.text
    about = message(await about_player(organiser, place, players[0]))
    form = await organiser.click(about, say(language, "button-tournament-adjust"))
    refused = await organiser.submit(form, {desk.BOARD: ["1-2"], desk.WORTH: "101"})
    refusal(refused, language, TournamentReason.PERCENT)
