import type { ReactNode } from "react";
import { FileIcon } from "./icons.tsx";
import { PaperStack } from "./paper-stack.tsx";

/** Stands for a list without entries, with the ways to the first one. */
export function EmptyState({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-col items-center rounded-xl border border-line bg-raised px-4 py-10 text-center">
      <PaperStack>
        <FileIcon className="size-7" />
      </PaperStack>
      <p className="mt-5 text-lg font-semibold text-balance">{title}</p>
      <p className="mt-1 max-w-sm text-sm text-pretty text-ink-muted">{text}</p>
      {children && <div className="mt-5 flex flex-wrap justify-center gap-2">{children}</div>}
    </div>
  );
}
