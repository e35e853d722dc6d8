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
language-en = English
language-fr = French
language-told = Everybody is spoken to in { $spoken }{ $settled ->
    [0] , as Discord says of this server
   *[1] {""}
}; each is answered in the language of his own Discord.
language-settled = From the next game on: { $told }
places-told = { $channels ->
    [0] Games may be opened in every channel.
   *[other] Games may be opened in { $where }, threads included.
}
default-told = A challenge that names no rules is by these: { $rules }.
own-told = { $saved ->
    [0] No rules of this server's own.
   *[other] Rules of this server's own: { $rules }.
}
bystanders-told = { $way ->
    [french] Bystanders are French: whoever backs a player sees his hand, may point at a card, and may play on when he has left (law 25).
   *[english] Bystanders are English: they may bet, and neither see a hand nor advise (law 24).
}
settings-title = ## What this server has settled
settings-who = Whoever may manage the server settles it, with these commands. Games under way stay as they were begun.
refusal-too-many-places = { $most } channels are as many as can be named; remove one first.
refusal-games-elsewhere = In this server games are opened in { $where }.
threads-told = { $threads ->
    [0] Games stay in the channel in which they are offered.
   *[1] A game that begins has a thread of its own, which is archived some minutes after its last game.
}
thread-refused = I cannot open a thread here, so the game stays in the channel: I need *Create Public Threads* and *Send Messages in Threads*.
