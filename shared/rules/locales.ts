/** The language of the product. */
export const PRODUCT_LOCALE = "en-US";

/**
 * Returns the language tag by which amounts and days stand in the product's English sentences: English as the region of the browser's language writes it,
 * with our calendar and digits wherever that is; the product's own when no language can be read. Browsers on some systems say "C", "C.UTF-8",
 * "en_US.UTF-8" or nothing.
 */
export function toLocale(language: unknown): string {
  const [tag = ""] = typeof language === "string" ? language.split(/[.@]/u) : [];
  try {
    const { region } = new Intl.Locale(tag.replaceAll("_", "-"));
    return new Intl.Locale("en", { ...(region && { region }), calendar: "gregory", numberingSystem: "latn" }).toString();
  } catch {
    return PRODUCT_LOCALE;
  }
}
