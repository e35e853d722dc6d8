-- From the review, and NULL until then: how many real decisions a person had in a game, and how many of them were errors.
ALTER TABLE figures ADD COLUMN decisions BIGINT;
ALTER TABLE figures ADD COLUMN errors BIGINT;
