# The lobby of a server, and playing at once.

lobby-title = ## Who's playing?
lobby-empty = Nobody right now. Press *Play now*, and whoever presses it next plays you.
lobby-seats = **Open seats**
lobby-seat = - { $players } · { $game }{ $free ->
    [one] {""}
   *[other] , { $free } seats free
}{ $stake ->
    [0] {""}
    [one] {" "}· 1 counter
   *[other] {" "}· { $stake } counters
} · [sit down]({ $link })
lobby-tables = **At the tables**
lobby-table = - { $players } · { $game } · [watch]({ $link })
lobby-more = - and { $more } more
lobby-somebody = somebody
lobby-tournament = **Next tournament**: { $name } · ⏳ { $begins } · [look]({ $link })
lobby-leaders = **Best rated this month**
lobby-leading = - { $game }: 🏆 { $first }{ $number ->
    [0] {""}
   *[other] , then { $others }
}
lobby-closed = This lobby is closed. */challenge* still works in every channel with games.
button-play-now = Play now
button-boards = Leaderboards
button-daily-today = Today's hand
lobby-opened = You're seated, waiting for an opponent. If nobody comes soon, the table also offers you the house and *Any server*.
lobby-settled = The lobby is in { $where }. I keep it up to date, and at the bottom of the channel.
lobby-told = { $channels ->
    [0] None yet. A lobby is one message with the open seats, the tables and *Play now*.
   *[other] In { $where }: the open seats, the tables and *Play now*.
}
anywhere-title = ### Any server
anywhere-waiting = You're in the queue: I look for an opponent in all servers
anywhere-paired = **{ $opponent }** wants to play{ $rated ->
    [0] , not rated yet
   *[1] {" "}(rating { $rating })
}. Press *Ready*: the game begins when you both have
anywhere-ready = You're ready. Waiting for **{ $opponent }**
anywhere-playing = The game is on: your hand is below.
anywhere-left = You've left the queue.
anywhere-late = You're no longer in the queue: your time there is up. *Play now* looks again.
anywhere-joined = I'm looking for an opponent in all servers, and will write to you here: { $link }. Your open seat is withdrawn.
button-anywhere = Any server
button-leave-queue = Leave
