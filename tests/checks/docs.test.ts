import { expect, test } from "vitest";
import { findDisagreements, type Tree } from "../../checks/docs.ts";

const tree: Tree = {
  exists: (name) => ["worker/app.ts", "worker/", "docs/operations.md"].includes(name),
  topLevel: new Set(["worker", "docs", "package.json"]),
  scripts: new Set(["dev"]),
  variables: new Set(["PRODUCT_NAME"]),
};
const ARCHITECTURE = { file: "docs/ARCHITECTURE.md", text: "`worker/app.ts` in worker/ and docs/" };
const OPERATIONS = { file: "docs/operations.md", text: "`PRODUCT_NAME`, and `npm run dev`" };
const problemsOf = (text: string) => findDisagreements([{ file: "README.md", text }, ARCHITECTURE, OPERATIONS], tree);

test.each([
  ["a path that does not exist", "see `worker/gone.ts`"],
  ["a link that leads nowhere", "see [it](docs/gone.md)"],
  ["a command that does not exist", "```\nnpm run gone\n```"],
  ["a variable that does not exist", "set `PRODUCT_GONE`"],
])("a document may not name %s", (_, text) => {
  expect(problemsOf(text)).toHaveLength(1);
});

test("a document may name what exists, and addresses and commands of others", () => {
  expect(problemsOf("`worker/app.ts`, [it](docs/operations.md), `npm run dev`, `npm ci`, `/api/worker/x`, `PRODUCT_NAME`")).toEqual([]);
});

test("a variable, a command or a folder that no document names is reported", () => {
  expect(findDisagreements([{ file: "README.md", text: "" }], tree)).toEqual([
    "docs/operations.md does not say what PRODUCT_NAME is",
    "no document names npm run dev",
    "docs/ARCHITECTURE.md does not say what worker/ is",
    "docs/ARCHITECTURE.md does not say what docs/ is",
  ]);
});
