import type Stripe from "stripe";
import { cardError, type StripeError } from "./errors.ts";
import { fixture } from "./fixtures.ts";

/** The behaviour of a test card. Numbers are those of docs.stripe.com/testing. */
type Card =
  | { outcome: "paid" }
  | { outcome: "challenge" }
  | { outcome: "renewal fails" }
  /** The person is redirected to the bank's own page and back. */
  | { outcome: "redirect" }
  /** The payment stays undecided for days, as with direct debits. */
  | { outcome: "processing" }
  | { outcome: "refused"; error: () => StripeError };

/** A card that pays once and is refused at every renewal. */
export const FAILS_LATER = "4000000000000341";

/** A card whose bank asks its owner at every payment, so at a renewal too. */
export const ASKS_EACH_TIME = "4000002760003184";

/** A bank account that pays days later. */
export const DEBIT = "000123456789";

/** The payment form's value for a payment on a bank's own page. */
const BANK_REDIRECT = "bank_redirect";

const CARDS: Record<string, Card> = {
  "4242424242424242": { outcome: "paid" },
  "5555555555554444": { outcome: "paid" },
  "4000002500003155": { outcome: "challenge" },
  "4000000000003220": { outcome: "challenge" },
  [ASKS_EACH_TIME]: { outcome: "challenge" },
  [FAILS_LATER]: { outcome: "renewal fails" },
  [DEBIT]: { outcome: "processing" },
  "4000000000000002": refused("card_declined", "Your card was declined.", "generic_decline"),
  "4000000000009995": refused("card_declined", "Your card has insufficient funds.", "insufficient_funds"),
  "4000000000000069": refused("expired_card", "Your card has expired."),
  "4000000000000127": refused("incorrect_cvc", "Your card's security code is incorrect."),
};

function refused(code: string, message: string, decline?: string): Card {
  return { outcome: "refused", error: () => cardError(code, message, decline ? { decline_code: decline } : {}) };
}

/** @throws StripeError for a number that is no test card, as Stripe's test mode does */
export function requireCard(number: string): Card {
  if (number === BANK_REDIRECT) return { outcome: "redirect" };
  const card = CARDS[number.replaceAll(/\D/gu, "")];
  if (!card) throw cardError("incorrect_number", "Your card number is incorrect.");
  return card;
}

/** Returns the payment method of a card number, as a client of the API sees it. */
export function toPaymentMethod(id: string, number: string): Stripe.PaymentMethod {
  const method: Stripe.PaymentMethod = { ...fixture("payment_method"), id };
  const brand = number.startsWith("5") ? "mastercard" : "visa";
  if (method.card) method.card = { ...method.card, brand, display_brand: brand, last4: number.slice(-4) };
  return method;
}
