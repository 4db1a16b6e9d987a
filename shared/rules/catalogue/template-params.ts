import { ALL_SLUG, CURSOR_LENGTH_MAX, LIST_LIMIT, type ListSort, TAG_LENGTH_MAX, TAG_PATTERN, TAGS_MAX } from "../../constants.ts";
import type { TemplateQuery } from "../../contracts/template-query.ts";
import type { CatalogueLocation } from "./catalogue-location.ts";

/** Returns the sort order of a query that names none. */
export function defaultSort(query: Pick<TemplateQuery, "q">): ListSort {
  return query.q ? "relevance" : "newest";
}

/** Returns the sort order of the catalogue's page where its address names none: what most people need comes first. */
export function catalogueSort({ q, sort }: Pick<CatalogueLocation, "q" | "sort">): ListSort {
  return sort ?? (q ? "relevance" : "used");
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

/** Returns the list query of a place in the catalogue; null for one that the list call refuses. */
export function toTemplateQuery({ slug, tags: further, q, sort, cursor }: CatalogueLocation): TemplateQuery | null {
  const tags = [...new Set([slug, ...further])].filter((tag) => tag !== ALL_SLUG).toSorted();
  const known = tags.length <= TAGS_MAX && tags.every((tag) => tag.length <= TAG_LENGTH_MAX && TAG_PATTERN.test(tag));
  if (!known || (cursor !== null && cursor.length > CURSOR_LENGTH_MAX)) return null;
  return { tags, limit: LIST_LIMIT, ...(q && { q }), sort: catalogueSort({ q, sort }), ...(cursor && { cursor }) };
}
