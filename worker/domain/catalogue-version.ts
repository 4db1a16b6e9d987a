import { AppError } from "../../shared/errors.ts";

const LAST_KNOWN_KEY = "catalogue:version";

type CatalogueVersionSource = {
  db: { version: () => Promise<number> };
  kv: KVNamespace;
  defer: (name: string, work: Promise<unknown>) => void;
};

/** The catalogue's version as one isolate knows and reads it. */
export type CatalogueVersion = ReturnType<typeof createCatalogueVersion>;

/** Returns a memory of the version for one isolate. Nothing in it belongs to a visitor. */
export function createCatalogueVersion() {
  let known: { version: number; freshUntil: number } | undefined;

  return {
    /** Returns the version while it is fresh, without any read; null otherwise. */
    known: (now = Date.now()): number | null => (known && now < known.freshUntil ? known.version : null),

    /**
     * Returns the catalogue's current version, at most `checkSeconds` old. When D1 does not respond, the last version that this isolate or KV knows
     * stands in, so that what is cached goes on being served.
     */
    async read({ db, kv, defer }: CatalogueVersionSource, checkSeconds: number, now = Date.now()): Promise<number> {
      if (known && now < known.freshUntil) return known.version;
      try {
        const version = await db.version();
        if (known?.version !== version) defer("remember-catalogue-version", kv.put(LAST_KNOWN_KEY, String(version)));
        known = { version, freshUntil: now + checkSeconds * 1000 };
        return version;
      } catch (error) {
        const last = known?.version ?? Number(await kv.get(LAST_KNOWN_KEY).catch(() => null));
        if (!last)
          throw new AppError("unavailable", "We can’t reach the catalogue right now. Try again shortly.", {
            cause: error,
            retryAfterSeconds: 10,
          });
        return last;
      }
    },
  };
}
