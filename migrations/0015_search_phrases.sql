-- What people type when they mean a form that calls itself something else: "green card" is I-485. Each phrase stands between two marks of its own.
CREATE VIRTUAL TABLE templates_fts_with_words USING fts5 (
  template_id UNINDEXED, title, number, description, tags, facets, words,
  tokenize = "porter unicode61 remove_diacritics 2", prefix = '1 2 3 4'
);
INSERT INTO templates_fts_with_words (rowid, template_id, title, number, description, tags, facets, words)
SELECT rowid, template_id, title, number, description, tags, facets, '' FROM templates_fts;
DROP TABLE templates_fts;
ALTER TABLE templates_fts_with_words RENAME TO templates_fts;
