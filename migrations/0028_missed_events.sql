-- The last event of Stripe's that the Cron Trigger has looked at: what came before it is handled, whether or not its webhook came.
CREATE TABLE webhook_place (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  event_id TEXT NOT NULL
) STRICT;
