-- An id names a document of one person: another's would tell who tries it that it is there, and keep them from using it. SQLite cannot change a key, so the
-- table is made anew with its rows.
CREATE TABLE documents_new (
  id TEXT NOT NULL,
  uid TEXT NOT NULL REFERENCES accounts (uid),
  template_id TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  name TEXT NOT NULL,
  field_values TEXT NOT NULL,
  version INTEGER NOT NULL,
  updated_at TEXT NOT NULL,
  key_id TEXT,
  PRIMARY KEY (uid, id)
) STRICT;
INSERT INTO documents_new SELECT id, uid, template_id, sha256, name, field_values, version, updated_at, key_id FROM documents;
DROP TABLE documents;
ALTER TABLE documents_new RENAME TO documents;
CREATE INDEX documents_newest ON documents (uid, updated_at DESC);
CREATE INDEX documents_by_key ON documents (key_id);
