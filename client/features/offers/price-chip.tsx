import { useSnapshot } from "valtio";
import type { Offer } from "../../../shared/contracts/offer.ts";
import { formatPrice } from "../../../shared/rules/purchase/prices.ts";
import { preselectOffer } from "../../../shared/rules/purchase/offers.ts";
import { useVisitorLocale } from "../../lib/visitor-locale.ts";
import { useStores } from "../../state/stores.tsx";
import { useSubscriptionSnapshot } from "../../state/subscription-state.ts";
import { PriceLine } from "./price-line.tsx";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

const PER: Record<Offer["interval"], string> = { week: "wk", month: "mo", year: "yr" };

/** Returns the price of a finished form in a few words; nothing without an offer. */
export function usePriceLabel(): string | undefined {
  const stores = useStores();
  const locale = useVisitorLocale();
  const offer = preselectOffer(useSnapshot(stores.offers).offers);
  const { subscription } = useSubscriptionSnapshot(stores.subscription);
  if (!offer) return undefined;
  const price = `${formatPrice(offer.price, offer.currency, locale)}/${PER[offer.interval]}`;
  const hasFree = (subscription?.completions?.freeLeft ?? 1) > 0;
  return subscription?.due
    ? words.dueChip
    : subscription?.isActive
      ? words.unlimitedChip
      : hasFree
        ? say(words.onePdfFree, { price })
        : price;
}

/** The price of a finished form, as small as a button; it opens to the full terms, also without script. */
export function PriceChip({ next, className }: { next: string; className?: string }) {
  const label = usePriceLabel();
  if (!label) return null;
  return (
    <details className={className}>
      <summary className="flex min-h-7 max-w-[calc(100vw-60px)] cursor-pointer list-none items-center rounded-full border border-line px-2 text-[min(0.75rem,5.2vw)] text-ink-muted tabular-nums hover:border-line-strong hover:text-ink">
        <span className="truncate">{label}</span>
      </summary>
      <PriceLine
        next={next}
        className="absolute top-full left-0 z-40 mt-1 w-[min(18rem,calc(100vw-60px))] rounded-xl border border-line bg-raised p-4 text-sm text-pretty shadow-lg"
      />
    </details>
  );
}
