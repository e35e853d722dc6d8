"""What the house refuses, beside the rules of the game: each reason once, with the key of its sentence."""

from __future__ import annotations

from enum import StrEnum


class Reason(StrEnum):
    """Why the house said no; the sentences stand in ``locales/*/refusals.ftl`` under ``refusal-…``."""

    UNKNOWN_GAME = "unknown-game"
    """No game has that name."""
    NO_GAME = "no-game"
    """The caller plays nowhere."""
    WHICH_GAME = "which-game"
    """Several games could be meant. ``games``: their names."""
    NOT_AT_TABLE = "not-at-table"
    """He does not play in this game."""
    NOT_STARTED = "not-started"
    """The challenge has not been accepted yet."""
    ENDED = "ended"
    """The game is over, declined, expired or void."""
    STALE = "stale"
    """The button belongs to an earlier moment."""
    CHALLENGE_SELF = "challenge-self"
    """Nobody plays against himself."""
    CHALLENGE_HOUSE = "challenge-house"
    """The bot itself does not sit down yet."""
    CHALLENGE_BOT = "challenge-bot"
    """Another bot cannot play."""
    ALREADY_BETWEEN = "already-between"
    """These two have a game in this channel. ``game``."""
    ALREADY_OPEN = "already-open"
    """He offers an open seat in this channel already."""
    TOO_MANY = "too-many"
    """He has as many games as one can keep in mind. ``most``."""
    NOT_INVITED = "not-invited"
    """The challenge is addressed to somebody else."""
    OWN_CHALLENGE = "own-challenge"
    """One cannot answer one's own challenge."""
    NOTHING_TO_ACCEPT = "nothing-to-accept"
    """No challenge and no proposal waits for him."""
    NOT_OVER = "not-over"
    """What is asked for can be shown only when the game is over."""
    NEVER_FINISHED = "never-finished"
    """The game ended without a result: declined, expired or void."""
    NO_FINISHED = "no-finished"
    """He has not finished a game yet."""
    NO_REMATCH = "no-rematch"
    """There is no finished game to repeat here."""
    UNKNOWN_TOPIC = "unknown-topic"
    """There is no lesson and there are no rules of that name."""
    UNKNOWN_RULES = "unknown-rules"
    """No rules have that name."""
    NEEDS_MODERATOR = "needs-moderator"
    """Only who manages the server may settle that."""
    PRESET_NAME = "preset-name"
    """A preset's name cannot be given to other rules."""
    TOO_MANY_RULES = "too-many-rules"
    """The server has saved as many rules as can be offered. ``most``."""
    NO_LIVE_GAME = "no-live-game"
    """No game is under way in this channel."""
    NO_COUNTERS = "no-counters"
    """Counters are not in use in this server, or were not when the game was offered."""
    STAKE_IN_MATCH = "stake-in-match"
    """A stake is played for in a single game."""
    PURSE_SHORT = "purse-short"
    """His purse holds too little. ``held``, ``needed``."""
    OPPONENT_SHORT = "opponent-short"
    """The challenger's purse no longer holds the stake. ``held``, ``needed``."""
    BETS_CLOSED = "bets-closed"
    """The first exchange decision of the game is made."""
    NOT_COVERING = "not-covering"
    """There is no time to cover now."""
    NOT_SHORT = "not-short"
    """Only the player on the short side covers."""
    CHOUETTE_LATE = "chouette-late"
    """La chouette is declared before the first deal and before any bet."""
    CHOUETTE_TAKEN = "chouette-taken"
    """Somebody plays la chouette already."""
    BOOKS_FROZEN = "books-frozen"
    """The server's books do not add up: no counter moves."""
    BAD_SIDE = "bad-side"
    """The side named is no player of the game."""
    NEEDS_CHANNEL = "needs-channel"
    """That works only in a server's channel."""
    NEEDS_PERMISSION = "needs-permission"
    """The bot lacks permissions in this channel. ``missing``."""
    TABLE_ELSEWHERE = "table-elsewhere"
    """The table belongs to another server."""


class Refusal(Exception):
    """The house says no; nothing has changed.

    Args:
        reason: which sentence.
        facts: what the sentence needs; names escaped.
    """

    def __init__(self, reason: Reason, **facts: str | int) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.facts = facts
