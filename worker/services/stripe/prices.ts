import type Stripe from "stripe";
import type { TaxLocation } from "../../../shared/contracts/quote.ts";
import { ask, askForBuyer } from "./failures.ts";
import { addedTax, type Charge, sum } from "./invoice.ts";
import { expanded } from "./links.ts";
import type { StripeClient } from "./resources.ts";
import type { StripeSubscription } from "./subscription.ts";

/** The item that a subscription bills: a price, or a trial offer that leads to one. */
export type SubscriptionItem = { price: string } | { trialOffer: string };

export type StripePromotion = {
  id: string;
  code: string;
  isValid: boolean;
  percentOff: number | null;
  amountOffMinor: number | null;
  duration: "once" | "repeating" | "forever";
  months: number | null;
};

/** A first invoice before it exists, in minor units: `tax` is in `total`, `addedTax` is the part of it that the price does not hold. */
export type Priced = { total: number; tax: number; addedTax: number; discount: number };

/** Returns the item as Stripe takes it. */
export function toItem(item: SubscriptionItem) {
  return "price" in item ? { price: item.price } : { current_trial: { trial_offer: item.trialOffer } };
}

/** Works out the next invoice of a subscription, or of its resumption now: what Stripe will charge with tax, discount and credit, in minor units. */
export async function priceNext(stripe: StripeClient, subscription: string, resumes = false): Promise<Charge> {
  const params = { subscription, ...(resumes && { subscription_details: { resume_at: "now" as const } }) };
  const { amount_due: amountMinor, currency } = await ask(stripe.invoices.createPreview(params));
  return { amountMinor, currency };
}

/** What Stripe would charge, and the promotions that lower it. */
export function createPrices(stripe: StripeClient) {
  return {
    /** Finds the promotion of a code as it is typed; null for none. */
    async findPromotion(code: string): Promise<StripePromotion | null> {
      const { data } = await ask(stripe.promotionCodes.list({ code, limit: 100, expand: ["data.promotion.coupon"] }));
      // A code may be used anew once it has ended, so the valid one counts.
      const found = data.find(({ active }) => active) ?? data[0];
      const coupon = expanded(found?.promotion.coupon);
      if (!found || !coupon) return null;
      const { duration } = coupon;
      return {
        id: found.id,
        code: found.code,
        isValid: found.active && coupon.valid,
        percentOff: coupon.percent_off,
        amountOffMinor: coupon.amount_off,
        duration: duration === "forever" ? "forever" : duration === "repeating" ? "repeating" : "once",
        months: coupon.duration_in_months,
      };
    },

    /** Works out the first invoice of a subscription that does not exist yet. `location` is null without tax. */
    async priceSubscription({
      customer,
      item,
      promotionId,
      location,
    }: {
      customer: string | null;
      item: SubscriptionItem;
      promotionId: string | null;
      location: TaxLocation | null;
    }): Promise<Priced> {
      const address = location && { country: location.country, postal_code: location.postalCode };
      const params: Stripe.InvoiceCreatePreviewParams = {
        // A customer's own address would count before the one that was just entered.
        ...(customer !== null && !address && { customer }),
        ...(address && { customer_details: { address }, automatic_tax: { enabled: true } }),
        ...(promotionId !== null && { discounts: [{ promotion_code: promotionId }] }),
        subscription_details: { items: [toItem(item)] },
      };
      const preview = await askForBuyer(stripe.invoices.createPreview(params));
      const taxes = preview.total_taxes ?? [];
      return {
        total: preview.total,
        tax: sum(taxes.map(({ amount }) => amount)),
        addedTax: addedTax(preview),
        discount: sum((preview.total_discount_amounts ?? []).map(({ amount }) => amount)),
      };
    },

    priceNext: (subscription: string) => priceNext(stripe, subscription),

    /** Previews a change to a price at a moment: the charge, and the credit for later invoices. Minor units. */
    async previewChange(
      customer: string,
      { id, itemId }: StripeSubscription,
      price: string,
      prorationDate: number,
    ): Promise<{ amountDue: number; credit: number }> {
      const preview = await ask(
        stripe.invoices.createPreview({
          customer,
          subscription: id,
          subscription_details: {
            items: [{ ...(itemId !== null && { id: itemId }), price }],
            proration_behavior: "always_invoice",
            proration_date: prorationDate,
          },
        }),
      );
      return { amountDue: preview.amount_due, credit: Math.max(0, -preview.total) };
    },
  };
}
