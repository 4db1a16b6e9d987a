import * as v from "valibot";

/** A decision about advertising measurement, and when it was made (ISO 8601). */
export const Consent = v.object({ tracking: v.boolean(), decidedAt: v.string() });
export type Consent = v.InferOutput<typeof Consent>;

/** The account's decision; null while there is none. `globalPrivacyControl` says that the browser sent that signal, which was honoured. */
export const ConsentAnswer = v.object({ consent: v.nullable(Consent), globalPrivacyControl: v.boolean() });
export type ConsentAnswer = v.InferOutput<typeof ConsentAnswer>;

export const ConsentRequest = v.object({ tracking: v.boolean() });
