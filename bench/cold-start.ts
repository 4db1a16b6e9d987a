import { type DirectWorker, startDirectWorker, startPlainWorker } from "./direct-worker.ts";
import type { Figures } from "./measure-in-turn.ts";
import { type Build, type Part, ROUNDS } from "./part.ts";

const PLAIN = "plain Worker";
const BOUND = "plain Worker with our bindings";

/** Starts a Worker's process and waits for its first answer. */
async function measure(start: () => Promise<DirectWorker>, path: string): Promise<Figures> {
  const startedAt = performance.now();
  const worker = await start();
  try {
    const answer = await fetch(new URL(path, worker.url));
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`);
    return { answeredMs: performance.now() - startedAt };
  } finally {
    await worker.close();
  }
}

/** From the start of a Worker's process to its first answer, beside a plain Worker without and with the same bindings: the runtime's own start is in all. */
export const coldStartPart: Part<Build> = {
  of: "what",
  columns: [
    { title: "first answer, ms", figure: "answeredMs" },
    { title: "÷ the same bindings", figure: "answeredMs", digits: 2, isRatio: true },
  ],
  rounds: ROUNDS,
  open: (build) => {
    const ok = { body: Buffer.from("ok"), headers: [["content-type", "text/plain"]] satisfies [string, string][] };
    const product = () => startDirectWorker(build);
    return Promise.resolve({
      cases: [
        { what: PLAIN, limit: BOUND, measure: () => measure(() => startPlainWorker(ok), "/") },
        { what: BOUND, measure: () => measure(() => startPlainWorker(ok, build), "/") },
        { what: "an answer without a page", limit: BOUND, measure: () => measure(product, "/robots.txt") },
        { what: "the catalogue, rendered", limit: BOUND, measure: () => measure(product, "/") },
      ],
      close: () => undefined,
    });
  },
};
