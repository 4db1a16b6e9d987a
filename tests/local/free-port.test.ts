import { createServer } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort } from "../../local/free-port.ts";

test("a port of choice that is taken is passed over, and none is given twice", async () => {
  const wanted = await findFreePort(0);
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(wanted, "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  const next = await findFreePort(wanted);
  expect(next).toBeGreaterThan(wanted);
  expect(await findFreePort(wanted)).toBeGreaterThan(next);
});

test("without a choice a port is given that no connection which goes out is assigned", async () => {
  const ports = await Promise.all(Array.from({ length: 5 }, () => findFreePort(0)));
  expect(new Set(ports).size).toBe(5);
  for (const port of ports) expect(port).toBeLessThan(32_768);
});
