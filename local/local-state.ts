import path from "node:path";
import type { D1Database, KVNamespace, R2Bucket } from "@cloudflare/workers-types";
import { getPlatformProxy } from "wrangler";

type LocalState = { DB: D1Database; CACHE: KVNamespace; FILES: R2Bucket };

/** Runs `work` with the D1, KV and R2 of `stateDir`, the same that the Worker uses there. */
export async function withLocalState<T>(
  { root, stateDir }: { root: string; stateDir: string },
  work: (state: LocalState) => Promise<T>,
): Promise<T> {
  const { env, dispose } = await getPlatformProxy<LocalState>({
    configPath: path.join(root, "wrangler.toml"),
    persist: { path: path.join(stateDir, "v3") },
    envFiles: [],
  });
  try {
    return await work(env);
  } finally {
    await dispose();
  }
}
