import { expect, test } from "vitest";
import { findForbiddenModules, findOverweight } from "../../checks/bundles.ts";

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

test("what weighs more than its budget is named, but for the noise of a build", () => {
  const measured = [
    { name: "heavy", kb: 10.4, budgetKb: 10 },
    { name: "noise", kb: 10.2, budgetKb: 10 },
    { name: "light", kb: 9, budgetKb: 10 },
  ];
  expect(findOverweight(measured)).toEqual(["heavy is 10.4 kB, over its 10 kB"]);
});
