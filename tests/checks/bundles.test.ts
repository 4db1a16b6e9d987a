import { expect, test } from "vitest";
import { findForbiddenModules } from "../../checks/bundles.ts";

test.each([
  ["fillwright", "node_modules/pdfjs-dist/build/pdf.mjs"],
  ["fillwright", "node_modules/@firebase/auth/dist/index.js"],
  ["fillwright", "local/stripe/app.ts"],
  ["client", "local/stripe-js/stripe-js.ts"],
  ["client", "node_modules/stripe/esm/stripe.esm.worker.js"],
  ["client", "worker/config/config.ts"],
] as const)("the %s bundle may not hold %s", (bundle, module) => {
  expect(findForbiddenModules(bundle, { "index.js": ["shared/routes.ts", module] })).toHaveLength(1);
});

test("a bundle may hold what belongs to it", () => {
  expect(findForbiddenModules("client", { "assets/pages.js": ["node_modules/pdfjs-dist/build/pdf.mjs", "client/app.tsx"] })).toEqual([]);
  expect(findForbiddenModules("fillwright", { "index.js": ["node_modules/stripe/esm/stripe.esm.worker.js", "client/app.tsx"] })).toEqual(
    [],
  );
});
