import type { RouteName } from "../shared/routes.ts";
import { lazyScreen } from "./lib/navigation/lazy-screen.tsx";

/** Every screen, loaded on demand (specification section 2). */
export const SCREENS = {
  templateList: lazyScreen<object>(() => import("./screens/catalogue.tsx").then((module) => ({ default: module.CatalogueScreen }))),
  template: lazyScreen<{ id: string }>(() => import("./screens/template.tsx").then((module) => ({ default: module.TemplateScreen }))),
  templateFill: lazyScreen<{ id: string }>(() => import("./screens/fill.tsx").then((module) => ({ default: module.FillScreen }))),
  documents: lazyScreen<object>(() => import("./screens/documents.tsx").then((module) => ({ default: module.DocumentsScreen }))),
  account: lazyScreen<object>(() => import("./screens/account.tsx").then((module) => ({ default: module.AccountScreen }))),
  privacyChoices: lazyScreen<object>(() =>
    import("./screens/privacy-choices.tsx").then((module) => ({ default: module.PrivacyChoicesScreen })),
  ),
  legal: lazyScreen<{ page: string }>(() => import("./screens/legal.tsx").then((module) => ({ default: module.LegalScreen }))),
  report: lazyScreen<object>(() => import("./screens/report.tsx").then((module) => ({ default: module.ReportScreen }))),
  apiReference: lazyScreen<object>(() => import("./screens/api-reference.tsx").then((module) => ({ default: module.ApiReferenceScreen }))),
  ownPdf: lazyScreen<object>(() => import("./screens/own-pdf.tsx").then((module) => ({ default: module.OwnPdfScreen }))),
  offline: lazyScreen<object>(() => import("./screens/offline.tsx").then((module) => ({ default: module.OfflineScreen }))),
  paywall: lazyScreen<object>(() => import("./screens/paywall.tsx").then((module) => ({ default: module.PaywallScreen }))),
} satisfies Record<RouteName, unknown>;
