# Friendly games: they do not count, and both players may ask for hints.

friendly = friendly
friendly-agreement = **A friendly game:** it is not rated and counts on no board, there are no counters in it, and either of you may ask me for hints at any time. To accept it or to sit down is to agree.
refusal-friendly-counters = There are no counters in a friendly game: nothing is staked on it and nothing is bet.
