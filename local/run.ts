import path from "node:path";
import { requireStateFolder } from "../catalogue/state-folder.ts";
import { CannotStart } from "./cannot-start.ts";
import { type Product, startProduct } from "./product.ts";
import { parseSettings, type Settings } from "./settings.ts";
import { readEnvironment } from "./worker-vars.ts";

const ROOT = path.resolve(import.meta.dirname, "..");

function describe({ url, stateDir, standIns }: Product): string {
  const lines = [
    ["Fillwright", url],
    ["state", path.relative(process.cwd(), stateDir) || "."],
    ...(standIns
      ? [
          ["sign-in", `${standIns.identityUrl} (stands in for Google and Firebase)`],
          ["payments", `${standIns.stripeUrl} (stands in for Stripe)`],
          ["events", `${standIns.sinksUrl} (stands in for the ad platform and the automation webhook)`],
        ]
      : [["stand-ins", "none: sign-in and payments are what the variables say"]]),
  ];
  return `\n${lines.map(([name = "", value]) => `  ${name.padEnd(11)}${value}`).join("\n")}\n\n  Ctrl-C stops everything.\n`;
}

const USAGE = `Usage: npm run dev, or npm start

Runs the product with its stand-ins. It takes no words; variables say what is to be otherwise, as in PORT=3000 npm start:
  PORT        the product's port (5173, or the next free one)
  STATE_DIR   the folder of the database, the files and the accounts (.wrangler/state)
  STANDINS    none: sign-in and payments are what .dev.vars says
docs/operations.md has the others.`;

/** Reads the settings, and makes the folder of the state; null after printing what is wrong. */
async function readSettings(env: NodeJS.ProcessEnv): Promise<Settings | null> {
  try {
    const settings = parseSettings(env, ROOT);
    await requireStateFolder(settings.stateDir);
    return settings;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    return null;
  }
}

/** Starts the product, prints its URL, and stops all of it with the first SIGINT or SIGTERM. */
export async function run(mode: "development" | "production"): Promise<void> {
  const startedAt = performance.now();
  const words = process.argv.slice(2);
  if (words.length > 0) {
    console.log(USAGE);
    process.exitCode = words.join(" ") === "--help" ? 0 : 1;
    return;
  }
  const env = readEnvironment(ROOT);
  const settings = await readSettings(env);
  if (!settings) return;
  const product = await startProduct({ root: ROOT, mode, settings, env }).catch((error: unknown) => {
    if (!(error instanceof CannotStart)) throw error;
    console.error(error.message);
    // What had started already is not waited for.
    return process.exit(1);
  });
  console.log(describe(product));
  console.log(`  Ready in ${((performance.now() - startedAt) / 1000).toFixed(1)} s.`);
  let stopping = false;
  void product.filled.then(
    () => stopping || console.log("  The catalogue is complete."),
    (error: unknown) => console.error(`  The catalogue is not complete: ${error instanceof Error ? error.message : "unknown"}`),
  );
  const stop = async () => {
    // A second Ctrl-C does not wait.
    if (stopping) process.exit(1);
    stopping = true;
    await product.close();
    process.exit(0);
  };
  process.on("SIGINT", () => void stop());
  process.on("SIGTERM", () => void stop());
}
