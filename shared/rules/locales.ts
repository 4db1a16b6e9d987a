/** The language of the product. */
export const PRODUCT_LOCALE = "en-US";

/**
 * Returns a language tag that `Intl` accepts, as near as possible to the browser's language; the product's own when none can be read. Browsers on some
 * systems say "C", "C.UTF-8", "en_US.UTF-8" or nothing.
 */
export function toLocale(language: unknown): string {
  const [tag = ""] = typeof language === "string" ? language.split(/[.@]/u) : [];
  try {
    return Intl.getCanonicalLocales(tag.replaceAll("_", "-"))[0] ?? PRODUCT_LOCALE;
  } catch {
    return PRODUCT_LOCALE;
  }
}
