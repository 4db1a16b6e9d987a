import { toFormNumbers, toPhrase, toWords } from "../../shared/rules/catalogue/search-words.ts";
import { toDeletions } from "../../shared/rules/catalogue/spelling.ts";

type SearchableTemplate = {
  id: string;
  title: string;
  number: string | null;
  description: string;
  source: string | null;
  tags: { slug: string; name: string }[];
  /** Words that people type for it. */
  words: string[];
};

/** Returns the index's word for a tag: no text of a template contains it. */
export function toFacet(slug: string): string {
  return `xtag0${slug.replaceAll("-", "0")}0`;
}

/** The mark on both sides of a phrase, which tells a whole phrase from words within two. */
const PHRASE_EDGE = "xphrase0";

/** Returns a phrase as the index has it. */
export function toWholePhrase(words: string[]): string {
  return [PHRASE_EDGE, ...words, PHRASE_EDGE].join(" ");
}

const WORD_MIN = 2;
const WORD_MAX = 40;

function toKnownWords(template: SearchableTemplate): { word: string; weight: number }[] {
  const telling = [template.title, template.number ?? "", ...toFormNumbers(`${template.title} ${template.number ?? ""}`)].join(" ");
  const rest = [template.description, template.source ?? "", ...template.tags.map((tag) => tag.name), ...template.words].join(" ");
  const words = new Map<string, number>();
  for (const word of toWords(rest)) words.set(word, 1);
  for (const word of toWords(telling)) words.set(word, 2);
  return [...words].filter(([word]) => word.length >= WORD_MIN && word.length <= WORD_MAX).map(([word, weight]) => ({ word, weight }));
}

/** Writes the search's tables. The statements belong into the batch that changes the template. */
export function createSearchIndex(db: D1Database) {
  return {
    add(template: SearchableTemplate): D1PreparedStatement[] {
      const { id, title, number, description, source, tags, words: phrases } = template;
      const numbers = [...new Set([toWords(number ?? "").join(""), ...toFormNumbers(`${title} ${number ?? ""}`)])].join(" ");
      const words = toKnownWords(template);
      const deletions = words.flatMap(({ word }) =>
        word.length < 3 ? [] : toDeletions(word, word.length < 5 ? 1 : 2).map((deletion) => [deletion, word]),
      );
      return [
        db.prepare("INSERT INTO search_rows (template_id) VALUES (?) ON CONFLICT DO NOTHING").bind(id),
        db
          .prepare(
            `INSERT INTO templates_fts (rowid, template_id, title, number, description, tags, facets, words)
             SELECT id, template_id, ?2, ?3, ?4, ?5, ?6, ?7 FROM search_rows WHERE template_id = ?1`,
          )
          .bind(
            id,
            title,
            numbers,
            description,
            [...tags.map((tag) => tag.name), source ?? ""].join(" "),
            tags.map((tag) => toFacet(tag.slug)).join(" "),
            phrases.map((phrase) => toWholePhrase(toPhrase(phrase))).join(" "),
          ),
        // One parameter for all words: a statement may have a hundred at most.
        db
          .prepare(
            `INSERT INTO search_words (word, weight) SELECT value ->> 'word', value ->> 'weight' FROM json_each(?) WHERE true
             ON CONFLICT (word) DO UPDATE SET weight = max(weight, excluded.weight)`,
          )
          .bind(JSON.stringify(words)),
        db
          .prepare("INSERT OR IGNORE INTO search_deletions (deletion, word) SELECT value ->> 0, value ->> 1 FROM json_each(?)")
          .bind(JSON.stringify(deletions)),
      ];
    },
    /** Words stay: a correction to a word without templates finds nothing, and the search falls back as for any other word. */
    remove: (id: string): D1PreparedStatement[] => [
      db.prepare("DELETE FROM templates_fts WHERE rowid = (SELECT id FROM search_rows WHERE template_id = ?)").bind(id),
    ],
  };
}
