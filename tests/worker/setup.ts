import { applyD1Migrations, reset } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { afterEach, beforeEach } from "vitest";
import { takePersonalLines } from "./watch-log.ts";

beforeEach(async () => {
  await applyD1Migrations(env.DB, env.TEST_MIGRATIONS);
});
afterEach(async () => {
  await reset();
  const told = takePersonalLines();
  if (told.length > 0) throw new Error(["The log tells who a person is.", ...told].join("\n"));
});
