import type { TemplateList } from "../../shared/contracts/template.ts";
import type { SearchGroup, SearchTerm } from "../../shared/rules/catalogue/search-words.ts";
import { allowedSlips, closestWords, type KnownWord, toDeletions } from "../../shared/rules/catalogue/spelling.ts";
import { toCursor } from "./cursor.ts";
import { toFacet, toWholePhrase } from "./search-index.ts";
import { CURRENT_EDITION, SUMMARY, type SummaryRow, toSummary } from "./template-rows.ts";

/** Most hits that are ranked: with more, the visitor adds a word. Bounds the rows that a search reads, however many templates there are. */
const RANKED_HITS_MAX = 400;
const COMPLETIONS_MAX = 6;
/** A phrase that was written down for a template means it, whatever else has its words. */
const PHRASE_WEIGHT = 40;

const EVERYWHERE = "title number description tags words";
/** A match in the title or number weighs most; the facets are a filter and weigh nothing. */
const SCORE = "bm25(templates_fts, 0.0, 10.0, 14.0, 2.0, 4.0, 0.0, 3.0)";
/** Of titles that hold the words, the shortest is meant; a year at its end does not count. A score is negative, the best the lowest. */
const RELEVANCE = "a.score * (1 + 10.0 / (1 + length(t.title) - 7 * (t.title LIKE '% (____)')))";
const ORDERS = {
  relevance: `${RELEVANCE}, t.edition_date DESC, t.id`,
  used: "t.uses DESC, t.title COLLATE NOCASE, t.id",
  newest: "t.edition_date DESC, t.id",
  title: "t.title COLLATE NOCASE, t.id",
};

type SearchQuery = { groups: SearchGroup[]; tags: string[]; sort: keyof typeof ORDERS; offset: number; limit: number };

/** Writes a term for the index, with the words that begin with it; the word itself counts twice. Terms hold only letters and digits. */
function toTerm(term: SearchTerm): string {
  const text = `"${term.join(" ")}"`;
  return term.length > 1 || text.length < 4 ? text : `${text} OR ${text} *`;
}

type Reading = { columns: string; joiner: "AND" | "OR"; similar: boolean };

/** Matches the whole typed text with the phrases that people type. */
function toPhraseExpression({ groups, tags }: Pick<SearchQuery, "groups" | "tags">): string {
  const phrase = toWholePhrase(groups.flatMap(({ terms }) => terms[0] ?? []));
  return [...tags.map((tag) => `facets : "${toFacet(tag)}"`), `words : "${phrase}"`].join(" AND ");
}

function toExpression({ groups, tags }: Pick<SearchQuery, "groups" | "tags">, { columns, joiner, similar }: Reading): string {
  const sought = groups.map((group) => [...group.terms, ...(similar ? group.similar : [])].map(toTerm).join(" OR "));
  const words = `{${columns}} : (${sought.map((any) => `(${any})`).join(` ${joiner} `)})`;
  return [...tags.map((tag) => `facets : "${toFacet(tag)}"`), words].join(" AND ");
}

const HITS = (weight: number) =>
  `SELECT * FROM (SELECT template_id, ${weight} * ${SCORE} score FROM templates_fts WHERE templates_fts MATCH ? LIMIT ${RANKED_HITS_MAX})`;

/** Each hit with the sum of its scores. */
const SCORED = `SELECT template_id, sum(score) score FROM (${[2, 1, 0.5, PHRASE_WEIGHT].map(HITS).join(" UNION ALL ")}) GROUP BY template_id`;

/** Returns the expressions of `SCORED`, in order. */
function toExpressions(query: Pick<SearchQuery, "groups" | "tags">, mode: "all" | "any"): string[] {
  const joiner = mode === "all" ? "AND" : "OR";
  return [
    toExpression(query, { columns: "title number", joiner, similar: false }),
    toExpression(query, { columns: EVERYWHERE, joiner, similar: false }),
    toExpression(query, { columns: EVERYWHERE, joiner, similar: true }),
    toPhraseExpression(query),
  ];
}

/** Full-text search over the catalogue, in D1's FTS5. */
export function createTemplateSearch(db: D1Database) {
  return {
    /** Returns for each word whether the catalogue has it, else its completions or corrections, best first. */
    async findWords(words: readonly string[]): Promise<Map<string, { exact: boolean; completions: string[]; corrections: string[] }>> {
      const statements = words.flatMap((word) => [
        db
          .prepare("SELECT word, weight FROM search_words WHERE word >= ?1 AND word < ?1 || char(1114111) ORDER BY word LIMIT ?2")
          .bind(word, COMPLETIONS_MAX),
        db
          .prepare(
            `SELECT DISTINCT w.word, w.weight FROM search_deletions d JOIN search_words w ON w.word = d.word
             WHERE d.deletion IN (SELECT value FROM json_each(?))`,
          )
          .bind(JSON.stringify(allowedSlips(word) === 0 ? [] : toDeletions(word, allowedSlips(word)))),
      ]);
      const answers = statements.length > 0 ? await db.batch<KnownWord>(statements) : [];
      return new Map(
        words.map((word, index) => {
          const completions = (answers[index * 2]?.results ?? []).map((known) => known.word);
          const corrections = closestWords(word, answers[index * 2 + 1]?.results ?? []);
          return [word, { exact: completions[0] === word, completions, corrections }];
        }),
      );
    },

    /** Counts the hits of a search in the whole catalogue, and those of each tag. */
    async countByTag(groups: SearchGroup[], mode: "all" | "any"): Promise<{ found: number; counts: Record<string, number> }> {
      const expressions = toExpressions({ groups, tags: [] }, mode);
      const [found, byTag] = await db.batch<{ tag: string; n: number }>([
        db.prepare(`SELECT count(*) n FROM (${SCORED})`).bind(...expressions),
        db
          .prepare(`SELECT b.tag, count(*) n FROM (${SCORED}) a JOIN template_tags b ON b.template_id = a.template_id GROUP BY b.tag`)
          .bind(...expressions),
      ]);
      return { found: found?.results[0]?.n ?? 0, counts: Object.fromEntries((byTag?.results ?? []).map(({ tag, n }) => [tag, n])) };
    },

    /**
     * Finds templates that match every group (`all`), or any (`any`): best match first. Four scores are added: the typed words in title
     * or number, the typed words anywhere, what other people call the same, and the whole of it as a phrase that people type for the template. A word that half the catalogue contains still finds what is
     * named after it.
     */
    async search(query: SearchQuery, mode: "all" | "any"): Promise<TemplateList> {
      const sql = `SELECT ${SUMMARY}, count(*) OVER () total FROM (${SCORED}) a JOIN templates t ON t.id = a.template_id ${CURRENT_EDITION}
        ORDER BY ${ORDERS[query.sort]} LIMIT ? OFFSET ?`;
      const statement = db.prepare(sql).bind(...toExpressions(query, mode), query.limit, query.offset);
      const { results } = await statement.all<SummaryRow & { total: number }>();
      const total = results[0]?.total ?? 0;
      const end = query.offset + results.length;
      return { items: results.map(toSummary), total, nextCursor: end < total ? toCursor(["hits", end]) : null };
    },
  };
}
