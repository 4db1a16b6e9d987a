import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout } from "node:timers/promises";
import { noteSecondTry } from "../../checks/second-tries.ts";
import { startProduct } from "../../local/product.ts";
import { seedCatalogue } from "./seed-catalogue.ts";
import { readTyped } from "./typed.ts";
import { createWorkerLog } from "./worker-log.ts";

/** What the tests are told about the product that they test. */
export type Served = { base: string; stateDir: string; standIns: { identity: string; stripe: string; sinks: string } };

// A process of its own, so that the product runs as npm start runs it and not inside of the test runner.
const root = path.resolve(import.meta.dirname, "../..");
const stateDir = mkdtempSync(path.join(tmpdir(), "fillwright-e2e-"));
await seedCatalogue({ root, stateDir });
const log = createWorkerLog();
const mode = process.argv[2] === "development" ? "development" : "production";
const product = await startProduct({
  root,
  mode,
  settings: { port: 0, stateDir, standIns: { identityPort: 0, stripePort: 0, sinksPort: 0 } },
  // The embedding page of the tests has another site than the product, which is at 127.0.0.1.
  env: { EMBED_HOSTS: "http://localhost:*", SUPPORT_EMAIL: "help@fillwright.example" },
  onLog: log.add,
});
const served: Served = {
  base: product.url,
  stateDir,
  standIns: {
    identity: product.standIns?.identityUrl ?? "",
    stripe: product.standIns?.stripeUrl ?? "",
    sinks: product.standIns?.sinksUrl ?? "",
  },
};
process.send?.(served);

/** Longest wait for the product's servers to close, in milliseconds. */
const CLOSE_MS = 30_000;

/** Ends with 1 when the log of the run holds what no log may. A product that does not close is a line in the file that `SECOND_TRIES` names. */
async function stop(): Promise<void> {
  // Vite's server keeps the Worker's log to itself.
  const faults = mode === "development" ? [] : await log.findFaults(product.url, readTyped(stateDir));
  for (const fault of faults) console.error(`The Worker's log ${fault}`);
  const isClosed = await Promise.race([product.close().then(() => true), setTimeout(CLOSE_MS, false)]);
  if (!isClosed)
    noteSecondTry(`tests/e2e/serve.ts: the ${mode} product did not close; open were ${process.getActiveResourcesInfo().join(", ")}`);
  await rm(stateDir, { recursive: true, force: true });
  process.exit(faults.length > 0 ? 1 : 0);
}

// The runner stops it by closing the line to it, which also happens when the runner itself is killed.
process.once("disconnect", () => void stop());
