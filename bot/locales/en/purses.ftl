# Purses: what a server settles about counters, and what that means to whoever has some.

counters-settled = **Counters are in use.** They are this server's play counters: never bought, sold, cashed out or moved outside it.
    - A purse begins with { $opening }.
    - Daily allowance: { $allowance ->
        [0] none
       *[other] whoever has less than { $allowance }, in purse and escrow together, is brought up to it once a day
    }.
    - Largest stake or bet: { $most ->
        [0] what is in the purse
       *[other] { $most } for each person and game
    }.
    - Where: { $adults ->
        [0] in every channel
       *[1] in age-restricted channels alone
    }.
    - Rake: { $rake }% of winnings.
    - Unmatched bets: { $unmatched }.
    - The loser's seat goes { $seat }; la chouette who loses { $leaves ->
        [0] keeps it
       *[1] gives it up too
    }.
counters-off = Counters are not in use here; games under way are settled as they were begun.
allowance-given = Today's allowance: { $counters ->
    [one] one counter
   *[other] { $counters } counters
}, in your purse.
memo-allowance = daily allowance
refusal-over-most = In this server one person ventures { $most } counters at most.
refusal-adults-only = { $channels ->
    [0] This server lets counters be ventured in age-restricted channels alone, and it has none.
   *[other] This server lets counters be ventured in age-restricted channels alone: { $where }.
}
audit-told = The moderators were told { $when }.
audit-before = -# Last added up { $when }.
books-frozen =
    ### The books of counters do not add up
    In this server no counter moves until they do: whoever runs this bot has to look into its database. Games go on without stakes, and what is in escrow is paid out once the books are in order. */audit* adds them up before everybody's eyes.
