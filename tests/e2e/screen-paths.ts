import type { RouteName } from "../../shared/routes.ts";

/** An address of every screen. */
export const SCREEN_PATHS: Record<RouteName | "notFound", string> = {
  templateList: "/",
  template: "/template/invoice",
  templateFill: "/template/invoice/fill",
  paywall: "/paywall",
  documents: "/documents",
  account: "/account",
  privacyChoices: "/privacy-choices",
  legal: "/legal/terms",
  ownPdf: "/open",
  report: "/report",
  offline: "/offline",
  apiReference: "/docs/api",
  notFound: "/nowhere",
};
