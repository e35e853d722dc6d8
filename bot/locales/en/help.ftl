# What there is to do here. The commands say for themselves what they do.

help-title = ### { $section }
select-help = Something else

help-start = How one plays here
help-start-text =
    Challenge a friend; leave *opponent* empty, and whoever likes sits down; challenge me, and we begin at once. Each gets the hand by DM with the cards as buttons, and *My hand* at the table shows it too, to you alone. Everything is a button, and all of it is a command as well: press one here.
help-promises =
    - **Time**: each move has a limit, shown at the table; by post, in a server that has settled so, you are told when it is your turn. The first lapse concedes the deal, the second loses the game.
    - **The packs** are settled before the challenge is accepted: their fingerprint stands under it. That keeps anybody from choosing the cards later; it cannot keep whoever runs the bot from looking.
    - **Counters**, where a server uses them, are for play: never bought, sold, cashed out or moved outside the server.
help-deal = In a deal
help-deal-text =
    The elder cuts, then proposes an exchange or plays; to a proposal the dealer says yes or no. After an exchange the elder speaks again. Then five tricks.
    Cards are written K Q J A 10 9 8 7 with S H D C or ♠ ♥ ♦ ♣: `KH`, `10s`, `7♣`.
help-tables = Tables and hands
help-tables-text = With several games under way, the option *game* says which one a command means; it lists yours.
help-salon = The salon: bets and the queue
help-salon-text =
    Where counters are in use, those who look on back one of the players until the first exchange decision. Behind a player at a French table one sees his hand and points at a card of it.
help-pool = The pool of three
help-pool-text = Two play and one waits for the loser's seat; whoever wins two games running takes what all three have put in.
help-standing = Standing
help-standing-text = Games and ratings, by month and for all time, here and everywhere.
help-learning = Learning
help-learning-text = Press *Learn the game* to begin at the beginning. Hints are given in games against me, and to both players of a friendly one: */challenge friendly:True*. It does not count.
help-server = For moderators
help-server-text = Whoever manages the server settles how people play in it.
