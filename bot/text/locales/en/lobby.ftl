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
lobby-leaders = **Best rated this month**
lobby-leading = - { $game }: 🏆 { $first }{ $number ->
    [0] {""}
   *[other] , then { $others }
}
lobby-closed = This lobby is closed. */challenge* still works in every channel with games.
button-play-now = Play now
button-boards = Leaderboards
button-daily-today = Today's hand
lobby-opened = You have the first seat. If nobody comes, the table offers you the house, too · ⏳ { $until }
lobby-settled = The lobby is in { $where }. I keep it up to date, and at the bottom of the channel.
lobby-none = This server has no lobby.
lobby-told = { $channels ->
    [0] No channel has a lobby: a message with the open seats, the tables and *Play now*.
   *[other] { $where } has the lobby: the open seats, the tables and *Play now*.
}
