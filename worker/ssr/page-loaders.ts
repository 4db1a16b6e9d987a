import type { RouteName } from "../../shared/routes.ts";
import { AppError } from "../../shared/errors.ts";
import { LEGAL_PAGES } from "../../shared/legal-pages.ts";
import type { RequestContext } from "../context.ts";
import { loadApiReference } from "./load-api-reference.ts";
import { loadCatalogue } from "./load-catalogue.ts";
import { loadFill, loadTemplate } from "./load-template.ts";
import type { Page } from "./page.ts";

/** The paywall: the server knows nothing about the visitor, so it loads only what is the same for everybody. */
function loadPaywall(): Page {
  return {
    route: "paywall",
    status: 200,
    title: "Plans and prices",
    description: "Plans, trial and renewal terms, and how to leave.",
    canonicalPath: "/paywall",
    resources: new Map(),
  };
}

/** My documents: the device and the account know them, the page does not. */
function loadDocuments(): Page {
  return {
    route: "documents",
    status: 200,
    title: "My documents",
    description: "Forms that you began on this device, and answers that you saved to your account.",
    canonicalPath: null,
    resources: new Map(),
  };
}

/** Your plan: the account knows it, the page does not. */
function loadAccountPage(): Page {
  return {
    route: "account",
    status: 200,
    title: "Your plan",
    description: "Your plan, another one, what is due, and your invoices.",
    canonicalPath: null,
    resources: new Map(),
  };
}

/** Privacy choices: what was chosen is known to the device and to the account, never to the page. */
function loadPrivacyChoices(): Page {
  return {
    route: "privacyChoices",
    status: 200,
    title: "Privacy choices",
    description: "What is measured, what is kept about you, and how to say no, take it with you or erase it.",
    canonicalPath: "/privacy-choices",
    resources: new Map(),
  };
}

/** A legal page. Where the operator has legal pages elsewhere, the links lead there, and this one is noindex. @throws AppError not_found */
function loadLegal(context: RequestContext, name: string): Page {
  const page = LEGAL_PAGES.find(({ slug }) => slug === name);
  if (!page) throw new AppError("not_found", "There is no such page.");
  const { product, legalHost } = context.config;
  return {
    route: "legal",
    status: 200,
    title: `${page.title} – ${product.name}`,
    description: `${page.title} of ${product.name}.`,
    canonicalPath: legalHost ? null : `/legal/${page.slug}`,
    resources: new Map(),
  };
}

/** A PDF of one's own: the device has it, the page never does. */
function loadOwnPdf(): Page {
  return {
    route: "ownPdf",
    status: 200,
    title: "Open a PDF of your own",
    description: "Fill out, sign and save any PDF form. It is read in your browser and never leaves your device.",
    canonicalPath: "/open",
    resources: new Map(),
  };
}

/** The page on which a visitor reports a form. */
function loadReport({ config }: RequestContext): Page {
  return {
    route: "report",
    status: 200,
    title: `Report a form – ${config.product.name}`,
    description: "Say what is wrong with a form: a right of yours, something illegal, a person’s data, an old edition.",
    canonicalPath: "/report",
    resources: new Map(),
  };
}

/** The page without a network: the browser keeps it, and it is noindex. */
function loadOffline(): Page {
  return {
    route: "offline",
    status: 200,
    title: "No connection",
    description: "There is no connection at the moment.",
    canonicalPath: null,
    resources: new Map(),
  };
}

/** The loader of each route. The paths are those of `shared/routes.ts`. */
export const PAGE_LOADERS: Record<RouteName, (context: RequestContext, url: URL, params: Record<string, string>) => Promise<Page> | Page> =
  {
    templateList: (context, url) => loadCatalogue(context, url),
    template: (context, url, { id = "" }) => loadTemplate(context, url, id),
    templateFill: (context, url, { id = "" }) => loadFill(context, url, id),
    paywall: () => loadPaywall(),
    documents: () => loadDocuments(),
    account: () => loadAccountPage(),
    privacyChoices: () => loadPrivacyChoices(),
    report: (context) => loadReport(context),
    legal: (context, _url, { page = "" }) => loadLegal(context, page),
    ownPdf: () => loadOwnPdf(),
    offline: () => loadOffline(),
    apiReference: (context) => loadApiReference(context),
  };
