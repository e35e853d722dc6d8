"""The lobby of a server, and *Play now*."""

from __future__ import annotations

import asyncio

import pytest
import pytest_asyncio

from bot.database.clock import now
from bot.features.lobby.reasons import LobbyReason
from bot.features.lobby.transactions import PAUSE_MS, SEEK_MS
from bot.features.lobby.watcher import Watcher
from bot.features.tournaments.transactions import reading as tournaments
from bot.tables.table import Status, Table
from bot.text import formatting
from bot.text.i18n import Language, say
from sandbox.discord.entities import Channel
from sandbox.discord.permissions import Permission
from sandbox.testing.harness import ShownMessage, UserClient
from tests.cogs.support.answers import LOCALES, refusal
from tests.cogs.support.in_process import InProcessSandbox
from tests.cogs.test_tournaments import cancel
from tests.shortcuts import change_settings, prefer

pytestmark = pytest.mark.asyncio(loop_scope="module")


@pytest_asyncio.fixture(autouse=True, loop_scope="module")
async def only_when_asked(sandbox: InProcessSandbox) -> None:
    """Let lobbies change only when a test says so."""
    await sandbox.program.app.service(Watcher).close()


async def opened(admin: UserClient, place: Channel, language: Language) -> ShownMessage:
    """The message of a new lobby in a channel, in a language."""
    await change_settings(admin, "language", channel=place, on=language)
    await change_settings(admin, "lobby", channel=place, options={"channel": place})
    return lobby(admin, place, language)


def lobby(person: UserClient, place: Channel, language: Language) -> ShownMessage:
    """The only lobby in a channel."""
    title = say(language, "lobby-title").removeprefix("## ")
    (shown,) = [message for message in person.messages(place) if title in message.text]
    return shown


async def later(sandbox: InProcessSandbox, milliseconds: int) -> None:
    """Let the program look at what is due after a time."""
    await sandbox.program.app.service(Watcher).round(now() + milliseconds)
    await sandbox.settled()


async def tables(sandbox: InProcessSandbox, person: UserClient) -> list[Table]:
    """The open games of a person."""
    return await sandbox.program.app.registry.tables.of_person(person.id)


async def play_now(person: UserClient, place: Channel, language: Language) -> str:
    """Press *Play now*; returns the text of the private answers."""
    reply = await person.click(lobby(person, place, language), say(language, "button-play-now"))
    texts = [reply.text, *(message.text for message in reply.followups)]
    return "\n".join(texts)


async def test_the_channel_of_the_lobby_is_set_and_cleared(
    sandbox: InProcessSandbox, admin: UserClient, place: Channel, language: Language
) -> None:
    other = sandbox.quiet_channel(place.guild)
    await opened(admin, other, language)
    reply = await change_settings(admin, "lobby", channel=place, options={"channel": place})
    assert say(language, "lobby-settled", where=f"<#{place.id}>") in reply.text
    shown = lobby(admin, place, language)
    assert say(language, "lobby-empty") in shown.text
    # It has moved.
    assert [message for message in admin.messages(other) if not message.ephemeral] == []
    assert f"<#{place.id}>" in (await admin.slash("settings", channel=place)).text
    ended = await change_settings(admin, "lobby", channel=place, options={"off": True})
    assert say(language, "lobby-told", where="", channels=0) in ended.text
    closed = admin.now(shown)
    assert closed is not None
    assert say(language, "lobby-closed") in closed.text
    assert not closed.buttons


async def test_ten_who_press_play_now_at_once_play_five_games(
    sandbox: InProcessSandbox, admin: UserClient, place: Channel, language: Language
) -> None:
    await opened(admin, place, language)
    players = [sandbox.member(place, f"Player{number}", LOCALES[language]) for number in range(10)]
    await asyncio.gather(*(play_now(player, place, language) for player in players))
    games = [table for player in players for table in await tables(sandbox, player)]
    assert [table.status for table in games] == [Status.LIVE] * 10
    assert len({table.id for table in games}) == 5


async def test_a_channel_where_the_bot_may_not_post_is_refused(
    sandbox: InProcessSandbox, admin: UserClient, place: Channel, language: Language
) -> None:
    shown = await opened(admin, place, language)
    other = sandbox.quiet_channel(place.guild)
    sandbox.faults.revoke(other, Permission.SEND_MESSAGES)
    reply = await change_settings(admin, "lobby", channel=place, options={"channel": other})
    refusal(reply, language, LobbyReason.LOBBY_NOT_POSTED, where=f"<#{other.id}>")
    await sandbox.settled()
    assert lobby(admin, place, language).buttons == shown.buttons
    assert f"<#{place.id}>" in (await admin.slash("settings", channel=place)).text


async def test_games_can_be_opened_where_the_lobby_is(
    sandbox: InProcessSandbox, admin: UserClient, place: Channel, language: Language
) -> None:
    await opened(admin, place, language)
    other = sandbox.quiet_channel(place.guild)
    reply = await change_settings(admin, "channels", channel=place, options={"channel": [other]})
    refusal(reply, language, LobbyReason.LOBBY_THERE, where=f"<#{place.id}>")
    await change_settings(admin, "channels", channel=place, options={"channel": [other, place]})
    ana = sandbox.member(place, "Ana", LOCALES[language])
    await play_now(ana, place, language)
    assert len(await tables(sandbox, ana)) == 1
    await change_settings(admin, "lobby", channel=place, options={"off": True})
    await change_settings(admin, "channels", channel=place, options={"channel": [other]})
    assert f"<#{place.id}>" not in (await admin.slash("settings", channel=place)).text


async def test_a_lobby_that_discord_does_not_take_now_is_not_said_to_be_there(
    sandbox: InProcessSandbox, admin: UserClient, place: Channel, language: Language
) -> None:
    other = sandbox.quiet_channel(place.guild)
    sandbox.faults.fail_next(f"POST /channels/{other.id}/messages", 503)
    reply = await change_settings(admin, "lobby", channel=place, options={"channel": other})
    assert say(language, "answer-posted-later", what="lobby") in reply.text


@pytest.mark.parametrize("typed", [False, True])
async def test_who_wants_to_play_now_meets_nobody_who_was_removed_from_the_server(
    sandbox: InProcessSandbox, admin: UserClient, place: Channel, language: Language, typed: bool
) -> None:
    await opened(admin, place, language)
    ana, bob = (sandbox.member(place, name, LOCALES[language]) for name in ("Ana", "Bob"))
    await ana.slash("challenge", channel=place)
    await sandbox.removed(ana, place)
    await (bob.slash("challenge", channel=place) if typed else play_now(bob, place, language))
    assert await tables(sandbox, ana) == []
    (table,) = await tables(sandbox, bob)
    assert [held.person for held in table.seats] == [bob.id]


async def test_two_people_who_want_to_play_now_meet(
    sandbox: InProcessSandbox, admin: UserClient, place: Channel, language: Language
) -> None:
    await opened(admin, place, language)
    ana, bob = (sandbox.member(place, name, LOCALES[language]) for name in ("Ana", "Bob"))
    offered = await play_now(ana, place, language)
    assert say(language, "lobby-opened") in offered
    (table,) = await tables(sandbox, ana)
    assert table.game is None
    await later(sandbox, PAUSE_MS)
    shown = lobby(ana, place, language)
    assert say(language, "lobby-seats") in shown.text
    assert ana.name in shown.text
    # It has moved below the table.
    assert [message.id for message in ana.messages(place)][-1] == shown.id
    await play_now(bob, place, language)
    (begun,) = await tables(sandbox, bob)
    assert begun.id == table.id
    assert begun.game is not None
    assert [held.person for held in begun.seats] == [ana.id, bob.id]
    await later(sandbox, 3 * PAUSE_MS)
    text = lobby(ana, place, language).text
    assert say(language, "lobby-seats") not in text
    assert say(language, "lobby-tables") in text
    assert f"{ana.name} – {bob.name}" in text


async def test_the_house_is_offered_where_nobody_comes(
    sandbox: InProcessSandbox, admin: UserClient, place: Channel, language: Language
) -> None:
    await opened(admin, place, language)
    ana = sandbox.member(place, "Ana", LOCALES[language])
    await play_now(ana, place, language)
    (table,) = await tables(sandbox, ana)
    house = say(language, "button-play-house")

    def offers_house() -> ShownMessage | None:
        return next(
            (shown for shown in ana.messages(place) if house in [button.label for button in shown.buttons]),
            None,
        )

    await later(sandbox, SEEK_MS - 1_000)
    assert offers_house() is None
    await later(sandbox, SEEK_MS + 1_000)
    shown = offers_house()
    assert shown is not None
    # A second look offers nothing twice.
    await later(sandbox, SEEK_MS + 2_000)
    await ana.click(shown, house)
    begun = await sandbox.table(table.id)
    assert begun.house_seats == (1,)
    assert begun.game is not None


async def test_only_a_usual_game_without_a_stake_or_a_block_is_taken(
    sandbox: InProcessSandbox, admin: UserClient, language: Language
) -> None:
    place = await sandbox.counters_channel()
    await opened(admin, place, language)
    hosts = [sandbox.member(place, f"Host{number}") for number in range(6)]
    ana = sandbox.member(place, "Ana", LOCALES[language])
    unusual: tuple[dict[str, object], ...] = (
        {"stake": 10},
        {"points": 7},
        {"games": 3},
        {"friendly": True},
        {"time": "post"},
    )
    for host, options in zip(hosts, unusual, strict=False):
        await host.slash("challenge", channel=place, options=options)
    await hosts[5].slash("challenge", channel=place)
    await hosts[5].user_command("Block", ana, channel=place)
    offered = [len(await tables(sandbox, host)) for host in hosts]
    assert offered == [1] * len(hosts)
    await play_now(ana, place, language)
    (table,) = await tables(sandbox, ana)
    assert [held.person for held in table.seats] == [ana.id]


async def test_a_table_of_a_private_channel_is_not_shown(
    sandbox: InProcessSandbox, admin: UserClient, place: Channel, language: Language
) -> None:
    await opened(admin, place, language)
    ana, bob = (sandbox.member(place, name, LOCALES[language]) for name in ("Ana", "Bob"))
    private = sandbox.quiet_channel(place.guild)
    await sandbox.begin(channel=private, people=(ana, bob))
    await later(sandbox, PAUSE_MS)
    assert ana.name in lobby(admin, place, language).text
    assert place.guild is not None
    sandbox.server.world.overwrite(private, place.guild.id, Permission(0), Permission.VIEW_CHANNEL)
    sandbox.server.world.overwrite(private, sandbox.bot_user.id, Permission.VIEW_CHANNEL, Permission(0))
    await sandbox.settled()
    await later(sandbox, 3 * PAUSE_MS)
    assert ana.name not in lobby(admin, place, language).text


async def test_the_next_tournament_is_linked(
    sandbox: InProcessSandbox, admin: UserClient, place: Channel, language: Language
) -> None:
    await opened(admin, place, language)
    await admin.slash(
        "tournament create", channel=place, options={"name": "Cup", "format": "swiss", "start": "60"}
    )
    await sandbox.settled()
    assert place.guild is not None
    (cup,) = await sandbox.program.app.database.read(tournaments.open_in, place.guild.id)
    (posted,) = [message for message in admin.messages(place) if "🏆 Cup" in message.text]
    link = f"https://discord.com/channels/{place.guild.id}/{place.id}/{posted.id}"
    line = say(language, "lobby-tournament", name="Cup", begins=formatting.until(cup.starts_at), link=link)
    await later(sandbox, PAUSE_MS)
    assert line in lobby(admin, place, language).text
    await cancel(admin, place)
    await later(sandbox, 3 * PAUSE_MS)
    assert "Cup" not in lobby(admin, place, language).text


async def test_people_who_hide_themselves_are_not_named(
    sandbox: InProcessSandbox, admin: UserClient, place: Channel, language: Language
) -> None:
    await opened(admin, place, language)
    ana, bob = (sandbox.member(place, name, LOCALES[language]) for name in ("Ana", "Bob"))
    await sandbox.begin(channel=place, people=(ana, bob))
    await later(sandbox, PAUSE_MS)
    assert ana.name in lobby(ana, place, language).text
    await prefer(ana, "on_boards", False, channel=place)
    await later(sandbox, 3 * PAUSE_MS)
    text = lobby(ana, place, language).text
    assert ana.name not in text
    assert say(language, "lobby-somebody") in text
    assert bob.name in text


async def test_a_lobby_that_closed_with_the_bot_away_names_nobody_who_hides_later(
    sandbox: InProcessSandbox, admin: UserClient, place: Channel, language: Language
) -> None:
    await opened(admin, place, language)
    ana, bob = (sandbox.member(place, name, LOCALES[language]) for name in ("Ana", "Bob"))
    await sandbox.begin(channel=place, people=(ana, bob))
    await later(sandbox, PAUSE_MS)
    shown = lobby(admin, place, language)
    assert ana.name in shown.text
    assert place.guild is not None
    sandbox.server.world.remove_member(place.guild, sandbox.bot_user)
    await sandbox.settled()
    sandbox.server.world.invite_bot(place.guild)
    await sandbox.settled()
    await prefer(ana, "on_boards", False, where="dm")
    await sandbox.caught_up()
    closed = admin.now(shown)
    assert closed is not None
    assert say(language, "lobby-closed") in closed.text
    assert ana.name not in closed.text


async def test_a_lobby_is_edited_only_when_something_changes(
    sandbox: InProcessSandbox, admin: UserClient, place: Channel, language: Language
) -> None:
    await opened(admin, place, language)
    ana, bob = (sandbox.member(place, name, LOCALES[language]) for name in ("Ana", "Bob"))

    def edits() -> int:
        known = {message.id for message in ana.messages(place) if message.buttons}
        return sum(
            request.method == "PATCH" and any(str(key) in request.path for key in known & {lobby_id()})
            for request in sandbox.requests
        )

    def lobby_id() -> int:
        return lobby(ana, place, language).id

    started = await sandbox.begin(channel=place, people=(ana, bob))
    await later(sandbox, PAUSE_MS)
    before, stands = edits(), lobby_id()
    for number in range(2, 8):
        await later(sandbox, number * PAUSE_MS)
    assert (edits(), lobby_id()) == (before, stands)
    await sandbox.finish(started)
    # Too early after the last edit.
    await later(sandbox, PAUSE_MS + 5_000)
    assert edits() == before
    await later(sandbox, 8 * PAUSE_MS)
    assert edits() + (lobby_id() != stands) == before + 1
    assert say(language, "lobby-empty") in lobby(ana, place, language).text
