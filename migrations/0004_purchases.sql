-- One attempt to buy, from the first click to the first paid day. Its id is the idempotency key of everything that it does at Stripe, and
-- only one may be open per person: that key is the lock against two subscriptions.
CREATE TABLE purchases (
  id TEXT PRIMARY KEY,
  uid TEXT NOT NULL REFERENCES accounts (uid),
  offer_id TEXT NOT NULL,
  trial INTEGER NOT NULL,
  -- What is charged at the start, in minor units, as the offer said when it was chosen.
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  stripe_subscription_id TEXT,
  state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'replaced', 'started')),
  -- The sentence that the buyer agreed to, and when.
  consent_text TEXT,
  consented_at TEXT,
  event_id TEXT NOT NULL,
  -- Whether the buyer's decision allows telling the ad platform.
  tracking INTEGER NOT NULL,
  gclid TEXT,
  fbp TEXT,
  fbc TEXT,
  created_at TEXT NOT NULL,
  started_at TEXT
) STRICT;
CREATE UNIQUE INDEX purchases_one_open ON purchases (uid) WHERE state = 'open';
CREATE INDEX purchases_of_person ON purchases (uid, created_at);

-- Each reading of Stripe draws a ticket before it begins; only a reading that began later may overwrite what an earlier one wrote.
ALTER TABLE customers ADD COLUMN sync_ticket INTEGER NOT NULL DEFAULT 0;
ALTER TABLE customers ADD COLUMN synced_ticket INTEGER NOT NULL DEFAULT 0;

ALTER TABLE subscriptions ADD COLUMN payment_due INTEGER NOT NULL DEFAULT 0;
-- The newest paid renewal, for the refund of one that was not used.
ALTER TABLE subscriptions ADD COLUMN renewed_at TEXT;
ALTER TABLE subscriptions ADD COLUMN renewal_payment_intent TEXT;
ALTER TABLE subscriptions ADD COLUMN renewal_minor INTEGER;
ALTER TABLE subscriptions ADD COLUMN renewal_currency TEXT;

-- Events of one purchase go out in the order of their positions.
ALTER TABLE outbox ADD COLUMN purchase_id TEXT;
ALTER TABLE outbox ADD COLUMN position INTEGER NOT NULL DEFAULT 0;
