import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { startProduct } from "../../local/product.ts";
import { seedCatalogue } from "./seed-catalogue.ts";

/** What the tests are told about the product that they test. */
export type Served = { base: string; stateDir: string; standIns: { identity: string; stripe: string; sinks: string } };

// A process of its own, so that the product runs as npm start runs it and not inside of the test runner.
const root = path.resolve(import.meta.dirname, "../..");
const stateDir = mkdtempSync(path.join(tmpdir(), "fillwright-e2e-"));
await seedCatalogue({ root, stateDir });
const product = await startProduct({
  root,
  mode: "production",
  settings: { port: 0, stateDir, standIns: { identityPort: 0, stripePort: 0, sinksPort: 0 } },
  // The embedding page of the tests has another site than the product, which is at 127.0.0.1.
  env: { EMBED_HOSTS: "http://localhost:*" },
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
async function stop(): Promise<void> {
  await product.close();
  await rm(stateDir, { recursive: true, force: true });
  process.exit(0);
}

// The runner stops it by closing the line to it, which also happens when the runner itself is killed.
process.once("disconnect", () => void stop());
