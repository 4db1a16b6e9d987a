-- The catalogue: what is on offer, how it is found, and which version of it the caches hold.
CREATE TABLE templates (
  id TEXT PRIMARY KEY,
  title TEXT NOT NULL,
  description TEXT NOT NULL,
  -- The form's own name for itself, such as "W-9"; searched with more weight than the description.
  number TEXT,
  language TEXT NOT NULL DEFAULT 'en',
  source TEXT,
  source_url TEXT,
  -- ISO date; the import's day when the form does not say. Lists are newest first.
  edition_date TEXT NOT NULL,
  -- The current edition.
  sha256 TEXT NOT NULL,
  updated_at TEXT NOT NULL,
  retired_at TEXT
) STRICT;
CREATE INDEX templates_newest ON templates (edition_date DESC, id) WHERE retired_at IS NULL;

-- Every edition that was ever imported. A draft belongs to one of them, so none is deleted.
CREATE TABLE editions (
  template_id TEXT NOT NULL REFERENCES templates (id),
  sha256 TEXT NOT NULL,
  file_name TEXT NOT NULL,
  file_size INTEGER NOT NULL,
  -- What the import made of the file, and which version of the import made it: the last part of the R2 folder.
  revision TEXT NOT NULL,
  kind TEXT NOT NULL,
  field_count INTEGER NOT NULL,
  -- JSON: [{width, height}], in PDF points.
  pages TEXT NOT NULL,
  edition_date TEXT NOT NULL,
  -- Digest of the metadata and of the import's own version: the same digest means that there is nothing to do.
  import_digest TEXT NOT NULL,
  imported_at TEXT NOT NULL,
  PRIMARY KEY (template_id, sha256)
) STRICT;

CREATE TABLE tags (
  slug TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  group_slug TEXT NOT NULL CHECK (group_slug IN ('category', 'geo')),
  position INTEGER NOT NULL DEFAULT 0,
  -- Kept by the import, so that no request has to count.
  template_count INTEGER NOT NULL DEFAULT 0
) STRICT;

-- The edition date stands here too, so that a tag's newest templates are read from this index alone.
CREATE TABLE template_tags (
  tag TEXT NOT NULL REFERENCES tags (slug),
  edition_date TEXT NOT NULL,
  template_id TEXT NOT NULL REFERENCES templates (id),
  PRIMARY KEY (tag, edition_date DESC, template_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX template_tags_by_template ON template_tags (template_id, tag);

CREATE VIRTUAL TABLE templates_fts USING fts5 (
  template_id UNINDEXED, title, number, description, tags,
  tokenize = "porter unicode61 remove_diacritics 2", prefix = '2 3'
);

-- One row. Cache keys carry the version, so that an import is visible at once. It starts anywhere, so that a database that was made anew or restored
-- never meets the cached answers of another.
CREATE TABLE catalogue (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  version INTEGER NOT NULL,
  template_count INTEGER NOT NULL
) STRICT;
INSERT INTO catalogue (id, version, template_count) VALUES (1, 1 + abs(random() % 1000000000), 0);
