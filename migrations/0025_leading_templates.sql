-- How early a template stands while nothing has been counted: the higher, the earlier. The import takes it from the template's own data. It stands beside
-- each tag, as uses do, so that a list in this order is read from one index.
ALTER TABLE templates ADD COLUMN lead INTEGER NOT NULL DEFAULT 0;
ALTER TABLE template_tags ADD COLUMN lead INTEGER NOT NULL DEFAULT 0;
ALTER TABLE template_tag_pairs ADD COLUMN lead INTEGER NOT NULL DEFAULT 0;
DROP INDEX templates_most_used;
DROP INDEX template_tags_most_used;
DROP INDEX template_tag_pairs_most_used;
CREATE INDEX templates_most_used ON templates (uses DESC, lead DESC, title COLLATE NOCASE, id) WHERE retired_at IS NULL;
CREATE INDEX template_tags_most_used ON template_tags (tag, uses DESC, lead DESC, title COLLATE NOCASE, template_id);
CREATE INDEX template_tag_pairs_most_used ON template_tag_pairs (pair, uses DESC, lead DESC, title COLLATE NOCASE, template_id);
