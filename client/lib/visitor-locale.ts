import { useHydrated } from "./use-hydrated.ts";

/** The language of the product, in which the server writes for everybody. */
const PRODUCT_LOCALE = "en-US";

/** How the visitor writes amounts and days: the product's way in the server's page, their own from hydration on. */
export function useVisitorLocale(): string {
  return useHydrated() ? navigator.language : PRODUCT_LOCALE;
}

const openedAt = new Date();

/** The day on which the page was opened; null in the server's page, which is kept and shown on other days too. */
export function useToday(): Date | null {
  return useHydrated() ? openedAt : null;
}
