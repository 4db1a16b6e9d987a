import { expect, test } from "vitest";
import { findDisagreements, findMissingTests, findUndeclared, findUnexplained, type Tree } from "../../checks/docs.ts";

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

test("a variable that the Worker reads is declared", () => {
  const config = {
    file: "worker/config/config.ts",
    text: "const Vars = v.object({\n  PRODUCT_NAME: Required,\n  PRODUCT_GONE: v.optional(Text),\n});",
  };
  expect(findUndeclared([config], tree)).toEqual(["PRODUCT_GONE is neither in wrangler.toml nor in .dev.vars.example"]);
  expect(findUndeclared([], tree)).toHaveLength(1);
});

test("a package needs a reason and its own licence, and a reason needs a package", () => {
  const record = { file: "why.md", text: "| `kept`, `fonts-*` | MIT | good |\n| `gone` | MIT | was good |\n" };
  const licences = new Map([
    ["kept", "MIT"],
    ["fonts-a", "OFL-1.1"],
    ["elsewhere", null],
  ]);
  expect(findUnexplained(record, licences)).toEqual([
    "why.md says MIT of fonts-a, which is OFL-1.1",
    "why.md does not say why elsewhere is here",
    "why.md names gone, which package.json does not have",
  ]);
});

test("each fault names a test, and the file that has it", () => {
  const tests = [{ file: "tests/a.test.ts", text: 'test("the thing stands", …)' }];
  const rows = ['`tests/a.test.ts` "the thing stands"', '"the thing stands"', '`tests/a.test.ts` "the thing falls"', "nobody"];
  const text = [
    "## Fault matrix",
    "",
    "| what fails | shown by |",
    "| --- | --- |",
    ...rows.map((row) => `| x | ${row} |`),
    "",
    "## End",
  ].join("\n");
  expect(findMissingTests({ file: "matrix.md", text }, tests)).toEqual([
    'matrix.md names the test "the thing falls", which tests/a.test.ts does not have',
    "matrix.md has a fault that no test shows: | x | nobody |",
  ]);
});
