import type { SearchReading, TemplateList } from "../../shared/contracts/template.ts";
import type { SearchGroup } from "../../shared/rules/catalogue/search-words.ts";
import { allowedSlips, closestWords, type KnownWord, toDeletions } from "../../shared/rules/catalogue/spelling.ts";
import { toCursor } from "./cursor.ts";
import { type Mode, type Sought, toExpressions, toWidestExpression } from "./search-expression.ts";
import { toFacet } from "./search-index.ts";
import { CURRENT_EDITION, SUMMARY, type SummaryRow, toSummary } from "./template-rows.ts";

/** Most hits of each reading that are ranked and counted: with more, the visitor adds a word. Bounds the rows that a search reads, however many templates there are. */
const HITS_MAX = 400;
const COMPLETIONS_MAX = 6;
/** Known words that are compared with a misspelt one. The likeliest are read first. */
const CORRECTIONS_READ_MAX = 300;
/** A phrase that was written down for a template means it, whatever else has its words. */
const PHRASE_WEIGHT = 40;
/** A phrase within a longer text, and the form's own number, point to a template less surely. */
const CONTAINED_WEIGHT = 12;
/** A match in the title or number weighs most; the facets are a filter and weigh nothing. */
const SCORE = "bm25(templates_fts, 0.0, 10.0, 14.0, 2.0, 4.0, 0.0, 3.0)";
/** Of titles that hold the words, the shortest is meant; a year at its end does not count. A score is negative, the best the lowest. */
const RELEVANCE = "a.score * (1 + 10.0 / (1 + length(t.title) - 7 * (t.title LIKE '% (____)')))";
const ORDERS = {
  relevance: `${RELEVANCE}, t.edition_date DESC, t.id`,
  used: "t.uses DESC, t.lead DESC, t.title COLLATE NOCASE, t.id",
  newest: "t.edition_date DESC, t.id",
  title: "t.title COLLATE NOCASE, t.id",
};

type SearchQuery = Sought & { sort: keyof typeof ORDERS; offset: number; limit: number };

const readHits = (weight: number, isWidest: boolean) =>
  `SELECT * FROM (SELECT template_id, ${weight} * ${SCORE} score, ${isWidest ? 1 : 0} counted FROM templates_fts WHERE templates_fts MATCH ? LIMIT ${HITS_MAX})`;

/** Each hit with the sum of its scores. The third reading has every hit of the others, so that it alone is counted. */
const SCORED = `SELECT template_id, sum(score) score, sum(counted) counted FROM (${[
  readHits(2, false),
  readHits(1, false),
  readHits(0.5, true),
  readHits(PHRASE_WEIGHT, false),
  readHits(CONTAINED_WEIGHT, false),
].join(" UNION ALL ")}) GROUP BY template_id`;

/** Says how many hits there are; as many as are read at most stand for more. */
function toCount(hits: number): { count: number; orMore: boolean } {
  return { count: Math.min(hits, HITS_MAX), orMore: hits >= HITS_MAX };
}

type FoundWord = { exact: boolean; completions: string[]; corrections: string[] };
type TagCounts = Required<Pick<SearchReading, "found" | "counts">> & Pick<SearchReading, "orMore">;

/** Full-text search over the catalogue, in D1's FTS5. */
export function createTemplateSearch(db: D1Database) {
  return {
    /**
     * Returns for each word whether the catalogue has it, else its completions or corrections, best first. What is neither there nor begun is
     * corrected; `others` are completed and never corrected.
     */
    async findWords(words: readonly string[], others: readonly string[] = []): Promise<Map<string, FoundWord>> {
      const begun = (word: string) =>
        db
          .prepare("SELECT word, weight FROM search_words WHERE word >= ?1 AND word < ?1 || char(1114111) ORDER BY word LIMIT ?2")
          .bind(word, COMPLETIONS_MAX);
      const alike = (word: string) =>
        db
          .prepare(
            `SELECT DISTINCT w.word, w.weight FROM (
               SELECT d.word FROM json_each(
                 CASE WHEN EXISTS (SELECT 1 FROM search_words WHERE word >= ?1 AND word < ?1 || char(1114111)) THEN '[]' ELSE ?2 END
               ) j CROSS JOIN search_deletions d ON d.deletion = j.value LIMIT ?3
             ) a JOIN search_words w ON w.word = a.word`,
          )
          .bind(word, JSON.stringify(allowedSlips(word) === 0 ? [] : toDeletions(word, allowedSlips(word))), CORRECTIONS_READ_MAX);
      const asked = [...words, ...others];
      const answers = asked.length > 0 ? await db.batch<KnownWord>([...asked.map(begun), ...words.map(alike)]) : [];
      return new Map(
        asked.map((word, index) => {
          const completions = (answers[index]?.results ?? []).map((known) => known.word);
          const likely = index < words.length ? (answers[asked.length + index]?.results ?? []) : [];
          return [word, { exact: completions[0] === word, completions, corrections: closestWords(word, likely) }];
        }),
      );
    },

    /** Counts the hits of a search in the whole catalogue, and those of each of `slugs` that has some: the least number where `orMore`. */
    async countByTag(groups: SearchGroup[], slugs: readonly string[]): Promise<TagCounts> {
      const sql = `SELECT facets, count(*) n FROM (SELECT facets FROM templates_fts WHERE templates_fts MATCH ? LIMIT ${HITS_MAX}) GROUP BY facets`;
      // The index has a template's tags beside it, so that counting them reads nothing else.
      const { results } = await db
        .prepare(sql)
        .bind(toWidestExpression({ groups, tags: [] }, "all"))
        .all<{ facets: string; n: number }>();
      const slugOf = new Map(slugs.map((slug) => [toFacet(slug), slug]));
      const counts: Record<string, number> = {};
      for (const { facets, n } of results) {
        for (const facet of facets.split(" ")) {
          const slug = slugOf.get(facet);
          if (slug !== undefined) counts[slug] = (counts[slug] ?? 0) + n;
        }
      }
      const { count: found, orMore } = toCount(results.reduce((sum, { n }) => sum + n, 0));
      return { found, counts, ...(orMore && { orMore }) };
    },

    /**
     * Finds templates that match every group (`all`), or are close to it (`closest`): best match first. Five scores are added: the typed words in title
     * or number, the typed words anywhere, what other people call the same, the whole of it as a phrase that people type for the template, and
     * such phrases or the form's number within it. A word that half the catalogue contains still finds what is named after it.
     */
    async search(query: SearchQuery, mode: Mode): Promise<TemplateList> {
      // The page's cards are read last, for its own templates alone.
      const sql = `SELECT ${SUMMARY}, a.ranked, a.counted FROM (
          SELECT a.template_id, a.score, count(*) OVER () ranked, sum(a.counted) OVER () counted
          FROM (${SCORED}) a JOIN templates t ON t.id = a.template_id ORDER BY ${ORDERS[query.sort]} LIMIT ? OFFSET ?
        ) a JOIN templates t ON t.id = a.template_id ${CURRENT_EDITION} ORDER BY ${ORDERS[query.sort]}`;
      const statement = db.prepare(sql).bind(...toExpressions(query, mode), query.limit, query.offset);
      const { results } = await statement.all<SummaryRow & { ranked: number; counted: number }>();
      const { ranked, counted } = results[0] ?? { ranked: 0, counted: 0 };
      const { count: total, orMore } = toCount(counted);
      const end = query.offset + results.length;
      return { items: results.map(toSummary), total, ...(orMore && { orMore }), nextCursor: end < ranked ? toCursor(["hits", end]) : null };
    },
  };
}
