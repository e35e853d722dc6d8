"""Why the bot refuses a request, apart from the rules of the game."""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum

from bot.model.pool import Pool
from bot.model.table import Table


class Reason(StrEnum):
    """The reason of a refusal. Its sentence has the key ``refusal-…`` in ``locales/*/errors.ftl``."""

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
    ENDED = "ended"
    """The game is over, declined, expired or void."""
    STALE = "stale"
    """The button belongs to an earlier version."""
    UNKNOWN_COMMAND = "unknown-command"
    UNKNOWN_SUBCOMMAND = "unknown-subcommand"
    """``commands``: those that there are."""
    """This version has no such command, or not with these options."""
    CHALLENGE_SELF = "challenge-self"
    """A player cannot challenge themselves."""
    UNAVAILABLE = "unavailable"
    """Somebody at the table blocks the caller."""
    BLOCKS_THEM = "blocks-them"
    """The caller blocks somebody at the table. ``other``: a mention."""
    BLOCK_SELF = "block-self"
    """A person cannot block themselves."""
    BLOCK_BOT = "block-bot"
    """A bot cannot be blocked."""
    HOUSE_STAKE = "house-stake"
    """The house does not play for counters."""
    FRIENDLY_COUNTERS = "friendly-counters"
    """A friendly game has no stakes and no bets."""
    HOUSE_QUEUE = "house-queue"
    """Against the house nobody has to wait for a seat."""
    CHALLENGE_BOT = "challenge-bot"
    """Another bot cannot be challenged."""
    BOT_PURSE = "bot-purse"
    """Another bot has no counters."""
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
    NOT_INVITED = "not-invited"
    """The challenge is for another person."""
    NOT_YOUR_OFFER = "not-your-offer"
    """Only the person who offers a seat can withdraw it."""
    OWN_CHALLENGE = "own-challenge"
    """A player cannot accept their own challenge."""
    SITS_ALREADY = "sits-already"
    """The caller has already sat down at this table."""
    NOT_TWO_SIDED = "not-two-sided"
    """Bets, queues, pools and seats to take over belong to games for two."""
    NOTHING_TO_ACCEPT = "nothing-to-accept"
    """No challenge and no proposal waits for the caller."""
    NOT_OVER = "not-over"
    """The game is not over yet."""
    NEVER_FINISHED = "never-finished"
    """The game ended without a result: declined, expired or void."""
    NO_FINISHED = "no-finished"
    """The caller has no finished game."""
    NO_REMATCH = "no-rematch"
    """There is no finished game to repeat here."""
    UNKNOWN_TOPIC = "unknown-topic"
    """No lesson and no rules have this name."""
    UNKNOWN_RULES = "unknown-rules"
    """No rules have this name."""
    OTHER_RULES = "other-rules"
    """The rules with this name are another game's. ``game``: its name."""
    UNKNOWN_LEVEL = "unknown-level"
    """No level of the house has this name."""
    NEEDS_MODERATOR = "needs-moderator"
    """Only people who manage the server can change this."""
    TOO_MANY_PLACES = "too-many-places"
    """There are as many channels for games as are allowed. ``most``."""
    GAMES_ELSEWHERE = "games-elsewhere"
    """In this server games belong in other channels. ``where``."""
    STILL_PLAYING = "still-playing"
    """The caller plays, or has counters in escrow. ``games``: the games and pools."""
    HAS_LEFT = "has-left"
    """The opponent has deleted their data."""
    BAD_PACE = "bad-pace"
    """The time for an action is out of range. ``least``, ``most``: minutes."""
    PRESET_NAME = "preset-name"
    """A preset's name cannot be given to other rules."""
    TOO_MANY_RULES = "too-many-rules"
    """The server has saved as many rules as are allowed. ``most``."""
    NO_LIVE_GAME = "no-live-game"
    """There is no live game in this channel."""
    NO_COUNTERS = "no-counters"
    """Counters are not in use in this server, or were not when the game was offered."""
    STAKE_IN_MATCH = "stake-in-match"
    """Only a single game can have a stake."""
    PURSE_SHORT = "purse-short"
    """The caller's purse holds too little. ``held``, ``needed``."""
    OPPONENT_SHORT = "opponent-short"
    """The challenger's purse no longer holds the stake. ``held``, ``needed``."""
    BETS_CLOSED = "bets-closed"
    """Bets on this game are closed."""
    BETS_OPEN = "bets-open"
    """The pack is cut once bets are closed and the player on whom less is bet has had time to cover."""
    NO_BET = "no-bet"
    """The caller has no bet on this game to take back."""
    NOT_COVERING = "not-covering"
    """Bets cannot be covered now."""
    NOT_SHORT = "not-short"
    """Only the player on whom less is bet can cover."""
    CHOUETTE_LATE = "chouette-late"
    """La chouette is declared before the first deal and before any bet."""
    CHOUETTE_TAKEN = "chouette-taken"
    """Somebody plays la chouette already."""
    OVER_MOST = "over-most"
    """The amount is over the limit of this server. ``most``."""
    ADULTS_ONLY = "adults-only"
    """Here counters belong in age-restricted channels. ``where``: which; ``channels``: how many."""
    BOOKS_FROZEN = "books-frozen"
    """The server's ledger does not balance, so no counter moves."""
    BAD_SIDE = "bad-side"
    """The named player does not play in the game."""
    QUEUE_IN_MATCH = "queue-in-match"
    """A match of several games has no queue."""
    NOBODY_PLAYS = "nobody-plays"
    """No game is offered or live at this table, so there is no seat to wait for."""
    PLAYS_ALREADY = "plays-already"
    """The caller has a seat at this table."""
    WAITS_ALREADY = "waits-already"
    """The caller already waits for a seat at this table."""
    WAITS_NOT = "waits-not"
    """The caller does not wait for a seat."""
    QUEUE_FULL = "queue-full"
    """The queue is full. ``most``."""
    SOMEBODY_WAITS = "somebody-waits"
    """While somebody waits, the same two cannot play another game."""
    UNKNOWN_BOARD = "unknown-board"
    """The text names no leaderboard."""
    UNKNOWN_SEASON = "unknown-season"
    """The text names no month."""
    COUNTERS_ELSEWHERE = "counters-elsewhere"
    """Counters belong to one server, so no leaderboard of all servers ranks them."""
    UNKNOWN_POOL = "unknown-pool"
    """No pool has this name."""
    NO_POOL = "no-pool"
    """No pool is offered or live in this channel."""
    WHICH_POOL = "which-pool"
    """Several pools are possible; see ``WhichPoolError``."""
    POOL_OFFERED = "pool-offered"
    """The caller already offers a pool in this channel."""
    POOL_SITS = "pool-sits"
    """The caller already has a seat in this pool."""
    POOL_SITS_NOT = "pool-sits-not"
    """The caller has no seat in this pool."""
    POOL_FULL = "pool-full"
    """The three seats of the pool are taken."""
    POOL_GOES_ON = "pool-goes-on"
    """A seat in a live pool cannot be given up."""
    POOL_OVER = "pool-over"
    """The pool is taken, expired, withdrawn or void."""
    POOL_SHORT = "pool-short"
    """The purse of another player no longer holds the stake. ``player``, ``held``, ``needed``."""
    POOL_SEATS = "pool-seats"
    """The seats at a pool's table belong to its three players."""
    POOL_BETS = "pool-bets"
    """The player who waits cannot bet on the pool's games."""
    POOL_CHOUETTE = "pool-chouette"
    """A pool has no chouette."""
    POOL_FIRST = "pool-first"
    """The player who waits advises nobody in a pool's first game."""
    POOL_REMATCH = "pool-rematch"
    """The pool itself decides who plays next."""
    ENGLISH_TABLE = "english-table"
    """Bystanders of the English game see no hand, give no advice and take over no seat (law 24)."""
    NOT_BACKER = "not-backer"
    """The caller backs no player here."""
    HAS_SEEN = "has-seen"
    """The caller has seen the other side's hand."""
    NOTHING_TO_POINT = "nothing-to-point"
    """The player has no card to play now."""
    NOT_IN_HAND = "not-in-hand"
    """The player does not hold this card."""
    NOT_LEFT = "not-left"
    """No player has left the game."""
    NOT_HEIR = "not-heir"
    SEAT_CLOSED = "seat-closed"
    """The opponent of the seat blocks the backer who would take it over."""
    """Only a backer of the seat who has not left the game can take it over."""
    LEFT_ONESELF = "left-oneself"
    """A player who left a game cannot decide who plays on in their seat."""
    NOT_PLAYED_ON = "not-played-on"
    """The house plays on only where one of two people left a game on which nobody else depends."""
    LEFT_LONG_AGO = "left-long-ago"
    """The game was left too long ago to be played on."""
    TABLE_GOES_ON = "table-goes-on"
    """Another game has been offered or begun at the table since the game was left."""
    RATING_STAYS = "rating-stays"
    """Only the player who stayed can leave a game out of the ratings, and only one that was hardly played."""
    SEAT_VACANT = "seat-vacant"
    """A player has left, and the table waits for a backer to take the seat."""
    NEEDS_CHANNEL = "needs-channel"
    """That works only in a server's channel."""
    ALONE_HERE = "alone-here"
    """In the bot's direct messages only the bot can be challenged."""
    SEEN_BY_NOBODY = "seen-by-nobody"
    """In this server nobody else sees the answers of apps that a person has installed."""
    SERVERS_ONLY = "servers-only"
    """That works only in a server that the bot is in."""
    NEEDS_PERMISSION = "needs-permission"
    """The bot lacks permissions in this channel. ``missing``."""
    HINT_WITH_OTHERS = "hint-with-others"
    """Hints are for games that do not count: against the house, and friendly ones."""
    STILL_COMPUTING = "still-computing"
    """The caller's last hint or review is still being computed."""
    HINT_NOT_NOW = "hint-not-now"
    """It is not the caller's turn, or there is nothing to decide."""
    EXPORTED_LATELY = "exported-lately"
    """The caller had an export a few minutes ago. ``until``."""
    TOLD_ALREADY = "told-already"
    """The caller has already announced their answer to the daily hand."""
    TABLE_ELSEWHERE = "table-elsewhere"
    """The table belongs to another server."""
    NOT_IN_THIS_GAME = "not-in-this-game"
    """The game that is played there does not have that."""


class BrokenTableError(Exception):
    """A game cannot be read from what is stored of it.

    Args:
        game: its id.
    """

    def __init__(self, game: str) -> None:
        super().__init__(game)
        self.game = game


class RepeatedError(Exception):
    """The interaction was delivered before, and what it asked for is done."""


class Refusal(Exception):
    """A refused request. Nothing has changed.

    Args:
        reason: why, which selects the sentence.
        facts: the variables of the sentence; names are escaped.
    """

    def __init__(self, reason: Reason, **facts: str | int) -> None:
        super().__init__(reason.value)
        self.reason = reason
        self.facts = facts


class WhichPoolError(Refusal):
    """A command may mean any of several pools.

    Args:
        pools: the pools.
    """

    def __init__(self, pools: Sequence[Pool]) -> None:
        super().__init__(Reason.WHICH_POOL)
        self.pools = pools


class WhichGameError(Refusal):
    """A command may mean any of several games.

    Args:
        tables: the games.
    """

    def __init__(self, tables: Sequence[Table]) -> None:
        super().__init__(Reason.WHICH_GAME)
        self.tables = tables
