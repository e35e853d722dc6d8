# What stands at the table and in the hands. Écarté's own terms stay French.

title = Écarté
suit-0 = spades
suit-1 = hearts
suit-2 = diamonds
suit-3 = clubs
rules-line = { $rules }, { $points ->
    [one] one point
   *[other] { $points } points
}
match-line = best of { $games }, { $won }
level-novice = { $player } plays as a novice
level-book = { $player } plays by the book
level-expert = { $player } plays as an expert
match-goes-on = The match stands at { $score }; game { $number } of { $games } has begun.
match-won = { $winner } wins the match, { $score }.
match-drawn = The match is drawn, { $score }.

challenge-friend = { $opponent }, { $challenger } challenges you to a game · expires { $until }
challenge-open = { $challenger } offers an open seat. Who sits down? · expires { $until }
challenge-declined = { $challenger }'s challenge was declined.
challenge-taken-back = { $challenger } has taken the challenge back.
challenge-expired = { $challenger }'s challenge has expired.
challenge-commitment = The packs are settled already: SHA-256 { $commitment }

deal-number = deal { $number }
deal-line = deal { $number }, { $dealer } deals
hand-mine = You
hand-heading-dealer = you deal
hand-heading-elder = you are elder
line-trumps = **Trumps** { $suit } · turned up { $card } · stock { $stock }
line-exchanges = **Exchanged** { $counts }
exchange-counts = { $elder } { $drawn }, { $dealer } { $given }
line-tricks = **Tricks** { $one } { $won } – { $theirs } { $other }
line-trick = **Last trick** { $trick } to { $winner }
line-trick-open = **On the table** { $trick } led by { $leader }

event-cut-for-deal = Cut for the deal{ $ties ->
    [0] {""}
    [one] {" "}(once more after equal cards)
   *[other] {" "}({ $ties } times more after equal cards)
}: { $dealer } { $high }, { $other } { $low }. { $dealer } deals first.
event-packets = { $player } deals in packets of { $packets } in this game.
event-cut = { $player } cuts { $cards } cards.
event-turned = { $card } is turned up.
event-turned-king = { $card } is turned up: the king, 1 to { $dealer }.
event-proposed = { $player } proposes.
event-proposed-number = { $player } proposes to change { $cards ->
    [0] no card
    [one] one card
   *[other] { $cards } cards
}.
event-stood = { $player } plays { $vulnerable ->
    [1] without proposing, and is vulnerable.
   *[other] with this hand.
}
event-accepted = { $player } accepts.
event-refused = { $player } refuses{ $vulnerable ->
    [1] , and is vulnerable.
   *[other] .
}
event-short-stock = { $left ->
    [0] Law 18: nothing is left in the stock for { $player }.
    [one] Law 18: one card is left in the stock for { $player }.
   *[other] Law 18: { $left } cards are left in the stock for { $player }.
}
event-exchanged = { $player } { $cards ->
    [0] keeps all five cards.
    [one] exchanges one card.
   *[other] exchanges { $cards } cards.
}
event-king = { $player } { $bonus ->
    [A] declares { $card }, the ace of trumps
   *[K] announces { $card }, the king of trumps
}: 1 point.
event-played = { $player } plays { $card }.
event-trick = { $player } takes the trick.
event-conceded = { $player } concedes the deal.
event-resigned = { $player } resigns.
ruling-lapse = { $player }'s time has run out: the deal is conceded (law 21). A second time loses the game.
ruling-lapse-again = { $player }'s time has run out a second time: the game is lost.

deal-point = { $winner } makes the point with { $tricks } tricks: 1 to { $winner }.
deal-vole = { $winner } makes the vole, all five tricks: { $points } to { $winner }.
deal-stood-and-lost = { $loser } played without proposing and lost: { $points } to { $winner }.
deal-refused-and-lost = { $loser } refused the first proposal and lost: { $points } to { $winner }.
deal-conceded-point = { $loser } conceded the deal (law 21): { $points } to { $winner }.
deal-conceded-vole = { $loser } conceded the deal without a trick, which counts as the vole (law 21): { $points } to { $winner }.
deal-kept-point = { $winner } conceded the rest of the deal with the point already made (law 21): { $points } to { $winner }.
deal-king-turned = The king turned up makes the last point for { $winner }; the deal is not played.
deal-king-announced = The king announced makes the last point for { $winner }; the deal is not played out.
deal-unchanged = No card was changed, and { $winner } wins with { $tricks } tricks: { $points } to { $winner }.
game-won = { $winner } wins the game, { $score }.
game-resigned = { $loser } resigned: { $winner } wins the game.
game-void = ## The game is void
    I was removed from the server; nothing is scored.

turn-cut = **{ $player } cuts the pack** · it cuts itself { $until }
turn-elder-speaks = **{ $player } to speak: propose or play?** · { $until }
turn-dealer-answers = **{ $player } to answer: accept or refuse?** · { $until }
turn-elder-discards = **{ $player } chooses discards** · { $until }
turn-dealer-discards = **{ $player } chooses discards** · { $until }
turn-play = **{ $player } to play** · { $until }
turn-house = **{ $player } is thinking…**

prompt-wait = Waiting for { $player } · { $until }
prompt-cut = **You are elder: cut the pack, and { $player } deals.** · it cuts itself { $until }
prompt-elder-speaks = **Will you propose an exchange, or play with this hand?**{ $double ->
    [opponent_only] {" "}Play now and fail to make three tricks, and { $player } scores 2.
    [any_winner] {" "}Play now, and whoever wins the deal scores 2.
   *[nobody] {""}
} · { $until }
prompt-dealer-answers = **{ $player } proposes. Accept the exchange, or refuse?**{ $double ->
    [opponent_only] {" "}Refuse and fail to make three tricks, and { $player } scores 2.
    [any_winner] {" "}Refuse, and whoever wins the deal scores 2.
   *[nobody] {""}
} · { $until }
prompt-elder-discards = **Choose your discards, then press *Exchange*.** You draw as many, and { $player } draws after you. · { $until }
prompt-dealer-discards = **Choose your discards, then press *Exchange*.** You draw as many. · { $until }
prompt-lead = **Your lead: play any card.** · { $until }
prompt-follow = **{ $led } is led.** Follow suit and beat it if you can; without the suit, trump; else play anything. · { $until }
prompt-follow-only = **{ $led } is led.** Follow suit if you can; without the suit, trump; else play anything. · { $until }

note-private = -# Only you see this. It follows the game for about a quarter of an hour; */hand* always shows the newest.
note-unreachable = ✉ I cannot reach { $player } by DM: the hand is behind *My hand*.
note-table-lost = ⚠ The table's message is out of my reach. The game goes on here; */table game:{ $game }* in another channel sets it up there.
note-stale = That button was from an earlier moment. This is the game now.

button-accept = Accept
button-decline = Decline
button-take-back = Take back
button-sit-down = Sit down
button-table = To the table
button-rules = Table rules
button-hand = My hand
button-resign = Resign
button-rematch = Rematch
button-cut = Cut
button-cut-high = Cut high
button-cut-low = Cut low
button-packets = Deal { $packets }
button-propose = Propose
button-propose-number = Propose { $cards }
button-stand = I play
button-refuse = Refuse
button-exchange = Exchange { $cards ->
    [0] nothing
   *[other] { $cards }
}
button-king = { $bonus ->
    [A] Declare the ace
   *[K] Announce the king
}
button-concede = Concede the deal
button-resign-surely = Resign the game
button-previous = Previous
button-next = Next
select-discards = Cards to exchange

alt-table = The table; all that it shows stands in the text below.
alt-hand = Your hand; the cards stand in the text below.
line-stake = **Stake** { $stake } counters each
line-chouette = 🃏 **{ $player } plays la chouette** and covers every bet against him, up to { $limit } in all.
line-bets = **Bets** { $on } on { $one }, { $against } on { $other }
bets-side = for { $player }: { $backers }
bets-unmatched = { $counters } not matched yet
bets-open = open until the first exchange decision
bets-covering = { $player } may cover { $lacking } { $until }
bets-covered = { $player } covers { $cover }
bets-closed = closed
button-bet = Bet on { $player }
button-cover = Cover { $lacking }
button-chouette = La chouette
line-waiting = **In the queue** { $names }
seat-offered = { $opponent }, the seat against { $challenger } is yours · until { $until }
seat-not-taken = { $opponent } does not take the seat.
button-take-seat = I take the seat
button-pass = Not now
button-join = Join the queue
button-leave = Leave the queue
button-sheet = Score sheet

## Friendly games: they do not count, and both players may ask for hints.

friendly = friendly
friendly-agreement = **A friendly game:** it is not rated and counts on no board, there are no counters in it, and either of you may ask me for hints at any time. To accept it or to sit down is to agree.

## A game that one of two people has left: it is over, and the one who stays may play it on against the house.

button-play-on = Play on against me
line-may-play-on = { $stays } may play this game on against me from where it was left; that counts for nobody.
line-house-plays-on = **{ $house }** plays on for { $gone }, who has left: { $stays } has won, and the rest is a game against me.
departed-house = { $house } plays on in your seat. You have lost this game by leaving it, and what is played now changes nothing for you.
answer-plays-on = I play on: your hand comes by DM, or press *My hand* at the table. You have won already, and the rest counts for nobody.
