import type { Context } from "hono";
import type { Visitor } from "../domain/purchases.ts";
import { sendsPrivacyControl } from "./privacy-control.ts";

/** Returns a cookie's bytes undecoded: decoding would break the ad platform's click ids. */
function rawCookie(header: string, name: string): string | null {
  const pair = header.split(/;\s*/u).find((part) => part.startsWith(`${name}=`));
  const value = pair?.slice(name.length + 1) ?? "";
  return value === "" || value.length > 512 ? null : value;
}

/** Reads the headers for the report of a purchase. */
export function readVisitor(c: Context): Visitor {
  const cookies = c.req.header("Cookie") ?? "";
  return {
    fbp: rawCookie(cookies, "_fbp"),
    fbc: rawCookie(cookies, "_fbc"),
    globalPrivacyControl: sendsPrivacyControl(c),
  };
}
