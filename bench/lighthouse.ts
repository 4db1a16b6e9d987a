import lighthouse from "lighthouse";
import { median } from "./median.ts";

const RUNS = 5;

export type LighthouseRow = {
  route: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
};

/** Lighthouse with its mobile settings, the median of some runs. `port` is the browser's debugging port. */
export async function runLighthouse(base: string, routes: string[], port: number): Promise<LighthouseRow[]> {
  const rows: LighthouseRow[] = [];
  for (const route of routes) {
    const runs: LighthouseRow[] = [];
    for (let run = 0; run < RUNS; run++) {
      const result = await lighthouse(base + route, { port, logLevel: "error", output: "json" });
      if (!result) throw new Error(`Lighthouse has nothing to say about ${route}.`);
      const { categories, audits } = result.lhr;
      const score = (id: string) => Math.round((categories[id]?.score ?? 0) * 100);
      const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
      runs.push({
        route,
        performance: score("performance"),
        accessibility: score("accessibility"),
        bestPractices: score("best-practices"),
        seo: score("seo"),
        fcpMs: value("first-contentful-paint"),
        lcpMs: value("largest-contentful-paint"),
        tbtMs: value("total-blocking-time"),
        cls: value("cumulative-layout-shift"),
      });
    }
    const middle = (of: (row: LighthouseRow) => number) => median(runs.map(of));
    rows.push({
      route,
      performance: middle((row) => row.performance),
      accessibility: middle((row) => row.accessibility),
      bestPractices: middle((row) => row.bestPractices),
      seo: middle((row) => row.seo),
      fcpMs: middle((row) => row.fcpMs),
      lcpMs: middle((row) => row.lcpMs),
      tbtMs: middle((row) => row.tbtMs),
      cls: middle((row) => row.cls),
    });
  }
  return rows;
}
