import { expect, inject, test } from "vitest";
import { smoke } from "../../ops/deploy/smoke.ts";

test("the smoke test finds nothing wrong with the built product", async () => {
  const checks = await smoke(inject("base"));
  expect(checks.length).toBeGreaterThan(7);
  expect(checks.filter(({ problem }) => problem !== null)).toEqual([]);
});

test("the smoke test says what is wrong with an address that serves something else", async () => {
  const checks = await smoke(new URL(inject("standIns").sinks).origin);
  expect(checks.map(({ name, problem }) => [name, problem !== null])).toContainEqual(["the catalogue", true]);
});
