import { ALL_SLUG } from "../../../shared/constants.ts";
import type { Structure, Tag } from "../../../shared/contracts/structure.ts";
import { type CatalogueLocation, selectAll, selectInCatalogue, toggleTag } from "../../../shared/rules/catalogue-location.ts";
import { formatCount } from "../../../shared/rules/counts.ts";
import { listGroups, tagName } from "../../../shared/rules/structure.ts";
import { html, type Html } from "../../../shared/html.ts";
import { Markup } from "../../lib/markup.tsx";
import { useCatalogue } from "./use-catalogue.ts";

/** The side list: all categories and places with their counts. A name selects it; the plus beside it adds it to the selection. */
export function TagList({ structure }: { structure: Structure }) {
  const { search, location } = useCatalogue();
  return (
    <Markup as="nav" aria-label="Categories and places" className="tags flex flex-col gap-6" html={tagLinks(structure, search, location)} />
  );
}

function tagLinks(structure: Structure, search: URLSearchParams, location: CatalogueLocation): Html {
  const select = selectInCatalogue(search);
  const toggle = toggleTag(search);
  const isAll = location.slug === ALL_SLUG;
  const chosen = tagName(structure, location.slug);

  function plus({ slug, name }: Tag): Html {
    const isOn = location.tags.includes(slug);
    const label = isOn ? `${chosen} without ${name}` : `${chosen} and ${name}`;
    const on = isOn && html`data-on`;
    return html`<a href="/${toggle(slug)}" aria-label="${label}" title="${label}" class="tag-plus" ${on}>${isOn ? "✓" : "+"}</a>`;
  }

  function item(group: string, tag: Tag): Html {
    const isCurrent = tag.slug === location.slug;
    const link = tagLink({ href: select(group, tag.slug), name: tag.name, count: tag.count, isCurrent });
    return html`<li>${link}${!isAll && !isCurrent && plus(tag)}</li>`;
  }

  const all = tagLink({ href: selectAll(search), name: "All templates", count: structure.tagGroups[0]?.count, isCurrent: isAll });
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

type TagLink = { href: string; name: string; count: number | undefined; isCurrent: boolean };

function tagLink({ href, name, count, isCurrent }: TagLink): Html {
  const current = isCurrent && html`aria-current="true"`;
  return html`<a href="/${href}" class="tag" ${current}>${name}${count !== undefined && html`<span>${formatCount(count)}</span>`}</a>`;
}
