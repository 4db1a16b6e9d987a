-- What the last sync saw at an official form's address. A row belongs to a source, whether its file was ever taken in or not.
CREATE TABLE source_checks (
  template_id TEXT PRIMARY KEY,
  agency TEXT NOT NULL,
  number TEXT NOT NULL,
  pdf_url TEXT NOT NULL,
  page_url TEXT NOT NULL,
  outcome TEXT NOT NULL CHECK (outcome IN ('current', 'imported', 'gone', 'refused', 'unreachable')),
  -- A sentence for the operator; empty when all is well.
  detail TEXT NOT NULL DEFAULT '',
  tried_at TEXT NOT NULL,
  -- When the address last gave the edition in force, when the agency last gave another one, and since when it gives none.
  checked_at TEXT,
  changed_at TEXT,
  gone_at TEXT,
  -- The file that was taken in last and what the agency's server calls that version; asked with next time.
  sha256 TEXT,
  etag TEXT,
  last_modified TEXT
) STRICT;
CREATE INDEX source_checks_in_need ON source_checks (outcome, template_id);
