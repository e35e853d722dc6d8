"""The simulator: the whole bot in one process, on a virtual clock, with everything random from one seed.

A seed is a story of some simulated minutes: people play, bet and leave; requests get lost, processes stand
still and are killed, clocks are set. The program under test is the real bot over the real discord.py, and
does not know that it is simulated.

- ``loop``: an event loop whose time jumps to the next timer, and processes in it that can be killed.
- ``surroundings``: the program's time, chance and threads, replaced by those of the seed.
- ``store``: the real store, whose work takes simulated time, with a record of each commit.
- ``network``: the sandbox's Discord behind a connection that is slow, repeats and breaks.
- ``machine``: a process of the bot, which starts, stops and is killed.
- ``people``: people, who act by what they see.
- ``faults``: faults at random.
- ``invariants``: the conditions at each step, and at the end.
- ``story``: one seed.

``python -m research.proofs.simulator 0 199`` runs the seeds from 0 to 199. With ``SIM_SEED=7`` it runs that
seed, and prints all that happened. The same seed always gives the same story.

Not simulated: pictures are not drawn, hints and reviews are not computed, and the disk loses nothing
(``power_loss`` does that). Several processes share a SQLite file here instead of PostgreSQL, and agree on the
time. They get interactions without the interaction queue.
"""
