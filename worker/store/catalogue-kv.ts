import { CATALOGUE_TTL_SECONDS } from "../../shared/constants.ts";

/**
 * Structure and list answers in KV for a day, under keys that carry the catalogue's version.
 * KV being down is never an error: a read is a miss, a write is dropped.
 */
export function createCatalogueKv(kv: KVNamespace) {
  return {
    /** Returns the cached JSON text, or null. */
    async read(version: number, key: string): Promise<string | null> {
      try {
        return await kv.get(`catalogue:${version}:${key}`);
      } catch {
        return null;
      }
    },
    async write(version: number, key: string, json: string): Promise<void> {
      await kv.put(`catalogue:${version}:${key}`, json, { expirationTtl: CATALOGUE_TTL_SECONDS });
    },
  };
}
