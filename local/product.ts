import { openBindings } from "../catalogue/bindings.ts";
import { putOffersOnSale } from "../catalogue/offers/put-on-sale.ts";
import { buildWhenStale } from "./build.ts";
import { readBuiltConfig, startBuiltWorker } from "./built-worker.ts";
import { readDeclaredVars, startDevelopmentWorker } from "./development-worker.ts";
import { holdPort, portTaken } from "./free-port.ts";
import { lockState } from "./lock-state.ts";
import type { Settings } from "./settings.ts";
import { type StandIns, startStandIns } from "./stand-ins.ts";
import { beginStarterCatalogue } from "./starter-catalogue.ts";
import type { WorkerSettings } from "./worker-server.ts";
import { createWorkerVars, readExampleSecrets } from "./worker-vars.ts";

/** Interval of wrangler.toml's Cron Trigger, which only Cloudflare would fire by itself. */
const CRON_INTERVAL_MS = 5 * 60_000;
const CRON_PATH = "/cdn-cgi/local/scheduled?cron=*/5+*+*+*+*";

export type Product = {
  url: string;
  stateDir: string;
  standIns: StandIns | null;
  /** Resolves when the starter templates are all there: at once, except after a first start. */
  filled: Promise<void>;
  close(): Promise<void>;
};

/** Prepares the state: migrations, offers on sale at the stand-in, and a first part of the catalogue; `finish` adds the rest. */
async function prepareState(
  stateDir: string,
  firstTag: string,
  stripeVars: Record<string, string> | null,
): Promise<{ finish: (signal: AbortSignal) => Promise<void> }> {
  const bindings = await openBindings({ state: stateDir });
  if (stripeVars) await putOffersOnSale(bindings.DB, stripeVars);
  const catalogue = await beginStarterCatalogue({ bindings, stateDir, firstTag, output: process.stderr });
  await bindings.close();
  return { finish: async (signal) => catalogue?.addRest(signal) };
}

/** Returns the sentence for what Vite says of a port that is taken, and any other error as it is. */
function toPortTaken(port: number, error: unknown): unknown {
  return error instanceof Error && error.message === `Port ${port} is already in use` ? portTaken(port, error) : error;
}

/**
 * Starts the whole product on this machine: its prepared state, the stand-ins, and the Worker, from its sources or from its build.
 * @throws CannotStart when the state is another product's, or no port is free
 */
export async function startProduct({
  root,
  mode,
  settings,
  env,
  onLog,
}: {
  root: string;
  mode: "development" | "production";
  settings: Settings;
  env: NodeJS.ProcessEnv;
  onLog?: WorkerSettings["onLog"];
}): Promise<Product> {
  // Keeps miniflare from fetching `cf` data and wrangler from sending metrics.
  process.env["CLOUDFLARE_CF_FETCH_ENABLED"] = "false";
  process.env["WRANGLER_SEND_METRICS"] = "false";
  const { stateDir } = settings;
  const unlock = lockState(stateDir);
  if (mode === "production") await buildWhenStale(root);
  const { port, release } = await holdPort(settings.port);
  const url = `http://127.0.0.1:${port}`;
  const example = readExampleSecrets(root);
  const webhookSecret = env["STRIPE_WEBHOOK_SECRET"] ?? example["STRIPE_WEBHOOK_SECRET"] ?? "";
  const standIns = settings.standIns ? await startStandIns({ ports: settings.standIns, productUrl: url, stateDir, webhookSecret }) : null;
  const declared = mode === "production" ? (await readBuiltConfig(root)).vars : readDeclaredVars(root);
  const vars = createWorkerVars({ declared: { ...declared, PRODUCT_HOST: url }, example, standIns: standIns?.vars ?? null, env });
  const stripeVars = standIns ? { ...example, STRIPE_API_BASE: standIns.stripeUrl, STRIPE_TAX: vars["STRIPE_TAX"] ?? "" } : null;
  const start = mode === "production" ? startBuiltWorker : startDevelopmentWorker;
  // Side by side: the Worker's server needs the state only for its first request, and the first templates are drawn in threads of their own.
  const prepared = prepareState(stateDir, vars["DEFAULT_SLUG"] ?? "", stripeVars);
  const starting = start({ root, stateDir, port, beforeListening: release, vars, ready: prepared, onLog }).catch((error: unknown) => {
    throw toPortTaken(port, error);
  });
  const [{ finish }, worker] = await Promise.all([prepared, starting]);
  const closing = new AbortController();
  const cron = setInterval(() => void fetch(`${url}${CRON_PATH}`).catch(() => undefined), CRON_INTERVAL_MS);
  return {
    url,
    stateDir,
    standIns,
    // Only now, so that it does not hold up the start.
    filled: finish(closing.signal),
    async close() {
      closing.abort();
      clearInterval(cron);
      await worker.close();
      await standIns?.close();
      unlock();
    },
  };
}
