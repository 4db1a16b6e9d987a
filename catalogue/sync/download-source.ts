import { writeFile } from "node:fs/promises";
import { FILE_TOO_LARGE, MAX_FILE_BYTES } from "../import/limits.ts";
import { HostClosed, type PoliteHost, REDIRECTS } from "./polite-host.ts";

/** A file that is kept out; the message says why. */
class SourceRefused extends Error {
  override readonly name = "SourceRefused";
}

type Downloaded =
  | { kind: "unchanged" }
  | { kind: "gone"; detail: string }
  | { kind: "unreachable"; detail: string }
  | { kind: "file"; etag: string | null; lastModified: string | null };

const GONE = new Set([404, 410]);
const REDIRECTS_MAX = 3;
const HEAD_BYTES = 1024;
const TAIL_BYTES = 2048;

type Validators = { etag: string | null; lastModified: string | null };

function conditions({ etag, lastModified }: Validators): Record<string, string> {
  return { ...(etag ? { "If-None-Match": etag } : {}), ...(lastModified ? { "If-Modified-Since": lastModified } : {}) };
}

/** Follows redirects as long as they stay on the host. */
async function ask(host: PoliteHost, url: string, headers: Record<string, string>): Promise<Response> {
  let at = url;
  for (let step = 0; step <= REDIRECTS_MAX; step += 1) {
    const response = await host.get(at, headers);
    if (!REDIRECTS.has(response.status)) return response;
    await response.body?.cancel();
    const to = new URL(response.headers.get("location") ?? "", at);
    if (to.host !== new URL(url).host || to.protocol !== "https:") throw new SourceRefused(`The address leads elsewhere, to ${to.href}.`);
    at = to.href;
  }
  throw new SourceRefused("The address leads in circles.");
}

function checkWhole(bytes: Uint8Array, response: Response): void {
  const latin1 = new TextDecoder("latin1");
  const head = latin1.decode(bytes.subarray(0, HEAD_BYTES));
  if (!head.includes("%PDF-")) {
    const isPage = /<(!doctype|html|head|body)/i.test(head) || (response.headers.get("content-type") ?? "").includes("html");
    throw new SourceRefused(isPage ? "The address gives a web page instead of a PDF." : "The address gives something that is no PDF.");
  }
  if (!latin1.decode(bytes.subarray(-TAIL_BYTES)).includes("%%EOF")) throw new SourceRefused("The file is cut off before its end.");
}

/**
 * Asks for a form's file unless it is the known one, and writes it to `file` when it is whole.
 * @throws SourceRefused for anything but a whole PDF under the host's own address; HostClosed when the host wants to be left alone
 */
export async function downloadSource(host: PoliteHost, url: string, known: Validators, file: string): Promise<Downloaded> {
  let response: Response;
  try {
    response = await ask(host, url, conditions(known));
  } catch (error) {
    if (error instanceof SourceRefused || error instanceof HostClosed) throw error;
    return { kind: "unreachable", detail: `The address does not answer: ${error instanceof Error ? error.message : "unknown"}.` };
  }
  if (response.status === 304) return { kind: "unchanged" };
  if (!response.ok || response.body === null) {
    await response.body?.cancel();
    const detail = `The address answers ${response.status}.`;
    return { kind: GONE.has(response.status) ? "gone" : "unreachable", detail };
  }
  if (Number(response.headers.get("content-length") ?? 0) > MAX_FILE_BYTES) {
    await response.body.cancel();
    throw new SourceRefused(FILE_TOO_LARGE);
  }
  // A body that is shorter than its announced length is an error of fetch.
  const bytes = await response.arrayBuffer().then(
    (buffer) => new Uint8Array(buffer),
    () => {
      throw new SourceRefused("The file is cut off before its end.");
    },
  );
  checkWhole(bytes, response);
  await writeFile(file, bytes);
  return { kind: "file", etag: response.headers.get("etag"), lastModified: response.headers.get("last-modified") };
}

/** Returns what a download that failed says of its source. @throws every error that is no word of the host or about its file */
export function toOutcome(error: unknown): { outcome: "refused" | "unreachable"; detail: string } {
  if (error instanceof SourceRefused) return { outcome: "refused", detail: error.message };
  if (error instanceof HostClosed) return { outcome: "unreachable", detail: error.message };
  throw error;
}
