import path from "node:path";
import { createServer } from "vite";
import { unstable_readConfig } from "wrangler";
import { holdRequests } from "./hold-requests.ts";
import { type WorkerServer, type WorkerSettings, writeConfig } from "./worker-server.ts";
import type { WorkerVars } from "./worker-vars.ts";

/** Reads the variables of wrangler.toml. */
export function readDeclaredVars(root: string): WorkerVars {
  const { vars } = unstable_readConfig({ config: path.join(root, "wrangler.toml") });
  return Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, String(value)]));
}

/**
 * Starts the sources on Vite's development server: an edit is on the page at once. wrangler.toml is copied with `vars`, for the reason in
 * `startBuiltWorker`.
 */
export async function startDevelopmentWorker({
  root,
  stateDir,
  port,
  beforeListening,
  vars,
  ready,
}: WorkerSettings): Promise<WorkerServer> {
  // Keys that wrangler adds by itself, and warns of when it reads them back.
  const { configPath: _, userConfigPath: __, unsafe: ___, ...config } = unstable_readConfig({ config: path.join(root, "wrangler.toml") });
  const file = path.join(stateDir, "development.json");
  await writeConfig(file, { ...config, vars });
  process.env["CLOUDFLARE_VITE_WRANGLER_CONFIG_PATH"] = file;
  process.env["STATE_DIR"] = stateDir;
  const server = await createServer({
    root,
    configFile: path.join(root, "vite.config.ts"),
    logLevel: "warn",
    server: { host: "127.0.0.1", port, strictPort: true },
    plugins: [holdRequests(ready)],
  });
  await beforeListening?.();
  await server.listen();
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
