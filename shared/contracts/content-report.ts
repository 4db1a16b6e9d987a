import * as v from "valibot";

/** Reasons to report a form, in the order in which the page shows them. */
export const REPORT_REASONS = ["copyright", "illegal", "personal_data", "outdated", "other"] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

const Text = (most: number, problem: string) => v.pipe(v.string(), v.trim(), v.maxLength(most, problem));

/** A report about a form, as the page's form sends it: the form is named by its id, or by the address of one of its pages. Empty texts were left out. */
export const ContentReportRequest = v.pipe(
  v.object({
    templateId: v.optional(
      v.pipe(
        v.string(),
        v.trim(),
        v.transform((text) => /\/template\/([^/?#\s]+)/u.exec(text)?.[1] ?? text),
        v.maxLength(128, "Which form is it?"),
      ),
      "",
    ),
    reason: v.picklist(REPORT_REASONS, "Choose what is wrong."),
    details: v.pipe(Text(4000, "Keep it under 4,000 characters."), v.minLength(10, "Say in a sentence what is wrong.")),
    name: v.optional(Text(200, "A name has at most 200 characters."), ""),
    email: v.optional(
      v.pipe(Text(254, "An email address has at most 254 characters."), v.regex(/^(?:\S+@\S+)?$/u, "Check the email address.")),
      "",
    ),
    /** A honeypot: people do not see this field, only programs fill it in. */
    website: v.optional(v.string(), ""),
  }),
  v.forward(
    v.check(
      ({ reason, name }) => reason !== "copyright" || name !== "",
      "A copyright report needs your full name: it counts as your signature.",
    ),
    ["name"],
  ),
  v.forward(
    v.check(
      ({ reason, email }) => reason !== "copyright" || email !== "",
      "A copyright report needs an email address, so that we can answer.",
    ),
    ["email"],
  ),
);
export type ContentReportRequest = v.InferOutput<typeof ContentReportRequest>;
