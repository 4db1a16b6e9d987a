import type { CheckoutProps } from "../../features/offers/checkout.tsx";
import { lazyPart } from "../../lib/navigation/lazy-part.tsx";
import { isAccountReady, openAuthModal, useSessionSnapshot } from "../../state/session-state.ts";
import { useStores } from "../../state/stores.tsx";
import { useSubscriptionSnapshot } from "../../state/subscription-state.ts";
import { Button } from "../../ui/button.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { OnDemand } from "../on-demand.tsx";
import * as words from "../words.ts";
import { Missing } from "./missing.tsx";

const Checkout = lazyPart(() => import("../../features/offers/checkout.tsx").then((module) => module.Checkout));

/** The payment form for a signed-in person; the way to sign in for every other visitor. */
export function Payment(props: Omit<CheckoutProps, "site">) {
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
      <Skeleton className="h-6 w-1/2" />
      <Skeleton className="h-60 w-full" />
      <Skeleton className="h-12 w-full" />
    </div>
  );
  if (failure && !subscription) return <Missing what={words.whichPlan} failed={failure.error} />;
  if (!user || !isAccountReady({ idToken, flag }) || !subscription || !site.stripe) return waiting;
  return (
    <OnDemand waiting={waiting}>
      <Checkout site={site.stripe} {...props} />
    </OnDemand>
  );
}

function SignInFirst({ onSignIn }: { onSignIn?: () => void }) {
  return (
    <section className="rounded-xl border border-line bg-raised p-5">
      <h2 className="font-heading text-xl tracking-tight">{words.signInToContinue}</h2>
      <p className="mt-1 text-sm text-ink-muted">{words.whySignIn}</p>
      <Button variant="primary" size="lg" className="mt-4 w-full" onClick={onSignIn}>
        {words.signIn}
      </Button>
    </section>
  );
}
