import { randomUUID } from "node:crypto";
import { errors, exportJWK, generateKeyPair, type JWK, jwtVerify, SignJWT } from "jose";
import * as v from "valibot";
import type { Account } from "./accounts.ts";
import { refusal } from "./auth-error.ts";

export const TOKEN_LIFETIME_SECONDS = 3600;

export type TokenSigner = {
  /** The public key as Google publishes its own. */
  jwks: { keys: JWK[] };
  /** Makes an account's id token. */
  sign(account: Account): Promise<string>;
  /** Returns whose token it is, and when it was made, in seconds since 1970. @throws AuthError */
  read(token: string): Promise<{ sub: string; iat: number }>;
};

const Claims = v.object({ sub: v.string(), iat: v.number() });

/**
 * Signs id tokens as Firebase does: RS256, with a key made for this run and published as a key set. So the Worker verifies local tokens with the code that
 * verifies Google's, and no code anywhere accepts an unsigned one.
 */
export async function createTokenSigner(projectId: string): Promise<TokenSigner> {
  const { publicKey, privateKey } = await generateKeyPair("RS256");
  const kid = `local-${randomUUID()}`;
  const issuer = `https://securetoken.google.com/${projectId}`;

  return {
    jwks: { keys: [{ ...(await exportJWK(publicKey)), kid, use: "sig", alg: "RS256" }] },

    sign: ({ localId, idp, displayName, photoUrl, email, emailVerified, lastLoginAt }) =>
      new SignJWT({
        name: displayName,
        picture: photoUrl,
        email,
        email_verified: emailVerified,
        auth_time: Math.floor(lastLoginAt.getTime() / 1000),
        user_id: localId,
        firebase: { identities: { ...(email && { email: [email] }), [idp.providerId]: [idp.rawId] }, sign_in_provider: idp.providerId },
      })
        .setProtectedHeader({ alg: "RS256", kid, typ: "JWT" })
        .setIssuer(issuer)
        .setAudience(projectId)
        .setSubject(localId)
        .setIssuedAt()
        .setExpirationTime(`${TOKEN_LIFETIME_SECONDS}s`)
        .sign(privateKey),

    async read(token) {
      try {
        const { payload } = await jwtVerify(token, publicKey, { issuer, audience: projectId });
        return v.parse(Claims, payload);
      } catch (error) {
        if (error instanceof errors.JWTExpired) throw refusal("TOKEN_EXPIRED");
        // A page may still hold a token of an earlier run, whose accounts are gone. This error signs it out.
        if (error instanceof errors.JWSSignatureVerificationFailed) throw refusal("USER_NOT_FOUND");
        throw refusal("INVALID_ID_TOKEN");
      }
    },
  };
}
