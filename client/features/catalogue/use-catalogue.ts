import { useDeferredValue } from "react";
import { useSearch } from "wouter";
import { type CatalogueLocation, parseCatalogueLocation } from "../../../shared/rules/catalogue/catalogue-location.ts";
import { useWantedSearch } from "../../state/navigation-state.ts";
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

/** The query of the list that is on its way, else of the URL. */
function useChosenQuery(sync = false): string {
  const query = useSearch();
  return useWantedSearch(useStores().navigation, sync) ?? query;
}

/** Returns the catalogue location that the visitor has chosen: the URL's, or the one whose list is on its way. For a choice list. */
export function useChosenCatalogue(): Catalogue {
  // In the event itself: after it React gives a choice list the value back that it was last rendered with.
  return useLocationAt(useChosenQuery(true));
}

/** Returns the same location, after the press has been painted: for what takes long to write. */
export function useChosenCatalogueLater(): Catalogue {
  return useLocationAt(useDeferredValue(useChosenQuery()));
}
