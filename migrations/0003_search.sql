-- Search. Whatever the number of templates, one search reads a bounded number of rows: tags are words of the index, and a misspelt word is
-- looked up by its deletions (a keyed read) instead of being compared with every word there is.
DROP TABLE templates_fts;
CREATE VIRTUAL TABLE templates_fts USING fts5 (
  template_id UNINDEXED, title, number, description, tags,
  -- One word for each tag's slug, so that a search within a tag is an intersection inside the index.
  facets,
  tokenize = "porter unicode61 remove_diacritics 2", prefix = '1 2 3 4'
);

-- The index's row of each template, so that taking one out does not read the others.
CREATE TABLE search_rows (
  id INTEGER PRIMARY KEY,
  template_id TEXT NOT NULL UNIQUE
) STRICT;

-- Every word that occurs in the catalogue, unstemmed. `weight` is 2 for words of a title or number, 1 for the rest.
CREATE TABLE search_words (
  word TEXT PRIMARY KEY,
  weight INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Each word under itself and under what is left when one or two of its first letters are taken away.
CREATE TABLE search_deletions (
  deletion TEXT NOT NULL,
  word TEXT NOT NULL,
  PRIMARY KEY (deletion, word)
) STRICT, WITHOUT ROWID;

-- The title stands beside the tag, as the edition date does, so that both orders of a tag's list are read from an index.
ALTER TABLE template_tags ADD COLUMN title TEXT NOT NULL DEFAULT '';
CREATE INDEX template_tags_by_title ON template_tags (tag, title COLLATE NOCASE, template_id);
CREATE INDEX templates_by_title ON templates (title COLLATE NOCASE, id) WHERE retired_at IS NULL;
