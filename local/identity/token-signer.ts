import { generateKeyPairSync, randomUUID, sign, type JsonWebKey } from "node:crypto";

export type TokenSigner = {
  /** The public key as Google publishes its own. */
  jwks: { keys: JsonWebKey[] };
  /** The same JSON, with every unsigned id token in it signed. */
  signTokensIn(json: string): string;
};

const UNSIGNED_TOKEN = /^eyJ[\w-]+\.eyJ[\w-]+\.$/;

/**
 * Signs what the official emulator leaves unsigned: RS256 with a key made for this run, published as a key set.
 * So the Worker verifies local tokens with the code that verifies Google's, and no code anywhere accepts an unsigned one.
 */
export function createTokenSigner(): TokenSigner {
  const { publicKey, privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
  const kid = `local-${randomUUID()}`;
  const header = Buffer.from(JSON.stringify({ alg: "RS256", kid, typ: "JWT" })).toString("base64url");

  function signToken(token: string): string {
    const content = `${header}.${token.split(".")[1]}`;
    return `${content}.${sign("RSA-SHA256", Buffer.from(content), privateKey).toString("base64url")}`;
  }

  return {
    jwks: { keys: [{ ...publicKey.export({ format: "jwk" }), kid, use: "sig", alg: "RS256" }] },
    signTokensIn: (json) =>
      JSON.stringify(
        JSON.parse(json, (_key, value: unknown) => (typeof value === "string" && UNSIGNED_TOKEN.test(value) ? signToken(value) : value)),
      ),
  };
}
