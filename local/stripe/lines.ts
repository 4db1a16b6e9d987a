import type Stripe from "stripe";

/** Returns a line of Stripe's example as it bills an item's running period: the whole of it, or a change within it. */
export function toLine(
  example: Stripe.InvoiceLineItem,
  item: Stripe.SubscriptionItem,
  { invoice, amount, isChange }: { invoice: string; amount: number; isChange: boolean },
): Stripe.InvoiceLineItem {
  const { id, subscription, price, current_period_start: start, current_period_end: end } = item;
  return {
    ...example,
    id: invoice.replace("in_", "il_"),
    invoice,
    amount,
    subtotal: amount,
    currency: price.currency,
    description: null,
    period: { start, end },
    subscription,
    parent: {
      type: "subscription_item_details",
      invoice_item_details: null,
      subscription_item_details: {
        invoice_item: null,
        proration: isChange,
        proration_details: null,
        subscription,
        subscription_item: id,
      },
    },
  };
}
