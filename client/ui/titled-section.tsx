import type { ReactNode } from "react";

type TitledSectionProps = {
  /** The heading's, unique on the page. */
  id: string;
  title: string;
  /** Stands below the title. */
  text: ReactNode;
  children: ReactNode;
};

/** A part of a screen, named by its title. */
export function TitledSection({ id, title, text, children }: TitledSectionProps) {
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <div>
        <h2 id={id} className="font-heading text-xl tracking-tight">
          {title}
        </h2>
        <p className="text-ink-muted">{text}</p>
      </div>
      {children}
    </section>
  );
}
