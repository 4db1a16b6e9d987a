import { useEffect, useState } from "react";
import type { Offer } from "../../../shared/contracts/offer.ts";
import { type PriceChanges, Quote } from "../../../shared/contracts/quote.ts";
import { toSentence } from "../../../shared/errors.ts";
import { mayPass } from "../../../shared/rules/failed-reads.ts";
import { useStores } from "../../state/stores.tsx";

export type QuoteState = {
  /** The code and the place that change the price. */
  changes: PriceChanges;
  /** Null while it is not known, or where the offer's own price holds. */
  quote: Quote | null;
  /** Whether the price has to be known before paying, and is not. */
  isMissing: boolean;
  busy: boolean;
  /** The reason why there is none, as a sentence. */
  problem: string | null;
  /** Asks once more, where the reason may have passed; null where it stays until something is changed. */
  again: (() => void) | null;
  change: (changes: PriceChanges) => void;
};

type Known = { key: string; quote: Quote | null; problem: string | null; isPassing: boolean };
const UNKNOWN = { quote: null, problem: null, isPassing: false };

/** Asks what `offer` costs with a promotion code, and with tax where it is worked out. */
export function useQuote(offer: Offer | null): QuoteState {
  const { account } = useStores();
  const [changes, change] = useState<PriceChanges>({});
  const [known, setKnown] = useState<Known | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { code, location } = changes;
  const { country, postalCode } = location ?? {};
  const offerId = offer?.id;
  const isTaxed = offer?.tax !== undefined;
  const needsPlace = isTaxed && !location;
  const isWanted = offerId !== undefined && (isTaxed || code !== undefined) && !needsPlace;
  const key = isWanted ? [offerId, code, country, postalCode, attempt].join("\n") : null;

  useEffect(() => {
    if (key === null) return undefined;
    let gone = false;
    const place = country === undefined || postalCode === undefined ? {} : { location: { country, postalCode } };
    const body = { offerId, ...(code !== undefined && { code }), ...place };
    account.fetchJson("/api/subscription-offers/quote", Quote, { method: "POST", body }).then(
      (quote) => !gone && setKnown({ key, quote, problem: null, isPassing: false }),
      (error: unknown) => !gone && setKnown({ key, quote: null, problem: toSentence(error), isPassing: mayPass(error) }),
    );
    return () => {
      gone = true;
    };
  }, [account, key, offerId, code, country, postalCode]);

  const current = known?.key === key ? known : null;
  const { quote, problem, isPassing } = current ?? UNKNOWN;
  return {
    changes,
    quote,
    isMissing: needsPlace || (key !== null && !quote),
    busy: key !== null && current === null,
    problem,
    again: isPassing ? () => setAttempt(attempt + 1) : null,
    change,
  };
}
