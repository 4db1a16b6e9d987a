import { useState } from "react";
import type { AnswerFile } from "../../../shared/contracts/answer-file.ts";
import { draftFillPath, ROUTES } from "../../../shared/routes.ts";
import { keepWaitingAnswers } from "../../lib/storage/waiting-answers.ts";
import { LinkButton } from "../../ui/button.tsx";
import { AnswerChooser } from "./answer-chooser.tsx";

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
      <p className="text-sm text-ink-muted">
        A PDF that you filled out before, or a file of answers: FDF, XFDF or JSON. It is read on this device and never sent.
      </p>
      <AnswerChooser onRead={keep} />
      {waiting !== null && (
        <div role="status" className="flex flex-wrap items-center gap-3">
          <p className="min-w-48 grow basis-48 break-words">
            The answers of {waiting} are ready. Open the form that they are for, here or in the catalogue: they are offered there.
          </p>
          <LinkButton external href={ROUTES.templateList}>
            Find a form
          </LinkButton>
        </div>
      )}
    </div>
  );
}
