import type { ReactNode } from "react";

/** A part of a template's page below its pages, under a heading. */
export function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-4 font-heading text-xl tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}
