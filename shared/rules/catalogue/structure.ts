import { ALL_SLUG } from "../../constants.ts";
import type { Structure, Tag, TagGroup } from "../../contracts/structure.ts";
import type { CatalogueLocation } from "./catalogue-location.ts";

/** A tag with the group that it belongs to (specification section 3, "Template structure"). */
export type FlatTag = Tag & { _group: "category" | "geo" };

/** Lists the groups of the first tag group. */
export function listGroups(structure: Structure): TagGroup[] {
  return structure.tagGroups[0]?.subGroups ?? [];
}

/** Lists all tags of the groups 'category' and 'geo', each with its group. */
export function flattenStructure(structure: Structure): FlatTag[] {
  return (["category", "geo"] as const).flatMap((group) =>
    (listGroups(structure).find(({ slug }) => slug === group)?.subGroups ?? []).map((tag) => ({ ...tag, _group: group })),
  );
}

/** Returns the tag of a slug; undefined for an unknown one. */
export function findTag(structure: Structure, slug: string): FlatTag | undefined {
  return flattenStructure(structure).find((tag) => tag.slug === slug);
}

/** Returns the heading of a category's own page; undefined where it has none. */
export function findPageTitle(structure: Structure, { slug, tags, q }: Pick<CatalogueLocation, "slug" | "tags" | "q">): string | undefined {
  return q || tags.length > 0 ? undefined : findTag(structure, slug)?.title;
}

/** Returns the name of a slug. */
export function tagName(structure: Structure, slug: string): string {
  if (slug === ALL_SLUG) return "All templates";
  return findTag(structure, slug)?.name ?? slug;
}
