"""Every sentence exists in both languages, is used, and has the facts that it needs."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Final

import pytest
from fluent.syntax import FluentParser
from fluent.syntax.ast import Junk, Message, VariableReference
from fluent.syntax.visitor import Visitor

from bot.features.chronicle.model import Most
from bot.features.duplicate.duels.model import Stage as DuelStage
from bot.features.lobby.anywhere.model import Stage
from bot.features.moderation.model import Act as ModerationAct
from bot.features.moderation.page import ACTS, OPENED
from bot.features.moderation.settings.transactions import COUNTERS
from bot.features.privacy.page import ASK, EXPORT, SHOW
from bot.features.salon.ledger.model import Memo
from bot.features.salon.pool.model import PoolStage
from bot.features.salon.reasons import SalonReason
from bot.features.seasons.model import Length
from bot.features.settings.help_page import Section
from bot.features.settings.preferences_page import TOGGLES, Part
from bot.features.settings.settings_page import SWITCHES
from bot.features.standings.model import BOOK
from bot.features.study.lessons_page import ROWS
from bot.features.study.questions_page import question
from bot.features.tournaments.controls import GAMES, JOIN, LEAVE, READY, STANDINGS
from bot.features.tournaments.desk_page import BEGIN, EXTEND, OUTCOMES, PAUSE, RESUME
from bot.features.tournaments.model import Format
from bot.features.tournaments.repeats.page import CONTROLS as REPEAT_CONTROLS
from bot.pages.games.bourre.guide import Word as BourreWord
from bot.pages.games.bourre.lessons import LESSONS, Lesson
from bot.pages.games.ecarte.guide import Word as EcarteWord
from bot.pages.games.ecarte.topics import TOPICS, Topic
from bot.pages.pictures import Occasion
from bot.pages.table.time_limits import PACES
from bot.tables.board import Board
from bot.tables.errors import AnyReason, Reason
from bot.tables.person import Forced, Guide, HandPlace, Tell
from bot.tables.table import Ruling
from bot.text.i18n import LANGUAGES, LOCALES, Language, language_of, say, sources
from bot.text.moments import WORDS
from cogs.server.settings import NUMBERS, SUBJECTS
from engine.betting.bets import Unmatched
from engine.betting.errors import BettingFault
from engine.bourre.advisor.motifs import Motif as BourreMotif
from engine.bourre.deal import Phase as BourrePhase
from engine.bourre.rules import PRESETS as BOURRE_PRESETS
from engine.bourre.rules import VALUES as BOURRE_VALUES
from engine.cards import SUITS
from engine.ecarte.actions import ActionKind
from engine.ecarte.advisor.ask import Side
from engine.ecarte.advisor.book.jeux_de_regle import JeuDeRegle
from engine.ecarte.advisor.book.reasons import Ground
from engine.ecarte.advisor.motifs import Motif
from engine.ecarte.deal import Phase
from engine.ecarte.results import Why
from engine.ecarte.rules import PRESETS, VALUES
from engine.errors import Fault
from engine.games import GAME_TYPES, default_game_type
from engine.interface import Bystanders, HasFrequencies, Level

ROOT: Final = Path(__file__).parents[3]
CODE: Final = sorted(file for package in ("bot", "cogs") for file in (ROOT / package).rglob("*.py"))
for file in CODE:
    if file.name == "reasons.py":
        import_module(".".join(file.relative_to(ROOT).with_suffix("").parts))
KINDS: Final = {kind.__name__: kind for kind in AnyReason.__subclasses__()}
"""The reasons of refusals: the core's and each feature's."""
REASONS: Final = [reason for kind in KINDS.values() for reason in kind]
SAYING: Final = {"say": 1, "sentence": 0, "text": 0, "button": 0}
"""Functions that take the key of a sentence, and the place of the key among their arguments."""

DECLARED: Final = {
    kind: {
        key
        for file in CODE
        for key in re.findall(rf"(?:^|[@ ]){kind}\(\s*\"([\w-]+)\", Weight", file.read_text("utf-8"))
    }
    for kind in ("command", "menu")
}
"""The keys of the commands, and of those in a person's menu."""
FAMILIES: Final[dict[str, Iterable[object]]] = {
    "anywhere-{}": Stage,
    "board-{}": [*Board, *default_game_type().boards, BOOK],
    "book-{}": [*filter(None, (game.feat for game in GAME_TYPES.values())), *(set(Most) - {Most.FEATS})],
    "bourre-about-{}": BOURRE_PRESETS,
    "duel-{}": (DuelStage.DECLINED, DuelStage.WITHDRAWN, DuelStage.EXPIRED),
    "bourre-board-{}": [*GAME_TYPES["bourre"].boards, Board.WINS, Board.GAMES],
    "bourre-lesson-{}": LESSONS,
    "bourre-lesson-{}-picture": set(LESSONS) - {Lesson.SOURCE},
    "bourre-lesson-{}-text": LESSONS,
    "bourre-motif-{}": BourreMotif,
    "bourre-motif-name-{}": BourreMotif,
    "bourre-thumb-{}": BourreMotif,
    "bourre-option-{}": BOURRE_VALUES,
    "bourre-rule-{}": BOURRE_VALUES,
    "bourre-rule-{}-value": BOURRE_VALUES,
    "bourre-rules-{}": BOURRE_PRESETS,
    "bourre-turn-{}": {"away", *(phase.value for phase in BourrePhase if phase is not BourrePhase.OVER)},
    "bystanders-{}": {Bystanders.ENGLISH, Bystanders.FRENCH},
    "choice-{}": [*Level, *PACES, *Side],
    "moment-{}": WORDS,
    "pace-{}": PACES,
    "choice-format-{}": Format,
    "button-tournament-{}": [*OUTCOMES, BEGIN, PAUSE, RESUME, EXTEND, JOIN, LEAVE, READY, STANDINGS, GAMES],
    "button-repeats-{}": REPEAT_CONTROLS,
    "tournament-format-{}": Format,
    "format-{}": Format,
    "format-{}-about": Format,
    "choice-language-{}": [*LANGUAGES, "discord"],
    "language-{}": LANGUAGES,
    "clause-{}": JeuDeRegle,
    "deal-{}": set(Why) - {Why.KING_ENDED},
    "deed-{}": set(ActionKind) - {ActionKind.DEAL, ActionKind.CUT, ActionKind.PACKETS},
    "fault-{}": [*Fault, *BettingFault],
    "fell-{}": [
        f"{kind}-{name}"
        for kind, game_type in GAME_TYPES.items()
        if isinstance(game_type, HasFrequencies)
        for name in game_type.chances
    ],
    "guide-{}": Guide,
    "length-{}": Length,
    "guide-ecarte-{}": EcarteWord,
    "guide-bourre-{}": BourreWord,
    "button-level-{}": Level,
    "level-suits-{}": Level,
    "button-data-{}": (SHOW, EXPORT, ASK),
    "hands-{}": HandPlace,
    "preference-{}": [name.replace("_", "-") for name in TOGGLES],
    "preferences-{}": [
        "title",
        "play",
        "guide",
        "hands",
        "cards",
        "language",
        "boards",
        "anywhere",
        "messages",
    ],
    "preferences-part-{}": Part,
    "hands-{}-about": HandPlace,
    "help-{}": Section,
    "help-{}-text": Section,
    "lesson-{}": TOPICS,
    "lesson-{}-ask": TOPICS,
    "lesson-{}-why": TOPICS,
    "lesson-option-{}": {
        option
        for topic in TOPICS
        for option in question(topic).options
        if isinstance(option, str) and not option.isdigit() and option not in PRESETS
    },
    "cmd-{}": DECLARED["command"],
    "cmd-{}-about": DECLARED["command"],
    "menu-{}": DECLARED["menu"],
    "settings-{}": {
        *COUNTERS.values(),
        *(field.replace("_", "-") for field in SWITCHES),
        *("channel", "role", "length", "hour", "turn", "zone", "since", "until", "name"),
    },
    "settings-{}-about": {
        "turn",
        "zone",
        "since",
        "until",
        "name",
        *(field for form in NUMBERS.values() for field in form),
    },
    "settings-subject-{}": SUBJECTS,
    "settings-pick-role-{}": ("organisers", "moderators", "seasons"),
    "button-settings-{}": ("on", "off", "amounts", "limits"),
    "button-moderate-{}": (*ACTS, *OPENED),
    "moderate-{}": ("reason", "until", "since", "amount", "code"),
    "moderate-{}-about": ("reason", "until", "since", "amount", "code"),
    "moderation-done-{}": set(ModerationAct) - {ModerationAct.SERIES, ModerationAct.SETTINGS},
    "moderation-host-{}": set(ModerationAct)
    - {ModerationAct.PURSE, ModerationAct.SCORE, ModerationAct.SERIES, ModerationAct.SETTINGS},
    "moderation-log-{}": ModerationAct,
    "moderation-notice-{}": set(ModerationAct) - {ModerationAct.SERIES, ModerationAct.SETTINGS},
    "opt-{}": ("game", "tournament"),
    "lesson-{}-picture": {Topic.BASICS, *ROWS},
    "lesson-{}-text": TOPICS,
    "level-{}": Level,
    "level-about-{}": Level,
    "rating-none-{}": ["backer", "few", "late", "often", "waived", "elsewhere"],
    "memo-{}": Memo,
    "play-forced-{}": Forced,
    "play-forced-{}-about": Forced,
    "picture-{}": Occasion,
    "pool-{}": {PoolStage.WITHDRAWN, PoolStage.EXPIRED, PoolStage.VOID},
    "prompt-{}": {phase.value for phase in Phase} - {"play", "over"},
    "refusal-{}": REASONS,
    "rule-{}": VALUES,
    "rule-{}-value": VALUES,
    "rules-about-{}": PRESETS,
    "rules-option-{}": VALUES,
    "rules-source-{}": {*PRESETS, "britannica", "hoyle-46", "law-24", "law-25", "table"},
    "rules-{}": PRESETS,
    "ruling-{}": {Ruling.TIMEOUT, Ruling.TIMEOUT_AGAIN},
    "suit-{}": SUITS,
    "tell-{}": Tell,
    "turn-{}": {phase.value for phase in Phase} - {"over"},
    "unmatched-{}": {way.replace("_", "-") for way in Unmatched},
    "motif-{}": Motif,
    "motif-name-{}": Motif,
    "thumb-{}": Motif,
    "verdict-{}": Ground,
}
"""The patterns of keys that the code makes from names, with all names."""


class Facts(Visitor):
    """The variables of a sentence."""

    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: VariableReference) -> None:  # noqa: N802 - Fluent's own name
        self.names.add(node.id.name)


@cache
def sentences(language: Language) -> dict[str, set[str]]:
    """Every key of a language with the facts that its sentence needs."""
    found: dict[str, set[str]] = {}
    for file in sorted((LOCALES / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            # In Fluent a line that begins with * or [ ends the message, and what follows would be lost.
            assert not isinstance(entry, Junk), f"{file.name} in {language} cannot be read: {entry.content}"
            if isinstance(entry, Message):
                facts = Facts()
                facts.visit(entry)
                assert entry.id.name not in found, f"{entry.id.name} twice in {language}"
                found[entry.id.name] = facts.names
    assert sources(language).keys() == found.keys()
    return found


@cache
def nodes() -> list[tuple[Path, ast.AST]]:
    """All parts of the code that may name a sentence or a reason."""
    kinds = (ast.Call, ast.Constant, ast.Attribute, ast.JoinedStr)
    return [
        (file, node)
        for file in CODE
        for node in ast.walk(ast.parse(file.read_text("utf-8")))
        if isinstance(node, kinds)
    ]


def made_up(node: ast.AST) -> str | None:
    """The pattern of a key that is put together, such as ``fault-{}``."""
    if not isinstance(node, ast.JoinedStr):
        return None
    pattern = "".join(str(part.value) if isinstance(part, ast.Constant) else "{}" for part in node.values)
    return pattern if re.fullmatch(r"[a-z]+-[a-z{}-]*", pattern) else None


def members(pattern: str) -> set[str]:
    return {pattern.format(name) for name in FAMILIES[pattern]}


def keys(argument: ast.expr) -> list[str]:
    """The keys that an argument can be: a literal, or one of two."""
    if isinstance(argument, ast.IfExp):
        return keys(argument.body) + keys(argument.orelse)
    return [argument.value] if isinstance(argument, ast.Constant) and isinstance(argument.value, str) else []


def said() -> Iterator[tuple[str, str, ast.Call]]:
    """Every call that says a sentence by its own key: the key, the place, the call."""
    for file, node in nodes():
        if not isinstance(node, ast.Call):
            continue
        name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
        place = SAYING.get(name)
        if name == "say" and isinstance(node.func, ast.Attribute):
            place = 0
        if place is None or len(node.args) <= place:
            continue
        for key in keys(node.args[place]):
            yield key, f"{file.name}:{node.lineno}", node


def test_both_languages_have_the_same_sentences_with_the_same_facts() -> None:
    english, french = sentences("en"), sentences("fr")
    assert set(english) == set(french)
    assert {key: facts for key, facts in english.items() if facts != french[key]} == {}


def test_the_families_of_sentences_are_all_listed_and_complete() -> None:
    assert {pattern for _, node in nodes() if (pattern := made_up(node))} == set(FAMILIES)
    wanted = {key for pattern in FAMILIES for key in members(pattern)}
    assert wanted - set(sentences("en")) == set()


def test_no_sentence_is_unused() -> None:
    used = {
        node.value for _, node in nodes() if isinstance(node, ast.Constant) and isinstance(node.value, str)
    }
    # The key of an option's description is made from the key of its name.
    used |= {f"{key}-about" for key in used if key.startswith("opt-")}
    used |= {key for pattern in FAMILIES for key in members(pattern)}
    assert set(sentences("en")) - used == set()


def test_no_reason_of_a_refusal_is_unused() -> None:
    used = {node.attr for _, node in nodes() if isinstance(node, ast.Attribute)}
    assert {reason.name for reason in REASONS} - used == set()


def test_every_sentence_in_the_code_exists_and_gets_its_variables() -> None:
    known = sentences("en")
    for key, place, call in said():
        assert key in known, place
        given = {keyword.arg for keyword in call.keywords}
        if None not in given:
            assert known[key] <= given, f"{key} at {place}"


def refusals() -> Iterator[tuple[str, set[str], str]]:
    """Every refusal that is raised for a reason by its name: its key, the facts given, the place."""
    for file, node in nodes():
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Refusal" and node.args:
            given = {keyword.arg or "" for keyword in node.keywords}
            for part in ast.walk(node.args[0]):
                if isinstance(part, ast.Attribute) and (kind := KINDS.get(getattr(part.value, "id", ""))):
                    yield f"refusal-{kind[part.attr]}", given, f"{file.name}:{node.lineno}"


def test_every_refusal_gets_the_facts_of_its_sentence() -> None:
    known = sentences("en")
    assert {place: known[key] - given for key, given, place in refusals() if known[key] - given} == {}


OPENS: Final[dict[Language, dict[str, str]]] = {
    "en": {"ecarte": "/challenge", "bourre": "/bourre"},
    "fr": {"ecarte": "/défier", "bourre": "/bourré"},
}
"""The beginnings of the commands that start or join a game."""
OF_ONE_GAME: Final[dict[str, set[AnyReason]]] = {
    "ecarte": {
        # Challenges, queues, pools and games that the house plays on are for two.
        *(Reason.NOT_INVITED, SalonReason.NOBODY_PLAYS, SalonReason.HOUSE_QUEUE, SalonReason.POOL_REMATCH),
        Reason.LEFT_LONG_AGO,
    },
    "bourre": {Reason.NO_CONCESSION},
}
"""Refusals that only one game has."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAME_TYPES)
def test_a_refusal_names_a_command_that_works_in_its_game(language: Language, game: str) -> None:
    own = OPENS[language][game]
    others = {command for other, command in OPENS[language].items() if other != game}
    elsewhere = {reason for other, reasons in OF_ONE_GAME.items() if other != game for reason in reasons}
    for reason in set(REASONS) - elsewhere:
        facts: dict[str, str | int] = dict.fromkeys(sentences(language)[f"refusal-{reason}"], 2)
        text = say(language, f"refusal-{reason}", **{**facts, "kind": game})
        assert own in text or not any(command in text for command in others), (reason, text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_is_complete(language: Language) -> None:
    for key, facts in sentences(language).items():
        sentence = say(language, key, **dict.fromkeys(facts, 2))
        assert sentence.strip() == sentence != ""
        assert "{" not in sentence, key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_time_that_discord_writes_stands_alone_after_a_sign(language: Language) -> None:
    for file in sorted((LOCALES / language).glob("*.ftl")):
        for line in file.read_text("utf-8").splitlines():
            for time in re.finditer(r"\{ \$(until|when|day) \}", line):
                # Discord writes “in a minute” and dates in the language of the reader's client.
                before, after = line[: time.start()], line[time.end() :]
                sign = r"(^|[·}=\]] |\()⏳ $" if time[1] == "until" else r"(· |= )$"
                assert re.search(sign, before), f"{file.name}: {line}"
                assert re.match(r"$| ·|\{ ?\$|\)", after), f"{file.name}: {line}"


def test_every_relative_time_is_the_fact_until() -> None:
    for file in CODE:
        source = file.read_text("utf-8")
        assert ":R>" not in source or file.name == "formatting.py", file
        for line in source.splitlines():
            assert not re.search(r"\bwhen\b.*\buntil\(", line), f"{file.name}: {line}"


def test_a_sentence_without_its_variables_is_an_error() -> None:
    with pytest.raises(LookupError, match="answer-done"):
        say("en", "answer-done", link="x")
    with pytest.raises(LookupError, match="no sentence"):
        say("en", "never-said")


@pytest.mark.parametrize(
    ("locale", "language"),
    [("fr", "fr"), ("en-US", "en"), ("en-GB", "en"), ("de", "en"), (None, "en")],
)
def test_french_locales_get_french_and_all_others_english(locale: str | None, language: Language) -> None:
    assert language_of(locale) == language


SHOWING: Final = {
    *("send", "send_message", "edit_message", "edit_original_response", "tell", "show", "update"),
    *("TextDisplay", "Button", "Select", "SelectOption", "Choice", "Form", "Embed"),
    *("sentence_page", "of", "about"),
}
"""Calls that put words before people."""


def test_no_cog_shows_a_literal_sentence() -> None:
    for file in sorted((ROOT / "cogs").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if not isinstance(node, ast.Call):
                continue
            name = node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")
            if name not in SHOWING:
                continue
            shown = [*node.args, *(keyword.value for keyword in node.keywords if keyword.arg != "value")]
            for argument in shown:
                parts = argument.values if isinstance(argument, ast.JoinedStr) else [argument]
                for part in parts:
                    literal = part.value if isinstance(part, ast.Constant) else ""
                    assert not re.search(r"[^\W\d_]{2}", str(literal if isinstance(literal, str) else "")), (
                        f"{file.name}:{node.lineno} says {literal!r}"
                    )


@pytest.mark.parametrize(
    ("key", "facts", "told"),
    [
        ("challenge-declined", {"challenger": "Ana"}, "Le défi d’Ana a été décliné."),
        ("challenge-declined", {"challenger": "Bob"}, "Le défi de Bob a été décliné."),
        ("moderation-done-score", {"tournament": "Été"}, "Les places et les prix d’**Été** sont corrigés"),
        ("fault-bad-seats", {"least": 2, "most": 8}, "Une table a de 2 à 8 places."),
        ("cmd-duplicate-today", {}, "aujourd'hui"),
        ("choice-blitz", {}, "blitz (20\N{NO-BREAK SPACE}s)"),
        (
            "board-own",
            {"rank": 3, "size": 9, "board": "", "value": ""},
            "Vous êtes nº\N{NO-BREAK SPACE}3 sur 9",
        ),
    ],
)
def test_french_is_typeset(key: str, facts: dict[str, str | int], told: str) -> None:
    """Apostrophes but in the names of options, *d’* before a vowel, and spaces that do not break."""
    assert say("fr", key, **facts).startswith(told)
