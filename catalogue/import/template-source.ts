import * as v from "valibot";
import { Lead } from "../sources/lead.ts";
import { WrittenGuidance } from "../sources/written-guidance.ts";

const Slug = v.pipe(v.string(), v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "is not a slug of small letters, digits and hyphens"));
const IsoDate = v.pipe(v.string(), v.regex(/^\d{4}-\d{2}-\d{2}$/, "is not a date like 2025-01-31"));

/** One entry of a manifest. Only `file` is needed; the PDF itself supplies what is missing. Unknown keys are ignored. */
export const ManifestEntry = v.object({
  file: v.pipe(v.string(), v.minLength(1)),
  id: v.optional(Slug),
  title: v.optional(v.string()),
  description: v.optional(v.string()),
  number: v.optional(v.string()),
  tags: v.optional(v.array(Slug), []),
  places: v.optional(v.array(Slug), []),
  /** Names of tags by slug, where the slug's own words are not the name. */
  tagNames: v.optional(v.record(v.string(), v.string()), {}),
  source: v.optional(v.string()),
  sourceUrl: v.optional(v.pipe(v.string(), v.url("is not a URL"))),
  language: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{2,3}(-[A-Za-z0-9]+)*$/, "is not a language code"))),
  editionDate: v.optional(IsoDate),
  /** Search words for this form that its text does not contain. */
  words: v.optional(v.array(v.string()), []),
  lead: v.optional(Lead),
  guidance: v.optional(WrittenGuidance),
  /** Refuses a file whose first pages do not show this number. */
  prints: v.optional(v.string()),
  sha256: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/, "is not a SHA-256 in hex"))),
});
export type ManifestEntry = v.InferOutput<typeof ManifestEntry>;

/** One PDF to import, with the facts that its source states. `path` is where its bytes are. */
export type TemplateSource = { id: string; path: string; entry: ManifestEntry };

/** An entry that cannot be imported at all; `file` is what the operator calls it. */
export type UnusableSource = { file: string; reason: string };

/** Returns a slug of the file's name: "us-irs-fw9.pdf" is "us-irs-fw9". */
export function idOf(file: string): string {
  return (
    (file.split(/[\\/]/).at(-1) ?? "")
      .replace(/\.pdf$/i, "")
      .normalize("NFKD")
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, "-")
      .replaceAll(/^-+|-+$/g, "")
      .slice(0, 80) || "form"
  );
}
