import * as v from "valibot";

/** Facts that forms ask for again and again. `birthDate` is ISO 8601, everything else is as a person writes it. */
export const PROFILE_FACTS = [
  "givenName",
  "middleName",
  "familyName",
  "organization",
  "street",
  "city",
  "state",
  "postalCode",
  "country",
  "phone",
  "email",
  "birthDate",
  "ssn",
  "ein",
] as const;
export type ProfileFact = (typeof PROFILE_FACTS)[number];

const Fact = v.pipe(v.string(), v.maxLength(300));

/** One person or company that forms are filled out for. It lives on one device and is never sent. */
export const Profile = v.object({
  id: v.pipe(v.string(), v.minLength(1), v.maxLength(64)),
  kind: v.picklist(["person", "company"]),
  facts: v.partial(v.object(v.entriesFromList(PROFILE_FACTS, Fact))),
});
export type Profile = v.InferOutput<typeof Profile>;

/** A file with profiles, for another device of the same person. */
export const ProfileFile = v.object({ format: v.literal("fillwright-profiles"), profiles: v.pipe(v.array(Profile), v.maxLength(100)) });
export type ProfileFile = v.InferOutput<typeof ProfileFile>;
