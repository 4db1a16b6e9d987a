import { AppError } from "../../shared/errors.ts";
import type { AnswerKeys } from "../config/answers-config.ts";
import { logFailure } from "../log-failure.ts";

const IV_BYTES = 12;

const encoder = new TextEncoder();

/** The place that a sealed text is bound to. It opens in no other person's row, document or column. */
type SealedPlace = { uid: string; documentId: string; column: "name" | "values" };

/** A text as the database has it. `keyId` is null for one that was never sealed. */
type SealedText = { keyId: string | null; text: string };

function toBase64Url(bytes: Uint8Array): string {
  // A spread of a megabyte would be a megabyte of arguments.
  let binary = "";
  for (let start = 0; start < bytes.length; start += 0x8000) binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  return btoa(binary).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (char) => char.charCodeAt(0));
}

/** Derives the account's own key: HKDF-SHA-256 of the secret and the uid, for AES-GCM with 256 bits. */
async function deriveKey(secret: string, uid: string): Promise<CryptoKey> {
  const base = await crypto.subtle.importKey("raw", encoder.encode(secret), "HKDF", false, ["deriveKey"]);
  const how = { name: "HKDF", hash: "SHA-256", salt: encoder.encode("saved answers, 1"), info: encoder.encode(uid) };
  return crypto.subtle.deriveKey(how, base, { name: "AES-GCM", length: 256 }, false, ["encrypt", "decrypt"]);
}

function toCipher({ uid, documentId, column }: SealedPlace, iv: Uint8Array<ArrayBuffer>) {
  return { name: "AES-GCM", iv, additionalData: encoder.encode(JSON.stringify([uid, documentId, column])) };
}

/** Seals and opens texts of saved documents with the Worker's keys. A sealed text is the IV and AES-GCM's output, in base64url. */
export function createAnswerSeal({ current, secrets }: AnswerKeys) {
  return {
    /** The id of the key that seals. */
    keyId: current,
    /** Ids of the other keys, which open older texts. */
    olderKeyIds: [...secrets.keys()].filter((id) => id !== current),

    async seal(place: SealedPlace, text: string): Promise<string> {
      const key = await deriveKey(secrets.get(current) ?? "", place.uid);
      const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
      const sealed = new Uint8Array(await crypto.subtle.encrypt(toCipher(place, iv), key, encoder.encode(text)));
      const bytes = new Uint8Array(IV_BYTES + sealed.length);
      bytes.set(iv);
      bytes.set(sealed, IV_BYTES);
      return toBase64Url(bytes);
    },

    /** @throws Error when the key is not here, or does not open the text */
    async open(place: SealedPlace, keyId: string, text: string): Promise<string> {
      const secret = secrets.get(keyId);
      if (secret === undefined) throw new Error(`ANSWER_KEYS has no key ${keyId}`);
      const key = await deriveKey(secret, place.uid);
      const bytes = fromBase64Url(text);
      const opened = await crypto.subtle.decrypt(toCipher(place, bytes.subarray(0, IV_BYTES)), key, bytes.subarray(IV_BYTES));
      return new TextDecoder().decode(opened);
    },
  };
}
export type AnswerSeal = ReturnType<typeof createAnswerSeal>;

/** Returns the seal of this deployment. @throws AppError unavailable without a key: nothing is ever stored in clear instead */
export function requireSeal(seal: AnswerSeal | null): AnswerSeal {
  if (seal) return seal;
  throw new AppError("unavailable", "Saving to an account isn’t set up here. What you typed stays on this device.");
}

/** Opens a stored text. @throws AppError unavailable when no key opens it */
export async function openText(seal: AnswerSeal | null, place: SealedPlace, { keyId, text }: SealedText): Promise<string> {
  if (keyId === null) return text;
  try {
    if (!seal) throw new Error("ANSWER_KEYS is empty");
    return await seal.open(place, keyId, text);
  } catch (cause) {
    logFailure({ event: "answers_not_opened", keyId }, cause);
    throw new AppError("unavailable", "We can’t open your saved documents right now. They aren’t lost. Try again later.", {
      cause,
    });
  }
}
