import { expect, test } from "vitest";
import { findCircles, findForbiddenImports } from "../../checks/import-directions.ts";

const problemsOf = (file: string, code: string) => findForbiddenImports([{ file, code }]);

test.each([
  ["shared/rules/purchase/access.ts", `import { listTemplates } from "../../../worker/domain/catalogue.ts";`],
  ["client/features/draft/journal.ts", `import { openModal } from "../auth/modal.tsx";`],
  ["client/features/draft/journal.ts", `import type { Modal } from "../auth/modal.tsx";`],
  ["client/state/session.ts", `export * from "../features/auth/modal.tsx";`],
  ["client/lib/lazy.ts", `const screen = import("../screens/fill.tsx");`],
  ["worker/store/templates.ts", `import { createConfig } from "../config/config.ts";`],
  ["worker/api/templates.ts", `import { createTemplateStore } from "../store/templates.ts";`],
  ["worker/domain/catalogue.ts", `import { App } from "../../client/app.tsx";`],
  ["worker/domain/catalogue.ts", `import { createApp } from "../app.ts";`],
  ["catalogue/cli.ts", `import { createConfig } from "../worker/config/config.ts";`],
  ["local/dev.ts", `import { test } from "../tests/e2e/browser.ts";`],
  ["client/screens/fill.tsx", `const pdf = import("pdfjs-dist");`],
  ["client/state/session-state.ts", `import { getAuth } from "@firebase/auth";`],
  ["worker/domain/purchases.ts", `import Stripe from "stripe";`],
  ["worker/api/files.ts", `import { readFile } from "node:fs/promises";`],
  ["client/features/draft/journal.ts", `import Work from "../export/export-worker.ts?worker";`],
  ["client/design/main.tsx", `import { createApp } from "../../worker/app.ts";`],
  ["client/newcomer/main.tsx", `export const nothing = 1;`],
])("%s may not say %s", (file, code) => {
  expect(problemsOf(file, code)).not.toEqual([]);
});

test.each([
  ["client/features/draft/journal.ts", `import { save } from "./save.ts"; import { Button } from "../../ui/button.tsx";`],
  ["client/features/pages/draw.ts", `import { getDocument } from "pdfjs-dist";`],
  ["client/features/pages/lazy.ts", `import type { PDFDocumentProxy } from "pdfjs-dist"; const pdf = import("pdfjs-dist");`],
  ["worker/ssr/render.tsx", `import { App } from "../../client/app.tsx";`],
  [
    "catalogue/import/save.ts",
    `import { createCatalogueImport } from "../../worker/store/catalogue-import.ts"; import path from "node:path";`,
  ],
  ["tests/e2e/browser.ts", `import { startProduct } from "../../local/product.ts";`],
])("%s may say %s", (file, code) => {
  expect(problemsOf(file, code)).toEqual([]);
});

test("a page that reaches a browser SDK without an import() is told the way", () => {
  const sources = [
    { file: "client/screens/fill.tsx", code: `import { draw } from "../features/pages/draw.ts";` },
    { file: "client/features/pages/draw.ts", code: `import { getDocument } from "pdfjs-dist";` },
  ];
  expect(findForbiddenImports(sources)).toEqual([
    "client/screens/fill.tsx -> client/features/pages/draw.ts -> pdfjs-dist: a browser SDK comes in through import() alone",
  ]);
});

test("a page may import() what imports a browser SDK", () => {
  const sources = [
    { file: "client/screens/fill.tsx", code: `const draw = () => import("../features/pages/draw.ts");` },
    { file: "client/features/pages/draw.ts", code: `import { getDocument } from "pdfjs-dist";` },
  ];
  expect(findForbiddenImports(sources)).toEqual([]);
});

test("files that import each other are told the way around, types as well", () => {
  const sources = [
    { file: "shared/rules/a.ts", code: `import { b } from "./b.ts";` },
    { file: "shared/rules/b.ts", code: `import { c } from "./c.ts";` },
    { file: "shared/rules/c.ts", code: `import type { A } from "./a.ts";` },
  ];
  expect(findCircles(sources)).toEqual([
    "shared/rules/a.ts -> shared/rules/b.ts -> shared/rules/c.ts -> shared/rules/a.ts: imports run in a circle",
  ]);
});

test("what is fetched on demand closes no circle", () => {
  const sources = [
    { file: "client/screens/a.ts", code: `import { b } from "./b.ts";` },
    { file: "client/screens/b.ts", code: `const a = () => import("./a.ts");` },
  ];
  expect(findCircles(sources)).toEqual([]);
});
