"""The expert: every decision by the chance of winning the game.

Cards are valued over the opponent's possible hands (``search.possible_hands``), the result of a deal by its
score (``search.score_values``), the words before the first exchange by the tables of self-play
(``exchange.tables``), later ones and discards by deals that are played to their end (``prospects``).
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Final, NamedTuple

from engine.cards import Card
from engine.ecarte import actions
from engine.ecarte.actions import ACCEPT, ANNOUNCE, CONCEDE, PROPOSE, REFUSE, RESIGN, STAND, ActionKind
from engine.ecarte.advisor.book import policy
from engine.ecarte.advisor.exchange.discards import sensible_discards
from engine.ecarte.advisor.exchange.values import words
from engine.ecarte.advisor.prospects import valued
from engine.ecarte.advisor.search.card_values import NOBODY, ActionValue, CardPlay, ResultValues
from engine.ecarte.advisor.search.outlook import Ending, Outlook, whole_percent
from engine.ecarte.advisor.search.possible_hands import Knowledge, Likelihood, may_announce, possible_hands
from engine.ecarte.advisor.search.score_values import MatchValues
from engine.ecarte.deal import Phase
from engine.ecarte.rules import AnnouncementWindow
from engine.ecarte.view import EcarteView
from engine.interface import Action, Chance

SAMPLES: Final = 100
"""How many possible hands of the opponent are sampled for a decision."""
_LEAST_GAIN: Final = 0.005
"""The least gain of the king for which the expert announces it."""
ABOUT_EQUAL: Final = 0.015
"""Words whose chances differ by less are about equal. Among such discards the book's is chosen."""
_DEALS_FOR_A_HAND: Final = 2
"""The deals that are played for a word or discard, for each hand sampled for a card: players draw, too."""
_WORDS: Final = (ActionKind.STAND, ActionKind.PROPOSE, ActionKind.REFUSE, ActionKind.ACCEPT)
_LOST, _WON = 2, 3
"""The tricks with which the point is just lost, and just made."""


class Weighed(NamedTuple):
    """An action and its worth.

    Args:
        action: the action.
        chance: the chance of winning the game with it, 0 … 1.
        outlook: the chances of the point and the vole; None if they decide nothing, or for a first word.
    """

    action: Action
    chance: float
    outlook: Outlook | None = None


def looks_equal(one: Weighed, other: Weighed) -> bool:
    """Whether two chances of winning are shown as the same number."""
    return whole_percent(one.chance) == whole_percent(other.chance)


def weigh(
    view: EcarteView,
    chance: Chance,
    samples: int = SAMPLES,
    *,
    also: Action | None = None,
    of_play: Callable[[int], float] | None = None,
) -> tuple[Weighed, ...]:
    """The sensible actions of a player, each with the chance of winning the game, best first.

    If the player may announce the king, that is one of the actions. The others then count as if the king were
    never announced, unless it can still be announced later.

    Args:
        view: the player's view.
        chance: selects the sample of possible hands.
        samples: the size of the sample when a card is played; words and discards take more.
        also: a discard to include even if it is not sensible.
        of_play: how likely the cards that the opponent has played are with each hand; by default for a player
            of unknown habits.

    Returns:
        Nothing at the cut, or when the player waits.

    >>> from engine.ecarte.rules import Ruleset
    >>> from engine.ecarte.actions import cut
    >>> from engine.ecarte.game import EcarteGame
    >>> game, _ = EcarteGame.start(Ruleset.parse("classic target=1"), bytes(32), "stand")
    >>> game, _ = game.apply(game.elder, cut(16))
    >>> [round(option.chance, 2) for option in weigh(game.view(game.elder), Random(1))]
    [0.77, 0.66]
    """
    if view.viewer not in view.actors or view.phase.undealt:
        return ()
    known = Knowledge(view)
    if view.phase is Phase.PLAY:
        cards = _cards(known, chance, samples, of_play)
        weighed = [Weighed(action, *value) for action, value in cards.items()]
    elif tried := sensible_discards(known, also) or (view.exchanges and _words_allowed(view)):
        played = valued(known, tried, chance, _DEALS_FOR_A_HAND * samples)
        weighed = [Weighed(action, *value) for action, value in played.items()]
    else:
        weighed = [Weighed(action, value) for action, value in _words(known, chance, samples).items()]
    return tuple(sorted(weighed, key=lambda option: (-option.chance, option.action != ANNOUNCE)))


def _cards(
    known: Knowledge, chance: Chance, samples: int, of_play: Callable[[int], float] | None
) -> dict[Action, ActionValue]:
    """The value of each card, and of announcing the king."""
    view = known.view
    random = Random(int(chance.random() * (1 << 53)))
    possible = possible_hands(known, samples, random, Likelihood(known, of_play).of)
    cards = {known.frame.number(Card(action)): action for action in view.legal if action < PROPOSE}
    silent, announcing = CardPlay(known, ResultValues(known)).values(cards, possible)
    if ANNOUNCE not in view.legal:
        marks = may_announce(known, known.seat)
        return {cards[card]: value for card, value in (announcing if marks else silent).items()}
    # A player may still announce the king after playing it as the first card.
    late = known.bonus if view.rules.window is AnnouncementWindow.LAW_9 else 0
    weighed = {
        cards[card]: announcing[card] if 1 << card == late else value for card, value in silent.items()
    }
    return weighed | {ANNOUNCE: max(announcing.values(), key=lambda value: value.chance)}


def _words_allowed(view: EcarteView) -> list[Action]:
    return [action for action in view.legal if actions.kind(action) in _WORDS]


def _words(known: Knowledge, chance: Chance, samples: int) -> dict[Action, float]:
    """The chance with each word before the first exchange, and with announcing the king if allowed."""
    chances = _spoken(known, chance, samples)
    if king_wins(known):
        return dict.fromkeys(chances, 1.0)
    if ANNOUNCE not in known.view.legal:
        return chances
    gain = _gain(known)
    return {action: max(value - gain, 0.0) for action, value in chances.items()} | {
        ANNOUNCE: max(chances.values())
    }


def _spoken(known: Knowledge, chance: Chance, samples: int) -> dict[Action, float]:
    """The chance with each word.

    Without tables the book's word counts as the value of the score, and others slightly less.
    """
    view = known.view
    found = words(known)
    if found is None:
        here = MatchValues.of(view.rules).chance(
            view.score[known.seat], view.score[1 - known.seat], dealing=known.seat == view.dealer
        )
        others = max(here - ABOUT_EQUAL, 0.0)
        return dict.fromkeys(_words_allowed(view), others) | {policy.choose(view): here}
    if view.phase is Phase.DEALER_ANSWERS:
        return dict(zip((REFUSE, ACCEPT), found, strict=True))
    stand, propose = found
    proposals = [action for action in view.legal if actions.kind(action) is ActionKind.PROPOSE]
    if len(proposals) == 1:
        return {STAND: stand, proposals[0]: propose}
    # A proposal must name the number of cards: the tables value the best one, played deals the others.
    named = valued(known, proposals, chance, samples)
    most = max(value.chance for value in named.values())
    return {STAND: stand} | {
        action: max(propose - most + value.chance, 0.0) for action, value in named.items()
    }


def king_wins(known: Knowledge) -> bool:
    """Whether the player wins the game by announcing the king after the exchange."""
    view = known.view
    last = view.rules.target - view.score[known.seat] == 1
    later = view.rules.window is not AnnouncementWindow.BEFORE_EXCHANGE
    return last and later and bool(known.hand & known.bonus) and may_announce(known, known.seat)


def choose(view: EcarteView, chance: Chance, samples: int = SAMPLES) -> Action | None:
    """The expert's action. The same view and chance give the same action.

    Args:
        view: the player's view.
        chance: selects the sample of possible hands, and one of two words that are about equal.
        samples: the size of the sample when a card is played.

    Returns:
        One of ``view.legal``; None when the player waits for the opponent.
    """
    if view.phase.undealt or view.phase is Phase.OVER:
        return None
    if announces(view):
        return ANNOUNCE
    if view.viewer not in view.actors:
        return None
    only, *more = view.legal[: -len((CONCEDE, RESIGN))]
    if not more:
        return only
    first, *others = (option for option in weigh(view, chance, samples) if option.action != ANNOUNCE)
    if view.phase.speech and others:
        # About equal words: choose either at random, so that the choice tells the opponent less.
        gap = first.chance - others[0].chance
        if chance.random() < (1 - gap / ABOUT_EQUAL) / 2:
            return others[0].action
    if view.phase in (Phase.ELDER_DISCARDS, Phase.DEALER_DISCARDS):
        book = policy.choose(view)
        return next(
            (
                option.action
                for option in others
                if option.action == book and first.chance - option.chance < ABOUT_EQUAL
            ),
            first.action,
        )
    return first.action


def announces(view: EcarteView) -> bool:
    """Whether the expert announces the king now."""
    in_turn = view.viewer in view.actors
    may = ANNOUNCE in view.legal and (in_turn or view.rules.window is AnnouncementWindow.BEFORE_FIRST_LEAD)
    return may and _gain(Knowledge(view)) >= _LEAST_GAIN


def _gain(known: Knowledge) -> float:
    """The mean gain of announcing the king: half the gain if the point is won, half if it is lost."""
    results = ResultValues(known)
    vulnerable = NOBODY if known.view.vulnerable is None else known.view.vulnerable
    without, with_king = (
        results.by_tricks(Ending(king, vulnerable, changed=True)) for king in (NOBODY, known.seat)
    )
    return (with_king[_LOST] - without[_LOST] + with_king[_WON] - without[_WON]) / 2
