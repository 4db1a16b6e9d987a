import { listPageNeeds } from "../../shared/rules/offline.ts";

/**
 * Checks for a response that is not the product's. A network that requires a sign-in first responds to everything with a page of
 * its own, as a success.
 */
export function isForeign({ headers, redirected }: Response): boolean {
  return redirected || headers.get("Content-Type")?.startsWith("text/html") === true;
}

/** Fetches a file or a call, whole and from the product. @throws Error when it is not */
export async function fetchOwn(path: string): Promise<Response> {
  const response = await fetch(path);
  if (response.status !== 200 || isForeign(response)) throw new Error(`${path} was not answered.`);
  return response;
}

/** Fetches a page that names the application's parts, as all of ours do. @throws Error when it is none */
export async function fetchOwnPage(path: string, cache: RequestCache): Promise<{ response: Response; html: string }> {
  const response = await fetch(path, { cache });
  const kept = response.clone();
  const html = await response.text();
  if (!response.ok || listPageNeeds(html).assets.length === 0) throw new Error(`${path} answered ${response.status}.`);
  return { response: kept, html };
}
