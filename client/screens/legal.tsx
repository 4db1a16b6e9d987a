import { LEGAL_PAGES } from "../../shared/legal-pages.ts";
import { usePageTitle } from "../lib/navigation/page-title.ts";
import { useStores } from "../state/stores.tsx";
import { LEGAL_TEXTS } from "./legal-texts.ts";
import { NotFoundScreen } from "./not-found.tsx";
import * as words from "./words.ts";

/** A legal page with its starter text, marked as such. */
export function LegalScreen({ page }: { page: string }) {
  const { site } = useStores();
  const found = LEGAL_PAGES.find(({ slug }) => slug === page);
  usePageTitle(`${found?.title ?? words.pageNotFound} – ${site.name}`);
  if (!found) return <NotFoundScreen />;
  return (
    <article className="mx-auto max-w-2xl px-4 py-10 sm:py-14">
      <h1 className="font-heading text-3xl tracking-tight">{found.title}</h1>
      <p role="note" className="mt-5 rounded-xl border border-line bg-sunken px-4 py-3 text-sm text-ink-muted">
        {words.starterText}
      </p>
      {LEGAL_TEXTS[found.slug].map(({ heading, paragraphs }) => (
        <section key={heading} className="mt-8">
          <h2 className="font-heading text-lg">{heading}</h2>
          {paragraphs.map((text) => (
            <p key={text} className="mt-3 [line-height:1.625] text-pretty text-ink-muted">
              {text.replaceAll("{product}", site.name)}
            </p>
          ))}
        </section>
      ))}
    </article>
  );
}
