import type { ReactNode } from "react";

const WHEN = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short" });

/** One document or draft: its name, when it was last changed, and its actions. */
export function DocumentRow({ title, updatedAt, children }: { title: string; updatedAt: string; children: ReactNode }) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-48 grow basis-48">
        <p className="font-medium break-words">{title}</p>
        <p className="text-sm text-ink-muted">Changed {WHEN.format(new Date(updatedAt))}</p>
      </div>
      <div className="flex flex-wrap items-center gap-1">{children}</div>
    </li>
  );
}
