import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import { createLogger, type Logger, preview } from "vite";
import { holdRequests } from "./hold-requests.ts";
import { type WorkerServer, type WorkerSettings, writeConfig } from "./worker-server.ts";
import type { WorkerVars } from "./worker-vars.ts";

type BuiltConfig = {
  main: string;
  vars: WorkerVars;
  assets: { directory: string };
  compatibility_date: string;
  compatibility_flags: string[];
};

/** Returns the folder of the Worker's build, beside which wrangler expects `../client`. */
export function workerBuildDir(root: string): string {
  return path.join(root, "dist/fillwright");
}

/** Reads the configuration that the build wrote for wrangler. @throws Error when there is no build */
export async function readBuiltConfig(root: string): Promise<BuiltConfig> {
  const file = path.join(workerBuildDir(root), "wrangler.json");
  if (!existsSync(file)) throw new Error("There is no build: run npm run build.");
  return JSON.parse(await readFile(file, "utf8"));
}

/** Creates Vite's usual logger, which also passes the Worker's output to `onLog`. */
function createListenedLogger(onLog: (line: string) => void): Logger {
  const logger = createLogger("warn");
  const listened =
    (level: "info" | "warn" | "error"): Logger["info"] =>
    (message, options) => {
      onLog(message);
      logger[level](message, options);
    };
  return { ...logger, info: listened("info"), warn: listened("warn"), error: listened("error") };
}

/**
 * Starts the production build on this machine, with streaming as on the edge. Wrangler would read its variables from the build's folder, not from the
 * environment; so the build's configuration is copied with `vars` into a separate folder and served from there.
 */
export async function startBuiltWorker({
  root,
  stateDir,
  port,
  beforeListening,
  vars,
  ready,
  onLog,
}: WorkerSettings): Promise<WorkerServer> {
  const folder = path.join(stateDir, "served");
  const config = await readBuiltConfig(root);
  await writeConfig(path.join(folder, "wrangler.json"), {
    ...config,
    vars,
    main: path.resolve(workerBuildDir(root), config.main),
    assets: { ...config.assets, directory: path.resolve(workerBuildDir(root), config.assets.directory) },
  });
  await writeConfig(path.join(folder, ".wrangler/deploy/config.json"), { configPath: "../../wrangler.json", auxiliaryWorkers: [] });
  const server = await preview({
    configFile: false,
    root: folder,
    logLevel: "warn",
    ...(onLog && { customLogger: createListenedLogger(onLog) }),
    preview: { host: "127.0.0.1", port, strictPort: true },
    plugins: [
      holdRequests(ready),
      cloudflare({ inspectorPort: false, persistState: { path: stateDir } }),
      // The last of the hooks, right before Vite listens.
      { name: "free-port", enforce: "post", configurePreviewServer: async () => beforeListening?.() },
    ],
  });
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}
