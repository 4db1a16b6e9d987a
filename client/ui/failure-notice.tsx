import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";
import { passFocusOn } from "./pass-focus-on.ts";

type FailureNoticeProps = {
  children: ReactNode;
  busy: boolean;
  onRetry: (() => void) | null;
  onClose?: () => void;
  /** Across the window from edge to edge, above a form; else a card among others. */
  isBar?: boolean;
};

/** One line about a failed request, with a retry where one may help, and a way to close it where it lies over something. The rest of the page stays. */
export function FailureNotice({ children, busy, onRetry, onClose, isBar = false }: FailureNoticeProps) {
  return (
    <div
      ref={passFocusOn}
      role="alert"
      className={classNames(
        "flex flex-wrap items-center gap-3 border-line text-sm",
        isBar ? "border-b bg-danger-soft px-4 py-2" : "rounded-xl border bg-raised p-4",
      )}
    >
      <p className="grow">{children}</p>
      {onRetry && (
        <Button ref={passFocusOn} size="sm" busy={busy} onClick={onRetry}>
          Try again
        </Button>
      )}
      {onClose && (
        <Button size="sm" variant="ghost" onClick={onClose}>
          Close
        </Button>
      )}
    </div>
  );
}
