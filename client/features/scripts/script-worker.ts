import "../../../shared/older-browsers.ts";
import { PDFJS_PATH } from "../../../shared/constants.ts";
import { SANDBOX_SCRIPT, viewerPath } from "../../../shared/rules/viewer-files.ts";
import type { ScriptAnswer, ScriptRequest } from "./script-messages.ts";

/** The part of pdf.js's sandbox that is used here; its package has no types for it. */
type Sandbox = { create: (data: unknown) => void; dispatchEvent: (event: unknown) => void };
type SandboxModule = { QuickJSSandbox: (wasmUrl: string) => Promise<Sandbox> };

let sandbox: Sandbox | undefined;

function say(answer: ScriptAnswer): void {
  postMessage(answer, {});
}

// pdf.js's sandbox expects a window. No script opens one: what it says is passed on, and shown beside the field where it refuses an answer.
const alert = (text: unknown) => say({ type: "said", text: String(text) });
Object.assign(globalThis, { window: globalThis, alert, confirm: () => false, prompt: () => null });

addEventListener("updatefromsandbox", (event) => {
  if (!(event instanceof CustomEvent)) return;
  const { id, siblings, value } = event.detail;
  if (typeof id !== "string" || value === undefined || (typeof value === "object" && value !== null)) return;
  for (const widget of [id, ...(Array.isArray(siblings) ? siblings : [])]) say({ type: "update", update: { id: String(widget), value } });
});

async function answer(request: ScriptRequest): Promise<void> {
  try {
    if (request.type === "start") {
      const { QuickJSSandbox }: SandboxModule = await import(/* @vite-ignore */ `${viewerPath()}${SANDBOX_SCRIPT}`);
      sandbox = await QuickJSSandbox(`${PDFJS_PATH}wasm/`);
      sandbox.create(request.data);
      sandbox.dispatchEvent({ id: "doc", name: "Open" });
    } else sandbox?.dispatchEvent(request.event);
    say({ type: "done" });
  } catch {
    say({ type: "failed" });
  }
}

// The engine takes a while to start, and what was answered meanwhile is for the form's scripts, too: each request waits for the one before it.
let before = Promise.resolve();
addEventListener("message", ({ data }: MessageEvent<ScriptRequest>) => {
  before = before.then(() => answer(data));
});
