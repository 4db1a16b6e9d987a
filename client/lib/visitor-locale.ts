import { PRODUCT_LOCALE, toLocale } from "../../shared/rules/locales.ts";
import { useHydrated } from "./use-hydrated.ts";

/** Returns the locale of amounts, counts and days where only the browser writes them. */
export function visitorLocale(): string {
  return toLocale(navigator.language);
}

/** Returns the locale of amounts and days: the product's in the server's page, the visitor's own from hydration on. */
export function useVisitorLocale(): string {
  return useHydrated() ? visitorLocale() : PRODUCT_LOCALE;
}
