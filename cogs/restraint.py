"""The weight of every command and control, and the one check of it before any is carried out.

Posting, changing a message that others see, or storing rows takes from a bucket of the person's, which
refills by itself (see ``bot.tables.restraint``). Moves take nothing: their game limits them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum, auto
from typing import Any, Final, cast

from discord import InteractionType, app_commands

from bot.app import App
from bot.client.client import EcarteBot
from bot.features.chronicle.versus_page import CHALLENGE
from bot.features.daily import page as daily
from bot.features.duplicate import controls as duplicate
from bot.features.duplicate.duels import page as duel
from bot.features.lobby import page as lobby
from bot.features.lobby.anywhere import page as anywhere
from bot.features.moderation import page as moderation
from bot.features.post import page as post
from bot.features.privacy import blocks_page as blocks
from bot.features.salon import section as gallery
from bot.features.salon.accounts import page as counters
from bot.features.salon.bets import page as bet_form
from bot.features.salon.pool import page as pool
from bot.features.seasons.page import SEASON
from bot.features.settings import (
    help_page as help,
)
from bot.features.settings import (
    preferences_page as preferences,
)
from bot.features.settings import (
    ruleset_editor_page as ruleset_editor,
)
from bot.features.standings import page as leaderboard
from bot.features.study import ask_page
from bot.features.study import history_page as history
from bot.features.study import review_page as review
from bot.features.tournaments import controls as tournament
from bot.features.tournaments import desk_page as desk
from bot.features.tournaments.drafts import page as draft
from bot.features.training import page as training
from bot.pages.games import replay
from bot.pages.parts.components import ASIDE, LESSON, PRESS, QUESTION, Act
from bot.pages.parts.custom_id import CustomId
from bot.pages.table.which_game import WHICH
from bot.tables.errors import Refusal
from cogs.salon.bets import AMOUNT
from cogs.server.privacy import PRIVACY
from cogs.support.answer import COUNTED, Interaction, answering


class Weight(Enum):
    """How much something takes from the bucket of the person who asks for it."""

    LIGHT = auto()
    """Nothing: it only shows or asks something, overwrites a setting, or is a move or an answer, which the
    game limits."""
    POSTS = auto()
    """One post: other people see it, or it writes rows that stay."""
    AT_OFFERS = auto()
    """One post at a table that is offered, which ``cogs.play.actions`` counts; in a game it is a move."""


def _each(weight: Weight, names: str | Iterable[str]) -> dict[str, Weight]:
    return dict.fromkeys(names.split() if isinstance(names, str) else names, weight)


COMMANDS: Final[Mapping[str, Weight]] = {
    # Moves, and commands that begin a game once.
    **_each(Weight.LIGHT, "cut propose stand pass discard king play concede resign"),
    **_each(Weight.LIGHT, ("bourre start", "salon takeover")),
    # Answers that only the caller sees; a board or profile that is shown to everyone counts as a post itself.
    **_each(
        Weight.LIGHT,
        "hand games rules replay review hint train daily ask leaderboard profile versus help fairness",
    ),
    **_each(Weight.LIGHT, ("Écarté profile", "Head to head")),
    **_each(
        Weight.LIGHT,
        ("salon show", "purse show", "purse ledger", "purse audit", "purse books", "preferences"),
    ),
    **_each(Weight.LIGHT, ("duplicate today", "duplicate results")),
    **_each(Weight.POSTS, ("duplicate duel", "duplicate evening")),
    # The data of the caller, with limits of their own.
    **_each(Weight.LIGHT, ("privacy show", "privacy export", "privacy delete")),
    # Settings of a server, which overwrite the ones before, for people who manage it.
    **_each(
        Weight.LIGHT,
        (
            *("settings show", "settings time", "settings language", "settings channels", "settings threads"),
            *("settings default", "settings rules", "settings counters", "settings bystanders"),
            *("settings lobby", "settings seasons", "settings daily", "settings fairness"),
            "settings organisers",
        ),
    ),
    # Acts of people who manage a server, each with an entry in the log.
    **_each(Weight.POSTS, ("moderate hide", "moderate show", "moderate exclude", "moderate readmit")),
    **_each(Weight.POSTS, ("moderate purse",)),
    **_each(Weight.LIGHT, ("moderate log", "moderate void")),
    **_each(Weight.AT_OFFERS, ("accept", "refuse", "bourre leave")),
    **_each(Weight.POSTS, "challenge rematch table bet block"),
    **_each(Weight.POSTS, ("Challenge to écarté", "bourre open", "bourre join", "bourre pause")),
    **_each(Weight.POSTS, ("salon cover", "salon chouette", "salon point", "queue join", "queue leave")),
    **_each(Weight.POSTS, ("tournament create", "tournament join", "tournament leave", "tournament ready")),
    **_each(Weight.LIGHT, ("tournament standings", "tournament games", "tournament list")),
    # Acts of organisers, each with an entry in the log.
    **_each(Weight.POSTS, ("tournament begin", "tournament pause", "tournament resume", "tournament extend")),
    **_each(Weight.POSTS, ("tournament score", "tournament remove", "tournament cancel")),
    **_each(Weight.POSTS, ("pool open", "pool sit", "pool leave", "pool show")),
}
"""The weight of each command, by its whole English name."""

_AT_TABLE: Final[Mapping[str, Weight]] = {
    **_each(
        Weight.LIGHT, (Act.START, Act.WATCH, Act.FILL, Act.RESIGN, Act.READY, Act.CHOOSE, Act.BACK, Act.MORE)
    ),
    **_each(
        Weight.LIGHT,
        (Act.HAND, Act.RULES, Act.SHEET, Act.HINT, Act.FIGURES, Act.NO_TIPS, Act.REVIEW, Act.VERIFY, Act.BET),
    ),
    **_each(Weight.LIGHT, (Act.TAKE_OVER, Act.PLAY_ON, Act.WAIVE_RATING, Act.PACE_DROP)),
    **_each(Weight.LIGHT, "deal-first deal-second cut packets propose propose-number stand toggle keep"),
    **_each(Weight.LIGHT, "exchange king king-later king-not-later play concede decline pass pass-later"),
    **_each(Weight.LIGHT, "pass-not-later open stay keep-trumps keep-all here"),
    **_each(Weight.AT_OFFERS, (Act.ACCEPT, Act.REFUSE)),
    **_each(Weight.POSTS, (Act.REMATCH, Act.COVER, Act.CHOUETTE, Act.JOIN, Act.LEAVE, Act.POINT)),
    **_each(Weight.POSTS, (Act.PACE, Act.DAY)),
    # Sitting out is the only move that players can make and take back without limit.
    **_each(Weight.POSTS, ("away",)),
}

_OF_TOPIC: Final[Mapping[str, tuple[int, Mapping[str, Weight]]]] = {
    PRESS: (2, _AT_TABLE),
    ASIDE: (2, _AT_TABLE),
    bet_form.BET: (
        2,
        _each(Weight.POSTS, bet_form.CHOICES) | _each(Weight.LIGHT, (bet_form.OTHER,)),
    ),
    pool.TOPIC: (2, _each(Weight.POSTS, pool.CONTROLS) | _each(Weight.LIGHT, (pool.RULES,))),
    anywhere.TOPIC: (
        1,
        _each(Weight.POSTS, (anywhere.JOIN,)) | _each(Weight.LIGHT, (anywhere.LEAVE, anywhere.READY)),
    ),
    tournament.TOPIC: (
        1,
        _each(Weight.POSTS, (tournament.JOIN, tournament.LEAVE, tournament.LEAVE_SURELY, tournament.READY))
        | _each(Weight.LIGHT, (tournament.STANDINGS, tournament.GAMES, tournament.RULES, tournament.LOG)),
    ),
    desk.DESK: (1, _each(Weight.POSTS, desk.ACTS) | _each(Weight.LIGHT, desk.LOOKS)),
    draft.DRAFT: (0, _each(Weight.LIGHT, draft.CONTROLS) | _each(Weight.POSTS, (draft.POST,))),
    duplicate.DUPLICATE: (
        0,
        _each(Weight.LIGHT, duplicate.Step) | _each(Weight.POSTS, (duplicate.Step.SHARE,)),
    ),
    daily.DAILY: (1, _each(Weight.LIGHT, daily.Step) | _each(Weight.POSTS, (daily.Step.SHARE,))),
}
"""Topics whose controls differ: the place of the fact that names the request, and the weight of each
request."""

CONTROLS: Final[Mapping[str, Weight]] = {
    **{
        f"{topic}:{act}": weight
        for topic, (_, weights) in _OF_TOPIC.items()
        for act, weight in weights.items()
    },
    **_each(
        Weight.POSTS,
        (AMOUNT, lobby.TOPIC, blocks.BLOCK, blocks.UNBLOCK, gallery.LOOK, CHALLENGE, moderation.VOID),
    ),
    **_each(Weight.LIGHT, (ask_page.ASK, duel.TOPIC, draft.FORM)),
    **_each(Weight.LIGHT, (help.HELP, LESSON, QUESTION, PRIVACY, post.HOLIDAY)),
    **_each(Weight.LIGHT, (preferences.CHOICE, preferences.TOGGLE, ruleset_editor.RULE, counters.LEDGER)),
    **_each(Weight.LIGHT, (moderation.MODERATION, counters.BOOKS, counters.EXPORT_BOOKS)),
    **_each(Weight.LIGHT, (leaderboard.LEADERBOARD, leaderboard.LEADERBOARD_GAME, leaderboard.OPEN_HISTORY)),
    **_each(Weight.LIGHT, (SEASON, duplicate.BOARD, duplicate.BOARD_SURE, duplicate.BOARD_KING)),
    **_each(Weight.LIGHT, (history.HISTORY, history.RECORDS, replay.RECORD, replay.REPLAY, review.REVIEW)),
    **_each(Weight.LIGHT, (review.REVIEW_FIGURES, leaderboard.PROFILE_FIGURES)),
    **_each(Weight.LIGHT, (training.TRAIN, training.TRAIN_ON, training.EXERCISE, training.SOLVE)),
    # The command that such a button runs is weighed as if it were typed: see ``run``.
    **_each(Weight.LIGHT, (help.COMMAND, WHICH)),
}
"""The weight of each control, by its topic, or by its topic and request."""


async def admits(interaction: Interaction) -> bool:
    """Whether a command or a control may be carried out; one that may not has been answered."""
    return await _admits(interaction, _weight(interaction))


async def run(
    command: app_commands.Command[Any, ..., Any], interaction: Interaction, **arguments: object
) -> None:
    """Run a command for a press, if it may be carried out."""
    if await _admits(interaction, COMMANDS[command.qualified_name]):
        await cast(Any, command.callback)(command.binding, interaction, **arguments)


async def _admits(interaction: Interaction, weight: Weight) -> bool:
    if weight is not Weight.POSTS:
        return True
    app: App = interaction.client.app
    try:
        await app.restraint.check(interaction.user.id)
    except Refusal as refused:
        await _refuse(interaction, refused)
        return False
    interaction.extras[COUNTED] = True
    return True


async def _refuse(interaction: Interaction, refused: Refusal) -> None:
    async with answering(interaction):
        raise refused


def _weight(interaction: Interaction) -> Weight:
    """The weight of an interaction. An unknown one is refused, and costs nothing."""
    if interaction.command is not None:
        # A game that is not listed here may have commands of its own.
        return COMMANDS.get(interaction.command.qualified_name, Weight.POSTS)
    if interaction.type is InteractionType.application_command:
        return Weight.LIGHT
    sent = CustomId(dict(interaction.data or {}))
    place, _ = _OF_TOPIC.get(sent.topic, (0, {}))
    named = f"{sent.topic}:{sent.fact(place)}"
    return CONTROLS.get(named, CONTROLS.get(sent.topic, Weight.LIGHT))


async def setup(bot: EcarteBot) -> None:
    bot.admits = admits
    bot.run_command = run
