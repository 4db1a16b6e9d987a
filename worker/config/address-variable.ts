import * as v from "valibot";

/** A variable that holds an address; empty without one. */
export const AddressVariable = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.check((text) => text === "" || (URL.canParse(text) && /^https?:$/u.test(new URL(text).protocol)), "must be an address or empty"),
  ),
  "",
);
