import { useState } from "react";
import type { AnswerFile } from "../../../shared/contracts/answer-file.ts";
import { draftFillPath, ROUTES } from "../../../shared/routes.ts";
import { keepWaitingAnswers } from "../../lib/storage/waiting-answers.ts";
import { LinkButton } from "../../ui/button.tsx";
import { AnswerChooser } from "./answer-chooser.tsx";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

/** Reads answers before their form is chosen: our own file opens its form, every other one waits for the next form that is opened. */
export default function BringAnswers() {
  const [waiting, setWaiting] = useState<string | null>(null);

  function keep(file: AnswerFile): void {
    keepWaitingAnswers(file);
    if (file.edition) location.assign(draftFillPath(file.edition));
    else setWaiting(file.fileName);
  }

  return (
    <div className="grid gap-3 rounded-xl border border-line bg-raised p-4">
      <p className="text-sm text-ink-muted">{words.whatToChoose}</p>
      <AnswerChooser onRead={keep} />
      {waiting !== null && (
        <div role="status" className="flex flex-wrap items-center gap-3">
          <p className="min-w-48 grow basis-48 break-words">{say(words.answersReady, { waiting })}</p>
          <LinkButton external href={ROUTES.templateList}>
            {words.findAForm}
          </LinkButton>
        </div>
      )}
    </div>
  );
}
