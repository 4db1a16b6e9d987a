import type { ReactNode } from "react";

/** Two sheets of paper, with an icon on the upper one: what a page shows where it has no form. */
export function PaperStack({ children }: { children: ReactNode }) {
  return (
    <span className="relative grid h-21 w-16 rotate-9 place-items-center rounded-md border border-line-strong bg-primary-soft text-primary before:absolute before:inset-0 before:-rotate-15 before:rounded-md before:border before:border-line-strong before:bg-raised before:shadow-lg">
      <span className="relative -rotate-15">{children}</span>
    </span>
  );
}
