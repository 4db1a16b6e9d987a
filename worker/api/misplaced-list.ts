/**
 * Finds a list where the contract has an object: Valibot takes it for an object without members. Returns a path such as "tracking", "" for the whole;
 * null without one. `schema` is one of Valibot's, read by its own properties.
 */
export function findMisplacedList(schema: unknown, json: unknown, path = ""): string | null {
  if (typeof schema !== "object" || schema === null || !("type" in schema)) return null;
  if ("wrapped" in schema) return findMisplacedList(schema.wrapped, json, path);
  if (schema.type !== "object" && schema.type !== "record") return null;
  if (Array.isArray(json)) return path;
  const entries: [string, unknown][] = "entries" in schema ? Object.entries(Object(schema.entries)) : [];
  for (const [name, member] of entries) {
    const found = findMisplacedList(member, Reflect.get(Object(json), name), path === "" ? name : `${path}.${name}`);
    if (found !== null) return found;
  }
  return null;
}
