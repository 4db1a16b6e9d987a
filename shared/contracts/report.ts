import * as v from "valibot";

/** A browser's report of a violation of the page's policy; other members are ignored. */
export const PolicyReport = v.object({
  type: v.literal("csp-violation"),
  body: v.object({
    effectiveDirective: v.pipe(v.string(), v.regex(/^[a-z-]{1,100}$/u)),
    blockedURL: v.optional(v.string()),
    sourceFile: v.optional(v.nullable(v.string())),
    lineNumber: v.optional(v.nullable(v.number())),
  }),
});

/** A failure in a visitor's browser: which kind, where in our script, on which screen. Its message is not sent, for it could quote what was typed. */
export const ClientFailure = v.object({
  name: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,40}$/u)),
  at: v.pipe(v.string(), v.regex(/^\/assets\/[\w./-]{1,120}:\d{1,7}:\d{1,7}$/u)),
  route: v.pipe(v.string(), v.regex(/^[A-Za-z]{1,20}$/u)),
});
export type ClientFailure = v.InferOutput<typeof ClientFailure>;

/** An opened page or a begun form in some visit. Never says whose. */
export const Visit = v.variant("what", [
  v.object({ what: v.literal("paywall_opened") }),
  v.object({ what: v.picklist(["form_opened", "form_filled"]), templateId: v.pipe(v.string(), v.minLength(1), v.maxLength(128)) }),
]);
export type Visit = v.InferOutput<typeof Visit>;
