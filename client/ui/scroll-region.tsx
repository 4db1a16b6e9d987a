import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

/** A long list or table with an edge of its own, which scrolls by keyboard too. */
export function ScrollRegion({ label, className, children }: { label: string; className?: string; children: ReactNode }) {
  return (
    <div
      // A keyboard scrolls only a focusable element.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      role="region"
      aria-label={label}
      className={classNames("max-h-72 overflow-auto rounded-lg border border-line", className)}
    >
      {children}
    </div>
  );
}
