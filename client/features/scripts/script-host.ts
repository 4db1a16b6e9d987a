import * as v from "valibot";
import { PartNotLoadedError } from "../../lib/part-not-loaded-error.ts";
import { ScriptAnswer, type ScriptRequest } from "./script-messages.ts";

/** A script is stopped after this; the start takes longer, because the engine is fetched. */
const EVENT_LIMIT_MS = 2_000;
const START_LIMIT_MS = 20_000;
/** More changes in a second than this are no calculation. */
const UPDATES_PER_SECOND = 2_000;

/** The field that a request checks, and its text; null for any other request. */
type Checked = { name: string; text: string } | null;

type HostOptions = {
  onUpdate: (id: string, value: string | number | null | undefined) => void;
  onStopped: () => void;
  signal: AbortSignal;
};

/**
 * Runs scripts in QuickJS, in a worker with neither the page nor the network: their requests are messages. A script that does not end, or never stops
 * changing fields, is stopped, and `onStopped` called. `started` resolves once they run, or never will; it rejects when the engine cannot be loaded.
 */
export function createScriptHost({ onUpdate, onStopped, signal }: HostOptions) {
  const worker = new Worker(new URL("./script-worker.ts", import.meta.url), { type: "module", name: "form-scripts" });
  const ended = new AbortController();
  const started = Promise.withResolvers<void>();
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let hasStarted = false;
  /** Requests without a reply yet, in order. A timer at work is the first: the worker does one thing at a time. */
  const waiting: Checked[] = [];
  let settled = Promise.withResolvers<void>();
  settled.resolve();
  let said: string | null = null;
  let updates = 0;
  const resetUpdates = setInterval(() => (updates = 0), 1_000);

  function stop(): void {
    clearTimeout(watchdog);
    clearInterval(resetUpdates);
    worker.terminate();
    ended.abort();
    settled.resolve();
  }

  function giveUp(): void {
    if (ended.signal.aborted) return;
    stop();
    onStopped();
    started.resolve();
  }

  function failToLoad(cause?: unknown): void {
    if (hasStarted || ended.signal.aborted) return giveUp();
    stop();
    return started.reject(new PartNotLoadedError(cause));
  }

  /** Times the current request: those queued behind it do not shorten its time. */
  function watch(): void {
    clearTimeout(watchdog);
    if (waiting.length > 0) watchdog = setTimeout(giveUp, hasStarted ? EVENT_LIMIT_MS : START_LIMIT_MS);
  }

  /** Counts work whose reply is to come, before or behind what waits. */
  function expectReply(place: "push" | "unshift", checked: Checked): void {
    waiting[place](checked);
    if (waiting.length === 1) settled = Promise.withResolvers();
    if (waiting.length === 1 || place === "unshift") watch();
  }

  worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const answer = v.safeParse(ScriptAnswer, data);
    if (!answer.success || ended.signal.aborted) return;
    const { output } = answer;
    if (output.type === "update") {
      updates += 1;
      if (updates > UPDATES_PER_SECOND) giveUp();
      else onUpdate(output.update.id, output.update.value);
    } else if (output.type === "said") said = output.text;
    else if (output.type === "unloaded") failToLoad();
    else if (output.type === "timer") expectReply("unshift", null);
    else {
      waiting.shift();
      said = null;
      hasStarted = true;
      started.resolve();
      if (waiting.length === 0) settled.resolve();
      watch();
    }
  });
  worker.addEventListener("error", ({ error }) => failToLoad(error));
  signal.addEventListener(
    "abort",
    () => {
      stop();
      started.resolve();
    },
    { once: true, signal: ended.signal },
  );

  return {
    started: started.promise,
    ended: ended.signal,
    /** Resolves once every request so far has its reply, or will never have one. */
    settled: () => settled.promise,
    ask(request: ScriptRequest, checked: Checked): void {
      if (ended.signal.aborted) return;
      expectReply("push", checked);
      worker.postMessage(request, []);
    },
    /** What the request that runs now checks. */
    checked: (): Checked => waiting[0] ?? null,
    /** The form's own words since the last request. */
    said: () => said,
  };
}
