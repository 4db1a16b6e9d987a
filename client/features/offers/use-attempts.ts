import { useRef, useState } from "react";
import { toSentence } from "../../../shared/errors.ts";
import type { PurchaseEnd } from "./purchase.ts";
import * as words from "./words.ts";

function toRefusal(error: unknown): PurchaseEnd {
  return { kind: "refused", message: toSentence(error, words.bankSilent) };
}

/** Says what the person has to know of an attempt's end; null after a payment and while the bank works. */
function problemOf(end: PurchaseEnd, trial: boolean): string | null {
  if (end.kind === "refused" || end.kind === "conflict") return end.message;
  if (end.kind === "unknown") return words.bankSilent;
  if (end.kind === "terms changed") return end.intent.trial === trial ? words.priceChanged : words.trialUsed;
  return null;
}

/** Runs one attempt to pay at a time: a second click meanwhile does nothing. Keeps the problem of the last one. */
export function useAttempts(onBusy: (busy: boolean) => void, onEnd: (end: PurchaseEnd) => Promise<void>) {
  const [paying, setPaying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const working = useRef(false);

  function setWorking(isWorking: boolean) {
    working.current = isWorking;
    setPaying(isWorking);
    onBusy(isWorking);
  }

  /** Returns whether the payment is made or on its way. `trial` is what the person agreed to. */
  async function attempt(trial: boolean, pay: () => Promise<PurchaseEnd>): Promise<boolean> {
    if (working.current) return false;
    setWorking(true);
    setProblem(null);
    const end = await pay().catch(toRefusal);
    setWorking(false);
    setProblem(problemOf(end, trial));
    await onEnd(end);
    return end.kind === "active" || end.kind === "processing";
  }

  return { paying, problem, setProblem, attempt };
}
