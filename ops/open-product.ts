import path from "node:path";
import { unstable_readConfig } from "wrangler";
import { openBindings, remoteEnvironment } from "../catalogue/bindings.ts";
import { createWorkerVars, readEnvironment, readExampleSecrets, type WorkerVars } from "../local/worker-vars.ts";
import type { Bindings } from "../worker/config/config.ts";
import { createContexts, type RequestContext } from "../worker/context.ts";

export const ROOT = path.dirname(import.meta.dirname);

type Where = { remote: boolean };

/**
 * Runs `work` with the Worker's own context of a request: its stores, services and variables. Secrets are in no file of a deployment, so they come
 * from the environment or from `.dev.vars`; `changes` override both.
 */
export async function withProduct<T>(
  { remote }: Where,
  work: (context: RequestContext, bindings: Bindings) => Promise<T>,
  changes: WorkerVars = {},
): Promise<T> {
  const config = unstable_readConfig({ config: path.join(ROOT, "wrangler.toml"), ...(remote && { env: remoteEnvironment() }) });
  const declared = Object.fromEntries(Object.entries(config.vars).map(([name, value]) => [name, String(value)]));
  const example = readExampleSecrets(ROOT);
  // The local servers seal documents with the example's key, unless they were given another.
  const sealing = remote ? {} : { ANSWER_KEYS: example["ANSWER_KEYS"] ?? "" };
  const vars = createWorkerVars({ declared: { ...declared, ...sealing }, example, standIns: null, env: readEnvironment(ROOT) });
  const { close, ...bindings } = await openBindings<Bindings>({ remote });
  const env = { ...bindings, ...vars, ...changes };
  const deferred: Promise<unknown>[] = [];
  try {
    return await work(createContexts()(env, { waitUntil: (work) => deferred.push(work) }), env);
  } finally {
    await Promise.all(deferred);
    await close();
  }
}
