import * as v from "valibot";
import { LIST_LIMIT, LIST_LIMIT_MAX } from "../constants.ts";

const Slug = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/u, "A tag is made of lower-case letters, digits and hyphens."),
  v.maxLength(64),
);

/** Orders of a list. Without `q` the default is `newest`, with it `relevance`. */
export const LIST_SORTS = ["relevance", "newest", "title"] as const;
export type ListSort = (typeof LIST_SORTS)[number];

/** What the list call can be asked: templates that have all `tags`, match `q`, after `cursor`. */
export const TemplateQuery = v.object({
  tags: v.pipe(v.array(Slug), v.maxLength(8, "At most 8 tags.")),
  q: v.optional(v.pipe(v.string(), v.trim())),
  sort: v.optional(v.picklist(LIST_SORTS, "Lists are sorted by relevance, newest or title.")),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(200))),
  limit: v.optional(
    v.pipe(
      v.union([v.number(), v.pipe(v.string(), v.digits(), v.transform(Number))], "A limit is a whole number."),
      v.integer("A limit is a whole number."),
      v.minValue(1, "Ask for at least one template."),
      v.maxValue(LIST_LIMIT_MAX, `At most ${LIST_LIMIT_MAX} templates at a time.`),
    ),
    LIST_LIMIT,
  ),
});
export type TemplateQuery = v.InferOutput<typeof TemplateQuery>;

/** Reads a template query from URL parameters; unknown keys are ignored, a malformed known one is an issue. */
export function parseTemplateQuery(params: URLSearchParams): v.SafeParseResult<typeof TemplateQuery> {
  const input: Record<string, unknown> = { tags: [...new Set(params.getAll("tags"))].toSorted() };
  for (const key of ["q", "sort", "cursor", "limit"]) {
    const value = params.get(key);
    if (value) input[key] = value;
  }
  return v.safeParse(TemplateQuery, input);
}

/** Writes a template query as URL parameters, in one spelling per meaning, so that equal queries have equal cache keys. */
export function toTemplateParams(query: Partial<TemplateQuery>): URLSearchParams {
  const params = new URLSearchParams();
  for (const tag of [...(query.tags ?? [])].toSorted()) params.append("tags", tag);
  if (query.q) params.set("q", query.q);
  if (query.sort && query.sort !== defaultSort(query)) params.set("sort", query.sort);
  if (query.cursor) params.set("cursor", query.cursor);
  if (query.limit && query.limit !== LIST_LIMIT) params.set("limit", String(query.limit));
  return params;
}

/** The order of a list whose query names none. */
export function defaultSort(query: Pick<TemplateQuery, "q">): ListSort {
  return query.q ? "relevance" : "newest";
}
