import { FindDialog } from "../../features/form-map/find-dialog.tsx";
import { FormMapDialog } from "../../features/form-map/form-map-dialog.tsx";
import { ProfileDialog } from "../../features/profile/profile-dialog.tsx";
import { DraftsDialog } from "./drafts-dialog.tsx";
import { PrivacyDialog } from "./privacy-dialog.tsx";
import { ShortcutsDialog } from "./shortcuts-dialog.tsx";
import type { ToolWindowProps } from "./tool-window.tsx";

function goToPage(number: number): void {
  // The window is closed and has given the focus back before the page moves.
  requestAnimationFrame(() => document.getElementById(`page-${number}`)?.scrollIntoView());
}

/** Every tool's window, in one file that is loaded with the first of them. */
export default function ToolWindows({ tool, template, session, onClose, onGoToField }: ToolWindowProps) {
  switch (tool) {
    case "find":
      return <FindDialog session={session} onClose={onClose} onGoToField={onGoToField} />;
    case "shortcuts":
      return <ShortcutsDialog onClose={onClose} />;
    case "profile":
      return <ProfileDialog session={session} onClose={onClose} />;
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
            onClose();
            goToPage(number);
          }}
        />
      );
  }
}
