import { Suspense } from "react";
import { ALL_SLUG } from "../../../shared/constants.ts";
import type { Structure, Tag } from "../../../shared/contracts/structure.ts";
import { type CatalogueLocation, selectAll, selectInCatalogue, toggleTag } from "../../../shared/rules/catalogue/catalogue-location.ts";
import { formatCount } from "../../../shared/rules/counts.ts";
import { listGroups, tagName } from "../../../shared/rules/catalogue/structure.ts";
import type { SearchReading } from "../../../shared/contracts/template.ts";
import type { TemplateQuery } from "../../../shared/contracts/template-query.ts";
import { html, type Html } from "../../../shared/html.ts";
import { ErrorBoundary } from "../../lib/error-boundary.tsx";
import { Markup } from "../../lib/markup.tsx";
import { useResource } from "../../lib/navigation/page-source.tsx";
import { useStores } from "../../state/stores.tsx";
import { listOnPage } from "./list-on-page.ts";
import { useChosenCatalogueLater } from "./use-catalogue.ts";
import * as words from "./words.ts";
import { say } from "../../../shared/say.ts";

type TagListProps = {
  structure: Structure;
  /** A search's own counts. */
  found?: SearchReading | undefined;
};

/** The side list: all categories and places with their counts. A name selects it; the plus beside it adds it to the selection. */
export function TagList({ structure, found }: TagListProps) {
  const { search, location } = useChosenCatalogueLater();
  const shown = found ? countHits(structure, found, location) : structure;
  const links = tagLinks(shown, { search, location, orMore: found?.orMore ?? false });
  return <Markup as="nav" aria-label={words.categoriesAndPlaces} className="tags flex flex-col gap-6 wrap-anywhere" html={links} />;
}

/** The side list beside the results of a search: how many of them each category has. Until that is known, and where it cannot be, it counts all. */
export function FoundTagList({ structure, query }: { structure: Structure; query: TemplateQuery }) {
  const { api } = useStores();
  const { cursor: _, ...firstPage } = query;
  const all = <TagList structure={structure} />;
  return (
    <ErrorBoundary resetKey={api.templateList(firstPage).path} fallback={() => all}>
      <Suspense fallback={all}>
        <Found structure={structure} query={firstPage} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Found({ structure, query }: { structure: Structure; query: TemplateQuery }) {
  const { api } = useStores();
  return <TagList structure={structure} found={useResource(api.templateList(query), listOnPage).search} />;
}

/** Returns the tags that have some of a search's results, may have some, or are chosen, with those results as their counts. */
function countHits(structure: Structure, reading: SearchReading, { slug: chosen, tags: further }: CatalogueLocation): Structure {
  const { counts, found, orMore = false } = reading;
  if (!counts) return structure;
  const toFound = (tag: Tag) => ({ ...tag, count: counts[tag.slug] ?? 0 });
  const isShown = ({ slug, count }: ReturnType<typeof toFound>) => count > 0 || orMore || slug === chosen || further.includes(slug);
  return {
    tagGroups: structure.tagGroups.map((group) => ({
      ...group,
      ...(found !== undefined && { count: found }),
      subGroups: group.subGroups.map((part) => ({ ...part, subGroups: part.subGroups.map(toFound).filter(isShown) })),
    })),
  };
}

type Shown = { search: URLSearchParams; location: CatalogueLocation; orMore: boolean };

function tagLinks(structure: Structure, { search, location, orMore }: Shown): Html {
  const select = selectInCatalogue(search);
  const toggle = toggleTag(search);
  const isAll = location.slug === ALL_SLUG;
  const chosen = tagName(structure, location.slug);

  /** Says nothing where some may be among the results that were not counted. */
  const sayCount = (count: number | undefined) => (count === undefined || (orMore && count === 0) ? undefined : formatCount(count, orMore));

  function plus({ slug, name }: Tag): Html {
    const isOn = location.tags.includes(slug);
    const label = say(isOn ? words.withoutTag : words.withTag, { chosen, name });
    const on = isOn && html`data-on`;
    return html`<a href="/${toggle(slug)}" aria-label="${label}" title="${label}" class="tag-plus" ${on}>${isOn ? "✓" : "+"}</a>`;
  }

  function item(group: string, tag: Tag): Html {
    const isCurrent = tag.slug === location.slug;
    const link = tagLink({ href: select(group, tag.slug), name: tag.name, count: sayCount(tag.count), isCurrent });
    return html`<li>${link}${!isAll && !isCurrent && plus(tag)}</li>`;
  }

  const all = tagLink({ href: selectAll(search), name: "All templates", count: sayCount(structure.tagGroups[0]?.count), isCurrent: isAll });
  const groups = listGroups(structure)
    .filter((group) => group.subGroups.length > 0)
    .map(({ slug, name, subGroups }) => {
      const heading = html`<h2 id="group-${slug}">${name}</h2>`;
      return html`<section aria-labelledby="group-${slug}">
        ${heading}
        <ul>
          ${subGroups.map((tag) => item(slug, tag))}
        </ul>
      </section>`;
    });
  return html`${all}${groups}`;
}

type TagLink = { href: string; name: string; count: string | undefined; isCurrent: boolean };

function tagLink({ href, name, count, isCurrent }: TagLink): Html {
  const current = isCurrent && html`aria-current="true"`;
  return html`<a href="/${href}" class="tag" ${current}>${name}${count !== undefined && html`<span>${count}</span>`}</a>`;
}
