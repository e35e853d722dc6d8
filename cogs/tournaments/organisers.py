"""What organisers do to a tournament on their private page.

Each act returns the sentence that says what was done.
"""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from typing import Final

from bot.database.clock import now
from bot.database.database import preparing
from bot.features.moderation import transactions as moderation
from bot.features.moderation.model import Entry
from bot.features.moderation.page import done
from bot.features.moderation.service import Moderation
from bot.features.tournaments import departures, store
from bot.features.tournaments import desk_page as pages
from bot.features.tournaments.desk import closed_rounds, find_pairing
from bot.features.tournaments.formats.duplicate import BOARDS
from bot.features.tournaments.leavers import Leavers
from bot.features.tournaments.model import OrganiserAct, Pairing, Stage, Tournament
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.standing_page import half_wins
from bot.features.tournaments.transactions import organising, reading, seconding
from bot.features.tournaments.transactions.seconding import SecondNeededError
from bot.features.tournaments.transactions.stages import UnsureError
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
async def seconded(answer: Answer) -> AsyncIterator[None]:
    """Note what needs another organiser, for all players to read, before it is refused.

    Raises:
        Refusal: ``tournament-own``, ``outdated``.
    """
    try:
        yield
    except SecondNeededError as refusal:
        # Nothing is claimed, so that whoever is handed it again refuses it like this, too.
        with preparing():
            await answer.app.restraint.post_now(answer.person.id)
            await answer.commit(seconding.ask, refusal.tournament, refusal.act)
        raise


async def begin(answer: Answer, tournament: Tournament, *, sure: bool = False) -> str:
    """Begin the check-in, or the first round.

    Raises:
        UnsureError: if an organiser is to be asked first whether they are sure.
    """
    who = await organiser(answer)
    after = await answer.commit(organising.begin, tournament.id, who, now(), sure)
    until = formatting.until(after.deadline or 0)
    return answer.sentence("tournament-answer-begun", stage=after.stage.value, until=until)


async def pause(answer: Answer, tournament: Tournament) -> str:
    """Pair no further round for a while."""
    who = await organiser(answer)
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
    await answer.commit(organising.extend, tournament.id, who, minutes, now())
    return answer.sentence("tournament-answer-extended", minutes=minutes)


async def score(
    answer: Answer, tournament: Tournament, pairing: Pairing, first: int, points: tuple[int, int]
) -> str:
    """Enter or correct the result of a pairing, in half wins.

    Args:
        first: the number of the player whose half wins come first.
    """
    who = await organiser(answer)
    numbers = (first, pairing.opponent_of(first))
    people = (tournament.player(numbers[0]).person, tournament.player(numbers[1]).person)
    _, entry = await answer.commit(moderation.score, tournament.id, who, people, points, now(), pairing.id)
    one, other = map(half_wins, points)
    return await _told(answer, answer.sentence("tournament-answer-scored", first=one, second=other), entry)


async def remove(answer: Answer, tournament: Tournament, person: int) -> str:
    """Remove a player for good."""
    who = await organiser(answer)
    remove = answer.guarded(
        lambda connection, plays_on: organising.remove(
            connection, tournament.id, who, person, now(), plays_on=plays_on
        )
    )
    await departures.withdraw(answer.app.registry, tournament, person, remove)
    return answer.sentence("tournament-answer-removed", player=f"<@{person}>")


async def adjust(answer: Answer, sent: CustomId, tournament: Tournament, number: int) -> str:
    """Give a player another percent for a board, as the form says.

    Raises:
        Refusal: ``tournament-percent``.
    """
    who, person = await organiser(answer), tournament.player(number).person
    closed = (pairing.round for pairing in closed_rounds(tournament, number))
    offered = {f"{each}-{board}": (each, board) for each in closed for board in range(1, BOARDS + 1)}
    board = offered.get(sent.fields.get(pages.BOARD, ""))
    if board is None:
        raise Refusal(Reason.OUTDATED)
    typed = sent.fields.get(pages.WORTH, "").strip().removesuffix("%").strip()
    if not (typed.isascii() and typed.isdigit() and len(typed) <= 3 and int(typed) <= 100):
        raise Refusal(TournamentReason.PERCENT)
    _, entry = await answer.commit(moderation.adjust, tournament.id, who, person, board, int(typed), now())
    percent = formatting.percent(int(typed), 100, answer.language, 0)
    return await _told(answer, answer.sentence("tournament-answer-adjusted", percent=percent), entry)


async def _told(answer: Answer, said: str, entry: Entry | None) -> str:
    """What was done, after telling those whom a correction concerns."""
    if entry is None:
        return said
    await answer.app.service(Moderation).tell(entry)
    return f"{said} {done(entry, answer.language)}"


async def seed(answer: Answer, tournament: Tournament, number: int, place: int) -> str:
    """Give a player a seed, or that by rating."""
    who, person = await organiser(answer), tournament.player(number).person
    await answer.commit(organising.seed, tournament.id, who, person, place, now())
    return answer.sentence("tournament-answer-seeded", player=f"<@{person}>", place=place)


async def cancel(answer: Answer, tournament: Tournament) -> str:
    """Cancel a tournament, or end it as it stands."""
    who = await organiser(answer)
    if tournament.counted:
        await answer.app.service(Leavers).ask(tournament)
    after = await answer.commit(organising.cancel, tournament.id, who, now())
    return answer.sentence("tournament-answer-cancelled", stage=after.stage.value)


async def _send_files(answer: Answer, tournament: Tournament) -> None:
    """Send an organiser the crosstable and the games as files."""
    taken = OrganiserAct(pages.FILE, answer.interaction.user.id, "", now())
    unseen = await answer.app.database.read(reading.unseen, tournament)
    await answer.app.database.write(store.add_act, tournament.id, taken)
    await answer.reply.show(pages.result_files(tournament, unseen, answer.language))


def about(sent: CustomId) -> tuple[str, str, int, int]:
    """What a control of the page is about: the tournament, the act, a player or 0, a pairing's place or 0."""
    if sent.fact(1) in pages.OUTCOMES:
        return sent.facts(key, one_of(pages.OUTCOMES), number_of(_MOST_PLAYERS), number_of())
    return *sent.facts(key, one_of(pages.CONTROLS), number_of(_MOST_PLAYERS)), 0


async def pressed(answer: Answer, sent: CustomId, tournament: Tournament) -> None:
    """Do what was pressed on the page of an organiser, and show it as it is then."""
    _, act, number, place = about(sent)
    if act == pages.PLAYER:
        number = sent.choice(number_of(_MOST_PLAYERS))
    if act == pages.PAIRING:
        place = sent.choice(number_of())
    on_player = act in (pages.PAIRING, pages.ASK_REMOVE, *pages.ON_PLAYERS)
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
            answer.acts_on(sent, page, reading.shown_at_desk, tournament.id, number, place)
    if act == pages.FILE:
        await _send_files(answer, tournament)
        return
    if act == pages.EXTEND and not sent.fields:
        await answer.ask(pages.extend_form(tournament, sent.mark, answer.language))
        return
    if act == pages.ADJUST and not sent.fields:
        player = tournament.player(number)
        await answer.ask(pages.adjust_form(tournament, player, sent.mark, answer.language))
        return
    note = None
    try:
        async with seconded(answer):
            note = await _act(answer, sent, tournament, act, number, place)
    except UnsureError:
        act = pages.SURELY
    else:
        act = pages.SHOW if act == pages.SURELY else act
    now_is = await answer.app.database.read(reading.find, tournament.id)
    await answer.reply.turn(_page(answer, now_is, act, number, note, place))


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


def _page(
    answer: Answer, tournament: Tournament, act: str, number: int, note: str | None, place: int = 0
) -> Page:
    match act:
        case pages.PLAYER | pages.PAIRING:
            pairing = find_pairing(tournament, number, place)
            return pages.player_page(tournament, tournament.player(number), pairing, answer.language)
        case pages.ASK_REMOVE:
            return pages.remove_page(tournament, tournament.player(number), answer.language)
        case pages.ASK_CANCEL:
            return pages.cancel_page(tournament, answer.language)
        case pages.SURELY if tournament.absent or tournament.stage is Stage.OPEN:
            return pages.begin_page(tournament, answer.language)
        case _:
            return pages.desk_page(tournament, answer.language, note)


async def _act(
    answer: Answer, sent: CustomId, tournament: Tournament, act: str, number: int, place: int
) -> str | None:
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
            return await extend(answer, tournament, _minutes(sent))
        case pages.REMOVE:
            return await remove(answer, tournament, tournament.player(number).person)
        case pages.SEED:
            return await seed(answer, tournament, number, sent.choice(number_of(pages.MOST_SEEDS)))
        case pages.ADJUST:
            return await adjust(answer, sent, tournament, number)
        case pages.CANCEL:
            return await cancel(answer, tournament)
        case _ if act in OUTCOMES:
            pairing = find_pairing(tournament, number, place)
            if pairing is None:
                raise Refusal(Reason.OUTDATED)
            return await score(answer, tournament, pairing, number, OUTCOMES[act])
        case _:
            return None


def _minutes(sent: CustomId) -> int:
    """How much more time was typed into the form.

    Raises:
        Refusal: ``tournament-minutes``.
    """
    typed = sent.fields.get(pages.MINUTES, "").strip()
    most = pages.MOST_MINUTES
    if not (typed.isascii() and typed.isdigit() and len(typed) <= len(str(most)) and 1 <= int(typed) <= most):
        raise Refusal(TournamentReason.MINUTES, most=most)
    return int(typed)
