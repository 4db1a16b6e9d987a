/** The way of most visitors: a list, a template, its form. */
export const SCREENS_TO_FIRST_FIELD = ["/", "/template/invoice", "/template/invoice/fill"] as const;
