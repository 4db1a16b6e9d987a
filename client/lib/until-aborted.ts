/** Returns what `work` returns, or rejects with the signal's reason once it aborts: work that hangs is waited for no longer. */
export async function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  const aborted = Promise.withResolvers<never>();
  const stop = () => aborted.reject(signal.reason);
  if (signal.aborted) stop();
  signal.addEventListener("abort", stop);
  return Promise.race([work, aborted.promise]).finally(() => signal.removeEventListener("abort", stop));
}
