import { setTimeout as wait } from "node:timers/promises";
import parseRobots from "robots-parser";

export type Fetch = (url: string, init: RequestInit) => Promise<Response>;
/** A host that asked not to be asked now; the message is a sentence for the operator. */
export class HostClosed extends Error {
  override readonly name = "HostClosed";
}

export type Politeness = {
  fetch: Fetch;
  userAgent: string;
  /** Between two requests to one host, at least. */
  pauseMs: number;
  /** A host that asks to wait for longer is left alone until the next run. */
  patienceMs: number;
  timeoutMs: number;
};

const BUSY_STATUS = new Set([429, 503]);
const BUSY_TRIES = 3;
/** Statuses that lead to another address. */
export const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** Rules may stand so many addresses farther, on another host too (RFC 9309, 2.3.1.2). */
const RULES_REDIRECTS_MAX = 5;
const DEFAULT_WAIT_S = 30;

/** Returns the wait that a response asks for, in milliseconds. */
function retryAfterMs(response: Response, now = Date.now()): number {
  const said = response.headers.get("retry-after");
  const seconds = Number(said ?? DEFAULT_WAIT_S);
  if (Number.isFinite(seconds)) return Math.max(0, seconds * 1000);
  const until = Date.parse(said ?? "");
  return Number.isNaN(until) ? DEFAULT_WAIT_S * 1000 : Math.max(0, until - now);
}

/**
 * One host, asked as it wishes to be: one request at a time with a pause between, nothing that its robots.txt forbids, and not again before the
 * time that it names.
 */
export function createPoliteHost(origin: string, { fetch, userAgent, pauseMs, patienceMs, timeoutMs }: Politeness) {
  const headers = { "User-Agent": userAgent, Accept: "application/pdf" };
  let rules: ReturnType<typeof parseRobots> | undefined;
  let closed: HostClosed | undefined;
  let nextAt = 0;

  async function request(url: string, extra: Record<string, string>): Promise<Response> {
    for (let attempt = 1; ; attempt += 1) {
      const pause = Math.max(pauseMs, (rules?.getCrawlDelay(userAgent) ?? 0) * 1000);
      const early = nextAt - Date.now();
      if (early > 0) await wait(early);
      nextAt = Date.now() + pause;
      const response = await fetch(url, { headers: { ...headers, ...extra }, redirect: "manual", signal: AbortSignal.timeout(timeoutMs) });
      if (!BUSY_STATUS.has(response.status)) return response;
      await response.body?.cancel();
      const waitMs = retryAfterMs(response);
      if (attempt === BUSY_TRIES || waitMs > patienceMs) {
        closed = new HostClosed(`${new URL(origin).host} answers ${response.status} and asks to come back later.`);
        throw closed;
      }
      nextAt = Math.max(nextAt, Date.now() + waitMs);
    }
  }

  async function readRules(): Promise<NonNullable<typeof rules>> {
    const address = `${origin}/robots.txt`;
    let at = address;
    for (let step = 0; step <= RULES_REDIRECTS_MAX; step += 1) {
      const response = await request(at, { Accept: "text/plain" });
      // A site without the file allows everything; one that cannot say is not asked.
      if (response.status >= 500) break;
      if (!REDIRECTS.has(response.status)) return parseRobots(address, response.ok ? await response.text() : "");
      await response.body?.cancel();
      at = new URL(response.headers.get("location") ?? "", at).href;
    }
    closed = new HostClosed(`${address} cannot be read, so nothing there is asked for.`);
    throw closed;
  }

  return {
    /**
     * The answer to one request.
     * @throws HostClosed when the host's robots.txt forbids it or the host wants to be left alone
     */
    async get(url: string, extra: Record<string, string> = {}): Promise<Response> {
      if (closed) throw closed;
      rules ??= await readRules();
      if (rules.isAllowed(url, userAgent) === false) throw new HostClosed(`The site’s robots.txt does not allow ${new URL(url).pathname}.`);
      return request(url, extra);
    },
  };
}
export type PoliteHost = ReturnType<typeof createPoliteHost>;
