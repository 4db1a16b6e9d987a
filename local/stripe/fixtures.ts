import { readFileSync } from "node:fs";
import type Stripe from "stripe";
import { copy } from "./state.ts";

type Fixtures = {
  customer: Stripe.Customer;
  product: Stripe.Product;
  price: Stripe.Price;
  subscription: Stripe.Subscription;
  subscription_item: Stripe.SubscriptionItem;
  invoice: Stripe.Invoice;
  invoice_payment: Stripe.InvoicePayment;
  payment_intent: Stripe.PaymentIntent;
  payment_method: Stripe.PaymentMethod;
  setup_intent: Stripe.SetupIntent;
  charge: Stripe.Charge;
  dispute: Stripe.Dispute;
  coupon: Stripe.Coupon;
  promotion_code: Stripe.PromotionCode;
  "billing_portal.session": Stripe.BillingPortal.Session;
  refund: Stripe.Refund;
  event: Stripe.Event;
};

const FIXTURES: Fixtures = JSON.parse(readFileSync(new URL("./schema/fixtures.json", import.meta.url), "utf8"));

/** Returns Stripe's own example of an object. Every object of the stand-in begins as one, so that it has all of their keys. */
export function fixture<K extends keyof Fixtures>(name: K): Fixtures[K] {
  return copy(FIXTURES[name]);
}
