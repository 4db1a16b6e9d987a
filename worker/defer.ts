import { logFailure } from "./log-failure.ts";

/** Returns a function that runs work after one request's response. A failure is only logged, by the work's name. */
export function createDefer(execution: Pick<ExecutionContext, "waitUntil">, requestId: string) {
  return (name: string, work: Promise<unknown>): void => {
    execution.waitUntil(work.catch((error: unknown) => logFailure({ event: "deferred_failed", name, requestId }, error)));
  };
}
