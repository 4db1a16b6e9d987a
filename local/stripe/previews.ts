import type Stripe from "stripe";
import { amountsOf, putAmounts } from "./amounts.ts";
import { requirePrice } from "./billing.ts";
import { invalidRequest, noSuch } from "./errors.ts";
import { fixture } from "./fixtures.ts";
import { requirePromotion } from "./promotions.ts";
import { prorate, requireSubscription } from "./subscriptions.ts";
import type { StripeWorld } from "./world.ts";

/** Returns the price of an item: its own, or the introductory one of a trial offer. */
function priceOf(world: StripeWorld, item: Stripe.InvoiceCreatePreviewParams.SubscriptionDetails.Item | undefined): Stripe.Price {
  const trial = item?.current_trial?.trial_offer;
  const offer = trial === undefined ? undefined : world.state.trialOffers[trial];
  if (trial !== undefined && !offer) throw noSuch("trial_offer", trial);
  return requirePrice(world, typeof offer?.price === "string" ? offer.price : (item?.price ?? ""));
}

/** Returns the invoice that a purchase, or a change of plan, would make. */
export function previewInvoice(world: StripeWorld, params: Stripe.InvoiceCreatePreviewParams): Stripe.Invoice {
  const invoice: Stripe.Invoice = { ...fixture("invoice"), id: "upcoming_in_local" };
  const details = params.subscription_details;
  const price = priceOf(world, details?.items?.[0]);
  if (params.subscription !== undefined) {
    const subscription = requireSubscription(world, params.subscription);
    const cost = prorate(subscription, price, Number(details?.proration_date));
    const isTaxed = subscription.automatic_tax.enabled;
    putAmounts(invoice, amountsOf(world, cost, { coupon: null, isTaxed, behavior: price.tax_behavior }));
    invoice.currency = subscription.currency;
    return invoice;
  }
  const amount = price.unit_amount ?? 0;
  const isTaxed = params.automatic_tax?.enabled ?? false;
  const country = params.customer_details?.address ? params.customer_details.address.country : undefined;
  if (isTaxed && (!country || country === "AQ"))
    throw invalidRequest("The customer's location isn't recognized.", { code: "customer_tax_location_invalid" });
  const promotion = requirePromotion(world, params.discounts, amount);
  putAmounts(invoice, amountsOf(world, amount, { coupon: promotion?.coupon ?? null, isTaxed, behavior: price.tax_behavior }));
  invoice.currency = price.currency;
  return invoice;
}
