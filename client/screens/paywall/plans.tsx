import { useEffect, useState } from "react";
import { useSnapshot } from "valtio";
import type { SubscriptionKind } from "../../../shared/rules/purchase/subscription-kind.ts";
import { OfferCards } from "../../features/offers/offer-cards.tsx";
import type { useTakeUp } from "../../features/offers/use-take-up.ts";
import { lazyPart } from "../../lib/navigation/lazy-part.tsx";
import { selectedOffer, selectOffer } from "../../state/offers-state.ts";
import { useStores } from "../../state/stores.tsx";
import { useSubscriptionSnapshot } from "../../state/subscription-state.ts";
import { OnDemand } from "../on-demand.tsx";
import * as words from "../words.ts";
import { Missing } from "./missing.tsx";
import { NothingOnSale } from "./outcomes.tsx";
import { Payment } from "./payment.tsx";
import { toPayable } from "./to-payable.ts";

// A visitor who is not signed in cannot pay, and owes nothing.
const DueNotice = lazyPart(() => import("../../features/subscription/due-notice.tsx").then((module) => module.DueNotice));

/** States that need a notice before anything is sold. */
const HAS_NOTICE: ReadonlySet<SubscriptionKind> = new Set(["begun", "processing", "due", "paused", "disputed"]);

type PlansProps = {
  kind: SubscriptionKind;
  next: string;
  takeUp: ReturnType<typeof useTakeUp>;
  onActive: () => void;
  onChanged: () => Promise<void>;
  /** Opens the cancellation. */
  onLeave: () => void;
};

/** Shows what is due, the plans, and the payment of one of them. */
export function Plans({ kind, next, takeUp, onActive, onChanged, onLeave }: PlansProps) {
  const stores = useStores();
  const { offers, selectedOfferId, failure } = useSnapshot(stores.offers);
  const { subscription } = useSubscriptionSnapshot(stores.subscription);
  const [busy, setBusy] = useState(false);
  const own = offers.find(({ id }) => id === subscription?.offerId);
  const payable = toPayable(kind, subscription, selectedOffer({ offers, selectedOfferId }));
  const hasNotice = payable?.kind === "due" || HAS_NOTICE.has(kind);

  // A begun plan is selected, until the person chooses another.
  const begunOfferId = kind === "begun" ? own?.id : undefined;
  useEffect(() => {
    if (begunOfferId !== undefined) selectOffer(stores.offers, begunOfferId);
  }, [stores, begunOfferId]);

  if (!payable && !hasNotice) return failure ? <Missing what={words.thePlans} failed={failure.error} /> : <NothingOnSale next={next} />;
  return (
    <>
      <OnDemand>{hasNotice && <DueNotice planName={own?.name ?? null} onLeave={onLeave} />}</OnDemand>
      {payable?.kind === "plan" && (
        <OfferCards
          offers={offers}
          selectedId={selectedOfferId}
          trialUsed={subscription?.trialUsed ?? false}
          disabled={busy}
          onSelect={(id) => selectOffer(stores.offers, id)}
        />
      )}
      {payable && (
        <Payment
          key={payable.kind}
          payable={payable}
          checking={takeUp.checking}
          earlierProblem={takeUp.problem}
          onBusy={setBusy}
          onActive={onActive}
          onChanged={onChanged}
        />
      )}
    </>
  );
}
