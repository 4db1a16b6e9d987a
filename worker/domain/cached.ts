import * as v from "valibot";
import type { RequestContext } from "../context.ts";

/** An answer of the catalogue, kept in KV for a day under the catalogue's version. What cannot be read back is made anew. */
export async function cached<T>(
  context: RequestContext,
  key: string,
  schema: v.GenericSchema<unknown, T>,
  read: () => Promise<T>,
): Promise<T> {
  const { stores, defer } = context;
  const version = await context.catalogueVersion();
  const json = await stores.catalogueCache.read(version, key);
  if (json !== null) {
    const hit = v.safeParse(schema, JSON.parse(json));
    if (hit.success) {
      context.log.cache = "kv";
      return hit.output;
    }
  }
  const value = await read();
  defer("catalogue-cache", stores.catalogueCache.write(version, key, JSON.stringify(value)));
  return value;
}
