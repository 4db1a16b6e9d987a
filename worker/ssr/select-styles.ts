/**
 * Styles in parts, as `build/style-rules.ts` cuts them: a rule with what it is for, or a condition around others. A rule is for all of the names of one
 * of its lists: classes (`.flex`), elements (`a`), the view that the server chose, custom properties that something reads (`--color-ink`), and animations that run (`@spin`). A rule
 * without a list is for every page. A rule as a text alone is for the class or the element that it begins with.
 */
export type StyleRule =
  | string
  | readonly [css: string, ...needs: string[]]
  | { readonly head: string; readonly rules: readonly StyleRule[] };

/** A rule as it is looked at for each page: its lists in their names, and the properties and animations that it reads. */
type Rule = { css: string; needs: string[][]; reads: string[] };
type Part = Rule | { head: string; rules: Part[] };
type IsUsed = (rule: Rule) => boolean;

/** How the server's HTML says that a form without fields shows its pages in every window. Rules for it are for pages that have it. */
export const PAGE_VIEW = 'data-view="page"';

const READS = /var\((--[\w-]+)|animation(?:-name)?:([^;}]+)/gu;

/** Selections that an isolate keeps; each is some 20 kB. */
const KEPT_SELECTIONS = 100;

/** Returns the custom properties and the animations that styles read. */
function readsOf(css: string): string[] {
  return [...css.matchAll(READS)].flatMap(
    ([, property, animations = ""]) => property ?? animations.split(/[\s,]+/u).map((name) => `@${name}`),
  );
}

/** Returns the one class (`.flex`) or element (`a`) that a rule is for, or null for a rule with any other selector. */
export function ownNameOf(css: string): string | null {
  const name = /^\.?(?:[\w-]|\\[^\da-f])+(?=\{)/u.exec(css)?.[0];
  return name?.replaceAll("\\", "") ?? null;
}

function toPart(rule: StyleRule): Part {
  if (typeof rule === "string") return toPart([rule, ownNameOf(rule) ?? ""]);
  if ("head" in rule) return { head: rule.head, rules: rule.rules.map(toPart) };
  const [css, ...needs] = rule;
  return { css, needs: needs.map((names) => names.split(" ")), reads: readsOf(css) };
}

function write(parts: readonly Part[], isUsed: IsUsed): string {
  let css = "";
  for (const part of parts) {
    if ("head" in part) {
      const inner = write(part.rules, isUsed);
      if (inner) css += `${part.head}{${inner}}`;
    } else if (isUsed(part)) css += part.css;
  }
  return css;
}

/** The character codes between which an element's name ends: before a space, a slash or a bracket. */
const [SLASH, BRACKET] = [47, 62];
const CLASSES = ' class="';

/**
 * Returns the names of elements in a page, and its lists of classes, each with the mark that it was found by. Loops: regular expressions that find the same take twice
 * as long in workerd.
 */
function readMarkup(html: string): Set<string> {
  const texts = new Set<string>();
  for (let at = html.indexOf("<"); at >= 0; at = html.indexOf("<", at + 1)) {
    let end = at + 1;
    for (let code = html.charCodeAt(end); code > SLASH && code !== BRACKET; code = html.charCodeAt(end)) end += 1;
    texts.add(html.slice(at + 1, end));
  }
  for (let at = html.indexOf(CLASSES); at >= 0; at = html.indexOf(CLASSES, at)) {
    const end = html.indexOf('"', at + CLASSES.length);
    if (end < 0) break;
    texts.add(html.slice(at, end));
    at = end;
  }
  return texts;
}

/** Writes the rules for these names, and for what the rules read in turn. Adds that to `names`. */
function select(parts: readonly Part[], names: Set<string>): string {
  const isUsed = ({ needs, reads }: Rule): boolean => {
    const used = needs.length === 0 || needs.some((list) => list.every((name) => names.has(name)));
    if (used) reads.forEach((name) => names.add(name));
    return used;
  };
  const { size } = names;
  const css = write(parts, isUsed);
  // A custom property can be read by a rule after it.
  return names.size === size ? css : select(parts, names);
}

/** The styles of all pages that need the same. */
export type SelectedStyles = { readonly css: string };

/** All styles, from which each page takes its own. */
export type Styles = {
  /** The whole sheet. */
  all: () => string;
  /**
   * The rules that a page needs as it stands: those for its elements and classes, and the custom properties and animations that these rules or the page's own styles
   * use. Pages that need the same are given the same object.
   */
  select: (html: string) => SelectedStyles;
};

/** Prepares the rules for many pages, and keeps what was selected for pages that need the same. */
export function prepareStyles(rules: readonly StyleRule[]): Styles {
  const parts = rules.map(toPart);
  const kept: { texts: readonly string[]; styles: SelectedStyles }[] = [];
  return {
    all: () => write(parts, () => true),
    select(html) {
      const markup = readMarkup(html);
      const reads = html.includes("var(--") || html.includes("animation") ? readsOf(html) : [];
      for (const name of reads) markup.add(name);
      if (html.includes(PAGE_VIEW)) markup.add(PAGE_VIEW);
      const known = kept.find(({ texts }) => texts.length === markup.size && texts.every((text) => markup.has(text)));
      if (known) return known.styles;
      const names = new Set<string>();
      for (const text of markup) {
        if (!text.startsWith(CLASSES)) names.add(text);
        else for (const name of text.slice(CLASSES.length).split(" ")) names.add(`.${name}`);
      }
      const styles = { css: select(parts, names) };
      if (kept.length === KEPT_SELECTIONS) kept.length = 0;
      // Joined and cut anew: a stretch of a page's text would keep all of it in memory.
      kept.push({ texts: [...markup].join("\n").split("\n"), styles });
      return styles;
    },
  };
}
