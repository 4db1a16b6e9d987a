import * as v from "valibot";

/** Introduces the list of an agency's forms, in words of ours, with the agency's own page of them. */
export const TagIntroduction = v.object({ introduction: v.string(), agency: v.string(), home: v.string() });
export type TagIntroduction = v.InferOutput<typeof TagIntroduction>;

/** Texts of a category's own page. `title` is its heading, such as "IRS tax forms". */
export const TagPage = v.object({ title: v.string(), ...TagIntroduction.entries });
export type TagPage = v.InferOutput<typeof TagPage>;
