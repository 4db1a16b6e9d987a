import type Stripe from "stripe";
import type { StripeWorld } from "./world.ts";

/** An invoice's amounts in minor units: `total` is `subtotal` less the discount, and with the tax that is not in it already. */
export type Amounts = { subtotal: number; discount: number; tax: number; total: number; isInclusive: boolean };

function discountOf(amount: number, coupon: Stripe.Coupon | null): number {
  if (!coupon) return 0;
  return Math.min(amount, coupon.amount_off ?? Math.round((amount * (coupon.percent_off ?? 0)) / 100));
}

/** Works out what a price costs with a coupon and, where `isTaxed`, with the dashboard's rate of tax. */
export function amountsOf(
  world: StripeWorld,
  subtotal: number,
  { coupon, isTaxed, behavior }: { coupon: Stripe.Coupon | null; isTaxed: boolean; behavior: Stripe.Price["tax_behavior"] },
): Amounts {
  const discount = discountOf(subtotal, coupon);
  const net = subtotal - discount;
  const rate = isTaxed ? world.state.settings.taxRate / 10_000 : 0;
  const isInclusive = behavior === "inclusive";
  const tax = Math.round(isInclusive ? net - net / (1 + rate) : net * rate);
  return { subtotal, discount, tax, total: isInclusive ? net : net + tax, isInclusive };
}

/** Writes amounts into an invoice. */
export function putAmounts(invoice: Stripe.Invoice, { subtotal, discount, tax, total, isInclusive }: Amounts): void {
  Object.assign(invoice, {
    subtotal,
    total,
    total_excluding_tax: total - tax,
    amount_due: Math.max(0, total),
    amount_remaining: Math.max(0, total),
    total_discount_amounts: discount > 0 ? [{ amount: discount, discount: "di_local" }] : [],
  });
  invoice.total_taxes = [];
  if (tax === 0) return;
  invoice.total_taxes.push({
    amount: tax,
    tax_behavior: isInclusive ? "inclusive" : "exclusive",
    tax_rate_details: { tax_rate: "txr_local" },
    taxability_reason: "standard_rated",
    taxable_amount: total - tax,
    type: "tax_rate_details",
  });
}
