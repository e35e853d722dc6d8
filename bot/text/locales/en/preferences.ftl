# The panel of preferences.

preferences-title =
    ### Your preferences
    -# For you only, in every server.
preferences-part-play = Play
preferences-part-hand = Hand and cards
preferences-part-privacy = Privacy and your data
preferences-part-blocks = Blocks
preferences-part-holiday = Messages and holidays
preferences-hands = **Hands**
    -# Where you see your cards.
preferences-play = **Play**
    -# Forced card: the only one you're allowed to play. If I play your forced cards, the others can see that you had no choice.
    -# King: I announce it as soon as the law allows, so you never lose its point.
    -# Ceremony: you cut the pack, and choose 3–2 or 2–3 when you deal first. It's a tradition and doesn't change the odds.
    -# Resigning: I ask once before you lose the game.
preferences-cards = **Cards**
    -# Four colours: diamonds are blue and clubs green.
    -# Large cards: easier to read on a phone.
    -# Text only: no pictures, everything in words.
preferences-messages = **Messages**
    -# When a new message tells you that it's your turn.
preferences-holiday = **Holiday**
    -# In your games by post no clock of yours runs while you're away, except in tournaments. Days left this year: { $left }.
holiday-choose = { $away ->
    [1] Stay away longer, by…
   *[0] Go on holiday now, for…
}
button-holiday-back = Back from holiday
holiday-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
preferences-anywhere = **Other servers**
    -# On: *Play now* can pair you with people of any server. They see your account's name and rating, never a server.
preferences-boards = **Leaderboards**
    -# Off: no leaderboard, and no post about one, names you. You still see your own rank. A profile is posted with `show:everyone`, as is a head to head.
preferences-language = **Language**
    -# For what only you see; tables use their server's language.

# A button's label: what it switches, and whether that is on.
preference-state = { $label }: { $on ->
    [0] off
   *[other] on
}
preference-announce-king = Announce the king for me
preference-ceremony = Cut the pack myself
preference-confirm-resigning = Ask before resigning
preference-four-colours = Four colours
preference-large-cards = Large cards
preference-text-only = Text only
preference-anywhere = Any server
preference-on-boards = Show me on leaderboards
preference-postable = Others may post my profile
preference-language-discord = As in Discord ({ $spoken })

hands-usual = By DM; at bigger tables, when I ask
hands-dm = By DM
hands-here = Only when I ask
hands-both = Both
hands-usual-about = By DM at a table for two and by post; else when I ask
hands-dm-about = One message per game, always up to date
hands-here-about = With My hand at the table, or /hand
hands-both-about = By DM, and in answers to your commands
play-forced-never = Play every card myself
play-forced-usual = Play what everybody knows is forced
play-forced-always = Play all forced cards
play-forced-never-about = Even where there is only one that I may play
play-forced-usual-about = My last card, or one that everybody knows is my only choice
play-forced-always-about = The others can see that I had no choice
tell-never = Never: just update my hand
tell-away = After a minute away
tell-always = Every turn
own-name = English
