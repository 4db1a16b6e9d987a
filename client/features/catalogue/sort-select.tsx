import { useLocation } from "wouter";
import { LIST_SORTS, type ListSort } from "../../../shared/constants.ts";
import type { Structure } from "../../../shared/contracts/structure.ts";
import { sortCatalogue } from "../../../shared/rules/catalogue/catalogue-location.ts";
import { catalogueSort } from "../../../shared/rules/catalogue/template-params.ts";
import { Select } from "../../ui/select.tsx";
import { NoScriptButton } from "./no-script-button.tsx";
import { useChosenCatalogue } from "./use-catalogue.ts";
import * as words from "./words.ts";

const NAMES: Record<ListSort, string> = { relevance: "Best match", used: "Most used", newest: "Newest edition", title: words.titleAToZ };

/** The order of the list. */
export function SortSelect({ structure }: { structure: Structure }) {
  const { search, location } = useChosenCatalogue();
  const [, navigate] = useLocation();
  const sorts = LIST_SORTS.filter((sort) => sort !== "relevance" || location.q);
  return (
    <form action="/" className="flex items-center gap-2">
      <Select
        name="sort"
        size="sm"
        aria-label={words.sortBy}
        className="grow"
        value={catalogueSort(location)}
        onChange={({ target }) => {
          const sort = sorts.find((item) => item === target.value);
          if (sort) navigate(`/${sortCatalogue(search, sort)}`);
        }}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {/* Without counts it is our own order, and claims nothing of other people. */}
            {sort === "used" && !structure.counted ? "Recommended" : NAMES[sort]}
          </option>
        ))}
      </Select>
      <NoScriptButton size="sm" search={search} except={["sort", "cursor"]}>
        Sort
      </NoScriptButton>
    </form>
  );
}
