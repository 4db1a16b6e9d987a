import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs, parseEnv } from "node:util";
import type { D1Database } from "@cloudflare/workers-types";
import { getPlatformProxy } from "wrangler";
import { formatJson } from "../format-json.ts";
import { remoteEnvironment } from "../bindings.ts";
import { runCommand } from "../run-command.ts";
import { requireStateFolder, stateFolder } from "../state-folder.ts";
import type { MirroredOffer } from "./mirror-offers.ts";
import { offersSql } from "./offers-sql.ts";
import { mirrorCommittedOffers, putOffersOnSale } from "./put-on-sale.ts";

const ROOT = path.resolve(import.meta.dirname, "../..");
const USAGE = `Usage: npm run offers -- sync [options]

Puts the offers of catalogue/offers/definition.ts on sale: prices at Stripe, rows in D1.
  --remote    the database of the deployment that CLOUDFLARE_ENV names (default production) instead of the one in STATE_DIR
  --json      print the result as JSON
STRIPE_SECRET_KEY and STRIPE_TAX (and STRIPE_API_BASE for a stand-in) come from the environment or from .dev.vars.`;

function readEnvironment(): Record<string, string | undefined> {
  try {
    return { ...parseEnv(readFileSync(path.join(ROOT, ".dev.vars"), "utf8")), ...process.env };
  } catch {
    return process.env;
  }
}

async function syncLocal(env: Record<string, string | undefined>): Promise<MirroredOffer[]> {
  process.env["CLOUDFLARE_CF_FETCH_ENABLED"] = "false";
  process.env["WRANGLER_SEND_METRICS"] = "false";
  const state = stateFolder(env["STATE_DIR"]);
  await requireStateFolder(state);
  const local = await getPlatformProxy<{ DB: D1Database }>({
    configPath: path.join(ROOT, "wrangler.toml"),
    persist: { path: path.join(state, "v3") },
    envFiles: [],
  });
  try {
    return await putOffersOnSale(local.env.DB, env);
  } finally {
    await local.dispose();
  }
}

async function syncRemote(env: Record<string, string | undefined>): Promise<MirroredOffer[]> {
  const mirrored = await mirrorCommittedOffers(env);
  const folder = mkdtempSync(path.join(tmpdir(), "offers-"));
  const file = path.join(folder, "offers.sql");
  try {
    writeFileSync(
      file,
      offersSql(mirrored)
        .map((sql) => `${sql};\n`)
        .join(""),
    );
    execFileSync("wrangler", ["d1", "execute", "DB", "--remote", "--env", remoteEnvironment(), "--yes", "--file", file], {
      cwd: ROOT,
      // wrangler's output is not the result.
      stdio: ["ignore", process.stderr, "inherit"],
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
  return mirrored;
}

async function sync({ remote, json }: { remote: boolean; json: boolean }): Promise<void> {
  const env = readEnvironment();
  const mirrored = await (remote ? syncRemote(env) : syncLocal(env));
  if (json) return console.log(formatJson(mirrored));
  for (const { offer, stripePriceId, stripeTrialOfferId } of mirrored) {
    const price = `${offer.price} ${offer.currency} per ${offer.interval}`;
    console.log([offer.id.padEnd(10), price.padEnd(24), stripePriceId, stripeTrialOfferId ?? ""].join("  "));
  }
}

const OPTIONS = {
  help: { type: "boolean", short: "h", default: false },
  json: { type: "boolean", default: false },
  remote: { type: "boolean", default: false },
} as const;

async function run(): Promise<number> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: OPTIONS });
  if (values.help) {
    console.log(USAGE);
    return 0;
  }
  if (positionals.join(" ") !== "sync") throw new Error(USAGE);
  await sync(values);
  return 0;
}

await runCommand(run);
