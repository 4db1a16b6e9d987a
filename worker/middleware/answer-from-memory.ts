import type { CatalogueVersion } from "../domain/catalogue-version.ts";
import { type PageMemory, toAnswer } from "./page-memory.ts";
import { writeRequestLine } from "./log-request.ts";

/**
 * Returns a page from this isolate, of a catalogue that it knows to be current; null for every other request. Most visits are
 * such a request, so it skips the router and the request's context: an id, a line in the log and the page.
 */
export function answerFromMemory(request: Request, pages: PageMemory, catalogue: CatalogueVersion): Response | null {
  const { method, url } = request;
  if (method !== "GET") return null;
  const page = pages.find(url.slice(url.indexOf("/", "https://".length)));
  if (!page || page.catalogueVersion !== catalogue.known()) return null;
  const requestId = crypto.randomUUID();
  const response = toAnswer(page, request);
  response.headers.set("X-Request-Id", requestId);
  writeRequestLine({ requestId, method, route: page.route, status: response.status, ms: 0, cache: "memory" });
  return response;
}
