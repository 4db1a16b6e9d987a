import { env } from "cloudflare:workers";
import { createCatalogueImport } from "../../worker/store/catalogue-import.ts";
import { derivedKey, originalKey } from "../../worker/store/template-files.ts";
import type { Guidance } from "../../shared/contracts/guidance.ts";
import type { EditionChanges } from "../../shared/contracts/edition-changes.ts";
import type { Field, FieldMap } from "../../shared/contracts/field-map.ts";

const REVISION = "r1";

type Seed = {
  id: string;
  title?: string;
  description?: string;
  number?: string | null;
  source?: string;
  sourceUrl?: string;
  tags?: string[];
  words?: string[];
  lead?: number;
  /** What tags are called; a tag without a name is called by its slug in capitals. */
  tagNames?: Record<string, string>;
  editionDate?: string;
  changes?: EditionChanges;
  guidance?: Guidance;
  sha256?: string;
  pages?: number;
  /** A form without fields: one on which people write wherever they like, or one that is pure XFA. */
  withoutFields?: "flat" | "xfa";
  /** What the form's one text field is multiplied to, each with what `change` makes of it. */
  fields?: { count: number; change?: (field: Field, index: number) => Field };
};

function multiplyFields(map: FieldMap, { count, change = (field) => field }: NonNullable<Seed["fields"]>): FieldMap {
  const [first] = map.fields;
  const copy = (index: number) =>
    first && change({ ...first, id: `f${index}`, name: `full_name_${index}`, label: `Full name ${index}` }, index);
  return { ...map, fields: Array.from({ length: count }, (_, index) => copy(index)).filter((field) => field !== undefined) };
}

/** A field map with one text field on its first page. */
function fieldMapWithOneText(sha256: string): FieldMap {
  return {
    sha256,
    pages: [{ width: 612, height: 792, rotation: 0 }],
    fields: [
      {
        id: "f0",
        name: "full_name",
        widget: 0,
        kind: "text",
        page: 0,
        rect: [0.1, 0.1, 0.5, 0.03],
        label: "Full name",
        labelSource: "tooltip",
        required: true,
        readOnly: false,
      },
    ],
    calculationOrder: [],
    hasScripts: false,
    kind: "acroform",
    warnings: [],
  };
}

/** Puts templates with their tags and files into the stores, as an import leaves them. */
export async function seedTemplates(seeds: Seed[]): Promise<void> {
  const catalogue = createCatalogueImport(env.DB);
  for (const { id, title = id, tags = ["business"], editionDate = "2026-01-01", sha256 = "a".repeat(64), pages = 2, ...rest } of seeds) {
    const key = { id, sha256, revision: REVISION };
    const oneText = fieldMapWithOneText(sha256);
    const withText = rest.fields ? multiplyFields(oneText, rest.fields) : oneText;
    const fieldMap: FieldMap = rest.withoutFields ? { ...withText, kind: rest.withoutFields, fields: [] } : withText;
    await env.FILES.put(derivedKey(key, "fields.json"), JSON.stringify(fieldMap));
    await env.FILES.put(originalKey(key), "%PDF-1.7 0123456789");
    const edition = {
      sha256,
      revision: REVISION,
      fileName: `${id}.pdf`,
      fileSize: 19,
      kind: fieldMap.kind,
      fieldCount: fieldMap.fields.length,
      pages: Array.from({ length: pages }, () => ({ width: 612, height: 792 })),
      editionDate,
      importDigest: "digest",
      ...(rest.changes && { changes: rest.changes }),
    };
    const tagged = tags.map((slug) => ({
      slug,
      name: rest.tagNames?.[slug] ?? slug.toUpperCase(),
      group: slug.startsWith("us") ? ("geo" as const) : ("category" as const),
      named: true,
    }));
    const template = {
      id,
      title,
      description: rest.description ?? `About ${title}`,
      number: rest.number ?? null,
      language: "en",
      source: rest.source ?? null,
      sourceUrl: rest.sourceUrl ?? null,
      tags: tagged,
      words: rest.words ?? [],
      lead: rest.lead ?? 0,
      ...(rest.guidance && { guidance: rest.guidance }),
      edition,
    };
    await catalogue.save(template, new Date("2026-01-01"));
  }
}
