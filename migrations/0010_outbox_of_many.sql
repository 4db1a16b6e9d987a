-- A long backlog is claimed, and old rows are pruned, without reading every row.
CREATE INDEX outbox_waiting_of_purchase ON outbox (purchase_id, destination, position) WHERE state = 'pending';
CREATE INDEX outbox_of_person ON outbox (uid);
CREATE INDEX outbox_done ON outbox (state, created_at) WHERE state <> 'pending';
CREATE INDEX webhook_events_by_time ON webhook_events (received_at);
CREATE INDEX purchases_not_started ON purchases (created_at) WHERE started_at IS NULL;
CREATE INDEX subscriptions_by_end ON subscriptions (access_until);
CREATE INDEX subscriptions_by_change ON subscriptions (updated_at);

-- What a subscriber was told by mail already: one row for each kind of notice and what it is about, a period's end or a change.
CREATE TABLE subscription_notices (
  uid TEXT NOT NULL REFERENCES accounts (uid),
  stripe_subscription_id TEXT NOT NULL,
  kind TEXT NOT NULL,
  about TEXT NOT NULL,
  noticed_at TEXT NOT NULL,
  PRIMARY KEY (uid, stripe_subscription_id, kind, about)
) STRICT, WITHOUT ROWID;
