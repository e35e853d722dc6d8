# What the evenings of a club have in common: tournaments that are held every week.

repeats-every = every { $weekday }, { $hour }:{ $minute } ({ $zone })
repeats-draft = 🔁 Repeats { $every }. I post the next one once the last is over, at the earliest a day before. *Organise* skips one or ends it.
repeats-state = 🔁 { $every } · { $state ->
    [stopped] no further one is held
    [unseen] ⚠️ not posted: I can't post in { $channel }, or it is gone. *Post it here*, under *Organise*, posts it where you press that
   *[next] next: { $next }{ $skipped ->
        [0] {""}
       *[other] {" "}(skipped until then)
    }
}
repeats-stop-sure = End the repetition of **{ $name }**? No further one is posted, and this can't be undone.{ $open ->
    [0] {""}
   *[other] {" "}The one that is open goes on.
}
button-repeats-skip = Skip { $date }
button-repeats-unskip = Don't skip
button-repeats-ask-stop = Stop repeating…
button-repeats-stop = Yes, stop
button-repeats-move = Post it here

# The reminder before an evening.

tournament-draft-reminder = { $reminds ->
    [0] No reminder
   *[other] Remind people 15 minutes before it begins
}
tournament-draft-ping = Choose a role that the reminder pings
