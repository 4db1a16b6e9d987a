import type { ReactNode } from "react";
import { Button } from "./button.tsx";
import { passFocusOn } from "./pass-focus-on.ts";

type FailureButtonsProps = { busy: boolean; onRetry: (() => void) | null; onClose?: () => void };

/** A retry where one may help, and a way to close the notice where it lies over something. */
export function FailureButtons({ busy, onRetry, onClose }: FailureButtonsProps) {
  return (
    <>
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
    </>
  );
}

/** One line about a failed request, as a card among others. The rest of the page stays. */
export function FailureNotice({ children, ...buttons }: FailureButtonsProps & { children: ReactNode }) {
  return (
    <div ref={passFocusOn} role="alert" className="flex flex-wrap items-center gap-3 rounded-xl border border-line bg-raised p-4 text-sm">
      <p className="grow">{children}</p>
      <FailureButtons {...buttons} />
    </div>
  );
}
