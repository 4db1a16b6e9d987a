import { useSnapshot } from "valtio";
import { useSearch } from "wouter";
import { carryAlong } from "../../../shared/rules/carried-parameters.ts";
import { paywallPath } from "../../../shared/routes.ts";
import { beginsWithTrial, toTerms } from "../../../shared/rules/purchase/offer-terms.ts";
import { preselectOffer } from "../../../shared/rules/purchase/offers.ts";
import { useVisitorLocale } from "../../lib/visitor-locale.ts";
import { useStores } from "../../state/stores.tsx";
import { useSubscriptionSnapshot } from "../../state/subscription-state.ts";

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
        {subscription.due.processing ? "Your payment is on its way." : "Your plan has a payment due."}{" "}
        <a href={plans} className="whitespace-nowrap underline">
          See details
        </a>
      </p>
    );
  if (subscription?.isActive) return <p className={className}>Your plan includes unlimited PDFs.</p>;
  const terms = toTerms(offer, beginsWithTrial(offer, { ignoreTrial: false, trialUsed: subscription?.trialUsed ?? false }), locale);
  const freeLeft = subscription?.completions?.freeLeft ?? 1;
  const later = terms.later.charAt(0).toLowerCase() + terms.later.slice(1);
  return (
    <p className={className}>
      {freeLeft > 0 ? "Your first PDF is free, more with a plan" : "You’ve used your free PDF; a plan has no limit"}: {terms.today}, {later}
      . {/* A new document: only the paywall's policy allows Stripe. */}
      <a href={plans} className="whitespace-nowrap underline">
        Plans and prices
      </a>
    </p>
  );
}
