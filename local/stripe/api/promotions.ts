import { Hono } from "hono";
import { expand } from "../expand.ts";
import { createCoupon, createPromotionCode, listPromotionCodes } from "../promotions.ts";
import type { StripeWorld } from "../world.ts";
import { toList } from "./lists.ts";
import type { ReadParameters } from "./parameters.ts";

/** Returns the calls on coupons and the codes that people type for them. */
export function promotionsApi(world: StripeWorld, read: ReadParameters): Hono {
  const { state } = world;
  return new Hono()
    .post("/coupons", async (c) => c.json(createCoupon(world, await read(c, "POST /v1/coupons"))))
    .post("/promotion_codes", async (c) => c.json(createPromotionCode(world, await read(c, "POST /v1/promotion_codes"))))
    .get("/promotion_codes", async (c) => {
      const p = await read(c, "GET /v1/promotion_codes");
      return c.json(expand(state, toList(listPromotionCodes(world, p), "/v1/promotion_codes"), p.expand));
    });
}
