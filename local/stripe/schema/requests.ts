import type Stripe from "stripe";

/**
 * The parameters of every call that the product makes to Stripe, by method and path.
 * `generate.ts` turns this type into `requests.schema.json`, so a call outside this list is refused by the stand-in.
 */
export type StripeRequests = {
  "POST /v1/customers": Stripe.CustomerCreateParams;
  "GET /v1/customers": Stripe.CustomerListParams;
  "GET /v1/customers/:id": Stripe.CustomerRetrieveParams;
  "POST /v1/customers/:id": Stripe.CustomerUpdateParams;
  "DELETE /v1/customers/:id": Stripe.CustomerDeleteParams;
  "POST /v1/customers/:id/balance_transactions": Stripe.CustomerCreateBalanceTransactionParams;
  "GET /v1/customers/:id/balance_transactions": Stripe.CustomerListBalanceTransactionsParams;
  "POST /v1/products": Stripe.ProductCreateParams;
  "GET /v1/products": Stripe.ProductListParams;
  "POST /v1/prices": Stripe.PriceCreateParams;
  "GET /v1/prices": Stripe.PriceListParams;
  "POST /v1/product_catalog/trial_offers": Stripe.ProductCatalog.TrialOfferCreateParams;
  "GET /v1/product_catalog/trial_offers": Stripe.ProductCatalog.TrialOfferListParams;
  "POST /v1/subscriptions": Stripe.SubscriptionCreateParams;
  "GET /v1/subscriptions": Stripe.SubscriptionListParams;
  "GET /v1/subscriptions/:id": Stripe.SubscriptionRetrieveParams;
  "POST /v1/subscriptions/:id": Stripe.SubscriptionUpdateParams;
  "DELETE /v1/subscriptions/:id": Stripe.SubscriptionCancelParams;
  "POST /v1/subscriptions/:id/resume": Stripe.SubscriptionResumeParams;
  "GET /v1/invoices": Stripe.InvoiceListParams;
  "GET /v1/invoices/:id": Stripe.InvoiceRetrieveParams;
  "POST /v1/invoices/create_preview": Stripe.InvoiceCreatePreviewParams;
  "POST /v1/invoices/:id/finalize": Stripe.InvoiceFinalizeInvoiceParams;
  "POST /v1/invoices/:id/pay": Stripe.InvoicePayParams;
  "POST /v1/invoices/:id/void": Stripe.InvoiceVoidInvoiceParams;
  "GET /v1/invoice_payments": Stripe.InvoicePaymentListParams;
  "GET /v1/payment_intents/:id": Stripe.PaymentIntentRetrieveParams;
  "GET /v1/charges": Stripe.ChargeListParams;
  "GET /v1/charges/:id": Stripe.ChargeRetrieveParams;
  "GET /v1/disputes/:id": Stripe.DisputeRetrieveParams;
  "GET /v1/events": Stripe.EventListParams;
  "POST /v1/coupons": Stripe.CouponCreateParams;
  "POST /v1/promotion_codes": Stripe.PromotionCodeCreateParams;
  "GET /v1/promotion_codes": Stripe.PromotionCodeListParams;
  "POST /v1/refunds": Stripe.RefundCreateParams;
  "POST /v1/billing_portal/sessions": Stripe.BillingPortal.SessionCreateParams;
};
