# Leaderboards, profiles, seasons and ratings.

board-title = ### Leaderboard · { $board } · { $where } · { $season }
board-here = this server
board-everywhere = everywhere
board-rating = rating
board-counters = counters won
board-wins = games won
board-games = games played
board-deals = deals won
board-points = points
board-voles = voles
board-kings = kings
board-streak = current streak
board-chouette = counters won as la chouette
board-pools = pools taken
# Discord would number a list by itself, and equals share a rank.
board-line = { $rank }\. { $player } · { $board } **{ $value }** · { $played }
board-line-unranked = – { $player } · { $board } **{ $value }** · { $played } · { $missing ->
    [one] one more opponent
   *[other] { $missing } more opponents
}
# In a line, before how many games were played.
board-chance = wins { $chance }
games-played = { $games ->
    [one] one game
   *[other] { $games } games
}
select-board = Another leaderboard
select-game = Another game
board-empty = No ranked players yet: be the first.
board-own = You're #{ $rank } of { $size } · { $board } **{ $value }**
# After the reader's own rating.
board-own-chance = you'd beat a random player here { $chance } of the time
board-own-unranked = You have no rank yet: play against { $missing ->
    [one] one more person
   *[other] { $missing } more people
} · { $board } **{ $value }**
board-own-young = An account must be { $age ->
    [one] one day
   *[other] { $age } days
} old to appear on this leaderboard. Yours will be · ⏳ { $until }
board-own-hidden = -# Only you see this line: you've hidden yourself from leaderboards. */preferences* changes that.
board-own-idle = Hidden until your next rated game · the last one · { $day }
board-own-none = You're not on this leaderboard yet.
button-how-it-counts = How it counts
board-about-rating = Everybody starts at 1500; of two players 400 points apart, the better one wins ten games in eleven. Sorted by the lower end of each rating's margin of error, which widens without games; after 90 days without a rated game, a player is hidden from the leaderboard of all time. *Wins*: the chance against a random player of this leaderboard. Not rated: games against the house, friendly games, games in which a backer saw a hand, and more than five games a day between the same two. A game without a finished deal is rated only for the player who left it.
board-about-wins = Of the same two players, the first five games a day count; later ones only as games played. A game without a finished deal is lost for the player who left it and counts for nobody else.
board-page = -# Page { $page } of { $pages }

season-all-time = all time
season-month = { $month ->
    [1] January
    [2] February
    [3] March
    [4] April
    [5] May
    [6] June
    [7] July
    [8] August
    [9] September
    [10] October
    [11] November
   *[12] December
} { $year }
season-this = { $season } · this month

rating-value = { $rating } ± { $margin }{ $provisional ->
    [1] {" "}(provisional)
   *[0] {""}
}
rating-line = Rating: { $changes }
rating-change = { $player } { $before } → { $after }{ $provisional ->
    [1] {" "}(provisional)
   *[0] {""}
}
counts-for-nobody = -# { $you ->
    [1] You left before a deal was finished: it counts for you alone.
   *[0] { $loser } left before a deal was finished: it counts for { $loser } alone.
}
rating-none-backer = -# Not rated: a backer saw a hand.
rating-none-elsewhere = -# Not rated: only games in servers that I'm a member of count.
rating-none-often = -# Not rated: five games between two of these players have counted today already.
rating-none-few = -# Not rated: it is a result for fewer than two players.
rating-none-late = -# No result for you: you sat down with less than half of the agreed deals to come.
rating-none-waived = -# Not rated: the players agreed to leave it out.

profile-title = ### { $player }
profile-where = **{ $game } · { $where } · { $season }**
profile-result = { $rating ->
    [none] { "" }
   *[other] Rating **{ $rating }** ·{" "}
}Won **{ $won }** of **{ $played }**
# The newest titles of a champion.
profile-titles = 🏆 Champion · { $titles }
profile-none = No games that count yet.
profile-rating = Rating: { $value }
profile-games = Games: { $won } won of { $played } ({ $share }%)
profile-deals = Deals: { $won } won of { $played } · points { $points } · voles { $voles } · kings { $kings }
profile-streak = Current streak: { $streak } · best: { $best }
profile-pools = Pools taken: { $pools }
profile-counters = Counters won: { $counters }
profile-counters-chouette = Counters won: { $counters } · of those as la chouette: { $alone }

# A head to head. The reader of the first form is one of the two; the second is for everybody.
button-versus = Head to head
versus-title-own = ### You – { $other }
versus-title = ### { $one } – { $other }
versus-none-own = You and { $other } haven't finished a game that counts here yet.
versus-none = { $one } and { $other } haven't finished a game that counts here yet.
versus-game = **{ $game }** · { $played }
versus-won-own = You won **{ $won }**, { $other } **{ $lost }** · points { $points } to { $against }
versus-won = { $one } won **{ $won }**, { $other } **{ $lost }** · points { $points } to { $against }
# At a table of many.
versus-ahead-own = You came out ahead **{ $won }** { $won ->
    [one] time
   *[other] times
}, { $other } **{ $lost }** · counters { $points }, { $against }
versus-ahead = { $one } came out ahead **{ $won }** { $won ->
    [one] time
   *[other] times
}, { $other } **{ $lost }** · counters { $points }, { $against }
versus-coach-own = Your luck **{ $luck }**, your skill **{ $skill }** a game
versus-coach = { $player }: luck **{ $luck }**, skill **{ $skill }** a game
versus-best = Best day **{ $won }–{ $lost }** · { $day }
versus-worst = Worst day **{ $won }–{ $lost }** · { $day }
versus-last = The last games
versus-last-of = The last games, from { $one }'s side
versus-line = - { $how ->
    [won] Won
    [lost] Lost
   *[drawn] Drawn
} { $score } · { $day }
versus-about = -# Games between people with a finished deal · { $where } · luck and skill by the coach
button-challenge = Challenge

# The club's book.
board-records = the club's book
book-line = - { $record } · { $linked ->
    [1] [game]({ $game })
   *[0] game { $game }
} · { $day }
book-pot = Highest pot: **{ $value }** · { $who }
book-run = Longest run of wins: **{ $value }** · { $who }
book-voles = Most voles in a game: **{ $value }** · { $who }
book-pots = Most pots taken in a session: **{ $value }** · { $who }
book-comeback = Biggest comeback: won from **{ $value }** points behind · { $who }
book-unlucky = Unluckiest loss: luck **{ $value }** · { $who }
book-longest = Longest game: **{ $value }** { $value ->
    [one] deal
   *[other] deals
} · { $who }
book-evenings = Most evenings together: **{ $value }** · { $who }
book-empty = The book is still empty: the first game here fills it.
book-champions = **Champions of past seasons**
book-champion = - { $season }: { $who }
book-unnamed = { $people ->
    [one] a hidden player
   *[other] { $people } hidden players
}
book-about = -# The records of this server's games that count in full. On a tie, the first keeps the record.

# What a profile's picture shows, and its text.
career-rating = Rating, match by match
career-course = Rating: { $first } → { $last } · highest { $high } · lowest { $low }
career-people = Against people
career-house = Against the house
career-motifs = Mistakes, last three months
career-won = { $won } of { $played }
