-- Who may organise tournaments in a server.

-- The role whose members may, next to people with Manage Events; NULL for none.
ALTER TABLE guild_settings ADD COLUMN organisers BIGINT;
