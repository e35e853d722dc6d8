"""Play by the book: the advice of the Encyclopædia Britannica."""
