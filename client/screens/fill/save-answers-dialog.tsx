import { useState } from "react";
import type { Template } from "../../../shared/contracts/template.ts";
import { splitAnswers } from "../../../shared/rules/fields/placements.ts";
import { type AnswerFormat, toAnswerFile } from "../../features/answers/answer-formats.ts";
import { saveFile } from "../../lib/files.ts";
import type { FillSession } from "../../state/fill-session.ts";
import { Button } from "../../ui/button.tsx";
import { ChoiceCards } from "../../ui/choice-cards.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { saveAnswers } from "./answer-files.ts";
import * as words from "./words.ts";

type Format = AnswerFormat | "json";

const FORMATS: { choice: Format; label: string; hint: string }[] = [
  { choice: "fdf", label: "FDF", hint: words.fdf },
  { choice: "xfdf", label: "XFDF", hint: words.xfdf },
  { choice: "csv", label: "CSV", hint: words.csv },
  { choice: "json", label: "JSON", hint: words.ownFile },
];

type SaveAnswersDialogProps = {
  template: Template;
  fileName: string;
  session: FillSession;
  /** Resolves once the answers may leave. */
  settle: () => Promise<void>;
  onClose: () => void;
};

/** Saves the answers in a file format of another program. */
export function SaveAnswersDialog({ template, fileName, session, settle, onClose }: SaveAnswersDialogProps) {
  const [format, setFormat] = useState<Format>("fdf");

  async function save() {
    onClose();
    await settle();
    const { fieldMap, fill } = session;
    if (format === "json") saveAnswers(template, session, fileName);
    else if (fieldMap) {
      const { values } = splitAnswers(fieldMap, fill.values);
      saveFile(toAnswerFile(format, fieldMap, values, fileName), `${fileName.replace(/\.pdf$/iu, "")}.${format}`);
    }
  }

  return (
    <Dialog open onClose={onClose} title={words.saveAnswersTitle}>
      <ChoiceCards legend={words.savedAnswersMean} choices={FORMATS} chosen={format} onChoose={setFormat} />
      <div className="mt-6 flex justify-end">
        <Button variant="primary" onClick={() => void save()}>
          Save
        </Button>
      </div>
    </Dialog>
  );
}
