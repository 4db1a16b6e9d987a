-- How it goes, by the day (UTC). No row names a visitor: `subject` is a template's id, or empty.
CREATE TABLE daily_counts (
  day TEXT NOT NULL,
  name TEXT NOT NULL,
  subject TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (day, name, subject)
) STRICT, WITHOUT ROWID;

-- Searches that found nothing. Their words are written down only once they were sought several times: what one person typed once stays a hash.
CREATE TABLE search_misses (
  day TEXT NOT NULL,
  words_hash TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (day, words_hash)
) STRICT, WITHOUT ROWID;
CREATE INDEX search_misses_by_words ON search_misses (words_hash);
CREATE TABLE missed_words (
  words_hash TEXT PRIMARY KEY,
  words TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- What was paid, for the operator's books: no row says by whom, so it outlives accounts that are erased.
CREATE TABLE payments (
  id TEXT PRIMARY KEY,
  offer_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('first', 'renewal')),
  amount_minor INTEGER NOT NULL,
  currency TEXT NOT NULL,
  paid_at TEXT NOT NULL
) STRICT;
CREATE INDEX payments_by_time ON payments (paid_at);

-- How each part of the Cron Trigger's work went: when it last succeeded, and since when it fails.
CREATE TABLE cron_parts (
  name TEXT PRIMARY KEY,
  succeeded_at TEXT,
  failing_since TEXT,
  error TEXT
) STRICT;

-- The day's rows are counted without reading the others.
CREATE INDEX accounts_by_time ON accounts (created_at);
CREATE INDEX completions_by_time ON completions (completed_at);
CREATE INDEX purchases_by_start ON purchases (started_at) WHERE started_at IS NOT NULL;
CREATE INDEX subscriptions_by_renewal ON subscriptions (renewed_at) WHERE renewed_at IS NOT NULL;
