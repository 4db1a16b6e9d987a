import { expect, it } from "vitest";
import { type Chunking, firstChunks, workerChunks } from "../../build/first-chunks.ts";

/** What each module imports: at once, and when it is needed. */
const GRAPH: Record<string, [atOnce: string[], later?: string[]]> = {
  entry: [["shell", "table", "styles.css"], ["sign-in"]],
  shell: [["menu"]],
  menu: [[]],
  "styles.css": [[]],
  "sign-in": [["window", "password"]],
  table: [[], ["list", "form", "account"]],
  list: [["card", "table"]],
  form: [["field", "pages", "window"], ["download"]],
  account: [["card"]],
  card: [["picture"]],
  picture: [["menu"]],
  field: [[]],
  pages: [["served", "field"]],
  served: [["served-field"]],
  "served-field": [["field"]],
  download: [["window", "writer", "field"]],
  window: [[]],
  password: [[]],
  writer: [[]],
};

const chunking: Chunking = {
  getModuleInfo(id) {
    const known = GRAPH[id];
    return known ? { importedIds: known[0], dynamicallyImportedIds: known[1] ?? [] } : null;
  },
};

const groups = firstChunks({ entry: "entry", screens: "table", serverOnly: ["served"] });

/** Puts a module into the first group that takes it, as the bundler does. */
function groupOf(id: string): { name: string; priority: number } | null {
  for (const { priority, ...group } of groups.toSorted((a, b) => b.priority - a.priority)) {
    const name = "test" in group ? (group.test.test(id) ? group.name : null) : group.name(id, chunking);
    if (name !== null) return { name, priority };
  }
  return null;
}

const nameOf = (id: string) => groupOf(id)?.name;

it("keeps React by itself, and in one file what the entry imports before it runs", () => {
  expect(nameOf("/node_modules/react-dom/client.js")).toBe("react");
  expect(["shell", "menu"].map(nameOf)).toEqual(["app", "app"]);
  expect(["entry", "styles.css"].map(nameOf)).toEqual([undefined, undefined]);
});

it("puts into one file what the same screens use, at once and later", () => {
  expect(nameOf("form")).toMatch(/^screens-/u);
  expect(nameOf("pages")).toBe(nameOf("form"));
  expect(nameOf("card")).toBe(nameOf("picture"));
  expect(new Set(["list", "form", "account", "card"].map(nameOf)).size).toBe(4);
  // The window is the shell's too, which would bring the form's code to every page.
  expect(nameOf("window")).not.toBe(nameOf("form"));
});

it("leaves to the bundler what no screen imports before it runs", () => {
  expect(["download", "writer", "sign-in", "password"].map(nameOf)).toEqual([undefined, undefined, undefined, undefined]);
});

it("keeps what only a server uses apart from a screen's file", () => {
  expect(nameOf("served")).not.toBe(nameOf("pages"));
  expect(nameOf("served-field")).toBe(nameOf("served"));
  // A form's fields are needed by both.
  expect(nameOf("field")).not.toBe(nameOf("served"));
});

it("groups what is imported before what imports it, so that no group takes along another's modules", () => {
  const late = Object.entries(GRAPH).flatMap(([id, [imported]]) => {
    const own = groupOf(id)?.priority ?? Number.NEGATIVE_INFINITY;
    return imported.filter((other) => (groupOf(other)?.priority ?? Number.POSITIVE_INFINITY) < own);
  });
  expect(late).toEqual([]);
});

it("puts all that the Worker reads before its first answer into one file, and nothing that comes later", () => {
  const [first] = workerChunks("entry");
  const nameOfFirst = (id: string) => first.name(id, chunking);
  expect(["shell", "menu", "table"].map(nameOfFirst)).toEqual(["first", "first", "first"]);
  expect(["entry", "sign-in", "list", "card"].map(nameOfFirst)).toEqual([null, null, null, null]);
});
