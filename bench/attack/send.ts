const INTERNALS = /D1_|SQLITE|SELECT |at async|\.tsx?:\d|\bworkerd\b|node_modules|stack/u;
/** Path of the public list. */
export const TEMPLATES = "/api/fillwright/templates";

/** Returns what is wrong with an answer; null when it is one of the expected, and says nothing of what is inside. */
function fell(response: Response, body: string, expected: readonly number[]): string | null {
  if (!expected.includes(response.status)) return `answered ${response.status}`;
  return response.status >= 400 && INTERNALS.test(body) && !response.headers.get("content-type")?.includes("html")
    ? "says what is inside"
    : null;
}

/** Sends a request and judges its answer. */
export async function send(target: { base: string }, path: string, init: RequestInit, expected: readonly number[]): Promise<string | null> {
  const response = await fetch(target.base + path, { redirect: "manual", ...init });
  return fell(response, await response.text(), expected);
}
