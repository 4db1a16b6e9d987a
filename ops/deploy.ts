import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { unstable_readConfig } from "wrangler";
import { runCommand } from "../catalogue/run-command.ts";
import { findObstacles, type Plan } from "./deploy/find-obstacles.ts";
import { listNotes } from "./deploy/list-notes.ts";
import { smoke, tellSmoke } from "./deploy/smoke.ts";

const ROOT = path.dirname(import.meta.dirname);
const ENVIRONMENTS = ["staging", "production"];
const USAGE = `Usage: npm run deploy -- <staging|production> [--dry-run]

Looks for what is missing, builds, deploys, and asks the running product what every visitor asks.
  --dry-run   without the internet: checks this folder, builds, and packs the Worker without sending it`;

const Secrets = v.array(v.object({ name: v.string() }));
const Resources = v.array(v.optional(v.string(), ""));
const Applied = v.array(v.object({ results: v.array(v.object({ name: v.string() })) }));

function run(command: string, args: string[]): string {
  return execFileSync(command, args, { cwd: ROOT, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
}

function show(command: string, args: string[], environment: string): void {
  execFileSync(command, args, {
    cwd: ROOT,
    stdio: "inherit",
    env: { ...process.env, CLOUDFLARE_ENV: environment, WRANGLER_SEND_METRICS: "false" },
  });
}

function listPendingMigrations(environment: string): string[] {
  const sql = "SELECT name FROM d1_migrations";
  const text = run("wrangler", ["d1", "execute", "DB", "--remote", "--env", environment, "--json", "--command", sql]);
  const applied = new Set(v.parse(Applied, JSON.parse(text)).flatMap(({ results }) => results.map(({ name }) => name)));
  return readdirSync(path.join(ROOT, "migrations")).filter((name) => name.endsWith(".sql") && !applied.has(name));
}

function readPlan(environment: string, offline: boolean): Plan {
  const config = unstable_readConfig({ config: path.join(ROOT, "wrangler.toml"), env: environment });
  const secrets = () => v.parse(Secrets, JSON.parse(run("wrangler", ["secret", "list", "--env", environment, "--format", "json"])));
  return {
    environment,
    vars: Object.fromEntries(Object.entries(config.vars).map(([name, value]) => [name, String(value)])),
    resourceIds: v.parse(Resources, [
      ...config.kv_namespaces.map((item: { id?: unknown }) => item.id),
      ...config.d1_databases.map((item: { database_id?: unknown }) => item.database_id),
    ]),
    secrets: offline ? null : secrets().map(({ name }) => name),
    pendingMigrations: offline ? null : listPendingMigrations(environment),
    changedFiles: run("git", ["status", "--porcelain"])
      .split("\n")
      .filter(Boolean)
      .map((line) => line.slice(3)),
  };
}

async function deploy(environment: string, isDryRun: boolean): Promise<number> {
  const plan = readPlan(environment, true);
  const local = findObstacles(plan);
  const obstacles = isDryRun || local.length > 0 ? local : findObstacles(readPlan(environment, false));
  const legalTexts = readFileSync(path.join(ROOT, "client/screens/legal-texts.ts"), "utf8");
  const notes = listNotes({ vars: plan.vars, legalTexts });
  if (notes.length > 0) console.log(`Before the public sees it:\n${notes.map((note) => `- ${note}`).join("\n")}\n`);
  for (const obstacle of obstacles) console.error(`- ${obstacle}`);
  if (obstacles.length > 0 && !isDryRun) {
    console.error(`\nNothing was deployed. docs/operations.md says how to go on.`);
    return 1;
  }
  try {
    show("vite", ["build"], environment);
    show("wrangler", ["deploy", ...(isDryRun ? ["--dry-run"] : [])], environment);
  } finally {
    // The build holds the deployment's variables and bindings, and the next local start would serve it.
    rmSync(path.join(ROOT, "dist"), { recursive: true, force: true });
    rmSync(path.join(ROOT, ".wrangler/deploy"), { recursive: true, force: true });
  }
  if (isDryRun) return obstacles.length > 0 ? 1 : 0;
  const { vars } = unstable_readConfig({ config: path.join(ROOT, "wrangler.toml"), env: environment });
  if (tellSmoke(await smoke(String(vars["PRODUCT_HOST"])))) return 0;
  console.error(`\nIt is deployed and does not answer as it should. Back to the version before: wrangler rollback --env ${environment}`);
  return 1;
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { help: { type: "boolean", short: "h", default: false }, "dry-run": { type: "boolean", default: false } },
});
const [environment = ""] = positionals;
if (values.help || !ENVIRONMENTS.includes(environment)) {
  console.error(USAGE);
  process.exitCode = values.help ? 0 : 1;
} else {
  await runCommand(() => deploy(environment, values["dry-run"]));
}
