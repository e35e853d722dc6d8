# French bystanders: they stand behind their player, point, and may play on for him.

button-take-over = Take over
line-plays-for = **{ $player }** plays on for { $principal } (law 25).
line-points = 👉 **Your backers point at** { $cards }
points-card = { $card } × { $backers }
alt-backed = Your player's hand; the cards stand in the text below.
backer-points = **Point at a card:** { $player } sees how many point at which, and need not follow.
backer-private = -# You stand behind { $player }, and only you see this. It follows the game for about a quarter of an hour; */hand* always shows the newest.
bystander-only = No bet of yours stands here, so you look on like everybody.
departed-deal = { $player } plays this deal to its end for you; with the next you are back. Your next lapse loses the game.
departed-own = { $player } plays on for you. Your stake stays in the game, and for your standing it is a game lost.
vacancy = { $how ->
    [resigning] **{ $player } resigns.**
   *[other] **{ $player }'s time has run out.**
} One of the backers may take the hand over. Time runs out { $until }, and then { $lost ->
    [deal] the deal is conceded (law 21).
   *[other] the game is lost.
}
vacancy-own = { $how ->
    [resigning] **You resign.**
   *[other] **Your time has run out.**
} One of your backers may take your hand over. Time runs out { $until }, and then { $lost ->
    [deal] the deal is conceded (law 21).
   *[other] the game is lost.
}
ruling-taken-over = { $player } takes over the hand of { $principal }.
answer-pointed = You point at { $card }. { $player } sees how many point at which card; say nothing.
answer-stand-in-sure = Leave this hand? Another backer may take it over; else the deal is conceded, and law 21 gives { $opponent } the remaining tricks.
button-stand-in-surely = Leave the hand
answer-taken-over = You play on: the hand comes by DM, or press *My hand* at the table.

refusal-english-table = Law 24: at this table bystanders neither see a hand nor advise, nor do they play on for anybody.
refusal-not-backer = Law 25: only who backs a player stands behind him, and no bet of yours stands here.
refusal-has-seen = You have seen the other side's hand; you stay on that side until the game is over.
refusal-nothing-to-point = Your player has no card to choose now; point when he holds his hand again.
refusal-not-in-hand = Your player does not hold that card; */hand* shows his.
refusal-not-left = Nothing is to be taken over here: both hands have somebody who plays them.
refusal-not-heir = Law 25: who takes a hand over has a standing bet on it, and has not left it himself.
refusal-seat-vacant = A player has left: his backers may take the hand over until the time at the table is up.
