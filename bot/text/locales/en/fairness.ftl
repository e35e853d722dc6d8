# How the cards fell in all games, and the register of games.

button-fairness = How the cards fell
fairness-title = ### How the cards fell
fairness-verdict = { $judged ->
    [0] No game has finished yet, so there is nothing to count.
   *[other] { $outside ->
        [0] In all finished games of this bot, every figure is what a fair shuffle gives.
        [one] In all finished games of this bot, **one figure of { $judged } is not** what a fair shuffle gives: see ⚠️.
       *[other] In all finished games of this bot, **{ $outside } figures of { $judged } are not** what a fair shuffle gives: see ⚠️.
    }
}
fairness-none = No game has finished yet.
fairness-line = { $outside ->
    [0] { $what } **{ $share }** · expected { $chance }
   *[other] ⚠️ { $what } **{ $share }** · expected { $chance } · **outside**
}
    -# { $came } of { $could } · fair: { $least } to { $most }
# What has no chance of its own.
fairness-decided = { $what } **{ $share }** · players decide
    -# { $came } of { $could }
fairness-about =
    -# *Fair*: 99 fair shufflers of 100 stay within these exact bounds; so of a hundred shares, one may lie outside by chance. Cards count as they were dealt, before any exchange, also those of deals that were given up and of games that ended void or were made void later. *Deals won* are those that were played out. *Verify* on a finished table checks its packs one by one.

# The message that tells the root of a month, in public.
root-posted =
    ### Seal of all games of { $month }
    { $games ->
        [one] One game of this bot ended
       *[other] { $games } games of this bot ended
    }, in all servers. Their seal: `{ $root }`
    -# Once this is posted, none of these games can be changed, left out or added unseen: the host publishes a file with all of them and without names, and anybody can check it against this seal.
fairness-nowhere = The monthly seal of all games is posted in no channel.
fairness-told = Each month, the seal of all games of this bot is posted in { $channel }, so that anybody can check that none was changed.

# Behind "Table rules" and "Verify". It is written as the script that checks a month reads it.
register-entry = **In the register** `{ $number }:{ $head }`
register-seal = **Seal of the game** `{ $number }={ $seal }`

fell-ecarte-king-turned = Kings turned up
fell-ecarte-trumps-elder = Trumps among the elder's cards
fell-ecarte-trumps-dealer = Trumps among the dealer's cards
fell-ecarte-king-elder = King of trumps dealt to the elder, unless turned up
fell-ecarte-king-dealer = King of trumps dealt to the dealer, unless turned up
fell-ecarte-first-deal = First deal drawn by the challenger
fell-ecarte-cut-half = Players' cuts above the middle
fell-ecarte-won-by-dealer = Deals won by the dealer
fell-bourre-ace-turned = Aces turned up
fell-bourre-trumps-left = Trumps among the cards at the dealer's left
fell-bourre-trumps-dealer = Trumps among the dealer's cards, without the turn-up
fell-bourre-cut-half = Players' cuts above the middle
