import { memo, type MouseEvent, type ReactNode, useDeferredValue, useEffect, useRef } from "react";
import { EAGER_IMAGE_COUNT, LIST_LIMIT } from "../../../shared/constants.ts";
import type { TemplateList, TemplateSummary } from "../../../shared/contracts/template.ts";
import type { TemplateQuery } from "../../../shared/contracts/template-query.ts";
import { continueCatalogue, toCardSearch } from "../../../shared/rules/catalogue/catalogue-location.ts";
import { ErrorBoundary } from "../../lib/error-boundary.tsx";
import { isPlainPress, Markup } from "../../lib/markup.tsx";
import { WithResource } from "../../lib/navigation/page-source.tsx";
import { useOpenedCursors } from "../../lib/navigation/entry-memory.ts";
import { useStores } from "../../state/stores.tsx";
import { useAskAgain } from "../../lib/use-ask-again.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { passFocusOn } from "../../ui/pass-focus-on.ts";
import { CardSkeleton } from "./card-skeleton.tsx";
import { type TemplateCardOptions, templateCard } from "./template-card.ts";
import * as words from "./words.ts";

const GRID =
  "grid grid-cols-1 gap-3 sm:gap-5 sm:grid-cols-[repeat(auto-fill,minmax(min(100%,max(9.5rem,34%)),1fr))] xl:grid-cols-[repeat(auto-fill,minmax(min(100%,max(9.5rem,26%)),1fr))]";

type TemplateGridProps = { first: TemplateList; query: TemplateQuery; search: URLSearchParams; slug: string };

/** The cards of a list. "Load more" is a real address; with script the next cards join these, and the page remembers the opened cursors. */
export function TemplateGrid({ first, query, search, slug }: TemplateGridProps) {
  const [cursors, open] = useOpenedCursors();
  return (
    <ul className={GRID}>
      <Cards list={first} index={0} {...{ query, search, slug, cursors, open }} />
    </ul>
  );
}

type CardsProps = Omit<TemplateGridProps, "first"> & {
  list: TemplateList;
  /** The part's index in the list. */
  index: number;
  cursors: string[];
  open: (cursor: string) => void;
};

function Cards({ list, index, query, search, slug, cursors, open }: CardsProps) {
  const { api, site } = useStores();
  const asked = useRef(false);
  const { nextCursor } = list;
  const cardSearch = toCardSearch(search, slug);
  const isOpen = nextCursor !== null && cursors[index] === nextCursor;
  // The link stays, marked busy, until the next cards are there.
  const isShown = useDeferredValue(isOpen);

  return (
    <>
      {list.items.map((template, position) => (
        <Card
          key={template.id}
          template={template}
          search={cardSearch}
          product={site.name}
          eager={index === 0 && position < EAGER_IMAGE_COUNT}
          words={list.search?.words}
        />
      ))}
      {nextCursor !== null && !isShown && (
        <LoadMore
          busy={isOpen}
          href={`/${continueCatalogue(search, nextCursor)}`}
          onOpen={() => {
            asked.current = true;
            open(nextCursor);
          }}
        />
      )}
      {nextCursor !== null && isShown && (
        <ErrorBoundary fallback={(error, reset) => <MissingCards failed={error} onAnswer={reset} />}>
          <WithResource resource={api.templateList({ ...query, cursor: nextCursor })}>
            {(next) => (
              <Arrival focus={asked.current}>
                <Cards list={next} index={index + 1} {...{ query, search, slug, cursors, open }} />
              </Arrival>
            )}
          </WithResource>
        </ErrorBoundary>
      )}
    </>
  );
}

type CardProps = TemplateCardOptions & { template: TemplateSummary };

/** A card; its markup is made again only for another template, search or address. */
const Card = memo(({ template, ...options }: CardProps) => <Markup as="li" html={templateCard(template, options)} />);

/** Moves the focus to the first new card: the link that loaded it is gone. */
function Arrival({ focus, children }: { focus: boolean; children: ReactNode }) {
  const mark = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (focus) mark.current?.nextElementSibling?.querySelector("a")?.focus({ preventScroll: true });
  }, [focus]);
  return (
    <>
      <li ref={mark} hidden />
      {children}
    </>
  );
}

/** Shows that the next cards failed; those before stay. */
function MissingCards({ failed, onAnswer }: { failed: unknown; onAnswer: () => void }) {
  const { busy, ask } = useAskAgain(failed, onAnswer);
  return (
    <li ref={passFocusOn} className="col-span-full flex flex-col items-center gap-2 pt-6">
      <p role="alert">{words.moreNotLoaded}</p>
      <Button size="lg" busy={busy} onClick={ask}>
        {words.tryAgain}
      </Button>
    </li>
  );
}

function LoadMore({ href, busy, onOpen }: { href: string; busy: boolean; onOpen: () => void }) {
  function onClick(event: MouseEvent) {
    if (!isPlainPress(event)) return;
    event.preventDefault();
    if (!busy) onOpen();
  }
  return (
    <li className="col-span-full flex flex-col items-center gap-2 pt-6">
      <a
        href={href}
        rel="next"
        aria-busy={busy || undefined}
        onClick={onClick}
        className={`${buttonClass("secondary", "lg")} aria-busy:opacity-50`}
      >
        {words.loadMore}
      </a>
    </li>
  );
}

/** The placeholder of a list that is loading. */
export function TemplateGridSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {words.loadingMore}
      </p>
      <ul className={GRID} aria-hidden="true">
        {Array.from({ length: LIST_LIMIT / 4 }, (_, index) => (
          <li key={index}>
            <CardSkeleton />
          </li>
        ))}
      </ul>
    </>
  );
}
