/** The screens of the product (specification section 2). The order is the order in which a path is matched. */
export const ROUTES = {
  templateList: "/",
  template: "/template/:id",
  templateFill: "/template/:id/fill",
  paywall: "/paywall",
  documents: "/documents",
  privacyChoices: "/privacy-choices",
  legal: "/legal/:page",
  offline: "/offline",
  apiReference: "/docs/api",
} as const;

export const ROUTE_NAMES = [
  "templateList",
  "template",
  "templateFill",
  "paywall",
  "documents",
  "privacyChoices",
  "legal",
  "offline",
  "apiReference",
] as const satisfies (keyof typeof ROUTES)[];
export type RouteName = (typeof ROUTE_NAMES)[number];

/** The route whose screen a path shows, or null. */
export function matchRoute(path: string): RouteName | null {
  const parts = path.split("/").filter(Boolean);
  const matches = (pattern: string) => {
    const wanted = pattern.split("/").filter(Boolean);
    return wanted.length === parts.length && wanted.every((part, index) => part.startsWith(":") || part === parts[index]);
  };
  return ROUTE_NAMES.find((name) => matches(ROUTES[name])) ?? null;
}

/** Path of a template's page. */
export function templatePath(id: string): string {
  return `/template/${encodeURIComponent(id)}`;
}

/** Path of the page on which a template is filled out. */
export function templateFillPath(id: string): string {
  return `${templatePath(id)}/fill`;
}

/** True for the page on which people type: nothing of an ad platform runs there. */
export function isFillPath(path: string): boolean {
  return /^\/template\/[^/]+\/fill\/?$/u.test(path);
}

/** Path under which the product's own origin serves a stored file. `key` is the R2 key. */
export function filePath(key: string): string {
  return `/files/${key.split("/").map(encodeURIComponent).join("/")}`;
}

/** Path of the paywall that leads back to `next`, a path of the product. */
export function paywallPath(next: string): string {
  return `${ROUTES.paywall}?${new URLSearchParams({ next }).toString()}`;
}

/** What a bank's own page says of a payment to the person whom it sends back. */
export type PaymentReturn = "succeeded" | "pending" | "failed";

/** Where the paywall's address keeps what a bank's page said. */
export const PAYMENT_RETURN_KEY = "payment";

/** What a bank's page said, as the paywall's address keeps it; null when the person comes from elsewhere. */
export function toPaymentReturn(value: string | null): PaymentReturn | null {
  return value === "succeeded" || value === "pending" || value === "failed" ? value : null;
}

/** The path that a paywall's `next` names; "/" when it is absent or not a path of the product. */
export function toNextPath(next: string | null): string {
  const nowhere = "https://product.invalid";
  // A browser leaves out tabs and line breaks and reads "\\" as "/", so only what it makes of the address can say where it leads.
  if (next === null || !next.startsWith("/") || !URL.canParse(next, nowhere)) return ROUTES.templateList;
  const url = new URL(next, nowhere);
  // "/.//host" is of this origin, and once its dot is resolved reads as another host.
  return url.origin === nowhere && !url.pathname.startsWith("//") ? `${url.pathname}${url.search}${url.hash}` : ROUTES.templateList;
}

/** Path on which a saved document is opened, in the edition that it was begun in. */
export function documentFillPath({ id, templateId, sha256 }: { id: string; templateId: string; sha256: string }): string {
  return `${templateFillPath(templateId)}?edition=${sha256}&document=${id}`;
}
