import * as v from "valibot";
import type { Offer } from "../../shared/contracts/offer.ts";
import { AddressVariable } from "./address-variable.ts";

const Text = v.pipe(v.string(), v.trim());

/** The variables of payments and of reporting. Without Stripe keys nothing is on sale; without an address no event is sent. */
export const PAYMENT_VARIABLES = {
  STRIPE_SECRET_KEY: v.optional(v.pipe(Text, v.regex(/^(?:(?:sk|rk)_(?:test|live)_\w+)?$/u, "must be a secret key of Stripe")), ""),
  STRIPE_PUBLISHABLE_KEY: v.optional(v.pipe(Text, v.regex(/^(?:pk_(?:test|live)_\w+)?$/u, "must be a publishable key of Stripe")), ""),
  STRIPE_WEBHOOK_SECRET: v.optional(Text, ""),
  STRIPE_API_BASE: AddressVariable,
  STRIPE_JS_URL: AddressVariable,
  STRIPE_TAX: v.optional(v.pipe(Text, v.picklist(["", "added", "included"], "must be added, included or empty")), ""),
  CONVERSIONS_URL: AddressVariable,
  FUNNEL_ID: v.optional(Text, ""),
  AUTOMATION_WEBHOOK_URL: AddressVariable,
};

type PaymentVariables = { [name in keyof typeof PAYMENT_VARIABLES]: v.InferOutput<(typeof PAYMENT_VARIABLES)[name]> };

type StripeConfig = {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Null means api.stripe.com. */
  apiBase: string | null;
  /** Null means js.stripe.com. */
  scriptUrl: string | null;
};

export type PaymentsConfig = {
  /** Null while this deployment sells nothing. */
  stripe: StripeConfig | null;
  /** How Stripe Tax treats prices; null without tax. */
  tax: NonNullable<Offer["tax"]> | null;
  /** The reason why nothing is on sale although there are keys; null when all is well. */
  problem: string | null;
  /** The address of conversion events; null without one. */
  conversions: { url: string; funnelId: string } | null;
  automationUrl: string | null;
};

/**
 * Returns null, with the reason, for an incomplete set of keys: secrets are set one after the other, and a site that sells nothing for a minute is
 * better than one that is down.
 */
function createStripeConfig(vars: PaymentVariables): { stripe: StripeConfig | null; problem: string | null } {
  const keys = [vars.STRIPE_SECRET_KEY, vars.STRIPE_PUBLISHABLE_KEY, vars.STRIPE_WEBHOOK_SECRET];
  if (keys.every((key) => key === "")) return { stripe: null, problem: null };
  const isLive = [vars.STRIPE_SECRET_KEY, vars.STRIPE_PUBLISHABLE_KEY].map((key) => key.includes("_live_"));
  // A stand-in would learn a live key, and the card numbers that are typed into its script's fields.
  if (isLive.includes(true) && (vars.STRIPE_API_BASE || vars.STRIPE_JS_URL)) {
    throw new Error("STRIPE_API_BASE and STRIPE_JS_URL are unsafe together with a live key: leave them empty for Stripe itself");
  }
  if (keys.some((key) => key === ""))
    return { stripe: null, problem: "STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET belong together: one is missing" };
  if (isLive[0] !== isLive[1])
    return { stripe: null, problem: "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY do not belong together: one is live" };
  const stripe = {
    secretKey: vars.STRIPE_SECRET_KEY,
    publishableKey: vars.STRIPE_PUBLISHABLE_KEY,
    webhookSecret: vars.STRIPE_WEBHOOK_SECRET,
    apiBase: vars.STRIPE_API_BASE || null,
    scriptUrl: vars.STRIPE_JS_URL || null,
  };
  return { stripe, problem: null };
}

/** Returns payments and reporting of this deployment. @throws Error when keys and addresses do not belong together */
export function createPaymentsConfig(vars: PaymentVariables): PaymentsConfig {
  if (vars.CONVERSIONS_URL && !vars.FUNNEL_ID) throw new Error("FUNNEL_ID is missing: conversion events are sent with it");
  const { stripe, problem } = createStripeConfig(vars);
  return {
    stripe,
    problem,
    tax: vars.STRIPE_TAX || null,
    conversions: vars.CONVERSIONS_URL
      ? { url: new URL("/api/meta/conversation-api/events", vars.CONVERSIONS_URL).href, funnelId: vars.FUNNEL_ID }
      : null,
    automationUrl: vars.AUTOMATION_WEBHOOK_URL || null,
  };
}
