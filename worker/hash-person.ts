import { toHex } from "./to-hex.ts";

/** Returns HMAC-SHA-256 in hex of a person's id at the identity provider, under the product's key. Null without a key or an id. */
export async function hashPerson(key: string | null, providerId: string | null): Promise<string | null> {
  if (key === null || providerId === null) return null;
  const text = (value: string) => new TextEncoder().encode(value);
  const secret = await crypto.subtle.importKey("raw", text(key), { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return toHex(await crypto.subtle.sign("HMAC", secret, text(`google.com:${providerId}`)));
}
