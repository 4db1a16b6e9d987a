import { createServer } from "node:net";
import { Hono } from "hono";
import { expect, onTestFinished, test } from "vitest";
import { findFreePort, holdPort } from "../../local/free-port.ts";
import { serveApp } from "../../local/serve-app.ts";

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

test("a port that is held is passed over by other processes until it is released", async () => {
  const { port, release } = await holdPort(0);
  const listenThere = async () => (await serveApp(new Hono(), { port })).close();
  await expect(listenThere()).rejects.toThrow(`Another program has just taken port ${port}.`);
  await release();
  await listenThere();
});
