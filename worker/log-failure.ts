import { toOperatorError } from "./services/operator-fault.ts";

/**
 * Writes one line of JSON about something that failed: the error's own message and where it was thrown. No token, e-mail or field value may be in
 * `facts`, and none of our errors puts one into its message.
 */
export function logFailure(facts: { event: string; [fact: string]: string | number | null }, error: unknown): void {
  const { message, stack } = toOperatorError(error);
  console.error(JSON.stringify({ ...facts, error: message, at: stack?.split("\n")[1]?.trim() }));
}
