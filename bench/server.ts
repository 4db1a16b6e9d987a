import { startDirectWorker, startPlainWorker } from "./direct-worker.ts";
import { median } from "./median.ts";
import { applyLoad, type Load } from "./load.ts";
import { findWorkerd, readCpuMs } from "./process-cpu.ts";

const ROUNDS = 5;
const CONNECTIONS = 16;
const SECONDS = 3;

export type ServerRow = Load & { what: string; cpuMs: number };

async function measure(url: URL, pid: number): Promise<Load & { cpuMs: number }> {
  const before = readCpuMs(pid);
  const load = await applyLoad(url, { connections: CONNECTIONS, seconds: SECONDS });
  return { ...load, cpuMs: (readCpuMs(pid) - before) / load.requests };
}

/** Load straight into the built Worker, beside a plain Worker that returns the same bytes. Rounds are interleaved, so that both meet the same machine. */
export async function benchServer({ root, stateDir }: { root: string; stateDir: string }): Promise<ServerRow[]> {
  const product = await startDirectWorker({ root, stateDir });
  const [productPid = 0] = findWorkerd();
  const catalogue = new URL("/", product.url);
  const answer = await fetch(catalogue);
  const plain = await startPlainWorker({ body: Buffer.from(await answer.arrayBuffer()), headers: [...answer.headers] });
  const plainPid = findWorkerd().find((pid) => pid !== productPid) ?? 0;
  const entries = [
    { what: "plain Worker, the same bytes", url: plain.url, pid: plainPid },
    { what: "catalogue from the HTML cache", url: catalogue, pid: productPid },
    // A parameter that the cache does not know makes each answer a render of its own.
    { what: "catalogue rendered for each request", url: new URL("/?live", product.url), pid: productPid },
  ];
  const rounds: Record<string, (Load & { cpuMs: number })[]> = {};
  try {
    for (const { url } of entries) await applyLoad(url, { connections: 4, seconds: 1 });
    for (let round = 0; round < ROUNDS; round++) {
      for (const { what, url, pid } of entries) (rounds[what] ??= []).push(await measure(url, pid));
    }
  } finally {
    await Promise.all([product.close(), plain.close()]);
  }
  return entries.map(({ what }) => {
    const of = (key: keyof Load | "cpuMs") => median((rounds[what] ?? []).map((round) => round[key]));
    return {
      what,
      requests: of("requests"),
      requestsPerSecond: of("requestsPerSecond"),
      p50Ms: of("p50Ms"),
      p99Ms: of("p99Ms"),
      cpuMs: of("cpuMs"),
    };
  });
}
