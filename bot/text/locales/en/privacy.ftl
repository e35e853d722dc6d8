# What is kept of somebody, and what becomes of it.

privacy-kept =
    ### What is kept about you
    It's all in one database, run by the bot's host, for every server where you meet me. I neither see nor keep what you write, who your friends are or when you're online.
    - **You**: your number at Discord, your name there ({ $name }), your language, your preferences{ $dm ->
        [0] {""}
       *[1] , and the channel of our DMs
    }. People you block: { $blocks }.
    - **Games**: { $games ->
        [0] none
        [one] one, with every action and when it was done
       *[other] { $games }, with every action and when it was done
    } · messages with your hand { $messages } · answers to the day's hand { $days } · scores by server and month { $scores } · changes of your rating { $rated }
    - **Counters**: purses { $purses } · movements { $movements } · bets { $bets } · pools { $pools } · hands seen behind a player { $hands } · seats waited for { $queues }
    - **Moderation**: what managers and moderators have done that concerns you, or you as one of them { $orders }
    - **Kept even after a deletion**, under a code instead of your number: in which servers you had a purse, for a year; how many games with the same player were rated today; which servers exclude you, until that ends.

    -# *Export* gives you everything as a file, *Delete* deletes it. Your name is in no log.
privacy-exported = Everything kept about you, as JSON. It names nobody else, and shows only your own hand from games in progress.
privacy-delete-sure =
    ### Delete everything kept about you?
    This can't be undone.
    - **Deleted**: your name, language and preferences, the people you block, your answers to the day's hands, your scores and ratings. What's in your purses goes to the house.
    - **Lost**: you leave your tournaments. Games in progress there are lost, and entries stay in the pot.
    - **Stays**: the games, for the people you played with, with “{ somebody-left }” in your place; messages in Discord's channels; a server's exclusion; what you've done there as a moderator or organiser; for a year, under a code, in which servers you had a purse, so that you don't get a second one.
privacy-deleted = All your data is deleted. If you come back, you start fresh, with an empty purse where you had one.
somebody-left = a former player
somebody-hidden = a hidden player
button-delete-surely = Delete everything
memo-leaving = left behind
preferences-data = **Your data**
button-data-show = Show
button-data-export = Export
button-data-ask = Delete
