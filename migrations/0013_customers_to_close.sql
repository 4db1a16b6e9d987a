-- Customers at Stripe whose account was erased while they were made: they are deleted there, and until that is done they stand here.
CREATE TABLE customers_to_close (
  stripe_customer_id TEXT PRIMARY KEY,
  since TEXT NOT NULL
) STRICT, WITHOUT ROWID;
