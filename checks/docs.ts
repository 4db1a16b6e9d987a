import { existsSync, globSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { unstable_readConfig } from "wrangler";
import { readExampleSecrets } from "../local/worker-vars.ts";
import { report } from "./report.ts";

/** What the documents may name, and what of it they have to. */
export type Tree = {
  exists: (file: string) => boolean;
  /** Top-level files and folders, the first part of every path. */
  topLevel: Set<string>;
  scripts: Set<string>;
  /** Variables, secrets and bindings of the Worker, and settings of the tools. */
  variables: Set<string>;
};
export type Document = { file: string; text: string };

/** Names in capitals that look like our variables but belong to somebody else. */
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

/** Where the documents and the tree disagree: what a document names and does not exist, and what exists and no document names. */
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
      .filter((name) => !name.includes(".") && !architecture.includes(`${name}/`))
      .map((name) => `docs/ARCHITECTURE.md does not say what ${name}/ is`),
  ];
}

/** Variables that the code reads from the environment by name, and those that `local/settings.ts` declares. */
function listSettings(): string[] {
  const files = globSync("{local,catalogue,checks,bench,fidelity,ops,tests}/**/*.ts").filter((file) => !file.startsWith("tests/checks"));
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

/** Variables that the Worker's configuration reads and nothing declares, so that nobody could set them on this machine. */
function findUndeclared(tree: Tree): string[] {
  const read = globSync("worker/*config.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/^ {2}([A-Z][A-Z0-9_]+): v\./gmu)].map((match) => match[1] ?? ""),
  );
  return read.filter((name) => !tree.variables.has(name)).map((name) => `${name} is neither in wrangler.toml nor in .dev.vars.example`);
}

if (import.meta.main) {
  const tree = readTree();
  const documents = globSync(["*.md", "docs/**/*.md"]).map((file) => ({ file, text: readFileSync(file, "utf8") }));
  report(`${documents.length} documents agree with the tree`, [...findUndeclared(tree), ...findDisagreements(documents, tree)]);
}
