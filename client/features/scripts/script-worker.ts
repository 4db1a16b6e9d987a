import "../../../shared/older-browsers.ts";
import { PDFJS_PATH } from "../../../shared/constants.ts";
import { SANDBOX_SCRIPT, viewerPath } from "../../../shared/rules/viewer-files.ts";
import type { ScriptAnswer, ScriptRequest } from "./script-messages.ts";

/** The part of pdf.js's sandbox used here; its package has no types for it. */
type Sandbox = { create: (data: unknown) => void; dispatchEvent: (event: unknown) => void };
type SandboxModule = { QuickJSSandbox: (wasmUrl: string) => Promise<Sandbox> };

let sandbox: Sandbox | undefined;

function postAnswer(answer: ScriptAnswer): void {
  postMessage(answer, {});
}

// pdf.js's sandbox expects a window. No alert opens: its text is passed on, and shown beside a field whose answer is refused.
const alert = (text: unknown) => postAnswer({ type: "said", text: String(text) });
Object.assign(globalThis, { window: globalThis, alert, confirm: () => false, prompt: () => null });

addEventListener("updatefromsandbox", (event) => {
  if (!(event instanceof CustomEvent)) return;
  const { id, siblings, value } = event.detail;
  if (typeof id !== "string" || value === undefined || (typeof value === "object" && value !== null)) return;
  for (const widget of [id, ...(Array.isArray(siblings) ? siblings : [])])
    postAnswer({ type: "update", update: { id: String(widget), value } });
});

/** Has the page watch over what the scripts' own timers do, as over its requests. */
function announceTimers(): void {
  const announce = (work: () => void) => () => {
    postAnswer({ type: "timer" });
    try {
      work();
    } finally {
      postAnswer({ type: "done" });
    }
  };
  const { setTimeout: once, setInterval: often } = globalThis;
  Object.assign(globalThis, {
    setTimeout: (work: () => void, delay?: number) => once(announce(work), delay),
    setInterval: (work: () => void, delay?: number) => often(announce(work), delay),
  });
}

async function start(data: unknown): Promise<void> {
  const { QuickJSSandbox }: SandboxModule = await import(/* @vite-ignore */ `${viewerPath()}${SANDBOX_SCRIPT}`);
  sandbox = await QuickJSSandbox(`${PDFJS_PATH}wasm/`);
  announceTimers();
  sandbox.create(data);
  sandbox.dispatchEvent({ id: "doc", name: "Open" });
}

async function answer(request: ScriptRequest): Promise<void> {
  try {
    if (request.type === "start") await start(request.data);
    else sandbox?.dispatchEvent(request.event);
    postAnswer({ type: "done" });
  } catch {
    postAnswer({ type: "unloaded" });
  }
}

// The engine starts slowly, and the scripts need the answers of that time, too: each request waits for the one before it.
let before = Promise.resolve();
addEventListener("message", ({ data }: MessageEvent<ScriptRequest>) => {
  before = before.then(() => answer(data));
});
