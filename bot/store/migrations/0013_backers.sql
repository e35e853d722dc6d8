-- French bystanders (law 25): who has seen which hand, where backers point, and who has left his seat to one.

-- The seat whose player has left the game while a backer may take it over; the game's deadline ends that.
ALTER TABLE game ADD COLUMN vacant INTEGER;

-- Players whose seats were taken over, in order: the first of a seat is whose stake and whose standing it is.
CREATE TABLE departure (
    game TEXT NOT NULL REFERENCES game (id),
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    person INTEGER NOT NULL REFERENCES person (id),
    name TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;

-- Who has seen the hand of which seat: he stays on that side.
CREATE TABLE sight (
    game TEXT NOT NULL REFERENCES game (id),
    person INTEGER NOT NULL REFERENCES person (id),
    seat INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;

-- One for each backer; it holds for the version of the game that it was made for.
CREATE TABLE pointing (
    game TEXT NOT NULL REFERENCES game (id),
    person INTEGER NOT NULL REFERENCES person (id),
    seat INTEGER NOT NULL,
    version INTEGER NOT NULL,
    card INTEGER NOT NULL,
    PRIMARY KEY (game, person)
) STRICT, WITHOUT ROWID;

CREATE INDEX bet_by_person ON bet (person, game);

-- Private messages belong to people now: a seat may change hands, and nobody's message goes to another.
UPDATE message SET audience = 'hand:' || (
    SELECT person FROM seat WHERE seat.game = message.game AND audience = 'hand:' || seat.seat
) WHERE audience LIKE 'hand:%';
