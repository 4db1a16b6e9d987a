import { type SubmitEvent, useState } from "react";
import { PROFILE_FACTS, type Profile, type ProfileFact } from "../../../shared/contracts/profile.ts";
import { Button } from "../../ui/button.tsx";
import { DialogActions } from "../../ui/dialog.tsx";
import * as words from "./words.ts";

const LABELS: Record<ProfileFact, string> = {
  givenName: "First name",
  middleName: "Middle name",
  familyName: "Last name",
  organization: "Company",
  street: "Street address",
  city: "City",
  state: "State",
  postalCode: "ZIP code",
  country: "Country",
  phone: "Phone",
  email: "E-mail",
  birthDate: words.dateOfBirth,
  ssn: words.socialSecurityNumber,
  ein: words.employerIdentificationNumber,
};
const TYPES: Partial<Record<ProfileFact, string>> = { phone: "tel", email: "email", birthDate: "date" };
/** The facts that a kind lacks. */
const NOT_OF: Record<Profile["kind"], readonly ProfileFact[]> = { person: ["ein"], company: ["middleName", "birthDate", "ssn"] };

type ProfileFormProps = { profile: Profile; onSave: (profile: Profile) => void; onCancel: () => void };

/** The facts of one person or company. Each may stay empty. */
export function ProfileForm({ profile, onSave, onCancel }: ProfileFormProps) {
  const [kind, setKind] = useState(profile.kind);

  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const entries = PROFILE_FACTS.flatMap((fact) => {
      const value = data.get(fact);
      return typeof value === "string" && value.trim() !== "" ? [[fact, value.trim()] as const] : [];
    });
    onSave({ id: profile.id, kind, facts: Object.fromEntries(entries) });
  }

  return (
    <form onSubmit={save} className="grid gap-4" autoComplete="off">
      <fieldset className="flex flex-wrap gap-4">
        <legend className="sr-only">{words.whoseFacts}</legend>
        {(["person", "company"] as const).map((option) => (
          <label key={option} className="inline-flex min-h-8 items-center gap-2">
            <input type="radio" name="kind" className="size-4 accent-primary" checked={kind === option} onChange={() => setKind(option)} />
            {option === "person" ? "A person" : "A company"}
          </label>
        ))}
      </fieldset>
      <div className="grid gap-3 sm:grid-cols-2">
        {PROFILE_FACTS.filter((fact) => !NOT_OF[kind].includes(fact)).map((fact) => (
          <label key={fact} className="grid gap-1 text-sm font-medium">
            {LABELS[fact]}
            <input
              name={fact}
              type={TYPES[fact] ?? "text"}
              maxLength={300}
              defaultValue={profile.facts[fact] ?? ""}
              className="min-h-10 rounded-lg border border-line-strong bg-raised px-3 font-normal"
            />
          </label>
        ))}
      </div>
      <DialogActions>
        <Button onClick={onCancel}>Cancel</Button>
        <Button variant="primary" type="submit">
          {words.keepOnThisDevice}
        </Button>
      </DialogActions>
    </form>
  );
}
