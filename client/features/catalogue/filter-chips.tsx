import { Link } from "wouter";
import { ALL_SLUG } from "../../../shared/constants.ts";
import type { Structure } from "../../../shared/contracts/structure.ts";
import { parseCatalogueLocation, selectAll, toggleTag, withoutSearch } from "../../../shared/rules/catalogue/catalogue-location.ts";
import { tagName } from "../../../shared/rules/catalogue/structure.ts";
import { CloseIcon } from "../../ui/icons.tsx";
import { useStores } from "../../state/stores.tsx";
import { say } from "../../../shared/say.ts";
import * as words from "./words.ts";

/** One filter of the list, and the address without it. */
type Filter = { name: string; href: string };

/** Returns every filter at `search`, which is not the address while another list loads or after it failed. */
export function useFilters(structure: Structure, search: URLSearchParams): Filter[] {
  const location = parseCatalogueLocation(search, useStores().site.defaultSlug);
  const toggle = toggleTag(search);
  return [
    ...(location.q ? [{ name: `“${location.q}”`, href: `/${withoutSearch(search, location.slug)}` }] : []),
    ...(location.slug === ALL_SLUG ? [] : [{ name: tagName(structure, location.slug), href: `/${selectAll(search)}` }]),
    ...location.tags.map((tag) => ({ name: tagName(structure, tag), href: `/${toggle(tag)}` })),
  ];
}

/** The filters at `search`, each with a link that removes it. */
export function FilterChips({ structure, search }: { structure: Structure; search: URLSearchParams }) {
  const filters = useFilters(structure, search);
  // One alone is what the heading says.
  if (filters.length < 2) return null;
  return (
    <ul aria-label="Filters" className="flex flex-wrap gap-2">
      {filters.map(({ name, href }) => (
        <li key={href} className="max-w-full">
          <Link
            href={href}
            aria-label={say(words.removeFilter, { name })}
            className="flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-line bg-raised py-1 pr-2 pl-3 text-sm transition-colors hover:border-line-strong hover:bg-sunken"
          >
            <span className="truncate">{name}</span>
            <CloseIcon className="size-3.5 text-ink-muted" />
          </Link>
        </li>
      ))}
    </ul>
  );
}
