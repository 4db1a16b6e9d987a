-- A change of plan is paid as well. SQLite cannot widen a CHECK, so the table is made anew with its rows.
CREATE TABLE payments_new (
  id TEXT PRIMARY KEY,
  offer_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('first', 'renewal', 'change')),
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  paid_at TEXT NOT NULL
) STRICT;
INSERT INTO payments_new SELECT id, offer_id, kind, amount_minor, currency, paid_at FROM payments;
DROP TABLE payments;
ALTER TABLE payments_new RENAME TO payments;
CREATE INDEX payments_by_time ON payments (paid_at);
