"""The reasons for which the bot refuses a request, apart from the rules of the game."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from bot.tables.table import Table


class AnsweredError(Exception):
    """An interaction failed, and was answered, before its handler began."""


class AnyReason(StrEnum):
    """The reason of a refusal. Its sentence has the key ``refusal-…`` in ``locales/*/errors.ftl``.

    A feature has its own in its ``reasons.py``.
    """


class Reason(AnyReason):
    """The reasons that the core has itself."""

    UNKNOWN_GAME = "unknown-game"
    """No game has this name."""
    NO_GAME = "no-game"
    """The caller plays no game."""
    WHICH_GAME = "which-game"
    """Several games are possible; see ``WhichGameError``."""
    NOWHERE = "nowhere"
    """The caller has several games, and the command is possible in none."""
    ASKED_BEFORE = "asked-before"
    """The bot no longer knows which command a choice belongs to."""
    NOT_AT_TABLE = "not-at-table"
    """The caller does not play in this game."""
    NOT_STARTED = "not-started"
    """The challenge has not been accepted yet."""
    BROKEN = "broken"
    """The game cannot be read; it is void now, and counters are returned."""
    UNREADABLE = "unreadable"
    """The finished game cannot be read."""
    BEGUN = "begun"
    """The game that somebody would begin is being played."""
    ENDED = "ended"
    """The game is over, declined, expired or void."""
    STALE = "stale"
    """The button belongs to an earlier version."""
    OUTDATED = "outdated"
    """The private page shows what is no longer true; see ``bot.tables.shown``."""
    UNKNOWN_COMMAND = "unknown-command"
    """This version has no such command, or not with these options."""
    UNKNOWN_SUBCOMMAND = "unknown-subcommand"
    """This version has other commands of this group. ``commands``: their names."""
    CHALLENGE_SELF = "challenge-self"
    """A player cannot challenge themselves."""
    UNAVAILABLE = "unavailable"
    """Somebody at the table blocks the caller."""
    BLOCKS_THEM = "blocks-them"
    """The caller blocks somebody at the table. ``other``: a mention."""
    LEVEL_OF_PERSON = "level-of-person"
    """Only the house plays at a level that is named."""
    CHALLENGE_BOT = "challenge-bot"
    """Another bot cannot be challenged."""
    NO_CONCESSION = "no-concession"
    """No deal is conceded in a game for several, whose tricks depend on each other."""
    ALREADY_BETWEEN = "already-between"
    """These two already have a game in this channel. ``game``."""
    ALREADY_OPEN = "already-open"
    """The caller already offers an open seat in this channel."""
    TOO_MANY = "too-many"
    """The caller has as many games as are allowed. ``most``."""
    TOO_MANY_OFFERS = "too-many-offers"
    """The caller has as many open offers in this server as are allowed. ``most``, ``until``: a time."""
    OFFERS_TOO_FAST = "offers-too-fast"
    """The caller has offered many games in a short time. ``until``: a time."""
    DECLINED_LATELY = "declined-lately"
    """The person declined the caller's challenge a moment ago. ``until``: a time."""
    POSTED_MUCH = "posted-much"
    """The caller has just done a lot that everyone sees or that is kept. ``until``: a time."""
    POSTED_LATELY = "posted-lately"
    """This table or pool was posted again a moment ago. ``until``: a time."""
    NOT_INVITED = "not-invited"
    """The challenge is for another person."""
    NOT_YOUR_OFFER = "not-your-offer"
    """Only the person who offers a seat can withdraw it."""
    OWN_CHALLENGE = "own-challenge"
    """A player cannot accept their own challenge."""
    SITS_ALREADY = "sits-already"
    """The caller has already sat down at this table."""
    NO_SEAT_NOW = "no-seat-now"
    """Newcomers sit down between two deals, while there is a free seat."""
    TOO_FEW_SEATED = "too-few-seated"
    """The game cannot begin with those who have sat down. ``least``: how many it needs."""
    NO_HOUSE = "no-house"
    """The house does not play this game, or not at this level."""
    MANY_BY_POST = "many-by-post"
    """Games by post have few seats. ``most``."""
    NOTHING_TO_ACCEPT = "nothing-to-accept"
    """No challenge and no proposal waits for the caller."""
    NOT_SHARED = "not-shared"
    """Discord has not taken what the caller wanted everyone to see."""
    NOT_OVER = "not-over"
    """The game is not over yet."""
    NEVER_FINISHED = "never-finished"
    """The game ended without a result: declined, expired or void."""
    NO_FINISHED = "no-finished"
    """The caller has no finished game."""
    NO_REMATCH = "no-rematch"
    """There is no finished game to repeat here."""
    UNKNOWN_RULES = "unknown-rules"
    """No rules have this name."""
    OTHER_RULES = "other-rules"
    """The rules with this name are another game's. ``game``: its name."""
    UNKNOWN_LEVEL = "unknown-level"
    """No level of the house has this name."""
    EXCLUDED = "excluded"
    """The server has excluded the caller from anything new. ``until``: a time; 0 if that has no end."""
    BAD_MOMENT = "bad-moment"
    """The text names no time that is to come."""
    NEEDS_MODERATOR = "needs-moderator"
    """Only people who manage the server can do this."""
    NEEDS_KEEPER = "needs-keeper"
    """Only those who manage the server, or have its moderators' role, keep order."""
    NO_COMMANDS_THERE = "no-commands-there"
    """The caller may not use commands in the channel that they have named."""
    NO_POSTS_THERE = "no-posts-there"
    """The bot may not post pictures in a channel. ``channel``."""
    DISCORD_SILENT = "discord-silent"
    """Discord does not say now what must be known before a change, such as what the bot may do."""
    NO_ROLE_OF_OURS = "no-role-of-ours"
    """The bot may not give a role. ``role``."""
    NO_ROLE_OF_YOURS = "no-role-of-yours"
    """The caller may not give a role themselves. ``role``."""
    GAMES_ELSEWHERE = "games-elsewhere"
    """In this server games belong in other channels. ``where``."""
    STILL_PLAYING = "still-playing"
    """The caller plays, or has counters in escrow. ``games``: the games and pools."""
    HAS_LEFT = "has-left"
    """The opponent has deleted their data, or left the server."""
    BAD_PACE = "bad-pace"
    """The time for an action is out of range. ``least``, ``most``: minutes."""
    NO_LIVE_GAME = "no-live-game"
    """There is no live game in this channel."""
    PLAYS_ALREADY = "plays-already"
    """The caller has a seat at this table."""
    WHICH_LEVEL = "which-level"
    """The house is challenged: how well is it to play?"""
    PURSE_SHORT = "purse-short"
    """The caller's purse holds too little. ``held``, ``needed``."""
    NOT_LEFT = "not-left"
    """No player has left the game."""
    NOT_HEIR = "not-heir"
    """Only a backer of the seat who has not left the game can take it over."""
    LEFT_ONESELF = "left-oneself"
    """A player who left a game cannot decide who plays on in their seat."""
    NOT_PLAYED_ON = "not-played-on"
    """The house plays on only where one of two people left a game on which nobody else depends."""
    LEFT_LONG_AGO = "left-long-ago"
    """The game was left too long ago to be played on."""
    TABLE_GOES_ON = "table-goes-on"
    """Another game has been offered or begun at the table since the game was left."""
    SEAT_VACANT = "seat-vacant"
    """A player has left, and the table waits for a backer to take the seat."""
    NEEDS_CHANNEL = "needs-channel"
    """That works only in a server's channel."""
    NOT_IN_SERVER = "not-in-server"
    """The bot was removed from the server of an earlier game."""
    NOT_THERE = "not-there"
    """The caller is not in the server of a game: they have left it, or were never there."""
    ALONE_HERE = "alone-here"
    """In the bot's direct messages only the bot can be challenged."""
    SEEN_BY_NOBODY = "seen-by-nobody"
    """In this server nobody else sees the answers of apps that a person has installed."""
    SERVERS_ONLY = "servers-only"
    """That works only in a server that the bot is in."""
    NEEDS_PERMISSION = "needs-permission"
    """The bot lacks permissions in this channel. ``missing``."""
    CANNOT_POST = "cannot-post"
    """The bot lacks permissions to post something in this channel. ``what``, ``missing``."""
    NOT_POSTED = "not-posted"
    """Discord has refused a post. ``what``, ``where``, ``why``, ``game``."""
    STILL_COMPUTING = "still-computing"
    """The caller's last hint or review is still being computed."""
    TABLE_ELSEWHERE = "table-elsewhere"
    """The table belongs to another server."""
    NOT_IN_THIS_GAME = "not-in-this-game"
    """The game that is played there does not have that."""


class BrokenTableError(Exception):
    """A stored game cannot be read.

    Args:
        game: its id.
    """

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.game = game


class Refusal(Exception):
    """A refused request. Nothing has changed.

    Args:
        reason: why, which selects the sentence.
        facts: the variables of the sentence; names are escaped.
    """

    def __init__(self, reason: AnyReason, **facts: str | int) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.facts = facts


class WhichGameError(Refusal):
    """A command may mean any of several games.

    Args:
        tables: the games.
    """

    def __init__(self, tables: Sequence[Table]) -> None:
        super().__init__(Reason.WHICH_GAME)
        self.tables = tables
