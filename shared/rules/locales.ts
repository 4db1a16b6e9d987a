/** The language of the product. */
export const PRODUCT_LOCALE = "en-US";

/**
 * A language tag that `Intl` takes, as near to what a browser calls its language as can be; the product's own for what no tag can be read from.
 * Browsers on some systems say "C", "C.UTF-8", "en_US.UTF-8" or nothing.
 */
export function toLocale(language: unknown): string {
  const [tag = ""] = typeof language === "string" ? language.split(/[.@]/u) : [];
  try {
    return Intl.getCanonicalLocales(tag.replaceAll("_", "-"))[0] ?? PRODUCT_LOCALE;
  } catch {
    return PRODUCT_LOCALE;
  }
}
