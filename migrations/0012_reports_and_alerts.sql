-- What people report about a form: a right that it infringes, something illegal, somebody's data, an old edition.
CREATE TABLE content_reports (
  id TEXT PRIMARY KEY,
  -- Empty for a report about anything else.
  template_id TEXT NOT NULL,
  reason TEXT NOT NULL,
  details TEXT NOT NULL,
  reporter_name TEXT NOT NULL,
  reporter_email TEXT NOT NULL,
  created_at TEXT NOT NULL,
  closed_at TEXT,
  -- What became of it: 'retired' or 'kept'.
  outcome TEXT
) STRICT;
CREATE INDEX content_reports_open ON content_reports (created_at) WHERE closed_at IS NULL;

-- What the operator was alerted of and is still so.
CREATE TABLE alerts (
  name TEXT PRIMARY KEY,
  since TEXT NOT NULL,
  told_at TEXT NOT NULL
) STRICT;
