"""Personal data: shown, exported, deleted; and whom a person blocks."""
