import type Stripe from "stripe";
import { type Amounts, amountsOf, putAmounts } from "./amounts.ts";
import { takeFromBalance } from "./balance.ts";
import { endsWithPeriod, firstItem, idOf, nextPrice, requirePrice, requirePriceIn } from "./billing.ts";
import { invalidRequest, requireStored } from "./errors.ts";
import { fixture } from "./fixtures.ts";
import { discountAt, requirePromotion } from "./promotions.ts";
import { prorate, requireSubscription } from "./subscriptions.ts";
import type { StripeWorld } from "./world.ts";

/** Returns the price of an item: its own, or the introductory one of a trial offer. */
function priceOf(world: StripeWorld, item: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails.Item | undefined): Stripe.Price {
  const trial = item?.current_trial?.trial_offer;
  const offer = trial === undefined ? undefined : requireStored(world.state.trialOffers, "trial_offer", trial);
  return requirePrice(world, typeof offer?.price === "string" ? offer.price : (item?.price ?? ""));
}

/** @throws StripeError for a country that Stripe Tax does not know */
function requireKnownPlace(country: string | null | undefined): void {
  if (!country || country === "AQ")
    throw invalidRequest("The customer's location isn't recognized.", { code: "customer_tax_location_invalid" });
}

/** Pays a preview out of what its customer has left. */
function payFromBalance(world: StripeWorld, invoice: Stripe.Invoice, customer: string | { id: string } | undefined): Stripe.Invoice {
  const stored = customer === undefined ? undefined : world.state.customers[idOf(customer)];
  if (stored) takeFromBalance(invoice, stored);
  return invoice;
}

/** Works out what a subscription bills next, or on a resumption now. */
function nextAmounts(world: StripeWorld, subscription: Stripe.Subscription, resumes: boolean): Amounts {
  if (subscription.status === "canceled" || endsWithPeriod(subscription))
    throw invalidRequest("No upcoming invoices for customer", { code: "invoice_upcoming_none" });
  const { automatic_tax: tax, customer } = subscription;
  if (tax.enabled) requireKnownPlace(world.state.customers[idOf(customer)]?.address?.country);
  const price = nextPrice(world, subscription);
  const at = resumes ? world.now() : firstItem(subscription).current_period_end;
  return amountsOf(world, price.unit_amount ?? 0, {
    coupon: discountAt(world, subscription, at),
    isTaxed: tax.enabled,
    behavior: price.tax_behavior,
  });
}

/** Returns the invoice that a purchase, a change of plan, a renewal or a resumption would make. */
export function previewInvoice(world: StripeWorld, params: Stripe.InvoiceCreatePreviewParams): Stripe.Invoice {
  const invoice: Stripe.Invoice = { ...fixture("invoice"), id: "upcoming_in_local" };
  const details = params.subscription_details;
  const subscription = params.subscription === undefined ? null : requireSubscription(world, params.subscription);
  if (subscription && !details?.items) {
    putAmounts(invoice, nextAmounts(world, subscription, details?.resume_at === "now"));
    invoice.currency = subscription.currency;
    return payFromBalance(world, invoice, subscription.customer);
  }
  const price = priceOf(world, details?.items?.[0]);
  if (subscription) requirePriceIn(world, price.id, subscription.currency);
  if (subscription) {
    const cost = prorate(subscription, price, Number(details?.proration_date));
    const isTaxed = subscription.automatic_tax.enabled;
    const coupon = cost > 0 ? discountAt(world, subscription, world.now()) : null;
    putAmounts(invoice, amountsOf(world, cost, { coupon, isTaxed, behavior: price.tax_behavior }));
    invoice.currency = subscription.currency;
    return payFromBalance(world, invoice, subscription.customer);
  }
  const amount = price.unit_amount ?? 0;
  const isTaxed = params.automatic_tax?.enabled ?? false;
  const country = params.customer_details?.address ? params.customer_details.address.country : undefined;
  if (isTaxed) requireKnownPlace(country);
  const promotion = requirePromotion(world, params.discounts, amount);
  putAmounts(invoice, amountsOf(world, amount, { coupon: promotion?.coupon ?? null, isTaxed, behavior: price.tax_behavior }));
  invoice.currency = price.currency;
  return payFromBalance(world, invoice, params.customer);
}
