import { expect, it } from "vitest";
import { dueText } from "../../../../client/features/subscription/due-text.ts";
import type { PaymentDue } from "../../../../shared/contracts/subscription.ts";

const due: PaymentDue = {
  amount: 4.99,
  currency: "usd",
  payments: 1,
  since: "2026-11-20T10:00:00Z",
  nextAttempt: "2026-11-25T10:00:00Z",
  card: { brand: "visa", last4: "0341" },
  cardMissing: false,
  processing: false,
  unconfirmed: false,
};
const say = (changes: Partial<PaymentDue>, kind: "due" | "active" = "due") =>
  dueText(kind, { isActive: true, due: { ...due, ...changes } }, "Weekly", "en-US")?.lines.join(" ");

it.each(["due", "active"] as const)("what Stripe tries again is told as a try of the card that was refused: %s", (kind) => {
  expect(say({}, kind)).toContain("Your Visa card ending in 0341 was refused.");
  expect(say({}, kind)).toContain("Stripe tries the card again by itself on November 25, 2026.");
});

it.each(["due", "active"] as const)("a person without a card is told of none that is tried, only that one is asked for: %s", (kind) => {
  for (const nextAttempt of [due.nextAttempt, null]) {
    const text = say({ card: null, cardMissing: true, nextAttempt }, kind);
    expect(text).toContain("We had no card to charge. Add one when you pay.");
    expect(text).not.toMatch(/card again/u);
  }
});
