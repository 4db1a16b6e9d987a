import * as v from "valibot";
import { EditionChanges } from "./edition-changes.ts";
import { FormAccess } from "./field-map.ts";
import { GuidanceText } from "./guidance.ts";
import { TagIntroduction } from "./tag-page.ts";

/** The data of a template's card, as the list call returns it (specification section 3). */
export const TemplateSummary = v.object({
  id: v.string(),
  title: v.string(),
  description: v.string(),
  previewUrl: v.string(),
  pageCount: v.optional(v.number()),
  downloadUrl: v.string(),
  fileName: v.string(),
  editionDate: v.nullable(v.string()),
  /** The form's own name for itself, such as "W-9". */
  number: v.nullable(v.string()),
  /** Its publisher. */
  source: v.nullable(v.string()),
  fields: v.number(),
  kind: v.picklist(["acroform", "xfa", "flat"]),
  /** Present on the few forms that are taken away most. */
  mostUsed: v.optional(v.literal(true)),
});
export type TemplateSummary = v.InferOutput<typeof TemplateSummary>;

export const TemplatePage = v.object({ width: v.number(), height: v.number(), previewUrl: v.string(), largeUrl: v.string() });
export type TemplatePage = v.InferOutput<typeof TemplatePage>;

/**
 * One template with everything its page shows. `downloadUrl` is the blank original; `fillUrl` its normalised copy, which the fill page opens, and
 * `fieldsUrl` that copy's field map, both under addresses that never change;
 * `fields` counts the controls a person can fill. Sizes are bytes, dates ISO 8601, `sha256` is of the original.
 */
export const Template = v.object({
  ...TemplateSummary.entries,
  pageCount: v.number(),
  fileSize: v.number(),
  pages: v.array(TemplatePage),
  /** Of one that has left the catalogue, those of its former tags that still have templates, the narrowest first. */
  tags: v.array(v.string()),
  language: v.string(),
  sourceUrl: v.nullable(v.string()),
  sha256: v.string(),
  /** Version of the import that made the files: with `sha256` it names the folder of the normalised copy, field map and images. */
  revision: v.string(),
  fillUrl: v.string(),
  fieldsUrl: v.string(),
  /** The text of its pages between its fields; absent where it was not extracted. */
  textUrl: v.optional(v.string()),
  updatedAt: v.string(),
  /** True when a newer edition of the same template is in the catalogue; the current one is then at `/template/{id}`. */
  outdated: v.boolean(),
  /** Changes of this edition; absent for a form's first. */
  changes: v.optional(EditionChanges),
  /** The day on which the publisher's address last returned this template's current edition; absent where it is not checked. */
  checkedOn: v.optional(v.string()),
  /** The time since which the publisher's address no longer returns the form; absent while it does. */
  goneSince: v.optional(v.string()),
  /** The day on which the template left the catalogue; absent while it is there. */
  retiredOn: v.optional(v.string()),
});
export type Template = v.InferOutput<typeof Template>;

/**
 * The search's reading of a query: `words` are the searched words, marked in the hits; `corrected` is the text searched instead of a misspelt one;
 * `partial` says that no template has all the words: the hits are the three at most that come closest. `counts`, on a first page alone, has the number of hits of each
 * tag that has some, and `found` that of all hits, whatever tags were asked for; with `orMore` they are the least that there are.
 */
export const SearchReading = v.object({
  words: v.array(v.string()),
  corrected: v.nullable(v.string()),
  partial: v.boolean(),
  found: v.optional(v.number()),
  counts: v.optional(v.record(v.string(), v.number())),
  orMore: v.optional(v.boolean()),
});
export type SearchReading = v.InferOutput<typeof SearchReading>;

/**
 * The response of the list call. `nextCursor` is null on the last page. Of a search, at most 400 hits are counted and a few hundred more ranked: with
 * `orMore`, `total` is the least that there are.
 */
export const TemplateList = v.object({
  search: v.optional(SearchReading),
  /** On the first page of an agency's forms. */
  about: v.optional(TagIntroduction),
  items: v.array(TemplateSummary),
  total: v.number(),
  orMore: v.optional(v.boolean()),
  nextCursor: v.nullable(v.string()),
});
export type TemplateList = v.InferOutput<typeof TemplateList>;

/**
 * The guide of a template's page: what to have at hand, how many minutes it takes (null where there is nothing to fill), who needs it, where it goes
 * and when, the accessibility of its copies, and similar templates.
 */
export const TemplateGuide = v.object({
  needs: v.array(v.string()),
  minutes: v.nullable(v.number()),
  guidance: v.optional(GuidanceText),
  access: v.optional(FormAccess),
  /** Sentences on behaviour that the form has in Acrobat and not here; absent when there is none. */
  missing: v.optional(v.array(v.string())),
  related: v.array(TemplateSummary),
});
export type TemplateGuide = v.InferOutput<typeof TemplateGuide>;
