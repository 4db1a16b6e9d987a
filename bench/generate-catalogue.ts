import type { D1Database } from "@cloudflare/workers-types";
import { createCatalogueImport } from "../worker/store/catalogue-import.ts";
import type { ImportedTemplate } from "../worker/store/catalogue-statements.ts";

const KINDS = ["agreement", "invoice", "application", "notice", "report", "statement", "request", "receipt", "checklist", "affidavit"];
const SUBJECTS = ["lease", "loan", "vehicle", "payroll", "medical", "school", "travel", "property", "service", "insurance", "tax", "visa"];
const CATEGORIES = ["business", "legal", "finance", "health", "education", "vehicles", "real-estate", "hr"];
const PLACES = ["us", "us-ca", "us-ny", "us-tx", "us-fl", "us-wa"];
const SYLLABLES = [
  "ta",
  "vo",
  "mi",
  "ru",
  "ke",
  "lan",
  "des",
  "por",
  "qui",
  "xel",
  "no",
  "fa",
  "bry",
  "sol",
  "hem",
  "git",
  "wa",
  "cor",
  "zu",
  "yen",
];
/** Templates of one D1 batch. */
const BATCH = 50;

function pick(from: string[], index: number): string {
  return from[index % from.length] ?? "";
}

/** A made-up name of four syllables, as a catalogue's own words are many; each comes again after 160,000. */
function toName(index: number): string {
  const { length } = SYLLABLES;
  return [0, 1, 2, 3].map((place) => pick(SYLLABLES, Math.floor((index * 7) / length ** place))).join("");
}

function toTemplate(index: number): ImportedTemplate {
  const title = `${pick(SUBJECTS, index)} ${pick(KINDS, Math.floor(index / SUBJECTS.length))}`;
  const tag = (slug: string, group: "category" | "geo") => ({ slug, name: slug, group, named: false });
  return {
    id: `generated-${index}`,
    title,
    description: `A ${title} of ${toName(index)} for people and companies, from a generated catalogue.`,
    number: `${index}`,
    language: "en",
    source: null,
    sourceUrl: null,
    tags: [tag(pick(CATEGORIES, index), "category"), tag(pick(PLACES, index), "geo")],
    words: [],
    edition: {
      sha256: index.toString(16).padStart(64, "0"),
      revision: "r1",
      fileName: `generated-${index}.pdf`,
      fileSize: 1000,
      kind: "acroform",
      fieldCount: 10,
      pages: [{ width: 612, height: 792 }],
      editionDate: `20${String(10 + (index % 16))}-01-${String(1 + (index % 28)).padStart(2, "0")}`,
      importDigest: "generated",
    },
  };
}

/** Fills D1 with templates `from` up to `to`, through the import's own store. They have no files. */
export async function generateCatalogue(db: D1Database, from: number, to: number): Promise<void> {
  const catalogue = createCatalogueImport(db);
  for (let start = from; start < to; start += BATCH) {
    const templates = Array.from({ length: Math.min(BATCH, to - start) }, (_, offset) => toTemplate(start + offset));
    await catalogue.saveAll(templates, new Date("2026-01-01"));
  }
}

/** Copies each template `times` times inside D1, which is a hundred times as fast as to save it; words are those that are there. */
export async function multiplyCatalogue(db: D1Database, times: number): Promise<void> {
  const original = "template_id LIKE 'generated-%'";
  for (let copy = 1; copy <= times; copy++) {
    const id = `'copy-${copy}-' || `;
    await db.batch(
      [
        `INSERT INTO templates (id, title, description, number, language, edition_date, sha256, updated_at)
         SELECT ${id}id, title, description, number, language, edition_date, sha256, updated_at FROM templates WHERE id LIKE 'generated-%'`,
        `INSERT INTO editions (template_id, sha256, file_name, file_size, revision, kind, field_count, pages, edition_date, import_digest, imported_at)
         SELECT ${id}template_id, sha256, file_name, file_size, revision, kind, field_count, pages, edition_date, import_digest, imported_at
         FROM editions WHERE ${original}`,
        `INSERT INTO template_tags (tag, edition_date, template_id, title)
         SELECT tag, edition_date, ${id}template_id, title FROM template_tags WHERE ${original}`,
        `INSERT INTO template_tag_pairs (pair, edition_date, template_id, title)
         SELECT pair, edition_date, ${id}template_id, title FROM template_tag_pairs WHERE ${original}`,
        `INSERT INTO search_rows (template_id) SELECT ${id}template_id FROM search_rows WHERE ${original}`,
        `INSERT INTO templates_fts (rowid, template_id, title, number, description, tags, facets, words)
         SELECT r.id, r.template_id, f.title, f.number, f.description, f.tags, f.facets, f.words
         FROM search_rows o JOIN templates_fts f ON f.rowid = o.id JOIN search_rows r ON r.template_id = ${id}o.template_id
         WHERE o.${original}`,
      ].map((sql) => db.prepare(sql)),
    );
  }
  await db.batch([
    db.prepare("UPDATE tags SET template_count = template_count * ?").bind(times + 1),
    db.prepare("UPDATE tag_pairs SET template_count = template_count * ?").bind(times + 1),
    db.prepare("UPDATE catalogue SET template_count = template_count * ?, version = version + 1 WHERE id = 1").bind(times + 1),
  ]);
}
