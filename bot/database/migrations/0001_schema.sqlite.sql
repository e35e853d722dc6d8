-- The ledger is append-only.

CREATE TRIGGER transfer_is_not_changed BEFORE UPDATE ON transfer BEGIN
    SELECT RAISE(ABORT, 'the ledger is append-only');
END;

CREATE TRIGGER transfer_is_not_deleted BEFORE DELETE ON transfer BEGIN
    SELECT RAISE(ABORT, 'the ledger is append-only');
END;
