"""One package for each thing next to the play itself."""
