-- What a subscription waits for, as JSON: {amountMinor, currency, since, nextAttemptAt, card, processing}. Null when nothing is owed.
ALTER TABLE subscriptions ADD COLUMN due TEXT;
ALTER TABLE subscriptions ADD COLUMN disputed INTEGER NOT NULL DEFAULT 0;

-- Payments that a bank has taken back. Written from what Stripe says of each; kept when its person is erased, without the person.
CREATE TABLE disputes (
  id TEXT PRIMARY KEY,
  uid TEXT REFERENCES accounts (uid) ON DELETE SET NULL,
  -- Stripe's word: needs_response, under_review, won, lost, ...
  status TEXT NOT NULL,
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  -- When the disputed payment was made: a subscription that was bought later is not touched by it.
  charged_at TEXT NOT NULL,
  opened_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX disputes_of_person ON disputes (uid);
