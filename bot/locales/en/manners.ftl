# What a server settles about its tables.

pace-live = live
pace-post = by post
duration = { $unit ->
    [day] { $number ->
        [one] 1 day
       *[other] { $number } days
    }
    [hour] { $number ->
        [one] 1 hour
       *[other] { $number } hours
    }
    [minute] { $number ->
        [one] 1 minute
       *[other] { $number } minutes
    }
   *[second] { $number ->
        [one] 1 second
       *[other] { $number } seconds
    }
}
pace-at-table = { $time } for each action. A player is reminded when a quarter of it is left.
pace-by-post = { $time } for each action: by post. A player is told when it is his turn, and reminded when a quarter of the time is left.
time-settled = From the next game on: { $time } Games under way keep their time.
refusal-bad-pace = The time for an action is *live*, *by post*, or a number of minutes from { $least } to { $most }.
