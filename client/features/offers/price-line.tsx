import { useSnapshot } from "valtio";
import { useSearch } from "wouter";
import { carryAlong } from "../../../shared/rules/carried-parameters.ts";
import { paywallPath } from "../../../shared/routes.ts";
import { beginsWithTrial, toTerms } from "../../../shared/rules/purchase/offer-terms.ts";
import { preselectOffer } from "../../../shared/rules/purchase/offers.ts";
import { useVisitorLocale } from "../../lib/visitor-locale.ts";
import { useStores } from "../../state/stores.tsx";
import { useSubscriptionSnapshot } from "../../state/subscription-state.ts";
import * as words from "./words.ts";

/** The price of a finished form, shown before the first answer. `next` is the path that the plans lead back to. It keeps its place when a plan becomes known. */
export function PriceLine({ next, className }: { next: string; className?: string }) {
  const stores = useStores();
  const locale = useVisitorLocale();
  const { offers } = useSnapshot(stores.offers);
  const { subscription } = useSubscriptionSnapshot(stores.subscription);
  const search = useSearch();
  const plans = carryAlong(paywallPath(carryAlong(next, search)), search);
  const offer = preselectOffer(offers);
  if (!offer) return null;
  if (subscription?.due && (subscription.paymentDue || subscription.due.processing))
    return (
      <p className={className}>
        {subscription.due.processing ? words.paymentOnItsWay : words.paymentDue}{" "}
        <a href={plans} className="whitespace-nowrap underline">
          {words.seeDetails}
        </a>
      </p>
    );
  if (subscription?.isActive) return <p className={className}>{words.planIncludesAll}</p>;
  const terms = toTerms(offer, beginsWithTrial(offer, { ignoreTrial: false, trialUsed: subscription?.trialUsed ?? false }), locale);
  const freeLeft = subscription?.completions?.freeLeft ?? 1;
  const later = terms.later.charAt(0).toLowerCase() + terms.later.slice(1);
  return (
    <p className={className}>
      {freeLeft > 0 ? words.firstPdfFree : words.freePdfUsed}: {terms.today}, {later}.{" "}
      {/* A new document: only the paywall's policy allows Stripe. */}
      <a href={plans} className="whitespace-nowrap underline">
        {words.plansAndPrices}
      </a>
    </p>
  );
}
