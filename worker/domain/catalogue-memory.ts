import type * as v from "valibot";

/** Most answers that one isolate keeps; a list of cards takes some 40 kB. */
const LIMIT = 200;

type Kept = { schema: unknown; answer: unknown };

/** Checks the schema of a kept answer: an answer kept under a schema is that schema's output. */
function isOf<T>(kept: Kept | undefined, schema: v.GenericSchema<unknown, T>): kept is { schema: unknown; answer: T } {
  return kept?.schema === schema;
}

/**
 * Keeps answers of the catalogue in the isolate's memory, so that a page does not fetch, parse and check JSON each time. They are the
 * same for every visitor and must not be mutated. The least recently used one is dropped when there are too many.
 */
export function createCatalogueMemory(limit = LIMIT) {
  const answers = new Map<string, Kept>();

  return {
    find<T>(key: string, schema: v.GenericSchema<unknown, T>): T | undefined {
      const kept = answers.get(key);
      if (!kept || !isOf(kept, schema)) return undefined;
      answers.delete(key);
      answers.set(key, kept);
      return kept.answer;
    },
    keep<T>(key: string, schema: v.GenericSchema<unknown, T>, answer: T): void {
      answers.set(key, { schema, answer });
      const [oldest] = answers.keys();
      if (answers.size > limit && oldest !== undefined) answers.delete(oldest);
    },
  };
}
export type CatalogueMemory = ReturnType<typeof createCatalogueMemory>;
