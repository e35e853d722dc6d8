"""The arithmetic of bets, la chouette, settlements and pools, on whole numbers of counters.

An amount is at most 2⁵³. Every settlement balances: the payouts and the rake add up to the counters that were
put in.
"""
