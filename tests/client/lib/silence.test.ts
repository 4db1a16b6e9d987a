import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { loadPrintedText } from "../../../client/features/fields/printed-text.ts";
import { readAnswer } from "../../../client/lib/api-client.ts";
import { NoAnswerError } from "../../../client/lib/no-answer-error.ts";
import { send } from "../../../client/lib/send.ts";

const ANSWER = JSON.stringify({ items: ["a", "b", "c", "d"] });

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A server that takes a request, and answers with `answer` after so long; it hears when it is given up. */
function serve(answer: () => Response | null, afterMs = 0) {
  const heard = { isGivenUp: false };
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const end = () => {
      heard.isGivenUp = true;
      reject(new DOMException("aborted", "AbortError"));
    };
    if (signal?.aborted) end();
    signal?.addEventListener("abort", end);
    const response = answer();
    if (response) setTimeout(() => resolve(response), afterMs);
    return promise;
  });
  return heard;
}

/** An answer whose pieces come so far apart; only the first `count` of them ever do. */
function drip(pauseMs: number, count = Infinity): Response {
  const pieces = ANSWER.match(/.{1,6}/gu) ?? [];
  let next = 0;
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      await new Promise((resolve) => setTimeout(resolve, next < count ? pauseMs : 3_600_000));
      const piece = pieces[next];
      next += 1;
      if (piece === undefined) controller.close();
      else controller.enqueue(new TextEncoder().encode(piece));
    },
  });
  return new Response(body);
}

/** What became of a call so long after it was sent. */
async function after(ms: number, call: Promise<unknown>): Promise<unknown> {
  let end: unknown = "under way";
  call.then(
    (value) => (end = value),
    (error: unknown) => (end = error),
  );
  await vi.advanceTimersByTimeAsync(ms);
  return end;
}

const ask = async (init: RequestInit = {}) => readAnswer(await send("/api/x", init));

describe("a call", () => {
  it("whose answer never begins is given up after half a minute, and says that there was no reply", async () => {
    const heard = serve(() => null);
    const call = ask();
    expect(await after(29_000, call)).toBe("under way");
    expect(await after(2_000, call)).toBeInstanceOf(NoAnswerError);
    expect(heard.isGivenUp).toBe(true);
  });

  it("whose answer stops half way is given up, too", async () => {
    serve(() => drip(10, 3));
    expect(await after(31_000, ask())).toBeInstanceOf(NoAnswerError);
  });

  it("whose answer drips over a slow line is waited for", async () => {
    serve(() => drip(20_000), 20_000);
    expect(await after(200_000, ask())).toEqual(JSON.parse(ANSWER));
  });

  it("that carries much has the time to be sent over a slow line", async () => {
    serve(() => Response.json({ ok: true }), 90_000);
    expect(await after(91_000, ask({ method: "PUT", body: "x".repeat(300_000) }))).toEqual({ ok: true });
  });

  it.each([
    { when: "before it is sent", beforeMs: 0 },
    { when: "while it is under way", beforeMs: 10 },
  ])("of a page that is left $when is given up with it", async ({ beforeMs }) => {
    const heard = serve(() => null);
    const page = new AbortController();
    if (beforeMs === 0) page.abort();
    setTimeout(() => page.abort(), beforeMs);
    const call = ask({ signal: page.signal });
    expect(await after(100, call)).toBeInstanceOf(NoAnswerError);
    expect(heard.isGivenUp).toBe(true);
  });

  it("of a device that slept meanwhile has its half minute once it is awake", async () => {
    serve(() => null);
    const call = ask();
    await after(10_000, call);
    // Asleep, the clock goes on and no timer does.
    vi.setSystemTime(Date.now() + 600_000);
    expect(await after(21_000, call)).toBe("under way");
    expect(await after(28_000, call)).toBe("under way");
    expect(await after(2_000, call)).toBeInstanceOf(NoAnswerError);
  });

  it("of a page that is not seen, which draws nothing meanwhile, is waited for until it is seen", async () => {
    serve(() => null);
    const hidden = vi.spyOn(document, "hidden", "get").mockReturnValue(true);
    const call = ask();
    expect(await after(100_000, call)).toBe("under way");
    hidden.mockRestore();
    expect(await after(31_000, call)).toBeInstanceOf(NoAnswerError);
  });

  it("for a form's printed text is given up, too", async () => {
    serve(() => drip(10, 3));
    expect(await after(31_000, loadPrintedText("/files/w-9/text.json"))).toBeInstanceOf(NoAnswerError);
  });
});
