import { type RefObject, useEffect, useRef, useState } from "react";
import type { Offer } from "../../../shared/contracts/offer.ts";
import type { Quote } from "../../../shared/contracts/quote.ts";
import type { SiteStripe } from "../../../shared/contracts/site.ts";
import { toConsentText } from "../../../shared/rules/consent-text.ts";
import { beginsWithTrial, priceNow, toLaterTerms } from "../../../shared/rules/purchase/offer-terms.ts";
import { formatPrice } from "../../../shared/rules/purchase/prices.ts";
import { useVisitorLocale } from "../../lib/visitor-locale.ts";
import { useStores } from "../../state/stores.tsx";
import { useSubscriptionSnapshot } from "../../state/subscription-state.ts";
import { Button } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { AlertIcon } from "../../ui/icons.tsx";
import { passFocusOn } from "../../ui/pass-focus-on.ts";
import { LockIcon } from "../../ui/tool-icons.tsx";
import { PriceChangeFields } from "./price-changes.tsx";
import { payWith } from "./purchase.ts";
import { useAttempts } from "./use-attempts.ts";
import { usePaymentForm, type WalletPresses } from "./use-payment-form.ts";
import { useQuote } from "./use-quote.ts";
import { useToday } from "./use-today.ts";
import * as words from "./words.ts";

/** The payment: a plan's first one, or one that an existing subscription waits for. */
export type Payable = { kind: "plan"; offer: Offer } | { kind: "due"; offerId: string; amount: number; currency: string };

export type CheckoutProps = {
  site: SiteStripe;
  payable: Payable;
  /** Whether an earlier attempt is being checked. */
  checking: boolean;
  /** The problem of an earlier attempt, as a sentence. */
  earlierProblem: string | null;
  onBusy: (busy: boolean) => void;
  onActive: () => void;
  /** Called when the server reports a subscription, or other terms: load again. */
  onChanged: () => Promise<void>;
};

/** Returns the terms to agree to: the amount now, and the sentence about later ones. A due payment's were agreed to with its plan. */
function usePayable(payable: Payable, quote: Quote | null) {
  const stores = useStores();
  const locale = useVisitorLocale();
  const today = useToday();
  const { subscription } = useSubscriptionSnapshot(stores.subscription);
  if (payable.kind === "due") {
    const { offerId, amount, currency } = payable;
    return { offerId, amount, currency, trial: false, later: null, consentText: null, consentLabel: null };
  }
  const { offer } = payable;
  const trial = quote?.trial ?? beginsWithTrial(offer, { ignoreTrial: false, trialUsed: subscription?.trialUsed ?? false });
  const consentText = toConsentText(offer, trial, today ?? new Date(0), locale, quote);
  const consentLabel = today ? consentText : words.agreeToRenewal;
  const amount = quote?.amount ?? priceNow(offer, trial);
  const later = toLaterTerms(offer, trial, quote?.renewal ?? offer.price);
  return { offerId: offer.id, amount, currency: offer.currency, trial, later, consentText, consentLabel };
}

/** What has to be there before paying. */
type Missing = "price" | "consent";
const SENTENCES: Record<Missing, string> = { price: words.priceUnknown, consent: words.agreeFirst };

/** The payment form: Stripe's fields, the terms to agree to, and one button. */
export function Checkout({ site, payable, checking, earlierProblem, onBusy, onActive, onChanged }: CheckoutProps) {
  const stores = useStores();
  const locale = useVisitorLocale();
  const offer = payable.kind === "plan" ? payable.offer : null;
  const quoted = useQuote(offer);
  const { consentLabel, ...terms } = usePayable(payable, quoted.quote);
  const { amount, currency, trial, consentText } = terms;
  const [agreed, setAgreed] = useState<string | null>(null);
  const payment = useRef<HTMLDivElement>(null);
  const wallet = useRef<HTMLDivElement>(null);
  const prices = useRef<HTMLDivElement>(null);
  const consentBox = useRef<HTMLInputElement>(null);
  const walletPresses = useRef<WalletPresses>({ mayOpen: () => false, pay: () => Promise.resolve(false) });
  const { status, form, hasWallet, retry } = usePaymentForm(site, { amount, currency }, { payment, wallet }, walletPresses);
  const { paying, problem, setProblem, attempt } = useAttempts(onBusy, async (end) => {
    if (end.kind === "active") onActive();
    if (end.kind === "terms changed") setAgreed(null);
    if (end.kind === "terms changed" || end.kind === "conflict") await onChanged();
  });
  const busy = checking || paying;
  // What a press found missing, until it is there.
  const [missed, setMissed] = useState<Missing | null>(null);
  const missing = quoted.isMissing ? "price" : agreed === consentText ? null : "consent";
  if (missed !== null && missed !== missing) setMissed(null);

  function mayPay(): boolean {
    setProblem(null);
    setMissed(missing);
    if (missing === "price") prices.current?.focus();
    if (missing === "consent") consentBox.current?.focus();
    return missing === null;
  }

  async function pay(): Promise<boolean> {
    const mounted = form.current;
    if (!mounted || !mayPay() || checking) return false;
    return attempt(trial, () => payWith(mounted, stores, { ...terms, changes: quoted.changes }));
  }

  function labelOfButton(): string {
    if (quoted.isMissing) return "Pay";
    if (amount === 0) return trial ? words.startFreeTrial : words.startForFree;
    return `Pay ${formatPrice(amount, currency, locale)}`;
  }

  useEffect(() => {
    walletPresses.current = { mayOpen: mayPay, pay };
  });

  return (
    <section aria-labelledby="payment" tabIndex={-1} className="rounded-xl border border-line bg-raised p-5">
      <h2 id="payment" className="font-heading text-xl tracking-tight">
        Payment
      </h2>
      <div ref={wallet} className={classNames("mt-4", !hasWallet && "h-0 overflow-hidden")} aria-hidden={!hasWallet} />
      <div ref={payment} className="mt-4 min-h-64" hidden={status === "failed"} />
      {status === "loading" && <p className="text-sm text-ink-muted">{words.loadingThePaymentForm}</p>}
      {status === "failed" && <FormFailed onRetry={retry} />}
      {offer && <PriceChangeFields ref={prices} offer={offer} state={quoted} disabled={busy} />}
      {consentText !== null && !quoted.isMissing && (
        <ConsentBox
          ref={consentBox}
          label={consentLabel}
          checked={agreed === consentText}
          disabled={busy}
          onChange={(checked) => setAgreed(checked ? consentText : null)}
        />
      )}
      {/* The fields say why there is no price. */}
      <Problem text={quoted.problem === null ? (missed === null ? (problem ?? earlierProblem) : SENTENCES[missed]) : null} />
      <Button variant="primary" size="lg" className="mt-4 w-full" busy={busy} disabled={status !== "ready"} onClick={() => void pay()}>
        {checking ? words.askingYourBank : labelOfButton()}
      </Button>
      <p className="mt-3 flex items-center justify-center gap-1.5 text-xs text-ink-muted">
        <LockIcon className="size-3.5" />
        {words.stripeTakesIt}
      </p>
    </section>
  );
}

function FormFailed({ onRetry }: { onRetry: () => void }) {
  return (
    <div ref={passFocusOn} role="alert" className="mt-4 rounded-lg bg-danger-soft p-4 text-sm text-danger">
      <p>{words.stripeUnreachable}</p>
      <Button className="mt-3" onClick={onRetry}>
        {words.loadItAgain}
      </Button>
    </div>
  );
}

type ConsentBoxProps = {
  ref: RefObject<HTMLInputElement | null>;
  label: string | null;
  checked: boolean;
  disabled: boolean;
  onChange: (checked: boolean) => void;
};

function ConsentBox({ ref, label, checked, disabled, onChange }: ConsentBoxProps) {
  return (
    <label className="mt-4 flex cursor-pointer gap-3 text-sm">
      <input
        ref={ref}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        disabled={disabled}
        aria-describedby="purchase-problem"
        className="mt-0.5 size-5 shrink-0 accent-primary"
      />
      <span>{label}</span>
    </label>
  );
}

function Problem({ text }: { text: string | null }) {
  return (
    <div id="purchase-problem" role="alert" className="empty:hidden">
      {text && (
        <p className="mt-4 flex gap-2 rounded-lg bg-danger-soft p-3 text-sm text-danger">
          <AlertIcon className="mt-0.5 size-4" />
          <span>{text}</span>
        </p>
      )}
    </div>
  );
}
