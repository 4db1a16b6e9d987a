import { useSearch } from "wouter";
import { type CatalogueLocation, parseCatalogueLocation } from "../../../shared/rules/catalogue/catalogue-location.ts";
import { useStores } from "../../state/stores.tsx";

/** Returns the URL's catalogue location, and its parameters to build others from. */
export function useCatalogue(): { search: URLSearchParams; location: CatalogueLocation } {
  const search = new URLSearchParams(useSearch());
  return { search, location: parseCatalogueLocation(search, useStores().site.defaultSlug) };
}
