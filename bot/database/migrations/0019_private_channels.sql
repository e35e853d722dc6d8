-- The channels of servers that not everybody there can see. A thread is one of them if its channel is.
CREATE TABLE private_channel (
    id BIGINT PRIMARY KEY,
    guild BIGINT NOT NULL
);
CREATE INDEX private_channel_by_guild ON private_channel (guild);

-- Whether only people who were added to a thread can see it.
ALTER TABLE thread ADD COLUMN private BIGINT NOT NULL DEFAULT 0 CHECK (private IN (0, 1));
