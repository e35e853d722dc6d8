# Seasons: their ends, and the setting of them.

season-over = ### Season over · { $season }
season-quarter = { $quarter ->
    [1] 1st quarter
    [2] 2nd quarter
    [3] 3rd quarter
   *[other] 4th quarter
} of { $year }
season-champion = { $champions ->
    [one] **{ $game }** · champion: **{ $names }**
   *[other] **{ $game }** · champions: **{ $names }**
}{ $role ->
    [none] { "" }
   *[other] {" "}· { $role }
}
season-no-champion = **{ $game }** · no champion: { $withheld ->
    [0] fewer than four players are ranked
   *[other] no manager wins the title by what managers have done
}
season-empty = The games of this season were made void: none counts any more.
season-line = { $rank } { $player } · **{ $value }** · { $played }
season-more = { $more ->
    [one] -# and one more player
   *[other] -# and { $more } more players
}
season-special = **In five lines**
season-best = - Best game: { $player }, { $share } of { $decisions } decisions right · { $day }
season-luck = - Luckiest: { $lucky }, { $most } a game · unluckiest: { $unlucky }, { $least }
season-rivalry = - Closest rivals: { $one } { $won }–{ $lost } { $other }
season-pot = - Biggest pot: { $value } · { $who } · { $day }
season-run = - Longest run: { $value } wins · { $who } · { $day }
alt-season-board = The leaderboard of { $game } by rating at the end of the season
button-leaderboard = Leaderboard

seasons-off = Off: no season is announced.
seasons-told = { $length ->
    [month] Each month
    [quarter] Each quarter
   *[dates] { $season }
} · announced in { $channel } · { $role ->
    [none] no role for champions
   *[other] champions get { $role }
} · ⏳ { $until }
seasons-resets = At its end every purse starts over, with as many counters as a new one.
seasons-resets-on = At the end of this season, and of each one after it, every purse starts over with as many counters as a new one. The house takes and pays the difference. What is at stake then counts as held, so nobody may have more at stake at once than a new purse holds.
season-resets = Every purse starts over, with as many counters as a new one.
seasons-dated = -# This season had begun when this was chosen: it has no title for those who manage the server.
missing-post = -# Missing: in { $channel } I need *View Channel*, *Send Messages* and *Attach Files*.
missing-role = -# Missing: to give { $role }, I need *Manage Roles* and a role of mine above it.
# A title in a profile.
season-title = { $game }, { $season }
