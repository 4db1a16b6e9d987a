import { type CssNode, type FunctionNode, type Rule, type StyleSheet, walk } from "css-tree";
import { type Edit, editText } from "./edit-text.ts";
import { headOf, placeOf, readStyles, textOf } from "./read-styles.ts";

type Replacement = { node: CssNode; by: string };

/** Puts a text in place of each node. Of nodes that stand in each other the outer one is replaced. */
function replaceNodes(css: string, replacements: Replacement[]): string {
  return editText(
    css,
    replacements.map(({ node, by }) => {
      const { start, end } = placeOf(node);
      return { start: start.offset, end: end.offset, by };
    }),
  );
}

/** Where a custom property is read; `fallback` is null where there is none. */
type Read = { node: FunctionNode; name: string; fallback: string | null };

/** Lists where custom properties are read below a node, in their order, an outer read before those in its fallback. */
function listReads(css: string, within: CssNode): Read[] {
  const reads: Read[] = [];
  walk(within, (node) => {
    if (node.type !== "Function" || node.name !== "var") return;
    const [name, comma] = node.children.toArray();
    if (name?.type !== "Identifier") return;
    const fallback = comma ? css.slice(placeOf(comma).end.offset, placeOf(node).end.offset - 1).trim() : null;
    reads.push({ node, name: name.name, fallback });
  });
  return reads;
}

type Property = { value: string; declarations: number; isInTheme: boolean };

/** Finds what rules set custom properties to. A name that is set more than once has the last value. */
function findProperties(css: string, sheet: StyleSheet): Map<string, Property> {
  const properties = new Map<string, Property>();
  walk(sheet, {
    visit: "Declaration",
    enter(node) {
      if (!node.property.startsWith("--")) return;
      const { declarations = 0, isInTheme = false } = properties.get(node.property) ?? {};
      properties.set(node.property, {
        value: textOf(css, node).slice(`${node.property}:`.length),
        declarations: declarations + 1,
        isInTheme: isInTheme || (this.rule !== null && /^:root(?:,:host)?$/u.test(headOf(css, this.rule))),
      });
    },
  });
  return properties;
}

/** Returns the name of the custom property that an at-rule registers. */
function registeredBy(css: string, node: CssNode): string | null {
  return node.type === "Atrule" && node.name === "property" && node.prelude ? textOf(css, node.prelude) : null;
}

/** Finds the initial values of registered custom properties; null for none. */
function findInitialValues(css: string, sheet: StyleSheet): Map<string, string | null> {
  const values = new Map<string, string | null>();
  for (const rule of sheet.children.toArray()) {
    const name = registeredBy(css, rule);
    if (rule.type !== "Atrule" || name === null || !rule.block) continue;
    const descriptors = new Map(
      rule.block.children
        .toArray()
        .filter((node) => node.type === "Declaration")
        .map(({ property, value }) => [property, textOf(css, value)]),
    );
    const initial = descriptors.get("initial-value") ?? null;
    // A sum of lengths takes no bare zero, to which the minifier shortens the initial value.
    values.set(name, initial === "0" && descriptors.get("syntax") === '"<length>"' ? "0px" : initial);
  }
  return values;
}

/** Names that Tailwind gives: what of these no rule sets, nothing sets. A name of the product's own may be set by its scripts. */
const TAILWINDS = /^--(?:tw|default)-/u;

/** Finds the custom properties of one value wherever they are read, or null for nothing. Those with more than one are left out. */
function findConstants(css: string, sheet: StyleSheet, reads: Read[]): Map<string, string | null> {
  const properties = findProperties(css, sheet);
  const constants = new Map<string, string | null>();
  for (const [name, { value, declarations, isInTheme }] of properties) if (declarations === 1 && isInTheme) constants.set(name, value);
  const initial = findInitialValues(css, sheet);
  for (const { name } of reads) if (TAILWINDS.test(name) && !properties.has(name)) constants.set(name, initial.get(name) ?? null);
  return constants;
}

/** Puts each constant's value where it is read and is not longer than the name, or where nothing else reads it; the reader's own fallback where nothing sets it. */
function foldConstants(css: string, mayFold: (name: string) => boolean): string {
  const sheet = readStyles(css);
  const reads = listReads(css, sheet).filter(({ name }) => mayFold(name));
  const constants = findConstants(css, sheet, reads);
  const isOnlyRead = (name: string) => reads.filter((read) => read.name === name).length === 1;
  return replaceNodes(
    css,
    reads.flatMap(({ node, name, fallback }) => {
      const value = constants.get(name);
      if (value === undefined) return [];
      const by = value ?? fallback;
      const isShorter = value === null || value.length <= `var(${name})`.length || isOnlyRead(name);
      return by !== null && isShorter ? [{ node, by }] : [];
    }),
  );
}

/** What one rule does with a variable: its value, null where it sets none, and the properties that read it. */
type Use = { value: string | null; readers: string[]; reads: FunctionNode[] };

/** Returns what a rule does with each variable that it knows. */
function listUsesOfRule(css: string, rule: Rule): Map<string, Use> {
  const uses = new Map<string, Use>();
  const find = (name: string): Use => {
    const use = uses.get(name) ?? { value: null, readers: [], reads: [] };
    uses.set(name, use);
    return use;
  };
  for (const declaration of rule.block.children.toArray()) {
    if (declaration.type !== "Declaration") continue;
    const { property } = declaration;
    if (property.startsWith("--")) find(property).value = textOf(css, declaration).slice(`${property}:`.length);
    for (const { name, node } of listReads(css, declaration)) {
      const use = find(name);
      use.readers.push(property);
      use.reads.push(node);
    }
  }
  return uses;
}

/** Lists the uses of each variable, one for each rule that knows it. */
function listUses(css: string, sheet: StyleSheet): Map<string, Use[]> {
  const uses = new Map<string, Use[]>();
  walk(sheet, {
    visit: "Rule",
    enter(rule) {
      for (const [name, use] of listUsesOfRule(css, rule)) uses.set(name, [...(uses.get(name) ?? []), use]);
    },
  });
  return uses;
}

/**
 * Puts the value of a variable of Tailwind's in place of its reads where each rule that knows it both sets it and reads it, all for the same properties: whichever rule
 * wins the variable wins these too.
 */
function foldOwn(css: string): string {
  const edits: Replacement[] = [];
  for (const [name, uses] of listUses(css, readStyles(css))) {
    const [first] = uses;
    if (!TAILWINDS.test(name) || !first || first.readers.length === 0) continue;
    if (uses.some(({ value, readers }) => value === null || readers.join() !== first.readers.join())) continue;
    for (const { value, reads } of uses) if (value !== null) edits.push(...reads.map((node) => ({ node, by: value })));
  }
  return replaceNodes(
    css,
    edits.toSorted((a, b) => placeOf(a.node).start.offset - placeOf(b.node).start.offset),
  );
}

/** Takes out the fallbacks of variables that always have a value. */
function dropFallbacks(css: string): string {
  const sheet = readStyles(css);
  const reads = listReads(css, sheet);
  const constants = findConstants(css, sheet, reads);
  return replaceNodes(
    css,
    reads.flatMap(({ node, name, fallback }) =>
      fallback !== null && typeof constants.get(name) === "string" ? [{ node, by: `var(${name})` }] : [],
    ),
  );
}

/** Works out the products of a length in rem and a number. */
function workOutProducts(css: string): string {
  const edits: Replacement[] = [];
  walk(readStyles(css), (node) => {
    if (node.type !== "Function" || node.name !== "calc") return;
    const [length, times, factor, ...rest] = node.children.toArray();
    if (length?.type !== "Dimension" || length.unit !== "rem" || factor?.type !== "Number" || rest.length > 0) return;
    if (times?.type !== "Operator" || times.value.trim() !== "*") return;
    const product = Number((Number(length.value) * Number(factor.value)).toFixed(4));
    edits.push({ node, by: product === 0 ? "0" : `${String(product).replace(/^(-?)0\./u, "$1.")}rem` });
  });
  return replaceNodes(css, edits);
}

/** Takes out what Tailwind declares or its classes set for other classes, where none of these is in the sheet. */
function dropUnread(css: string): string {
  const sheet = readStyles(css);
  const read = new Set(listReads(css, sheet).map(({ name }) => name));
  const edits: Edit[] = [];
  walk(sheet, (node) => {
    const name = node.type === "Declaration" ? node.property : registeredBy(css, node);
    if (!name?.startsWith("--tw-") || read.has(name)) return;
    const { start, end } = placeOf(node);
    edits.push({ start: start.offset, end: end.offset + (css[end.offset] === ";" ? 1 : 0), by: "" });
  });
  return editText(css, edits);
}

/** Tailwind's stand-in for `@property`, which every supported browser knows, and its colour of placeholders, which have ours. */
const OTHERS_OWN = ["@layer properties{", "@supports (not ((-webkit-appearance:-apple-pay-button)"];

/** Takes out what Tailwind writes for other browsers or other products. */
function dropOthersOwn(css: string): string {
  const edits: Edit[] = [];
  walk(readStyles(css), (node) => {
    if (node.type !== "Atrule" || !OTHERS_OWN.some((own) => textOf(css, node).startsWith(own))) return;
    const { start, end } = placeOf(node);
    edits.push({ start: start.offset, end: end.offset, by: "" });
  });
  return editText(css, edits);
}

/** Folds until nothing changes: a value may read another variable. */
function foldVariables(css: string, mayFold: (name: string) => boolean): string {
  for (let before = ""; before !== css;) {
    before = css;
    css = foldOwn(foldConstants(css, mayFold));
  }
  return css;
}

/**
 * Returns Tailwind's minified sheet in fewer bytes that mean the same: a variable of Tailwind's that no rule sets is replaced by its initial value or the reader's fallback, one that
 * each rule sets for itself by that value, and what Tailwind sets or registers and nothing reads is left out. `css` must hold every rule that knows such a variable.
 */
export function foldTailwind(css: string): string {
  return dropUnread(foldVariables(dropOthersOwn(css), (name) => TAILWINDS.test(name)));
}

/**
 * Does the same for the styles of pages, and more: a theme's variable is replaced by its value where that is shorter, a fallback that is never used is left out, and products of
 * lengths are worked out. Not for a sheet that is minified after it: quotients would be rounded.
 */
export function foldStyles(css: string): string {
  return dropUnread(workOutProducts(dropFallbacks(foldVariables(css, () => true))));
}
