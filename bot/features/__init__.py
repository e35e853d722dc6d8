"""One package for each thing beside the play itself."""
