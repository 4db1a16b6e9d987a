import path from "node:path";
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

/** Reads the settings; null after printing their problems. */
function readSettings(env: NodeJS.ProcessEnv): Settings | null {
  try {
    return parseSettings(env, ROOT);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
    return null;
  }
}

/** Starts the product, prints its URL, and stops all of it with the first SIGINT or SIGTERM. */
export async function run(mode: "development" | "production"): Promise<void> {
  const startedAt = performance.now();
  const env = readEnvironment(ROOT);
  const settings = readSettings(env);
  if (!settings) return;
  const product = await startProduct({ root: ROOT, mode, settings, env });
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
