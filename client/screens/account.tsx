import { useState } from "react";
import { useSnapshot } from "valtio";
import type { Offer } from "../../shared/contracts/offer.ts";
import { paywallPath, ROUTES } from "../../shared/routes.ts";
import { formatDay } from "../../shared/rules/purchase/offer-terms.ts";
import { formatOfferPrice } from "../../shared/rules/purchase/prices.ts";
import { isPayable, subscriptionKind } from "../../shared/rules/purchase/subscription-kind.ts";
import { useOpenPortal } from "../features/subscription/use-subscription.ts";
import { lazyOnPress, lazyPart } from "../lib/navigation/lazy-part.tsx";
import { usePageTitle } from "../lib/navigation/page-title.ts";
import { useVisitorLocale } from "../lib/visitor-locale.ts";
import { openAuthModal, useSessionSnapshot } from "../state/session-state.ts";
import { useStores } from "../state/stores.tsx";
import { useSubscriptionSnapshot } from "../state/subscription-state.ts";
import { Button, LinkButton } from "../ui/button.tsx";
import { EmptyState } from "../ui/empty-state.tsx";
import { Skeleton } from "../ui/skeleton.tsx";
import { say } from "../../shared/say.ts";
import * as words from "./words.ts";
import { OnDemand } from "./on-demand.tsx";
import { Missing } from "./paywall/missing.tsx";

// All of it needs a signed-in person.
const DueNotice = lazyPart(() => import("../features/subscription/due-notice.tsx").then((module) => module.DueNotice));
const InvoiceList = lazyPart(() => import("../features/subscription/invoice-list.tsx").then((module) => module.InvoiceList));
const PlanChanger = lazyPart(() => import("../features/subscription/plan-changer.tsx").then((module) => module.PlanChanger));
const PortalProblem = lazyOnPress(() => import("../features/subscription/portal-problem.tsx").then((module) => module.PortalProblem));
const SubscriptionDialog = lazyOnPress(() =>
  import("../features/subscription/subscription-dialog.tsx").then((module) => module.SubscriptionDialog),
);

/** The signed-in person's plan: its state, what is due, other plans, and invoices. */
export function AccountScreen() {
  usePageTitle(words.yourPlan);
  const { session, subscription: state } = useStores();
  const { idToken } = useSessionSnapshot(session);
  const { subscription, failure } = useSubscriptionSnapshot(state);
  return (
    <div className="mx-auto grid min-h-svh max-w-3xl content-start gap-8 px-4 py-10 sm:px-6">
      <h1 className="font-heading text-3xl tracking-tight">{words.yourPlan}</h1>
      {idToken === null ? (
        <EmptyState title={words.signInForPlan} text={words.noAccountNeeded}>
          <Button variant="primary" onClick={() => openAuthModal(session)}>
            {words.signIn}
          </Button>
        </EmptyState>
      ) : subscription === null ? (
        failure ? (
          <Missing what={words.whichPlan} failed={failure.error} />
        ) : (
          <Skeleton className="h-24 w-full rounded-xl" />
        )
      ) : (
        <OnDemand waiting={<Skeleton className="h-24 w-full rounded-xl" />}>
          <Plan subscription={subscription} />
          <section aria-labelledby="invoices">
            <h2 id="invoices" className="mb-3 font-heading text-xl tracking-tight">
              {words.invoicesAndReceipts}
            </h2>
            {/* A payment, a refund and a change of plan make an invoice or change one. */}
            <InvoiceList key={`${subscription.offerId} ${subscription.status} ${subscription.accessUntil}`} />
          </section>
        </OnDemand>
      )}
    </div>
  );
}

function PayLink({ label = words.payWhatIsDue }: { label?: string }) {
  return (
    <LinkButton variant="primary" size="sm" external href={paywallPath(ROUTES.account)}>
      {label}
    </LinkButton>
  );
}

type Subscription = NonNullable<ReturnType<typeof useSubscriptionSnapshot>["subscription"]>;

function Plan({ subscription }: { subscription: Subscription }) {
  const { offers: state } = useStores();
  const { offers } = useSnapshot(state);
  const [leaving, setLeaving] = useState(false);
  const kind = subscriptionKind(subscription);
  const offer = offers.find(({ id }) => id === subscription.offerId);
  const planName = offer?.name ?? null;
  const onLeave = () => setLeaving(true);
  return (
    <>
      {kind === "none" || kind === "ended" ? (
        <EmptyState title={kind === "ended" ? words.planEnded : words.noPlan} text={words.whyAPlan}>
          <LinkButton variant="primary" external href={paywallPath(ROUTES.account)}>
            {words.seePlans}
          </LinkButton>
          <LinkButton href={ROUTES.documents}>{words.myDocuments}</LinkButton>
        </EmptyState>
      ) : kind === "active" || kind === "ending" ? (
        <>
          {isPayable(subscription) && <DueNotice planName={planName} payLink={<PayLink />} />}
          <PaidPlan subscription={subscription} offer={offer} ending={kind === "ending"} onLeave={onLeave} />
        </>
      ) : (
        <DueNotice
          planName={planName}
          onLeave={onLeave}
          payLink={kind === "begun" ? <PayLink label={words.continueYourPurchase} /> : isPayable(subscription) && <PayLink />}
        />
      )}
      {kind === "active" && !subscription.trial && (
        <section aria-labelledby="other-plans">
          <h2 id="other-plans" className="mb-3 font-heading text-xl tracking-tight">
            {words.changeThePlan}
          </h2>
          <PlanChanger offerId={subscription.offerId ?? null} />
        </section>
      )}
      {leaving && (
        <OnDemand onClose={() => setLeaving(false)}>
          <SubscriptionDialog open onClose={() => setLeaving(false)} />
        </OnDemand>
      )}
    </>
  );
}

type PaidPlanProps = { subscription: Subscription; offer: Offer | undefined; ending: boolean; onLeave: () => void };

/** The plan that a person has paid for: its price, how long it lasts, and what may be changed. */
function PaidPlan({ subscription, offer, ending, onLeave }: PaidPlanProps) {
  const locale = useVisitorLocale();
  const portal = useOpenPortal();
  const until = subscription.accessUntil ? formatDay(new Date(subscription.accessUntil), locale) : "";
  return (
    <section className="rounded-xl border border-line bg-raised p-5">
      <h2 className="text-lg font-semibold">{offer?.name ?? words.yourPlan}</h2>
      <p className="mt-1 text-ink-muted">
        {offer && `${say(words.perInterval, { price: formatOfferPrice(offer.price, offer, locale), interval: offer.interval })} `}
        {say(ending ? words.endsOn : subscription.trial ? words.trialUntil : words.renewsOn, { until })}
      </p>
      <div className="mt-4 flex flex-wrap gap-2">
        <Button size="sm" onClick={onLeave}>
          {ending ? words.keepMySubscription : "Cancel subscription"}
        </Button>
        <Button size="sm" onClick={portal.open}>
          {words.changeCardOrAddress}
        </Button>
      </div>
      {portal.problem !== null && (
        <OnDemand onClose={portal.forget}>
          <PortalProblem {...portal} />
        </OnDemand>
      )}
    </section>
  );
}
