/** The resources of Stripe's SDK that the Worker asks. Its bundle has no others. */
export const STRIPE_RESOURCES = [
  "billingPortal",
  "charges",
  "customers",
  "disputes",
  "invoices",
  "paymentIntents",
  "promotionCodes",
  "refunds",
  "subscriptions",
] as const;
