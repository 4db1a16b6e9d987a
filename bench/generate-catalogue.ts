import type { D1Database } from "@cloudflare/workers-types";
import { createCatalogueImport, type ImportedTemplate } from "../worker/store/catalogue-import.ts";

const KINDS = ["agreement", "invoice", "application", "notice", "report", "statement", "request", "receipt", "checklist", "affidavit"];
const SUBJECTS = ["lease", "loan", "vehicle", "payroll", "medical", "school", "travel", "property", "service", "insurance", "tax", "visa"];
const CATEGORIES = ["business", "legal", "finance", "health", "education", "vehicles", "real-estate", "hr"];
const PLACES = ["us", "us-ca", "us-ny", "us-tx", "us-fl", "us-wa"];
/** Templates of one D1 batch. */
const BATCH = 50;

function pick(from: string[], index: number): string {
  return from[index % from.length] ?? "";
}

function toTemplate(index: number): ImportedTemplate {
  const title = `${pick(SUBJECTS, index)} ${pick(KINDS, Math.floor(index / SUBJECTS.length))}`;
  const tag = (slug: string, group: "category" | "geo") => ({ slug, name: slug, group, named: false });
  return {
    id: `generated-${index}`,
    title,
    description: `A ${title} for people and companies, from a generated catalogue.`,
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
export async function generateCatalogue(db: D1Database, from: number, to: number, onProgress?: (count: number) => void): Promise<void> {
  const catalogue = createCatalogueImport(db);
  for (let start = from; start < to; start += BATCH) {
    const templates = Array.from({ length: Math.min(BATCH, to - start) }, (_, offset) => toTemplate(start + offset));
    await catalogue.saveAll(templates, new Date("2026-01-01"));
    onProgress?.(start + templates.length);
  }
}
