import { type ComponentProps, useEffect, useRef } from "react";
import { FailureNotice } from "./failure-notice.tsx";

type FailureWindowProps = ComponentProps<typeof FailureNotice> & { label: string; onClose: () => void };

/** A notice in a window, in place of one that did not open. It lies over whichever windows are open, and returns the focus when it goes. */
export function FailureWindow({ label, ...notice }: FailureWindowProps) {
  const ref = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const opener = document.activeElement;
    if (ref.current?.open === false) ref.current.showModal();
    return () => {
      // Its buttons take the window out of the page unclosed, so the browser does not return the focus by itself.
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);

  return (
    <dialog
      ref={ref}
      onClose={notice.onClose}
      aria-label={label}
      className="m-auto w-[min(26rem,calc(100vw-2rem))] rounded-xl p-0 backdrop:bg-black/50"
    >
      <FailureNotice {...notice} />
    </dialog>
  );
}
