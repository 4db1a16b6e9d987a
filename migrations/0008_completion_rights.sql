-- A completion is of a document: the right that a first press begins covers the same document for 30 days, and this is when it began.
ALTER TABLE completions ADD COLUMN granted_at TEXT NOT NULL DEFAULT '';
UPDATE completions SET granted_at = completed_at;

-- The keyed hash of the identity provider's own id of the person: it outlives the account, and says nothing to whoever has no key.
ALTER TABLE accounts ADD COLUMN person_hash TEXT;

-- Who had an account, used what each person gets once, and was erased.
CREATE TABLE former_people (
  person_hash TEXT PRIMARY KEY,
  used_completion INTEGER NOT NULL,
  used_trial INTEGER NOT NULL,
  forget_after TEXT NOT NULL
) STRICT, WITHOUT ROWID;
