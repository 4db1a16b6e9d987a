import type Stripe from "stripe";
import { invalidRequest, requireStored } from "./errors.ts";
import { fixture } from "./fixtures.ts";
import type { StripeWorld } from "./world.ts";

const MONTH_SECONDS = 30 * 86_400;

/** Stores a coupon and returns it. What `params` leaves out has Stripe's default. */
export function createCoupon(world: StripeWorld, params: Stripe.CouponCreateParams): Stripe.Coupon {
  const coupon: Stripe.Coupon = {
    ...fixture("coupon"),
    id: params.id ?? world.newId("co"),
    created: world.now(),
    amount_off: params.amount_off ?? null,
    percent_off: params.percent_off ?? null,
    currency: params.currency ?? null,
    duration: params.duration ?? "once",
    duration_in_months: params.duration_in_months ?? null,
    redeem_by: typeof params.redeem_by === "number" ? params.redeem_by : null,
    name: params.name ?? null,
    times_redeemed: 0,
    valid: true,
  };
  world.state.coupons[coupon.id] = coupon;
  return coupon;
}

/** Stores and returns a code for a coupon; without one in `params` it makes one up. @throws StripeError where the coupon does not exist */
export function createPromotionCode(world: StripeWorld, params: Stripe.PromotionCodeCreateParams): Stripe.PromotionCode {
  const coupon = couponOf(world, params.promotion.coupon ?? null);
  const promotion: Stripe.PromotionCode = {
    ...fixture("promotion_code"),
    id: world.newId("promo"),
    active: params.active ?? true,
    code: params.code ?? world.newId("CODE"),
    created: world.now(),
    expires_at: params.expires_at ?? null,
    max_redemptions: params.max_redemptions ?? null,
    promotion: { type: "coupon", coupon: coupon.id },
    restrictions: {
      first_time_transaction: params.restrictions?.first_time_transaction ?? false,
      minimum_amount: params.restrictions?.minimum_amount ?? null,
      minimum_amount_currency: params.restrictions?.minimum_amount_currency ?? null,
    },
    times_redeemed: 0,
  };
  world.state.promotionCodes[promotion.id] = promotion;
  return promotion;
}

/** Returns the coupon behind a promotion or a discount, which is stored as its id. */
function couponOf(world: StripeWorld, link: string | Stripe.Coupon | null): Stripe.Coupon {
  const id = typeof link === "string" ? link : (link?.id ?? "");
  return requireStored(world.state.coupons, "coupon", id);
}

function isUsable(world: StripeWorld, { active, expires_at, max_redemptions, times_redeemed }: Stripe.PromotionCode): boolean {
  const isLate = expires_at !== null && expires_at <= world.now();
  return active && !isLate && (max_redemptions === null || times_redeemed < max_redemptions);
}

/** Lists promotion codes as they are now: an expired or used up one is not active. Codes match without regard to case. */
export function listPromotionCodes(world: StripeWorld, { code, active }: Stripe.PromotionCodeListParams): Stripe.PromotionCode[] {
  return Object.values(world.state.promotionCodes)
    .map((promotion) => ({ ...promotion, active: isUsable(world, promotion) }))
    .filter((promotion) => code === undefined || promotion.code.toLowerCase() === code.toLowerCase())
    .filter((promotion) => active === undefined || promotion.active === active);
}

/** Returns the promotion that a request names; null when it names none. @throws StripeError for one that cannot be used for this amount */
export function requirePromotion(
  world: StripeWorld,
  discounts: readonly { promotion_code?: string }[] | "" | null | undefined,
  amount: number,
): { promotion: Stripe.PromotionCode; coupon: Stripe.Coupon } | null {
  const id = (discounts || []).find(({ promotion_code: named }) => named !== undefined)?.promotion_code;
  if (id === undefined) return null;
  const promotion = requireStored(world.state.promotionCodes, "promotion_code", id);
  const param = "discounts[0][promotion_code]";
  if (!isUsable(world, promotion)) throw invalidRequest("This promotion code is expired.", { param });
  const { minimum_amount: minimum } = promotion.restrictions;
  if (minimum !== null && amount < minimum)
    throw invalidRequest("This promotion code cannot be redeemed because the minimum amount is not met.", { param });
  return { promotion, coupon: couponOf(world, promotion.promotion.coupon) };
}

/** Notes a promotion on a subscription, and that it was redeemed. */
export function redeem(
  world: StripeWorld,
  subscription: Stripe.Subscription,
  promotion: Stripe.PromotionCode,
  coupon: Stripe.Coupon,
): void {
  promotion.times_redeemed += 1;
  coupon.times_redeemed += 1;
  const months = coupon.duration === "repeating" ? (coupon.duration_in_months ?? 1) : null;
  subscription.discounts = [
    {
      id: world.newId("di"),
      object: "discount",
      checkout_session: null,
      customer: subscription.customer,
      customer_account: null,
      end: months === null ? null : world.now() + months * MONTH_SECONDS,
      invoice: null,
      invoice_item: null,
      promotion_code: promotion.id,
      source: { type: "coupon", coupon: coupon.id },
      start: world.now(),
      subscription: subscription.id,
      subscription_item: null,
    },
  ];
}

/** Returns the coupon for an invoice of a subscription at a time, in Unix seconds. */
export function discountAt(world: StripeWorld, { discounts: [discount] }: Stripe.Subscription, at: number): Stripe.Coupon | null {
  if (typeof discount !== "object" || (discount.end !== null && discount.end <= at)) return null;
  return couponOf(world, discount.source.coupon);
}

/** Returns the coupon for a subscription's next invoice, and takes one off that counts once. */
export function takeDiscount(world: StripeWorld, subscription: Stripe.Subscription): Stripe.Coupon | null {
  const coupon = discountAt(world, subscription, world.now());
  if (coupon?.duration === "once") subscription.discounts = [];
  return coupon;
}
