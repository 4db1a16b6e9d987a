import * as v from "valibot";

/** Texts of ours on an official form: the people who need it, where it goes, and by when. */
export const GuidanceText = v.object({ who: v.string(), where: v.string(), deadline: v.string() });

/** The texts with what to have at hand. */
export const Guidance = v.object({ ...GuidanceText.entries, needs: v.array(v.string()) });
export type Guidance = v.InferOutput<typeof Guidance>;
