import { isOwnPdfId } from "./rules/own-pdfs.ts";

/** Names the screens of the product (specification section 2), in the order in which a path is matched. Each needs its line wherever a record of them stands. */
export const ROUTE_NAMES = [
  "templateList",
  "template",
  "templateFill",
  "paywall",
  "documents",
  "account",
  "privacyChoices",
  "legal",
  "ownPdf",
  "report",
  "offline",
  "apiReference",
] as const;
export type RouteName = (typeof ROUTE_NAMES)[number];

/** Each screen's path; `:name` is a part that differs. */
export const ROUTES = {
  templateList: "/",
  template: "/template/:id",
  templateFill: "/template/:id/fill",
  paywall: "/paywall",
  documents: "/documents",
  account: "/account",
  privacyChoices: "/privacy-choices",
  legal: "/legal/:page",
  ownPdf: "/open",
  report: "/report",
  offline: "/offline",
  apiReference: "/docs/api",
} as const satisfies Record<RouteName, string>;

/** Returns the route of a path, or null. */
export function matchRoute(path: string): RouteName | null {
  const parts = path.split("/").filter(Boolean);
  const matches = (pattern: string) => {
    const wanted = pattern.split("/").filter(Boolean);
    return wanted.length === parts.length && wanted.every((part, index) => part.startsWith(":") || part === parts[index]);
  };
  return ROUTE_NAMES.find((name) => matches(ROUTES[name])) ?? null;
}

/** Returns the path of a template's page. */
export function templatePath(id: string): string {
  return `/template/${encodeURIComponent(id)}`;
}

/** Returns the path of a template's fill page. */
export function templateFillPath(id: string): string {
  return `${templatePath(id)}/fill`;
}

/** Whether people type on a page: nothing of an ad platform runs there. */
export function isFillPath(path: string): boolean {
  return /^\/(?:template\/[^/]+\/fill|open)\/?$/u.test(path);
}

/** Field name of a file that another app shares with the installed app. */
export const SHARED_FILE = "pdf";

/** Parameter of `/open` that names the open PDF by its id on this device. */
export const OWN_PDF_KEY = "pdf";

/** Parameter of a fill path that names the document of the account to open. */
export const DOCUMENT_KEY = "document";

/** Returns the fill path of a form: of the catalogue, or of a user's own PDF by its id on this device. */
export function formFillPath(id: string): string {
  return isOwnPdfId(id) ? `${ROUTES.ownPdf}?${OWN_PDF_KEY}=${id}` : templateFillPath(id);
}

/** Returns the path of a stored file on the product's own origin. `key` is the R2 key. */
export function filePath(key: string): string {
  return `/files/${key.split("/").map(encodeURIComponent).join("/")}`;
}

/** Returns the path to report a page's form; for a page without a form, the path of the page that asks which. */
export function reportPath(path: string): string {
  const id = /^\/template\/([^/]+)/u.exec(path)?.[1];
  return id === undefined ? ROUTES.report : `${ROUTES.report}?template=${id}`;
}

/** Returns the path of the paywall that leads back to `next`, a path of the product. */
export function paywallPath(next: string): string {
  return `${ROUTES.paywall}?${new URLSearchParams({ next }).toString()}`;
}

/** The outcome of a payment when a bank's page redirects the person back. */
export type PaymentReturn = "succeeded" | "pending" | "failed";

/** Parameter of the paywall's URL that holds the bank's outcome. */
export const PAYMENT_RETURN_KEY = "payment";

/** Reads the bank's outcome from the paywall's URL; null when the person was not redirected from there. */
export function toPaymentReturn(value: string | null): PaymentReturn | null {
  return value === "succeeded" || value === "pending" || value === "failed" ? value : null;
}

/** Returns the path in a paywall's `next`; "/" when it is absent or not a path of the product. */
export function toNextPath(next: string | null): string {
  const nowhere = "https://product.invalid";
  // Browsers drop tabs and line breaks and read "\\" as "/", so only the parsed URL shows the true target.
  if (next === null || !next.startsWith("/") || !URL.canParse(next, nowhere)) return ROUTES.templateList;
  const url = new URL(next, nowhere);
  // "/.//host" has this origin, but reads as another host once its dot is resolved.
  return url.origin === nowhere && !url.pathname.startsWith("//") ? `${url.pathname}${url.search}${url.hash}` : ROUTES.templateList;
}

/** Returns the path that opens a draft of this device, in its own edition. */
export function draftFillPath({ templateId, sha256 }: { templateId: string; sha256: string }): string {
  return isOwnPdfId(templateId) ? formFillPath(templateId) : `${templateFillPath(templateId)}?edition=${sha256}`;
}

/** Returns the path that opens a saved document, in its own edition. */
export function documentFillPath({ id, templateId, sha256 }: { id: string; templateId: string; sha256: string }): string {
  if (isOwnPdfId(templateId)) return `${formFillPath(templateId)}&${DOCUMENT_KEY}=${id}`;
  return `${templateFillPath(templateId)}?edition=${sha256}&${DOCUMENT_KEY}=${id}`;
}
