import type { Context } from "hono";
import type { Visitor } from "../domain/purchases.ts";

/** A cookie's bytes as they came. The ad platform's click ids lose their meaning when they are decoded. */
function rawCookie(header: string, name: string): string | null {
  const pair = header.split(/;\s*/u).find((part) => part.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1) ?? "";
  return value === "" || value.length > 512 ? null : value;
}

/** What a request's headers say for the report of a purchase. */
export function readVisitor(c: Context): Visitor {
  const cookies = c.req.header("Cookie") ?? "";
  return {
    fbp: rawCookie(cookies, "_fbp"),
    fbc: rawCookie(cookies, "_fbc"),
    globalPrivacyControl: c.req.header("Sec-GPC")?.trim() === "1",
  };
}
