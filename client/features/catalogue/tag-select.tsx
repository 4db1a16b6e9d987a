import { useRef } from "react";
import { useLocation } from "wouter";
import { ALL_SLUG } from "../../../shared/constants.ts";
import type { Structure } from "../../../shared/contracts/structure.ts";
import { selectAll, selectInCatalogue, toggleTag } from "../../../shared/rules/catalogue/catalogue-location.ts";
import { findTag, listGroups } from "../../../shared/rules/catalogue/structure.ts";
import { html, type Html } from "../../../shared/html.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { NoScriptButton } from "./no-script-button.tsx";
import { SortSelect } from "./sort-select.tsx";
import { useChosenCatalogue } from "./use-catalogue.ts";
import * as words from "./words.ts";

/**
 * What replaces the side list on small screens: a dropdown that selects a category or place, and a sheet that adds one more and sorts. Without script, each
 * choice has a button that submits it.
 */
export function TagSelect({ structure }: { structure: Structure }) {
  const { search, location } = useChosenCatalogue();
  const [, navigate] = useLocation();
  const sheet = useRef<HTMLDetailsElement>(null);
  const isChosen = (slug: string) => slug === location.slug || location.tags.includes(slug);

  function choose(slug: string) {
    const tag = findTag(structure, slug);
    navigate(`/${tag ? selectInCatalogue(search)(tag._group, slug) : selectAll(search)}`);
  }

  function close() {
    if (sheet.current) sheet.current.open = false;
  }

  return (
    // Large text puts the sheet's button below the dropdown, which would otherwise be too narrow for a word.
    <div className="flex flex-wrap gap-2">
      <form action="/" className="flex min-w-0 grow basis-32 gap-2">
        <Select
          name="slug"
          aria-label={words.categoryOrPlace}
          className="min-w-0 grow"
          value={location.slug}
          onChange={(event) => choose(event.target.value)}
          options={html`<option value="${ALL_SLUG}">Select option</option>
            ${tagOptions(structure, { chosen: location.slug })}`}
        />
        <NoScriptButton size="lg" search={search} except={["slug", "group", "cursor"]}>
          Show
        </NoScriptButton>
      </form>
      {/* Escape closes the sheet as it does a dialog. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <details ref={sheet} className="sheet shrink-0" onChange={close} onKeyDown={({ key }) => key === "Escape" && close()}>
        <summary className={`${buttonClass("secondary")} h-11 list-none`}>{words.filterSort}</summary>
        <div>
          {location.slug !== ALL_SLUG && (
            <form action="/" className="flex gap-2">
              <Select
                name="tags"
                aria-label={words.combineWith}
                className="min-w-0 grow"
                value=""
                onChange={(event) => navigate(`/${toggleTag(search)(event.target.value)}`)}
                options={html`<option value="">Narrow down…</option>
                  ${tagOptions(structure, { without: isChosen })}`}
              />
              <NoScriptButton size="lg" search={search} except={["cursor"]}>
                Show
              </NoScriptButton>
            </form>
          )}
          <SortSelect structure={structure} />
        </div>
      </details>
    </div>
  );
}

/** Lists every tag below its group's name. Counts stand only in the complete list: they do not say how many would be left of a filtered one. */
function tagOptions(structure: Structure, { chosen, without }: { chosen?: string; without?: (slug: string) => boolean }): Html[] {
  return listGroups(structure).map(({ name, subGroups }) => {
    const options = subGroups
      .filter((tag) => !without?.(tag.slug))
      .map(({ slug, name, count }) => {
        const text = without || count === undefined ? name : `${name} (${count})`;
        return html`<option value="${slug}" ${slug === chosen && html`selected`}>${text}</option>`;
      });
    return html`<optgroup label="${name}">${options}</optgroup>`;
  });
}
