import { Structure } from "../../shared/contracts/structure.ts";
import type { RequestContext } from "../context.ts";
import { readThroughCache } from "./read-through-cache.ts";

/** Loads the tag tree, at most one import old. */
export function loadStructure(context: RequestContext): Promise<Structure> {
  return readThroughCache(context, "structure", Structure, () => context.stores.structure.read());
}
