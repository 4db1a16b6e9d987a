import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { passFocusOn } from "./pass-focus-on.ts";

type FailureNoticeProps = { children: ReactNode; busy: boolean; onRetry: (() => void) | null; onClose?: () => void };

/** One line about a failed request, with a retry where one may help, and a way to close it where it lies over something. The rest of the page stays. */
export function FailureNotice({ children, busy, onRetry, onClose }: FailureNoticeProps) {
  return (
    <div ref={passFocusOn} role="alert" className="flex flex-wrap items-center gap-3 rounded-xl border border-line bg-raised p-4 text-sm">
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
