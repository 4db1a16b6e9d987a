import * as v from "valibot";

/** Keys as `id:secret`, the current one first, with a space between them; a secret has at least 43 letters and digits, which is 32 bytes in base64url. */
const KEYS = /^(?:[\w-]{1,32}:[\w-]{43,128}(?: +|$))*$/u;

/** The secret under which saved answers are sealed. Without it nothing can be saved to an account. */
export const ANSWER_VARIABLES = {
  ANSWER_KEYS: v.optional(v.pipe(v.string(), v.trim(), v.regex(KEYS, "must be keys such as k1:<at least 43 letters and digits>")), ""),
};

/** Secrets by their ids. The current one seals; the others open what was sealed before. */
export type AnswerKeys = { current: string; secrets: ReadonlyMap<string, string> };

/** Returns the keys of saved answers; null without any. @throws Error when two have one id */
export function createAnswerKeys({ ANSWER_KEYS }: { ANSWER_KEYS: string }): AnswerKeys | null {
  const keys = ANSWER_KEYS.split(/ +/u).flatMap((key): [string, string][] => {
    const [id, secret] = key.split(":");
    return id && secret ? [[id, secret]] : [];
  });
  const [first] = keys;
  if (first === undefined) return null;
  const secrets = new Map(keys);
  if (secrets.size < keys.length) throw new Error("ANSWER_KEYS is unsafe: two keys have one id");
  return { current: first[0], secrets };
}
