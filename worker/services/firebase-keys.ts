import { createLocalJWKSet, type JSONWebKeySet, type JWTVerifyGetKey } from "jose";
import * as v from "valibot";
import { AppError } from "../../shared/errors.ts";

/** The cache time of Google's keys without a max-age, the least one (KV takes no shorter time) and the longest, in seconds. */
const DEFAULT_MAX_AGE_SECONDS = 3600;
const MIN_MAX_AGE_SECONDS = 60;
const MAX_MAX_AGE_SECONDS = 86_400;

/** Expired keys stay usable for this long while Google cannot be reached, in seconds. */
const STALE_SECONDS = 86_400;

/** The least time between an isolate's requests for keys that it may do without (an unknown kid, stale keys in hand). */
const FETCH_PAUSE_MS = 30_000;

const FETCH_TIMEOUT_MS = 5000;

/** `n` has 2,048 bits at least, with which RS256 is checked. */
const Key = v.looseObject({ kty: v.literal("RSA"), kid: v.string(), n: v.pipe(v.string(), v.regex(/^[\w-]{342,}$/u)), e: v.string() });
const KeySet = v.object({ keys: v.pipe(v.array(Key), v.minLength(1)) });
const StoredKeys = v.object({ jwks: KeySet, expiresAt: v.number() });
type StoredKeys = v.InferOutput<typeof StoredKeys>;

type SigningKeys = { has(kid: string): boolean; resolve: JWTVerifyGetKey };

type HeldKeys = SigningKeys & { expiresAt: number };

/** Keys per address, and this isolate's last request for them. Nothing in it belongs to a visitor. */
type KeyMemory = { keys: Map<string, HeldKeys>; asked: Map<string, { at: number; answer: Promise<HeldKeys> }> };

/** Returns a memory without keys: the first token makes it ask for them. */
export function createKeyMemory(): KeyMemory {
  return { keys: new Map(), asked: new Map() };
}

const isolateMemory = createKeyMemory();

export type KeySource = {
  url: string;
  cache: KVNamespace;
  /** Runs work after the response. */
  defer: (name: string, work: Promise<unknown>) => void;
  memory?: KeyMemory;
  now?: () => number;
};

/**
 * Returns the keys that may have signed a token with this kid: from memory, then KV, then Google, for as long as Google's `max-age` says.
 * An unknown kid asks Google again, at most once in 30 s, so that rotation is seen and a flood of made-up kids is not; who comes while it is asked waits for the answer. While Google is down the last
 * keys go on working for a day. Throws `unavailable` when there are none at all, or when the kid is unknown and Google does not respond.
 */
export async function findSigningKeys(kid: string, source: KeySource): Promise<SigningKeys> {
  const held = await loadKeys(source);
  return held.has(kid) ? held : askOnce(source).catch(refuseUnchecked);
}

async function loadKeys(source: KeySource): Promise<HeldKeys> {
  const { keys, now } = withDefaults(source);
  const isFresh = (candidate: HeldKeys | undefined): candidate is HeldKeys => candidate !== undefined && candidate.expiresAt > now();

  const inMemory = keys.get(source.url);
  if (isFresh(inMemory)) return inMemory;
  const stored = await readStored(source);
  if (isFresh(stored)) {
    keys.set(source.url, stored);
    return stored;
  }
  const stale = inMemory ?? stored;
  if (stale !== undefined) return askOnce(source).catch(() => stale);
  return ask(source).catch(refuseUnchecked);
}

function refuseUnchecked(cause: unknown): never {
  throw new AppError("unavailable", "We can’t check your sign-in right now. Try again in a moment.", { cause, retryAfterSeconds: 30 });
}

/** Asks Google, or joins this isolate's request of the last 30 s: what it brings, or has brought, is as new. */
async function askOnce(source: KeySource): Promise<HeldKeys> {
  const { asked, now } = withDefaults(source);
  const last = asked.get(source.url);
  if (!last || now() - last.at >= FETCH_PAUSE_MS) return ask(source);
  const patience = Promise.withResolvers<never>();
  // What a visitor asked who has left is never answered.
  const timer = setTimeout(() => patience.reject(new Error("no answer")), FETCH_TIMEOUT_MS);
  return Promise.race([last.answer, patience.promise]).finally(() => clearTimeout(timer));
}

function ask(source: KeySource): Promise<HeldKeys> {
  const { asked, now } = withDefaults(source);
  const answer = fetchKeys(source);
  asked.set(source.url, { at: now(), answer });
  return answer;
}

async function fetchKeys(source: KeySource): Promise<HeldKeys> {
  const { keys, now } = withDefaults(source);
  const answer = await fetch(source.url, { headers: { accept: "application/json" }, signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) });
  if (!answer.ok) throw new Error(`the key address answered ${answer.status}`);
  const jwks = v.parse(KeySet, await answer.json());
  const maxAge = maxAgeSeconds(answer.headers.get("cache-control"));
  const fetched = toHeldKeys({ jwks, expiresAt: now() + maxAge * 1000 });
  keys.set(source.url, fetched);
  const stored: StoredKeys = { jwks, expiresAt: fetched.expiresAt };
  source.defer(
    "store signing keys",
    source.cache.put(cacheKey(source.url), JSON.stringify(stored), { expirationTtl: maxAge + STALE_SECONDS }),
  );
  return fetched;
}

/** Reads keys from KV. A failure is a miss: the keys can be had elsewhere. */
async function readStored(source: KeySource): Promise<HeldKeys | undefined> {
  const value: unknown = await source.cache.get(cacheKey(source.url), "json").catch(() => null);
  const stored = v.safeParse(StoredKeys, value);
  return stored.success ? toHeldKeys(stored.output) : undefined;
}

function toHeldKeys({ jwks, expiresAt }: { jwks: JSONWebKeySet; expiresAt: number }): HeldKeys {
  const kids = new Set(jwks.keys.map((key) => key.kid));
  return { has: (kid) => kids.has(kid), resolve: createLocalJWKSet(jwks), expiresAt };
}

function maxAgeSeconds(cacheControl: string | null): number {
  const seconds = /(?:^|[,\s])max-age=(\d+)/i.exec(cacheControl ?? "")?.[1];
  return Math.min(MAX_MAX_AGE_SECONDS, Math.max(MIN_MAX_AGE_SECONDS, Number(seconds ?? DEFAULT_MAX_AGE_SECONDS)));
}

function cacheKey(url: string): string {
  return `signing-keys:${url}`;
}

function withDefaults({ memory = isolateMemory, now = Date.now }: KeySource) {
  return { ...memory, now };
}
