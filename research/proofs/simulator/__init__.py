"""The simulator: the whole bot in one process, on a virtual clock, with everything random from one seed.

A seed is a story of some simulated minutes: people play, bet and leave; requests get lost, processes stand
still and are killed, clocks are set. The program under test does not know it: it is the real bot over the
real discord.py.

- ``loop``: an event loop whose time jumps to the next timer, and processes in it that can be killed.
- ``surroundings``: time, chance and threads, as the program finds them, replaced by those of the seed.
- ``store``: the real store, whose work takes simulated time, and what each commit did.
- ``network``: the sandbox's Discord behind a connection that is slow, repeats and breaks.
- ``machine``: a process of the bot, which starts, stops and is killed.
- ``people``: what they do, by what they see.
- ``faults``: what goes wrong, and when.
- ``invariants``: what must hold at each step, and at the end.
- ``story``: one seed.

``python -m research.proofs.simulator 0 199`` tells the stories of the seeds from 0 to 199. With
``SIM_SEED=7`` it tells that one, with all that happened in it; it is the same each time.

What is not simulated: pictures are not drawn, hints and reviews are not computed, and the disk loses nothing
(``power_loss`` does that). Several processes share a SQLite file here, where PostgreSQL would be, and agree
on the time; interactions are handed to them without the interaction queue.
"""
