-- People, what they may do, what they saved, and what is still to be reported about them.
CREATE TABLE accounts (
  uid TEXT PRIMARY KEY,
  email TEXT,
  display_name TEXT,
  created_at TEXT NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;

CREATE TABLE offers (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- Minor units of the currency.
  price_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  interval TEXT NOT NULL CHECK (interval IN ('week', 'month', 'year')),
  trial_price_minor INTEGER,
  trial_days INTEGER,
  stripe_price_id TEXT,
  stripe_trial_offer_id TEXT,
  active INTEGER NOT NULL DEFAULT 1
) STRICT;

CREATE TABLE customers (
  uid TEXT PRIMARY KEY REFERENCES accounts (uid),
  stripe_customer_id TEXT NOT NULL UNIQUE,
  created_at TEXT NOT NULL
) STRICT;

-- What Stripe last said of each person's subscription. Written by one function only, which re-reads Stripe.
CREATE TABLE subscriptions (
  uid TEXT PRIMARY KEY REFERENCES accounts (uid),
  stripe_subscription_id TEXT NOT NULL UNIQUE,
  offer_id TEXT,
  status TEXT NOT NULL,
  is_active INTEGER NOT NULL,
  trial INTEGER NOT NULL DEFAULT 0,
  start_time TEXT,
  access_until TEXT,
  cancel_at_period_end INTEGER NOT NULL DEFAULT 0,
  updated_at TEXT NOT NULL
) STRICT;

CREATE TABLE completions (
  uid TEXT NOT NULL REFERENCES accounts (uid),
  template_id TEXT NOT NULL,
  completed_at TEXT NOT NULL,
  PRIMARY KEY (uid, template_id, completed_at)
) STRICT;

CREATE TABLE documents (
  id TEXT PRIMARY KEY,
  uid TEXT NOT NULL REFERENCES accounts (uid),
  template_id TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  name TEXT NOT NULL,
  field_values TEXT NOT NULL,
  version INTEGER NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
CREATE INDEX documents_newest ON documents (uid, updated_at DESC);

-- Events for the outside, written in the same batch as what they report.
CREATE TABLE outbox (
  id TEXT PRIMARY KEY,
  uid TEXT,
  destination TEXT NOT NULL CHECK (destination IN ('conversions', 'automation')),
  event_name TEXT NOT NULL,
  payload TEXT NOT NULL,
  created_at TEXT NOT NULL,
  attempts INTEGER NOT NULL DEFAULT 0,
  next_attempt_at TEXT NOT NULL,
  state TEXT NOT NULL DEFAULT 'pending' CHECK (state IN ('pending', 'delivered', 'dead')),
  last_error TEXT
) STRICT;
CREATE INDEX outbox_due ON outbox (next_attempt_at) WHERE state = 'pending';

CREATE TABLE webhook_events (
  id TEXT PRIMARY KEY,
  type TEXT NOT NULL,
  received_at TEXT NOT NULL
) STRICT;

CREATE TABLE consents (
  uid TEXT PRIMARY KEY REFERENCES accounts (uid),
  tracking INTEGER NOT NULL,
  updated_at TEXT NOT NULL
) STRICT;
