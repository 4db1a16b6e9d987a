import { startTransition, useEffect, useEffectEvent, useState } from "react";
import { waitBeforeAskingAgain } from "../../shared/rules/failed-reads.ts";
import { doAgain } from "./do-again.ts";

type Asking = { failed: unknown; error: unknown; tries: number; busy: boolean };

const begin = (failed: unknown): Asking => ({ failed, error: failed, tries: 0, busy: false });

/**
 * Repeats the request that failed with `failed`: when the person wants it, and `byItself` also when the connection is back and after the
 * pauses of `waitBeforeAskingAgain`. The shown content stays until the answer is there; then `onAnswer` is called. `error` is the last try's.
 */
export function useAskAgain(failed: unknown, onAnswer: () => void, byItself = true): { error: unknown; busy: boolean; ask: () => void } {
  const [asking, setAsking] = useState(() => begin(failed));
  if (asking.failed !== failed) setAsking(begin(failed));
  const { error, tries, busy } = asking;

  async function askOnce(): Promise<void> {
    setAsking((now) => ({ ...now, busy: true }));
    try {
      await doAgain(error);
      startTransition(onAnswer);
      setAsking((now) => ({ ...now, busy: false }));
    } catch (next) {
      setAsking((now) => ({ ...now, error: next, tries: now.tries + 1, busy: false }));
    }
  }

  const ask = () => {
    if (!busy) void askOnce();
  };
  const askByItself = useEffectEvent(ask);

  useEffect(() => {
    const waitMs = byItself ? waitBeforeAskingAgain(error, tries) : null;
    if (waitMs === null) return undefined;
    const askNow = () => askByItself();
    const timer = setTimeout(askNow, waitMs);
    addEventListener("online", askNow);
    return () => {
      clearTimeout(timer);
      removeEventListener("online", askNow);
    };
  }, [error, tries, byItself]);

  return { error, busy, ask };
}
