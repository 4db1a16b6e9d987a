import { type CssNode, type FunctionNode, type StyleSheet, walk } from "css-tree";
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

/** A use of a custom property; `fallback` is null where there is none. */
type Read = { node: FunctionNode; name: string; fallback: string | null };

/** Lists the uses of custom properties in their order, an outer one before those in its fallback. */
function listReads(css: string, sheet: StyleSheet): Read[] {
  const reads: Read[] = [];
  walk(sheet, (node) => {
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

/** Finds the initial values of registered custom properties; null for none. */
function findInitialValues(css: string, sheet: StyleSheet): Map<string, string | null> {
  const values = new Map<string, string | null>();
  for (const rule of sheet.children.toArray()) {
    if (rule.type !== "Atrule" || rule.name !== "property" || !rule.prelude || !rule.block) continue;
    const descriptors = new Map(
      rule.block.children
        .toArray()
        .filter((node) => node.type === "Declaration")
        .map(({ property, value }) => [property, textOf(css, value)]),
    );
    const initial = descriptors.get("initial-value") ?? null;
    // A sum of lengths takes no bare zero, to which the minifier shortens the initial value.
    values.set(textOf(css, rule.prelude), initial === "0" && descriptors.get("syntax") === '"<length>"' ? "0px" : initial);
  }
  return values;
}

/** Finds the custom properties of one value wherever they are read, or null for nothing. Those with more than one are left out. */
function findConstants(css: string, sheet: StyleSheet, reads: Read[]): Map<string, string | null> {
  const properties = findProperties(css, sheet);
  const constants = new Map<string, string | null>();
  for (const [name, { value, declarations, isInTheme }] of properties) if (declarations === 1 && isInTheme) constants.set(name, value);
  for (const [name, value] of findInitialValues(css, sheet)) if (!properties.has(name)) constants.set(name, value);
  for (const { name } of reads) if (!properties.has(name) && !constants.has(name)) constants.set(name, null);
  return constants;
}

/** Puts each constant's value where it is read and is not longer than the name, or where nothing else reads it; the reader's own fallback where nothing sets it. */
function foldConstants(css: string): string {
  const sheet = readStyles(css);
  const reads = listReads(css, sheet);
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

/** Takes out what a class of Tailwind's sets for other classes, where none of these is in the sheet or in those that follow it. */
function dropUnread(css: string, following: string): string {
  const sheet = readStyles(css);
  const read = new Set([...listReads(css, sheet), ...listReads(following, readStyles(following))].map(({ name }) => name));
  const edits: Edit[] = [];
  walk(sheet, {
    visit: "Declaration",
    enter(node) {
      if (!node.property.startsWith("--tw-") || read.has(node.property)) return;
      const { start, end } = placeOf(node);
      edits.push({ start: start.offset, end: end.offset + (css[end.offset] === ";" ? 1 : 0), by: "" });
    },
  });
  return editText(css, edits);
}

/**
 * Returns a stylesheet in fewer bytes that means the same: a theme's variable is replaced by its value where that is shorter, one that no rule ever sets by its
 * initial value or the reader's fallback, a fallback that is never used is left out, and so is what Tailwind sets and nothing reads, and products of lengths are worked out. `css` must hold
 * every rule that sets a variable it reads; `following` are the sheets that may read what it sets.
 */
export function foldStyles(css: string, following = ""): string {
  for (let before = ""; before !== css;) {
    before = css;
    css = foldConstants(css);
  }
  return dropUnread(workOutProducts(dropFallbacks(css)), following);
}
