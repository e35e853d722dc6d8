"""Why the bot refuses a request that is about order in a server."""

from __future__ import annotations

from bot.tables.errors import AnyReason


class ModerationReason(AnyReason):
    EXCLUDE_MANAGER = "exclude-manager"
    """People who manage a server cannot be excluded, nor exclude themselves."""
    NOT_EXCLUDED = "not-excluded"
    """The person is not excluded."""
    HIDDEN_ALREADY = "hidden-already"
    """The person stands on no board already."""
    HIDES = "hides"
    """The person is named in no public post of the caller's."""
    NOT_HIDDEN = "not-hidden"
    """The person was not taken off the boards."""
    VOID_ALREADY = "void-already"
    """The game is void already."""
    VOID_ELSEWHERE = "void-elsewhere"
    """The game was played in another server."""
    UNKNOWN_CODE = "unknown-code"
    """No game has the code that was given to make it void."""
    NEVER_BEGUN = "never-begun"
    """The game has not begun, or never did: nothing counts of it."""
    NEVER_HERE = "never-here"
    """An act of those who manage a server concerns only people who are or were there."""
    MEMBER_UNASKED = "member-unasked"
    """Discord does not say now whether somebody is in the server."""
    NOT_OF_BOTS = "not-of-bots"
    """Order is kept among people."""
    NO_REASON = "no-reason"
    """An act has no reason."""
    NO_CORRECTION = "no-correction"
    """A correction by nothing."""
    PURSE_BELOW_ZERO = "purse-below-zero"
    """The correction would take more than the purse holds. ``held``."""
