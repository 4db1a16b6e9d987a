import * as v from "valibot";
import { notImplemented, refusal } from "./auth-error.ts";

/** What an identity provider, such as Google, says about a person. The account chooser sends it as plain JSON where a provider sends an id token. */
const IdpClaims = v.object({
  sub: v.pipe(v.string(), v.minLength(1)),
  email: v.optional(v.pipe(v.string(), v.toLowerCase())),
  email_verified: v.optional(v.boolean(), false),
  name: v.optional(v.string()),
  picture: v.optional(v.string()),
  given_name: v.optional(v.string()),
  family_name: v.optional(v.string()),
});
export type IdpClaims = v.InferOutput<typeof IdpClaims>;

/** Reads the address to which a provider sent the window back, with what was posted there. @throws AuthError when it names no person */
export function readIdpResponse({
  requestUri,
  postBody,
}: {
  requestUri?: string | null | undefined;
  postBody?: string | null | undefined;
}) {
  if (!requestUri) throw refusal("MISSING_REQUEST_URI");
  if (!URL.canParse(requestUri)) throw refusal("INVALID_REQUEST_URI");
  const response = new URL(requestUri).searchParams;
  for (const [name, value] of new URLSearchParams(postBody ?? "")) response.set(name, value);

  const provider = response.get("providerId");
  if (!provider) throw refusal("INVALID_CREDENTIAL_OR_PROVIDER_ID : The response names no provider.");
  const idToken = response.get("id_token");
  if (!idToken) throw notImplemented("Only sign-in by an id token has a stand-in.");
  return { provider, idToken, claims: parseClaims(idToken) };
}

function parseClaims(idToken: string): IdpClaims {
  try {
    return v.parse(IdpClaims, JSON.parse(idToken));
  } catch (error) {
    throw refusal(`INVALID_IDP_RESPONSE : ${error instanceof Error ? error.message : "not JSON"}`);
  }
}

/** Describes the person as Firebase passes a provider's answer on; its scopes and addresses are Google's. */
export function toProviderResponse(provider: string, { sub, email, email_verified, name, picture, given_name, family_name }: IdpClaims) {
  const scopes = ["openid", "https://www.googleapis.com/auth/userinfo.profile"];
  if (email !== undefined) scopes.push("https://www.googleapis.com/auth/userinfo.email");
  const person = { name, given_name, family_name, email, picture };
  return {
    providerId: provider,
    federatedId: `https://accounts.google.com/${sub}`,
    displayName: name,
    fullName: name,
    firstName: given_name,
    lastName: family_name,
    email,
    ...(email !== undefined && { emailVerified: email_verified }),
    photoUrl: picture,
    rawUserInfo: JSON.stringify({ ...person, id: sub, granted_scopes: scopes.join(" "), verified_email: email_verified, locale: "en" }),
  };
}
