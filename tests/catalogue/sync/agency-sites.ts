import { type ServerResponse, createServer } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { listenOnLoopback } from "../../../local/listen.ts";
import { shortDigest } from "../../../catalogue/short-digest.ts";
import type { Fetch } from "../../../catalogue/sync/polite-host.ts";

/** How an address goes wrong. */
export type Fault =
  | { kind: "status"; status: number; times?: number; headers?: Record<string, string> }
  | { kind: "page" }
  | { kind: "redirect"; to: string }
  | { kind: "slow"; ms: number }
  | { kind: "cut"; at: number; announced: boolean };

type Asked = { address: string; userAgent: string; at: number; status: number };

const NOT_FOUND = { kind: "status", status: 404 } as const;

async function give(response: ServerResponse, bytes: Uint8Array, known: { match?: string | undefined; since?: string | undefined }) {
  const etag = `"${shortDigest([bytes])}"`;
  const isKnown = known.match === etag;
  response.writeHead(isKnown ? 304 : 200, {
    ETag: etag,
    "Last-Modified": "Mon, 02 Nov 2026 10:00:00 GMT",
    ...(isKnown ? {} : { "Content-Type": "application/pdf", "Content-Length": bytes.length }),
  });
  response.end(isKnown ? undefined : bytes);
}

/** Fails as it is told; false when only the time was lost. */
async function fail(response: ServerResponse, fault: Fault, bytes: Uint8Array | undefined): Promise<boolean> {
  if (fault.kind === "slow") {
    await wait(fault.ms);
    return false;
  }
  if (fault.kind === "status") response.writeHead(fault.status, fault.headers).end("No.");
  else if (fault.kind === "page") {
    response.writeHead(200, { "Content-Type": "text/html" }).end("<!doctype html><title>Forms</title><p>We moved.");
  } else if (fault.kind === "redirect") response.writeHead(302, { Location: fault.to }).end();
  else {
    const part = (bytes ?? new Uint8Array()).subarray(0, fault.at);
    response.writeHead(200, { "Content-Type": "application/pdf", "Content-Length": fault.announced ? (bytes?.length ?? 0) : part.length });
    // An announced length that never comes: the connection breaks in the middle.
    response.write(part, () => (fault.announced ? response.destroy() : response.end()));
  }
  return true;
}

/** Stands in for the sites of agencies: gives files under their real addresses, and fails as it is told. */
export async function startAgencySites() {
  const files = new Map<string, Uint8Array>();
  const faults = new Map<string, Fault>();
  const robots = new Map<string, string>();
  const asked: Asked[] = [];
  let underWay = 0;
  let mostAtOnce = 0;

  const server = createServer((request, response) => {
    const address = `https:/${request.url ?? "/"}`;
    const { host, pathname } = new URL(address);
    const note: Asked = { address, userAgent: request.headers["user-agent"] ?? "", at: Date.now(), status: 0 };
    asked.push(note);
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    response.once("close", () => {
      underWay -= 1;
      note.status = response.statusCode;
    });
    async function answer(): Promise<void> {
      const rules = robots.get(host);
      const fault = faults.get(address);
      if (fault?.kind === "status" && fault.times !== undefined && (fault.times -= 1) < 0) faults.delete(address);
      else if (fault && (await fail(response, fault, files.get(address)))) return;
      if (pathname === "/robots.txt" && rules !== undefined) {
        response.end(rules);
        return;
      }
      const bytes = files.get(address);
      if (bytes) await give(response, bytes, { match: request.headers["if-none-match"] });
      else await fail(response, NOT_FOUND, undefined);
    }
    void answer();
  });
  const origin = await listenOnLoopback(server);
  const fetchFromSites: Fetch = (url, init) => fetch(`${origin}/${url.slice("https://".length)}`, init);
  return {
    origin,
    files,
    faults,
    robots,
    asked,
    fetch: fetchFromSites,
    mostAtOnce: () => mostAtOnce,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  };
}
export type AgencySites = Awaited<ReturnType<typeof startAgencySites>>;
