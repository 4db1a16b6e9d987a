/** A network that is alive brings something within this time. */
const SILENCE_MS = 30_000;

/** A timer that is later than this did not run all the while: the device, or the page, was asleep. */
const ASLEEP_MS = 5_000;

/** `extraMs` is waited beside the half minute. `hear` gets what to call whenever a part of the work has come. */
type Patience = { extraMs?: number; hear?: (onSound: () => void) => void };

/**
 * Returns what `work` returns, or rejects once nothing came for half a minute: work that hangs is waited for no longer. `giveUp` ends it then. A sleep is
 * no silence: what may have come meanwhile has its time once the page is awake.
 */
export async function untilSilent<T>(work: Promise<T>, giveUp: () => void, { extraMs = 0, hear }: Patience = {}): Promise<T> {
  const silence = Promise.withResolvers<never>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  function listen(): void {
    clearTimeout(timer);
    if (isOver) return;
    const endsAt = Date.now() + SILENCE_MS + extraMs;
    timer = setTimeout(() => {
      // A page that is not seen draws nothing.
      if (globalThis.document?.hidden || Date.now() > endsAt + ASLEEP_MS) return listen();
      silence.reject(new Error("Nothing came."));
      giveUp();
    }, SILENCE_MS + extraMs);
  }
  listen();
  hear?.(listen);
  return Promise.race([work, silence.promise]).finally(() => {
    isOver = true;
    clearTimeout(timer);
  });
}
