-- Short texts of ours on a form, as JSON: who needs it, what to have at hand, where it goes and when; NULL for a form without.
ALTER TABLE templates ADD COLUMN guidance TEXT;
