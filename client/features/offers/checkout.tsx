import { useEffect, useRef, useState } from "react";
import type { Offer } from "../../../shared/contracts/offer.ts";
import type { SiteStripe } from "../../../shared/contracts/site.ts";
import { beginsWithTrial, formatPrice, priceNow, toConsentText } from "../../../shared/rules/offer-terms.ts";
import { useToday, useVisitorLocale } from "../../lib/visitor-locale.ts";
import { useStores } from "../../state/stores.tsx";
import { useSubscriptionSnapshot } from "../../state/subscription-state.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { AlertIcon } from "../../ui/icons.tsx";
import { LockIcon } from "../../ui/tool-icons.tsx";
import { confirmPurchase, payWith, type PurchaseEnd } from "./purchase.ts";
import { recallPurchase } from "./purchase-memory.ts";
import { usePaymentForm } from "./use-payment-form.ts";

type CheckoutProps = {
  site: SiteStripe;
  offer: Offer;
  uid: string;
  onBusy: (busy: boolean) => void;
  onActive: () => void;
  /** The server says that there is a subscription, or other terms: ask it again. */
  onChanged: () => Promise<void>;
};

const TERMS_CHANGED =
  "Your trial has been used before, so the price today is another one. Please read it again and agree; nothing was charged.";
const UNKNOWN = "Your bank has not answered yet. You will not be charged twice: press the button to ask again, or come back later.";

/** The payment form of one plan: Stripe's own fields, the terms to agree to, and one button. */
export function Checkout({ site, offer, uid, onBusy, onActive, onChanged }: CheckoutProps) {
  const stores = useStores();
  const locale = useVisitorLocale();
  const today = useToday();
  const { subscription } = useSubscriptionSnapshot(stores.subscription);
  const paymentDue = subscription?.paymentDue === true;
  const trial = !paymentDue && beginsWithTrial(offer, { ignoreTrial: false, trialUsed: subscription?.trialUsed ?? false });
  const amount = priceNow(offer, trial);
  const consentText = toConsentText(offer, trial, today ?? new Date(0), locale);
  const [agreed, setAgreed] = useState<string | null>(null);
  const [busy, setBusy] = useState<"paying" | "checking" | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const working = useRef(false);
  const payment = useRef<HTMLDivElement>(null);
  const wallet = useRef<HTMLDivElement>(null);
  const consentBox = useRef<HTMLInputElement>(null);
  // What a wallet's button does: whatever the pay button would do now.
  const pressPay = useRef<() => void>(() => undefined);
  const { status, form, hasWallet, retry } = usePaymentForm(site, { amount, currency: offer.currency }, { payment, wallet }, pressPay);

  /** Runs one thing at a time: a second click while something is under way does nothing. */
  async function work(kind: "paying" | "checking", attempt: () => Promise<PurchaseEnd | null>) {
    if (working.current) return;
    working.current = true;
    setBusy(kind);
    onBusy(true);
    setProblem(null);
    const end = await attempt().catch((error: unknown): PurchaseEnd => ({
      kind: "refused",
      message: error instanceof Error ? error.message : TERMS_CHANGED,
    }));
    working.current = false;
    setBusy(null);
    onBusy(false);
    if (end?.kind === "active") return onActive();
    if (end?.kind === "refused" || end?.kind === "conflict") setProblem(end.message);
    if (end?.kind === "unknown") setProblem(UNKNOWN);
    if (end?.kind === "terms changed") {
      setAgreed(null);
      setProblem(TERMS_CHANGED);
    }
    if (end?.kind === "terms changed" || end?.kind === "conflict") await onChanged();
    return undefined;
  }

  async function pay() {
    const mounted = form.current;
    if (!mounted) return;
    if (agreed !== consentText) {
      setProblem("Please read the terms of renewal and tick the box.");
      consentBox.current?.focus();
      return;
    }
    await work("paying", () => payWith(mounted, stores, { offer, trial, amount, consentText }));
  }

  // A reload in the middle of a payment: the server is asked what became of it before anything else happens.
  const takeUp = useRef(work);
  useEffect(() => {
    takeUp.current = work;
    pressPay.current = () => void pay();
  });
  useEffect(() => {
    const pending = recallPurchase(uid);
    if (pending) {
      void takeUp.current("checking", async () => {
        const end = await confirmPurchase(stores, pending, 1);
        return end.kind === "active" ? end : null;
      });
    }
  }, [stores, uid, takeUp]);

  const price = formatPrice(amount, offer.currency, locale);
  return (
    <section aria-labelledby="payment" className="rounded-xl border border-line bg-raised p-5">
      <h2 id="payment" className="text-lg font-semibold">
        Payment
      </h2>
      {paymentDue && (
        <p className="mt-2 rounded-lg bg-danger-soft p-3 text-sm text-danger">
          Your last renewal could not be charged. Pay it with another card and everything goes on.
        </p>
      )}
      <div ref={wallet} className={classNames("mt-4", !hasWallet && "h-0 overflow-hidden")} aria-hidden={!hasWallet} />
      <div ref={payment} className="mt-4 min-h-64" hidden={status === "failed"} />
      {status === "loading" && <p className="text-sm text-ink-muted">Loading the payment form…</p>}
      {status === "failed" && (
        <div role="alert" className="mt-4 rounded-lg bg-danger-soft p-4 text-sm text-danger">
          <p>
            The payment form of Stripe cannot be reached. Check your connection or your content blocker. Your draft is safe on this device.
          </p>
          <Button className="mt-3" onClick={retry}>
            Load it again
          </Button>
        </div>
      )}
      <label className="mt-4 flex cursor-pointer gap-3 text-sm">
        <input
          ref={consentBox}
          type="checkbox"
          checked={agreed === consentText}
          onChange={(event) => setAgreed(event.target.checked ? consentText : null)}
          disabled={busy !== null}
          aria-describedby="purchase-problem"
          className="mt-0.5 size-5 shrink-0 accent-primary"
        />
        <span>{today ? consentText : "I agree to the terms of renewal."}</span>
      </label>
      <div id="purchase-problem" role="alert" className="empty:hidden">
        {problem && (
          <p className="mt-4 flex gap-2 rounded-lg bg-danger-soft p-3 text-sm text-danger">
            <AlertIcon className="mt-0.5 size-4" />
            <span>{problem}</span>
          </p>
        )}
      </div>
      <Button
        variant="primary"
        size="lg"
        className="mt-4 w-full"
        busy={busy !== null}
        disabled={status !== "ready"}
        onClick={() => void pay()}
      >
        {busy === "checking" ? "Asking your bank…" : amount === 0 ? "Start free trial" : paymentDue ? "Pay now" : `Pay ${price}`}
      </Button>
      <p className="mt-3 flex items-center justify-center gap-1.5 text-xs text-ink-muted">
        <LockIcon className="size-3.5" />
        Stripe takes the payment; we never see your card.
      </p>
    </section>
  );
}
