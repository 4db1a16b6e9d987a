import type { CatalogueVersion } from "../domain/catalogue-version.ts";
import type { CarriedPages } from "./carried-pages.ts";
import { type KeptPage, type PageMemory, toAnswer } from "./page-memory.ts";
import { createDefer } from "../defer.ts";
import { writeRequestLine } from "./log-request.ts";

type Asked = {
  request: Request;
  pages: PageMemory;
  carried: CarriedPages;
  catalogue: CatalogueVersion;
  execution: Pick<ExecutionContext, "waitUntil">;
};

/**
 * Returns a page from this isolate, of a catalogue that it knows to be current; null for every other request. Most visits are
 * such a request, so it skips the router and the request's context: an id, a line in the log and the page.
 */
export function serveFromMemory({ request, pages, carried, catalogue, execution }: Asked): Response | null {
  const { method, url } = request;
  if (method !== "GET") return null;
  const place = url.slice(url.indexOf("/", "https://".length));
  const found = pages.find(place);
  const page = found ?? findCarried(url, pages, carried);
  if (!page || page.catalogueVersion !== catalogue.known()) return null;
  const requestId = crypto.randomUUID();
  const compressed = found && pages.compress(place, found);
  if (compressed) createDefer(execution, requestId)("compress-html", compressed);
  const response = toAnswer(page, request);
  response.headers.set("X-Request-Id", requestId);
  writeRequestLine({ requestId, method, route: page.route, status: response.status, ms: 0, cache: "memory" });
  return response;
}

/** Returns the page for a visitor who brings parameters along, if this isolate has it. */
function findCarried(url: string, pages: PageMemory, carried: CarriedPages): KeptPage | null {
  const visit = url.includes("?") ? carried.read(new URL(url)) : null;
  const page = visit && pages.find(visit.place);
  const body = page && carried.fill(page, visit);
  return body ? { ...page, body } : null;
}
