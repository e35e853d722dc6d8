"""A new tournament: the form, the private page that changes the rest, and the post."""

from __future__ import annotations

from dataclasses import replace

from bot.database.clock import now
from bot.features.settings import store as rulesets
from bot.features.tournaments.drafts import page as pages
from bot.features.tournaments.drafts import store as drafts
from bot.features.tournaments.drafts.model import Draft
from bot.features.tournaments.formats import SYSTEMS
from bot.features.tournaments.model import Format, Tournament
from bot.features.tournaments.transactions import organising
from bot.pages.parts import errors
from bot.pages.parts.custom_id import CustomId, identity, number_of, one_of, short_text
from bot.pages.parts.layout import sentence_page
from bot.pages.table import time_limits
from bot.pages.table.time_limits import PACES
from bot.registry.transactions.lifecycle import new_id
from bot.tables.errors import Reason, Refusal
from bot.tables.store import guilds
from bot.tables.table import played_by_post
from cogs.play.bourre import GAME
from cogs.support.answer import Answer, Interaction, answering
from cogs.support.permissions import check_opening, check_role, organiser, rights_in
from cogs.support.rules import MOST_POINTS, chosen_rules, rules_of, with_server_bystanders
from engine.betting.errors import BettingError
from engine.ecarte import board
from engine.errors import RuleError
from engine.games import GAME_TYPES
from engine.interface import Rules


async def described(answer: Answer, draft: Draft) -> Tournament:
    """The tournament that a draft describes, in the channel of the interaction.

    Raises:
        Refusal: ``needs-channel``, ``bad-moment``, ``tournament-live``, ``tournament-points``,
            ``tournament-rules``; what ``check_opening``, ``check_role`` and ``rules_of`` refuse.
        RuleError: the rules do not allow this number of points.
    """
    guild, channel = answer.interaction.guild_id, answer.interaction.channel_id
    if guild is None or channel is None:
        raise Refusal(Reason.NEEDS_CHANNEL)
    await check_opening(answer, guild, channel)
    if draft.role is not None:
        check_role(draft.role, await rights_in(answer, guild, channel, draft.role))
    format = Format(draft.format)
    system = SYSTEMS[format]
    rules = await _rules(answer.interaction, format, draft)
    if draft.begins is None:
        raise Refusal(Reason.BAD_MOMENT)
    settings, at = await answer.app.database.read(guilds.settings, guild), now()
    turn = settings.turn if draft.pace is None else time_limits.read(draft.pace)
    if system.live and played_by_post(turn):
        raise Refusal(Reason.TOURNAMENT_LIVE)
    return Tournament(
        id=new_id(),
        guild=guild,
        channel=channel,
        language=settings.language or answer.discords_language,
        name=" ".join(draft.name.split()),
        organiser=draft.person,
        format=format,
        kind=rules.kind,
        rules=rules.text,
        entry=draft.counters,
        games=system.games if system.live or draft.games is None else draft.games,
        turn=None if system.plays_boards else turn,
        minutes=draft.lasts if system.has_bell else None,
        created_at=at,
        starts_at=draft.begins,
        acted_at=at,
        deadline=None,
        members=draft.members,
        experience=draft.experience,
        role=draft.role,
    ).announced()


async def _rules(interaction: Interaction, format: Format, draft: Draft) -> Rules:
    """The rules of a new tournament: of bourré and of boards in their own formats, else of the usual game.

    A table of bourré has a seat for everybody whom a round brings there.

    Raises:
        Refusal: ``tournament-points``, ``tournament-rules``, and what ``rules_of`` refuses.
    """
    if format is Format.DUPLICATE:
        if draft.rules is not None or draft.points is not None:
            raise Refusal(Reason.TOURNAMENT_RULES)
        return board.RULES
    if format is not Format.BOURRE:
        chosen = await chosen_rules(interaction, draft.rules, draft.points)
        return await with_server_bystanders(interaction, chosen)
    if draft.points is not None:
        raise Refusal(Reason.TOURNAMENT_POINTS)
    chosen = await rules_of(interaction, GAME, draft.rules)
    return chosen.with_value("seats", str(GAME_TYPES[GAME].most_seats))


async def ask(answer: Answer, draft: Draft) -> None:
    """Ask for what is missing with the form.

    Raises:
        Refusal: ``needs-channel``, ``needs-organiser``.
    """
    if answer.interaction.guild_id is None:
        raise Refusal(Reason.NEEDS_CHANNEL)
    if not (await organiser(answer)).may:
        raise Refusal(Reason.NEEDS_ORGANISER)
    await answer.app.database.write(drafts.save, draft)
    await answer.ask(pages.draft_form(draft, answer.language))


async def submitted(interaction: Interaction, sent: CustomId) -> None:
    """Show what the form describes, or why it cannot be so."""
    async with answering(interaction) as answer:
        sent.facts()
        draft, typed = await _draft(answer), sent.fields
        format, pace = typed.get(pages.FORMAT, draft.format), typed.get(pages.PACE, draft.pace)
        if format != draft.format:
            # The rules may be those of another game.
            draft = replace(draft, rules=None, points=None)
        draft = replace(
            draft,
            typed_at=now(),
            name=typed.get(pages.NAME, "")[: pages.LONGEST_NAME],
            format=format if format in list(Format) else draft.format,
            start=typed.get(pages.START, "")[: pages.LONGEST_START],
            pace=pace if pace in PACES else None,
            entry=typed.get(pages.ENTRY, "")[: pages.LONGEST_ENTRY],
        )
        await _show(answer, draft)


async def pressed(interaction: Interaction, sent: CustomId) -> None:
    """Change a part of the tournament, go back to the form, or post it."""
    async with answering(interaction) as answer:
        (act,), draft = sent.facts(one_of(pages.CONTROLS)), await _draft(answer)
        match act:
            case pages.CHANGE:
                await answer.ask(pages.draft_form(draft, answer.language))
                return
            case pages.POST:
                await _post(answer, draft)
                return
            case pages.GAMES:
                draft = replace(draft, games=int(sent.choice(one_of(map(str, pages.BEST_OF)))))
            case pages.LASTS:
                draft = replace(draft, lasts=int(sent.choice(one_of(map(str, pages.LENGTHS)))))
            case pages.RULES:
                draft = replace(draft, rules=sent.choice(short_text))
            case pages.POINTS:
                draft = replace(draft, points=sent.choice(number_of(MOST_POINTS)) or None)
            case pages.MEMBERS:
                role = next(iter(sent.chosen(identity)), None)
                draft = replace(draft, members=None if role == draft.guild else role)
            case _:
                draft = replace(draft, experience=sent.choice(number_of(max(pages.EXPERIENCES))))
        await _show(answer, draft)


async def _draft(answer: Answer) -> Draft:
    """The draft of the caller.

    Raises:
        Refusal: ``stale`` if there is none, or not in this server.
    """
    caller = answer.interaction
    found = await answer.app.database.read(drafts.find, caller.guild_id or 0, caller.user.id)
    if found is None:
        raise Refusal(Reason.STALE)
    return found


async def _show(answer: Answer, draft: Draft) -> None:
    """Keep a draft, and show what it describes or why it cannot be opened."""
    app, language = answer.app, answer.language
    await app.database.write(drafts.save, draft)
    try:
        tournament = await described(answer, draft)
        await app.database.read(organising.check_new, tournament, await organiser(answer))
    except Refusal as refused:
        page = pages.refused_page(errors.refusal(refused, language), language)
    except RuleError as refused:
        page = pages.refused_page(errors.rule_error(refused, language), language)
    except BettingError as refused:
        page = pages.refused_page(errors.gallery_error(refused, language), language)
    else:
        own = await app.database.read(rulesets.saved, draft.guild)
        page = pages.draft_page(
            draft, tournament, [rules for rules in own if rules.kind == tournament.kind], language
        )
    if answer.interaction.message is not None:
        await answer.reply.update(page)
    else:
        await answer.reply.show(page)


async def _post(answer: Answer, draft: Draft) -> None:
    """Open the tournament, and post its message."""
    tournament = await described(answer, draft)
    await answer.app.database.write_once(organising.create, tournament, await organiser(answer))
    await answer.reply.update(sentence_page(answer.sentence("tournament-answer-opened")))
    await answer.app.presenter.show_now(tournament)
