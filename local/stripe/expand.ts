import { toPaymentMethod } from "./cards.ts";
import { copy, type StripeState } from "./state.ts";

type Json = Record<string, unknown>;

function isObject(value: unknown): value is Json {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Returns the target of an expandable link. Links that are absent until requested are computed from the state. */
function follow(state: StripeState, object: Json, link: string): unknown {
  const id = String(object["id"]);
  const target = object[link];
  if (object["object"] === "invoice" && link === "confirmation_secret") {
    const open = object["status"] === "open" ? Object.values(state.paymentIntents).findLast((stored) => stored.invoice === id) : undefined;
    return open ? { type: "payment_intent", client_secret: open.intent.client_secret } : null;
  }
  if (object["object"] === "invoice" && link === "payments") {
    const data = Object.values(state.invoicePayments).filter((payment) => payment.invoice === id);
    return { object: "list", data: copy(data), has_more: false, url: `/v1/invoice_payments?invoice=${id}` };
  }
  if (typeof target !== "string") return target;
  if (link === "latest_invoice" || link === "invoice") return copy(state.invoices[target]);
  if (link === "pending_setup_intent") return copy(state.setupIntents[target]?.intent);
  if (link === "customer") return copy(state.customers[target]);
  if (link === "coupon") return copy(state.coupons[target]);
  if (link === "charge") return copy(state.charges[target]);
  if (link === "default_payment_method") return toPaymentMethod(target, state.cards[target] ?? "");
  return target;
}

/** Returns a copy of `object` in which the named paths (`data.latest_invoice.payments`) are objects instead of ids. */
export function expand<T extends object>(state: StripeState, object: T, paths: readonly string[] = []): T {
  const root = copy(object);
  for (const path of paths) {
    let level: Json[] = isObject(root) ? [root] : [];
    for (const link of path.split(".")) {
      for (const node of level) if (link !== "data") node[link] = follow(state, node, link);
      level = level.flatMap((node) => node[link]).filter(isObject);
    }
  }
  return root;
}
