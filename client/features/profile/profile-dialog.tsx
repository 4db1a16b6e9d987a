import { type ReactNode, useMemo, useState } from "react";
import type { FieldValues } from "../../../shared/contracts/field-map.ts";
import type { Profile } from "../../../shared/contracts/profile.ts";
import { profileName } from "../../../shared/rules/profile/field-suggestions.ts";
import { suggestProfileAnswers } from "../../../shared/rules/profile/profile-matching.ts";
import { formParties } from "../../../shared/rules/profile/whose-fields.ts";
import { saveFile } from "../../lib/files.ts";
import type { FillSession } from "../../state/fill-session.ts";
import { enterValues } from "../../state/fill-state.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SuggestedAnswers } from "../../ui/suggested-answers.tsx";
import { toProfileFile } from "./profile-file.ts";
import { ProfileForm } from "./profile-form.tsx";
import { newProfile, type ReadFacts, useProfiles } from "./use-profiles.ts";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

type ProfileDialogProps = { session: FillSession; onClose: () => void; readFacts: ReadFacts };

/** Fills in the saved facts of a person or company. Profiles are stored encrypted on this device and never sent. */
export function ProfileDialog({ session, onClose, readFacts }: ProfileDialogProps) {
  const { profiles, problem, ...store } = useProfiles(session);
  const [edited, setEdited] = useState<Profile | null>(null);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = profiles?.find(({ id }) => id === chosenId) ?? profiles?.[0];

  async function save(profile: Profile): Promise<void> {
    await store.save(profile);
    setChosenId(profile.id);
    setEdited(null);
  }

  return (
    <Dialog open onClose={onClose} title={words.fillFromAProfile} size="md">
      <p className="text-sm text-ink-muted">{words.whatProfilesAre}</p>
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
            <Choice
              name="profile"
              legend={<legend className="sr-only">{words.whoseFacts}</legend>}
              options={profiles.map((profile) => ({ value: profile.id, label: profileName(profile) }))}
              chosen={chosen?.id}
              onChoose={setChosenId}
            />
          )}
          <Removed profiles={store.removed} onUndo={() => void store.restore()} />
          <div className="flex flex-wrap gap-2">
            <Button size="sm" variant={profiles.length === 0 ? "primary" : "secondary"} onClick={() => setEdited(newProfile())}>
              {words.addProfile}
            </Button>
            {chosen && (
              <>
                <Button size="sm" variant="ghost" onClick={() => setEdited(chosen)}>
                  Edit
                </Button>
                <Button size="sm" variant="ghost" onClick={() => void store.remove(chosen)}>
                  Remove
                </Button>
              </>
            )}
          </div>
          {chosen && <ProposedAnswers session={session} profile={chosen} onEntered={onClose} />}
          <div className="flex flex-wrap items-center gap-2 border-t border-line pt-4">
            <Button size="sm" variant="ghost" onClick={() => void store.importFile(readFacts).then((read) => read && setEdited(read))}>
              {words.importProfiles}
            </Button>
            {profiles.length > 0 && (
              <>
                <Button size="sm" variant="ghost" onClick={() => saveFile(toProfileFile(profiles), "profiles.json")}>
                  Export
                </Button>
                <Button size="sm" variant="ghost" onClick={() => void store.erase()}>
                  {words.deleteAll}
                </Button>
              </>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}

type ProposedAnswersProps = { session: FillSession; profile: Profile; onEntered: () => void };

/** What a profile has for the empty fields of the form, and the button that enters it. On a form of two parties it is asked first which one fills it in. */
function ProposedAnswers({ session: { fieldMap, fill }, profile, onEntered }: ProposedAnswersProps) {
  const [party, setParty] = useState<string | null>(null);
  const parties = useMemo(() => (fieldMap ? formParties(fieldMap) : []), [fieldMap]);
  const suggest = (values: FieldValues) => (fieldMap ? suggestProfileAnswers(fieldMap, profile, values, party ?? undefined) : []);
  const answers = suggest(fill.values);

  function fillIn() {
    enterValues(fill, Object.fromEntries(answers.map(({ name, value }) => [name, value])), { now: Date.now() });
    onEntered();
  }

  return (
    <>
      {parties.length > 0 && (
        <Choice
          name="party"
          legend={<legend className="text-sm font-medium">{words.whoAreYou}</legend>}
          options={parties.map((value) => ({ value, label: `The ${value}` }))}
          chosen={party}
          onChoose={setParty}
        />
      )}
      {answers.length > 0 && (
        <>
          <SuggestedAnswers answers={answers} />
          <Button variant="primary" className="justify-self-end" onClick={fillIn}>
            {answers.length === 1 ? words.fillOneField : say(words.fillFields, { count: answers.length })}
          </Button>
        </>
      )}
      {answers.length === 0 && (parties.length === 0 || party !== null) && (
        <p className="text-sm">{suggest({}).length > 0 ? words.nothingLeft : words.nothingSure}</p>
      )}
    </>
  );
}

/** Says what was just removed, and brings it back. */
function Removed({ profiles, onUndo }: { profiles: readonly Profile[]; onUndo: () => void }) {
  const [first] = profiles;
  return (
    <div role="status" className="flex flex-wrap items-center gap-x-3 text-sm empty:hidden">
      {first && (
        <>
          <span>{profiles.length === 1 ? say(words.removedOne, { name: profileName(first) }) : words.removedAll}</span>
          <Button size="sm" variant="ghost" onClick={onUndo}>
            Undo
          </Button>
        </>
      )}
    </div>
  );
}

type ChoiceProps = {
  name: string;
  legend: ReactNode;
  chosen: string | null | undefined;
  onChoose: (value: string) => void;
  options: { value: string; label: string }[];
};

/** One of a few, as radio buttons in a line. */
function Choice({ name, legend, chosen, onChoose, options }: ChoiceProps) {
  return (
    <fieldset className="flex flex-wrap items-center gap-x-4 gap-y-1">
      {legend}
      {options.map(({ value, label }) => (
        <label key={value} className="inline-flex min-h-8 items-center gap-2">
          <input type="radio" name={name} className="size-4 accent-primary" checked={value === chosen} onChange={() => onChoose(value)} />
          {label}
        </label>
      ))}
    </fieldset>
  );
}
