import { useLocation } from "wouter";
import { ALL_SLUG } from "../../../shared/constants.ts";
import type { Structure } from "../../../shared/contracts/structure.ts";
import { selectAll, selectInCatalogue } from "../../../shared/rules/catalogue-location.ts";
import { flattenStructure, listGroups } from "../../../shared/rules/structure.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Select } from "../../ui/select.tsx";
import { OtherParameters } from "./other-parameters.tsx";
import { useCatalogue } from "./use-catalogue.ts";

/** The dropdown that stands for the side list on small screens. Without script, a button beside it does what choosing does. */
export function TagSelect({ structure }: { structure: Structure }) {
  const { search, location } = useCatalogue();
  const [, navigate] = useLocation();

  function choose(slug: string) {
    const tag = flattenStructure(structure).find((item) => item.slug === slug);
    navigate(`/${tag ? selectInCatalogue(search, tag._group, slug) : selectAll(search)}`);
  }

  return (
    <form action="/" className="flex gap-2">
      <OtherParameters search={search} except={["slug", "group", "cursor"]} />
      <Select
        name="slug"
        aria-label="Category or place"
        className="grow"
        value={location.slug}
        onChange={(event) => choose(event.target.value)}
      >
        <option value={ALL_SLUG}>Select option</option>
        {listGroups(structure).map((group) => (
          <optgroup key={group.slug} label={group.name}>
            {group.subGroups.map((tag) => (
              <option key={tag.slug} value={tag.slug}>
                {tag.count === undefined ? tag.name : `${tag.name} (${tag.count})`}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
      <noscript>
        <button type="submit" className={buttonClass("secondary", "lg")}>
          Show
        </button>
      </noscript>
    </form>
  );
}
