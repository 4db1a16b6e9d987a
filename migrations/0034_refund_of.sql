-- The payment of the renewal that is being paid back; null when none is. Once it is, its plan ends, also where a call to Stripe failed in between.
ALTER TABLE customers ADD COLUMN refund_of TEXT;
