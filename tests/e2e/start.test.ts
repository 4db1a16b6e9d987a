import { mkdtempSync } from "node:fs";
import { rm } from "node:fs/promises";
import { createServer } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import path from "node:path";
import * as v from "valibot";
import { expect, onTestFinished, test, vi } from "vitest";
import { startProduct } from "../../local/product.ts";

const Address = v.object({ port: v.number() });
const ROOT = path.resolve(import.meta.dirname, "../..");

/** A port that the test knows before the product has it. */
async function freePort(): Promise<number> {
  const server = createServer().listen({ port: 0, host: "127.0.0.1" });
  await once(server, "listening");
  const { port } = v.parse(Address, server.address());
  await once(server.close(), "close");
  return port;
}

test("who opens the address before the state is prepared waits for it", async () => {
  const stateDir = mkdtempSync(path.join(tmpdir(), "fillwright-start-"));
  const port = await freePort();
  const early = vi.waitFor(() => fetch(`http://127.0.0.1:${port}/`), { timeout: 120_000, interval: 20 });
  const product = await startProduct({ root: ROOT, mode: "production", settings: { port, stateDir, standIns: null }, env: {} });
  onTestFinished(async () => {
    await product.close();
    await rm(stateDir, { recursive: true, force: true });
  });
  expect(await (await early).text()).toContain("/template/invoice");
});
