import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { AnswerFile } from "../../../shared/contracts/answer-file.ts";
import type { FieldMap, FieldValues } from "../../../shared/contracts/field-map.ts";
import type { Template } from "../../../shared/contracts/template.ts";
import { isFilled } from "../../../shared/rules/fields/fillable-fields.ts";
import { type AnswerMatch, type MatchedAnswer, matchAnswers } from "../../../shared/rules/fields/match-answers.ts";
import { isPlacementName } from "../../../shared/rules/fields/placements.ts";
import { suggestFromFacts } from "../../../shared/rules/profile/profile-facts.ts";
import { MatchedList } from "../../features/answers/matched-list.tsx";
import { readResource } from "../../lib/api-client.ts";
import { askFor } from "../../lib/send.ts";
import { forgetWaitingAnswers, readWaitingAnswers } from "../../lib/storage/waiting-answers.ts";
import { type FillSession, setStatusMessage } from "../../state/fill-session.ts";
import { enterValues } from "../../state/fill-state.ts";
import { useStores } from "../../state/stores.tsx";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { SuggestedAnswers } from "../../ui/suggested-answers.tsx";
import { AnswerChooser } from "../device/answer-chooser.tsx";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

type AnswersDialogProps = {
  template: Template;
  session: FillSession;
  onClose: () => void;
};

type Found = AnswerMatch & { fileName: string; placed: FieldValues };

const countAnswers = (count: number) => (count === 1 ? words.oneAnswer : say(words.someAnswers, { count }));

function toSentence({ kind, fileName, sure, unsure, left }: Found): string {
  // A form may say things of its own in fields that are locked.
  if (sure.length + unsure.length + left.length === 0) return say(words.noAnswers, { fileName });
  if (sure.length + unsure.length === 0) return say(words.nothingFits, { fileName });
  if (kind === "same") return say(words.sameForm, { fileName, answers: countAnswers(sure.length) });
  if (kind === "edition") return say(words.otherEdition, { fileName, answers: countAnswers(sure.length) });
  return say(words.otherForm, { fileName });
}

function match(fieldMap: FieldMap, file: AnswerFile, template: Template, values: FieldValues): Found {
  const found = matchAnswers(fieldMap, file);
  const isThis = file.edition?.templateId === template.id && file.edition.sha256 === template.sha256;
  const placed = isThis ? Object.fromEntries(Object.entries(file.values).filter(([name]) => isPlacementName(name))) : {};
  const known = new Set([...found.sure, ...found.unsure].map(({ name }) => name));
  const facts = found.kind === "other" && file.fields ? suggestFromFacts(fieldMap, { fields: file.fields }, file.values, values) : [];
  return { ...found, unsure: [...found.unsure, ...facts.filter(({ name }) => !known.has(name))], placed, fileName: file.fileName };
}

type UnsureAnswersProps = { found: Found; chosen: ReadonlySet<string>; setChosen: (chosen: ReadonlySet<string>) => void };

function UnsureAnswers({ found: { kind, unsure }, chosen, setChosen }: UnsureAnswersProps) {
  const areAllChosen = chosen.size === unsure.length;
  return (
    <section aria-labelledby="unsure-answers" className="grid gap-2">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="unsure-answers" className="font-medium">
          {kind === "other" ? "Suggestions" : "Not sure"}
        </h3>
        <Button size="sm" variant="ghost" onClick={() => setChosen(new Set(areAllChosen ? [] : unsure.map(({ name }) => name)))}>
          {areAllChosen ? "Take none" : "Take all"}
        </Button>
      </div>
      <MatchedList
        answers={unsure}
        chosen={chosen}
        onChoose={(name, isChosen) => {
          const next = new Set(chosen);
          if (isChosen) next.add(name);
          else next.delete(name);
          setChosen(next);
        }}
      />
    </section>
  );
}

function LeftAnswers({ left }: Pick<Found, "left">) {
  return (
    <details>
      <summary className="min-h-6 cursor-pointer text-sm underline">
        {say(words.foundNoPlace, { answers: countAnswers(left.length) })}
      </summary>
      <ul className="mt-1 max-h-48 list-inside list-disc overflow-y-auto text-sm">
        {left.map(({ label, shown }) => (
          <li key={`${label} ${shown}`} className="break-words">
            {label}: {shown}
          </li>
        ))}
      </ul>
    </details>
  );
}

/** Takes answers over from a file: sure matches together, the rest one by one, and everything as one step. */
export function AnswersDialog({ template, session, onClose }: AnswersDialogProps) {
  const { api, site } = useStores();
  const isLoaded = useSnapshot(session).fieldMap !== null;
  const { fieldMap, fill } = session;
  const [found, setFound] = useState<Found | null>(null);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // A file that was chosen before the form was.
  const [waiting, setWaiting] = useState(() => readWaitingAnswers(AnswerFile));
  // Only once the window is there: React may render it more than once before.
  useEffect(() => forgetWaitingAnswers(), []);

  /** Adds the field map of the file's own form, where the file only names it. */
  async function withFields(file: AnswerFile): Promise<AnswerFile> {
    const { edition } = file;
    if (!edition || !fieldMap) return file;
    if (edition.templateId === template.id && edition.sha256 === template.sha256) return { ...file, fields: fieldMap.fields };
    const resource = api.fieldMap(edition.templateId, edition.sha256);
    const from = await askFor(resource, site.slug)
      .then((answer) => readResource(resource, answer))
      .catch(() => null);
    return from ? { ...file, fields: from.fields } : file;
  }

  async function use(file: AnswerFile): Promise<void> {
    const whole = await withFields(file);
    if (fieldMap) setFound(match(fieldMap, whole, template, fill.values));
    setChosen(new Set());
  }

  const latest = useRef(use);
  useEffect(() => {
    latest.current = use;
  });
  useEffect(() => {
    if (!isLoaded || !waiting) return;
    void latest.current(waiting).then(() => setWaiting(null));
  }, [isLoaded, waiting]);

  const entered: MatchedAnswer[] = found ? [...found.sure, ...found.unsure.filter(({ name }) => chosen.has(name))] : [];
  const hasAnswers = found !== null && found.sure.length + found.unsure.length > 0;
  const replaced = entered.filter(({ name, value }) => isFilled(fill.values[name]) && String(fill.values[name]) !== String(value)).length;

  function enter() {
    if (!found) return;
    enterValues(fill, { ...found.placed, ...Object.fromEntries(entered.map(({ name, value }) => [name, value])) }, { now: Date.now() });
    setStatusMessage(session, say(words.answersEntered, { answers: countAnswers(entered.length), fileName: found.fileName }), {
      offersUndo: true,
    });
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title={words.answersFromFile} size="md">
      {!isLoaded && <p role="status">{words.formLoading}</p>}
      {isLoaded && !found && !waiting && (
        <>
          <p className="mb-4 text-sm text-ink-muted">{words.whatToChoose}</p>
          <AnswerChooser onRead={use} />
        </>
      )}
      {found && (
        <div className="grid gap-4">
          <p role="status">{toSentence(found)}</p>
          {found.sure.length > 0 && (
            <details>
              <summary className="min-h-6 cursor-pointer text-sm underline">{words.seeAnswers}</summary>
              <SuggestedAnswers answers={found.sure} />
            </details>
          )}
          {found.unsure.length > 0 && <UnsureAnswers found={found} chosen={chosen} setChosen={setChosen} />}
          {found.left.length > 0 && <LeftAnswers left={found.left} />}
          {hasAnswers && (
            <p className="text-sm text-ink-muted">
              {replaced > 0 && `${replaced === 1 ? words.replacesOne : say(words.replaceSeveral, { count: replaced })} `}
              {words.oneUndo}
            </p>
          )}
          <div className="flex flex-wrap justify-end gap-2">
            <Button variant={hasAnswers ? "secondary" : "primary"} onClick={() => setFound(null)}>
              {words.chooseAnotherFile}
            </Button>
            {hasAnswers && (
              <Button variant="primary" disabled={entered.length === 0} onClick={enter}>
                {entered.length === 1 ? words.enterOneAnswer : say(words.enterFound, { count: entered.length })}
              </Button>
            )}
          </div>
        </div>
      )}
    </Dialog>
  );
}
