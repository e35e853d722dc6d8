-- The ledger is append-only. Only a transfer's id may change: when a person's data is deleted, their number in it
-- is replaced.

CREATE TRIGGER transfer_is_not_changed
BEFORE UPDATE OF seq, guild, source, target, amount, memo, game, at ON transfer BEGIN
    SELECT RAISE(ABORT, 'the ledger is append-only');
END;

CREATE TRIGGER transfer_is_not_deleted BEFORE DELETE ON transfer BEGIN
    SELECT RAISE(ABORT, 'the ledger is append-only');
END;
