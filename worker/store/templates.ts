import type { EditionChanges } from "../../shared/contracts/edition-changes.ts";
import type { Template, TemplateList, TemplateSummary } from "../../shared/contracts/template.ts";
import type { TemplateQuery } from "../../shared/contracts/template-query.ts";
import { Guidance } from "../../shared/contracts/guidance.ts";
import { TagIntroduction } from "../../shared/contracts/tag-page.ts";
import { type Cursor, toCursor } from "./cursor.ts";
import { parseStored } from "./parse-stored.ts";
import { CURRENT_EDITION, parseChanges, SUMMARY, type SummaryRow, type TemplateRow, toSummary, toTemplate } from "./template-rows.ts";

const HAS_TAG = "EXISTS (SELECT 1 FROM template_tags b WHERE b.template_id = a.template_id AND b.tag = ?)";

/** Templates of each tag that are read for one list of related ones. */
const RELATED_PER_TAG = 24;

type Sort = "used" | "newest" | "title";
type ListQuery = Pick<TemplateQuery, "tags" | "limit"> & { sort: Sort };

type Key = { column: string; down?: true };

/** The expression that each order sorts by before the id, as its index has it, and the position of a row in it. */
const ORDERS: Record<Sort, { keys: Key[]; toPosition: (row: SummaryRow) => Cursor }> = {
  used: {
    keys: [{ column: "a.uses", down: true }, { column: "a.lead", down: true }, { column: "a.title COLLATE NOCASE" }],
    toPosition: ({ uses, lead, title, id }) => ["used", uses, lead, title, id],
  },
  newest: { keys: [{ column: "a.edition_date", down: true }], toPosition: ({ edition_date, id }) => ["newest", edition_date, id] },
  title: { keys: [{ column: "a.title COLLATE NOCASE" }], toPosition: ({ title, id }) => ["title", title, id] },
};

/** Returns the condition for what comes after a place, and its values. */
function toAfter([key, ...rest]: Key[], [value, ...values]: (string | number)[]): { sql: string; values: (string | number)[] } {
  if (!key || value === undefined) return { sql: "", values: [] };
  const beyond = `${key.column} ${key.down ? "<" : ">"} ?`;
  if (rest.length === 0) return { sql: beyond, values: [value] };
  const next = toAfter(rest, values);
  return { sql: `(${beyond} OR (${key.column} = ? AND ${next.sql}))`, values: [value, value, ...next.values] };
}

/** The source of a list: the shortest index that has it in order, by `key`, and the tags that each of its rows still has to have. */
type Source = { from: string; id: string; where: string; counts: string; key: string[]; rest: string[] };

function toSource([first, second, ...rest]: string[]): Source {
  if (first === undefined) {
    const counts = "SELECT template_count n FROM catalogue WHERE id = 1";
    return { from: "templates a", id: "a.id", where: "a.retired_at IS NULL", counts, key: [], rest: [] };
  }
  const id = "a.template_id";
  if (second === undefined) {
    const counts = "SELECT template_count n, page FROM tags WHERE slug = ?";
    return { from: "template_tags a", id, where: "a.tag = ?", counts, key: [first], rest: [] };
  }
  const counts = "SELECT template_count n FROM tag_pairs WHERE pair = ?";
  return { from: "template_tag_pairs a", id, where: "a.pair = ?", counts, key: [[first, second].toSorted().join(" ")], rest };
}

const IN_PART = "WHERE rowid > ? AND rowid <= ? AND retired_at IS NULL";
const toPart = (part: number, size: number) => [(part - 1) * size, part * size];

/** Templates and their editions, from D1. */
export function createTemplateStore(db: D1Database) {
  /** Sorts tags, fewest templates first, so that a list is read from the shortest index there is. */
  async function fromRarest(tags: string[]): Promise<string[]> {
    if (tags.length < 2) return tags;
    const places = tags.map(() => "?").join(", ");
    const { results } = await db
      .prepare(`SELECT slug FROM tags WHERE slug IN (${places}) ORDER BY template_count`)
      .bind(...tags)
      .all<{ slug: string }>();
    const known = results.map((row) => row.slug);
    return [...tags.filter((tag) => !known.includes(tag)), ...known];
  }

  /** Counts a list's templates, and reads the texts of its page where it is a tag's. */
  async function describe({ counts, key, rest }: Source): Promise<{ n: number; page?: string | null }> {
    const ofMany = `SELECT count(*) n FROM template_tag_pairs a WHERE a.pair = ? AND ${rest.map(() => HAS_TAG).join(" AND ")}`;
    const statement = db.prepare(rest.length === 0 ? counts : ofMany).bind(...key, ...rest);
    return (await statement.first<{ n: number; page?: string | null }>()) ?? { n: 0 };
  }

  /** Returns the tags of a retired template that still have templates, the narrowest first. */
  async function findFormerTags(id: string): Promise<string[]> {
    const sql = `SELECT g.slug FROM templates t, json_each(t.former_tags) f JOIN tags g ON g.slug = f.value
      WHERE t.id = ? AND g.template_count > 0 ORDER BY g.template_count, g.slug`;
    return (await db.prepare(sql).bind(id).all<{ slug: string }>()).results.map(({ slug }) => slug);
  }

  return {
    /** Lists templates that have all tags: the most used or the newest editions first, or by title. */
    async list(query: ListQuery, after: Cursor | null): Promise<TemplateList> {
      const source = toSource(await fromRarest(query.tags));
      const { id } = source;
      const { keys, toPosition } = ORDERS[query.sort];
      const position = toAfter([...keys, { column: id }], after?.slice(1) ?? []);
      const where = [source.where, ...source.rest.map(() => HAS_TAG), ...(position.sql ? [position.sql] : [])].join(" AND ");
      const order = [...keys.map(({ column, down }) => `${column}${down ? " DESC" : ""}`), id].join(", ");
      const sql = `SELECT ${SUMMARY} FROM ${source.from} JOIN templates t ON t.id = ${id} ${CURRENT_EDITION} WHERE ${where} ORDER BY ${order} LIMIT ?`;
      const [{ results }, { n: total, page }] = await Promise.all([
        db
          .prepare(sql)
          .bind(...source.key, ...source.rest, ...position.values, query.limit + 1)
          .all<SummaryRow>(),
        describe(source),
      ]);
      const rows = results.slice(0, query.limit);
      const last = results.length > rows.length ? rows.at(-1) : undefined;
      const nextCursor = last ? toCursor(toPosition(last)) : null;
      const about = page && !after ? parseStored(`tags.page:${query.tags.join()}`, page, TagIntroduction) : null;
      return { ...(about && { about }), items: rows.map(toSummary), total, nextCursor };
    },

    /** Returns the hash of the template's edition that begins like this; null when there is none. */
    async findFullHash(id: string, beginning: string): Promise<string | null> {
      const sql = "SELECT sha256 FROM editions WHERE template_id = ?1 AND sha256 BETWEEN ?2 AND ?2 || 'g' LIMIT 1";
      return db.prepare(sql).bind(id, beginning).first<string>("sha256");
    },

    /** Whether a template was ever imported; one that was retired is known as well. */
    async isKnown(id: string): Promise<boolean> {
      return (await db.prepare("SELECT 1 known FROM templates WHERE id = ?").bind(id).first<number>("known")) === 1;
    },

    /** Checks whether a template is in the catalogue, and was not retired. */
    async isShown(id: string): Promise<boolean> {
      const sql = "SELECT 1 known FROM templates WHERE id = ? AND retired_at IS NULL";
      return (await db.prepare(sql).bind(id).first<number>("known")) === 1;
    },

    /**
     * Returns one template in its current edition, or in the edition of `sha256`. Null when there is none. One that was retired is found by its edition alone: what
     * was begun on it names that, and no other edition is current.
     */
    async find(id: string, sha256?: string): Promise<Template | null> {
      const sql = `SELECT ${SUMMARY}, t.language, t.source_url, iif(t.retired_at IS NULL, t.sha256, e.sha256) current_sha256, t.updated_at, t.retired_at, e.file_size,
          s.checked_at, s.gone_at, e.changes
        FROM templates t JOIN editions e ON e.template_id = t.id AND e.sha256 = coalesce(?2, t.sha256)
        LEFT JOIN source_checks s ON s.template_id = t.id
        WHERE t.id = ?1 AND (t.retired_at IS NULL OR ?2 IS NOT NULL)`;
      const [row, tags] = await Promise.all([
        db
          .prepare(sql)
          .bind(id, sha256 ?? null)
          .first<TemplateRow>(),
        db.prepare("SELECT tag FROM template_tags WHERE template_id = ? ORDER BY tag").bind(id).all<{ tag: string }>(),
      ]);
      if (!row) return null;
      return toTemplate(row, row.retired_at === null ? tags.results.map((item) => item.tag) : await findFormerTags(id));
    },

    /** Returns the texts of ours on an official form; null for a form without. */
    async findGuidance(id: string): Promise<Guidance | null> {
      const stored = await db.prepare("SELECT guidance FROM templates WHERE id = ?").bind(id).first<string>("guidance");
      return stored === null ? null : parseStored(`templates.guidance:${id}`, stored, Guidance);
    },

    /** Returns the changes of these templates' current editions, by id; a form's first edition has none. */
    async listChanges(ids: readonly string[]): Promise<Map<string, EditionChanges>> {
      const places = ids.map(() => "?").join(", ");
      const sql = `SELECT t.id, e.sha256, e.changes FROM templates t ${CURRENT_EDITION} WHERE t.id IN (${places}) AND e.changes IS NOT NULL`;
      const { results } = await db
        .prepare(sql)
        .bind(...ids)
        .all<Pick<TemplateRow, "id" | "sha256" | "changes">>();
      const read = results.map((row): [string, EditionChanges | null] => [row.id, parseChanges(row)]);
      return new Map(read.flatMap(([id, changes]) => (changes ? [[id, changes]] : [])));
    },

    /** Lists the parts of the catalogue that hold a template. Each is `size` long, in the order in which templates came, from 1 on. */
    async listParts(size: number): Promise<number[]> {
      const last = (await db.prepare("SELECT max(rowid) n FROM templates").first<number | null>("n")) ?? 0;
      const parts = Array.from({ length: Math.ceil(last / size) }, (_, index) => index + 1);
      if (parts.length === 0) return parts;
      const found = await db.batch(
        parts.map((part) => db.prepare(`SELECT 1 FROM templates ${IN_PART} LIMIT 1`).bind(...toPart(part, size))),
      );
      return parts.filter((_, index) => (found[index]?.results.length ?? 0) > 0);
    },

    /** Lists ids of one part with the time of their last change. Reads no more than it lists, whatever part it is. */
    async listAddresses(part: number, size: number): Promise<{ id: string; updatedAt: string }[]> {
      const sql = `SELECT id, updated_at "updatedAt" FROM templates ${IN_PART} ORDER BY rowid`;
      const statement = db.prepare(sql).bind(...toPart(part, size));
      return (await statement.all<{ id: string; updatedAt: string }>()).results;
    },

    /** Lists templates that share most tags with this one, among the newest of each tag. */
    async related(template: Pick<Template, "id" | "tags">, limit: number): Promise<TemplateSummary[]> {
      if (template.tags.length === 0) return [];
      const newest = template.tags.map(
        () =>
          `SELECT * FROM (SELECT template_id FROM template_tags WHERE tag = ? ORDER BY edition_date DESC, template_id LIMIT ${RELATED_PER_TAG})`,
      );
      const sql = `SELECT ${SUMMARY} FROM (
          SELECT template_id, count(*) shared FROM (${newest.join(" UNION ALL ")}) WHERE template_id <> ? GROUP BY template_id
        ) a JOIN templates t ON t.id = a.template_id ${CURRENT_EDITION}
        ORDER BY a.shared DESC, t.edition_date DESC, t.id LIMIT ?`;
      const statement = db.prepare(sql).bind(...template.tags, template.id, limit);
      return (await statement.all<SummaryRow>()).results.map(toSummary);
    },
  };
}
