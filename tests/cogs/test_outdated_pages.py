"""A press on a private page that shows what is no longer true does nothing, and shows what is."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from bot.database.clock import HOUR_MS, now
from bot.features.moderation import store as moderation
from bot.features.moderation.model import Act
from bot.features.settings import store as rulesets
from bot.features.settings.preferences_page import Part
from bot.features.tournaments import store as tournaments
from bot.features.tournaments.drafts import page as draft
from bot.features.tournaments.model import Stage
from bot.features.tournaments.reasons import TournamentReason
from bot.tables.store import blocks, exclusions
from bot.text.i18n import Language, say
from sandbox.discord.entities import Channel
from sandbox.testing.harness import Reply, ShownMessage, UserClient
from tests.cogs import test_anywhere as anywhere
from tests.cogs import test_tournaments as cups
from tests.cogs.salon.test_bets import begun_with_counters, spectator
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.in_process import InProcessSandbox
from tests.cogs.test_tournament_drafts import TYPED
from tests.cogs.test_tournaments import begun, message_of, organiser, stored
from tests.shortcuts import about_player, change_settings, enter_result, moderate, own_data, preferences

__all__ = ["organiser"]

pytestmark = pytest.mark.asyncio(loop_scope="module")


def page(reply: Reply) -> ShownMessage:
    """The page of an answer."""
    assert reply.message is not None
    return reply.message


def outdated(reply: Reply, language: Language) -> ShownMessage:
    """Assert that an answer says that the page was out of date; the page below."""
    note = say(language, "refusal-outdated")
    assert reply.text.startswith(note)
    assert len(reply.text) > len(note)
    return page(reply)


async def desk(organiser: UserClient, place: Channel, language: Language) -> ShownMessage:
    """The private page of an organiser."""
    button = say(language, "button-tournament-organise")
    return page(await organiser.click(message_of(organiser, place), button))


async def close_round(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, players: Sequence[UserClient]
) -> None:
    """Let every pairing of the round have a result, and the next round begin."""
    held, users = await stored(sandbox, place), {player.id: player for player in players}
    for pairing in held.current:
        first, second = (users[held.player(number).person] for number in pairing.players)
        await enter_result(organiser, place, first, second)
    await cups.later(sandbox, 40_000)


async def test_a_result_of_an_earlier_round_is_not_entered_for_the_next(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    players = await begun(sandbox, organiser, place, language)
    held = await stored(sandbox, place)
    number = held.pairings[0].players[0]
    shown = page(await organiser.select(await desk(organiser, place, language), [str(number)]))
    await close_round(sandbox, organiser, place, players)
    name = held.names(held.guild)[number - 1]
    late = await organiser.click(shown, say(language, "button-tournament-first", player=name))
    after = await stored(sandbox, place)
    assert [pairing.points for pairing in after.current] == [None, None]
    assert say(language, "refusal-outdated") in late.text
    # The page asks about the round that is played now.
    again = await organiser.click(page(late), say(language, "button-tournament-first", player=name))
    assert say(language, "tournament-answer-scored", first="1", second="0") in again.text
    assert sum(pairing.points is not None for pairing in (await stored(sandbox, place)).current) == 1


async def test_nobody_is_removed_who_has_deleted_their_data(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    ana, *_ = await begun(sandbox, organiser, place, language)
    about = page(await about_player(organiser, place, ana))
    sure = page(await own_data(ana, "ask", channel=place))
    await ana.click(sure, sure.buttons[0].label)
    asked = page(await organiser.click(about, say(language, "button-tournament-remove")))
    refused = await organiser.click(asked, say(language, "button-tournament-remove-surely"))
    refusal(refused, language, TournamentReason.NOT_IN)
    chosen = page(
        await organiser.select(await desk(organiser, place, language), [say(language, "somebody-left")])
    )
    assert say(language, "button-tournament-remove") not in [button.label for button in chosen.buttons]


async def test_the_second_of_two_organisers_reads_which_result_is_entered(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    await begun(sandbox, organiser, place, language)
    held = await stored(sandbox, place)
    pairing, names = held.pairings[0], held.names(held.guild)
    one, other = (names[number - 1] for number in pairing.players)
    asked = [
        page(await organiser.select(await desk(organiser, place, language), [str(pairing.players[0])]))
        for _ in range(2)
    ]
    facts: dict[str, str | int] = {"one": one, "other": other, "number": 1}
    question = say(language, "tournament-desk-pairing", **facts, result="none")
    assert [question in shown.text for shown in asked] == [True, True]
    await organiser.click(asked[0], say(language, "button-tournament-first", player=one))
    late = outdated(
        await organiser.click(asked[1], say(language, "button-tournament-second", player=other)), language
    )
    assert say(language, "tournament-desk-pairing", **facts, result="1–0") in late.text


async def test_entries_that_could_go_back_are_not_paid_as_prizes(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    players = await begun(sandbox, organiser, place, language)
    button = say(language, "button-tournament-ask-cancel")
    shown = page(await organiser.click(await desk(organiser, place, language), button))
    assert say(language, "tournament-desk-cancel", counted=0) in shown.text
    await close_round(sandbox, organiser, place, players)
    late = outdated(
        await organiser.click(shown, say(language, "button-tournament-cancel", counted=0)), language
    )
    assert say(language, "tournament-desk-cancel", counted=1) in late.text
    assert (await stored(sandbox, place)).stage is Stage.RUNNING


async def test_who_has_lost_something_else_by_an_exclusion_since_is_not_excluded(
    sandbox: InProcessSandbox,
    organiser: UserClient,
    admin: UserClient,
    place: Channel,
    language: Language,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    players = await begun(sandbox, organiser, place, language)
    ana, guild = players[0], place.guild
    assert guild is not None, "it is a server's"
    asked = await moderate(admin, "exclude", channel=place, user=ana.user, reason="cheats", until="60")
    shown, by = page(asked), now() + HOUR_MS
    await close_round(sandbox, organiser, place, players)
    monkeypatch.setattr("cogs.server.moderation.now", lambda: now() + HOUR_MS // 2)
    late = outdated(await admin.click(shown, say(language, "button-exclude")), language)

    async def excluded() -> tuple[bool, int | None]:
        return await sandbox.program.app.database.read(exclusions.holds, guild.id, ana.id, now())

    assert await excluded() == (False, None)
    await admin.click(late, say(language, "button-exclude"))
    holds, until = await excluded()
    assert holds
    # The hour that was typed counts from then.
    assert until is not None
    assert until <= by
    (player,) = [player for player in (await stored(sandbox, place)).players if player.person == ana.id]
    assert player.out
    entry, *_ = (await sandbox.program.app.database.read(moderation.page, guild.id, 9, 0)).entries
    assert (entry.act, entry.reason) == (Act.EXCLUDE, "cheats")


async def test_another_organiser_reads_that_their_page_is_outdated_before_who_runs_it(
    sandbox: InProcessSandbox, organiser: UserClient, admin: UserClient, place: Channel, language: Language
) -> None:
    players = await begun(sandbox, organiser, place, language)
    shown = await desk(admin, place, language)
    await close_round(sandbox, organiser, place, players)
    outdated(await admin.click(shown, say(language, "button-tournament-pause")), language)
    acts = await sandbox.program.app.database.read(tournaments.acts, (await stored(sandbox, place)).id)
    assert "pause" not in [act.act for act in acts]


async def test_the_page_of_one_draft_does_not_post_another(
    sandbox: InProcessSandbox, organiser: UserClient, place: Channel, language: Language
) -> None:
    async def drafted(name: str) -> ShownMessage:
        form = await organiser.slash("tournament create", channel=place)
        return page(await organiser.submit(form, TYPED | {draft.NAME: name}))

    first = await drafted("First")
    await drafted("Second")
    late = outdated(await organiser.click(first, say(language, "button-tournament-post")), language)
    assert await cups.every(sandbox, place) == []
    assert "Second" in late.text
    await organiser.click(late, say(language, "button-tournament-post"))
    assert (await stored(sandbox, place)).name == "Second"


async def test_no_draft_is_posted_by_other_rules_than_its_page_shows(
    sandbox: InProcessSandbox, organiser: UserClient, admin: UserClient, place: Channel, language: Language
) -> None:
    form = await organiser.slash("tournament create", channel=place)
    shown = page(await organiser.submit(form, TYPED))
    await change_settings(admin, "default", channel=place, options={"points_ecarte": 3})
    late = outdated(await organiser.click(shown, say(language, "button-tournament-post")), language)
    assert await cups.every(sandbox, place) == []
    await change_settings(admin, "time", channel=place, turn="20")
    await organiser.click(late, say(language, "button-tournament-post"))
    found = await stored(sandbox, place)
    # The pace was chosen.
    assert (found.ruleset.value("target"), found.turn) == ("3", None)


async def test_no_weekly_draft_is_posted_by_other_clocks_than_its_page_shows(
    sandbox: InProcessSandbox, organiser: UserClient, admin: UserClient, place: Channel, language: Language
) -> None:
    form = await organiser.slash("tournament create", channel=place)
    shown = page(await organiser.submit(form, TYPED | {draft.START: "every thursday 20:30"}))
    await change_settings(admin, "zone", channel=place, zone="Asia/Tokyo")
    late = outdated(await organiser.click(shown, say(language, "button-tournament-post")), language)
    assert await cups.every(sandbox, place) == []
    assert "Tokyo" in late.text


async def test_a_preference_that_was_changed_elsewhere_stays(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana = sandbox.guest("Ana", LOCALES[language])
    first, second = [await preferences(ana, Part.HOLIDAY, where="dm") for _ in range(2)]
    await ana.select(first, ["always"], "pick-preference:tell")
    outdated(await ana.select(second, ["never"], "pick-preference:tell"), language)
    found = await sandbox.program.app.people.find(ana.id)
    assert found is not None
    assert found.preferences.tell == "always"


async def test_rules_that_were_changed_elsewhere_are_not_deleted(
    sandbox: InProcessSandbox, admin: UserClient, place: Channel, language: Language
) -> None:
    assert place.guild is not None
    first, second = [
        page(await change_settings(admin, "rules", channel=place, name="ours")) for _ in range(2)
    ]
    asked = page(await admin.click(second, say(language, "editor-delete")))
    chosen = page(await admin.select(first, ["stakes"]))
    await admin.select(chosen, ["triple_double_single"], "pick-rule:ours:stakes")
    outdated(await admin.click(asked, say(language, "editor-delete")), language)
    kept = await sandbox.program.app.database.read(rulesets.find, place.guild.id, "ours")
    assert kept is not None


async def test_the_bet_of_an_older_page_is_not_made(sandbox: InProcessSandbox, language: Language) -> None:
    started = await begun_with_counters(sandbox)
    cleo = spectator(sandbox, started, language)
    place, ana = started.channel, started.ana.user
    first = page(await cleo.slash("bet", channel=place, side=ana, amount=30))
    await cleo.slash("bet", channel=place, side=ana, amount=20)
    back = await cleo.click(first, say(language, "button-bet-withdraw", counters=30))
    shown = outdated(back, language)
    assert say(language, "button-bet-withdraw", counters=50) in [button.label for button in shown.buttons]


async def test_what_was_not_there_when_the_page_asked_is_not_deleted(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana, bob = sandbox.guest("Ana", LOCALES[language]), sandbox.guest("Bob")
    shown = page(await own_data(ana, "ask", where="dm"))
    await ana.user_command("Block", bob.user, where="dm")
    late = outdated(await ana.click(shown, say(language, "button-delete-surely")), language)
    assert say(language, "privacy-delete-sure") in late.text
    assert await sandbox.program.app.database.read(blocks.of, ana.id, 2)


async def test_who_is_ready_for_one_opponent_is_not_ready_for_the_next(
    sandbox: InProcessSandbox, language: Language
) -> None:
    ana, bob = await anywhere.met(sandbox, language)
    label = ana.say("button-ready")
    (for_bob,) = [button.custom_id for button in ana.search.buttons if button.label == label]
    await bob.press("button-leave-queue")
    cleo = await anywhere.Guest.of(sandbox, "Cleo", language)
    await cleo.looks()
    await anywhere.later(sandbox, 0)
    outdated(await sandbox.forge(ana.person, {"custom_id": for_bob}, ana.search), language)
    await cleo.press("button-ready")
    assert await ana.tables() == []
    for guest in (ana, cleo):
        await guest.press("button-leave-queue")
