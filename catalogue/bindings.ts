import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import * as v from "valibot";
import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { getPlatformProxy, unstable_readConfig } from "wrangler";
import { whileBusy } from "./import/while-busy.ts";
import { applyMigrations } from "./migrations.ts";
import { requireStateFolder, stateFolder } from "./state-folder.ts";

/** The import's stores: the Worker's own D1 database and R2 bucket. */
export type CatalogueBindings = { DB: D1Database; FILES: R2Bucket };
export type OpenedBindings<T = CatalogueBindings> = T & { close: () => Promise<void> };

const ROOT = path.dirname(import.meta.dirname);
const CONFIG = path.join(ROOT, "wrangler.toml");

/** Returns the environment of wrangler.toml that `--remote` means: `CLOUDFLARE_ENV`, as for wrangler itself, else production. */
export function remoteEnvironment(): string {
  return process.env["CLOUDFLARE_ENV"] || "production";
}

const RemoteConfig = v.object({
  name: v.string(),
  compatibility_date: v.string(),
  compatibility_flags: v.optional(v.array(v.string())),
  account_id: v.optional(v.string()),
  d1_databases: v.array(v.looseObject({ binding: v.string() })),
  r2_buckets: v.array(v.looseObject({ binding: v.string() })),
});

/** Returns a wrangler configuration whose bindings reach the deployed database and bucket instead of local ones. */
async function writeRemoteConfig(): Promise<string> {
  const config = v.parse(RemoteConfig, unstable_readConfig({ config: CONFIG, env: remoteEnvironment() }));
  const folder = await mkdtemp(path.join(tmpdir(), "fillwright-remote-"));
  const file = path.join(folder, "wrangler.json");
  const remote = {
    ...config,
    d1_databases: config.d1_databases.filter((item) => item.binding === "DB").map((item) => ({ ...item, remote: true })),
    r2_buckets: config.r2_buckets.filter((item) => item.binding === "FILES").map((item) => ({ ...item, remote: true })),
  };
  await writeFile(file, JSON.stringify(remote));
  return file;
}

/**
 * Opens the catalogue's database and bucket. Local ones live where `vite dev` and `wrangler dev` keep theirs, and get the migrations they
 * lack. Remote ones need wrangler to be signed in (or CLOUDFLARE_API_TOKEN); their migrations belong to the deployment.
 */
export async function openBindings<T extends CatalogueBindings = CatalogueBindings>({
  remote = false,
  state = stateFolder(),
} = {}): Promise<OpenedBindings<T>> {
  // Nothing here needs the internet, and wrangler's usage metrics stay off.
  process.env.CLOUDFLARE_CF_FETCH_ENABLED ??= "false";
  process.env.WRANGLER_SEND_METRICS ??= "false";
  if (!remote) await requireStateFolder(state);
  const configPath = remote ? await writeRemoteConfig() : CONFIG;
  const { env, dispose } = await getPlatformProxy<T>({
    configPath,
    remoteBindings: remote,
    // The Vite plugin and wrangler put this "v3" behind the folder that they are given.
    persist: remote ? false : { path: path.join(state, "v3") },
  });
  if (!remote) await whileBusy(() => applyMigrations(env.DB, path.join(ROOT, "migrations")));
  return {
    ...env,
    async close() {
      await dispose();
      if (remote) await rm(path.dirname(configPath), { recursive: true, force: true });
    },
  };
}
