-- The period of a plan that a disputed payment paid as a whole; null where it paid a change within one, or no plan. Of what was read before, its moment alone is known.
ALTER TABLE disputes ADD COLUMN paid_from TEXT;
ALTER TABLE disputes ADD COLUMN paid_until TEXT;
UPDATE disputes SET paid_from = charged_at, paid_until = charged_at;
