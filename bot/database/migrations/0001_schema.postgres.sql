-- The ledger is append-only.

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
    RAISE EXCEPTION 'the ledger is append-only' USING ERRCODE = 'integrity_constraint_violation';
END;
$$;

CREATE TRIGGER transfer_is_not_changed BEFORE UPDATE OR DELETE ON transfer
    FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- The transactions of the last minutes that were committed, by numbers of their own. One whose connection was lost
-- while it was committed is found by it (see bot/database/postgres/pool.py).
CREATE TABLE commit_mark (
    id UUID PRIMARY KEY,
    at TIMESTAMPTZ NOT NULL DEFAULT now()
);
CREATE INDEX commit_mark_by_time ON commit_mark USING brin (at);
