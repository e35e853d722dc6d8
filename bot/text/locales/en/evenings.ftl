# What the evenings of a club have in common: tournaments that are held every week.

repeats-every = every { $weekday }, { $hour }:{ $minute } ({ $zone })
repeats-draft = 🔁 I post each next one when the last is over, no sooner than a day before it begins. *Organise* skips one, or stops the repetition.
repeats-state = 🔁 { $every } · { $state ->
    [stopped] no more are held
    [unseen] ⚠️ not posted: I can't post in { $channel }, or it's gone. To hold it in another channel, press *Post it here* there, under *Organise*
   *[next] next: { $next }{ $skipped ->
        [0] {""}
       *[other] {" "}(skipped until then)
    }
}
repeats-stop-sure = Stop repeating **{ $name }**? No more are posted, and this can't be undone.{ $open ->
    [0] {""}
   *[other] {" "}The one that's open goes on.
}
button-repeats-skip = Skip { $date }
button-repeats-unskip = Don't skip
button-repeats-ask-stop = Stop repeating…
button-repeats-stop = Yes, stop
button-repeats-move = Post it here

# The reminder before an evening.

tournament-draft-reminder = { $reminds ->
    [0] Reminder: none
   *[other] Remind people 15 minutes before it begins
}
tournament-draft-ping = Choose a role that the reminder pings
tournament-draft-reminds = 🔔 15 minutes before it begins, I post this again{ $role ->
    [none] {"."}
   *[other] {" "}and ping { $role }.
}

# Most players, and the waiting list.

tournament-most = at most { $most } players, then a waiting list
tournament-draft-any-number = At most { $most } players, as the format takes
tournament-draft-most = At most { $most } players, then a waiting list
tournament-waiting = **Waiting list ({ $number })** { $names }
tournament-summoned = A seat is free: { $players }, you're in.
tournament-answer-listed = The tournament is full: you're number { $place } on the waiting list. You get a seat when somebody leaves, or isn't there at the check-in; press *I'm here* then, too.{ $entry ->
    [0] {""}
   *[other] {" "}Your entry is set aside once you have a seat.
}
tournament-answer-checked-in-listed = You're checked in, as number { $place } on the waiting list: you play if somebody isn't there · ⏳ { $until }

# Series: several evenings with one table.

series-rules = -# { $starts } – { $ends } · { $best ->
    [0] every evening counts
    [one] each player's best evening counts
   *[other] each player's best { $best } evenings count
} · { $places ->
    [none] an evening's points are its percent of the matchpoints
   *[other] points by place: { $places }; equal places get equal points
}
series-table = { $evenings ->
    [0] **Series** · no evening is over yet
    [one] **Table** after 1 evening
   *[other] **Table** after { $evenings } evenings
}
series-line = **{ $rank }** { $player } · **{ $total }** ({ $counted }){ $evenings ->
    [one] {""}
   *[other] {" "}· { $evenings } evenings
}{ $ranked ->
    [0] {" "}· no longer here
   *[other] {""}
}
series-won = { $number ->
    [0] The series is over, and nobody has won it: no evening had a winner who is still here, and no manager wins by an exclusion.
    [1] **{ $players }** wins the series!
   *[other] **{ $players }** share first place in the series!
}
series-role = -# The champion gets { $role } for 30 days.
series-champion = { $name }, champion of the series
series-draft = Counts towards the series **{ $name }**
    { $rules }
series-of = counts towards the series { $name }
series-listed = - Series **{ $name }** · until { $ends }{ $link ->
    [none] {""}
   *[other] {" "}· [look]({ $link })
}
series-draft-none = Series: none
series-draft-choose = Series: { $name }
series-draft-new = A new series…
series-draft-role = Choose a role for the champion of the series, for 30 days
button-series = The series…
series-desk-title = Change the series
series-desk-end = End
series-desk-ends = End it now: no further evening counts
series-changed = The series is **{ $name }**.{ $ends ->
    [0] {""}
   *[1] {" "}It ends as it stands, once no evening of it is open.
}
series-form-title = A new series
series-form-name = Name of the series (empty: no series)
series-form-from = From (empty: now)
series-form-from-about = today, 1/10, saturday
series-form-to = To
series-form-to-about = The last day, such as 20/12: evenings that begin until then count
series-form-best = How many evenings count (empty: all)
series-form-places = Points of the first places
