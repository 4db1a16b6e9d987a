import type { Structure } from "../../contracts/structure.ts";
import { flattenStructure, type FlatTag } from "./structure.ts";

/** Returns the category of a template's breadcrumbs: where the visitor came from, if the template is in it, else the template's first. */
export function categoryOf(structure: Structure, tags: readonly string[], cameFrom: string | null): FlatTag | null {
  const own = flattenStructure(structure).filter((tag) => tags.includes(tag.slug));
  return own.find((tag) => tag.slug === cameFrom) ?? own.find((tag) => tag._group === "category") ?? own[0] ?? null;
}
