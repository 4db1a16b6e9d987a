import type { ComponentProps } from "react";
import { FailureNotice } from "./failure-notice.tsx";

/** Opens a window over the page, whichever windows are open. */
function openWindow(dialog: HTMLDialogElement | null): void {
  if (dialog && !dialog.open) dialog.showModal();
}

type FailureWindowProps = ComponentProps<typeof FailureNotice> & { label: string; onClose: () => void };

/** A notice in a window, in place of one that did not open. */
export function FailureWindow({ label, ...notice }: FailureWindowProps) {
  return (
    <dialog
      ref={openWindow}
      onClose={notice.onClose}
      aria-label={label}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-xl p-0 backdrop:bg-black/50"
    >
      <FailureNotice {...notice} />
    </dialog>
  );
}
