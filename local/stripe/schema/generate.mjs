// Writes requests.schema.json from the types of the installed `stripe`. Run it after each bump of stripe:
//   npx --yes --package ts-json-schema-generator@2.9.0 node local/stripe/schema/generate.mjs
// The generator is fetched for the moment only: it brings an older TypeScript, which must not sit beside ours.
import { createRequire } from "node:module";
import { writeFileSync } from "node:fs";
import { delimiter, dirname, join } from "node:path";

const [npxBin = import.meta.dirname] = process.env.PATH.split(delimiter).filter((folder) => folder.endsWith(join("node_modules", ".bin")));
const { createGenerator } = createRequire(join(dirname(npxBin), "package.json"))("ts-json-schema-generator");

const generator = createGenerator({
  path: join(import.meta.dirname, "requests.ts"),
  tsconfig: join(import.meta.dirname, "tsconfig.json"),
  type: "StripeRequests",
  expose: "all",
  skipTypeCheck: true,
  additionalProperties: false,
  jsDoc: "none",
  encodeRefs: true,
});

const isOpen = (option) => /OtherString/u.test(option.$ref ?? "");

/** Stripe types an enum as `"a" | "b" | OtherString`. Without the open end an unknown value is an error, as it is at Stripe. */
function strict(node) {
  if (Array.isArray(node)) return node.map(strict);
  if (node === null || typeof node !== "object") return node;
  const closed = node.anyOf?.some((option) => option.const !== undefined || option.enum)
    ? { ...node, anyOf: node.anyOf.filter((option) => !isOpen(option)) }
    : node;
  return Object.fromEntries(Object.entries(closed).map(([key, value]) => [key, strict(value)]));
}

/** Puts lists before texts: the check takes a list of one for its entry where a text may stand, and then finds no list any more. */
function listsFirst(node) {
  if (Array.isArray(node)) return node.map(listsFirst);
  if (node === null || typeof node !== "object") return node;
  const sorted = node.anyOf
    ? { ...node, anyOf: node.anyOf.toSorted((a, b) => Number(b.type === "array") - Number(a.type === "array")) }
    : node;
  return Object.fromEntries(Object.entries(sorted).map(([key, value]) => [key, listsFirst(value)]));
}

const schema = listsFirst(strict(generator.createSchema("StripeRequests")));
const renamed = new Map(Object.keys(schema.definitions).map((name, index) => [name, name === "StripeRequests" ? name : `d${index}`]));
const text = JSON.stringify(schema).replaceAll(
  /"#\/definitions\/([^"]+)"/gu,
  (_, name) => `"#/definitions/${renamed.get(decodeURIComponent(name))}"`,
);
const parsed = JSON.parse(text);
parsed.definitions = Object.fromEntries(Object.entries(parsed.definitions).map(([name, value]) => [renamed.get(name), value]));
writeFileSync(join(import.meta.dirname, "requests.schema.json"), `${JSON.stringify(parsed)}\n`);
