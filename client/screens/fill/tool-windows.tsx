import { useCallback } from "react";
import { flushSync } from "react-dom";
import { FindDialog } from "../../features/form-map/find-dialog.tsx";
import { FormMapDialog } from "../../features/form-map/form-map-dialog.tsx";
import { readPageLines } from "../../features/pages/page-lines.ts";
import { showLine } from "../../features/pages/show-line.ts";
import { ProfileDialog } from "../../features/profile/profile-dialog.tsx";
import { bringIntoSight } from "../../lib/bring-into-sight.ts";
import { readFacts } from "../device/read-answer-file.ts";
import { AnswersDialog } from "./answers-dialog.tsx";
import { CollectDialog } from "./collect-dialog.tsx";
import { DraftsDialog } from "./drafts-dialog.tsx";
import { PrivacyDialog } from "./privacy-dialog.tsx";
import { SaveAnswersDialog } from "./save-answers-dialog.tsx";
import { SpreadsheetDialog } from "./spreadsheet-dialog.tsx";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import { loadPrintedText } from "../../features/fields/printed-text.ts";
import type { ToolWindowProps } from "./tool-window.tsx";

function goToPage(number: number): void {
  const page = document.getElementById(`page-${number}`);
  if (page) bringIntoSight(page, "start");
}

/** Every tool's window, in one file that is loaded with the first of them. */
export default function ToolWindows({
  tool,
  template,
  fileName,
  session,
  settle,
  onClose,
  onGoToField,
  onShowPage,
  typed,
}: ToolWindowProps) {
  const loadLines = useCallback(async () => {
    const { textUrl } = template;
    const paragraphs = textUrl === undefined ? [] : await loadPrintedText(textUrl).catch(() => []);
    if (paragraphs.length > 0) return paragraphs.flatMap(({ page, lines }) => lines.map((line) => ({ page, ...line })));
    const url = template.downloadUrl === "" ? null : template.fillUrl;
    return url === null ? [] : readPageLines(url);
  }, [template]);
  switch (tool) {
    case "find":
      return (
        <FindDialog
          session={session}
          typed={typed}
          loadLines={loadLines}
          onClose={onClose}
          onGoToField={onGoToField}
          onGoToLine={(line) => {
            // The window is closed and the page is shown before the line is looked for.
            flushSync(onClose);
            onShowPage();
            showLine(line);
          }}
        />
      );
    case "shortcuts":
      return <ShortcutsDialog onClose={onClose} />;
    case "profile":
      return <ProfileDialog session={session} onClose={onClose} readFacts={readFacts} />;
    case "answers":
      return <AnswersDialog template={template} session={session} onClose={onClose} />;
    case "spreadsheet":
      return <SpreadsheetDialog template={template} fileName={fileName} session={session} onClose={onClose} />;
    case "collect":
      return <CollectDialog template={template} session={session} onClose={onClose} />;
    case "save answers":
      return <SaveAnswersDialog template={template} fileName={fileName} session={session} settle={settle} onClose={onClose} />;
    case "drafts":
      return <DraftsDialog onClose={onClose} />;
    case "privacy":
      return <PrivacyDialog onClose={onClose} />;
    default:
      return (
        <FormMapDialog
          template={template}
          session={session}
          onClose={onClose}
          onGoToField={onGoToField}
          onGoToPage={(number) => {
            // The window is closed and has given the focus back before the page moves.
            flushSync(onClose);
            goToPage(number);
          }}
        />
      );
  }
}
