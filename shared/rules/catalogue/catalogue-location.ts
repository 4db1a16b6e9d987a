import { ALL_SLUG, DEFAULT_GROUP, LIST_SORTS, type ListSort } from "../../constants.ts";

/** The state of the catalogue in its URL (specification section 2, catalogue screen). `slug` is `all` where no tag is chosen. */
export type CatalogueLocation = {
  group: string;
  slug: string;
  tags: string[];
  q: string;
  sort: ListSort | null;
  cursor: string | null;
};

/**
 * Reads the catalogue's URL; absent parameters take their defaults, unknown ones are ignored. A search without a slug covers the whole catalogue, not
 * the default slug: "W-9" does not mean "W-9 in Business".
 */
export function parseCatalogueLocation(search: URLSearchParams, defaultSlug: string): CatalogueLocation {
  const q = search.get("q")?.trim() ?? "";
  const slug = search.get("slug") || (q ? ALL_SLUG : defaultSlug);
  return {
    group: search.get("group") || DEFAULT_GROUP,
    slug,
    tags: [...new Set(search.getAll("tags"))].filter((tag) => tag && tag !== slug),
    q,
    sort: LIST_SORTS.find((sort) => sort === search.get("sort")) ?? null,
    cursor: search.get("cursor"),
  };
}

/** Returns the URL's query after a change. Other parameters stay; the cursor of the old list does not. */
function change(search: URLSearchParams, edit: (next: URLSearchParams) => void): string {
  const next = new URLSearchParams(search);
  next.delete("cursor");
  edit(next);
  const text = next.toString();
  return text ? `?${text}` : "";
}

/** Removes `names` from a query string, so that more can be appended. */
function withoutParameters(search: URLSearchParams, names: readonly string[]): string {
  const rest = change(search, (next) => names.forEach((name) => next.delete(name)));
  return rest === "" ? "?" : `${rest}&`;
}

/** Returns a function for links to another group or place: created once for all links of a page. */
export function selectInCatalogue(search: URLSearchParams): (group: string, slug: string) => string {
  const rest = withoutParameters(search, ["group", "slug"]);
  return (group, slug) => `${rest}group=${encodeURIComponent(group)}&slug=${encodeURIComponent(slug)}`;
}

/** Selects the whole catalogue, narrowed by the further tags and the search. */
export function selectAll(search: URLSearchParams): string {
  return change(search, (next) => {
    next.delete("group");
    next.set("slug", ALL_SLUG);
  });
}

/** Returns a function for links that add a tag, or remove a chosen one: created once for all links of a page. */
export function toggleTag(search: URLSearchParams): (tag: string) => string {
  const rest = withoutParameters(search, ["tags"]);
  const chosen = search.getAll("tags");
  return (tag) => {
    const tags = chosen.includes(tag) ? chosen.filter((other) => other !== tag) : [...chosen, tag];
    return (rest + tags.map((item) => `tags=${encodeURIComponent(item)}`).join("&")).replace(/[?&]$/u, "");
  };
}

/** Searches the whole catalogue for a text; an empty one ends the search. */
export function searchCatalogue(search: URLSearchParams, q: string): string {
  return change(search, (next) => {
    for (const key of ["q", "group", "slug", "tags", "sort"]) next.delete(key);
    if (q.trim()) next.set("q", q.trim());
  });
}

/** Ends the search and keeps the tags. */
export function withoutSearch(search: URLSearchParams, slug: string): string {
  return change(search, (next) => {
    next.delete("q");
    next.delete("sort");
    next.set("slug", slug);
  });
}

/** Sorts the list. */
export function sortCatalogue(search: URLSearchParams, sort: ListSort): string {
  return change(search, (next) => next.set("sort", sort));
}

/** Continues after the last template of a list; a real URL, for visitors without scripts. */
export function continueCatalogue(search: URLSearchParams, cursor: string): string {
  return change(search, (next) => next.set("cursor", cursor));
}

/** Returns the query of a card's link: the current one plus category (specification section 2, template card). */
export function toCardSearch(search: URLSearchParams, slug: string): string {
  return change(search, (next) => next.set("category", slug));
}

/** Returns the canonical URL of a place in the catalogue: its tags and its search in one order, other parameters removed. */
export function toCanonicalCatalogue(location: CatalogueLocation, defaultSlug: string): string {
  const params = new URLSearchParams();
  if (location.slug !== (location.q ? ALL_SLUG : defaultSlug)) {
    params.set("group", location.group);
    params.set("slug", location.slug);
  }
  for (const tag of location.tags.toSorted()) params.append("tags", tag);
  if (location.q) params.set("q", location.q);
  if (location.cursor) params.set("cursor", location.cursor);
  const text = params.toString();
  return text ? `/?${text}` : "/";
}
