-- What an edition changed against the one before it, as JSON, made by the import that first took it in; NULL for a form's first edition.
ALTER TABLE editions ADD COLUMN changes TEXT;
