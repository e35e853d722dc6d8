"""A new tournament: the form, the private page that changes the rest, and the post."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import replace

from bot.database.clock import now
from bot.features.moderation import transactions as moderation
from bot.features.settings import store as rulesets
from bot.features.tournaments.drafts import page as pages
from bot.features.tournaments.drafts import store as drafts
from bot.features.tournaments.drafts.model import ARENAS, LIMITS, LIMITS_BY_POST, NEW, Draft
from bot.features.tournaments.formats import SYSTEMS
from bot.features.tournaments.leagues import store as leagues
from bot.features.tournaments.leagues.model import (
    LONGEST_MS,
    MOST_COUNTED,
    MOST_PLACES,
    PLACES,
    League,
)
from bot.features.tournaments.leagues.model import MOST_POINTS as MOST_POINTS_OF_PLACE
from bot.features.tournaments.model import Format, Reminder, Tournament
from bot.features.tournaments.reasons import TournamentReason
from bot.features.tournaments.repeats.model import Repetition
from bot.features.tournaments.transactions import counters, organising
from bot.pages.games.registered import GAME_UIS
from bot.pages.parts import errors
from bot.pages.parts.custom_id import CustomId, identity, key, number_of, one_of, short_text
from bot.pages.parts.layout import sentence_page
from bot.pages.parts.page import Page
from bot.pages.table import time_limits
from bot.pages.table.time_limits import PACES
from bot.registry.transactions.lifecycle import new_id
from bot.tables.errors import Reason, Refusal
from bot.tables.guild import GuildSettings
from bot.tables.seat import TWO
from bot.tables.table import played_by_post
from bot.text.names import one_line
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.permissions import check_opening, check_role, needed_rights, organiser
from cogs.support.rules import MOST_POINTS, rules_of, with_server_bystanders
from engine.betting.errors import BettingError
from engine.ecarte import board
from engine.errors import RuleError
from engine.games import GAME_TYPES, default_game_type
from engine.interface import Rules


async def described(answer: Answer, draft: Draft) -> Tournament:
    """The tournament that a draft describes, in the channel of the interaction.

    Raises:
        Refusal: ``needs-channel``, ``bad-moment``, ``tournament-live``, ``tournament-limit``; what
            ``check_opening``, ``_check_role`` and ``_rules`` refuse.
        RuleError: the rules do not allow this number of points.
    """
    guild, channel = answer.interaction.guild_id, answer.interaction.channel_id
    if guild is None or channel is None:
        raise Refusal(Reason.NEEDS_CHANNEL)
    await check_opening(answer, guild, channel)
    await _check_role(answer, draft.role)
    await _check_role(answer, draft.series_role if draft.series == NEW else None)
    await _check_ping(answer, draft.ping if draft.reminds else None)
    format = Format(draft.format)
    system = SYSTEMS[format]
    rules = await _rules(answer, format, draft)
    if draft.begins is None:
        raise Refusal(Reason.BAD_MOMENT)
    settings, at = await answer.settings_of(guild), now()
    turn = _turn(draft.pace, settings)
    if system.live and played_by_post(turn):
        raise Refusal(TournamentReason.LIVE)
    name, language = one_line(draft.name), settings.language or answer.discords_language
    weekly, repetition = draft.weekly, None
    if weekly is not None and name:
        minute = 60 * weekly.clock.hour + weekly.clock.minute
        repetition = Repetition(
            new_id(), guild, name, format, weekly.day, minute, "", draft.begins, zone=settings.zone
        )
        name = repetition.name_at(draft.begins, language)
    return Tournament(
        id=new_id(),
        guild=guild,
        channel=channel,
        language=language,
        name=name,
        organiser=draft.person,
        format=format,
        kind=rules.kind,
        rules=rules.text,
        entry=draft.counters,
        games=(draft.games or system.games) if pages.has_matches(system, rules.kind) else 1,
        turn=None if system.plays_boards else turn,
        time_limit=None if system.has_bell else _time_limit(draft, turn),
        minutes=draft.lasts if system.has_bell else None,
        created_at=at,
        starts_at=draft.begins,
        acted_at=at,
        deadline=None,
        most=draft.most if draft.most and draft.most < system.most else None,
        members=draft.members,
        experience=draft.experience,
        role=draft.role,
        planned=draft.rounds if format is Format.SWISS else None,
        third=draft.third and system.eliminates,
        reminder=Reminder.AHEAD if draft.reminds else Reminder.NONE,
        ping=draft.ping if draft.reminds else None,
        league=new_id() if draft.series == NEW else draft.series,
        repetition=repetition,
    ).announced()


def _turn(pace: str | None, settings: GuildSettings) -> int | None:
    """The time for an action, in milliseconds; None for live."""
    return settings.turn if pace is None else time_limits.read(pace)


def _time_limit(draft: Draft, turn: int | None) -> int | None:
    """How long a round may take, in milliseconds; None for the usual time.

    Raises:
        Refusal: ``tournament-limit``.
    """
    try:
        return draft.limit_ms(by_post=played_by_post(turn))
    except ValueError:
        minutes, days = (f"{span[0]}–{span[-1]}" for span in (LIMITS, LIMITS_BY_POST))
        raise Refusal(TournamentReason.LIMIT, minutes=minutes, days=days) from None


async def _rules(answer: Answer, format: Format, draft: Draft) -> Rules:
    """The rules of a new tournament. A table of bourré has a seat for everybody whom a round brings there.

    Raises:
        Refusal: ``tournament-game``, ``tournament-points``, ``tournament-rules``, and what ``rules_of``
            refuses.
        RuleError: the rules do not allow this number of points.
    """
    system = SYSTEMS[format]
    only = system.game
    if only is not None and draft.game not in (None, only):
        game = GAME_UIS[only].title(answer.language)
        raise Refusal(TournamentReason.GAME, game=game)
    if system.plays_boards:
        if draft.rules is not None or draft.points is not None:
            raise Refusal(TournamentReason.RULES)
        return board.RULES
    kind = only or draft.game or default_game_type().name
    rules, game_type = await rules_of(answer.interaction, kind, draft.rules), GAME_TYPES[kind]
    if draft.points is not None:
        if "target" not in game_type.options:
            raise Refusal(TournamentReason.POINTS)
        rules = rules.with_value("target", str(draft.points))
    if game_type.most_seats > TWO:
        seats = game_type.most_seats if system.seats > TWO else TWO
        rules = rules.with_value("seats", str(seats))
    return await with_server_bystanders(answer, rules)


async def ask(answer: Answer, draft: Draft) -> None:
    """Ask for what is missing with the form.

    Raises:
        Refusal: ``needs-channel``, ``needs-organiser``; what ``_check_role`` and ``_rules`` refuse, since the
            form cannot mend it.
        RuleError: the rules do not allow this number of points.
    """
    if answer.interaction.guild_id is None:
        raise Refusal(Reason.NEEDS_CHANNEL)
    if not (await organiser(answer)).may:
        raise Refusal(TournamentReason.NEEDS_ORGANISER)
    await _check_role(answer, draft.role)
    await _rules(answer, Format(draft.format), draft)
    await answer.app.database.write(drafts.save, draft)
    await _open_form(answer, draft)


async def _open_form(answer: Answer, draft: Draft) -> None:
    settings = await answer.settings_of(draft.guild)
    await answer.ask(pages.draft_form(draft, settings.turn, answer.language))


async def _check_role(answer: Answer, role: int | None) -> None:
    """Check that the caller and the bot may give a role.

    Raises:
        Refusal: what ``needed_rights`` and ``check_role`` refuse.
    """
    guild, channel = answer.interaction.guild_id, answer.interaction.channel_id
    if role is not None and guild is not None and channel is not None:
        check_role(role, await needed_rights(answer, guild, channel, role))


def league_of(draft: Draft, tournament: Tournament) -> League | None:
    """The series that is opened with the tournament of a draft; None if none is.

    Raises:
        Refusal: ``series-terms``.
    """
    if tournament.league is None or draft.series != NEW:
        return None
    name, typed = one_line(draft.series_name), draft.series_places or PLACES
    starts_at = draft.moment(draft.series_from) if draft.series_from.strip() else tournament.created_at
    ends_at, best = draft.moment(draft.series_to, end=True), draft.series_best.strip() or "0"
    boards = SYSTEMS[tournament.format].plays_boards
    places = [] if boards else typed.replace(",", " ").split()
    most = MOST_POINTS_OF_PLACE
    numbers = all(point.isascii() and point.isdigit() and int(point) <= most for point in places)
    falls = numbers and sorted(map(int, places), reverse=True) == [*map(int, places)]
    wrong = {
        "from": starts_at is None,
        "to": ends_at is None
        or ends_at <= tournament.starts_at
        or ends_at > tournament.created_at + LONGEST_MS,
        "best": not (best.isascii() and best.isdigit() and int(best) <= MOST_COUNTED),
        "places": not falls or len(places) > MOST_PLACES or (not boards and not places),
    }
    what = next((field for field, is_wrong in wrong.items() if is_wrong), None)
    if what is not None or starts_at is None or ends_at is None:
        raise Refusal(TournamentReason.SERIES_TERMS, what=what or "to", most=MOST_PLACES)
    return League(
        id=tournament.league,
        guild=tournament.guild,
        channel=tournament.channel,
        language=tournament.language,
        name=name,
        organiser=draft.person,
        starts_at=starts_at,
        ends_at=ends_at,
        best=int(best),
        places=" ".join(str(int(point)) for point in places),
        role=draft.series_role,
    )


async def series_submitted(interaction: Interaction, sent: CustomId) -> None:
    """Show the tournament as the first evening of the series that the form describes."""
    async with answering(interaction) as answer:
        sent.facts()
        draft, typed = await _draft(answer, sent), sent.fields
        changed = replace(
            draft,
            series=NEW if typed.get(pages.NAME_OF_SERIES, "").strip() else None,
            series_name=typed.get(pages.NAME_OF_SERIES, "")[: pages.LONGEST_NAME],
            series_from=typed.get(pages.FROM, "")[: pages.LONGEST_START],
            series_to=typed.get(pages.TO, "")[: pages.LONGEST_START],
            series_best=typed.get(pages.BEST, "")[:3],
            series_places=typed.get(pages.PLACES, "")[: pages.LONGEST_PLACES],
        )
        await show(answer, changed)


async def _check_ping(answer: Answer, role: int | None) -> None:
    """Check that the bot may ping a role here for the caller.

    Raises:
        Refusal: what ``needed_rights`` refuses, ``tournament-ping``.
    """
    guild, channel = answer.interaction.guild_id, answer.interaction.channel_id
    if role is None or guild is None or channel is None:
        return
    if not (await needed_rights(answer, guild, channel, role)).mentions:
        raise Refusal(TournamentReason.PING, role=f"<@&{role}>")


async def submitted(interaction: Interaction, sent: CustomId) -> None:
    """Show what the form describes, or why it cannot be so."""
    async with answering(interaction) as answer:
        sent.facts()
        draft, typed = await _draft(answer, sent), sent.fields
        settings = await answer.settings_of(draft.guild)
        changed = replace(
            draft,
            typed_at=now(),
            locale=str(interaction.locale),
            zone=settings.zone,
            name=typed.get(pages.NAME, "")[: pages.LONGEST_NAME],
            format=_read(typed, pages.FORMAT, Format) or draft.format,
            start=typed.get(pages.START, "")[: pages.LONGEST_START],
            pace=_read(typed, pages.PACE, PACES),
            entry=typed.get(pages.ENTRY, "")[: pages.LONGEST_ENTRY],
            # It may not count in an open one any more.
            series=NEW if draft.series == NEW else None,
        )
        if SYSTEMS[Format(changed.format)].game != SYSTEMS[Format(draft.format)].game:
            # The rules are those of another game.
            changed = replace(changed, game=None, rules=None, points=None)
        if len({played_by_post(_turn(version.pace, settings)) for version in (draft, changed)}) > 1:
            # It was in another unit.
            changed = replace(changed, time_limit=None)
        await show(answer, changed)


def _read(typed: Mapping[str, str], field: str, known: Iterable[str]) -> str | None:
    """What was chosen in a field of the form; None unless it is known."""
    chosen = typed.get(field)
    return chosen if chosen in list(known) else None


async def pressed(interaction: Interaction, sent: CustomId) -> None:
    """Change a part of the tournament, go back to the form, or post it."""
    async with answering(interaction) as answer:
        (act,) = sent.facts(one_of(pages.CONTROLS))
        if act == pages.POST:
            await _post(answer, sent)
            return
        draft = await _draft(answer, sent)
        match act:
            case pages.CHANGE:
                await _open_form(answer, draft)
                return
            case pages.PART:
                part = sent.choice(one_of(pages.CONTROLS))
                await answer.reply.update(await _page(answer, draft, part))
                return
            case pages.GAME:
                game = sent.choice(one_of(pages.GAMES_OF_TWO))
                draft = replace(draft, game=game, rules=None, points=None)
            case pages.GAMES:
                draft = replace(draft, games=int(sent.choice(one_of(map(str, pages.BEST_OF)))))
            case pages.LASTS:
                draft = replace(draft, lasts=int(sent.choice(one_of(map(str, ARENAS)))))
            case pages.RULES:
                draft = replace(draft, rules=sent.choice(short_text))
            case pages.POINTS:
                draft = replace(draft, points=sent.choice(number_of(MOST_POINTS)) or None)
            case pages.LIMIT:
                draft = replace(draft, time_limit=sent.choice(number_of(LIMITS[-1])))
            case pages.MEMBERS:
                draft = replace(draft, members=_role(sent, draft))
            case pages.ROLE:
                draft = replace(draft, role=_role(sent, draft))
                await _check_role(answer, draft.role)
            case pages.MOST:
                draft = replace(draft, most=int(sent.choice(one_of(map(str, (0, *pages.SEATS))))) or None)
            case pages.ROUNDS:
                offered = map(str, (0, *pages.NUMBERS_OF_ROUNDS))
                draft = replace(draft, rounds=int(sent.choice(one_of(offered))) or None)
            case pages.THIRD:
                draft = replace(draft, third=sent.choice(number_of(1)) == 1)
            case pages.SERIES:
                chosen = sent.choice(key) if sent.values else NEW
                if chosen == NEW:
                    await answer.ask(pages.series_form(draft, answer.language))
                    return
                draft = replace(draft, series=None if chosen == "none" else chosen)
            case pages.SERIES_ROLE:
                draft = replace(draft, series_role=_role(sent, draft))
                await _check_role(answer, draft.series_role)
            case pages.REMINDER:
                draft = replace(draft, reminds=sent.choice(number_of(1)) == 1)
            case pages.PING:
                draft = replace(draft, ping=_role(sent, draft))
                await _check_ping(answer, draft.ping)
            case _:
                draft = replace(draft, experience=sent.choice(number_of(pages.MOST_EXPERIENCE)))
        await show(answer, draft)


def _role(sent: CustomId, draft: Draft) -> int | None:
    """The chosen role; None for none, or that of everybody."""
    role = next(iter(sent.chosen(identity)), None)
    return None if role == draft.guild else role


async def _draft(answer: Answer, sent: CustomId) -> Draft:
    """The draft of the caller, which the pressed page or the form shows.

    Raises:
        Refusal: what ``_kept`` and ``_acts_on`` refuse.
    """
    found = await _kept(answer)
    _acts_on(answer, sent, found)
    return found


async def _kept(answer: Answer) -> Draft:
    """The draft of the caller.

    Raises:
        Refusal: ``no-draft``.
    """
    guild, me = answer.interaction.guild_id or 0, answer.interaction.user.id
    found = await answer.app.database.read(drafts.find, guild, me)
    if found is None:
        raise Refusal(TournamentReason.NO_DRAFT)
    return found


def _acts_on(answer: Answer, sent: CustomId, draft: Draft, *terms: Hashable) -> None:
    """Let a press or a form act on what it shows of a draft, or not at all.

    Args:
        terms: as for ``Draft.mark_with``.

    Raises:
        Refusal: ``outdated`` if it shows another draft, or other terms.
    """
    about = draft.guild, draft.person, *terms
    answer.acts_on(sent, lambda: _page(answer, draft), drafts.shown, *about)
    if draft.mark_with(*terms) != sent.mark:
        raise Refusal(Reason.OUTDATED)


async def show(answer: Answer, draft: Draft) -> None:
    """Keep a draft, and show what it describes or why it cannot be opened."""
    await answer.commit(drafts.save, draft)
    page = await _page(answer, draft)
    if answer.interaction.message is not None:
        await answer.reply.update(page)
    else:
        await answer.reply.show(page)


async def _page(answer: Answer, draft: Draft, part: str | None = None) -> Page:
    """What a draft describes, with the control of a part; or why it cannot be opened."""
    app, language = answer.app, answer.language
    try:
        tournament = await described(answer, draft)
        league = league_of(draft, tournament)
        await app.database.read(organising.check_new, tournament, await organiser(answer), league)
    except Refusal as refused:
        return pages.refused_page(draft, errors.refusal(refused, language), language)
    except RuleError as refused:
        return pages.refused_page(draft, errors.rule_error(refused, language), language)
    except BettingError as refused:
        return pages.refused_page(draft, errors.gallery_error(refused, language), language)
    own = await app.database.read(rulesets.saved, draft.guild)
    payers = await app.database.read(counters.payers, tournament)
    saved = [rules for rules in own if rules.kind == tournament.kind]
    boards = SYSTEMS[tournament.format].plays_boards
    others = await app.database.read(leagues.open_in, draft.guild)
    fitting = [other for other in others if other.takes(tournament.starts_at, boards=boards)]
    fitting += [] if league is None else [league]
    return pages.draft_page(draft, tournament, saved, payers, language, fitting, part)


async def _post(answer: Answer, sent: CustomId) -> None:
    """Open the tournament that the pressed page shows, and post its message."""
    draft = await _kept(answer)
    tournament = await described(answer, draft)
    _acts_on(answer, sent, draft, *pages.server_terms(tournament))
    league = league_of(draft, tournament)
    await answer.commit(moderation.open_tournament, tournament, await organiser(answer), league)
    # The page may have shown a start for which it is too late now.
    said = (*pages.later(draft, tournament, answer.language), answer.sentence("tournament-answer-opened"))
    await answer.reply.update(sentence_page("\n".join(said)))
    await answer.app.presenter.show_now(tournament)
