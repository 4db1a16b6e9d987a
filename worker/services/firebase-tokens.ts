import { decodeProtectedHeader, jwtVerify } from "jose";
import * as v from "valibot";
import { AppError } from "../../shared/errors.ts";
import { findSigningKeys, type KeySource } from "./firebase-keys.ts";

/** The address of Google's key set for Firebase's id tokens. */
export const GOOGLE_JWKS_URL = "https://www.googleapis.com/service_accounts/v1/jwk/securetoken@system.gserviceaccount.com";

/** How far Google's clock and ours may differ, in seconds. It is granted to `iat`, `auth_time` and `nbf`, not to `exp`. */
const CLOCK_SKEW_SECONDS = 5;

/** Firebase's id tokens live one hour; anything longer was not made by it. */
const MAX_LIFETIME_SECONDS = 3600 + 60;

const MAX_TOKEN_LENGTH = 8192;

const Seconds = v.pipe(v.number(), v.finite());

/** Claims that jose does not check for us: types, one audience, a uid as Firebase makes them, no tenant, and Google as the provider. */
const Claims = v.object({
  aud: v.string(),
  sub: v.pipe(v.string(), v.minLength(1), v.maxLength(128)),
  iat: Seconds,
  exp: Seconds,
  auth_time: Seconds,
  email: v.optional(v.string()),
  email_verified: v.optional(v.boolean()),
  name: v.optional(v.string()),
  firebase: v.object({
    sign_in_provider: v.literal("google.com"),
    tenant: v.optional(v.never()),
    identities: v.optional(v.object({ "google.com": v.optional(v.array(v.string())) })),
  }),
});

/** The user of a valid token. `providerId` is Google's own id, which outlives the account at Firebase. An e-mail that Google has not verified counts as none. `signedInAt` is when the person last proved who they are. */
export type VerifiedUser = { uid: string; providerId: string | null; email: string | null; displayName: string | null; signedInAt: Date };

type TokenRules = { projectId: string; keys: KeySource };

/**
 * Returns the user of a Firebase id token that Firebase issued for this project after a Google sign-in and that has not expired.
 * The rules are those of Firebase's documentation ("Verify ID tokens using a third-party JWT library") and of firebase-admin, stricter where it does
 * not look: `iat` and `auth_time` in the past, lifetime, provider. Anybody can make accounts with the public API key where another provider is
 * enabled by mistake, hence the provider.
 * Throws `signed_out` without saying which rule failed (the cause says it, without the token), and `unavailable` when no keys can be had.
 */
export async function verifyIdToken(token: string, { projectId, keys }: TokenRules): Promise<VerifiedUser> {
  if (token.length > MAX_TOKEN_LENGTH) throw refusal("the token is too long");
  const kid = readKeyId(token);
  const { resolve } = await findSigningKeys(kid, keys);
  const now = keys.now?.() ?? Date.now();
  const claims = await jwtVerify(token, resolve, {
    algorithms: ["RS256"],
    issuer: `https://securetoken.google.com/${projectId}`,
    audience: projectId,
    requiredClaims: ["sub", "iat", "exp", "auth_time"],
    clockTolerance: CLOCK_SKEW_SECONDS,
    currentDate: new Date(now),
  }).then(
    ({ payload }) => v.safeParse(Claims, payload),
    (error: unknown) => {
      throw refusal(error instanceof Error ? error.name : "not a token");
    },
  );
  if (!claims.success) throw refusal(`the claim ${v.getDotPath(claims.issues[0]) ?? "set"} is not as Firebase makes it`);

  const { sub, iat, exp, auth_time, email, email_verified, name, firebase } = claims.output;
  const nowSeconds = now / 1000;
  if (exp <= nowSeconds) throw refusal("the token has expired");
  if (iat > nowSeconds + CLOCK_SKEW_SECONDS) throw refusal("the token is from the future");
  if (auth_time > nowSeconds + CLOCK_SKEW_SECONDS) throw refusal("the sign-in is in the future");
  if (exp - iat > MAX_LIFETIME_SECONDS) throw refusal("the token lives too long");
  return {
    uid: sub,
    providerId: firebase.identities?.["google.com"]?.[0] ?? null,
    email: (email_verified === true && email) || null,
    displayName: name || null,
    signedInAt: new Date(auth_time * 1000),
  };
}

/** Creates the check of id tokens for one project. */
export function createFirebaseTokens(rules: TokenRules) {
  return { verify: (token: string) => verifyIdToken(token, rules) };
}

/** Returns the token of an `Authorization: Bearer …` header; null for any other header, or none. */
export function readBearer(header: string | undefined): string | null {
  return /^Bearer ([\w-]+\.[\w-]+\.[\w-]+)$/i.exec(header ?? "")?.[1] ?? null;
}

/** Returns the kid in the token's header. Custom tokens and the emulator's unsigned ones have none. */
function readKeyId(token: string): string {
  try {
    const { alg, kid } = decodeProtectedHeader(token);
    if (alg === "RS256" && typeof kid === "string" && kid !== "") return kid;
  } catch {
    throw refusal("not a token");
  }
  throw refusal("not signed as Firebase signs");
}

function refusal(reason: string): AppError {
  return new AppError("signed_out", "Sign in again.", { cause: new Error(reason) });
}
