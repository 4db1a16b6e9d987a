import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { CHROMIUM_ARGS, findChromium } from "../local/chromium.ts";
import { findFreePort } from "../local/free-port.ts";
import { startProduct } from "../local/product.ts";
import { benchCategory } from "./category.ts";
import { startEdge } from "./edge.ts";
import { benchFill } from "./fill.ts";
import { type LighthouseRow, runLighthouse } from "./lighthouse.ts";
import { benchOwnPdf } from "./own-pdf.ts";
import { report } from "./report.ts";
import { measurePageBytes } from "./page-bytes.ts";
import { benchServer } from "./server.ts";
import { benchTyping } from "./typing.ts";
import { soak } from "./soak.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const PARTS = ["server", "pages", "lighthouse", "category", "fill", "own-pdf", "soak"] as const;
const USAGE = `Usage: npm run bench -- [${PARTS.join("|")}]… [--state <folder>] [--requests <number>]

Measures the build with the catalogue of --state (default: STATE_DIR, else .wrangler/state). Ratios of one run count; times depend on the machine.
  fill and own-pdf need FORMS_DIR; for fill it has to be imported into that state.  soak takes --requests (200000).
Beside it: node bench/export.ts, node bench/long-forms.ts, node bench/draft-write.ts, node bench/draft-torture.ts, node bench/purchase-torture.ts, and for the size of the catalogue vitest run --project scale.`;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { state: { type: "string" }, requests: { type: "string", default: "200000" }, help: { type: "boolean" } },
});
const chosen = PARTS.filter((part) => positionals.length === 0 || positionals.includes(part));
if (values.help || positionals.some((part) => !PARTS.some((known) => known === part))) {
  console.log(USAGE);
  process.exit(values.help ? 0 : 1);
}
const stateDir = path.resolve(ROOT, values.state ?? process.env["STATE_DIR"] ?? ".wrangler/state");

function share(value: number, of: number): string {
  return (value / of).toFixed(2);
}

async function measureServer(): Promise<void> {
  const rows = await benchServer({ root: ROOT, stateDir });
  const [plain] = rows;
  report(
    "server",
    rows.map(({ what, requestsPerSecond, p50Ms, p99Ms, cpuMs }) => ({
      what,
      "req/s": Math.round(requestsPerSecond),
      "p50 ms": p50Ms.toFixed(2),
      "p99 ms": p99Ms.toFixed(1),
      "CPU ms": cpuMs.toFixed(3),
      "req/s ÷ plain": share(requestsPerSecond, plain?.requestsPerSecond ?? Number.NaN),
      "CPU ÷ plain": share(cpuMs, plain?.cpuMs ?? Number.NaN),
    })),
  );
}

async function measureSoak(): Promise<void> {
  const { memoryMb, heapMb, ...counts } = await soak({ root: ROOT, stateDir, total: Number(values.requests) });
  console.table([counts]);
  console.table(memoryMb.map((mb, index) => ({ quarter: index + 1, "MB, the Worker's heap": heapMb[index], "MB, workerd": mb })));
}

/** The routes as the edge sends them, and the first of them without our script. */
async function measureLighthouse(base: string, routes: string[], port: number): Promise<LighthouseRow[]> {
  const [limit, edge] = [await startEdge(base, { limit: true }), await startEdge(base)];
  const bare = await runLighthouse(limit.url, routes.slice(0, 1), port);
  const rows = await runLighthouse(edge.url, routes, port);
  limit.close();
  edge.close();
  return [...rows, ...bare.map((row) => ({ ...row, route: `${row.route}, the same bytes without our script` }))];
}

function requireFormsDir(): string {
  const formsDir = process.env["FORMS_DIR"];
  if (!formsDir) throw new Error("fill and own-pdf need FORMS_DIR.");
  return path.resolve(formsDir);
}

/** The parts that need a browser and the product behind a port. */
async function measureInBrowser(): Promise<void> {
  const settings = { port: 0, stateDir, standIns: null };
  const product = await startProduct({ root: ROOT, mode: "production", settings, env: {} });
  const port = await findFreePort(0);
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...CHROMIUM_ARGS, `--remote-debugging-port=${port}`] });
  const routes = ["/", "/template/invoice", "/template/invoice/fill"];
  try {
    if (chosen.includes("pages")) {
      const rows = await measurePageBytes(browser, { root: ROOT, base: product.url, routes: [...routes, "/paywall"] });
      report(
        "pages",
        rows.map(({ route, html, brotli, scriptBeforeLoad, scriptAhead, scriptInTotal }) => ({
          route,
          "HTML with styles, bytes": html,
          "by Brotli": brotli,
          "script before load, bytes": scriptBeforeLoad,
          "script for the next screen, bytes": scriptAhead,
          "script in total, bytes": scriptInTotal,
        })),
      );
    }
    if (chosen.includes("lighthouse")) {
      const rows = await measureLighthouse(product.url, routes, port);
      report(
        "lighthouse",
        rows.map(({ route, performance, accessibility, bestPractices, seo, fcpMs, lcpMs, tbtMs, cls }) => ({
          route,
          performance,
          accessibility,
          "best practices": bestPractices,
          SEO: seo,
          "FCP ms": Math.round(fcpMs),
          "LCP ms": Math.round(lcpMs),
          "TBT ms": Math.round(tbtMs),
          CLS: Number(cls.toFixed(4)),
        })),
      );
    }
    if (chosen.includes("category")) {
      const rows = await benchCategory({ browser, base: product.url });
      const [limit] = rows;
      report(
        "category",
        rows.map(({ what, paintedMs, handledMs, shownMs, hydratedMs, changeMs }) => ({
          what,
          "slow 4G: painted ms": Math.round(paintedMs),
          "click handled ms": Math.round(handledMs),
          "list shown ms": Math.round(shownMs),
          "handled ÷ limit": share(handledMs, limit?.handledMs ?? Number.NaN),
          "shown ÷ limit": share(shownMs, limit?.shownMs ?? Number.NaN),
          // A page without our script has nothing to hydrate.
          "hydrated after load ms": Number.isNaN(hydratedMs) ? "–" : Math.round(hydratedMs),
          "page at rest: list shown ms": Math.round(changeMs),
          "÷ limit": share(changeMs, limit?.changeMs ?? Number.NaN),
        })),
      );
    }
    if (chosen.includes("own-pdf")) {
      const rows = await benchOwnPdf({ browser, base: product.url, formsDir: requireFormsDir() });
      report(
        "own-pdf",
        rows.map(({ form, oursMs, stockMs }) => ({
          form,
          "from the choice, ours ms": Math.round(oursMs),
          "stock ms": Math.round(stockMs),
          "÷": share(oursMs, stockMs),
        })),
      );
    }
    if (chosen.includes("fill")) {
      const rows = await benchFill({ browser, base: product.url, formsDir: requireFormsDir() });
      report(
        "fill",
        rows.map(({ form, click, address }) => ({
          form,
          "from the click, ours ms": Math.round(click.oursMs),
          "stock ms": Math.round(click.stockMs),
          "÷": share(click.oursMs, click.stockMs),
          "from the address, ours ms": Math.round(address.oursMs),
          "stock ms ": Math.round(address.stockMs),
          "÷ ": share(address.oursMs, address.stockMs),
        })),
      );
      console.table([await benchTyping({ browser, root: ROOT })]);
    }
  } finally {
    await browser.close();
    await product.close();
  }
}

if (chosen.includes("server")) await measureServer();
if (chosen.some((part) => ["pages", "lighthouse", "category", "fill", "own-pdf"].includes(part))) await measureInBrowser();
if (chosen.includes("soak")) await measureSoak();
process.exit(0);
