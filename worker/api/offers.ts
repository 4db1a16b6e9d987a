import { Hono } from "../hono.ts";
import { QuoteRequest } from "../../shared/contracts/quote.ts";
import { PaymentIntentRequest } from "../../shared/contracts/subscription.ts";
import type { UserEnv } from "../context.ts";
import { listOffers } from "../domain/offers.ts";
import { createPaymentIntent } from "../domain/purchases.ts";
import { quoteOffer } from "../domain/quotes.ts";
import { readJson } from "./read-json.ts";
import { readVisitor } from "./visitor.ts";

/** GET lists the offers, POST works out the price of one, PUT begins a purchase. Mounted behind `requireUser`. */
export const offers = new Hono<UserEnv>()
  .get("/", async (c) => c.json({ result: await listOffers(c.var.context) }))
  .post("/quote", async (c) => c.json(await quoteOffer(c.var.context, c.var.user.uid, await readJson(c, QuoteRequest))))
  .put("/create-payment-intent", async (c) => {
    const request = await readJson(c, PaymentIntentRequest);
    return c.json(await createPaymentIntent(c.var.context, c.var.user, request, readVisitor(c)));
  });
