-- Who was late once is back in his seat when so many deals are over; NULL where a backer plays on for good.

ALTER TABLE departure ADD COLUMN back_after INTEGER;
