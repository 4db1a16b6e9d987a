import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import * as v from "valibot";
import { installPackage } from "../local/install-package.ts";
import { startEdge } from "./edge.ts";
import type { Figures } from "./measure-in-turn.ts";
import { type Part, ROUNDS, type ServedBuild } from "./part.ts";
import { SCREENS_TO_FIRST_FIELD } from "./screens.ts";

const run = promisify(execFile);
/** A package of its own: its 114 packages would be installed for every test, and only this measurement needs them. */
const PACKAGE = path.join(import.meta.dirname, "lighthouse");
const CLI = path.join(PACKAGE, "node_modules/lighthouse/cli/index.js");
/** A report holds pictures of the page. */
const REPORT_LIMIT_BYTES = 2 ** 26;

const ONLY_PERFORMANCE = ["--only-categories=performance", "--disable-full-page-screenshot"];

const Report = v.object({
  categories: v.record(v.string(), v.object({ score: v.nullable(v.number()) })),
  audits: v.record(v.string(), v.object({ numericValue: v.optional(v.number()) })),
});

/** What Lighthouse says of a trace that the browser did not begin in time. */
const ASKS_AGAIN = /Please run Lighthouse again/u;

/** Returns what Lighthouse prints; it runs once more where it asks for that itself. */
async function readReport(address: string, port: number, asked: string[]): Promise<string> {
  const runOnce = () =>
    run(process.execPath, [CLI, address, `--port=${port}`, ...asked, "--output=json", "--quiet"], { maxBuffer: REPORT_LIMIT_BYTES });
  const { stdout } = await runOnce().catch((error: unknown) => {
    if (error instanceof Error && ASKS_AGAIN.test(error.message)) return runOnce();
    throw error;
  });
  return stdout;
}

/** One run with Lighthouse's mobile settings. `port` is the browser's debugging port. What was not asked for is NaN. */
async function runLighthouse(address: string, port: number, asked: string[]): Promise<Figures> {
  const stdout = await readReport(address, port, asked);
  const { categories, audits } = v.parse(Report, JSON.parse(stdout));
  const score = (id: string) => (id in categories ? (categories[id]?.score ?? 0) * 100 : Number.NaN);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    fcpMs: value("first-contentful-paint"),
    lcpMs: value("largest-contentful-paint"),
    tbtMs: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
  };
}

/** Lighthouse on the routes as the edge sends them, and on the first of them without our script. */
export const lighthousePart: Part<ServedBuild> = {
  of: "route",
  columns: [
    { title: "performance", figure: "performance" },
    { title: "accessibility", figure: "accessibility" },
    { title: "best practices", figure: "bestPractices" },
    { title: "SEO", figure: "seo" },
    { title: "FCP ms", figure: "fcpMs" },
    { title: "LCP ms", figure: "lcpMs" },
    { title: "TBT ms", figure: "tbtMs" },
    { title: "CLS", figure: "cls", digits: 3 },
  ],
  rounds: ROUNDS,
  async open({ url, port }) {
    await installPackage(PACKAGE);
    const [limit, edge] = [await startEdge(url, { limit: true }), await startEdge(url)];
    const [first] = SCREENS_TO_FIRST_FIELD;
    const judged = new Set<string>();
    // All but performance is the same in each round, and takes as long again.
    const runOn = (address: string) => {
      const asked = judged.has(address) ? ONLY_PERFORMANCE : [];
      judged.add(address);
      return runLighthouse(address, port, asked);
    };
    return {
      cases: [
        ...SCREENS_TO_FIRST_FIELD.map((route) => ({ what: route, measure: () => runOn(edge.url + route) })),
        { what: `${first}, the same bytes without our script`, measure: () => runOn(limit.url + first) },
      ],
      close() {
        limit.close();
        edge.close();
      },
    };
  },
};
