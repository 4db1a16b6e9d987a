import type { Stripe, StripeElements } from "@stripe/stripe-js";
import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import type { SiteStripe } from "../../../shared/contracts/site.ts";
import { toMinorUnits } from "../../../shared/rules/purchase/minor-units.ts";
import { loadStripeJs } from "./load-stripe.ts";

export type PaymentForm = { stripe: Stripe; elements: StripeElements };

/** The callbacks of a wallet's button. */
export type WalletPresses = {
  /** Whether the terms are agreed to; tells the person when they are not. */
  mayOpen: () => boolean;
  /** Pays; false on failure. */
  pay: () => Promise<boolean>;
};

type PaymentFormState = {
  status: "loading" | "ready" | "failed";
  form: RefObject<PaymentForm | null>;
  hasWallet: boolean;
  /** Loads again after a failure. */
  retry: () => void;
};

function appearance(): { theme: "stripe" | "night" } {
  const isDark =
    getComputedStyle(document.documentElement).colorScheme === "dark" ||
    (document.documentElement.dataset["theme"] !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  return { theme: isDark ? "night" : "stripe" };
}

/**
 * Mounts Stripe's payment form and its wallets into the two elements. Nothing exists at Stripe until the visitor pays: the form has only an amount,
 * which follows the chosen plan.
 */
export function usePaymentForm(
  site: SiteStripe,
  { amount, currency }: { amount: number; currency: string },
  targets: { payment: RefObject<HTMLElement | null>; wallet: RefObject<HTMLElement | null> },
  walletPresses: RefObject<WalletPresses>,
): PaymentFormState {
  const [status, setStatus] = useState<PaymentFormState["status"]>("loading");
  const [hasWallet, setHasWallet] = useState(false);
  // A new object is a new attempt.
  const [source, setSource] = useState({ site });
  const form = useRef<PaymentForm>(null);
  const price = useRef({ amount, currency });
  const { payment, wallet } = targets;

  useEffect(() => {
    price.current = { amount, currency };
    void form.current?.elements.update({ amount: toMinorUnits(amount, currency), currency });
  }, [amount, currency]);

  useEffect(() => {
    let gone = false;
    const mount = async () => {
      const stripe = await loadStripeJs(source.site);
      if (gone || !payment.current || !wallet.current) return;
      const now = price.current;
      const options = {
        mode: "subscription" as const,
        amount: toMinorUnits(now.amount, now.currency),
        currency: now.currency,
        appearance: appearance(),
      };
      const elements = stripe.elements(options);
      const card = elements.create("payment", { layout: "tabs" });
      card.on("ready", () => !gone && setStatus("ready"));
      card.on("loaderror", () => !gone && setStatus("failed"));
      card.mount(payment.current);
      const express = elements.create("expressCheckout", {});
      express.on("ready", ({ availablePaymentMethods }) => !gone && setHasWallet(availablePaymentMethods !== undefined));
      // A wallet opens only after consent to the terms, and shows an error when the payment failed.
      express.on("click", (event) => (walletPresses.current.mayOpen() ? event.resolve() : event.reject()));
      express.on("confirm", ({ paymentFailed }) => {
        void walletPresses.current.pay().then((isPaid) => !isPaid && paymentFailed({ reason: "fail" }));
      });
      express.mount(wallet.current);
      form.current = { stripe, elements };
    };
    mount().catch(() => !gone && setStatus("failed"));
    return () => {
      gone = true;
      form.current?.elements.getElement("payment")?.destroy();
      form.current?.elements.getElement("expressCheckout")?.destroy();
      form.current = null;
    };
  }, [source, payment, wallet, walletPresses]);

  const retry = useCallback(() => {
    setStatus("loading");
    setSource({ site });
  }, [site]);
  return { status, form, hasWallet, retry };
}
