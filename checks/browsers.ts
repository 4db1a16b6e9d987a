import { globSync, readFileSync } from "node:fs";
import { Features, transform, type Visitor as StyleVisitor } from "lightningcss";
import { parseSync, Visitor } from "vite";
import { STYLE_TARGETS } from "../build/supported-browsers.ts";
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

/** CSS newer than the oldest supported browsers that no build writes in an older way, as it is written, and the first Safari with it. */
const NEWER_STYLES: Record<string, string> = {
  "@scope": "17.4",
  "@starting-style": "17.5",
  "@view-transition": "18.2",
  "@position-try": "26",
  "@function": "none",
  ":user-valid": "16.5",
  ":user-invalid": "16.5",
  ":popover-open": "17",
  ":open": "none",
  ":state(": "17.4",
  "::details-content": "18.4",
  "::highlight(": "17.2",
  "light-dark(": "17.5",
  "anchor(": "26",
  "calc-size(": "none",
};

/** Leaves out rules about nothing but view transitions: a browser that does not know their parts makes none. */
const WITHOUT_TRANSITIONS: StyleVisitor<never> = {
  Rule: {
    style({ value }) {
      const isPart = value.selectors.every((parts) =>
        parts.some((part) => part.type === "pseudo-element" && part.kind.startsWith("view-transition")),
      );
      return isPart ? [] : undefined;
    },
  },
};

/** Sentences for what a stylesheet has that the oldest supported browsers do not know: there they drop the rule that it is in. */
export function findTooNewStyles(name: string, styles: string): string[] {
  const write = (targets?: typeof STYLE_TARGETS) => {
    // Properties with a browser's prefix are the build's concern, and colours of two schemes stand in the table.
    const exclude = Features.VendorPrefixes | Features.LightDark;
    const options = { filename: name, code: Buffer.from(styles), minify: true, visitor: WITHOUT_TRANSITIONS };
    return transform({ ...options, ...(targets && { targets, exclude }) }).code.toString();
  };
  const [code, older] = [write(), write(STYLE_TARGETS)];
  const at = Array.from(code).findIndex((letter, index) => letter !== older[index]);
  // In these lists an unknown selector takes nothing else with it.
  const binding = code.replaceAll(/:(?:is|where)\((?:[^()]|\([^()]*\))*\)/gu, "");
  const written = Object.entries(NEWER_STYLES)
    .filter(([newer]) => binding.split(newer).some((after, index) => index > 0 && (newer.endsWith("(") || !/^[\w-]/u.test(after))))
    .map(([newer, first]) => `${name} has ${newer}: Safari ${first} is the first that knows it`);
  return code === older ? written : [...written, `${name} has styles that the build writes in an older way, at ${code.slice(at, at + 60)}`];
}

if (import.meta.main) {
  const filled = new Set(FILLS.map(({ name, of }) => `${of}.${name}`));
  const scripts = globSync("dist/client/{assets/*.js,service-worker.js}");
  const styles = globSync("dist/client/**/*.css");
  report("No file for a browser is newer than the oldest supported one.", scripts, [
    ...scripts.flatMap((file) => findTooNew(file, readFileSync(file, "utf8"), filled)),
    ...styles.flatMap((file) => findTooNewStyles(file, readFileSync(file, "utf8"))),
  ]);
}
