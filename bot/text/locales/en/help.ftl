# What there is to do here. The commands say for themselves what they do.

help-title = ### { $section }

help-start = Getting started
help-start-text = Play écarté or bourré here: your hand comes by DM, and every card is a button. Nobody to play with? The house is always ready.
help-choose = All commands by topic
help-fair = Fair play
help-fair-text =
    - **Time**: each move has a limit, shown at the table; by post you're notified when it's your turn. At écarté the first time-out concedes the deal, the second loses the game; at bourré you pass or I play a card for you, and after the second you sit out, still anteing, until you're back.
    - **The cards** are shuffled from a secret, sealed under the challenge, and from ids that Discord makes later, such as those of your presses. So nobody can choose them. It can't stop the bot's host from looking.
    - **Counters**, where a server uses them, are for play: never bought, sold, cashed out or moved outside the server.
help-elsewhere = Ratings, bets, counters and settings exist only in servers that I'm a member of. In a group chat, *My hand* shows your cards to you alone.
help-deal = In a deal
help-deal-text =
    At écarté the elder proposes an exchange or plays. The dealer accepts or refuses. After an exchange the elder speaks again. Then come five tricks.
    Cards are written K Q J A 10 9 8 7 with S H D C or ♠ ♥ ♦ ♣: `KH`, `10s`, `7♣`.
help-bourre = Bourré
help-bourre-text =
    Open a table; others sit down with a press, between deals too, or I fill the empty seats. In turn you pass or play, and to play you exchange cards at once. Then come five tricks, or three: the most take the pot, and anyone who played without a trick is *bourré* and pays the pot's amount into the next.
    Cards are written A K Q J 10 9 … 2. */pass*, */discard* and */play* do what the buttons do.
help-tables = Games, your hand, preferences
help-tables-text = With several games, the option *game* says which one you mean.
help-salon = Bets and counters
help-salon-text =
    Where counters are on, spectators back one of the players until the first cut. At a French table a player may let backers look at the hand, by a button in the hand: they can then point at a card, and play on if the player leaves.
help-pool = The pool of three
help-pool-text = Two play, and one waits for the loser's seat. The first to win two games in a row takes what all three put in.
help-tournaments = Tournaments
help-tournaments-text = Several play over rounds: join with the button of a tournament, and press *I'm here* when your game is called. People with *Manage Events* or the organisers' role open one, also for every week: type `every thursday 20:30` as its start, in the time zone of */settings*. *Series*, on the page after that, makes one table of several evenings.
help-standing = Leaderboards and profiles
help-standing-text = Games and ratings, by month and for all time, here and everywhere.
help-learning = Learning
help-learning-text = I give hints in games against the house and in friendly games, which don't count.
help-server = For managers
help-server-text = Members with *Manage Server* choose how the game is played here.
help-order = Moderation
help-order-text = Managers and moderators correct what went wrong, and keep people out. The log tells what was done, by whom and why.

button-challenge-friend = Challenge a friend
button-bourre-table = Bourré table
button-set-up = Settings (managers)
button-support = Get help with this bot
button-hand-against = Hand against { $opponents }

help-command = Type or tap { $command }: { $about }

welcome-title = Hello!
welcome-text =
    I deal écarté, the French card duel: 32 cards, five tricks. Challenge a friend with { $challenge }, or open a table of bourré for two to eight with { $bourre }. *Play the house* and *Learn in 3 minutes* open for you alone.
    I post nothing unless asked, and read no messages.
welcome-picture = A table of écarté: the turn-up, the cards played, and the tricks of Ana and Bob.
welcome-direct =
    Hello! I don't read messages, but I'm always up for a game: press a button, or type */help*.{ $games ->
        [0] {""}
       *[other] {" "}Your games are still running:
    }
