import { useEffect, useRef, useState } from "react";
import { useSearch } from "wouter";
import { useSnapshot } from "valtio";
import { toSentence } from "../../shared/errors.ts";
import { toNextPath } from "../../shared/routes.ts";
import type { Offer } from "../../shared/contracts/offer.ts";
import type { Subscription } from "../../shared/contracts/subscription.ts";
import { isPayable, type SubscriptionKind, subscriptionKind } from "../../shared/rules/purchase/subscription-kind.ts";
import { formatDay } from "../../shared/rules/purchase/offer-terms.ts";
import type { Payable } from "../features/offers/checkout.tsx";
import { OfferCards } from "../features/offers/offer-cards.tsx";
import { useTakeUp } from "../features/offers/use-take-up.ts";
import { WhatIsIncluded } from "../features/offers/what-is-included.tsx";
import { useRefreshSubscription } from "../features/subscription/use-subscription.ts";
import { countVisit } from "../lib/count-visit.ts";
import { continueDownloadAt } from "../lib/navigation/download-return.ts";
import { lazyPart } from "../lib/navigation/lazy-part.tsx";
import { useAskAgain } from "../lib/use-ask-again.ts";
import { useVisitorLocale } from "../lib/visitor-locale.ts";
import { selectedOffer, selectOffer } from "../state/offers-state.ts";
import { isAccountReady, openAuthModal, useSessionSnapshot } from "../state/session-state.ts";
import { useStores } from "../state/stores.tsx";
import { useSubscriptionSnapshot } from "../state/subscription-state.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { CheckIcon } from "../ui/icons.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { say } from "../../shared/say.ts";
import * as words from "./words.ts";
import { OnDemand } from "./on-demand.tsx";

// A visitor who is not signed in cannot pay, and owes nothing.
const DueNotice = lazyPart(() => import("../features/subscription/due-notice.tsx").then((module) => module.DueNotice));
const SubscriptionDialog = lazyPart(() =>
  import("../features/subscription/subscription-dialog.tsx").then((module) => module.SubscriptionDialog),
);
const Checkout = lazyPart(() => import("../features/offers/checkout.tsx").then((module) => module.Checkout));

/** States that need a notice before anything is sold. */
const HAS_NOTICE: ReadonlySet<SubscriptionKind> = new Set(["begun", "processing", "due", "paused", "disputed"]);

/** States in which a plan can be chosen. */
const SELLS: ReadonlySet<SubscriptionKind> = new Set(["none", "begun", "ended"]);

/** The period at which an open page asks for the bank's result. */
const PROCESSING_LOOK_MS = 15_000;

/** Long enough to read that it worked, short enough not to wait. */
const RETURN_AFTER_MS = 1200;

function wasServedAsPaywall(): boolean {
  const [entry] = performance.getEntriesByType("navigation");
  return entry === undefined || new URL(entry.name).pathname === location.pathname;
}

/** Plans, terms and payment on one page, and then back to where the visitor came from. */
export function PaywallScreen() {
  const stores = useStores();
  const next = toNextPath(new URLSearchParams(useSearch()).get("next"));
  const { offers, selectedOfferId, failure } = useSnapshot(stores.offers);
  const { subscription } = useSubscriptionSnapshot(stores.subscription);
  const [busy, setBusy] = useState(false);
  const [paid, setPaid] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const offer = selectedOffer({ offers, selectedOfferId });
  const refresh = useRefreshSubscription();
  const kind = subscription ? subscriptionKind(subscription) : "none";
  const own = offers.find(({ id }) => id === subscription?.offerId);
  const payable = toPayable(kind, subscription, offer);
  const { checking, problem } = useTakeUp(goBack);

  useEffect(() => {
    // Only this page's own policy lets Stripe in, so a visitor who navigated here within a page reloads it.
    if (wasServedAsPaywall()) countVisit({ what: "paywall_opened" });
    else location.replace(location.href);
  }, []);

  // A begun plan is selected, until the person chooses another.
  const begunOfferId = kind === "begun" ? own?.id : undefined;
  useEffect(() => {
    if (begunOfferId !== undefined) selectOffer(stores.offers, begunOfferId);
  }, [stores, begunOfferId]);

  useEffect(() => {
    if (kind !== "processing") return undefined;
    const timer = setInterval(() => !document.hidden && void refresh(), PROCESSING_LOOK_MS);
    return () => clearInterval(timer);
  }, [kind, refresh]);

  useEffect(() => {
    // Another tab may have bought meanwhile.
    const look = () => !document.hidden && stores.subscription.subscription && void refresh();
    document.addEventListener("visibilitychange", look);
    return () => document.removeEventListener("visibilitychange", look);
  }, [stores, refresh]);

  function goBack() {
    setPaid(true);
    continueDownloadAt(next);
    setTimeout(() => location.assign(next), RETURN_AFTER_MS);
  }

  return (
    <div className="mx-auto max-w-5xl px-4 py-8 sm:py-12">
      <h1 className="font-heading text-3xl tracking-tight text-balance">{words.paywallTitle}</h1>
      <p className="mt-2 max-w-2xl text-ink-muted">{SELLS.has(kind) ? words.paywallText : words.fillingStaysFree}</p>
      <div className="mt-8 grid items-start gap-6 lg:grid-cols-[1fr_24rem]">
        <div className="grid gap-6">
          {paid ? (
            <Paid next={next} />
          ) : (kind === "active" || kind === "ending") && payable?.kind !== "due" ? (
            <Subscribed next={next} accessUntil={subscription?.accessUntil ?? null} />
          ) : (
            <>
              <OnDemand>
                {(payable?.kind === "due" || HAS_NOTICE.has(kind)) && (
                  <DueNotice planName={own?.name ?? null} onLeave={() => setLeaving(true)} />
                )}
              </OnDemand>
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
                  checking={checking}
                  earlierProblem={problem}
                  onBusy={setBusy}
                  onActive={goBack}
                  onChanged={refresh}
                />
              )}
              {!payable &&
                !HAS_NOTICE.has(kind) &&
                (failure ? <Missing what={words.thePlans} failed={failure.error} /> : <NothingOnSale next={next} />)}
            </>
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

/** Returns what can be paid here: nothing while a bank decides, what is due before anything else, and a plan otherwise. */
function toPayable(
  kind: SubscriptionKind,
  subscription: (Parameters<typeof isPayable>[0] & Readonly<Pick<Subscription, "due" | "offerId">>) | null,
  offer: Offer | undefined,
): Payable | null {
  if (kind === "processing" || kind === "disputed") return null;
  const due = subscription?.due;
  if (subscription && due && isPayable(subscription))
    return { kind: "due", offerId: subscription.offerId ?? "", amount: due.amount, currency: due.currency };
  return offer ? { kind: "plan", offer } : null;
}

type PaymentProps = {
  payable: Payable;
  checking: boolean;
  earlierProblem: string | null;
  onBusy: (busy: boolean) => void;
  onActive: () => void;
  onChanged: () => Promise<void>;
};

/** The payment form for a signed-in person; the way to sign in for every other visitor. */
function Payment({ payable, ...rest }: PaymentProps) {
  const { site, session, subscription: state } = useStores();
  const { idToken, flag, user } = useSessionSnapshot(session);
  const { subscription, failure } = useSubscriptionSnapshot(state);
  if (idToken === null) return <SignInFirst onSignIn={() => openAuthModal(session)} />;
  if (idToken === undefined) {
    return (
      <Skeleton className="rounded-xl">
        <SignInFirst />
      </Skeleton>
    );
  }
  const waiting = (
    <div className="grid gap-3 rounded-xl border border-line bg-raised p-5" aria-busy="true">
      <Skeleton className="h-6 w-32" />
      <Skeleton className="h-60 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
  if (failure && !subscription) return <Missing what={words.whichPlan} failed={failure.error} />;
  if (!user || !isAccountReady({ idToken, flag }) || !subscription || !site.stripe) return waiting;
  return (
    <OnDemand waiting={waiting}>
      <Checkout site={site.stripe} payable={payable} {...rest} />
    </OnDemand>
  );
}

/** Says what could not be read. Once it is stored, it replaces this line. */
function Missing({ what, failed }: { what: string; failed: unknown }) {
  const { error, busy, ask } = useAskAgain(failed, () => undefined);
  return (
    <FailureNotice busy={busy} onRetry={ask}>
      {say(words.plansNotLoaded, { what, error: toSentence(error) })}
    </FailureNotice>
  );
}

function SignInFirst({ onSignIn }: { onSignIn?: () => void }) {
  return (
    <section className="rounded-xl border border-line bg-raised p-5">
      <h2 className="text-lg font-semibold">{words.signInToContinue}</h2>
      <p className="mt-1 text-sm text-ink-muted">{words.whySignIn}</p>
      <Button variant="primary" size="lg" className="mt-4 w-full" onClick={onSignIn}>
        {words.signIn}
      </Button>
    </section>
  );
}

function Paid({ next }: { next: string }) {
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    section.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
  }, []);
  return (
    <section ref={section} tabIndex={-1} role="status" className="rounded-xl border border-primary bg-primary-soft p-6">
      <h2 className="flex items-center gap-2 font-heading text-xl tracking-tight">
        <CheckIcon className="size-6 text-primary" />
        {words.planActive}
      </h2>
      <p className="mt-2">{words.takingYouBack}</p>
      <LinkButton href={next} external variant="primary" className="mt-4">
        Continue
      </LinkButton>
    </section>
  );
}

function Subscribed({ next, accessUntil }: { next: string; accessUntil: string | null }) {
  const locale = useVisitorLocale();
  return (
    <section className="rounded-xl border border-line bg-raised p-6">
      <h2 className="flex items-center gap-2 font-heading text-xl tracking-tight">
        <CheckIcon className="size-6 text-primary" />
        {words.havePlan}
      </h2>
      <p className="mt-2 text-ink-muted">
        {accessUntil && `${say(words.paidUntil, { day: formatDay(new Date(accessUntil), locale) })} `}
        {words.nothingToBuy}
      </p>
      <LinkButton href={next} external variant="primary" className="mt-4">
        {next === "/" ? "Browse templates" : words.backToDocument}
      </LinkButton>
    </section>
  );
}

function NothingOnSale({ next }: { next: string }) {
  return (
    <section className="rounded-xl border border-line bg-raised p-6">
      <h2 className="font-heading text-xl tracking-tight">{words.noPlans}</h2>
      <p className="mt-2 text-ink-muted">{words.noPlansText}</p>
      <LinkButton href={next} external variant="primary" className="mt-4">
        {next === "/" ? "Browse templates" : words.keepFilling}
      </LinkButton>
    </section>
  );
}
