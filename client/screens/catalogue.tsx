import { memo, type RefObject, Suspense, useDeferredValue, useEffect, useRef, useState } from "react";
import type { Structure } from "../../shared/contracts/structure.ts";
import { toSentence } from "../../shared/errors.ts";
import { ROUTES } from "../../shared/routes.ts";
import { parseCatalogueLocation, selectAll } from "../../shared/rules/catalogue/catalogue-location.ts";
import { findPageTitle } from "../../shared/rules/catalogue/structure.ts";
import { toCatalogueTitle } from "../../shared/rules/catalogue/page-titles.ts";
import { toTemplateParams, toTemplateQuery } from "../../shared/rules/catalogue/template-params.ts";
import { EmptyResults } from "../features/catalogue/empty-results.tsx";
import { FilterChips } from "../features/catalogue/filter-chips.tsx";
import { HeroForm } from "../features/catalogue/hero-form.tsx";
import { listOnPage } from "../features/catalogue/list-on-page.ts";
import { Introduction, ResultsSummary, toResultsTitle } from "../features/catalogue/results-heading.tsx";
import { SearchBox } from "../features/catalogue/search-box.tsx";
import { SortSelect } from "../features/catalogue/sort-select.tsx";
import { FoundTagList, TagList } from "../features/catalogue/tag-list.tsx";
import { TagSelect } from "../features/catalogue/tag-select.tsx";
import { TemplateGrid, TemplateGridSkeleton } from "../features/catalogue/template-grid.tsx";
import { useCatalogue } from "../features/catalogue/use-catalogue.ts";
import { ErrorBoundary } from "../lib/error-boundary.tsx";
import { RESULTS_ID } from "../lib/navigation/navigation.ts";
import { usePageTitle } from "../lib/navigation/page-title.ts";
import { useIsAnswered, useResource, WithResource } from "../lib/navigation/page-source.tsx";
import { useAskAgain } from "../lib/use-ask-again.ts";
import { useWantedSearch } from "../state/navigation-state.ts";
import { useStores } from "../state/stores.tsx";
import { LinkButton } from "../ui/button.tsx";
import { FailureNotice } from "../ui/failure-notice.tsx";
import { say } from "../../shared/say.ts";
import * as words from "./words.ts";

/** The template catalogue. */
export function CatalogueScreen() {
  const { api, site } = useStores();
  const { location } = useCatalogue();
  const ownTitle = findPageTitle(useResource(api.structure()), location);
  return (
    <>
      {/* A visitor who searches came for the results: they begin the page. */}
      {location.q !== "" && <h1 className="sr-only">{words.heroTitle}</h1>}
      {location.q === "" && (
        <div className="bg-raised">
          <div className="relative mx-auto max-w-7xl px-4 pt-4 sm:px-6 sm:pt-12">
            <h1 className="max-w-xl font-heading text-2xl tracking-tight text-balance sm:text-4xl">{ownTitle ?? words.heroTitle}</h1>
            {!ownTitle && (
              <>
                <p className="mt-2 max-w-2xl text-sm text-pretty text-ink-muted sm:mt-3 sm:text-base">
                  {say(words.heroText, { product: site.name })}
                </p>
                <HeroForm />
              </>
            )}
          </div>
        </div>
      )}
      {/* Beside the lines before it, not within: so it stays in view along the whole list. */}
      <div className="sticky top-0 z-30 bg-raised py-3">
        <div className="mx-auto max-w-7xl px-4 sm:px-6">
          <div className="max-w-2xl [&_input]:h-13 [&_input]:rounded-xl [&_input]:text-lg">
            <SearchBox placeholder={words.whatDoYouNeed} />
          </div>
        </div>
      </div>
      <div className={`border-b border-line bg-raised pb-2 ${location.q ? "" : "sm:pb-8"}`}>
        <div className="mx-auto max-w-7xl px-4 sm:px-6">
          {/* A document of its own, without any ad platform. */}
          <a href={ROUTES.ownPdf} className="inline-block py-1 text-sm font-medium text-primary underline-offset-4 hover:underline">
            {words.openYourOwnPdf}
          </a>
        </div>
      </div>
      <WithResource resource={api.structure()}>{(structure) => <Browse structure={structure} />}</WithResource>
    </>
  );
}

function Browse({ structure }: { structure: Structure }) {
  const { site } = useStores();
  const { location } = useCatalogue();
  const query = location.q ? toTemplateQuery(location) : null;
  usePageTitle(toCatalogueTitle(site.name, structure, location, site.defaultSlug));
  return (
    <div className="mx-auto grid max-w-7xl gap-x-10 gap-y-3 px-4 py-3 sm:grid-cols-[min(13.5rem,37%)_minmax(0,1fr)] sm:px-6 sm:py-8">
      <div className="hidden sm:block">
        <div className="sticky top-24 -mx-3 max-h-[calc(100dvh-7rem)] overflow-y-auto overscroll-contain pb-6 in-data-asks-consent:max-h-[calc(100dvh-11rem)]">
          {query ? <FoundTagList structure={structure} query={query} /> : <TagList structure={structure} />}
        </div>
      </div>
      <div className="sm:hidden">
        <TagSelect structure={structure} />
      </div>
      <section aria-labelledby="results-title" id={RESULTS_ID} className="scroll-mt-24">
        <Results structure={structure} />
      </section>
    </div>
  );
}

function Results({ structure }: { structure: Structure }) {
  const { api, site, navigation } = useStores();
  const wantedSearch = useWantedSearch(navigation);
  const { search } = useCatalogue();
  const chosen = search.toString();
  const lastShown = useDeferredValue(chosen);
  const next = lastShown === chosen ? null : toTemplateQuery(parseCatalogueLocation(search, site.defaultSlug));
  // The current list stays, faded, until the next one is there.
  const shown = useIsAnswered(next && api.templateList(next)) ? chosen : lastShown;
  const lastGood = useRef<string>(null);
  const isBusy = wantedSearch !== null || shown !== chosen;
  return (
    <div aria-busy={isBusy || undefined} className={`flex flex-col gap-3 transition-opacity sm:gap-5 ${isBusy ? "opacity-50" : ""}`}>
      <ErrorBoundary
        resetKey={shown}
        fallback={(error, reset) => (
          <MissingList structure={structure} lastGood={lastGood} wanted={shown} failed={error} onAnswer={reset} />
        )}
      >
        <List structure={structure} shown={shown} lastGood={lastGood} />
      </ErrorBoundary>
    </div>
  );
}

type MissingListProps = {
  structure: Structure;
  /** The query of the last list that was shown. */
  lastGood: { readonly current: string | null };
  wanted: string;
  failed: unknown;
  onAnswer: () => void;
};

/** A list that could not be read: the one before it stays, under a line that says so. */
function MissingList({ structure, lastGood, wanted, failed, onAnswer }: MissingListProps) {
  const { site } = useStores();
  const { error, busy, ask } = useAskAgain(failed, onAnswer);
  const [kept] = useState(() => lastGood.current);
  const location = parseCatalogueLocation(new URLSearchParams(wanted), site.defaultSlug);
  const title = toResultsTitle(structure, location);
  return (
    <>
      {kept === null && <ResultsTitle>{title}</ResultsTitle>}
      <FailureNotice busy={busy} onRetry={ask}>
        {say(location.q ? words.searchFailed : words.listNotLoaded, { title, q: location.q, error: toSentence(error) })}
      </FailureNotice>
      {kept !== null && <List structure={structure} shown={kept} />}
    </>
  );
}

function ResultsTitle({ children }: { children: string }) {
  return (
    <h2 id="results-title" className="font-heading text-xl tracking-tight wrap-anywhere">
      {children}
    </h2>
  );
}

type ListProps = { structure: Structure; shown: string; lastGood?: RefObject<string | null> };

/** The list that the query `shown` of the address asks for; keeps it in `lastGood` once it is on the screen. A press that asks for another list leaves this one as it is. */
const List = memo(({ structure, shown, lastGood }: ListProps) => {
  const { api, site } = useStores();
  const shownSearch = new URLSearchParams(shown);
  const location = parseCatalogueLocation(shownSearch, site.defaultSlug);
  const query = toTemplateQuery(location);
  const title = toResultsTitle(structure, location);
  if (!query) {
    return (
      <>
        <ResultsTitle>{toResultsTitle(structure, location, "nothing")}</ResultsTitle>
        <EmptyResults structure={structure} search={shownSearch} />
      </>
    );
  }
  return (
    // One boundary for all lists: a new one would show its fallback, and React lets a fallback stand for 300 ms at least.
    <Suspense
      fallback={
        <>
          <ResultsTitle>{title}</ResultsTitle>
          <TemplateGridSkeleton />
        </>
      }
    >
      <WithResource resource={api.templateList(query)} onPage={listOnPage}>
        {(list) => (
          <>
            <Shown onShow={() => void (lastGood && (lastGood.current = shown))} />
            <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
              <div className="flex min-w-0 flex-wrap items-baseline gap-x-3 sm:block">
                <ResultsTitle>
                  {toResultsTitle(structure, location, list.items.length === 0 ? "nothing" : list.search?.partial ? "closest" : "hits")}
                </ResultsTitle>
                <ResultsSummary list={list} q={location.q} />
              </div>
              {list.items.length > 0 && (
                <div className="max-sm:hidden">
                  <SortSelect structure={structure} />
                </div>
              )}
            </div>
            {list.about && <Introduction {...list.about} />}
            <FilterChips structure={structure} search={shownSearch} />
            {location.cursor && (
              <p className="text-sm">
                <LinkButton href={`/${selectAll(shownSearch)}`} size="sm">
                  {words.backToTop}
                </LinkButton>
              </p>
            )}
            {list.items.length > 0 && (
              <TemplateGrid key={toTemplateParams(query).toString()} first={list} query={query} search={shownSearch} slug={location.slug} />
            )}
            {(list.items.length === 0 || list.search?.partial) && (
              <EmptyResults structure={structure} search={shownSearch} isClose={list.items.length > 0} />
            )}
          </>
        )}
      </WithResource>
    </Suspense>
  );
});

/** Tells when its siblings are on the screen. */
function Shown({ onShow }: { onShow: () => void }) {
  useEffect(onShow);
  return null;
}
