-- A category and a place are chosen together more often than not. With each pair of a template's tags kept as if it were a tag, such a list and its
-- count are read from one index, however many templates have the one tag or the other. A pair is its two slugs in order, with a space between.
CREATE TABLE tag_pairs (
  pair TEXT PRIMARY KEY,
  template_count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE template_tag_pairs (
  pair TEXT NOT NULL,
  edition_date TEXT NOT NULL,
  template_id TEXT NOT NULL REFERENCES templates (id),
  title TEXT NOT NULL,
  PRIMARY KEY (pair, edition_date DESC, template_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX template_tag_pairs_by_title ON template_tag_pairs (pair, title COLLATE NOCASE, template_id);
CREATE INDEX template_tag_pairs_by_template ON template_tag_pairs (template_id);

INSERT INTO template_tag_pairs (pair, edition_date, template_id, title)
SELECT a.tag || ' ' || b.tag, a.edition_date, a.template_id, a.title
FROM template_tags a JOIN template_tags b ON b.template_id = a.template_id AND b.tag > a.tag;
INSERT INTO tag_pairs (pair, template_count) SELECT pair, count(*) FROM template_tag_pairs GROUP BY pair;
