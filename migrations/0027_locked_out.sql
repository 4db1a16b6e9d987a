-- People without access whose plan is not over are few, and each is asked about at Stripe in turn.
CREATE INDEX subscriptions_locked_out ON subscriptions (uid) WHERE is_active = 0 AND status NOT IN ('canceled', 'incomplete_expired');
