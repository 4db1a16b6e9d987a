import {
  type Atrule,
  type AttributeSelector,
  type CssNode,
  type Declaration,
  ident,
  type List,
  type Rule,
  type Selector,
  walk,
} from "css-tree";
import { escapeHtml } from "../shared/html.ts";
import { ownNameOf, PAGE_VIEW, type StyleRule } from "../worker/ssr/select-styles.ts";
import { headOf, readStyles, textOf } from "./read-styles.ts";

/** A page's elements and classes that a selector needs, all of them. */
type Needs = string[];

/** Returns a class as it stands in a page: React, which writes nearly all attributes, escapes apostrophes as well. */
function toMarkup(name: string): string {
  return escapeHtml(name).replaceAll("'", "&#x27;");
}

/** Tells whether an attribute in a selector is the one by which the server chooses the view of pages. */
function isPageView({ name, value }: AttributeSelector): boolean {
  const text = value?.type === "String" ? value.value : value?.name;
  return `${name.name}="${text}"` === PAGE_VIEW;
}

/** Functions of selectors that find something only where one of their options does. */
const WITH_OPTIONS = new Set(["is", "where", "has"]);

/** Returns what one part of a selector needs: each option of :is(), :where() and :has() needs something else, all other functions need nothing. */
function optionsOf(node: CssNode): Needs[] {
  if (node.type === "ClassSelector") return [[`.${toMarkup(ident.decode(node.name))}`]];
  if (node.type === "AttributeSelector" && isPageView(node)) return [[PAGE_VIEW]];
  if (node.type === "TypeSelector" && node.name !== "*") return [[node.name]];
  if (node.type === "PseudoClassSelector" && WITH_OPTIONS.has(node.name))
    return (node.children?.toArray() ?? []).flatMap(selectorsOf).flatMap(needsOf);
  return [[]];
}

/** Returns what a page has to have for a selector to find something, once for each thing that the selector stands for. */
function needsOf(selector: Selector): Needs[] {
  let needs: Needs[] = [[]];
  for (const options of selector.children.toArray().map(optionsOf))
    needs = needs.flatMap((list) => options.map((option) => [...list, ...option]));
  return needs;
}

function selectorsOf(list: CssNode): Selector[] {
  return list.type === "SelectorList" ? list.children.toArray().filter((node) => node.type === "Selector") : [];
}

const HAS_RULES = new Set(["media", "supports", "layer", "container"]);

type Group = Atrule & { block: { children: List<CssNode> } };

/** Tells whether an at-rule is a condition or a layer around other rules. */
function isGroup(node: CssNode): node is Group {
  return node.type === "Atrule" && node.block !== null && HAS_RULES.has(node.name);
}

/** Tells whether a selector finds what is not seen when a page arrives: under a pointer, behind an open dialog, what a script marks, and parts of controls that the first screens do not have. */
function isNonCritical(selector: Selector): boolean {
  let isFound = false;
  walk(selector, (node) => {
    // What a page has until then, such as the view of a window, is seen when it arrives.
    if (node.type === "PseudoClassSelector" && node.name === "not") return walk.skip;
    if (node.type === "AttributeSelector")
      isFound ||=
        /^(?:data-(?:dropping|asks-consent|view|zoom|turn|drawn|saved|done)|aria-busy|multiple|size)$/u.test(node.name.name) &&
        !isPageView(node);
    if (node.type === "PseudoClassSelector") isFound ||= /^(?:hover$|active$|modal$|-moz-)/u.test(node.name);
    if (node.type === "PseudoElementSelector")
      isFound ||= /^(?:backdrop$|file-selector-button$|view-transition|-moz-|-webkit-(?:date|calendar|inner|outer))/u.test(node.name);
    return undefined;
  });
  return isFound;
}

function writeCritical(css: string, nodes: List<CssNode>): string {
  return nodes
    .toArray()
    .map((node) => {
      if (node.type === "Comment") return "";
      if (isGroup(node)) {
        const inner = writeCritical(css, node.block.children);
        return inner && `${headOf(css, node)}{${inner}}`;
      }
      if (node.type !== "Rule") return textOf(css, node);
      const selectors = selectorsOf(node.prelude).filter((selector) => !isNonCritical(selector));
      return selectors.length > 0 ? selectors.map((selector) => textOf(css, selector)).join(",") + textOf(css, node.block) : "";
    })
    .join("");
}

/** Takes out what no page needs when it arrives, and comments between rules. Order and meaning stay, so that the whole sheet may follow later and changes nothing. */
export function toCriticalStyles(css: string): string {
  return writeCritical(css, readStyles(css).children);
}

function declarationsOf(rule: Rule): Declaration[] {
  return rule.block.children.toArray().filter((node) => node.type === "Declaration");
}

/** Tells whether a rule sets the theme's custom properties. Those that switch between light and dark are for every page. */
function isTheme(css: string, rule: Rule): boolean {
  const [first] = declarationsOf(rule);
  return /^:root(?:,:host)?$/u.test(headOf(css, rule)) && first !== undefined && /^--(?!lightningcss)/u.test(first.property);
}

/** Returns a declaration of a rule for the root; a custom property's with its name. */
function toDeclaration(css: string, declaration: Declaration): StyleRule {
  const text = `${textOf(css, declaration)};`;
  return declaration.property.startsWith("--") ? [text, declaration.property] : [text];
}

function toStyleRule(css: string, node: CssNode): StyleRule {
  if (isGroup(node)) return { head: headOf(css, node), rules: node.block.children.toArray().map((inner) => toStyleRule(css, inner)) };
  const text = textOf(css, node);
  if (node.type === "Rule") {
    if (isTheme(css, node))
      return { head: headOf(css, node), rules: declarationsOf(node).map((declaration) => toDeclaration(css, declaration)) };
    const needs = [
      ...new Set(
        selectorsOf(node.prelude)
          .flatMap(needsOf)
          .map((names) => names.join(" ")),
      ),
    ];
    if (needs.includes("")) return [text];
    return needs.length === 1 && needs[0] === ownNameOf(text) ? text : [text, ...needs];
  }
  if (node.type === "Atrule" && node.prelude !== null) {
    const name = textOf(css, node.prelude);
    if (node.name === "property") return [text, name];
    if (node.name === "keyframes") return [text, `@${name}`];
  }
  return [text];
}

/** Cuts a minified stylesheet into rules with the names of what each is for, from which `prepareStyles` lets each page pick its own. */
export function toStyleRules(css: string): StyleRule[] {
  return readStyles(css)
    .children.toArray()
    .map((node) => toStyleRule(css, node));
}
