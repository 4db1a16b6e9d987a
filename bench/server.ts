import { type DirectWorker, startDirectWorker, startPlainWorker } from "./direct-worker.ts";
import { applyLoad } from "./load.ts";
import type { Figures } from "./measure-in-turn.ts";
import { type Build, type Part, ROUNDS } from "./part.ts";
import { findWorkerd, readCpuMs } from "./process-cpu.ts";

const CONNECTIONS = 16;
const SECONDS = 3;
const PLAIN = "plain Worker, the same bytes";

async function measure(url: URL, pid: number): Promise<Figures> {
  const before = readCpuMs(pid);
  const { requests, requestsPerSecond, p50Ms, p99Ms } = await applyLoad(url, { connections: CONNECTIONS, seconds: SECONDS });
  return { requestsPerSecond, p50Ms, p99Ms, cpuMs: (readCpuMs(pid) - before) / requests };
}

/** Starts a Worker, and finds its process. */
async function startWithPid(start: () => Promise<DirectWorker>): Promise<DirectWorker & { pid: number }> {
  const others = findWorkerd();
  const worker = await start();
  return { ...worker, pid: findWorkerd().find((pid) => !others.includes(pid)) ?? 0 };
}

/** Load straight into the built Worker, beside a plain Worker that returns the same bytes. */
export const serverPart: Part<Build> = {
  of: "what",
  columns: [
    { title: "req/s", figure: "requestsPerSecond" },
    { title: "p50 ms", figure: "p50Ms", digits: 2 },
    { title: "p99 ms", figure: "p99Ms", digits: 1 },
    { title: "CPU ms", figure: "cpuMs", digits: 3 },
    { title: "req/s ÷ plain", figure: "requestsPerSecond", digits: 2, isRatio: true },
    { title: "CPU ÷ plain", figure: "cpuMs", digits: 2, isRatio: true },
  ],
  rounds: ROUNDS,
  async open(build) {
    const product = await startWithPid(() => startDirectWorker(build));
    const catalogue = new URL("/", product.url);
    const answer = await fetch(catalogue);
    const body = Buffer.from(await answer.arrayBuffer());
    const plain = await startWithPid(() => startPlainWorker({ body, headers: [...answer.headers] }));
    const entries = [
      { what: PLAIN, url: plain.url, pid: plain.pid },
      { what: "catalogue from the HTML cache", limit: PLAIN, url: catalogue, pid: product.pid },
      { what: "catalogue for visitors from an advertisement", limit: PLAIN, url: new URL("/?gclid=live", product.url), pid: product.pid },
      // A parameter of the product's own, which this page does not read and no cache keeps, makes each answer a render.
      { what: "catalogue rendered for each request", limit: PLAIN, url: new URL("/?next=live", product.url), pid: product.pid },
    ];
    for (const { url } of entries) await applyLoad(url, { connections: 4, seconds: 1 });
    return {
      cases: entries.map(({ url, pid, ...names }) => ({ ...names, measure: () => measure(url, pid) })),
      close: async () => void (await Promise.all([product.close(), plain.close()])),
    };
  },
};
