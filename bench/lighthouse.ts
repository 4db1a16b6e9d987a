import lighthouse from "lighthouse";
import { startEdge } from "./edge.ts";
import type { Figures } from "./measure-in-turn.ts";
import { type Part, ROUNDS, type ServedBuild } from "./part.ts";
import { SCREENS_TO_FIRST_FIELD } from "./screens.ts";

/** One run with Lighthouse's mobile settings. `port` is the browser's debugging port. */
async function runLighthouse(address: string, port: number): Promise<Figures> {
  const result = await lighthouse(address, { port, logLevel: "error", output: "json" });
  if (!result) throw new Error(`Lighthouse has nothing to say about ${address}.`);
  const { categories, audits } = result.lhr;
  const score = (id: string) => (categories[id]?.score ?? 0) * 100;
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
    const [limit, edge] = [await startEdge(url, { limit: true }), await startEdge(url)];
    const [first] = SCREENS_TO_FIRST_FIELD;
    return {
      cases: [
        ...SCREENS_TO_FIRST_FIELD.map((route) => ({ what: route, measure: () => runLighthouse(edge.url + route, port) })),
        { what: `${first}, the same bytes without our script`, measure: () => runLighthouse(limit.url + first, port) },
      ],
      close() {
        limit.close();
        edge.close();
      },
    };
  },
};
