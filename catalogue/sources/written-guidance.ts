import * as v from "valibot";

/** Fees, amounts and years change; the agency's own page has them. */
const CHANGING = /\$|\b20\d\d\b/u;
const lasting = v.check<string, string>((text) => !CHANGING.test(text), "names an amount or a year, which change");

const Answer = v.pipe(v.string(), v.minLength(10), v.maxLength(300), v.regex(/[.!]$/u, "does not end as a sentence does"), lasting);
const Need = v.pipe(v.string(), v.minLength(3), v.maxLength(120), v.regex(/[^.;]$/u, "ends as a sentence does"), lasting);

/** Guidance as it is written into a list of sources or a manifest: short, and true whatever the year. */
export const WrittenGuidance = v.strictObject({
  who: Answer,
  needs: v.pipe(v.array(Need), v.minLength(1), v.maxLength(5)),
  where: Answer,
  deadline: Answer,
});
