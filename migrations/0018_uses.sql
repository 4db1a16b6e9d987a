-- How often a form was taken away lately, so that what most people need stands first. Counted once a day from `daily_counts`; it stands beside each tag,
-- as the edition date and the title do, so that a list in this order is read from one index.
ALTER TABLE templates ADD COLUMN uses INTEGER NOT NULL DEFAULT 0;
ALTER TABLE template_tags ADD COLUMN uses INTEGER NOT NULL DEFAULT 0;
ALTER TABLE template_tag_pairs ADD COLUMN uses INTEGER NOT NULL DEFAULT 0;
CREATE INDEX templates_most_used ON templates (uses DESC, title COLLATE NOCASE, id) WHERE retired_at IS NULL;
CREATE INDEX template_tags_most_used ON template_tags (tag, uses DESC, title COLLATE NOCASE, template_id);
CREATE INDEX template_tag_pairs_most_used ON template_tag_pairs (pair, uses DESC, title COLLATE NOCASE, template_id);

-- The day on which uses were last counted, and the uses from which a card says "Most used"; null while too few forms are used.
ALTER TABLE catalogue ADD COLUMN uses_counted_on TEXT;
ALTER TABLE catalogue ADD COLUMN most_used_from INTEGER;
