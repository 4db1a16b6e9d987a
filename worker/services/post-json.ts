/** The timeout of one delivery; afterwards the outbox tries again later. */
export const POST_TIMEOUT_MS = 8000;

/** Sends JSON to this address and no other. @throws Error that names the status, when the answer is not a success */
export async function postJson(url: string, body: unknown, headers: Record<string, string> = {}): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/json", ...headers },
    body: JSON.stringify(body),
    // A redirect is followed without the body, and a page that answers there would pass for a delivery.
    redirect: "manual",
    signal: AbortSignal.timeout(POST_TIMEOUT_MS),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`answered ${response.status}`);
}
