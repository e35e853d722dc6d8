# What is kept of somebody, and what becomes of it.

privacy-kept =
    ### What is kept of you
    All of it is in one database on the machine of whoever runs me, in every server where you meet me. What you write, who your friends are and when you are online is not kept, nor even seen.
    - **You**: your number at Discord, your name there ({ $name }), your language, where you want your hand{ $dm ->
        [0] {""}
       *[1] , and the channel of our DMs
    }.
    - **Games**: { $games ->
        [0] none
        [one] one, with every action and when it was done
       *[other] { $games }, with every action and when it was done
    }. Messages with your hand: { $messages }.
    - **The salon**: bets { $bets } · pools { $pools } · hands seen behind a player { $hands } · seats waited for { $queues }
    - **Counters**: purses { $purses } · movements { $movements }
    - **Standing**: scores by server and month { $scores } · changes of your rating { $rated }
    - **The day's hand**: answers { $days }

    -# */privacy export* gives you everything as a file, */privacy delete* deletes it. Your name stands in no log.
privacy-exported = Everything that is kept of you, as JSON. Nobody else is named in it, and of a game under way it has your own hand alone.
privacy-delete-sure =
    ### Delete everything that is kept of you?
    Your name, your language and preferences, your answers to the day's hands, your scores and ratings are deleted. What is in your purses goes to the house. Games that you have played stay for those who played them with you, with “{ somebody-left }” in your place. What stands in Discord's channels already stays there. It cannot be undone.
privacy-deleted = Everything is deleted: I know you no more. Should you come back, you come as a newcomer.
somebody-left = somebody who has left
button-delete-surely = Delete everything
memo-leaving = left behind
