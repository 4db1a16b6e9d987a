import { isOwnPdfId } from "./rules/own-pdfs.ts";

/** The screens of the product (specification section 2). The order is the order in which a path is matched. */
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
} as const;

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

/** True for the pages on which people type: nothing of an ad platform runs there. */
export function isFillPath(path: string): boolean {
  return /^\/(?:template\/[^/]+\/fill|open)\/?$/u.test(path);
}

/** Name under which a system gives the installed app a file that another app shares with it. */
export const SHARED_FILE = "pdf";

/** Where the address of `/open` names the PDF that is open, by its id on this device. */
export const OWN_PDF_KEY = "pdf";

/** Path on which a form is filled out: one of the catalogue, or a PDF of one's own by its id on this device. */
export function formFillPath(id: string): string {
  return isOwnPdfId(id) ? `${ROUTES.ownPdf}?${OWN_PDF_KEY}=${id}` : templateFillPath(id);
}

/** Path under which the product's own origin serves a stored file. `key` is the R2 key. */
export function filePath(key: string): string {
  return `/files/${key.split("/").map(encodeURIComponent).join("/")}`;
}

/** Path on which the form of a page is reported; of any page that is no form's, one that asks which. */
export function reportPath(path: string): string {
  const id = /^\/template\/([^/]+)/u.exec(path)?.[1];
  return id === undefined ? ROUTES.report : `${ROUTES.report}?template=${id}`;
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

/** Path on which a draft of this device goes on, in the edition that it was begun in. */
export function draftFillPath({ templateId, sha256 }: { templateId: string; sha256: string }): string {
  return isOwnPdfId(templateId) ? formFillPath(templateId) : `${templateFillPath(templateId)}?edition=${sha256}`;
}

/** Path on which a saved document is opened, in the edition that it was begun in. */
export function documentFillPath({ id, templateId, sha256 }: { id: string; templateId: string; sha256: string }): string {
  if (isOwnPdfId(templateId)) return `${formFillPath(templateId)}&document=${id}`;
  return `${templateFillPath(templateId)}?edition=${sha256}&document=${id}`;
}
