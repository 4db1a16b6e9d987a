/** A network that is alive brings something within this time. */
const SILENCE_MS = 30_000;

/**
 * Returns what `work` returns, or rejects once nothing came for half a minute, and for `extraMs` more: work that hangs is waited for no longer.
 * `giveUp` ends it then.
 */
export async function untilSilent<T>(work: Promise<T>, giveUp: () => void, extraMs = 0): Promise<T> {
  const silence = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    silence.reject(new Error("Nothing came."));
    giveUp();
  }, SILENCE_MS + extraMs);
  return Promise.race([work, silence.promise]).finally(() => clearTimeout(timer));
}
