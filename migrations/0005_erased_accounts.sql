-- Who was erased lately: an id token that was issued before lives on for up to an hour, and must not make the account anew.
CREATE TABLE erased_accounts (
  -- SHA-256 in hex: the row says nothing to whoever does not know the person already.
  uid_hash TEXT PRIMARY KEY,
  erased_at TEXT NOT NULL
) STRICT;
