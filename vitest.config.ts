import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-pool-workers";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vitest/config";
import { clientAssets } from "./build/client-assets.ts";
import { signatureFaces } from "./build/signature-faces.ts";
import { CLIENT_ASSETS } from "./vite.config.ts";

/** The stand-ins of this machine can be reached. Nothing else leaves it: what a test does not answer is an error that it can see. */
async function outboundService(request: Request): Promise<Response> {
  if (new URL(request.url).hostname !== "127.0.0.1") return new Response(`no network: ${request.method} ${request.url}`, { status: 599 });
  const body = request.body === null ? null : await request.arrayBuffer();
  return fetch(request.url, { method: request.method, headers: request.headers, body, redirect: "manual" });
}

/** Seals what the Worker's tests save. */
const ANSWER_KEYS = `test:${"0123456789abcdef".repeat(4)}`;

/** The Worker's own runtime, with empty D1, R2 and KV. */
function workerd(bindings: Record<string, string> = {}) {
  return [
    clientAssets(CLIENT_ASSETS),
    signatureFaces(),
    cloudflareTest(async () => ({
      wrangler: { configPath: "./wrangler.toml" },
      miniflare: {
        // Each test starts from an empty database, so none may live on what another one's catalogue was.
        bindings: {
          TEST_MIGRATIONS: await readD1Migrations("migrations"),
          CATALOGUE_CHECK_SECONDS: "0",
          ANSWER_KEYS,
          PERSON_KEY: "0123456789abcdef".repeat(4),
          ...bindings,
        },
        outboundService,
      },
    })),
  ];
}

/** A shared machine is slow at times: a test decides by what happens, not by when. */
const HANGS_AFTER_MS = 120_000;

export default defineConfig({
  test: {
    // Vitest 5.0 hands cached modules to a global set-up as bytes, and the first stack trace made there then fails.
    fsModuleCache: false,
    projects: [
      { test: { name: "shared", include: ["tests/shared/**/*.test.ts"], environment: "node", testTimeout: HANGS_AFTER_MS } },
      {
        plugins: workerd({ FUZZ_REQUESTS: process.env["FUZZ_REQUESTS"] ?? "500" }),
        test: {
          name: "worker",
          include: ["tests/worker/**/*.test.{ts,tsx}"],
          setupFiles: ["tests/worker/setup.ts"],
          globalSetup: ["tests/fakes/stand-ins.ts", "tests/fakes/starter-catalogue.ts", "tests/fakes/official-forms.ts"],
          testTimeout: HANGS_AFTER_MS,
          // The stand-ins that take events are one for all files, and a file that empties them must not do it to another.
          fileParallelism: false,
        },
      },
      {
        plugins: workerd({ SCALE_TEMPLATES: process.env["SCALE_TEMPLATES"] ?? "100000" }),
        test: { name: "scale", include: ["bench/scale/**/*.test.ts"], setupFiles: ["tests/worker/setup.ts"] },
      },
      {
        plugins: [react(), signatureFaces()],
        test: {
          name: "client",
          include: ["tests/client/**/*.test.{ts,tsx}"],
          environment: "happy-dom",
          testTimeout: HANGS_AFTER_MS,
          // A script element counts as loaded; nothing is fetched.
          environmentOptions: { happyDOM: { settings: { handleDisabledFileLoadingAsSuccess: true } } },
        },
      },
      {
        test: {
          name: "node",
          include: ["tests/{catalogue,pdf,local,ops,build,checks,bench}/**/*.test.ts"],
          environment: "node",
          testTimeout: HANGS_AFTER_MS,
          hookTimeout: HANGS_AFTER_MS,
        },
      },
      {
        test: {
          name: "e2e",
          include: ["tests/e2e/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/e2e/global.ts"],
          testTimeout: HANGS_AFTER_MS,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 30_000 } },
          // What a busy machine's browser drops once is done again, and reported as such; a fault fails twice.
          retry: 1,
          fileParallelism: false,
        },
      },
      {
        test: {
          name: "engines",
          include: ["tests/e2e/engines/*.test.ts"],
          environment: "node",
          globalSetup: ["tests/e2e/global.ts"],
          testTimeout: HANGS_AFTER_MS,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 30_000 } },
          // What a busy machine's browser drops once is done again, and reported as such; a fault fails twice.
          retry: 1,
          // One browser an engine goes through all of them.
          isolate: false,
          fileParallelism: false,
        },
      },
    ],
  },
});
