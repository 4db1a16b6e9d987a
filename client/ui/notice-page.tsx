import type { ReactNode } from "react";
import { PaperStack } from "./paper-stack.tsx";

/** A page that says one thing and offers ways on. */
export function NoticePage({ icon, title, text, children }: { icon: ReactNode; title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <section className="mx-auto flex max-w-xl flex-col items-center px-4 py-20 text-center sm:py-28">
      <PaperStack>{icon}</PaperStack>
      <h1 className="mt-8 font-heading text-3xl tracking-tight text-balance">{title}</h1>
      <p className="mt-3 text-pretty text-ink-muted">{text}</p>
      {children && <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>}
    </section>
  );
}
