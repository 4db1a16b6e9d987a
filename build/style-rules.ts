import type { StyleRule } from "../worker/ssr/select-styles.ts";
import { findClose } from "./find-close.ts";

type Block = { head: string; body: string | null };

/** Returns the statements of a stretch of minified CSS: a head, and what stands in its braces. */
function parseBlocks(css: string): Block[] {
  const blocks: Block[] = [];
  let start = 0;
  let depth = 0;
  let open = 0;
  let quote = "";
  for (let at = 0; at < css.length; at += 1) {
    const character = css[at] ?? "";
    if (character === "\\") at += 1;
    else if (quote) quote = character === quote ? "" : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === "{" && depth++ === 0) open = at;
    else if (character === ";" && depth === 0) {
      blocks.push({ head: css.slice(start, at).trim(), body: null });
      start = at + 1;
    } else if (character === "}" && --depth === 0) {
      blocks.push({ head: css.slice(start, open).trim(), body: css.slice(open + 1, at) });
      start = at + 1;
    }
  }
  const rest = css.slice(start).trim();
  if (rest) blocks.push({ head: rest, body: null });
  return blocks;
}

function classesOf(selector: string): string[] {
  return Array.from(selector.matchAll(/\.((?:\\.|[\w-])+)/gu), ([, name = ""]) => name.replaceAll(/\\(.)/gu, "$1"));
}

/** Returns the names of elements in a selector. */
function elementsOf(selector: string): string[] {
  return selector.replaceAll(/\[[^\]]*\]|[.#](?:\\.|[\w-])+|::?[\w-]+/gu, " ").match(/[a-z][\w-]*/gu) ?? [];
}

/** Returns the selectors of a list: commas inside of brackets, and those that belong to a name, part nothing. */
function splitSelectors(list: string): string[] {
  const selectors = [""];
  let depth = 0;
  for (const [token] of list.matchAll(/\\.|[^\\]/gsu)) {
    if (token === "(") depth += 1;
    else if (token === ")") depth -= 1;
    if (token === "," && depth === 0) selectors.push("");
    else selectors[selectors.length - 1] += token;
  }
  return selectors;
}

/** Returns the selectors that one with :is() or :where() stands for, without the arguments of all other functions. */
function expand(selector: string): string[] {
  const found = /(?<!\\)::?([\w-]+)\(/u.exec(selector);
  if (!found) return [selector];
  const from = found.index + found[0].length;
  const close = findClose(selector, from);
  const options = found[1] === "is" || found[1] === "where" ? splitSelectors(selector.slice(from, close)) : [""];
  // What stands before an option is another part of the same selector.
  return options.flatMap((option) => expand(`${selector.slice(0, found.index)} ${option} ${selector.slice(close + 1)}`));
}

/** Names as they stand in a page's attributes. */
function toMarkup(name: string): string {
  return name.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;").replaceAll("'", "&#x27;");
}

/** Returns what a page has to have for a selector to find something, once for each thing that the selector stands for. */
function needsOf(selector: string): string[] {
  return expand(selector).map((single) => [...classesOf(single).map((name) => `.${toMarkup(name)}`), ...elementsOf(single)].join(" "));
}

const HAS_RULES = /^@(?:media|supports|layer|container)\b/u;
/** Tailwind's stand-in for `@property`, which every supported browser knows. */
const FOR_OLDER_BROWSERS = "@layer properties";
/** Selectors of what is not seen when a page arrives: under a pointer, behind an open dialog, what a script marks, and parts of controls that the first screens do not have. */
const NON_CRITICAL_SELECTORS =
  /:hover|:active|::backdrop|::view-transition|\[data-(?:dropping|asks-consent)\]|::file-selector-button|::-webkit-(?:date|calendar|inner|outer)|:-moz-/u;

/** Takes out what no page needs when it arrives, and the comments. Order and meaning stay, so that the whole sheet may follow later and changes nothing. */
export function toCriticalStyles(css: string): string {
  return parseBlocks(css.replaceAll(/\/\*.*?\*\//gsu, ""))
    .map(({ head, body }) => {
      if (body === null) return `${head};`;
      if (head === FOR_OLDER_BROWSERS) return "";
      if (HAS_RULES.test(head)) {
        const inner = toCriticalStyles(body);
        return inner ? `${head}{${inner}}` : "";
      }
      if (head.startsWith("@")) return `${head}{${body}}`;
      const selectors = splitSelectors(head).filter((selector) => !NON_CRITICAL_SELECTORS.test(selector));
      return selectors.length > 0 ? `${selectors.join(",")}{${body}}` : "";
    })
    .join("");
}

/** Returns the declarations of a rule for the root, those of custom properties each with its name. */
function toDeclarations(body: string): StyleRule[] {
  return parseBlocks(body).map(({ head }) => {
    const name = /^(--[\w-]+):/u.exec(head)?.[1];
    return name === undefined ? [`${head};`] : [`${head};`, name];
  });
}

/** A rule of the theme's custom properties. Those that switch between light and dark are for every page. */
function isTheme({ head, body }: Block): boolean {
  return /^:root(?:,:host)?$/u.test(head) && body !== null && body.startsWith("--") && !body.startsWith("--lightningcss");
}

/** Cuts a minified stylesheet into rules with the names of what each is for, from which `prepareStyles` lets each page pick its own. */
export function toStyleRules(css: string): StyleRule[] {
  return parseBlocks(css).map(({ head, body }): StyleRule => {
    if (body === null) return [`${head};`];
    if (HAS_RULES.test(head)) return { head, rules: toStyleRules(body) };
    const rule = `${head}{${body}}`;
    const [, property, animation] = /^@property (--[\w-]+)$|^@keyframes ([\w-]+)$/u.exec(head) ?? [];
    if (property !== undefined) return [rule, property];
    if (animation !== undefined) return [rule, `@${animation}`];
    if (head.startsWith("@")) return [rule];
    if (isTheme({ head, body })) return { head, rules: toDeclarations(body) };
    const needs = [...new Set(splitSelectors(head).flatMap(needsOf))];
    return needs.includes("") ? [rule] : [rule, ...needs];
  });
}
