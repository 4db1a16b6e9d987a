import { ALL_SLUG, LIST_SORTS } from "../../shared/constants.ts";
import type { Structure } from "../../shared/contracts/structure.ts";
import { isCarried } from "../../shared/rules/carried-parameters.ts";
import { flattenStructure } from "../../shared/rules/catalogue/structure.ts";

const GROUPS = ["category", "geo"];

/** Returns the slugs that a place in the catalogue can be made of. */
export function knownSlugs(structure: Structure, defaultSlug: string): ReadonlySet<string> {
  return new Set([ALL_SLUG, defaultSlug, ...flattenStructure(structure).map(({ slug }) => slug)]);
}

/**
 * Checks that a query names only values of the catalogue, each parameter once: there are few such pages, and they are requested
 * again. Pages of made-up tags, searches or cursors are not kept. What came with a visitor says nothing about the place.
 */
export function isKnownPlace(search: URLSearchParams, structure: Structure, defaultSlug: string): boolean {
  const slugs = knownSlugs(structure, defaultSlug);
  const sorts: readonly string[] = LIST_SORTS;
  const isKnown = new Map<string, (value: string) => boolean>([
    ["group", (value) => GROUPS.includes(value)],
    ["slug", (value) => slugs.has(value)],
    ["category", (value) => slugs.has(value)],
    ["tags", (value) => slugs.has(value)],
    ["sort", (value) => sorts.includes(value)],
    // An edition that the template does not have is not found.
    ["edition", () => true],
  ]);
  const own = [...search].filter(([name]) => !isCarried(name));
  return new Set(own.map(([name]) => name)).size === own.length && own.every(([name, value]) => isKnown.get(name)?.(value) ?? false);
}
