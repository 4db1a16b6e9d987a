import type { ReactNode } from "react";

/** A page that says one thing and offers ways on. */
export function NoticePage({ icon, title, text, children }: { icon: ReactNode; title: string; text: ReactNode; children?: ReactNode }) {
  return (
    <section className="mx-auto flex max-w-xl flex-col items-center px-4 py-20 text-center sm:py-28">
      <span className="mb-6 flex size-14 items-center justify-center rounded-2xl bg-primary-soft text-primary">{icon}</span>
      <h1 className="font-heading text-3xl tracking-tight text-balance">{title}</h1>
      <p className="mt-3 text-pretty text-ink-muted">{text}</p>
      {children && <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>}
    </section>
  );
}
