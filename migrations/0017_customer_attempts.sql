-- Customers that are being made at Stripe: noted before Stripe is asked, so that one whose answer never came is found under the same key. `replaces` is
-- the customer whose place it takes. Each is gone within minutes; until then it outlives its account, so that nobody is left at Stripe.
CREATE TABLE customer_attempts (
  idempotency_key TEXT PRIMARY KEY,
  uid TEXT NOT NULL,
  email TEXT,
  replaces TEXT,
  since TEXT NOT NULL
) STRICT, WITHOUT ROWID;
