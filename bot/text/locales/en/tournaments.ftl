# Tournaments: several players meet over rounds.

tournament-title = ## 🏆 { $name }
tournament-open = **Begins** { $begins }
    Press *Join* now, then *I'm here* at the check-in · ⏳ { $until }
tournament-check-in = **Who is there?** Press *I'm here*, or you won't play · ⏳ { $until }
tournament-players = { $number ->
    [0] **Players** nobody yet
   *[other] **Players ({ $number })** { $names }
}
tournament-round = { $number ->
    [final] **Final**
   *[other] **Round { $number } of { $rounds }**
}
tournament-round-closes = { $heading } · ⏳ { $until }
tournament-arena = { $rung ->
    [0] **Whoever is free plays**
   *[1] **The bell has rung**
}{ $until ->
    [none] {""}
   *[other] {" "}· ⏳ { $until }
}
tournament-paused = ⏸ The tournament is paused. Games that have begun go on.
tournament-cancelled = The tournament is cancelled. Every entry was returned.
missing-events = -# Missing: to list tournaments among the server's events, I need *Create Events*.
missing-threads = -# Missing: to give each game of a tournament a thread in { $channel }, I need *Create Public Threads* and *Send Messages in Threads*.
tournament-event = { $terms }
    To play, press *Join* in { $channel }.
tournament-won = { $number ->
    [1] The tournament is won by **{ $players }**!
   *[other] First place is shared by **{ $players }**!
}
tournament-not-won = Nobody has won: that takes three players who have played, and a winner with games in half of their rounds.{ $entries ->
    [none] {""}
    [shared] {" "}All entries were shared by the players who haven't left.
   *[back] {" "}Every entry was returned.
}
tournament-standings = **Standings**
tournament-standing = **{ $rank }** { $player } · **{ $points }**{ $behind ->
    [none] {""}
   *[other] {" "}({ $behind })
}{ $prize ->
    [0] {""}
    [one] {" "}· +1 counter
   *[other] {" "}· +{ $prize } counters
}{ $state ->
    [left] {" "}· has left
    [struck] {" "}· struck out: less than half of the games
   *[here] {""}
}
tournament-bracket-round = { $matches ->
    [1] Final
    [2] Semi-finals
    [4] Quarter-finals
    [8] Round of 16
   *[other] Round of 32
}
tournament-bracket-third = Third place
alt-bracket = The bracket: who meets whom in each round. All its games are a list behind the button Pairings.
alt-standings = The standings; they are in the text below.
tournament-tie-breaks = -# What decided between equal points stands in parentheses: Buchholz −1 (the opponents' points without the weakest), Buchholz (all of them), S.-B. (Sonneborn-Berger: those of beaten opponents), head to head, wins.
tournament-tie-break = { $name ->
    [buchholz-cut] Buchholz −1
    [buchholz] Buchholz
    [sonneborn-berger] S.-B.
    [direct] head to head
    [games] games
    [third] third place
    [mean] above average
    [accuracy] accuracy
   *[wins] wins
}
tournament-knock-out-points = -# Points are the rounds won.
tournament-arena-points = -# A win gives 2 points, and 4 after two wins in a row; a draw and a win against the house give 1. With equal points, fewer games are better.
tournament-bourre-points = -# Points are the counters with which your sessions end; everybody sits down with { $buy_in }.{ $final ->
    [0] {""}
   *[other] {" "}The best six play the final, which decides their places; in parentheses are their points of the rounds before.
}
tournament-no-standings = There are no results yet.
tournament-no-games = Nobody has been paired yet.
tournament-more = and { $more } more
tournament-game = - { $one } – { $other }{ $score ->
    [none] {""}
   *[other] {" "}· { $score }
}{ $third ->
    [0] {""}
   *[1] {" "}· for third place
}{ $again ->
    [0] {""}
   *[other] {" "}· they had met before
}{ $waits ->
    [0] {""}
   *[other] {" "}· waiting for the players
}{ $link ->
    [none] {""}
   *[other] {" "}· [watch]({ $link })
}
tournament-result = - { $one } – { $other } · **{ $first }–{ $second }**{ $third ->
    [0] {""}
   *[1] {" "}· for third place
}{ $again ->
    [0] {""}
   *[other] {" "}· they had met before
}{ $how ->
    [walkover] {" "}· not played
    [time-limit] {" "}· time was up
    [scored] {" "}· entered by the organiser
   *[other] {""}
}
tournament-bye = - { $player } · { $kind ->
    [through] goes on without a game
    [half] joined late: **½**
    [half-skipped] skips this round: **½**
    [skipped] skips this round: **0**
    [second] second bye: **1** (no other pairing was possible)
   *[first] bye: **1**
}
tournament-resting = - { $player } · no game in this round
tournament-called-off = - { $players } · called off
tournament-table = - { $players }{ $waits ->
    [0] {""}
   *[other] {" "}· waiting for the players
}{ $link ->
    [none] {""}
   *[other] {" "}· [watch]({ $link })
}
tournament-table-result = - { $players }{ $how ->
    [walkover] {" "}· not played
    [time-limit] {" "}· time was up
   *[other] {""}
}
tournament-void = - { $players } · game void: { $final ->
    [0] it counts for nobody until an organiser enters its result
   *[1] it counts for nobody
}
tournament-call-heading = **{ $name }** { $number ->
    [0] arena
    [final] final
   *[other] round { $number }
}
tournament-call = { $one } plays { $other }{ $third ->
    [0] {""}
   *[1] {" "}· for third place
}{ $again ->
    [0] {""}
   *[other] {" "}· met before: no other round was possible
}
tournament-call-house = { $one } plays { $house } of the house for 1 point: nobody else is free
tournament-call-table = { $players } play at one table
tournament-call-ready = { $players ->
    [1] Press *I'm here*, and your game begins · ⏳ { $until }
    [2] Press *I'm here*. Your game begins when you're both there; whoever isn't there in time loses it · ⏳ { $until }
   *[other] Press *I'm here*. Your session begins when you're all there, or without those who aren't · ⏳ { $until }
}
tournament-format-round-robin = Round robin: everybody meets everybody
tournament-format-double-round-robin = Double round robin: everybody meets everybody twice
tournament-format-swiss = Swiss: players with equal points meet
tournament-format-knock-out = Knock-out: lose and you're out
tournament-format-arena = Arena: whoever is free plays, until the bell
tournament-format-bourre = Tables of bourré: three rounds; with more than six players, a final of the best six
tournament-minutes = { $minutes } minutes
tournament-rounds = { $rounds } rounds
tournament-third = match for third place
tournament-limit = rounds of { $time }
tournament-games = best of { $games }
tournament-turn = { $time } a move
tournament-entry = entry { $entry ->
    [one] 1 counter
   *[other] { $entry } counters
}, paid out to the best
tournament-members = only for members of { $role }
tournament-role = the champion gets { $role } for 30 days
tournament-experience = only after { $games ->
    [one] 1 game that counts here
   *[other] { $games } games that count here
}
tournament-organiser = organised by { $organiser }
tournament-listed = - **{ $name }** · { $stage ->
    [open] open to join
    [check-in] check-in
    [running] in progress
    [finished] finished
   *[other] cancelled
} · { $players ->
    [one] 1 player
   *[other] { $players } players
}{ $link ->
    [none] {""}
   *[other] {" "}· [look]({ $link })
}
tournament-acts = **What the organisers have done**
tournament-own-acts = **An organiser whom it concerns has asked for this**
tournament-act = - { $who } · { $act ->
    [create] opened it
    [check-in] began the check-in
    [begin] began the first round
    [pause] paused it
    [resume] let it go on{ $about }
    [extend] gave more time: { $about } min
    [score] entered the result: { $about }
    [remove] removed { $about }
    [exclude] excluded { $about } from the server's games
    [void] made a game void: { $about }
    [adjust] adjusted a board: { $about }
    [seed] seeded { $about }
    [file] downloaded the results
    [undo] let a void game count again: { $about }
    [skip] skipped the evening of { $about }
    [unskip] brought the skipped evening back
    [stop] stopped the repetition
    [move] posted it elsewhere{ $about }
   *[other] cancelled it or ended it as it stood
}{ $asked ->
    [0] {""}
   *[other] {" "}· not done unless another organiser does the same
} · { $when }
tournament-none = There has been no tournament in this server. */tournament create* opens one.
line-tournament = **{ $name }** { $number ->
    [0] arena
    [final] final
   *[other] round { $number } of { $rounds }
}
line-round-up = ⏳ The time of the round is up: this deal is the last, with 20 seconds a move. Then the points decide, and if they are equal, less time used.

button-tournament-call = Call the organiser
tournament-organiser-called = 🙋 { $organiser }: { $player } calls you to [their game]({ $link }).
tournament-answer-called = I've called the organiser.
tournament-answer-called-not = I couldn't call the organiser: Discord didn't take my message. Try again later.
button-tournament-join = Join
button-tournament-leave = Leave
button-tournament-ready = I'm here
button-tournament-standings = Standings
button-tournament-log = Log
button-tournament-games = Pairings

tournament-answer-joined = { $entry ->
    [0] You're in.
    [one] You're in. Your entry of 1 counter is set aside.
   *[other] You're in. Your entry of { $entry } counters is set aside.
} { $stage ->
    [open] Press *I'm here* at the check-in.
    [check-in] You're checked in, too.
    [arena] You play as soon as somebody is free.
   *[other] You play from the next round on.
}{ $post ->
    [0] {""}
   *[other] {" "}{ tournament-played-by-post }
}
tournament-played-by-post = It's played by post, and holidays don't count in it.
tournament-leave-sure = Leave { $name }? You get no place and no prize.{ $game ->
    [none] {""}
    [boards] {" "}The boards of this round that you haven't finished are conceded.
    [session] {" "}Your present session brings you nothing.
   *[other] {" "}Your present game is lost.
}{ $entry ->
    [0] {""}
    [one] {" "}Your entry of 1 counter stays in the pot.
   *[other] {" "}Your entry of { $entry } counters stays in the pot.
}
button-tournament-skip = Skip the next round
button-tournament-skip-not = Don't skip
tournament-skips = { $skips ->
    [0] You play round { $number }.
   *[1] You skip round { $number }, for { $points ->
        [0] no point: half a point is given once in a tournament.
       *[other] half a point, which is given once in a tournament.
    } Until it's paired you can take that back.
}
button-tournament-leave-surely = Yes, leave
tournament-answer-left = You've left the tournament.{ $back ->
    [0] {""}
    [one] {" "}Your counter is back in your purse.
   *[other] {" "}Your { $back } counters are back in your purse.
}
tournament-answer-checked-in = You're checked in. I'll call you to your first game · ⏳ { $until }
tournament-answer-checked-in-boards = You're checked in. When the round has begun, press *Play* on the tournament's message · ⏳ { $until }
tournament-answer-waiting = { $players ->
    [2] Good. The game begins when your opponent is there, too.
   *[other] Good. The session begins when the others are there, too.
}
tournament-answer-begins = { $players ->
    [1] The game begins.
    [2] The game begins.
   *[other] The session begins.
}
tournament-answer-opened = From here it runs by itself: the check-in, the pairings, the end. *Begin*, under *Organise*, starts it sooner.
tournament-answer-begun = Done: { $stage ->
    [check-in] the check-in has begun · ⏳ { $until }
    [cancelled] too few players were there, so the tournament is cancelled.
   *[other] the tournament has begun.
}
tournament-answer-paused = Paused: I pair no round and wait for nobody until *Go on*. After a day the tournament ends as it stands.
tournament-answer-resumed = The tournament goes on.
tournament-answer-extended = Every open game of this round has { $minutes ->
    [one] a minute
   *[other] { $minutes } minutes
} more.
tournament-answer-scored = The result is entered: { $first }–{ $second }.
tournament-answer-removed = { $player } is out of the tournament.
tournament-answer-cancelled = { $stage ->
    [cancelled] The tournament is cancelled, and every entry is returned.
   *[other] The tournament has ended as it stands.
}
tournament-champion = { $name }, { $month }

# The form of a new tournament, and the private page after it.

tournament-draft-title = A new tournament
tournament-draft-name = Name
tournament-draft-format = Format
tournament-draft-start = Start
tournament-draft-start-about = tomorrow 20:30, saturday 8pm, every thursday 20:30, 24/12 20:30, 2h or now
tournament-draft-pace = Pace
tournament-draft-pace-usual = As usual here ({ $time })
tournament-draft-entry = Entry in counters (empty: none)
tournament-draft-begins = **Begins** { $begins } · ⏳ { $until }
tournament-draft-later = It can't begin sooner: the players have { $time } to say that they're there. Play begins { $begins }.
tournament-draft-dear = ⚠️ The entry is more than a purse opens with here: { $payers ->
    [0] nobody
    [one] 1 member
   *[other] { $payers } members
} could pay it now. Post it all the same?
tournament-draft-private = -# Only you see this; nothing is posted yet.
tournament-draft-rest = Change something else
tournament-draft-game = Game: { $game }
tournament-draft-rules = Rules: { $rules }
tournament-draft-any-rounds = As many rounds as the number of players needs
tournament-draft-rounds = { $rounds } rounds, if there are enough players
tournament-draft-third = { $third ->
    [0] No match for third place
   *[1] A match for third place
}
tournament-draft-limit = A round takes at most { $time }
tournament-draft-role = Choose a role for the champion, for 30 days
tournament-draft-games = { $games ->
    [1] One game a pairing
   *[other] Best of { $games } games a pairing
}
tournament-draft-points-of-rules = Points as the rules say
tournament-draft-points = A game to { $points ->
    [one] 1 point
   *[other] { $points } points
}
tournament-draft-members = Everybody may join: choose a role to limit it
tournament-draft-experience = { $games ->
    [0] No games needed to join
    [one] After 1 game that counts here
   *[other] After { $games } games that count here
}
button-tournament-post = Post it

# Duplicate as a format.

tournament-format-duplicate = Duplicate: the same cards for all
tournament-boards = Everybody plays the same { $boards } boards against the house. A board that isn't finished in time is conceded · ⏳ { $until }
tournament-boards-players = **{ $state ->
    [playing] At the boards
    [finished] Finished
   *[next] From the next round on
} ({ $number })** { $names }
tournament-matchpoints = -# Percent of the matchpoints: 2 for each result beaten, 1 for each equalled. Ties: points above the average, then accuracy.
tournament-round-result = - { $player } · { $percent ->
    [none] at the boards
   *[other] { $how ->
        [half-bye] joined late: **{ $percent }**
       *[other] **{ $percent }**
    }
}
evening-title = ### { $name } · round { $number } of { $rounds }
button-round-boards = My round { $number }
evening-about = You and all others play the same boards against the same house, when you like until the round ends.
evening-left = A board that you don't finish in time is conceded.
evening-done = **All boards of this round played.** The next round begins once everybody has finished, or when the time is up.

# The private page of an organiser.

button-tournament-adjust = Adjust a board
tournament-desk-boards = **{ $player }**: you can adjust a board of a round that is over.
tournament-desk-adjusts = Which board
tournament-desk-board = round { $number }, board { $board }
tournament-desk-worth = Its worth in percent
tournament-desk-worth-about = 0 to 100: as a rule 60 for a player not at fault, 40 for one at fault. It changes no other result.
tournament-answer-adjusted = The board is worth { $percent }.
tournament-desk-seed = { $place ->
    [0] Seeded by rating
   *[other] Seed { $place }
}
tournament-answer-seeded = { $place ->
    [0] { $player } is seeded by rating.
   *[other] { $player } is seed { $place }.
}
button-tournament-file = File
tournament-answer-file = The crosstable and the games. Hidden people aren't named there.
button-tournament-organise = Organise
tournament-desk = { $stage ->
    [open] People may join. *Begin* opens the check-in now.
    [check-in] The players check in. *Begin* pairs them now.
    [running] { $paused ->
        [0] It runs by itself.
       *[other] It is paused: no round is paired, and nobody is waited for.
    }
   *[other] { $correctable ->
        [0] It is over.
       *[1] It is over. Choose a player to correct a result, or to enter that of a void game · ⏳ { $until }
    }
}
tournament-desk-choose = { $selects ->
    [1] A player
   *[other] { $first } – { $last }
}: { $act ->
    [correct] correct a result
    [score] enter a result, or remove them
    [seed] seed or remove them
   *[remove] remove them
}
tournament-list-choose = Choose one
tournament-desk-rounds = Another pairing
tournament-desk-round = Round { $number } · { $player }{ $decided ->
    [0] {""}
   *[1] {" "}✓
}
tournament-desk-minutes = Minutes
tournament-desk-minutes-about = For every open game of this round, 1 to 10080; a day is 1440
tournament-desk-player = **{ $player }**: no pairing whose result can be entered.
tournament-desk-pairing = **{ $one }** against **{ $other }**, round { $number }{ $result ->
    [none] {""}
   *[other] {""}: { $result }
}. Who has won?
tournament-desk-remove = Remove **{ $player }**? They can't come back.{ $running ->
    [0] { $entry ->
        [0] {""}
       *[other] {" "}Their entry is returned.
    }
   *[other] {" "}They get no place and no prize{ $game ->
        [none] {""}
        [boards] , the boards of this round that they haven't finished are conceded
        [session] , their present session brings them nothing
       *[other] , their present game is lost
    }{ $entry ->
        [0] {""}
       *[other] , and their entry stays in the pot
    }.
}
button-tournament-remove-surely = Yes, remove
tournament-desk-sooner = Begin sooner? Play was announced for { $begins }. The check-in opens now, and whoever doesn't press *I'm here* within { $time } won't play.
tournament-desk-begin = { $number ->
    [1] { $absent } hasn't said *I'm here*.
   *[other] { $number } players haven't said *I'm here*: { $absent }.
} Begin without them? They won't play{ $entry ->
    [0] .
   *[other] , and their entries are returned.
}
tournament-desk-cancel = { $counted ->
    [0] Cancel the tournament? Every entry is returned.
   *[other] End the tournament? It ends as it stands, and the entries are paid out.
}
button-tournament-begin = Begin
button-tournament-begin-surely = Begin without them
button-tournament-pause = Pause
button-tournament-resume = Go on
button-tournament-extend = More time…
button-tournament-ask-cancel = Cancel…
button-tournament-cancel = { $counted ->
    [0] Cancel the tournament
   *[other] End it now
}
button-tournament-remove = Remove
button-tournament-first = { $player } has won
button-tournament-second = { $player } has won
button-tournament-draw = Draw
button-tournament-none = Both lose
