-- What is asked whenever Discord comes back: which pools are not over, and which were opened lately.

CREATE INDEX pool_by_stage ON pool (stage, guild);
CREATE INDEX pool_by_creation ON pool (created_at);
