import type { Structure } from "../../../shared/contracts/structure.ts";
import { ROUTES } from "../../../shared/routes.ts";
import { parseCatalogueLocation, searchCatalogue, selectInCatalogue } from "../../../shared/rules/catalogue/catalogue-location.ts";
import { flattenStructure } from "../../../shared/rules/catalogue/structure.ts";
import { useStores } from "../../state/stores.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { FileIcon } from "../../ui/icons.tsx";
import { PaperStack } from "../../ui/paper-stack.tsx";
import { useFilters } from "./filter-chips.tsx";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

const WAYS_ON_MAX = 12;

type EmptyResultsProps = {
  structure: Structure;
  search: URLSearchParams;
  /** A few forms stand above that have some of the words. */
  isClose?: boolean;
};

/** The empty result at `search`: filters to remove, a PDF of one's own, and other places to look. */
export function EmptyResults({ structure, search, isClose }: EmptyResultsProps) {
  const location = parseCatalogueLocation(search, useStores().site.defaultSlug);
  const filters = useFilters(structure, search);
  const select = selectInCatalogue(new URLSearchParams());
  const categories = flattenStructure(structure)
    .filter(({ _group }) => _group === "category")
    .toSorted((a, b) => (b.count ?? 0) - (a.count ?? 0))
    .slice(0, WAYS_ON_MAX);
  return (
    <>
      {!isClose && <p className="text-sm text-ink-muted">{filters.length > 1 ? words.removeAFilter : words.tryOtherWords}</p>}
      <div className="flex flex-wrap gap-2 empty:hidden">
        {filters.length > 1 &&
          filters.map(({ name, href }) => (
            <LinkButton key={href} href={href} size="sm">
              {say(words.withoutFilter, { name })}
            </LinkButton>
          ))}
        {location.q && location.tags.length > 0 && (
          <LinkButton href={`/${searchCatalogue(search, location.q)}`} size="sm">
            {say(words.searchEverything, { q: location.q })}
          </LinkButton>
        )}
      </div>
      <div className="flex flex-col items-center rounded-xl border border-line bg-raised px-4 py-8 text-center">
        <PaperStack>
          <FileIcon className="size-7" />
        </PaperStack>
        <h3 className="mt-5 text-lg font-semibold">{isClose ? words.noneOfThese : words.haveItAsPdf}</h3>
        <p className="mt-1 max-w-sm text-sm text-pretty text-ink-muted">{words.getItThere}</p>
        <LinkButton variant="primary" external href={ROUTES.ownPdf} className="mt-5">
          {words.openOwnPdf}
        </LinkButton>
      </div>
      {categories.length > 0 && (
        // A wide window has them beside the list.
        <div className="flex flex-wrap items-center gap-2 sm:hidden">
          <p className="w-full text-sm text-ink-muted">{words.orBrowse}</p>
          {categories.map((tag) => (
            <LinkButton key={tag.slug} href={`/${select(tag._group, tag.slug)}`} size="sm">
              {tag.name}
            </LinkButton>
          ))}
        </div>
      )}
    </>
  );
}
