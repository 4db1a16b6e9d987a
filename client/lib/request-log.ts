/**
 * One request that this page made. `sentBytes` is the size of what it carried, null where the page cannot see it; `carried` is its beginning, of
 * requests to this site: what goes to the identity provider is a secret of its own.
 */
export type LoggedRequest = { at: number; method: string; address: string; sentBytes: number | null; carried: string };

const CARRIED_CHARACTERS = 2000;
/** Browsers remember 250 addresses unless they are told to remember more. */
const REMEMBERED_ADDRESSES = 5000;

const sent: LoggedRequest[] = [];
let isLogging = false;

function sizeOf(body: unknown): number | null {
  if (body === null || body === undefined) return 0;
  if (typeof body === "string") return new TextEncoder().encode(body).byteLength;
  if (body instanceof Blob) return body.size;
  if (body instanceof URLSearchParams) return body.toString().length;
  return body instanceof ArrayBuffer || ArrayBuffer.isView(body) ? body.byteLength : null;
}

function beginningOf(address: string, body: unknown): string {
  const isOurs = new URL(address).origin === location.origin;
  return isOurs && typeof body === "string" ? body.slice(0, CARRIED_CHARACTERS) : "";
}

/** Logs from now on the requests of the page's own script, for the person to see. The log is not kept beyond the page. */
export function startRequestLog(): void {
  if (isLogging) return;
  isLogging = true;
  performance.setResourceTimingBufferSize(REMEMBERED_ADDRESSES);
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    const request = input instanceof Request ? input : null;
    const address = input instanceof Request ? input.url : new URL(input, location.href).href;
    const method = init?.method ?? request?.method ?? "GET";
    // The body of a Request object cannot be measured without reading it.
    const sentBytes = request && !init?.body && method !== "GET" ? null : sizeOf(init?.body);
    sent.push({ at: performance.now(), method, address, sentBytes, carried: beginningOf(address, init?.body) });
    return fetch(input, init);
  };
  const sendBeacon = navigator.sendBeacon.bind(navigator);
  navigator.sendBeacon = (target, body) => {
    const address = new URL(target, location.href).href;
    sent.push({ at: performance.now(), method: "POST", address, sentBytes: sizeOf(body), carried: beginningOf(address, body) });
    return sendBeacon(target, body);
  };
}

/** Lists every request since the page was opened, as far as a page can know: those of its script, and those of the browser for it. */
export function listRequests(): LoggedRequest[] {
  const known = new Set(sent.map(({ address }) => address));
  const loaded = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")]
    .filter(({ name }) => /^https?:/u.test(name) && !known.has(name))
    .map(({ name, startTime }) => ({ at: startTime, method: "GET", address: name, sentBytes: 0, carried: "" }));
  return [...loaded, ...sent].toSorted((a, b) => a.at - b.at);
}
