-- What somebody who leaves has entered stays in the books, under a number that is not his: ids may be renamed,
-- and nothing that counts is ever changed.

DROP TRIGGER transfer_is_not_changed;
CREATE TRIGGER transfer_is_not_changed
BEFORE UPDATE OF seq, guild, source, target, amount, memo, game, at ON transfer BEGIN
    SELECT RAISE(ABORT, 'the ledger is append-only');
END;
