-- Saved answers are sealed before they come here: `name` and `field_values` are then ciphertext, and `key_id` names the key of the Worker's secret that
-- opens them. NULL is a row from before; the Cron Trigger seals it.
ALTER TABLE documents ADD COLUMN key_id TEXT;
CREATE INDEX documents_by_key ON documents (key_id);
