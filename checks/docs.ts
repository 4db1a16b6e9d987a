import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { unstable_readConfig } from "wrangler";
import { readExampleSecrets } from "../local/worker-vars.ts";
import { report } from "./report.ts";

/** Names that the documents may use, and those that they have to. */
export type Tree = {
  exists: (file: string) => boolean;
  /** Top-level files and folders, the first part of every path. */
  topLevel: Set<string>;
  scripts: Set<string>;
  /** Variables, secrets and bindings of the Worker, and settings of the tools. */
  variables: Set<string>;
};
type Document = { file: string; text: string };
/** Packages of `package.json` by name, each with the licence that it states; null where it is not installed, as for another processor. */
type Licences = Map<string, string | null>;

/** Names in capitals that look like our variables but belong to other software. */
const FOREIGN_VARIABLES = new Set([
  "CF_VERSION_METADATA",
  "NODE_ENV",
  "CLOUDFLARE_API_TOKEN",
  "CLOUDFLARE_ACCOUNT_ID",
  "CLOUDFLARE_ENV",
  "AA_BB",
]);

function listCode(text: string): string[] {
  const blocks = [...text.matchAll(/^```[^\n]*\n([\s\S]*?)^```/gmu)].flatMap((match) => (match[1] ?? "").split("\n"));
  const spans = [...text.replaceAll(/^```[\s\S]*?^```/gmu, "").matchAll(/`([^`\n]+)`/gu)].map((match) => match[1] ?? "");
  return [...blocks, ...spans];
}

function problemsOf({ file, text }: Document, tree: Tree): string[] {
  const code = listCode(text);
  const paths = code.flatMap((span) => span.match(/(?<![\w/.:@-])\.?[\w-]+(?:\/[\w.*-]+)+\/?/gu) ?? []);
  const missingPaths = paths.filter((name) => tree.topLevel.has(name.split("/")[0] ?? "") && !/NNNN/u.test(name) && !tree.exists(name));
  const links = [...text.matchAll(/\]\((?!https?:|#|mailto:)([^)#\s]+)[^)]*\)/gu)].map((match) => match[1] ?? "");
  const deadLinks = links.filter((link) => !tree.exists(path.posix.join(path.posix.dirname(file), link)));
  const scripts = code.flatMap((span) => [...span.matchAll(/npm run ([\w:-]+)/gu)].map((match) => match[1] ?? ""));
  const names = code.flatMap((span) => span.match(/(?<![\w.-])[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/gu) ?? []);
  return [
    ...missingPaths.map((name) => `${file} names ${name}, which does not exist`),
    ...deadLinks.map((link) => `${file} links to ${link}, which does not exist`),
    ...scripts.filter((name) => !tree.scripts.has(name)).map((name) => `${file} names npm run ${name}, which package.json does not have`),
    ...names
      .filter((name) => !tree.variables.has(name) && !FOREIGN_VARIABLES.has(name))
      .map((name) => `${file} names ${name}, which is no variable, binding or setting`),
  ];
}

/** Finds disagreements of documents and tree: what a document names and does not exist, and what exists and no document names. */
export function findDisagreements(documents: Document[], tree: Tree): string[] {
  const textOf = (name: RegExp) =>
    documents
      .filter(({ file }) => name.test(file))
      .map(({ text }) => text)
      .join("\n");
  const everything = textOf(/./u);
  const operations = textOf(/^docs\/operations\.md$/u);
  const architecture = textOf(/^docs\/ARCHITECTURE\.md$/u);
  return [
    ...new Set(documents.flatMap((document) => problemsOf(document, tree))),
    ...[...tree.variables]
      .filter((name) => !operations.includes(`\`${name}\``))
      .map((name) => `docs/operations.md does not say what ${name} is`),
    ...[...tree.scripts]
      .filter((name) => !["start", "test"].includes(name) && !everything.includes(`npm run ${name}`))
      .map((name) => `no document names npm run ${name}`),
    ...[...tree.topLevel]
      .filter((name) => /^[a-z-]+$/u.test(name) && !architecture.includes(`${name}/`))
      .map((name) => `docs/ARCHITECTURE.md does not say what ${name}/ is`),
  ];
}

/** Tests that the fault matrix names and that do not exist: a row has a file, the sentence of a test, or both, and then the file has the sentence. */
export function findMissingTests({ file, text }: Document, tests: Document[]): string[] {
  const [, matrix = ""] = /^## Fault matrix\n([\s\S]*?)^## /mu.exec(text) ?? [];
  const rows = matrix.split("\n").filter((line) => line.startsWith("| ") && !/^\| (?:what fails|---)/u.test(line));
  return rows.flatMap((row) => {
    const shownBy = row.split("|").at(-2) ?? "";
    const files = [...shownBy.matchAll(/`([^`]+)`/gu)].map(([, name = ""]) => name);
    const sentences = [...shownBy.matchAll(/"([^"]+)"/gu)].map(([, sentence = ""]) => sentence);
    if (files.length === 0 && sentences.length === 0) return [`${file} has a fault that no test shows: ${row}`];
    const places = tests.filter((test) => files.length === 0 || files.includes(test.file));
    return sentences
      .filter((sentence) => !places.some((test) => test.text.includes(sentence)))
      .map((sentence) => `${file} names the test "${sentence}", which ${files.join(" or ") || "tests/"} does not have`);
  });
}

/** Reads the lines of a decision's tables: packages, of which `*` stands for the rest of a name, and their licence. */
function readReasons(text: string): { package: RegExp; name: string; licence: string }[] {
  const rows = [...text.matchAll(/^\| (`[^|]+`) \| ([^|]+) \|/gmu)];
  return rows.flatMap(([, packages = "", licence = ""]) =>
    [...packages.matchAll(/`([^`]+)`/gu)].map(([, name = ""]) => ({
      name,
      licence,
      package: new RegExp(`^${name.replaceAll(/[.*]/gu, (sign) => (sign === "*" ? ".*" : "\\."))}$`, "u"),
    })),
  );
}

/** Finds disagreements of the record of dependencies and the installed packages. */
export function findUnexplained({ file, text }: Document, licences: Licences): string[] {
  const reasons = readReasons(text);
  const unexplained = [...licences].flatMap(([name, licence]) => {
    const reason = reasons.find((row) => row.package.test(name));
    if (!reason) return [`${file} does not say why ${name} is here`];
    return licence === null || licence === reason.licence ? [] : [`${file} says ${reason.licence} of ${name}, which is ${licence}`];
  });
  const gone = reasons.filter((row) => ![...licences.keys()].some((name) => row.package.test(name)));
  return [...unexplained, ...gone.map(({ name }) => `${file} names ${name}, which package.json does not have`)];
}

function readLicences(): Licences {
  const {
    dependencies,
    devDependencies,
    optionalDependencies,
  }: Record<string, Record<string, string>> = JSON.parse(readFileSync("package.json", "utf8"));
  const names = Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  const licenceOf = (name: string): string | null => {
    const file = `node_modules/${name}/package.json`;
    return existsSync(file) ? String(JSON.parse(readFileSync(file, "utf8")).license) : null;
  };
  return new Map(names.map((name) => [name, licenceOf(name)]));
}

/** Variables that the code reads from the environment by name, and those that `local/settings.ts` declares. */
function listSettings(): string[] {
  const files = globSync("{local,catalogue,checks,bench,fidelity,ops,tests}/**/*.ts", { exclude: ["**/node_modules"] }).filter(
    (file) => !file.startsWith("tests/checks"),
  );
  const read = files.flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/(?:process\.)?env(?:\.([A-Z][A-Z0-9_]+)|\["([A-Z][A-Z0-9_]+)"\])/gu)].map(
      (match) => match[1] ?? match[2] ?? "",
    ),
  );
  const declared = [...readFileSync("local/settings.ts", "utf8").matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gmu)].map((match) => match[1] ?? "");
  return [...read, ...declared].filter(
    (name) => !/^(?:DB|FILES|CACHE|TEST_MIGRATIONS|VITEST|CI|HOME|PATH|NODE_ENV|CLOUDFLARE_|WRANGLER_)/u.test(name),
  );
}

function readTree(): Tree {
  const config = unstable_readConfig({ config: "wrangler.toml" });
  const bindings = [...config.d1_databases, ...config.kv_namespaces, ...config.r2_buckets].map(({ binding }) => binding);
  const ignored = new Set([...readFileSync(".gitignore", "utf8").split("\n"), ".git"]);
  const { scripts }: { scripts: Record<string, string> } = JSON.parse(readFileSync("package.json", "utf8"));
  return {
    exists: (name) => existsSync(name) || globSync(name).length > 0,
    topLevel: new Set(readdirSync(".").filter((name) => !ignored.has(name))),
    scripts: new Set(Object.keys(scripts)),
    variables: new Set([...Object.keys(config.vars), ...Object.keys(readExampleSecrets(".")), ...bindings, ...listSettings()]),
  };
}

/** Finds variables that the Worker's configuration reads and nothing declares, so that they cannot be set on this machine. */
export function findUndeclared(configs: Document[], { variables }: Pick<Tree, "variables">): string[] {
  const read = configs.flatMap(({ text }) => [...text.matchAll(/^ {2}([A-Z][A-Z0-9_]+): (?:v\.|\w+,)/gmu)].map((match) => match[1] ?? ""));
  if (read.length === 0) return ["no variable of the Worker was found in worker/config"];
  return read.filter((name) => !variables.has(name)).map((name) => `${name} is neither in wrangler.toml nor in .dev.vars.example`);
}

const readDocument = (file: string): Document => ({ file, text: readFileSync(file, "utf8") });

if (import.meta.main) {
  const tree = readTree();
  const documents = globSync(["*.md", "docs/**/*.md"]).map(readDocument);
  report(`${documents.length} documents agree with the tree`, documents, [
    ...findUndeclared(globSync("worker/config/*.ts").map(readDocument), tree),
    ...findDisagreements(documents, tree),
    ...documents
      .filter(({ file }) => file.endsWith("-every-dependency-has-a-reason.md"))
      .flatMap((record) => findUnexplained(record, readLicences())),
    ...documents
      .filter(({ file }) => file === "docs/reliability.md")
      .flatMap((matrix) => findMissingTests(matrix, globSync("tests/**/*.test.{ts,tsx}").map(readDocument))),
  ]);
}
