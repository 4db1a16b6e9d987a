import { FindDialog } from "../../features/form-map/find-dialog.tsx";
import { FormMapDialog } from "../../features/form-map/form-map-dialog.tsx";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import type { ToolWindowProps } from "./tool-window.tsx";

function goToPage(number: number): void {
  // The window is closed and has given the focus back before the page moves.
  requestAnimationFrame(() => document.getElementById(`page-${number}`)?.scrollIntoView());
}

/** Every tool's window, in one file that is loaded with the first of them. */
export default function ToolWindows({ tool, template, session, onClose, onGoToField }: ToolWindowProps) {
  if (tool === "find") return <FindDialog session={session} onClose={onClose} onGoToField={onGoToField} />;
  if (tool === "shortcuts") return <ShortcutsDialog onClose={onClose} />;
  return (
    <FormMapDialog
      template={template}
      session={session}
      onClose={onClose}
      onGoToField={onGoToField}
      onGoToPage={(number) => {
        onClose();
        goToPage(number);
      }}
    />
  );
}
