-- Refunds that a bank sent back after Stripe had made them: the operator owes the money still. Names nobody; Stripe knows whose each is.
CREATE TABLE failed_refunds (
  id TEXT PRIMARY KEY,
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  told_at TEXT NOT NULL
) STRICT;
