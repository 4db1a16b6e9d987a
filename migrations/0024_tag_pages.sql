-- A category's own page, as JSON: its title, an introduction, and the agency behind it; NULL for a category without.
ALTER TABLE tags ADD COLUMN page TEXT;
