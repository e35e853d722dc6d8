-- The tournaments that are, or are to be, in the list of events that Discord shows of their server.
CREATE TABLE tournament_event (
    tournament TEXT PRIMARY KEY REFERENCES tournament (id),
    -- The event's id; NULL before the bot has found that it exists.
    event BIGINT,
    -- What of the tournament the event shows; empty before it exists.
    told TEXT NOT NULL,
    -- When the bot looks at it again, if the tournament has changed; later after a refusal.
    due BIGINT NOT NULL
);
CREATE INDEX tournament_event_by_due ON tournament_event (due);
