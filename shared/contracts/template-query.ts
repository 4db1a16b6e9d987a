import * as v from "valibot";
import { CURSOR_LENGTH_MAX, LIST_LIMIT, LIST_LIMIT_MAX, LIST_SORTS, TAG_LENGTH_MAX, TAG_PATTERN, TAGS_MAX } from "../constants.ts";

const Slug = v.pipe(
  v.string(),
  v.regex(TAG_PATTERN, "A tag is made of lower-case letters, digits and hyphens."),
  v.maxLength(TAG_LENGTH_MAX, `A tag has at most ${TAG_LENGTH_MAX} characters.`),
);

export const UNREADABLE_CURSOR = "The cursor of the list is not readable. Start again without it.";

/** The parameters of the list call: templates that have all `tags`, match `q`, after `cursor`. */
export const TemplateQuery = v.object({
  tags: v.pipe(v.array(Slug), v.maxLength(TAGS_MAX, `At most ${TAGS_MAX} tags.`)),
  q: v.optional(v.pipe(v.string(), v.trim())),
  sort: v.optional(v.picklist(LIST_SORTS, "Lists are sorted by relevance, used, newest or title.")),
  cursor: v.optional(v.pipe(v.string(), v.maxLength(CURSOR_LENGTH_MAX, UNREADABLE_CURSOR))),
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
