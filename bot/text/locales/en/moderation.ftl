# Moderation in a server: what its moderators do, what the log says, what people are told.

cmd-moderate = moderate
cmd-moderate-about = Moderate: hide or exclude somebody, correct a purse, void a game, read the log
opt-moderated-about = Whom it concerns; empty: a game, the log, or who is hidden or excluded
moderate-nobody = ### Moderation
select-moderated = Choose somebody
moderate-person = ### { $person }
    { $hidden ->
        [0] { $excluded ->
            [0] Appears on this server's leaderboards.
           *[1] Doesn't appear on this server's leaderboards while excluded.
        }
       *[1] Taken off this server's leaderboards.
    }
    { $excluded ->
        [0] { $manages ->
            [0] May play here.
           *[1] Manages or moderates this server, so can't be excluded.
        }
       *[1] Excluded from anything new here.{ $ends ->
            [0] {""}
           *[1] {" "}· ⏳ { $until }
        }
    }{ $counters ->
        [0] {""}
       *[1] {" "}Purse: { $held }.
    }
moderate-listed = { $taken ->
        [0] Nobody is taken off this server's leaderboards.
       *[other] **Off the leaderboards:** { $hidden }
    }
    { $out ->
        [0] Nobody is excluded.
       *[other] **Excluded:** { $excluded }
    }
moderate-listed-person = { $person }{ $by ->
    [none] {""}
   *[other] {" "}by { $by }
}{ $ends ->
    [0] {""}
   *[1] {" "}· ⏳ { $until }
}
moderate-reason = Reason
moderate-reason-about = Other moderators and the person concerned can read it
moderate-until = Until
moderate-until-about = Until when: 3d, saturday, 24/12 18:00; empty: no end
moderate-since = Since
moderate-since-about = 2d (two days ago), saturday, 24/11 18:00
moderate-amount = Counters
moderate-amount-about = Counters to add; a negative number takes them away
moderate-game = One of the newest games
moderate-code = Or the code of a game
moderate-code-about = It's in “Table rules”, behind “Verify”
button-moderate-home = Back
button-moderate-hide = Hide
button-moderate-show = Show again
button-moderate-exclude = Exclude
button-moderate-readmit = Readmit
button-moderate-purse = Correct the purse
button-moderate-void = Void a game
button-moderate-voids = Void all since…
button-moderate-log = Log
button-moderate-file = As a file (CSV)
button-moderate-whole = Everybody's log
button-moderate-listed = See who is hidden or excluded
button-moderate-undo = { $entries ->
    [one] Undo no. { $number }
   *[other] Undo { $entries } voids at once
}

moderation-done-hide = { $person } no longer appears on this server's leaderboards. *Show again* undoes it.
moderation-done-show = { $person } appears on this server's leaderboards again.
moderation-done-exclude = { $person } is excluded from anything new here. Games in progress go on. *Readmit* undoes it.{ $ends ->
    [0] {""}
   *[1] {" "}· ⏳ { $until }
}
moderation-done-readmit = { $person } may play here again.
moderation-done-void = The game `{ $game }` is void: counters went back, and it no longer counts in this server's leaderboards and ratings.{ $tournament ->
    [none] {""}
   *[other] {" "}The tournament **{ $tournament }** is over: its places and prizes are corrected. The game counts for nobody there; if two people played it, an organiser may enter its result: *Organise* on its message.
}
moderation-done-voids = { $games ->
    [one] One game of { $person } is void.
   *[other] { $games } games of { $person } are void.
} Counters went back, and this server's leaderboards and ratings no longer count { $games ->
    [one] it
   *[other] them
}.
moderation-done-undo = { $game ->
    [none] { $person }'s purse: { $amount }. Its correction is undone.
   *[other] The game `{ $game }` counts again, in this server's leaderboards, ratings and counters.{ $tournament ->
        [none] {""}
       *[other] {" "}Places and prizes of **{ $tournament }** are corrected.
    }
}
moderation-done-undos = { $games } games count again, in this server's leaderboards, ratings and counters.
moderation-undo-left = { $games ->
    [one] One game stays as it is: it concerns you, or has changed since.
   *[other] { $games } games stay as they are: they concern you, or have changed since.
}
moderation-undoable = You can undo it in the *Log* for 30 days.
moderation-undone = · undone by no. { $number }
moderation-void-lost = It counts as lost in the rating of { $players }, who was behind and managed this server.
moderation-done-score = Places and prizes of **{ $tournament }** are corrected, and everybody concerned is told.
moderation-done-purse = { $person }'s purse: { $amount }.
moderation-purse-holds = { $person } has { $counters ->
    [one] one counter
   *[other] { $counters } counters
} now.

moderation-notice-hide = The moderators of this server have taken you off its leaderboards: “{ $reason }”. Ask them why.
moderation-notice-show = You appear on this server's leaderboards again: “{ $reason }”.
moderation-notice-exclude = The moderators of this server have excluded you from anything new here: “{ $reason }”. Ask them why.{ $ends ->
    [0] {""}
   *[1] {" "}· ⏳ { $until }
}
moderation-notice-readmit = You may play in this server again: “{ $reason }”.
moderation-notice-void = The moderators of this server have made { $games ->
    [1] the game `{ $game }`
   *[other] { $games } of your games
} void: “{ $reason }”.{ $tournament ->
    [none] {""}
   *[other] {" "}The tournament **{ $tournament }** is over: its places and prizes are corrected. The game counts for nobody there; if two people played it, an organiser may enter its result: *Organise* on its message.
}{ $moved ->
    [0] {""}
   *[1] {" "}Your prize: { $amount }.
}
moderation-notice-undo = { $game ->
    [none] The moderators of this server have undone the correction of your purse, which changes by { $amount }: “{ $reason }”.
   *[other] The moderators of this server let { $games ->
        [1] the game `{ $game }` count again, which was void
       *[other] { $games } of your games count again, which were void
    }: “{ $reason }”.{ $tournament ->
        [none] {""}
       *[other] {" "}Places and prizes of the tournament **{ $tournament }** are corrected.
    }{ $moved ->
        [0] {""}
       *[1] {" "}Your prize: { $amount }.
    }
}
moderation-notice-score = A result of the tournament **{ $tournament }** was corrected after its end, and its places and prizes with it.{ $moved ->
    [0] {""}
   *[1] {" "}Your prize: { $amount }.
}
moderation-notice-purse = The moderators of this server have corrected your purse by { $amount }: “{ $reason }”.
moderation-host-hide = The host of this bot has taken you off the leaderboards of *everywhere*: “{ $reason }”. Those of your servers stay as they are.
moderation-host-show = You appear on the leaderboards of *everywhere* again: “{ $reason }”.
moderation-host-exclude = The host of this bot keeps you out of *Any server*: “{ $reason }”.{ $ends ->
    [0] {""}
   *[1] {" "}· ⏳ { $until }
} You can play with the people of your servers.
moderation-host-readmit = You can be paired in *Any server* again: “{ $reason }”.
moderation-host-void = The host of this bot has made the game `{ $game }` void: “{ $reason }”. It counts nowhere any more.{ $tournament ->
    [none] {""}
   *[other] {" "}The tournament **{ $tournament }** is over: its places and prizes are corrected.
}{ $moved ->
    [0] {""}
   *[1] {" "}Your prize: { $amount }.
}
moderation-host-undo = The host of this bot has undone the void of the game `{ $game }`: “{ $reason }”. It counts again wherever it did before.{ $tournament ->
    [none] {""}
   *[other] {" "}Places and prizes of the tournament **{ $tournament }** are corrected.
}{ $moved ->
    [0] {""}
   *[1] {" "}Your prize: { $amount }.
}
# A title that changes hands with an act. To whom it concerns:
moderation-own-title = The title **{ $title }** is { $won ->
    [0] no longer yours.
   *[1] yours now.
}
# To others:
moderation-titles = Titles: { $titles }.
moderation-title = { $person } { $won ->
    [0] loses **{ $title }**
   *[1] gains **{ $title }**
}
moderation-notice-from = { $server ->
    [0] { $notice }
   *[other] **{ $server }** · { $notice }
}

exclude-sure = Exclude { $person }?{ $number ->
    [0] {""}
   *[other] {" "}They leave { $tournaments } without place or prize{ $entries ->
        [0] {""}
       *[other] , and their entry stays in the pot
    }. A readmission doesn't bring them back.
}
button-exclude = Exclude

preferences-concerned = { $everywhere ->
    [0] { $server ->
        [none] The moderators of a server
       *[other] The moderators of **{ $server }**
    }
   *[1] The person who hosts this bot
}{ $hidden ->
    [0] {""}
   *[1] {" "}took you off the leaderboards there{ $excluded ->
        [0] {""}
       *[1] {" "}and
    }
}{ $excluded ->
    [0] {""}
   *[1] { $everywhere ->
        [0] {" "}excluded you from anything new there
       *[1] {" "}keeps you out of *Any server*
    }{ $ends ->
        [0] {""}
       *[1] {" "}· ⏳ { $until }
    }
}. Ask them why.

void-title = ### Make this game void?
void-game = `{ $game }` · { $players } · { $when }{ $games ->
    [one] {""}
   *[other] {" "}· with its match or pool: { $games } games
}
voids-title = ### Make { $games ->
    [one] one game
   *[other] { $games } games
} void?
voids-games = { $person } · since { $since }{ $number ->
    [0] {""}
   *[other] {" "}· with { $others }
}
button-voids = { $games ->
    [one] Void one game
   *[other] Void { $games } games
}
void-live = { $games ->
    [one] It ends now, without a result.
   *[other] What is in progress ends now, without a result.
}
void-counters = Counters that go back: { $back }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}
void-no-counters = No counters have moved.
void-tournament = In a tournament, places, prizes and title follow. A game whose round is still open is played again.
void-reach = Afterwards { $games ->
    [one] it counts nowhere in this server. *Everywhere* keeps it.
   *[other] they count nowhere in this server. *Everywhere* keeps them.
}
void-undo = { $live ->
    [0] You can undo it in the *Log* for 30 days.
   *[1] { $over ->
        [0] This can't be undone, since the cards become visible.
       *[1] You can undo it in the *Log* for 30 days, except for what is in progress: its cards become visible.
    }
}
void-reason = Reason: “{ $reason }”
button-void = Void

moderation-log-title = ### Moderation log
moderation-log-about = ### The log of { $person }
moderation-log-file = The newest 10,000 entries at most, to open in a spreadsheet.
moderation-log-none = Nothing so far.
log-channel-nowhere = The log is posted in no channel. */moderate* shows it.
log-channel-told = The log is posted in { $channel } as it happens, with names and reasons. Choose a channel that only managers and moderators can read.
moderation-log-line = **{ $number }** · { $when } · { $manager } · { $what }{ $own ->
    [0] {""}
   *[1] {" "}· ⚠️ their own
}
moderation-log-hide = took { $person } off the leaderboards: “{ $reason }”
moderation-log-show = put { $person } back on the leaderboards: “{ $reason }”
moderation-log-exclude = excluded { $person }: “{ $reason }”{ $ends ->
    [0] {""}
   *[1] {" "}· ⏳ { $until }
}
moderation-log-settings = changed the settings: { $changes }
moderation-log-readmit = readmitted { $person }: “{ $reason }”
moderation-log-void = made the game `{ $game }` of { $players } void: “{ $reason }”{ $tournament ->
    [none] {""}
   *[other] {" "}· places and prizes of **{ $tournament }** corrected
}
moderation-log-score = entered a result of the tournament **{ $tournament }** after its end
moderation-log-series = { $what ->
    [open] opened the series **{ $tournament }**
    [rename] renamed the series **{ $about }**: **{ $tournament }**
    [end] ended the series **{ $tournament }**: no further evening counts in it
    [skip] skipped an evening of **{ $tournament }**: { $about }
    [unskip] brought the skipped evenings of **{ $tournament }** back
   *[stop] stopped the repetition of **{ $tournament }**
}
moderation-log-undo = undid no. { $undoes }: { $game ->
    [none] { $person }'s purse changes by { $amount }
   *[other] the game `{ $game }` of { $players } counts again
}: “{ $reason }”{ $tournament ->
    [none] {""}
   *[other] {" "}· places and prizes of **{ $tournament }** corrected
}
moderation-log-purse = corrected { $person }'s purse by { $amount }: “{ $reason }”

board-own-taken-off = -# The moderators of this server have taken you off these leaderboards. You see your own rank.
memo-correction = corrected
memo-void = game void
memo-issue = issued
memo-reset = season over
memo-undo = void undone

refusal-excluded = You're excluded from anything new in this server; your games in progress go on. Ask its moderators.{ $until ->
    [0] {""}
   *[other] {" "}· ⏳ { $until }
}
refusal-anywhere-excluded = The host of this bot keeps you out of *Any server*.{ $until ->
    [0] {""}
   *[other] {" "}· ⏳ { $until }
} You can play with the people of your servers.
refusal-own-act = That concerns you, so somebody else has to do it: ask another moderator, or somebody with *Manage Server*.
refusal-exclude-manager = Managers and moderators can't be excluded, nor can you exclude yourself. Take *Manage Server* or the moderators' role from them first.
refusal-exclude-own = You're both in a tournament here, and an exclusion could change your place or return your entry. Ask somebody else who manages the server to exclude them.
refusal-not-excluded = This person isn't excluded here, so there's nothing to undo.
refusal-hidden-already = This person is already off this server's leaderboards.
refusal-not-hidden = This person wasn't taken off this server's leaderboards, so there's nothing to undo.
refusal-void-already = This game is void already, so there's nothing to undo.
refusal-void-none = No game since { $since } can be voided: none was played, or each is void already.
refusal-void-elsewhere = This game wasn't played in this server. Only the moderators of its own can make it void.
refusal-void-own = That could change your place in this game's tournament or its series, or return your entry. Ask another manager or moderator.
refusal-undone-already = This is undone already. The *Log* says who did it.
refusal-undo-late = Too late: a void or a correction can be undone for 30 days. *Correct the purse* still moves counters.
refusal-undo-live = This game was in progress when it was voided, and its cards have been visible since, so there's no result to bring back. Let them play again.
refusal-undo-host = The host of this bot has made this game void everywhere, so it can't count here again. Ask the host.
refusal-unknown-code = No game has this code. It's in “Table rules”, behind “Verify”.
refusal-never-begun = This game has not begun, so there's nothing to make void.
refusal-never-here = This person isn't in this server and has never played here, so nothing here concerns them. Choose somebody who is or was here.
refusal-member-unasked = Discord doesn't say at the moment whether this person is in this server. Try again in a minute.
refusal-not-of-bots = Bots play no games here, so choose a person.
refusal-bad-moment = Type a time in the future, such as `tomorrow 20:30`, `24/12 18:00`, `saturday`, `2h` or `3d`.
refusal-no-reason = An act needs a reason: other moderators and the person concerned read it.
refusal-no-correction = A correction by 0 changes nothing. Name the counters to add, or to take away with a minus.
refusal-purse-below-zero = This purse holds { $held }, and you can't take more than that.

## The books.

books-title = ### This server's counters
books-audited = -# { $sound ->
    [0] They don't add up: no counters move until the bot's host has looked into it.
   *[1] They add up.
} Added up · { $when }
books-month = **{ $month }** · issued { $issued } · rake { $rake }
    At its end: { $held } in purses, { $staked } set aside, { $house } with the house
books-none = No counters have moved yet.
button-export = Export
books-exported = This server's counters by month, to open in a spreadsheet.
