"""The advice of the book, in sentences."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from bot.pages.games.ecarte import phrases
from bot.text import formatting
from bot.text.i18n import Language, say
from engine.cards import symbol
from engine.ecarte.actions import ActionKind, card_of, kind
from engine.ecarte.advisor.advice import Advice, tells_chances
from engine.ecarte.advisor.book.reasons import Verdict
from engine.ecarte.advisor.expert import Weighed
from engine.ecarte.advisor.motifs import Reason
from engine.ecarte.advisor.search.outlook import MATTERS, whole_percent
from engine.ecarte.advisor.solution.policy import Manner
from engine.ecarte.rules import Order, Ruleset
from engine.ecarte.view import EcarteView
from engine.interface import Action

_NAMES: Final = {
    "chance-win": "measure-win",
    "chance-point": "measure-point",
    "chance-vole": "measure-vole",
    "chance-lost-vole": "measure-lost-vole",
}
"""What each chance is called below a list of them."""
_WORDS: Final = (ActionKind.STAND, ActionKind.PROPOSE, ActionKind.REFUSE, ActionKind.ACCEPT)


def reason(verdict: Verdict, rules: Ruleset, language: Language) -> str:
    """The reason of the book; for a jeu de règle with its clause."""
    high = "A" if rules.order is Order.ACE_HIGH else "K"
    sentence = say(language, f"verdict-{verdict.ground}", high=high, bonus=rules.bonus.value)
    if verdict.clause is None:
        return sentence
    clause = say(language, f"clause-{verdict.clause}", high=high)
    return say(language, "verdict-with-clause", sentence=sentence, clause=clause, number=verdict.clause.value)


def chance(share: float, language: Language) -> str:
    """A chance in whole percents. Only a certain one is written as 0 or 100."""
    return formatting.percent(whole_percent(share), 100, language, 0)


def measures(options: Sequence[Weighed], view: EcarteView) -> list[str]:
    """Which chances are told of each option: of winning, of the point and of the vole.

    The vole is left out if nobody can make it, or if it is worth no more than the point. Nothing is told
    where chances are not exact enough.
    """
    if not tells_chances(view):
        return []
    shown = [option.outlook for option in options if option.outlook is not None]
    told = ["chance-win", *(["chance-point"] if shown else [])]
    if any(whole_percent(outlook.vole) and outlook.stakes.vole >= MATTERS for outlook in shown):
        told.append("chance-vole")
    if any(whole_percent(outlook.lost_vole) and outlook.stakes.one >= MATTERS for outlook in shown):
        told.append("chance-lost-vole")
    return told


def _chances(option: Weighed, told: Sequence[str]) -> list[float]:
    """The chances of an option in the order of ``measures``, without those that it does not have."""
    outlook = option.outlook
    known = {"chance-win": option.chance}
    if outlook is not None:
        known["chance-point"] = outlook.point
        known |= {"chance-vole": outlook.vole, "chance-lost-vole": outlook.lost_vole}
    return [known[measure] for measure in told if measure in known]


def numbers(option: Weighed, told: Sequence[str]) -> str:
    """The ``chances`` of an option in percents, as they stand behind it above their ``legend``."""
    return "".join(f" · {whole_percent(share)}" for share in _chances(option, told))


def legend(told: Sequence[str], language: Language) -> str:
    """What ``numbers`` are, in their order."""
    return say(language, "hint-note", measures=" · ".join(say(language, _NAMES[measure]) for measure in told))


def figures(options: Sequence[Weighed], view: EcarteView, language: Language) -> list[str]:
    """The worth of each option, as it stands behind it: its ``chances``, each with its name."""
    told = measures(options, view)
    return [
        "".join(
            f" · {say(language, measure, chance=chance(share, language))}"
            for measure, share in zip(told, _chances(option, told), strict=False)
        )
        for option in options
    ]


def winning(option: Weighed, view: EcarteView, language: Language) -> str:
    """The chance of winning with an option, as it stands behind it, if it is exact enough to be told."""
    if not tells_chances(view):
        return ""
    return f" · {say(language, 'hint-chance', chance=chance(option.chance, language))}"


def compared(
    verdict: Verdict,
    best: Action,
    view: EcarteView,
    language: Language,
    player: str | None = None,
    did: Action | None = None,
) -> str:
    """What the book would do: the best action, the action taken, or another one.

    Args:
        verdict: the book's, for the view.
        best: the best action.
        player: the name of the player, if they have acted already and not taken the best action.
        did: the action that they have taken.
    """
    grounds = reason(verdict, view.rules, language)
    if verdict.action == best:
        return say(language, "book-agrees", reason=grounds)
    if player is not None and verdict.action == did:
        return say(language, "book-did", player=player, reason=grounds)
    return say(language, "book-differs", deed=phrases.deed(verdict.action, view, language), reason=grounds)


def why(advice: Advice, rules: Ruleset, language: Language) -> list[str]:
    """Why the best option is better, and what the solution plays; empty if only the numbers tell."""
    return [*motif(advice.reason, rules, language), *solution(advice, language)]


def motif(why: Reason | None, rules: Ruleset, language: Language) -> list[str]:
    """Why the best option is better, in words; empty if only the numbers tell."""
    if why is None:
        return []
    which, card = why
    about = "" if card is None else symbol(card, language)
    return [say(language, f"motif-{which}", card=about, bonus=rules.bonus.value)]


def solution(advice: Advice, language: Language) -> list[str]:
    """How often the solution says a word, or that two are about equal; cards that it mixes or prefers."""
    chosen, right = advice.solution, advice.right
    if kind(advice.action) in _WORDS:
        both = len(right) > 1
        if chosen:
            return [says(chosen, language, both=both)]
        return [say(language, "words-equal")] if both else []
    if not chosen:
        return []
    if len(chosen) < 2 and right >= chosen.keys():
        others = chosen.keys() - {advice.action}
        return [say(language, "solution-differs", card=symbol(card_of(card), language)) for card in others]
    number = len(chosen) if right >= chosen.keys() else 0
    cards = shares(chosen, language)
    return [say(language, "solution-plays", cards=cards, count=len(chosen), right=number)]


def says(words: Mapping[Action, float], language: Language, *, both: bool = False) -> str:
    """Which word the solution says more often, and how often: *every time*, *usually* or *about equal*.

    Args:
        words: how often it says each.
        both: whether to say that both are right.
    """
    # There are only two: the share of one gives that of the other.
    likelier = max(words, key=lambda action: words[action])
    word, often = say(language, "solution-word", word=kind(likelier)), words[likelier]
    manner, times = Manner.of(often), round(100 * often)
    return say(language, "solution-says", word=word, manner=manner, times=times, both=int(both))


def shares(cards: Mapping[Action, float], language: Language) -> str:
    """Cards, each with how often the solution plays it."""
    return formatting.listed([_share(*share, language) for share in cards.items()], language)


def _share(action: Action, frequency: float, language: Language) -> str:
    """A card with how often the solution plays it."""
    return f"{symbol(card_of(action), language)} {formatting.percent(frequency, 1, language, 0)}"


def judgement(view: EcarteView, advice: Advice, chosen: Action, language: Language) -> list[str]:
    """The worth of an action, and why the best one is better, line by line.

    Args:
        view: the player's, before the action.
        advice: for that view.
        chosen: one of its options.
    """
    option = next(option for option in advice.options if option.action == chosen)
    better, worth = figures((advice.best, option), view, language)
    lines = [say(language, "training-chosen-worth", deed=phrases.deed(chosen, view, language), worth=worth)]
    if not advice.as_good(chosen):
        best = phrases.deed(advice.action, view, language)
        lines.append(say(language, "training-better-worth", deed=best, worth=better))
    return [
        *lines,
        *why(advice, view.rules, language),
        compared(advice.verdict, advice.action, view, language),
    ]
