import { useEffect, useMemo, useState } from "react";
import type { FieldValues } from "../../../shared/contracts/field-map.ts";
import type { Profile } from "../../../shared/contracts/profile.ts";
import { formParties, profileName, suggestProfileAnswers } from "../../../shared/rules/profile/profile-matching.ts";
import { pickFile, saveFile } from "../../lib/files.ts";
import { type FillSession, setProfiles } from "../../state/fill-session.ts";
import { enterValues } from "../../state/fill-state.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SuggestedAnswers } from "../../ui/suggested-answers.tsx";
import { parseProfileFile, toProfileFile } from "./profile-file.ts";
import { ProfileForm } from "./profile-form.tsx";
import { createProfileStore } from "./profile-store.ts";

const BLOCKED = "Your browser won’t let us save anything. Private windows often don’t.";

function newProfile(): Profile {
  return { id: crypto.randomUUID(), kind: "person", facts: {} };
}

type ProfileDialogProps = {
  session: FillSession;
  onClose: () => void;
  /** Reads the facts in a filled form; null without any, and rejects with a sentence where it cannot be read. */
  readFacts: (file: File) => Promise<Profile["facts"] | null>;
};

/** Fills in the saved facts of a person or company. Profiles are stored encrypted on this device and never sent. */
export function ProfileDialog({ session, onClose, readFacts }: ProfileDialogProps) {
  const store = useMemo(() => createProfileStore(), []);
  const [profiles, setListed] = useState<Profile[] | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [edited, setEdited] = useState<Profile | null>(null);
  const [problem, setProblem] = useState("");
  const [party, setParty] = useState<string | null>(null);

  useEffect(() => {
    store.list().then(setListed, () => setProblem(BLOCKED));
  }, [store]);

  const chosen = profiles?.find(({ id }) => id === chosenId) ?? profiles?.[0];
  const { fieldMap, fill } = session;
  const parties = useMemo(() => (fieldMap ? formParties(fieldMap) : []), [fieldMap]);
  const suggest = (values: FieldValues) => (chosen && fieldMap ? suggestProfileAnswers(fieldMap, chosen, values, party ?? undefined) : []);
  const answers = suggest(fill.values);

  async function change(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
      setProblem("");
      const listed = await store.list();
      setListed(listed);
      setProfiles(session, listed);
    } catch {
      setProblem(BLOCKED);
    }
  }

  async function save(profile: Profile): Promise<void> {
    await change(() => store.save(profile));
    setChosenId(profile.id);
    setEdited(null);
  }

  async function readFile(): Promise<void> {
    const file = await pickFile("application/json,application/pdf,.json,.pdf");
    if (!file) return;
    const read = file.type === "application/pdf" ? null : parseProfileFile(await file.text());
    if (read) {
      await change(() => Promise.all(read.map((profile) => store.save(profile))));
      return;
    }
    try {
      const facts = await readFacts(file);
      setProblem(facts ? "" : "That file holds no profiles, and no facts that we are sure of.");
      if (facts) setEdited({ ...newProfile(), kind: facts.organization && !facts.familyName ? "company" : "person", facts });
    } catch (error) {
      setProblem(error instanceof Error ? error.message : "That file holds no profiles.");
    }
  }

  function fillIn() {
    enterValues(fill, Object.fromEntries(answers.map(({ name, value }) => [name, value])), { now: Date.now() });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title="Fill from a profile" size="md">
      <p className="text-sm text-ink-muted">
        Facts that forms keep asking for, encrypted on this device. They are never sent, and nothing is entered before you have seen it.
      </p>
      <p role="alert" className="mt-2 text-sm text-danger empty:hidden">
        {problem}
      </p>
      {edited && (
        <div className="mt-4">
          <ProfileForm key={edited.id} profile={edited} onSave={(profile) => void save(profile)} onCancel={() => setEdited(null)} />
        </div>
      )}
      {!edited && profiles && (
        <div className="mt-4 grid gap-4">
          {profiles.length > 0 && (
            <fieldset className="flex flex-wrap gap-x-4 gap-y-1">
              <legend className="sr-only">Whose facts</legend>
              {profiles.map((profile) => (
                <label key={profile.id} className="inline-flex min-h-8 items-center gap-2">
                  <input
                    type="radio"
                    name="profile"
                    className="size-4 accent-primary"
                    checked={profile.id === chosen?.id}
                    onChange={() => setChosenId(profile.id)}
                  />
                  {profileName(profile)}
                </label>
              ))}
            </fieldset>
          )}
          {chosen && parties.length > 0 && (
            <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1">
              <legend className="text-sm font-medium">Who are you on this form?</legend>
              {parties.map((option) => (
                <label key={option} className="inline-flex min-h-8 items-center gap-2">
                  <input
                    type="radio"
                    name="party"
                    className="size-4 accent-primary"
                    checked={option === party}
                    onChange={() => setParty(option)}
                  />
                  The {option}
                </label>
              ))}
            </fieldset>
          )}
          {answers.length > 0 && <SuggestedAnswers answers={answers} />}
          {chosen && answers.length === 0 && (parties.length === 0 || party !== null) && (
            <p className="text-sm">
              {suggest({}).length > 0
                ? "There is nothing left on this form that this profile knows."
                : "No field of this form surely asks for one of these facts. In a field that may, they are offered under it."}
            </p>
          )}
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setEdited(newProfile())}>
              Add a person or company
            </Button>
            {chosen && (
              <>
                <Button size="sm" variant="ghost" onClick={() => setEdited(chosen)}>
                  Edit
                </Button>
                <Button size="sm" variant="ghost" onClick={() => void change(() => store.remove(chosen.id))}>
                  Remove
                </Button>
              </>
            )}
          </div>
          <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
            <Button size="sm" variant="ghost" onClick={() => void readFile()}>
              Import, or read a filled PDF
            </Button>
            {profiles.length > 0 && (
              <>
                <Button size="sm" variant="ghost" onClick={() => saveFile(toProfileFile(profiles), "profiles.json")}>
                  Export
                </Button>
                <Button size="sm" variant="ghost" onClick={() => void change(() => store.erase())}>
                  Erase all
                </Button>
              </>
            )}
            {answers.length > 0 && (
              <Button variant="primary" className="ml-auto" onClick={fillIn}>
                {answers.length === 1 ? "Fill in one field" : `Fill in ${answers.length} fields`}
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
