import { base64url, CompactSign, exportJWK, generateKeyPair, type CompactJWSHeaderParameters, type JWK } from "jose";
import { vi } from "vitest";

export const PROJECT_ID = "demo-fillwright";

export type KeyPair = Awaited<ReturnType<typeof generateKeyPair>> & { jwk: JWK };

export async function createKeyPair(kid: string): Promise<KeyPair> {
  const pair = await generateKeyPair("RS256", { extractable: true });
  return { ...pair, jwk: { ...(await exportJWK(pair.publicKey)), kid, use: "sig", alg: "RS256" } };
}

/** Google's key pair in all files: the Worker's memory, which they share, keeps the keys that it has fetched. */
export const GOOGLE_KEYS = await createKeyPair("kid-google");

type Claims = Record<string, unknown>;

/** The claims of a token that Firebase issued ten seconds ago; a claim given as undefined is left out. */
export function claimsOf(changes: Claims = {}, nowSeconds = Math.floor(Date.now() / 1000)): Claims {
  const claims = {
    aud: PROJECT_ID,
    iss: `https://securetoken.google.com/${PROJECT_ID}`,
    sub: "uid-ann",
    iat: nowSeconds - 10,
    exp: nowSeconds + 3590,
    auth_time: nowSeconds - 20,
    email: "ann@example.com",
    email_verified: true,
    name: "Ann Example",
    firebase: { identities: {}, sign_in_provider: "google.com" },
    ...changes,
  };
  return Object.fromEntries(Object.entries(claims).filter(([, value]) => value !== undefined));
}

export async function signToken(
  pair: KeyPair,
  changes: Claims = {},
  header: Partial<Record<keyof CompactJWSHeaderParameters, unknown>> = {},
): Promise<string> {
  const { kid } = pair.jwk;
  const parts = Object.fromEntries(Object.entries({ alg: "RS256", kid, typ: "JWT", ...header }).filter(([, value]) => value !== undefined));
  return new CompactSign(encode(claimsOf(changes))).setProtectedHeader({ alg: "RS256", ...parts }).sign(pair.privateKey);
}

/** A token put together by hand, with whatever signature. */
export function rawToken(header: unknown, claims: unknown, signature = ""): string {
  return [base64url.encode(JSON.stringify(header)), base64url.encode(JSON.stringify(claims)), signature].join(".");
}

export function encode(value: unknown): Uint8Array {
  return new TextEncoder().encode(JSON.stringify(value));
}

/** Google's key address: responds with the keys published last, or fails on demand, and counts. Every other address is refused. */
export function stubGoogleKeys(url: string, ...published: KeyPair[]) {
  const google = {
    keys: published.map(({ jwk }) => jwk),
    fetches: 0,
    cacheControl: "public, max-age=19845, must-revalidate, no-transform",
    failure: undefined as undefined | (() => Promise<Response>),
    publish: (...pairs: KeyPair[]) => {
      google.keys = pairs.map(({ jwk }) => jwk);
    },
  };
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input) => {
    const address = input instanceof Request ? input.url : String(input);
    if (address !== url) throw new Error(`no network: ${address}`);
    google.fetches += 1;
    if (google.failure) return google.failure();
    return Response.json({ keys: google.keys }, { headers: { "cache-control": google.cacheControl } });
  });
  return google;
}
