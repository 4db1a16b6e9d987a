-- Since when a renewal is being paid back; null when none is. Meanwhile the plan covers no further document.
ALTER TABLE customers ADD COLUMN refund_begun_at TEXT;
