import { cardError, type StripeError } from "./errors.ts";

/** What a test card does. Numbers are those of docs.stripe.com/testing. */
type Card =
  | { outcome: "paid" }
  | { outcome: "challenge" }
  | { outcome: "renewal fails" }
  | { outcome: "refused"; error: () => StripeError };

const CARDS: Record<string, Card> = {
  "4242424242424242": { outcome: "paid" },
  "5555555555554444": { outcome: "paid" },
  "4000002500003155": { outcome: "challenge" },
  "4000000000003220": { outcome: "challenge" },
  "4000000000000341": { outcome: "renewal fails" },
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
  const card = CARDS[number.replaceAll(/\D/gu, "")];
  if (!card) throw cardError("incorrect_number", "Your card number is incorrect.");
  return card;
}
