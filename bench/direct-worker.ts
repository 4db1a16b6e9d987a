import { readdir } from "node:fs/promises";
import path from "node:path";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { unstable_getMiniflareWorkerOptions } from "wrangler";
import { workerBuildDir } from "../local/built-worker.ts";

export type DirectWorker = { url: URL; inspectorUrl: () => Promise<URL>; close: () => Promise<void> };

const DIRECT = { unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }] };

/** `inspect` opens the DevTools protocol of its isolates, which costs each request a little. */
type DirectWorkerOptions = { root: string; stateDir: string; inspect?: boolean };

/** The built Worker with a socket of its own. Miniflare's usual entry passes each request through a Worker in between, which hides what ours costs. */
export async function startDirectWorker({ root, stateDir, inspect = false }: DirectWorkerOptions): Promise<DirectWorker> {
  const modules = (await listModules(root)).map((file) => ({ type: "ESModule" as const, path: file }));
  const worker = { ...readBindings(root), name: "product", modules, modulesRoot: workerBuildDir(root), ...DIRECT };
  return start(worker, { persist: path.join(stateDir, "v3"), inspect });
}

/** Lists the files of the built Worker's modules; the first is its entry. */
export async function listModules(root: string): Promise<string[]> {
  const folder = workerBuildDir(root);
  const scripts = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".js"));
  return ["index.js", ...scripts.filter((file) => file !== "index.js")].map((file) => path.join(folder, file));
}

/** Reads the built Worker's bindings and dates. */
function readBindings(root: string) {
  const { workerOptions } = unstable_getMiniflareWorkerOptions(path.join(workerBuildDir(root), "wrangler.json"));
  const { assets: _, ...options } = workerOptions;
  return options;
}

type PlainAnswer = { body: Buffer; headers: [string, string][] };

/** The limit: a Worker that does nothing but return `body`, which it keeps as bytes. */
export async function startPlainWorker({ body, headers }: PlainAnswer): Promise<DirectWorker> {
  const contents = `const body = Uint8Array.from(atob("${body.toString("base64")}"), (c) => c.charCodeAt(0));
export default { fetch: () => new Response(body, { headers: ${JSON.stringify(headers)} }) };`;
  const modules = [{ type: "ESModule" as const, path: "plain.mjs", contents }];
  return start({ compatibilityDate: "2026-10-01", name: "plain", modules, modulesRoot: ".", ...DIRECT });
}

type WorkerOptions = Extract<Parameters<typeof convertV4MiniflareOptions>[0], { workers: unknown }>["workers"][number] & { name: string };

async function start(worker: WorkerOptions, { persist = "", inspect = false } = {}): Promise<DirectWorker> {
  const miniflare = new Miniflare({
    ...convertV4MiniflareOptions({ workers: [worker] }),
    ...(persist && { resourcePersistencePath: persist }),
    ...(inspect && { inspectorPort: 0 }),
    // The Worker writes a line for each request, as it does on the edge; here they are dropped.
    handleStructuredLogs: () => undefined,
  });
  await miniflare.ready;
  return {
    url: await miniflare.unsafeGetDirectURL(worker.name),
    inspectorUrl: () => miniflare.getInspectorURL(),
    close: () => miniflare.dispose(),
  };
}
