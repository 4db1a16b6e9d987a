import type { RouteName } from "../shared/routes.ts";
import { lazyPart } from "./lib/navigation/lazy-part.tsx";

/** Every screen, loaded on demand (specification section 2). */
export const SCREENS = {
  templateList: lazyPart(() => import("./screens/catalogue.tsx").then((module) => module.CatalogueScreen)),
  template: lazyPart(() => import("./screens/template.tsx").then((module) => module.TemplateScreen)),
  templateFill: lazyPart(() => import("./screens/fill.tsx").then((module) => module.FillScreen), { hasStyles: true }),
  documents: lazyPart(() => import("./screens/documents.tsx").then((module) => module.DocumentsScreen)),
  account: lazyPart(() => import("./screens/account.tsx").then((module) => module.AccountScreen)),
  privacyChoices: lazyPart(() => import("./screens/privacy-choices.tsx").then((module) => module.PrivacyChoicesScreen)),
  legal: lazyPart(() => import("./screens/legal.tsx").then((module) => module.LegalScreen)),
  report: lazyPart(() => import("./screens/report.tsx").then((module) => module.ReportScreen)),
  apiReference: lazyPart(() => import("./screens/api-reference.tsx").then((module) => module.ApiReferenceScreen)),
  ownPdf: lazyPart(() => import("./screens/own-pdf.tsx").then((module) => module.OwnPdfScreen)),
  offline: lazyPart(() => import("./screens/offline.tsx").then((module) => module.OfflineScreen)),
  paywall: lazyPart(() => import("./screens/paywall.tsx").then((module) => module.PaywallScreen)),
} satisfies Record<RouteName, unknown>;
