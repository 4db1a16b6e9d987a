import type { JsonSchema } from "../../../shared/contracts/api-description.ts";

/** Returns the name in `#/components/schemas/Name`. */
export function toShapeName(reference: string): string {
  return reference.slice(reference.lastIndexOf("/") + 1);
}

/** Describes a value in a few words: `list of text`, `"payment" or "setup"`, `number or null`. */
export function describeType(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return toShapeName(schema.$ref);
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" or ");
  if (schema.anyOf) return schema.anyOf.map(describeType).join(" or ");
  if (schema.prefixItems) return `${schema.prefixItems.length} values: ${schema.prefixItems.map(describeType).join(", ")}`;
  if (schema.items) return `list of ${describeType(schema.items)}`;
  if (schema.additionalProperties) return `${describeType(schema.additionalProperties)} by name`;
  if (schema.type === "string") return schema.maxLength === undefined ? "text" : `text, at most ${schema.maxLength} characters`;
  return schema.type ?? "any value";
}

/** Finds the schema that has the value's properties, through lists, alternatives and maps; null without any. */
export function findObject(schema: JsonSchema): JsonSchema | null {
  if (schema.properties) return schema;
  const inner = [schema.items, schema.additionalProperties, ...(schema.anyOf ?? [])];
  return inner.map((each) => (each ? findObject(each) : null)).find((found) => found !== null) ?? null;
}
