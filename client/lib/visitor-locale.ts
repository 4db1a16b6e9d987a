import { PRODUCT_LOCALE, toLocale } from "../../shared/rules/locales.ts";
import { useHydrated } from "./use-hydrated.ts";

/** How the visitor writes amounts and days: the product's way in the server's page, their own from hydration on. */
export function useVisitorLocale(): string {
  return useHydrated() ? toLocale(navigator.language) : PRODUCT_LOCALE;
}

const openedAt = new Date();

/** The day on which the page was opened; null in the server's page, which is kept and shown on other days too. */
export function useToday(): Date | null {
  return useHydrated() ? openedAt : null;
}
