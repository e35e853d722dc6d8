# Why not: one sentence each, with what is possible instead.

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
refusal-not-invited = This challenge is for somebody else; */challenge* makes one of your own.
refusal-own-challenge = It is your own challenge; somebody else has to accept it, or */refuse* takes it back.
refusal-nothing-to-accept = No challenge and no proposal waits for you.
refusal-no-rematch = You have no finished game in this channel; */challenge* starts one.
refusal-never-finished = That game was never played to its end.
refusal-unknown-topic = There is no lesson and there are no rules of that name; */rules* alone begins with the first lesson.
refusal-needs-channel = That works only in a server's channel.
refusal-needs-permission = I cannot keep a table here: in this channel I need { $missing }.
refusal-table-elsewhere = That table stands in another server; it can only move within its own.

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
