/** A network that is alive brings something within this time. */
const SILENCE_MS = 30_000;

/** A timer that is later than this did not run all the while: the device, or the page, was asleep. */
const ASLEEP_MS = 5_000;

/**
 * Returns what `work` returns, or rejects once nothing came for half a minute, and for `extraMs` more: work that hangs is waited for no longer.
 * `giveUp` ends it then. A sleep is no silence: what may have come meanwhile has its time once the page is awake.
 */
export async function untilSilent<T>(work: Promise<T>, giveUp: () => void, extraMs = 0): Promise<T> {
  const silence = Promise.withResolvers<never>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  function listen(): void {
    const endsAt = Date.now() + SILENCE_MS + extraMs;
    timer = setTimeout(() => {
      if (Date.now() > endsAt + ASLEEP_MS) return listen();
      silence.reject(new Error("Nothing came."));
      giveUp();
    }, SILENCE_MS + extraMs);
  }
  listen();
  return Promise.race([work, silence.promise]).finally(() => clearTimeout(timer));
}
