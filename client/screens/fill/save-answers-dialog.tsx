import { useState } from "react";
import type { Template } from "../../../shared/contracts/template.ts";
import { splitAnswers } from "../../../shared/rules/placements.ts";
import { type AnswerFormat, toAnswerFile } from "../../features/answers/answer-formats.ts";
import { saveFile } from "../../lib/files.ts";
import type { FillSession } from "../../state/fill-session.ts";
import { Button } from "../../ui/button.tsx";
import { Dialog } from "../../ui/dialog.tsx";
import { saveAnswers } from "./answer-files.ts";

type Format = AnswerFormat | "json";

const FORMATS: { format: Format; label: string; hint: string }[] = [
  { format: "fdf", label: "FDF", hint: "Acrobat and most PDF programs load it into the blank form." },
  { format: "xfdf", label: "XFDF", hint: "The same as XML." },
  { format: "csv", label: "CSV", hint: "One row for a spreadsheet, a column for each question." },
  { format: "json", label: "JSON", hint: "Our own file, with signatures and what you put onto the pages." },
];

type SaveAnswersDialogProps = { template: Template; fileName: string; session: FillSession; onClose: () => void };

/** Saves the answers in a file format of another program. */
export function SaveAnswersDialog({ template, fileName, session, onClose }: SaveAnswersDialogProps) {
  const [format, setFormat] = useState<Format>("fdf");

  function save() {
    const { fieldMap, fill } = session;
    if (format === "json") saveAnswers(template, session, fileName);
    else if (fieldMap) {
      const { values } = splitAnswers(fieldMap, fill.values);
      saveFile(toAnswerFile(format, fieldMap, values, fileName), `${fileName.replace(/\.pdf$/iu, "")}.${format}`);
    }
    onClose();
  }

  return (
    <Dialog open onClose={onClose} title="Save your answers">
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-sm text-ink-muted">
          The file is made on this device. It holds your answers as anybody can read them.
        </legend>
        {FORMATS.map((option) => (
          <label key={option.format} className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 rounded-lg border border-line p-3">
            <input
              type="radio"
              name="format"
              className="mt-1 size-4 accent-primary"
              checked={format === option.format}
              onChange={() => setFormat(option.format)}
            />
            <span className="font-medium">{option.label}</span>
            <span className="col-start-2 text-sm text-ink-muted">{option.hint}</span>
          </label>
        ))}
      </fieldset>
      <div className="mt-4 flex justify-end">
        <Button variant="primary" onClick={save}>
          Save
        </Button>
      </div>
    </Dialog>
  );
}
