# A game that one of two people has left: it is over, and the one who stays may play it on against the house.

button-play-on = Play on against me
line-may-play-on = { $stays } may play this game on against me from where it was left; that counts for nobody.
line-house-plays-on = **{ $house }** plays on for { $gone }, who has left: { $stays } has won, and the rest is a game against me.
departed-house = { $house } plays on in your seat. You have lost this game by leaving it, and what is played now changes nothing for you.
answer-plays-on = I play on: your hand comes by DM, or press *My hand* at the table. You have won already, and the rest counts for nobody.
refusal-left-oneself = You have left this game: only your opponent may play it on against me.
refusal-not-played-on = I play on only where one of two people has left a single game with no counters on it; */challenge* starts another with me.
refusal-left-long-ago = This game was left too long ago to be played on; */challenge* starts another with me.
refusal-table-goes-on = Another game has been offered or begun at this table since, so this one stays as it ended.
