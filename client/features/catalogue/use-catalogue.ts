import { useSnapshot } from "valtio";
import { useSearch } from "wouter";
import { type CatalogueLocation, parseCatalogueLocation } from "../../../shared/rules/catalogue/catalogue-location.ts";
import { useStores } from "../../state/stores.tsx";

type Catalogue = {
  /** Its parameters, to build others from. */
  search: URLSearchParams;
  location: CatalogueLocation;
};

function useLocationAt(query: string): Catalogue {
  const search = new URLSearchParams(query);
  return { search, location: parseCatalogueLocation(search, useStores().site.defaultSlug) };
}

/** Returns the URL's catalogue location. */
export function useCatalogue(): Catalogue {
  return useLocationAt(useSearch());
}

/** Returns the catalogue location that the visitor has chosen: the URL's, or the one whose list is on its way. For a choice list, which shows it at once. */
export function useChosenCatalogue(): Catalogue {
  const query = useSearch();
  // React puts a choice list back in the same task in which a choice did not change its value.
  const { wantedSearch } = useSnapshot(useStores().navigation, { sync: true });
  return useLocationAt(wantedSearch ?? query);
}
