import { lazy, Suspense, useState } from "react";
import { useSnapshot } from "valtio";
import { paywallPath, ROUTES } from "../../shared/routes.ts";
import { formatDay, formatOfferPrice } from "../../shared/rules/purchase/offer-terms.ts";
import { isPayable, subscriptionKind } from "../../shared/rules/purchase/subscription-kind.ts";
import { useOpenPortal } from "../features/subscription/use-subscription.ts";
import { usePageTitle } from "../lib/navigation/page-title.ts";
import { useVisitorLocale } from "../lib/visitor-locale.ts";
import { openAuthModal, useSessionSnapshot } from "../state/session-state.ts";
import { useStores } from "../state/stores.tsx";
import { useSubscriptionSnapshot } from "../state/subscription-state.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";

// All of it needs a signed-in person.
const DueNotice = lazy(() => import("../features/subscription/due-notice.tsx").then((module) => ({ default: module.DueNotice })));
const InvoiceList = lazy(() => import("../features/subscription/invoice-list.tsx").then((module) => ({ default: module.InvoiceList })));
const PlanChanger = lazy(() => import("../features/subscription/plan-changer.tsx").then((module) => ({ default: module.PlanChanger })));
const SubscriptionDialog = lazy(() =>
  import("../features/subscription/subscription-dialog.tsx").then((module) => ({ default: module.SubscriptionDialog })),
);

/** The signed-in person's plan: its state, what is due, other plans, and invoices. */
export function AccountScreen() {
  usePageTitle("Your plan");
  const { session, subscription: state } = useStores();
  const { idToken } = useSessionSnapshot(session);
  const { subscription } = useSubscriptionSnapshot(state);
  return (
    <div className="mx-auto grid max-w-3xl gap-8 px-4 py-10 sm:px-6">
      <h1 className="font-heading text-3xl tracking-tight">Your plan</h1>
      {idToken === null ? (
        <EmptyState title="Sign in to see your plan and your invoices." text="You can fill out any form without an account.">
          <Button variant="primary" onClick={() => openAuthModal(session)}>
            Sign in
          </Button>
        </EmptyState>
      ) : subscription === null ? (
        <Skeleton className="h-24 w-full rounded-xl" />
      ) : (
        <Suspense fallback={<Skeleton className="h-24 w-full rounded-xl" />}>
          <Plan subscription={subscription} />
          <section aria-labelledby="invoices">
            <h2 id="invoices" className="mb-3 font-heading text-xl tracking-tight">
              Invoices and receipts
            </h2>
            {/* A payment, a refund and a change of plan make an invoice or change one. */}
            <InvoiceList key={`${subscription.offerId} ${subscription.status} ${subscription.accessUntil}`} />
          </section>
        </Suspense>
      )}
    </div>
  );
}

function PayLink({ label = "Pay what is due" }: { label?: string }) {
  return (
    <LinkButton variant="primary" size="sm" external href={paywallPath(ROUTES.account)}>
      {label}
    </LinkButton>
  );
}

function Plan({ subscription }: { subscription: NonNullable<ReturnType<typeof useSubscriptionSnapshot>["subscription"]> }) {
  const { offers: state } = useStores();
  const { offers } = useSnapshot(state);
  const locale = useVisitorLocale();
  const openPortal = useOpenPortal();
  const [leaving, setLeaving] = useState(false);
  const kind = subscriptionKind(subscription);
  const offer = offers.find(({ id }) => id === subscription.offerId);
  const isPaid = kind === "active" || kind === "ending";
  const until = subscription.accessUntil ? formatDay(new Date(subscription.accessUntil), locale) : "";
  return (
    <>
      {kind === "none" || kind === "ended" ? (
        <EmptyState
          title={kind === "ended" ? "Your plan has ended." : "You don’t have a plan."}
          text="Filling out forms is free all the same. With a plan you download as many as you like."
        >
          <LinkButton variant="primary" external href={paywallPath(ROUTES.account)}>
            See plans
          </LinkButton>
          <LinkButton href={ROUTES.documents}>My documents</LinkButton>
        </EmptyState>
      ) : isPaid ? (
        <>
          {isPayable(subscription) && <DueNotice planName={offer?.name ?? null} payLink={<PayLink />} />}
          <section className="rounded-xl border border-line bg-raised p-5">
            <h2 className="text-lg font-semibold">{offer?.name ?? "Your plan"}</h2>
            <p className="mt-1 text-ink-muted">
              {offer && `${formatOfferPrice(offer.price, offer, locale)} per ${offer.interval}. `}
              {kind === "ending"
                ? `It ends on ${until} and does not renew.`
                : `${subscription.trial ? "Your trial runs until" : "It renews on"} ${until}.`}
            </p>
            <div className="mt-4 flex flex-wrap gap-2">
              <Button size="sm" onClick={() => setLeaving(true)}>
                {kind === "ending" ? "Keep my subscription" : "Cancel subscription"}
              </Button>
              <Button size="sm" onClick={openPortal}>
                Change card or address
              </Button>
            </div>
          </section>
        </>
      ) : (
        <DueNotice
          planName={offer?.name ?? null}
          onLeave={() => setLeaving(true)}
          payLink={kind === "begun" ? <PayLink label="Continue your purchase" /> : isPayable(subscription) && <PayLink />}
        />
      )}
      {kind === "active" && !subscription.trial && (
        <section aria-labelledby="other-plans">
          <h2 id="other-plans" className="mb-3 font-heading text-xl tracking-tight">
            Change the plan
          </h2>
          <PlanChanger offerId={subscription.offerId ?? null} />
        </section>
      )}
      {leaving && <SubscriptionDialog open onClose={() => setLeaving(false)} />}
    </>
  );
}
