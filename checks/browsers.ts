import { globSync, readFileSync } from "node:fs";
import { parseSync, Visitor } from "vite";
import { FILLS } from "../shared/older-browsers.ts";
import { report } from "./report.ts";

/** APIs newer than the oldest supported browsers, by the name that a script calls, and the first Safari with it. */
const NEWER: Record<string, string> = {
  "Promise.withResolvers": "17.4",
  "Promise.try": "18.2",
  "Map.groupBy": "17.4",
  "Object.groupBy": "17.4",
  "URL.canParse": "17",
  "URL.parse": "18",
  "AbortSignal.any": "17.4",
  "Math.sumPrecise": "26.2",
  "RegExp.escape": "18.2",
  "Error.isError": "26.2",
  "Iterator.from": "18.4",
  "Uint8Array.fromBase64": "18.2",
  "Uint8Array.fromHex": "18.2",
  "Intl.DurationFormat": "16.4, Firefox 136",
  requestIdleCallback: "none",
  cookieStore: "18.4",
};

/** Sentences for what a built file uses of them without having asked whether it is there, and for syntax that no build makes older. */
export function findTooNew(file: string, code: string, filled: ReadonlySet<string>): string[] {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) return [`${file} is no script: ${errors[0]?.message}`];
  const found = new Set<string>();
  const asked = new Set<string>();
  const note = (name: string) => {
    if (name in NEWER && !filled.has(name)) found.add(name);
  };
  new Visitor({
    MemberExpression({ object, property, computed }) {
      if (!computed && object.type === "Identifier" && property.type === "Identifier") note(`${object.name}.${property.name}`);
    },
    CallExpression({ callee }) {
      if (callee.type === "Identifier") note(callee.name);
    },
    BinaryExpression({ operator, left }) {
      if (operator !== "in") return;
      if (left.type === "Literal" && typeof left.value === "string") asked.add(left.value);
      // A minifier writes a text as a template.
      if (left.type === "TemplateLiteral") asked.add(left.quasis[0]?.value.raw ?? "");
    },
    UnaryExpression({ operator, argument }) {
      if (operator === "typeof" && argument.type === "Identifier") asked.add(argument.name);
    },
    Literal(node) {
      if ("regex" in node && node.regex.flags.includes("v")) found.add("the flag v of a regular expression");
    },
  }).visit(program);
  return [...found]
    .filter((name) => !asked.has(name.split(".").at(-1) ?? name))
    .map((name) => `${file} uses ${name} unasked: Safari ${NEWER[name] ?? "17"} is the first that has it`);
}

if (import.meta.main) {
  const filled = new Set(FILLS.map(({ name, of }) => `${of}.${name}`));
  const files = globSync("dist/client/{assets/*.js,service-worker.js}");
  report(
    "No file for a browser is newer than the oldest supported one.",
    files.flatMap((file) => findTooNew(file, readFileSync(file, "utf8"), filled)),
  );
}
