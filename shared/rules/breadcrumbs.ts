import type { Structure } from "../contracts/structure.ts";
import { flattenStructure, type FlatTag } from "./structure.ts";

/** The category under which a template is shown: the one its visitor came from if it has it, else its first. */
export function categoryOf(structure: Structure, tags: readonly string[], cameFrom: string | null): FlatTag | null {
  const own = flattenStructure(structure).filter((tag) => tags.includes(tag.slug));
  return own.find((tag) => tag.slug === cameFrom) ?? own.find((tag) => tag._group === "category") ?? own[0] ?? null;
}
