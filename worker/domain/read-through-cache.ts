import type * as v from "valibot";
import type { RequestContext } from "../context.ts";
import { parseStored } from "../store/parse-stored.ts";

/**
 * Returns an answer of the catalogue, kept in the isolate, and in KV for a day, under the catalogue's version, unless `isWorthKeeping` refuses it. An
 * unreadable one is made anew. Callers must not mutate the result: the next request gets the same object.
 */
export async function readThroughCache<T>(
  context: RequestContext,
  key: string,
  schema: v.GenericSchema<unknown, T>,
  read: () => Promise<T>,
  isWorthKeeping: (value: T) => boolean = () => true,
): Promise<T> {
  const { stores, defer } = context;
  const version = await context.catalogueVersion();
  const memoryKey = `${version}:${key}`;
  const known = context.catalogueMemory.find(memoryKey, schema);
  if (known !== undefined) return known;
  const json = await stores.catalogueKv.read(version, key);
  const hit = json === null ? null : parseStored(key, json, schema);
  if (hit !== null) {
    context.log.cache = "kv";
    context.catalogueMemory.keep(memoryKey, schema, hit);
    return hit;
  }
  const value = await read();
  if (!isWorthKeeping(value)) return value;
  context.catalogueMemory.keep(memoryKey, schema, value);
  defer("catalogue-kv", stores.catalogueKv.write(version, key, JSON.stringify(value)));
  return value;
}
