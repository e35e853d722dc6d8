# A seat that somebody leaves when nothing but the game hangs on it: the one who stays says what becomes of it.

button-house-plays = The house plays on
button-take-game = I take the game
vacancy-house = { $how ->
    [resigning] **{ $gone } resigns**
   *[other] **{ $gone }'s time has run out a second time**
} and has lost the game. { $reader ->
    [stays] You have won it. Take the game; or let me play on in that seat as an expert, and we finish it for the pleasure of it. If you say nothing, it is over { $until }.
   *[all] { $stays } may take the game, or let me play on in that seat. Otherwise it is over { $until }.
}
vacancy-house-own = { $how ->
    [resigning] **You resign**
   *[other] **Your time has run out a second time**
} and have lost the game; you are free for others. { $stays } may let me play on in your seat. Otherwise it is over { $until }.
line-house-plays-on = **{ $house }** plays on for { $gone }, who has left: { $stays } has won, and the rest is a game against me.
departed-house = { $house } plays on in your seat. You have lost this game by leaving it, and what is played now changes nothing for you.
answer-house-plays = I play on. You have won this game already; the rest is a game against me.
refusal-left-oneself = You have left this game; what becomes of your seat is for your opponent to say.
refusal-seat-awaited = Somebody waits for this seat, so I do not take it: *I take the game* makes room at once.
