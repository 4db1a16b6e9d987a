-- Since when a reading could not do at Stripe what access asks for, as to void a debt; null when nothing is left to do. The Cron Trigger tries again.
ALTER TABLE customers ADD COLUMN unstopped_since TEXT;
CREATE INDEX customers_unstopped ON customers (unstopped_since) WHERE unstopped_since IS NOT NULL;
