import { useEffect, useState } from "react";
import { useSearch } from "wouter";
import { toNextPath } from "../../shared/routes.ts";
import { isPayable, type SubscriptionKind, subscriptionKind } from "../../shared/rules/purchase/subscription-kind.ts";
import { useTakeUp } from "../features/offers/use-take-up.ts";
import { useReloadAccount } from "../features/subscription/use-subscription.ts";
import { WhatIsIncluded } from "../features/offers/what-is-included.tsx";
import { countVisit } from "../lib/count-visit.ts";
import { continueDownloadAt } from "../lib/navigation/download-return.ts";
import { lazyOnPress } from "../lib/navigation/lazy-part.tsx";
import { useStores } from "../state/stores.tsx";
import { useSubscriptionSnapshot } from "../state/subscription-state.ts";
import { OnDemand } from "./on-demand.tsx";
import { Paid, Subscribed } from "./paywall/outcomes.tsx";
import { Plans } from "./paywall/plans.tsx";
import { useFreshSubscription } from "./paywall/use-fresh-subscription.ts";
import * as words from "./words.ts";

const SubscriptionDialog = lazyOnPress(() =>
  import("../features/subscription/subscription-dialog.tsx").then((module) => module.SubscriptionDialog),
);

/** States in which a plan can be chosen. */
const SELLS: ReadonlySet<SubscriptionKind> = new Set(["none", "begun", "ended"]);

/** Long enough to read that it worked, short enough not to wait. */
const RETURN_AFTER_MS = 1200;

function wasServedAsPaywall(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry === undefined || new URL(entry.name).pathname === location.pathname;
}

/** Plans, terms and payment on one page, and then back to where the visitor came from. */
export function PaywallScreen() {
  const next = toNextPath(new URLSearchParams(useSearch()).get("next"));
  const { subscription } = useSubscriptionSnapshot(useStores().subscription);
  const [paid, setPaid] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const kind = subscription ? subscriptionKind(subscription) : "none";
  useFreshSubscription(kind);
  const reload = useReloadAccount();
  const takeUp = useTakeUp(goBack);

  useEffect(() => {
    // Only this page's own policy lets Stripe in, so a visitor who navigated here within a page reloads it.
    if (wasServedAsPaywall()) countVisit({ what: "paywall_opened" });
    else location.replace(location.href);
  }, []);

  function goBack() {
    setPaid(true);
    continueDownloadAt(next);
    setTimeout(() => location.assign(next), RETURN_AFTER_MS);
  }

  const owes = subscription !== null && isPayable(subscription);
  return (
    <div className="mx-auto max-w-5xl px-4 py-8 sm:py-12">
      <h1 className="font-heading text-3xl tracking-tight text-balance">{words.paywallTitle}</h1>
      <p className="mt-2 max-w-2xl text-ink-muted">{SELLS.has(kind) ? words.paywallText : words.fillingStaysFree}</p>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <div className="grid gap-6">
          {paid ? (
            <Paid next={next} />
          ) : (kind === "active" || kind === "ending") && !owes ? (
            <Subscribed next={next} accessUntil={subscription?.accessUntil ?? null} />
          ) : (
            <Plans kind={kind} next={next} takeUp={takeUp} onActive={goBack} onChanged={reload} onLeave={() => setLeaving(true)} />
          )}
          {leaving && (
            <OnDemand onClose={() => setLeaving(false)}>
              <SubscriptionDialog open onClose={() => setLeaving(false)} />
            </OnDemand>
          )}
        </div>
        <WhatIsIncluded />
      </div>
    </div>
  );
}
