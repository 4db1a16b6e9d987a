import * as v from "valibot";

/** Names of unreadable values, so that a damaged value is one line in the log and not one for each visit. */
const noted = new Set<string>();
const NOTED_MAX = 500;

function note(name: string, error: string): void {
  if (noted.has(name)) return;
  if (noted.size >= NOTED_MAX) noted.clear();
  noted.add(name);
  console.error(JSON.stringify({ event: "stored_unreadable", name, error }));
}

/**
 * Parses and checks stored JSON; null when it is cut off, damaged or of another shape, which the isolate logs once as `name`, a key
 * of the product, never anything about a person.
 */
export function parseStored<T>(name: string, json: string, schema: v.GenericSchema<unknown, T>): T | null {
  try {
    return v.parse(schema, JSON.parse(json));
  } catch (error) {
    // A parser's own message quotes the text.
    note(name, v.isValiError(error) ? `${v.getDotPath(error.issues[0]) ?? "the whole"} has another shape` : "not JSON");
    return null;
  }
}
