import type { Context } from "hono";

/** Whether the browser sends Global Privacy Control. */
export function sendsPrivacyControl(c: Context): boolean {
  return c.req.header("Sec-GPC")?.trim() === "1";
}
