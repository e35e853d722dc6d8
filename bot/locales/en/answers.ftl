# Answers to commands, help, scores and reminders.

answer-done = { $sentence } [To the table]({ $link })
answer-done-plain = { $sentence }
answer-sat-down = The game is on: your hand comes by DM, or press *My hand* at the table.
answer-declined = Declined.
answer-taken-back = Your challenge is taken back.
answer-table-posted = The table stands at the foot of the channel.
answer-resign-sure = Resign the game against { $opponent }? It counts as lost.
answer-concede-sure = Concede this deal? Law 21 gives { $opponent } the remaining tricks, and the vole if you have none.
answer-preference-hand = { $place ->
    [dm] Your hand comes by DM.
    [here] Your hand stays here: press *My hand* at the table or type */hand*.
   *[both] Your hand comes by DM, and answers here show it too.
}
reminder-dm = ⏳ Your move in game `{ $game }`: time runs out { $until }.
reminder-ping = ⏳ { $player }, your move: time runs out { $until }.

games-title = ### Your games
games-none = You have no game under way; */challenge* starts one.
games-line = `{ $game }` against { $opponent } · { $score } · { $turn } · [table]({ $link })
games-line-offered = `{ $game }` { $opponent } · waiting to be accepted · [challenge]({ $link })
games-open-seat = open seat
games-your-turn = **your move**
games-their-turn = their move

board-title = ### Leaderboard · { $board } · { $where }
board-here = this server
board-everywhere = everywhere
board-wins = games won
board-deals = deals won
board-points = points
board-voles = voles
board-kings = kings
board-streak = current streak
board-line = { $rank }. { $player } · **{ $value }** · { $games ->
    [one] one game
   *[other] { $games } games
}
board-empty = Nobody stands here yet: the first finished game begins the book.
board-own = You: rank { $rank } of { $size }, with { $value }.
board-own-none = You are not on this board yet.
board-page = -# Page { $page } of { $pages }

profile-title = ### { $player }
profile-where = **{ $where }**
profile-none = No finished game yet.
profile-games = Games { $won } won of { $played } ({ $share } %)
profile-deals = Deals { $won } won of { $played } · points { $points } · voles { $voles } · kings { $kings }
profile-streak = Streak { $streak } · best { $best }

rules-title = ### What is played here: { $rules }, to { $points }
rules-text =
    Two players, 32 cards, each suit from high to low **K Q J A 10 9 8 7**. Five cards each; the eleventh is turned up and its suit is trumps. A king turned up scores 1 for the dealer.
    **The exchange.** The elder *plays* or *proposes*. To a proposal the dealer says yes, and both may exchange cards, elder first, as often as both agree; or no, and the hand is played. Who prevents the *first* exchange is vulnerable.
    **The king of trumps** in hand scores 1 when announced before one's first card (law 9).
    **The play.** The elder leads. A trick is two cards. Follow suit and beat the card led if you can; without the suit you must trump; else play anything.
    **The score.** Three or four tricks 1, all five (the *vole*) 2; 2 against a vulnerable player who fails to make three tricks. Conceding a deal gives the remaining tricks to the opponent (law 21).

help-title = ## Écarté
help-text =
    **Play**: */challenge* a friend, or leave the opponent empty to offer a seat. When it is accepted, each gets the hand by DM, cards as buttons; */hand* shows it anywhere, to you alone.
    **In a deal**: the elder cuts (*/cut*), then */propose* or */stand*; the dealer may */accept* or */refuse*; */discard* cards, announce the */king*, */play* cards. Everything is a button too.
    **Leaving**: */concede* gives up the deal, */resign* the game. */rematch* offers another.
    **Finding**: */games* lists your games, */table* brings a table to the foot of its channel, */leaderboard* and */profile* show the scores, */preferences hand* says where your hand comes.
    **Cards** are written K Q J A 10 9 8 7 with S H D C or ♠ ♥ ♦ ♣: `KH`, `10s`, `7♣`.
    **Time**: each move has a limit, shown at the table. The first lapse concedes the deal, the second loses the game.
    **The packs** are settled before the challenge is accepted: its fingerprint stands under it. That keeps anybody from choosing the cards later; it cannot keep whoever runs the bot from looking.
cards-none = none
answer-challenged = The challenge stands in the channel of your last game.
