"""The reasons for the book's decisions, so that a page can state them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from engine.cards import Card, suit
from engine.ecarte import actions
from engine.ecarte.actions import ACCEPT, ANNOUNCE, STAND, ActionKind
from engine.ecarte.advisor.book import policy
from engine.ecarte.advisor.book.jeux_de_regle import JeuDeRegle, clauses, refuses
from engine.ecarte.deal import BEATERS, Phase
from engine.ecarte.view import EcarteView
from engine.interface import Action


class Ground(StrEnum):
    """The reason for a decision."""

    JEU_DE_REGLE = "jeu-de-regle"
    """The hand is a jeu de règle."""
    NO_JEU = "no-jeu"
    """The hand is not a jeu de règle."""
    EVEN_CHANCE = "even-chance"
    """The opponent needs one point and may get the king: an even chance of three tricks is enough."""
    POINT_CERTAIN = "point-certain"
    """The point is certain: a proposal can lose nothing, and the vole may be won."""
    KING_HELD = "king-held"
    """The player holds the king, which the opponent therefore cannot get: a proposal is safe."""
    BAD_PROPOSAL = "bad-proposal"
    """An elder who proposes at three to four has a very bad hand."""
    GUARDED = "guarded"
    """The dealer's suits are protected well enough to refuse."""
    UNGUARDED = "unguarded"
    """The dealer's suits are not protected well enough to refuse."""
    KING_POINT = "king-point"
    """The announced king scores a point."""
    KEEP = "keep"
    """Trumps and kings are kept, other cards discarded."""
    ONLY_CARD = "only-card"
    """No other card may be played."""
    CHEAPEST_WINNER = "cheapest-winner"
    """The cheapest card that wins the trick."""
    CHEAPEST = "cheapest"
    """The trick cannot be won: the cheapest card."""
    LEAD_TRUMP = "lead-trump"
    """Trumps are strong enough to lead, or the score of tricks demands it."""
    LEAD_GUARDED = "lead-guarded"
    """A lead from a suit with more than one card."""
    LEAD_SINGLE = "lead-single"
    """A lead of a single card."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """The book's action and its reason.

    Args:
        action: the action.
        ground: the reason.
        clause: the first jeu de règle that the hand satisfies, if that is the reason.

    >>> from engine.ecarte.rules import Ruleset
    >>> from engine.ecarte.actions import cut
    >>> from engine.ecarte.game import EcarteGame
    >>> game, _ = EcarteGame.start(Ruleset.parse("classic target=1"), bytes(32), "stand")
    >>> game, _ = game.apply(game.elder, cut(16))
    >>> verdict = Verdict.of(game.view(game.elder))
    >>> actions.text(verdict.action), verdict.ground.value, verdict.clause.value
    ('stand', 'jeu-de-regle', '2c')
    """

    action: Action
    ground: Ground
    clause: JeuDeRegle | None = None

    @classmethod
    def of(cls, view: EcarteView) -> Self:
        """The book's verdict for a player whose turn it is, after the cut."""
        if policy.announces(view):
            return cls(ANNOUNCE, Ground.KING_POINT)
        action = policy.choose(view)
        if view.phase is Phase.PLAY:
            return cls(action, _of_play(view, actions.card_of(action)))
        if view.phase in (Phase.ELDER_DISCARDS, Phase.DEALER_DISCARDS):
            return cls(action, Ground.KEEP)
        found = clauses(policy.holding(view))
        ground = _of_word(view, action, jeu=bool(found))
        return cls(action, ground, found[0] if ground is Ground.JEU_DE_REGLE else None)


def _of_word(view: EcarteView, action: Action, *, jeu: bool) -> Ground:
    """The reason for a word.

    Args:
        jeu: whether the hand is a jeu de règle.
    """
    if view.phase is Phase.DEALER_ANSWERS:
        mine = policy.holding(view)
        if action == ACCEPT:
            return Ground.KING_HELD if refuses(mine) else Ground.UNGUARDED
        if not refuses(mine):
            return Ground.BAD_PROPOSAL if policy.expects_a_bad_hand(view) else Ground.EVEN_CHANCE
        return Ground.JEU_DE_REGLE if jeu else Ground.GUARDED
    if action == STAND:
        return Ground.JEU_DE_REGLE if jeu else Ground.EVEN_CHANCE
    if not jeu:
        return Ground.NO_JEU
    return Ground.POINT_CERTAIN if policy.point_certain(view) else Ground.KING_HELD


def _of_play(view: EcarteView, played: Card) -> Ground:
    assert view.hand is not None, "the public does not play"
    assert view.trumps is not None, "cards are played after one was turned up"
    if sum(actions.kind(action) is ActionKind.PLAY for action in view.legal) == 1:
        return Ground.ONLY_CARD
    if view.tricks and view.tricks[-1].followed is None:
        takes = BEATERS[view.rules.order][view.trumps][view.tricks[-1].led] >> played & 1
        return Ground.CHEAPEST_WINNER if takes else Ground.CHEAPEST
    if suit(played) == view.trumps:
        return Ground.LEAD_TRUMP
    alone = sum(suit(card) == suit(played) for card in view.hand) == 1
    return Ground.LEAD_SINGLE if alone else Ground.LEAD_GUARDED
