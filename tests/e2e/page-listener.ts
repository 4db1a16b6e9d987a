import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";

/** Where a page with a listener tells what went wrong in it. */
export const TOLD_PATH = "/_told";

function listen(path: string): void {
  const tell = (text: string) => void navigator.sendBeacon(path, text);
  const { error } = console;
  console.error = (...details: unknown[]) => {
    tell(`console error: ${details.map(String).join(" ")}`);
    error(...details);
  };
  addEventListener("error", (event) => {
    if (event instanceof ErrorEvent) tell(`page error: ${String(event.error ?? event.message)}`);
  });
  addEventListener("unhandledrejection", ({ reason }) =>
    tell(`page error: ${String(reason)} ${reason instanceof Error ? (reason.stack ?? "") : ""}`),
  );
  addEventListener("securitypolicyviolation", (event) => tell(`kept away by ${event.effectiveDirective}: ${event.blockedURI}`));
}

const SCRIPT = `(${String(listen)})(${JSON.stringify(TOLD_PATH)});document.currentScript.remove()`;
const HASH = `'sha256-${createHash("sha256").update(SCRIPT).digest("base64")}'`;

/** A page that tells at `TOLD_PATH` what goes wrong in it, as the first thing that it does. */
export function withListener(page: string): string {
  return page.replace(/<head[^>]*>/u, (head) => `${head}<script>${SCRIPT}</script>`);
}

/** The headers of such a page: its policy names the listener beside what it named before, and its length is another one. */
export function allowListener(before: IncomingHttpHeaders): IncomingHttpHeaders {
  const { "content-length": _, "content-security-policy": policy, ...headers } = before;
  if (typeof policy !== "string") return headers;
  return { ...headers, "content-security-policy": policy.replace("script-src ", `script-src ${HASH} `) };
}
