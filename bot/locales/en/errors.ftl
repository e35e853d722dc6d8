# Refusals and errors: one sentence each, with what is possible instead.

law = Law { $law }: { $sentence }

fault-game-over = The game is over; */rematch* offers another.
fault-not-a-seat = There is no such seat at this table.
fault-not-your-turn = It is your opponent's turn.
fault-wrong-phase = { $phase ->
    [cut] The pack has to be cut first: the elder presses *Cut* or types */cut*.
    [elder-speaks] Now the elder speaks: */propose* or */stand*.
    [dealer-answers] Now the dealer answers: */accept* or */refuse*.
    [elder-discards] Now the elder chooses discards: */discard*.
    [dealer-discards] Now the dealer chooses discards: */discard*.
    [play] The exchange is over: cards are played now, with */play*.
   *[other] The game is over.
}
fault-cannot-retract = a proposal, an acceptance or a refusal cannot be retracted.
fault-cut-range = cut at least { $least } cards and leave at least two: { $least } to { $most }.
fault-packets-chosen = the packets of your first deal are kept for the whole game.
fault-packets-fixed = These rules fix the packets.
fault-packets-not-dealer = Only the dealer chooses the packets.
fault-card-not-held = You do not hold { $card }; */hand* shows your cards.
fault-must-follow = { $led } is led and you hold { $suit }: follow suit.
fault-must-head = { $led } is led and you can beat it: play a card of the suit that does.
fault-must-trump = { $led } is led and you have none of its suit: play a trump, { $suit }.
fault-discard-too-many = Discard at most { $most } cards.
fault-discard-too-few = These rules ask for at least { $least } discarded.
fault-stock-short = the stock holds only { $stock ->
    [one] one card
   *[other] { $stock } cards
}; discard no more than that.
fault-king-window-closed = { $bonus ->
    [A] it is too late to declare the ace.
   *[K] it is too late to announce the king.
}
fault-king-too-early = { $bonus ->
    [A] the ace is declared once the exchange is over.
   *[K] the king is announced once the exchange is over.
}
fault-king-not-held = { $bonus ->
    [A] only who holds the ace of trumps declares it
   *[K] only who holds the king of trumps announces it
}, and you do not.
fault-king-announced = { $bonus ->
    [A] The ace has been declared already.
   *[K] The king has been announced already.
}
fault-nothing-to-concede = No deal is being played, so there is nothing to concede; */resign* gives up the game.
fault-bad-card = “{ $text }” is no card of this pack; write it like KH, 10S or 7♣.
fault-same-card-twice = { $card } is named twice.
fault-bad-action = I do not understand “{ $text }”.
fault-bad-target = A game is played to { $least } to { $most } points.
fault-bad-snapshot = That game cannot be read.

refusal-unknown-game = There is no game of that name; */games* lists yours.
refusal-no-game = You have no game under way; */challenge* starts one.
refusal-which-game = Which game do you mean? Add *game:* with one of { $games }.
refusal-not-at-table = You do not play in this game; */challenge* starts one of your own.
refusal-not-started = The challenge has not been accepted yet.
refusal-ended = That game is no longer open; */challenge* starts another.
refusal-stale = That button was from an earlier moment; the table shows the present.
refusal-challenge-self = You cannot challenge yourself; leave *opponent* empty to offer an open seat.
refusal-house-stake = I play for honour alone; leave *stake* empty, or challenge a friend.
refusal-house-queue = Nobody need wait to play me; */challenge* me, and we begin at once.
refusal-challenge-bot = A bot cannot play écarté; challenge a person, or leave *opponent* empty to offer an open seat.
refusal-bot-purse = A bot has no purse: counters are for people.
refusal-already-between = You two have a game in this channel already, `{ $game }`; finish it first or play in another channel.
refusal-already-open = You already offer an open seat in this channel; */refuse* takes it back.
refusal-too-many = { $most } open games are as many as one can keep in mind; finish one first.
refusal-sits-already = You have a seat at this table already; the game begins when every seat is taken.
refusal-not-two-sided = That belongs to games for two; at this table more people play.
refusal-not-invited = This challenge is for somebody else; */challenge* makes one of your own.
refusal-own-challenge = It is your own challenge; somebody else has to accept it, or */refuse* takes it back.
refusal-nothing-to-accept = No challenge and no proposal waits for you.
refusal-no-rematch = You have no finished game in this channel; */challenge* starts one.
refusal-never-finished = That game was never played to its end.
refusal-unknown-topic = There is no lesson and there are no rules of that name; */rules* alone begins with the first lesson.
refusal-needs-channel = That works only in a server's channel.
refusal-needs-permission = I cannot keep a table here: in this channel I need { $missing }.
refusal-table-elsewhere = That table stands in another server; it can only move within its own.
refusal-not-in-this-game = That does not exist for this game.

error-unexpected = Something went wrong on my side; nothing was lost, and the table stands as it was. Please try again.
permission-view = View Channel
permission-send = Send Messages
permission-threads = Send Messages in Threads
permission-files = Attach Files
refusal-unknown-rules = There are no rules of that name; */challenge rules:* lists those there are.
refusal-unknown-level = I play as a *novice*, by the *book*, or as an *expert*.
refusal-preset-name = That name belongs to a preset; give your rules another.
refusal-too-many-rules = { $most } sets of rules are as many as can be offered; delete one first.
fault-discard-as-named = You proposed to change { $number } cards: discard exactly that many.
fault-name-the-number = These rules have the number named: propose { $least } to { $most } cards.
fault-no-number = Under these rules no number is named with the proposal.
fault-bad-rules-name = A name of rules has 1 to 32 letters, digits, hyphens or underscores.
fault-bad-option = The rules have no such option or value: { $option }.
fault-bad-least-discard = The fewest cards to discard are 0 or 1.
fault-bad-exchanges = A deal allows at least one exchange.
fault-bad-vole = The vole against a vulnerable player scores 2 or 3.
fault-renewal-without-exchange = With one exchange to a deal nothing is proposed again, so no condition can be set on that.
fault-stakes-without-five = Triple, double and single stakes belong to games of five points.
refusal-needs-moderator = Only who manages this server may settle that.
refusal-not-over = That game is still being played; it can be shown open when it is over.
refusal-no-finished = You have not finished a game yet; */challenge* starts one.

# The gallery: whole counters, one side, within what is there.
fault-bad-amount = An amount is a whole number of counters, { $least } to { $most }.
fault-bad-rake = The house's part is a whole percentage, { $least } to { $most }.
fault-own-table = You play at this table; bets here are for those who look on.
fault-both-sides = You have backed the other side; nobody backs both, but you may add to your own.
fault-nothing-to-cover = Both sides are backed with the same total; there is nothing to cover.
fault-cover-too-much = Your side lacks { $most }; cover that much or less.
fault-limit-below-stake = La chouette covers the stake first: set a limit of { $stake } or more.
fault-chouette-backed = This player plays la chouette and takes every bet against himself; bet on the other side.
fault-chouette-full = La chouette covers all that can be covered; nothing more is taken.
fault-pool-of-three = A pool is played by three different people.
refusal-no-live-game = No game is under way in this channel.
refusal-no-counters = No counters are in use here; who manages the server turns them on with */settings counters*.
refusal-stake-in-match = A stake is played for in a single game; leave *games* out.
refusal-purse-short = Your purse holds { $held } counters, and that takes { $needed }.
refusal-opponent-short = Your opponent's purse holds { $held } counters, and the stake takes { $needed }.
refusal-bets-closed = Bets are closed: the first exchange decision of the game is made.
refusal-not-covering = There is nothing to cover now.
refusal-not-short = Only the player whose side is short may cover.
refusal-chouette-late = La chouette is declared before the first deal and before any bet.
refusal-chouette-taken = Somebody plays la chouette in this game already.
refusal-books-frozen = This server's books do not add up, so no counter moves; */audit* shows them.
refusal-bad-side = Back one of the players: { $players }.
refusal-queue-in-match = A match is played to its end by the same two; there is no seat to wait for.
refusal-nobody-plays = Nobody plays at this table any more; */challenge* starts a game.
refusal-plays-already = You have a seat at this table.
refusal-waits-already = You wait for a seat at this table already.
refusal-waits-not = You do not wait for a seat; */queue join* does.
refusal-which-queue = At which table? Add *game:* with one of { $games }.
refusal-queue-full = { $most } people wait here already; try again when a game is over.
refusal-somebody-waits = Somebody waits for a seat at this table: no more than one game between the same two. *Join the queue* to play again.
refusal-not-your-offer = Only who offers this seat can take it back; you may sit down.
refusal-hint-with-others = I give hints in games against me and in friendly ones, which */challenge friendly:True* offers; this one counts.
refusal-hint-not-now = There is nothing to decide for you now; ask again when it is your turn.

refusal-friendly-counters = There are no counters in a friendly game: nothing is staked on it and nothing is bet.
refusal-left-oneself = You have left this game: only your opponent may play it on against me.
refusal-not-played-on = I play on only where one of two people has left a single game with no counters on it; */challenge* starts another with me.
refusal-left-long-ago = This game was left too long ago to be played on; */challenge* starts another with me.
refusal-table-goes-on = Another game has been offered or begun at this table since, so this one stays as it ended.
refusal-bad-pace = The time for an action is *live*, *by post*, or a number of minutes from { $least } to { $most }.
refusal-too-many-places = { $most } channels are as many as can be named; remove one first.
refusal-games-elsewhere = In this server games are opened in { $where }.
refusal-english-table = Law 24: at this table bystanders neither see a hand nor advise, nor do they play on for anybody.
refusal-not-backer = Law 25: only who backs a player stands behind him, and no bet of yours stands here.
refusal-has-seen = You have seen the other side's hand; you stay on that side until the game is over.
refusal-nothing-to-point = Your player has no card to choose now; point when he holds his hand again.
refusal-not-in-hand = Your player does not hold that card; */hand* shows his.
refusal-not-left = Nothing is to be taken over here: both hands have somebody who plays them.
refusal-not-heir = Law 25: who takes a hand over has a standing bet on it, and has not left it himself.
refusal-seat-vacant = A player has left: his backers may take the hand over until the time at the table is up.
refusal-over-most = In this server one person ventures { $most } counters at most.
refusal-adults-only = { $channels ->
    [0] This server lets counters be ventured in age-restricted channels alone, and it has none.
   *[other] This server lets counters be ventured in age-restricted channels alone: { $where }.
}
refusal-unknown-pool = No pool has that name; */pool open* offers one.
refusal-no-pool = There is no pool in this channel; */pool open* offers one.
refusal-which-pool = Which pool? Add *pool:* with one of { $pools }.
refusal-pool-offered = You offer the seats of a pool in this channel already; *Stand up* takes it back.
refusal-pool-sits = You have your seat in this pool.
refusal-pool-sits-not = You have no seat in this pool.
refusal-pool-full = Three sit at this pool already; */pool open* offers another.
refusal-pool-goes-on = The pool is under way and is played to its end; */resign* gives up a game of it.
refusal-pool-over = This pool is over; */pool open* offers another.
refusal-pool-short = { $player }'s purse holds { $held } counters, and the pool takes { $needed }: with somebody else in that seat it can begin.
refusal-pool-seats = This game is played for a pool: its seats belong to the three.
refusal-pool-bets = You are one of the three of this pool; bets on its games are for those who look on.
refusal-pool-chouette = Nobody plays la chouette in a pool; bets on its games are matched as they come.
refusal-pool-first = In a pool's first game the one who waits sees no hand and advises nobody; later he stands behind the player in his old seat.
refusal-pool-rematch = Who plays next at this table the pool has settled; */challenge* starts a game of your own.
refusal-told-already = You have shared this day's hand; tomorrow there is another.
refusal-unknown-season = There is no such season: name a month as `2026-11`, or leave the option empty for all time.
refusal-counters-elsewhere = Each server's counters are its own: ask for this board in a server, and of that server.
refusal-still-playing = First play to its end, or resign, what you sit at or have counters in: { $games }.
refusal-has-left = Your opponent has left for good; */challenge* starts a game with somebody else.
