-- The tags of a form that has left the catalogue, as JSON: they lead who still fills it to what is like it. Null while it is there.
ALTER TABLE templates ADD COLUMN former_tags TEXT;
