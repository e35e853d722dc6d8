"""``/moderate``: what managers are told, what the people concerned are told, and the log."""

from __future__ import annotations

import csv
import io

import pytest
import pytest_asyncio

from bot.database import pseudonyms
from bot.database.clock import now
from bot.features.moderation import store as log
from bot.features.moderation import transactions
from bot.features.moderation.model import Act, Order, Present
from bot.features.moderation.page import LINES, MODERATED
from bot.features.moderation.page import REASON as FIELD
from bot.features.moderation.reasons import ModerationReason
from bot.features.settings.preferences_page import Part
from bot.features.settings.reasons import SettingsReason
from bot.pages.parts.components import MARKED
from bot.tables.errors import Reason
from bot.tables.restraint import POSTS
from bot.tables.store import exclusions, games, members
from bot.tables.table import Status
from bot.text import formatting
from bot.text.i18n import Language, say
from engine.ecarte.actions import CONCEDE
from sandbox.discord.entities import Channel
from sandbox.testing.harness import ClientRefused, ShownMessage, UserClient
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.boards import message
from tests.cogs.support.in_process import InProcessSandbox
from tests.shortcuts import at_table, change_settings, moderate, moderation_log, preferences

pytestmark = pytest.mark.asyncio(loop_scope="module")

REASON = "left three games"


@pytest_asyncio.fixture(loop_scope="module")
async def admin(sandbox: InProcessSandbox, language: Language) -> UserClient:
    """The owner of every server, who has done nothing lately."""
    person = sandbox.user("Admin")
    person.speaks(LOCALES[language])
    await sandbox.program.app.database.write(pseudonyms.forget_uses, POSTS, (person.id,))
    return person


async def test_only_people_who_manage_the_server_keep_order(
    sandbox: InProcessSandbox, place: Channel, admin: UserClient, language: Language
) -> None:
    ana, bob = sandbox.member(place, "Ana", LOCALES[language]), sandbox.member(place, "Bob")
    for user in ({}, {"user": bob.user}):
        refusal(await ana.slash("moderate", channel=place, options=user), language, Reason.NEEDS_KEEPER)
    shown = message(await admin.slash("moderate", channel=place, user=bob.user))
    (control,) = [each.custom_id for each in shown.buttons if ":hide:" in (each.custom_id or "")]
    refusal(await sandbox.forge(ana, {"custom_id": control}, shown), language, Reason.NEEDS_KEEPER)


async def test_the_person_may_be_chosen_on_the_page(
    sandbox: InProcessSandbox, place: Channel, admin: UserClient, language: Language
) -> None:
    bob = sandbox.member(place, "Bob")
    shown = message(await admin.slash("moderate", channel=place))
    await admin.select(shown, [bob.user])
    chosen = message(await admin.slash("moderate", channel=place, user=bob.user))
    (about, _) = [each for each in admin.messages(place) if bob.mention in each.text]
    assert about.id == shown.id
    assert [each.custom_id for each in about.buttons] == [each.custom_id for each in chosen.buttons]
    refused = await admin.select(message(await admin.slash("moderate", channel=place)), [sandbox.bot_user])
    refusal(refused, language, ModerationReason.NOT_OF_BOTS)


async def test_members_of_the_moderators_role_keep_order_and_change_no_settings(
    sandbox: InProcessSandbox, place: Channel, admin: UserClient, language: Language
) -> None:
    assert place.guild is not None
    ana, bob = sandbox.member(place, "Ana", LOCALES[language]), sandbox.member(place, "Bob")
    role = sandbox.server.world.add_role(place.guild, "Watch")
    sandbox.server.world.set_member_roles(place.guild, ana.user, [role.id])
    refusal(await ana.slash("moderate", channel=place), language, Reason.NEEDS_KEEPER)
    await change_settings(admin, "moderators", channel=place, options={"role": role})
    reply = await moderate(ana, "hide", channel=place, user=bob.user, reason=REASON)
    assert say(language, "moderation-done-hide", person=bob.mention) in reply.text
    with pytest.raises(ClientRefused):
        await ana.slash("settings", channel=place)
    # What holds for managers holds for them: nobody excludes them, and no void saves them from a loss.
    shown = message(await admin.slash("moderate", channel=place, user=ana.user))
    assert not [each for each in shown.buttons if ":exclude:" in (each.custom_id or "")]
    read = sandbox.program.app.database.read
    assert await read(members.managed_since, place.guild.id, ana.id, now())
    # Only managers can have removed the bot.
    assert not await read(members.could_remove_bot, place.guild.id, ana.id, 1)
    await change_settings(admin, "moderators", channel=place, options={"off": True})
    refusal(await moderate(ana, "show", channel=place, user=bob.user), language, Reason.NEEDS_KEEPER)


@pytest.mark.parametrize("stays", [True, False])
async def test_who_keeps_order_no_more_is_excluded_although_they_have_not_used_the_bot_since(
    sandbox: InProcessSandbox, place: Channel, admin: UserClient, language: Language, stays: bool
) -> None:
    assert place.guild is not None
    ana = sandbox.member(place, "Ana")
    role = sandbox.server.world.add_role(place.guild, "Watch")
    sandbox.server.world.set_member_roles(place.guild, ana.user, [role.id])
    await change_settings(admin, "moderators", channel=place, options={"role": role})
    await ana.slash("moderate", channel=place)
    if stays:
        sandbox.server.world.set_member_roles(place.guild, ana.user, [])
    else:
        sandbox.server.world.remove_member(place.guild, ana.user)
    reply = await moderate(admin, "exclude", channel=place, user=ana.user, reason=REASON)
    facts: dict[str, str | int] = {"person": ana.mention, "ends": 0, "until": ""}
    assert say(language, "moderation-done-exclude", **facts) in reply.text
    # What they have kept order for is not forgotten.
    read = sandbox.program.app.database.read
    assert await read(members.managed_since, place.guild.id, ana.id, 1)


async def test_an_excluded_person_is_told_with_their_next_answer_and_only_once(
    sandbox: InProcessSandbox, place: Channel, admin: UserClient, language: Language
) -> None:
    ana = sandbox.member(place, "Ana", LOCALES[language])
    await ana.slash("help", channel=place)
    facts: dict[str, str | int] = {"person": ana.mention, "reason": REASON, "ends": 0, "until": ""}
    reply = await moderate(admin, "exclude", channel=place, user=ana.user, reason=REASON)
    assert say(language, "moderation-done-exclude", **facts) in reply.text
    # Whoever is excluded stands on no leaderboard.
    how: dict[str, str | int] = {
        "hidden": 0,
        "excluded": 1,
        "ends": 0,
        "until": "",
        "counters": 0,
        "held": 0,
        "manages": 0,
    }
    assert say(language, "moderate-person", person=ana.mention, **how) in reply.text
    await ana.slash("help", channel=place)
    notice = say(language, "moderation-notice-exclude", **facts)
    assert [shown.text for shown in ana.messages(place)].count(notice) == 1
    refusal(await ana.slash("challenge", channel=place), language, Reason.EXCLUDED, until=0)
    assert [shown.text for shown in ana.messages(place)].count(notice) == 1


async def test_a_person_with_direct_messages_is_told_there(
    sandbox: InProcessSandbox, place: Channel, admin: UserClient, language: Language
) -> None:
    ana, bob = sandbox.member(place, "Ana", LOCALES[language]), sandbox.member(place, "Bob")
    await sandbox.begin(channel=place, people=(ana, bob))
    await sandbox.idle()
    assert place.guild is not None
    await moderate(admin, "hide", channel=place, user=ana.user, reason=REASON)
    notice = say(language, "moderation-notice-hide", reason=REASON)
    expected = say(language, "moderation-notice-from", server=place.guild.name, notice=notice)
    assert expected in [shown.text for shown in ana.dm()]
    left = await sandbox.program.app.database.read(log.unnoticed, place.guild.id, ana.id)
    assert left == []


async def test_nobody_is_written_to_more_than_once_a_day_and_with_no_link(
    sandbox: InProcessSandbox, place: Channel, admin: UserClient, language: Language
) -> None:
    ana, bob = sandbox.member(place, "Ana", LOCALES[language]), sandbox.member(place, "Bob")
    await sandbox.begin(channel=place, people=(ana, bob))
    await sandbox.idle()
    assert place.guild is not None
    place.guild.name = "discord.gg/club"
    told_before = len(ana.dm())
    for act in ("hide", "show", "hide"):
        await moderate(
            admin, act, channel=place, user=ana.user, reason="see https://a.example or b.example/c"
        )
    (told_now,) = ana.dm()[told_before:]
    assert "example" not in told_now.text
    assert "discord.gg" not in told_now.text
    await ana.slash("help", channel=place)
    here = [shown.text for shown in ana.messages(place)]
    rest = [say(language, f"moderation-notice-{act}", reason="see … or …") for act in ("show", "hide")]
    assert here.count("\n".join(rest)) == 1
    log_shown = await moderation_log(admin, place)
    assert "b.example/c" in log_shown.text


async def test_who_blocks_the_manager_or_has_left_is_told_with_the_next_answer(
    sandbox: InProcessSandbox, place: Channel, admin: UserClient, language: Language
) -> None:
    ana, bob = sandbox.member(place, "Ana"), sandbox.member(place, "Bob")
    await sandbox.begin(channel=place, people=(ana, bob))
    await sandbox.idle()
    assert place.guild is not None
    await ana.user_command("Block", admin.user, where="dm")
    # Discord lets the bot write to Bob: both are in another server, too.
    elsewhere = sandbox.own_channel().guild
    assert elsewhere is not None
    sandbox.server.world.add_member(elsewhere, bob.user)
    del place.guild.members[bob.id]
    before = {person: len(person.dm()) for person in (ana, bob)}
    for person in (ana, bob):
        hidden = await moderate(admin, "hide", channel=place, user=person.user, reason=REASON)
        assert say(language, "moderation-done-hide", person=person.mention) in hidden.text
        assert len(person.dm()) == before[person]
        assert await sandbox.program.app.database.read(log.unnoticed, place.guild.id, person.id) != []


async def test_an_act_concerns_nobody_who_was_never_here(
    sandbox: InProcessSandbox, place: Channel, admin: UserClient, language: Language
) -> None:
    assert place.guild is not None
    elsewhere = sandbox.own_channel()
    ana, bob = sandbox.member(elsewhere, "Ana"), sandbox.member(elsewhere, "Bob")
    await sandbox.begin(channel=elsewhere, people=(ana, bob))
    await sandbox.idle()
    before = len(ana.dm())
    reply = await admin.slash("moderate", channel=place, user=ana.user)
    refusal(reply, language, ModerationReason.NEVER_HERE)
    opened = await admin.slash("moderate", channel=place)
    assert opened.message is not None
    for act in (Act.HIDE, Act.EXCLUDE, Act.PURSE):
        control = Present(ana.id).mark(act)
        line = {"type": 18, "component": {"type": 4, "custom_id": FIELD, "value": REASON}}
        sent = {"custom_id": f"{MODERATED}:{act}:{ana.id}:0:{MARKED}{control}", "components": [line]}
        refusal(await sandbox.forge(admin, sent, opened.message), language, ModerationReason.NEVER_HERE)
    assert len(ana.dm()) == before
    page = await sandbox.program.app.database.read(log.page, place.guild.id, LINES, 0)
    assert all(entry.person != ana.id for entry in page.entries)
    # Somebody who has not used the bot here yet is known to Discord.
    cleo = sandbox.member(place, "Cleo")
    reply = await moderate(admin, "hide", channel=place, user=cleo.user, reason=REASON)
    assert say(language, "moderation-done-hide", person=cleo.mention) in reply.text


async def test_open_offers_of_an_excluded_person_are_withdrawn_and_games_go_on(
    sandbox: InProcessSandbox, place: Channel, admin: UserClient
) -> None:
    ana, bob, cleo = (sandbox.member(place, name) for name in ("Ana", "Bob", "Cleo"))
    started = await sandbox.begin(channel=place, people=(ana, bob))
    await ana.slash("challenge", channel=place)
    await cleo.slash("challenge", channel=place, opponent=ana)
    await moderate(admin, "exclude", channel=place, user=ana.user, reason=REASON, until="60")
    tables = await sandbox.program.app.registry.tables.of_person(ana.id)
    assert [(table.id, table.status) for table in tables] == [(started.game, Status.LIVE)]


async def test_an_exclusion_until_a_date_holds_to_the_end_of_that_day(
    sandbox: InProcessSandbox, place: Channel, admin: UserClient
) -> None:
    ana = sandbox.member(place, "Ana")
    await moderate(admin, "exclude", channel=place, user=ana.user, reason=REASON, until="2099-12-31")
    assert place.guild is not None
    held = await sandbox.program.app.database.read(exclusions.holds, place.guild.id, ana.id, now())
    assert held == (True, 4_102_444_800_000)


async def test_a_table_no_longer_lists_an_excluded_person_in_its_queue(
    sandbox: InProcessSandbox, place: Channel, admin: UserClient
) -> None:
    ana, bob, cleo = (sandbox.member(place, name) for name in ("Ana", "Bob", "Cleo"))
    await sandbox.begin(channel=place, people=(ana, bob))
    await at_table(cleo, "join", place)
    await sandbox.idle()
    table = next(message for message in bob.messages(place) if "Cleo" in message.text)
    await moderate(admin, "exclude", channel=place, user=cleo.user, reason=REASON)
    await sandbox.idle()
    assert "Cleo" not in next(message for message in bob.messages(place) if message.id == table.id).text


@pytest.mark.parametrize("ended", [False, True])
async def test_a_void_game_is_marked_and_its_players_are_told(
    sandbox: InProcessSandbox, place: Channel, admin: UserClient, language: Language, *, ended: bool
) -> None:
    ana, bob = sandbox.member(place, "Ana", LOCALES[language]), sandbox.member(place, "Bob")
    started = await sandbox.begin(channel=place, people=(ana, bob))
    if ended:
        await sandbox.finish(started, after_deal=True)
    asked = await moderate(admin, "void", channel=place, game=started.game, reason=REASON)
    assert asked.message is not None
    for said in (ana.mention, bob.mention, say(language, "void-reason", reason=REASON)):
        assert said in asked.text
    assert (say(language, "void-live", games=1) in asked.text) is not ended
    assert not (await sandbox.table(started.game)).voided
    reply = await admin.click(asked.message, say(language, "button-void"))
    assert say(language, "moderation-done-void", game=started.game, tournament="none") in reply.text
    assert (say(language, "moderation-undoable") in reply.text) is ended
    await sandbox.idle()
    assert any(say("en", "game-voided") in shown.text for shown in ana.messages(place))
    notice = say(
        language,
        "moderation-notice-void",
        game=started.game,
        games=1,
        reason=REASON,
        tournament="none",
        moved=0,
    )
    assert any(notice in shown.text for shown in ana.dm())
    again = await moderate(admin, "void", channel=place, game=started.game, reason=REASON)
    refusal(again, language, ModerationReason.VOID_ALREADY)
    shown = message(await moderation_log(admin, place))
    assert (
        say(
            language,
            "moderation-log-void",
            game=started.game,
            players=formatting.listed([ana.mention, bob.mention], language),
            reason=REASON,
            tournament="none",
        )
        in shown.text
    )
    # What can be undone is offered, and nothing else.
    assert any((button.custom_id or "").startswith("undo:") for button in shown.buttons) is ended


async def test_an_older_page_makes_nothing_void_and_shows_what_is_true_now(
    sandbox: InProcessSandbox, place: Channel, admin: UserClient, language: Language
) -> None:
    ana, bob = sandbox.member(place, "Ana", LOCALES[language]), sandbox.member(place, "Bob")
    started = await sandbox.begin(channel=place, people=(ana, bob))
    asked = await moderate(admin, "void", channel=place, game=started.game, reason=REASON)
    await sandbox.finish(started, after_deal=True)
    assert asked.message is not None
    late = await admin.click(asked.message, say(language, "button-void"))
    assert say(language, "refusal-outdated") in late.text
    assert say(language, "void-live", games=1) not in late.text
    assert not (await sandbox.table(started.game)).voided
    assert late.message is not None
    done = await admin.click(late.message, say(language, "button-void"))
    assert say(language, "moderation-done-void", game=started.game, tournament="none") in done.text
    assert (await sandbox.table(started.game)).voided


async def test_a_player_who_voids_a_game_when_behind_reads_that_it_is_lost(
    sandbox: InProcessSandbox, place: Channel, admin: UserClient, language: Language
) -> None:
    bob = sandbox.member(place, "Bob")
    started = await sandbox.begin(channel=place, people=(admin, bob))
    registry = sandbox.program.app.registry
    table = await sandbox.table(started.game)
    while not sum(table.started_game.points):
        if table.started_game.clock == "ceremony":
            await registry.time_outs.cut(table.id, table.version)
        else:
            await registry.play.act(table.id, admin.id, lambda _: CONCEDE)
        await sandbox.settled()
        table = await sandbox.table(started.game)
    asked = await moderate(admin, "void", channel=place, game=started.game, reason=REASON)
    assert asked.message is not None
    done = await admin.click(asked.message, say(language, "button-void"))
    assert say(language, "moderation-void-lost", players=admin.mention) in done.text


async def test_all_games_of_a_person_since_a_time_become_void(
    sandbox: InProcessSandbox, place: Channel, admin: UserClient, language: Language
) -> None:
    ana, bob, eve = (sandbox.member(place, name, LOCALES[language]) for name in ("Ana", "Bob", "Eve"))
    ended = []
    for people in ((eve, ana), (bob, eve), (ana, bob)):
        started = await sandbox.begin(channel=place, people=people)
        if people == (eve, ana):
            await sandbox.finish(started)
            ended.append(started.game)
    database = sandbox.program.app.database
    assert place.guild is not None
    nothing = await moderate(admin, "voids", channel=place, user=eve.user, since="1999-01-01", reason=" ")
    refusal(nothing, language, ModerationReason.NO_REASON)
    unread = await moderate(admin, "voids", channel=place, user=eve.user, since="soon", reason=REASON)
    refusal(unread, language, SettingsReason.UNKNOWN_TIME)
    asked = await moderate(admin, "voids", channel=place, user=eve.user, since="1h", reason=REASON)
    assert asked.message is not None, asked.text
    assert say(language, "voids-title", games=2) in asked.text
    done = await admin.click(asked.message, say(language, "button-voids", games=2))
    assert say(language, "moderation-done-voids", person=eve.mention, games=2) in done.text
    await sandbox.idle()
    # Eve reads of both games in one sentence.
    facts: dict[str, str | int] = {"game": "", "games": 2, "reason": REASON, "tournament": "none", "moved": 0}
    both = say(language, "moderation-notice-void", **facts)
    (told_once,) = (shown for shown in eve.dm() if REASON in shown.text)
    assert both in told_once.text
    assert await database.read(log.unnoticed, place.guild.id, eve.id) == []
    told = await database.read(log.page, place.guild.id, 5, 0)
    assert [(entry.act, entry.reason) for entry in told.entries] == 2 * [(Act.VOID, REASON)]
    again = await moderate(admin, "voids", channel=place, user=eve.user, since="1h", reason=REASON)
    assert say(language, "refusal-void-none", since="…").partition("…")[2] in again.text
    left = await database.read(games.newest_begun, place.guild.id, 5)
    assert len(left) == 1
    # One press undoes the act, once. The game that was in progress stays void, as was said before.
    opened = message(await moderation_log(admin, place))
    (finished,) = (entry.number for entry in told.entries if entry.game in ended)
    label = say(language, "button-moderate-undo", number=finished, entries=1)
    assert [button.label for button in opened.buttons if (button.custom_id or "").startswith("undo:")] == [
        label
    ]
    form = await admin.click(opened, label)
    undone = await admin.submit(form, {FIELD: "the wrong person"})
    assert {entry.batch for entry in told.entries} == {1}
    assert say(language, "moderation-undone", number=3) in undone.text
    assert len(await database.read(games.newest_begun, place.guild.id, 5)) == 2
    waiting = await database.read(log.unnoticed, place.guild.id, ana.id)
    assert waiting or any("the wrong person" in shown.text for shown in ana.dm())
    late = await admin.submit(form, {FIELD: "again"})
    assert say(language, "refusal-outdated") in late.text


async def test_bad_input_gets_one_sentence(
    sandbox: InProcessSandbox, admin: UserClient, language: Language
) -> None:
    place = await sandbox.counters_channel()
    ana = sandbox.member(place, "Ana")

    reply = await admin.slash("moderate", channel=place, user=sandbox.bot_user)
    refusal(reply, language, ModerationReason.NOT_OF_BOTS)
    for until in ("yesterday", "0", "2026-02-30", "2020-01-01"):
        reply = await moderate(admin, "exclude", channel=place, user=ana.user, reason=REASON, until=until)
        refusal(reply, language, Reason.BAD_MOMENT)
    for amount in ("0", "many", "9" * 12):
        reply = await moderate(admin, "purse", channel=place, user=ana.user, reason=REASON, amount=amount)
        refusal(reply, language, ModerationReason.NO_CORRECTION)
    for reason in (" ", "\u202e\u200b"):
        reply = await moderate(admin, "hide", channel=place, user=ana.user, reason=reason)
        refusal(reply, language, ModerationReason.NO_REASON)
    reply = await moderate(admin, "void", channel=place, game="nothing", reason=REASON)
    refusal(reply, language, ModerationReason.UNKNOWN_CODE)
    assert place.guild is not None
    kept = await sandbox.program.app.database.read(log.page, place.guild.id, 9, 0)
    assert {entry.act for entry in kept.entries} <= {Act.SETTINGS}


async def test_the_page_offers_what_is_possible_and_an_older_one_does_nothing(
    sandbox: InProcessSandbox, place: Channel, admin: UserClient, language: Language
) -> None:
    ana = sandbox.member(place, "Ana")

    async def offered(user: UserClient) -> tuple[ShownMessage, list[str]]:
        shown = (await admin.slash("moderate", channel=place, user=user.user)).message
        assert shown is not None
        acts = [(button.custom_id or "").split(":")[1] for button in shown.buttons]
        return shown, [act for act in acts if act in set(Act)]

    assert (await offered(admin))[1] == ["hide", "void"], "those who manage the server are not excluded"
    older, acts = await offered(ana)
    assert acts == ["hide", "exclude", "void"]
    form_before = await admin.click(older, say(language, "button-moderate-hide"))
    for act in ("hide", "exclude"):
        await moderate(admin, act, channel=place, user=ana.user, reason=REASON)
    assert (await offered(ana))[1] == ["show", "readmit", "void"]
    late = await admin.submit(form_before, {"reason": REASON})
    assert say(language, "refusal-outdated") in late.text
    listed = await admin.click((await offered(ana))[0], say(language, "button-moderate-listed"))
    assert listed.text.count(ana.mention) == 2
    assert listed.text.count(admin.mention) == 2
    for act in ("show", "readmit"):
        await moderate(admin, act, channel=place, user=ana.user, reason=REASON)
    assert (await offered(ana))[1] == acts
    assert listed.message is not None
    empty = await admin.click(
        message(await admin.slash("moderate", channel=place)), say(language, "button-moderate-listed")
    )
    assert empty.text == say(language, "moderate-listed", hidden="", taken=0, excluded="", out=0)


async def test_the_log_has_pages_and_marks_what_concerns_the_manager(
    sandbox: InProcessSandbox, admin: UserClient, language: Language
) -> None:
    place = await sandbox.counters_channel()
    assert place.guild is not None
    order = Order(place.guild.id, admin.id, admin.id, REASON, now())
    for _ in range(LINES):
        await sandbox.program.app.database.write(transactions.correct, order, 5)
    ana = sandbox.member(place, "Ana")
    await moderate(admin, "hide", channel=place, user=ana.user, reason="*rude*")
    reply = await moderation_log(admin, place)
    newest, *others = reply.text.splitlines()[1 : 1 + LINES]
    assert say(language, "moderation-log-hide", person=ana.mention, reason=r"\*rude\*") in newest
    own = say(language, "moderation-log-line", number=0, when="", manager="", what="", own=1)[-8:]
    assert not newest.endswith(own)
    assert all(line.endswith(own) for line in others)
    assert say(language, "board-page", page=1, pages=2) in reply.text


async def test_the_log_is_read_by_person_and_as_a_file(
    sandbox: InProcessSandbox, place: Channel, admin: UserClient, language: Language
) -> None:
    ana, bob = (sandbox.member(place, name) for name in ("Ana", "Bob"))
    await moderate(admin, "hide", channel=place, user=ana.user, reason="＝1+1, rude")
    await moderate(admin, "hide", channel=place, user=bob.user, reason="rude, too")
    page = message(await admin.slash("moderate", channel=place, user=ana.user))
    own = message(await admin.click(page, say(language, "button-moderate-log")))
    assert say(language, "moderation-log-about", person=ana.mention) in own.text
    assert "rude, too" not in own.text
    sent = await admin.click(own, say(language, "button-moderate-file"))
    assert say(language, "moderation-log-file") in sent.text
    assert sent.message is not None
    (file,) = sent.message.attachments
    rows = list(csv.DictReader(io.StringIO(file.data.decode())))
    assert [(row["act"], row["person"], row["manager"]) for row in rows] == [
        ("hide", str(ana.id), str(admin.id))
    ]
    # No spreadsheet takes what somebody has typed for a formula.
    assert rows[0]["reason"] == "'＝1+1, rude"
    whole = await admin.click(own, say(language, "button-moderate-whole"))
    assert "rude, too" in whole.text
    assert ana.mention in whole.text


async def test_a_person_reads_in_their_preferences_what_holds_against_them(
    sandbox: InProcessSandbox, place: Channel, admin: UserClient, language: Language
) -> None:
    ana = sandbox.member(place, "Ana", LOCALES[language])
    assert place.guild is not None
    shown = await preferences(ana, Part.PRIVACY, channel=place)
    assert place.guild.name not in shown.text
    await moderate(admin, "hide", channel=place, user=ana.user, reason=REASON)
    await moderate(admin, "exclude", channel=place, user=ana.user, until="3d", reason=REASON)
    (concerned,) = await sandbox.program.app.database.read(transactions.concerned, ana.id, now())
    assert (concerned.hidden, concerned.excluded) == (True, True)
    shown = await preferences(ana, Part.PRIVACY, channel=place)
    for said in (place.guild.name, f"<t:{(concerned.until or 0) // 1000}:F>"):
        assert said in shown.text
