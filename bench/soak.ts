import { connect } from "node:net";
import { startDirectWorker } from "./direct-worker.ts";
import { readHeapMb } from "./isolate-heap.ts";
import { applyLoad } from "./load.ts";
import { findWorkerd, readMemoryMb } from "./process-cpu.ts";

const CONNECTIONS = 8;
/** Visitors of each round who hang up in the middle of an answer. */
const HANG_UPS = 200;

type SoakResult = { requests: number; hangUps: number; memoryMb: number[]; heapMb: number[] };

/** Requests a page and hangs up once its first bytes are here. */
function hangUp(url: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(url.port), url.hostname, () =>
      socket.write(`GET ${url.pathname}${url.search} HTTP/1.1\r\nHost: ${url.host}\r\n\r\n`),
    );
    socket.once("data", () => socket.destroy());
    socket.once("close", () => resolve());
    socket.once("error", reject);
  });
}

/**
 * A mix of routes straight into the built Worker until `total` requests are answered, with visitors who leave in the middle of an answer.
 * After each quarter, `heapMb` is what the Worker holds once its garbage is collected, and `memoryMb` the resident memory of workerd, which
 * holds D1, R2, KV and the cache too. @throws Error on an answer that is not 200
 */
export async function soak({ root, stateDir, total }: { root: string; stateDir: string; total: number }): Promise<SoakResult> {
  const worker = await startDirectWorker({ root, stateDir, inspect: true });
  const [pid = 0] = findWorkerd();
  const list: { items: { id: string; previewUrl: string }[] } = await (
    await fetch(new URL("/api/fillwright/templates", worker.url))
  ).json();
  const paths = [
    "/",
    "/?live",
    "/?slug=legal",
    "/paywall",
    "/api/fillwright/templates/structure",
    "/api/fillwright/templates?q=lease",
    ...list.items
      .slice(0, 6)
      .flatMap(({ id, previewUrl }) => [`/template/${id}`, `/template/${id}/fill`, `/api/fillwright/templates/${id}`, previewUrl]),
  ].map((path) => new URL(path, worker.url));
  const memoryMb: number[] = [];
  const heapMb: number[] = [];
  let requests = 0;
  let hangUps = 0;
  try {
    for (let quarter = 1; quarter <= 4; quarter++) {
      while (requests < (total * quarter) / 4) {
        for (const url of paths) requests += (await applyLoad(url, { connections: CONNECTIONS, seconds: 0.5 })).requests;
        await Promise.all(Array.from({ length: HANG_UPS }, (_, index) => hangUp(paths[index % 6] ?? worker.url)));
        hangUps += HANG_UPS;
      }
      heapMb.push(Math.round((await readHeapMb(await worker.inspectorUrl(), "product", worker.url)) * 100) / 100);
      memoryMb.push(Math.round(readMemoryMb(pid)));
    }
  } finally {
    await worker.close();
  }
  return { requests, hangUps, memoryMb, heapMb };
}
