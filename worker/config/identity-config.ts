import * as v from "valibot";
import { GOOGLE_JWKS_URL } from "../services/firebase-tokens.ts";

const Text = v.pipe(v.string(), v.trim());

/** The variables of sign-in. `FIREBASE_JWKS_URL` alone decides whether Google or a stand-in on this machine answers for it. */
export const IDENTITY_VARIABLES = {
  FIREBASE_PROJECT_ID: v.pipe(Text, v.regex(/^[a-z0-9-]{4,64}$/u, "must be a Firebase project id")),
  FIREBASE_API_KEY: v.pipe(Text, v.minLength(1, "is missing")),
  FIREBASE_AUTH_DOMAIN: v.optional(v.pipe(Text, v.regex(/^[a-z0-9.-]*$/u, "must be a host name without https://")), ""),
  FIREBASE_JWKS_URL: v.optional(Text, ""),
};

type IdentityVariables = { [name in keyof typeof IDENTITY_VARIABLES]: string };

export type IdentityConfig = {
  projectId: string;
  apiKey: string;
  authDomain: string;
  jwksUrl: string;
  /** Origin of the stand-in that signs people in; null means Google. */
  emulatorUrl: string | null;
};

const LOOPBACK_HOSTS = ["127.0.0.1", "localhost", "[::1]"];

/** Checks for an address on this machine. */
export function isLoopback(url: string): boolean {
  return URL.canParse(url) && LOOPBACK_HOSTS.includes(new URL(url).hostname);
}

/** Returns the sign-in provider. @throws Error when the keys would come from anywhere but Google, or this machine for a `demo-` project */
export function createIdentityConfig(vars: IdentityVariables, productHost: string): IdentityConfig {
  const projectId = vars.FIREBASE_PROJECT_ID;
  const jwksUrl = vars.FIREBASE_JWKS_URL || GOOGLE_JWKS_URL;
  // The whole address: the same host serves other keys too, among them some that anybody can create.
  const isGoogle = jwksUrl === GOOGLE_JWKS_URL;
  // The owner of the keys can sign in as anybody. A stand-in is therefore for a product that itself runs here, under an id that Google never issues.
  if (!isGoogle && !(isLoopback(jwksUrl) && isLoopback(productHost) && projectId.startsWith("demo-"))) {
    throw new Error(
      "FIREBASE_JWKS_URL is unsafe: leave it empty for Google’s keys, or name an address on this machine, for a FIREBASE_PROJECT_ID that begins with demo- and a PRODUCT_HOST on this machine",
    );
  }
  return {
    projectId,
    apiKey: vars.FIREBASE_API_KEY,
    authDomain: vars.FIREBASE_AUTH_DOMAIN || `${projectId}.firebaseapp.com`,
    jwksUrl,
    emulatorUrl: isGoogle ? null : new URL(jwksUrl).origin,
  };
}
