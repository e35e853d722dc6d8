"""Mistakes at the table, as values. The bot has a sentence for each one in every language."""

from __future__ import annotations

from enum import StrEnum


class Fault(StrEnum):
    """Every mistake that the engine refuses. The value is the key of the bot's sentence about it."""

    GAME_OVER = "game-over"
    """The game has ended; nothing can be done in it."""
    NOT_A_SEAT = "not-a-seat"
    """The seat does not exist in this game. ``seat``."""
    NOT_YOUR_TURN = "not-your-turn"
    """The action fits the moment, but it is another player's turn."""
    WRONG_PHASE = "wrong-phase"
    """The action does not belong to this phase of the game. ``phase``."""
    CANNOT_RETRACT = "cannot-retract"
    """A proposal, acceptance or refusal cannot be taken back (law 11)."""
    CUT_RANGE = "cut-range"
    """A cut lifts at least two cards and leaves at least two (law 1). ``least``, ``most``."""
    PACKETS_CHOSEN = "packets-chosen"
    """A dealer keeps the packets of their first deal for the whole game (law 2)."""
    PACKETS_FIXED = "packets-fixed"
    """These rules fix the packets; the dealer has no choice."""
    PACKETS_NOT_DEALER = "packets-not-dealer"
    """Only the dealer chooses the packets."""
    CARD_NOT_HELD = "card-not-held"
    """The card named is not in the player's hand. ``card``."""
    MUST_FOLLOW = "must-follow"
    """The player holds the suit led and must follow it. ``led``, ``suit``."""
    MUST_HEAD = "must-head"
    """The player holds a card that beats the one led and must play such a card. ``led``."""
    MUST_TRUMP = "must-trump"
    """The player is void in the suit led, holds a trump, and must trump. ``led``, ``suit`` (the trumps)."""
    DISCARD_TOO_MANY = "discard-too-many"
    """More cards than a hand has. ``most``."""
    DISCARD_TOO_FEW = "discard-too-few"
    """Fewer cards than these rules require. ``least``."""
    DISCARD_AS_NAMED = "discard-as-named"
    """The elder must discard the number of cards named with the proposal. ``number``."""
    NAME_THE_NUMBER = "name-the-number"
    """Under these rules a proposal names the number of cards to change. ``least``, ``most``."""
    NO_NUMBER = "no-number"
    """Under these rules a proposal names no number."""
    STOCK_SHORT = "stock-short"
    """The stock does not hold the cards that were asked for (law 18). ``stock``."""
    KING_WINDOW_CLOSED = "king-window-closed"
    """It is too late to announce the king. ``bonus``, ``window``: until when these rules allow it."""
    KING_TOO_EARLY = "king-too-early"
    """The king is announced after the exchange. ``bonus``, ``window``: until when these rules allow it."""
    KING_NOT_HELD = "king-not-held"
    """Only the player who holds the king of trumps may announce it (law 10)."""
    KING_ANNOUNCED = "king-announced"
    """The king has been announced already."""
    NOTHING_TO_CONCEDE = "nothing-to-concede"
    """No deal is being played, so none can be conceded."""
    BAD_CARD = "bad-card"
    """The text does not name a card of the pack. ``text``."""
    SAME_CARD_TWICE = "same-card-twice"
    """A card is named twice in one list. ``card``."""
    HAND_SIZE = "hand-size"
    """A hand that is asked about has five cards. ``number``, ``size``."""
    TURN_UP_HELD = "turn-up-held"
    """The turn-up is one of the cards of a hand that is asked about. ``card``."""
    BAD_SCORE = "bad-score"
    """The score that is asked about cannot be read, or ends the game. ``most``."""
    KING_WINS = "king-wins"
    """The king turned up wins the game that is asked about: the dealer needs one point."""
    BAD_ACTION = "bad-action"
    """The text does not name an action. ``text``."""
    BAD_TARGET = "bad-target"
    """A game is played to 1 … 21 points. ``least``, ``most``."""
    BAD_RULES_NAME = "bad-rules-name"
    """A name of rules has 1 to 32 letters, digits, hyphens or underscores."""
    BAD_OPTION = "bad-option"
    """The rules have no such option, or the option has no such value. ``option``."""
    BAD_LEAST_DISCARD = "bad-least-discard"
    """The least number of discards is 0 or 1."""
    BAD_EXCHANGES = "bad-exchanges"
    """A deal allows at least one exchange."""
    BAD_VOLE = "bad-vole"
    """The vole against a vulnerable player scores 2 or 3."""
    RENEWAL_WITHOUT_EXCHANGE = "renewal-without-exchange"
    """With one exchange per deal nobody proposes again, so a renewal cannot have a condition."""
    STAKES_WITHOUT_FIVE = "stakes-without-five"
    """Triple, double and single stakes exist in games to five only (Hoyle 46)."""
    NOT_NOW = "not-now"
    """At bourré: the action does not belong to this phase of the deal. ``phase``."""
    NOT_IN_DEAL = "not-in-deal"
    """At bourré: the player has passed, or has no cards in this deal."""
    MUST_PLAY = "must-play"
    """At bourré: the dealer has turned an ace and may not pass. ``card``."""
    EXCHANGE_AT_ONCE = "exchange-at-once"
    """At bourré: players who stay say at once which cards they exchange."""
    MUST_BEAT = "must-beat"
    """At bourré: the player can beat the best card of the trick, and must. ``card``: that card."""
    CINCH = "cinch"
    """At bourré: a player with a cinch must play their highest trump. ``card``: that trump."""
    TABLE_FULL = "table-full"
    """At bourré: every seat of the table is taken. ``most``."""
    BETWEEN_DEALS = "between-deals"
    """At bourré: newcomers sit down between deals."""
    LEAVING = "leaving"
    """At bourré: the player is about to leave, when this deal is settled."""
    BAD_SEATS = "bad-seats"
    """At bourré: the number of seats is out of range. ``least``, ``most``."""
    BAD_BUY_IN = "bad-buy-in"
    """At bourré: the buy-in is out of range. ``least``, ``most``."""
    BAD_DEALS = "bad-deals"
    """At bourré: the number of deals is out of range. ``least``, ``most``."""
    BAD_ANTE = "bad-ante"
    """At bourré: the ante is out of range, or more than the buy-in. ``least``, ``most``."""
    BAD_CAP = "bad-cap"
    """At bourré: the cap is out of range. ``least``, ``most``."""
    BAD_SNAPSHOT = "bad-snapshot"
    """A stored game cannot be read."""


_SENTENCES: dict[Fault, str] = {
    Fault.GAME_OVER: "The game is over.",
    Fault.NOT_A_SEAT: "There is no seat {seat} in this game.",
    Fault.NOT_YOUR_TURN: "It is another player's turn.",
    Fault.WRONG_PHASE: "That cannot be done now.",
    Fault.CANNOT_RETRACT: "A proposal, acceptance or refusal cannot be retracted.",
    Fault.CUT_RANGE: "The cut takes {least} to {most} cards.",
    Fault.PACKETS_CHOSEN: "The packets once chosen are kept for the game.",
    Fault.PACKETS_FIXED: "These rules fix the packets.",
    Fault.PACKETS_NOT_DEALER: "Only the dealer chooses the packets.",
    Fault.CARD_NOT_HELD: "That card is not in the hand.",
    Fault.MUST_FOLLOW: "The suit led must be followed.",
    Fault.MUST_HEAD: "The card led must be beaten.",
    Fault.MUST_TRUMP: "Void in the suit led, one must trump.",
    Fault.DISCARD_TOO_MANY: "At most {most} cards are discarded.",
    Fault.DISCARD_TOO_FEW: "At least {least} card must be discarded.",
    Fault.DISCARD_AS_NAMED: "The proposal named {number} cards.",
    Fault.NAME_THE_NUMBER: "The proposal names the number of cards, {least} to {most}.",
    Fault.NO_NUMBER: "No number is named with the proposal.",
    Fault.STOCK_SHORT: "The stock holds only {stock}.",
    Fault.KING_WINDOW_CLOSED: "It is too late to announce the king.",
    Fault.KING_TOO_EARLY: "The king is announced once the exchange is over.",
    Fault.KING_NOT_HELD: "Only the holder of the king of trumps announces it.",
    Fault.KING_ANNOUNCED: "The king has been announced already.",
    Fault.NOTHING_TO_CONCEDE: "No deal is being played.",
    Fault.BAD_CARD: "That is no card of the pack.",
    Fault.SAME_CARD_TWICE: "A card is named twice.",
    Fault.HAND_SIZE: "A hand has {size} cards; this one has {number}.",
    Fault.TURN_UP_HELD: "The card turned up cannot be in the hand, too.",
    Fault.BAD_SCORE: "A score is written as 2-3, with 0 to {most} points each.",
    Fault.KING_WINS: "The dealer needs one point, so the king turned up wins the game.",
    Fault.BAD_ACTION: "That is no action of the game.",
    Fault.BAD_TARGET: "A game is played to {least} to {most} points.",
    Fault.BAD_RULES_NAME: "A name of rules has 1 to 32 letters, digits, hyphens or underscores.",
    Fault.BAD_OPTION: "There is no such option of the rules: {option}.",
    Fault.BAD_LEAST_DISCARD: "The fewest cards to discard are 0 or 1.",
    Fault.BAD_EXCHANGES: "A deal allows at least one exchange.",
    Fault.BAD_VOLE: "The vole against a vulnerable player scores 2 or 3.",
    Fault.RENEWAL_WITHOUT_EXCHANGE: "With one exchange to a deal nothing is proposed again.",
    Fault.STAKES_WITHOUT_FIVE: "Triple, double and single stakes belong to games of five points.",
    Fault.NOT_NOW: "That cannot be done now.",
    Fault.NOT_IN_DEAL: "The player has no part in this deal.",
    Fault.MUST_PLAY: "With an ace turned up, the dealer must play.",
    Fault.EXCHANGE_AT_ONCE: "Who plays says at once which cards to exchange.",
    Fault.MUST_BEAT: "The best card of the trick must be beaten.",
    Fault.CINCH: "With a cinch the highest trump must be played.",
    Fault.TABLE_FULL: "All {most} seats are taken.",
    Fault.BETWEEN_DEALS: "Newcomers sit down between deals.",
    Fault.LEAVING: "The player leaves when this deal is settled.",
    Fault.BAD_SEATS: "A table has {least} to {most} seats.",
    Fault.BAD_BUY_IN: "A buy-in is {least} to {most} counters.",
    Fault.BAD_DEALS: "A session has {least} to {most} deals.",
    Fault.BAD_ANTE: "The ante is {least} to {most} counters.",
    Fault.BAD_CAP: "The cap is {least} to {most} counters.",
    Fault.BAD_SNAPSHOT: "The stored game cannot be read.",
}


class RuleError(Exception):
    """An action that the rules do not allow.

    Args:
        fault: the mistake.
        law: the law of the Turf Club that forbids it, if there is one.
        rule: the rule that forbids it, in a game whose own rules are numbered.
        params: the parameters of a sentence about it, cards as ints; the fault's docstring names them. The
            English text of the error itself never names a card, so that it may be logged.

    >>> error = RuleError(Fault.CUT_RANGE, law=1, least=2, most=30)
    >>> error.key, str(error)
    ('cut-range', 'Law 1: The cut takes 2 to 30 cards.')
    """

    def __init__(
        self, fault: Fault, law: int | None = None, rule: int | None = None, **params: str | int
    ) -> None:
        cited = "" if law is None else f"Law {law}: "
        cited += "" if rule is None else f"Rule {rule}: "
        super().__init__(cited + _SENTENCES[fault].format_map(params))
        self.fault = fault
        self.law = law
        self.rule = rule
        self.params = params

    @property
    def key(self) -> str:
        """The key of the message, such as ``must-follow``."""
        return self.fault.value


class CardError(RuleError):
    """A text that does not name a card, or names one twice."""
