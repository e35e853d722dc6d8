"""What organisers do to a tournament, by command and on their private page.

Each act returns the sentence that says what was done.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

from bot.database.clock import now
from bot.features.moderation import transactions as moderation
from bot.features.moderation.page import done
from bot.features.moderation.service import Moderation
from bot.features.tournaments import departures
from bot.features.tournaments import desk_page as pages
from bot.features.tournaments.desk import newest_pairing
from bot.features.tournaments.leavers import Leavers
from bot.features.tournaments.model import Tournament
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.standing_page import half_wins
from bot.features.tournaments.transactions import organising, reading, seconding
from bot.features.tournaments.transactions.organising import AbsentError
from bot.features.tournaments.transactions.seconding import SecondNeededError
from bot.pages.parts.custom_id import CustomId, key, number_of, one_of
from bot.pages.parts.page import Page
from bot.tables.errors import Reason, Refusal
from bot.text import formatting
from cogs.support.answer import Answer
from cogs.support.permissions import organiser
from engine.pairing.crosstable import DRAW, LOSS, WIN

_MOST_PLAYERS: Final = 999
OUTCOMES: Final = {
    pages.FIRST: (WIN, LOSS),
    pages.SECOND: (LOSS, WIN),
    pages.DRAW: (DRAW, DRAW),
    pages.NONE: (LOSS, LOSS),
}
"""The half wins of two players by the name of a result."""


@asynccontextmanager
async def _seconded(answer: Answer, tournament: Tournament) -> AsyncIterator[None]:
    """Note what needs another organiser, for all players to read, before it is refused.

    Raises:
        Refusal: ``tournament-own``, ``outdated``.
    """
    try:
        yield
    except SecondNeededError as refusal:
        await answer.commit(seconding.ask, tournament.id, refusal.act)
        raise


async def begin(answer: Answer, tournament: Tournament, *, sure: bool = False) -> str:
    """Begin the check-in, or the first round.

    Raises:
        AbsentError: if an organiser is to be asked first whether they are sure.
    """
    who = await organiser(answer)
    after = await answer.commit(organising.begin, tournament.id, who, now(), sure)
    until = formatting.until(after.deadline or 0)
    return answer.sentence("tournament-answer-begun", stage=after.stage.value, until=until)


async def ask_to_begin(answer: Answer, tournament: Tournament) -> None:
    """Ask an organiser whether they are sure to begin without players who have not checked in."""
    now_is = await answer.app.database.read(reading.find, tournament.id)
    await answer.reply.show(_page(answer, now_is, pages.SURELY, 0, None))


async def pause(answer: Answer, tournament: Tournament) -> str:
    """Pair no further round for a while."""
    who = await organiser(answer)
    async with _seconded(answer, tournament):
        await answer.commit(organising.pause, tournament.id, who, now())
    return answer.sentence("tournament-answer-paused")


async def resume(answer: Answer, tournament: Tournament) -> str:
    """Let a paused tournament go on."""
    who, channel = await organiser(answer), answer.interaction.channel_id or 0
    await answer.commit(organising.resume, tournament.id, who, channel, now())
    return answer.sentence("tournament-answer-resumed")


async def extend(answer: Answer, tournament: Tournament, minutes: int) -> str:
    """Give the games of the round more time."""
    who = await organiser(answer)
    async with _seconded(answer, tournament):
        await answer.commit(organising.extend, tournament.id, who, minutes, now())
    return answer.sentence("tournament-answer-extended", minutes=minutes)


async def score(
    answer: Answer, tournament: Tournament, people: tuple[int, int], points: tuple[int, int]
) -> str:
    """Enter or correct the result of the newest pairing of two people, in half wins."""
    who, app = await organiser(answer), answer.app
    async with _seconded(answer, tournament):
        _, entry = await answer.commit(moderation.score, tournament.id, who, people, points, now())
    one, other = map(half_wins, points)
    said = answer.sentence("tournament-answer-scored", first=one, second=other)
    if entry is None:
        return said
    await app.service(Moderation).tell(entry)
    return f"{said} {done(entry, answer.language)}"


async def ask_to_remove(answer: Answer, tournament: Tournament, person: int) -> None:
    """Ask an organiser whether they are sure to remove a player.

    Raises:
        Refusal: ``needs-organiser``, ``tournament-not-in``, ``tournament-over``.
    """
    player = tournament.of_person(person)
    if not (await organiser(answer)).may:
        raise Refusal(TournamentReason.NEEDS_ORGANISER)
    if player is None or player.removed:
        raise Refusal(TournamentReason.NOT_IN)
    if not tournament.open:
        raise Refusal(TournamentReason.OVER)
    await answer.reply.show(pages.remove_page(tournament, player, answer.language))


async def remove(answer: Answer, tournament: Tournament, person: int) -> str:
    """Remove a player for good."""
    who = await organiser(answer)
    remove = answer.guarded(
        lambda connection, plays_on: organising.remove(
            connection, tournament.id, who, person, now(), plays_on=plays_on
        )
    )
    async with _seconded(answer, tournament):
        await departures.withdraw(answer.app.registry, tournament, person, remove)
    return answer.sentence("tournament-answer-removed", player=f"<@{person}>")


async def ask_to_cancel(answer: Answer, tournament: Tournament) -> None:
    """Ask an organiser whether they are sure to cancel a tournament, or to end it as it stands.

    Raises:
        Refusal: ``needs-organiser``.
    """
    if not (await organiser(answer)).may:
        raise Refusal(TournamentReason.NEEDS_ORGANISER)
    await answer.reply.show(pages.cancel_page(tournament, answer.language))


async def cancel(answer: Answer, tournament: Tournament) -> str:
    """Cancel a tournament, or end it as it stands."""
    who = await organiser(answer)
    if tournament.counted:
        await answer.app.service(Leavers).ask(tournament)
    async with _seconded(answer, tournament):
        after = await answer.commit(organising.cancel, tournament.id, who, now())
    return answer.sentence("tournament-answer-cancelled", stage=after.stage.value)


def about(sent: CustomId) -> tuple[str, str, int]:
    """The tournament that a control of the page is about, what it asks for, and the player or 0."""
    return sent.facts(key, one_of(pages.CONTROLS), number_of(_MOST_PLAYERS))


async def pressed(answer: Answer, sent: CustomId, tournament: Tournament) -> None:
    """Do what was pressed on the page of an organiser, and show it as it is then."""
    _, act, number = about(sent)
    if act == pages.PLAYER:
        number = sent.choice(number_of(_MOST_PLAYERS))
    on_player = act in (pages.ASK_REMOVE, *pages.ON_PLAYERS)
    if number > len(tournament.players) or (number == 0 and on_player):
        raise Refusal(Reason.STALE)
    # Each act asks for itself.
    if act in pages.LOOKS and not (await organiser(answer)).may:
        raise Refusal(TournamentReason.NEEDS_ORGANISER)
    if act == pages.ASK_CANCEL and not tournament.open:
        raise Refusal(TournamentReason.OVER)
    if act in pages.ACTS:
        page = partial(_present, answer, tournament.id, act, number)
        if act == pages.SURELY:
            answer.acts_on(sent, page, reading.shown_before_begin, tournament.id)
        else:
            answer.acts_on(sent, page, reading.shown_at_desk, tournament.id, number)
    note = None
    try:
        note = await _act(answer, tournament, act, number)
    except AbsentError:
        act = pages.SURELY
    else:
        act = pages.SHOW if act == pages.SURELY else act
    now_is = await answer.app.database.read(reading.find, tournament.id)
    await answer.reply.turn(_page(answer, now_is, act, number, note))


async def _present(answer: Answer, key: str, act: str, number: int) -> Page:
    """The page that asked for an act, as it is now.

    Raises:
        Refusal: ``needs-organiser``.
    """
    if not (await organiser(answer)).may:
        raise Refusal(TournamentReason.NEEDS_ORGANISER)
    tournament = await answer.app.database.read(reading.find, key)
    asked = pages.PLAYER if act in pages.ON_PLAYERS else act
    if act == pages.REMOVE:
        asked = pages.ASK_REMOVE
    if act == pages.CANCEL and tournament.open:
        asked = pages.ASK_CANCEL
    return _page(answer, tournament, asked, number, None)


def _page(answer: Answer, tournament: Tournament, act: str, number: int, note: str | None) -> Page:
    match act:
        case pages.PLAYER:
            return pages.player_page(tournament, tournament.player(number), answer.language)
        case pages.ASK_REMOVE:
            return pages.remove_page(tournament, tournament.player(number), answer.language)
        case pages.ASK_CANCEL:
            return pages.cancel_page(tournament, answer.language)
        case pages.SURELY if tournament.absent:
            return pages.begin_page(tournament, answer.language)
        case _:
            return pages.desk_page(tournament, answer.language, note)


async def _act(answer: Answer, tournament: Tournament, act: str, number: int) -> str | None:
    """Do what was asked for; returns what was done."""
    match act:
        case pages.BEGIN:
            return await begin(answer, tournament)
        case pages.SURELY:
            return await begin(answer, tournament, sure=True)
        case pages.PAUSE:
            return await pause(answer, tournament)
        case pages.RESUME:
            return await resume(answer, tournament)
        case pages.EXTEND:
            return await extend(answer, tournament, pages.MINUTES)
        case pages.REMOVE:
            return await remove(answer, tournament, tournament.player(number).person)
        case pages.CANCEL:
            return await cancel(answer, tournament)
        case _ if act in OUTCOMES:
            pairing = newest_pairing(tournament, number)
            if pairing is None:
                raise Refusal(Reason.OUTDATED)
            other = tournament.player(pairing.opponent_of(number))
            people = (tournament.player(number).person, other.person)
            return await score(answer, tournament, people, OUTCOMES[act])
        case _:
            return None
