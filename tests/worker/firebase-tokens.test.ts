import { env } from "cloudflare:workers";
import { CompactSign, exportJWK, exportSPKI, generateKeyPair } from "jose";
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { AppError } from "../../shared/errors.ts";
import { createKeyMemory } from "../../worker/services/firebase-keys.ts";
import { GOOGLE_JWKS_URL, readBearer, verifyIdToken } from "../../worker/services/firebase-tokens.ts";
import { claimsOf, createKeyPair, encode, PROJECT_ID, rawToken, signToken, stubGoogleKeys, type KeyPair } from "./fake-firebase.ts";

const ISSUER = `https://securetoken.google.com/${PROJECT_ID}`;
const CUSTOM_TOKEN_AUDIENCE = "https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit";

let first: KeyPair;
let second: KeyPair;
let stranger: KeyPair;
beforeAll(async () => {
  [first, second, stranger] = await Promise.all([createKeyPair("kid-1"), createKeyPair("kid-2"), createKeyPair("kid-1")]);
});

let google: ReturnType<typeof stubGoogleKeys>;
let deferred: Promise<unknown>[];
let memory = createKeyMemory();
let clock = 0;
beforeEach(() => {
  google = stubGoogleKeys(GOOGLE_JWKS_URL, first);
  deferred = [];
  memory = createKeyMemory();
  clock = Date.now();
});
afterEach(async () => {
  await Promise.all(deferred);
  vi.restoreAllMocks();
});

function verify(token: string) {
  return verifyIdToken(token, {
    projectId: PROJECT_ID,
    keys: { url: GOOGLE_JWKS_URL, cache: env.CACHE, memory, now: () => clock, defer: (_, work) => deferred.push(work) },
  });
}

async function codeOf(token: string): Promise<string> {
  return verify(token).then(
    () => "accepted",
    (error: unknown) => (error instanceof AppError ? error.code : `threw ${String(error)}`),
  );
}

/** A token that is half an hour old, and as much from expiring, by the test's clock. */
function pass(pair: KeyPair): Promise<string> {
  const seconds = Math.floor(clock / 1000);
  return signToken(pair, { exp: seconds + 1800, iat: seconds - 1800 });
}

function anotherIsolate(): void {
  memory = createKeyMemory();
}

/** The same token under a kid that was not published. */
function withKid(token: string, count: number): string {
  const header = rawToken({ alg: "RS256", kid: `made-up-${count}`, typ: "JWT" }, {}).split(".")[0];
  return [header, ...token.split(".").slice(1)].join(".");
}

function signedPayload(payload: unknown) {
  return new CompactSign(encode(payload)).setProtectedHeader({ alg: "RS256", kid: "kid-1" }).sign(first.privateKey);
}

async function signedWithPublicKey() {
  const secret = new TextEncoder().encode(await exportSPKI(first.publicKey));
  return new CompactSign(encode(claimsOf())).setProtectedHeader({ alg: "HS256", kid: "kid-1" }).sign(secret);
}

async function signedWithPss() {
  const pkcs8 = await crypto.subtle.exportKey("pkcs8", first.privateKey);
  if (!(pkcs8 instanceof ArrayBuffer)) throw new Error("not exported");
  const key = await crypto.subtle.importKey("pkcs8", pkcs8, { name: "RSA-PSS", hash: "SHA-256" }, false, ["sign"]);
  return new CompactSign(encode(claimsOf())).setProtectedHeader({ alg: "PS256", kid: "kid-1" }).sign(key);
}

async function signedWithEs256() {
  const { privateKey } = await generateKeyPair("ES256");
  return new CompactSign(encode(claimsOf())).setProtectedHeader({ alg: "ES256", kid: "kid-1" }).sign(privateKey);
}

async function customToken() {
  const account = "firebase-adminsdk@demo.iam.gserviceaccount.com";
  const claims = { aud: CUSTOM_TOKEN_AUDIENCE, iss: account, sub: account, uid: "u", iat: nowSeconds(), exp: nowSeconds() + 3600 };
  return rawToken({ alg: "RS256", typ: "JWT" }, claims, (await signToken(first)).split(".")[2]);
}

function good(): Promise<string> {
  return signToken(first);
}

async function part(index: number): Promise<string> {
  return (await good()).split(".")[index] ?? "";
}

const nowSeconds = () => Math.floor(Date.now() / 1000);

describe("a good token", () => {
  it("names the user that it speaks for", async () => {
    expect(await verify(await signToken(first))).toMatchObject({ uid: "uid-ann", email: "ann@example.com", displayName: "Ann Example" });
  });

  it.each([
    ["of a clock three seconds ahead of ours", () => ({ iat: nowSeconds() + 3, auth_time: nowSeconds() + 3 })],
    ["with a uid of 128 characters", () => ({ sub: "a".repeat(128) })],
    ["without a name or an e-mail", () => ({ name: undefined, email: undefined, email_verified: undefined })],
    ["with claims that we do not know", () => ({ picture: "https://lh3.googleusercontent.com/a/x", role: "x" })],
  ])("%s passes", async (_, changes) => {
    expect(await codeOf(await signToken(first, changes()))).toBe("accepted");
  });

  it("lends no e-mail that Google has not verified", async () => {
    expect((await verify(await signToken(first, { email_verified: false }))).email).toBeNull();
  });
});

describe("refused is a token", () => {
  const cases: [string, () => Promise<string> | string][] = [
    ["that is none", () => "invalid-token"],
    ["that is empty", () => ""],
    ["of two segments", async () => (await good()).split(".").slice(0, 2).join(".")],
    ["of five segments (JWE)", async () => `${await good()}.a.b`],
    ["whose header is not base64url", async () => `!!!.${await part(1)}.${await part(2)}`],
    ["whose header is not an object", async () => rawToken([1], claimsOf(), await part(2))],
    ["whose payload is not JSON", async () => `${await part(0)}.bm9wZQ.${await part(2)}`],
    ["whose payload is an array, well signed", () => signedPayload([1])],
    ["whose payload is null, well signed", () => signedPayload(null)],
    ["of 9 KB", () => signToken(first, { pad: "x".repeat(9000) })],
    ["with alg none", () => rawToken({ alg: "none", typ: "JWT" }, claimsOf())],
    ["with alg none and a kid", () => rawToken({ alg: "none", kid: "kid-1" }, claimsOf())],
    ["with alg None", () => rawToken({ alg: "None", kid: "kid-1" }, claimsOf())],
    ["with alg none and a good token's signature", async () => rawToken({ alg: "none", kid: "kid-1" }, claimsOf(), await part(2))],
    ["without alg", async () => rawToken({ kid: "kid-1" }, claimsOf(), await part(2))],
    ["with alg in lower case", async () => rawToken({ alg: "rs256", kid: "kid-1" }, claimsOf(), await part(2))],
    ["signed HS256 with the public key", signedWithPublicKey],
    ["signed PS256 with the right key", signedWithPss],
    ["signed ES256", signedWithEs256],
    ["signed RS384 with the right key", async () => rawToken({ alg: "RS384", kid: "kid-1" }, claimsOf(), await part(2))],
    ["without kid", () => signToken(first, {}, { kid: undefined })],
    ["with an empty kid", () => signToken(first, {}, { kid: "" })],
    ["with a kid that is a number", () => signToken(first, {}, { kid: 1 })],
    ["with an unknown kid", () => signToken(first, {}, { kid: "other" })],
    ["with a kid named __proto__", () => signToken(first, {}, { kid: "__proto__" })],
    ["of a known kid and another key", () => signToken(stranger)],
    ["that brings its own key", async () => signToken(stranger, {}, { jwk: await exportJWK(stranger.publicKey) })],
    ["that names a key address", () => signToken(stranger, {}, { jku: "https://evil.example/jwks" })],
    ["that names a certificate address", () => signToken(stranger, {}, { x5u: "https://evil.example/cert" })],
    ["with an unknown critical header", async () => rawToken({ alg: "RS256", kid: "kid-1", crit: ["x"], x: 1 }, claimsOf(), await part(2))],
    ["whose signature is cut", async () => (await good()).slice(0, -8)],
    ["whose signature is empty", async () => `${await part(0)}.${await part(1)}.`],
    [
      "whose payload was swapped",
      async () => `${await part(0)}.${rawToken({}, claimsOf({ sub: "victim" })).split(".")[1]}.${await part(2)}`,
    ],
    ["with a byte changed in its signature", async () => (await good()).replace(/.{4}$/, "AAAA")],
    ["for another project", () => signToken(first, { aud: "other-project" })],
    ["without aud", () => signToken(first, { aud: undefined })],
    ["for several audiences", () => signToken(first, { aud: [PROJECT_ID, "other"] })],
    ["for an array of our project alone", () => signToken(first, { aud: [PROJECT_ID] })],
    ["for the audience of custom tokens", () => signToken(first, { aud: CUSTOM_TOKEN_AUDIENCE })],
    ["of another issuer", () => signToken(first, { iss: "https://securetoken.google.com/other" })],
    ["without iss", () => signToken(first, { iss: undefined })],
    ["of the session cookies' issuer", () => signToken(first, { iss: `https://session.firebase.google.com/${PROJECT_ID}` })],
    ["whose issuer ends in a slash", () => signToken(first, { iss: `${ISSUER}/` })],
    ["whose issuer is http", () => signToken(first, { iss: ISSUER.replace("https", "http") })],
    ["of Google's own issuer", () => signToken(first, { iss: "https://accounts.google.com" })],
    ["without sub", () => signToken(first, { sub: undefined })],
    ["with an empty sub", () => signToken(first, { sub: "" })],
    ["with a number as sub", () => signToken(first, { sub: 7 })],
    ["with an object as sub", () => signToken(first, { sub: { uid: "ann" } })],
    ["with a sub of 129 characters", () => signToken(first, { sub: "a".repeat(129) })],
    ["that has expired", () => signToken(first, { exp: nowSeconds() - 1, iat: nowSeconds() - 3601 })],
    ["that expires now", () => signToken(first, { exp: nowSeconds(), iat: nowSeconds() - 3600 })],
    ["without exp", () => signToken(first, { exp: undefined })],
    ["whose exp is text", () => signToken(first, { exp: String(nowSeconds() + 100) })],
    ["whose exp is in milliseconds", () => signToken(first, { exp: Date.now() + 3_600_000 })],
    ["that lives ten years", () => signToken(first, { exp: nowSeconds() + 315_360_000 })],
    ["whose exp is null", () => signToken(first, { exp: null })],
    ["issued in the future", () => signToken(first, { iat: nowSeconds() + 120 })],
    ["without iat", () => signToken(first, { iat: undefined })],
    ["whose sign-in is in the future", () => signToken(first, { auth_time: nowSeconds() + 120 })],
    ["without auth_time", () => signToken(first, { auth_time: undefined })],
    ["whose auth_time is text", () => signToken(first, { auth_time: "1" })],
    ["not valid yet", () => signToken(first, { nbf: nowSeconds() + 120 })],
    ["of a tenant", () => signToken(first, { firebase: { sign_in_provider: "google.com", tenant: "t1" } })],
    ["of an anonymous user", () => signToken(first, { firebase: { sign_in_provider: "anonymous" } })],
    ["of a password user", () => signToken(first, { firebase: { sign_in_provider: "password" } })],
    ["of a custom sign-in", () => signToken(first, { firebase: { sign_in_provider: "custom" } })],
    ["without the firebase claim", () => signToken(first, { firebase: undefined })],
    ["whose firebase claim is text", () => signToken(first, { firebase: "google.com" })],
    ["whose e-mail is not text", () => signToken(first, { email: ["ann@example.com"] })],
    ["shaped like a custom token", customToken],
    [
      "shaped like a legacy custom token",
      () => rawToken({ alg: "HS256", typ: "JWT" }, { v: 0, d: { uid: "u" }, iat: nowSeconds() }, "AAAA"),
    ],
    ["that is the emulator's own, unsigned", () => rawToken({ alg: "none", typ: "JWT" }, claimsOf({ user_id: "uid-ann" }))],
  ];

  it.each(cases)("%s", async (_, makeToken) => {
    expect(await codeOf(await makeToken())).toBe("signed_out");
  });

  it("with a sentence that tells an attacker nothing, whatever was wrong", async () => {
    const sentences = await Promise.all(
      cases
        .slice(0, 30)
        .map(async ([, makeToken]) => verify(await makeToken()).catch((error: unknown) => (error instanceof Error ? error.message : ""))),
    );
    expect(new Set(sentences)).toEqual(new Set(["Sign in again."]));
  });
});

describe("the header", () => {
  it.each([
    ["is missing", undefined],
    ["holds no token", "Bearer "],
    ["is another scheme", "Basic YW5uOnNlY3JldA=="],
    ["holds two tokens", "Bearer a.b.c, Bearer a.b.c"],
    ["holds an unsigned token", "Bearer a.b."],
    ["has something behind the token", "Bearer a.b.c d"],
  ])("that %s counts as no token", (_, header) => {
    expect(readBearer(header)).toBeNull();
  });

  it("may write the scheme in any case", () => {
    expect(readBearer("bearer a.b.c")).toBe("a.b.c");
  });
});

describe("signing keys", () => {
  it("are fetched once and then held", async () => {
    for (let count = 0; count < 5; count += 1) expect(await codeOf(await signToken(first))).toBe("accepted");
    expect(google.fetches).toBe(1);
  });

  it("are taken from KV by another isolate", async () => {
    await verify(await signToken(first));
    await Promise.all(deferred);
    anotherIsolate();
    expect(await codeOf(await signToken(first))).toBe("accepted");
    expect(google.fetches).toBe(1);
  });

  it("are fetched again when their max-age has passed, and not before", async () => {
    google.cacheControl = "public, max-age=600";
    await verify(await signToken(first));
    clock += 599_000;
    await verify(await pass(first));
    expect(google.fetches).toBe(1);
    clock += 2000;
    await verify(await pass(first));
    expect(google.fetches).toBe(2);
  });

  it("cost at most one fetch for fifty unknown kids, asked one after the other", async () => {
    await verify(await signToken(first));
    clock += 31_000;
    for (let count = 0; count < 50; count += 1)
      expect(await codeOf(await pass(first).then((token) => withKid(token, count)))).toBe("signed_out");
    expect(google.fetches).toBe(2);
  });

  it("cost at most one fetch for fifty unknown kids, asked at once", async () => {
    await verify(await signToken(first));
    clock += 31_000;
    const token = await pass(first);
    await Promise.all(Array.from({ length: 50 }, (_, count) => codeOf(withKid(token, count))));
    expect(google.fetches).toBe(2);
  });

  it("cost no fetch for an unknown kid in the first thirty seconds after one", async () => {
    await verify(await signToken(first));
    clock += 29_000;
    expect(await codeOf(withKid(await pass(first), 1))).toBe("signed_out");
    expect(google.fetches).toBe(1);
  });

  it("that Google rotates are picked up, and the old ones refused from then on", async () => {
    await verify(await signToken(first));
    google.publish(second);
    clock += 31_000;
    expect(await codeOf(await pass(second))).toBe("accepted");
    expect(await codeOf(await pass(first))).toBe("signed_out");
  });

  it.each([
    ["unknown so far", 0],
    ["stale", 3_600_000],
  ])("that Google rotates are there for all who come while it is asked, where those in hand are %s", async (_, laterMs) => {
    google.cacheControl = "public, max-age=600";
    await verify(await signToken(first));
    google.publish(second);
    clock += 31_000 + laterMs;
    const token = await pass(second);
    expect(await Promise.all(Array.from({ length: 10 }, () => codeOf(token)))).toEqual(Array.from({ length: 10 }, () => "accepted"));
    expect(google.fetches).toBe(2);
  });

  it("are kept for a day at the longest, whatever their max-age says", async () => {
    google.cacheControl = "public, max-age=99999999999";
    await verify(await signToken(first));
    google.publish(second);
    clock += 25 * 3_600_000;
    expect(await codeOf(await pass(first))).toBe("signed_out");
  });

  it("that Google rotates are picked up at once by an isolate that only read KV", async () => {
    await verify(await signToken(first));
    await Promise.all(deferred);
    anotherIsolate();
    google.publish(first, second);
    expect(await codeOf(await pass(second))).toBe("accepted");
  });

  it.each([
    ["cannot be reached", () => Promise.reject(new TypeError("network"))],
    ["answers 503", async () => new Response("no", { status: 503 })],
    ["answers an error as JSON", async () => Response.json({ error: { message: "no" } })],
    ["answers no keys", async () => Response.json({ keys: [] })],
    ["answers keys without their numbers", async () => Response.json({ keys: [{ kty: "RSA", kid: "kid-1", alg: "RS256", use: "sig" }] })],
    ["answers keys too short to be trusted", async () => Response.json({ keys: [{ kty: "RSA", kid: "kid-1", n: "AQAB", e: "AQAB" }] })],
    ["answers HTML", async () => new Response("<html>")],
  ])("go on working while Google %s", async (_, failure) => {
    google.cacheControl = "public, max-age=60";
    await verify(await signToken(first));
    google.failure = failure;
    clock += 3_600_000;
    expect(await codeOf(await pass(first))).toBe("accepted");
    expect(await codeOf(await pass(first))).toBe("accepted");
    expect(google.fetches).toBe(2);
  });

  it("that are only in KV, and stale, go on working while Google is down", async () => {
    google.cacheControl = "public, max-age=60";
    await verify(await signToken(first));
    await Promise.all(deferred);
    anotherIsolate();
    google.failure = async () => new Response("no", { status: 503 });
    clock += 600_000;
    expect(await codeOf(await pass(first))).toBe("accepted");
  });

  it("answer unavailable for a kid that Google may have made since it cannot be reached", async () => {
    await verify(await signToken(first));
    google.failure = async () => new Response("no", { status: 503 });
    clock += 31_000;
    const token = withKid(await pass(first), 1);
    expect(await codeOf(token)).toBe("unavailable");
    expect(await codeOf(token)).toBe("unavailable");
    expect(await codeOf(await pass(first))).toBe("accepted");
    expect(google.fetches).toBe(2);
  });

  it("that are nowhere to be had answer unavailable, never signed_out", async () => {
    google.failure = async () => new Response("no", { status: 503 });
    expect(await codeOf(await signToken(first))).toBe("unavailable");
  });

  it("are found while KV is down", async () => {
    vi.spyOn(env.CACHE, "get").mockRejectedValue(new Error("KV is down"));
    expect(await codeOf(await signToken(first))).toBe("accepted");
  });

  it("damaged in KV are fetched again", async () => {
    await env.CACHE.put(`signing-keys:${GOOGLE_JWKS_URL}`, JSON.stringify({ jwks: { keys: "?" } }));
    expect(await codeOf(await signToken(first))).toBe("accepted");
  });
});
