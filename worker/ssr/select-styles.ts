/**
 * Styles in parts, as `build/style-rules.ts` cuts them: a rule with what it is for, or a condition around others. A rule is for all of the names of one
 * of its lists: classes (`.flex`), elements (`a`), custom properties that something reads (`--color-ink`), and animations that run (`@spin`). A rule
 * without a list is for every page.
 */
export type StyleRule = readonly [css: string, ...needs: string[]] | { readonly head: string; readonly rules: readonly StyleRule[] };

/** A rule as it is looked at for each page: its lists in their names, and the properties and animations that it reads. */
type Rule = { css: string; needs: string[][]; reads: string[] };
type Part = Rule | { head: string; rules: Part[] };
type IsUsed = (rule: Rule) => boolean;

const READS = /var\((--[\w-]+)|animation(?:-name)?:([^;}]+)/gu;

/** Selections that an isolate keeps; each is some 20 kB. */
const KEPT_SELECTIONS = 100;

/** Returns the custom properties and the animations that styles read. */
function readsOf(css: string): string[] {
  return [...css.matchAll(READS)].flatMap(
    ([, property, animations = ""]) => property ?? animations.split(/[\s,]+/u).map((name) => `@${name}`),
  );
}

function toPart(rule: StyleRule): Part {
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
const [SLASH, BRACKET, QUOTE] = [47, 62, 34];
const endsElement = (code: number): boolean => !(code > SLASH && code !== BRACKET);
const endsAttribute = (code: number): boolean => code === QUOTE;

/** Returns the texts after a mark. A loop: regular expressions that find the same take twice as long in workerd. */
function textsAfter(mark: string, html: string, isEnd: (code: number) => boolean): Set<string> {
  const texts = new Set<string>();
  for (let at = html.indexOf(mark); at >= 0; at = html.indexOf(mark, at + 1)) {
    const start = at + mark.length;
    let end = start;
    while (end < html.length && !isEnd(html.charCodeAt(end))) end += 1;
    texts.add(html.slice(start, end));
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

/** All styles, from which each page takes its own. */
export type Styles = {
  /** The whole sheet. */
  all: () => string;
  /** The rules that a page needs as it stands: those for its elements and classes, and the custom properties and animations that these rules or the page's own styles use. */
  select: (html: string) => string;
};

/** Prepares the rules for many pages, and keeps what was selected for pages that need the same. */
export function prepareStyles(rules: readonly StyleRule[]): Styles {
  const parts = rules.map(toPart);
  const kept = new Map<string, string>();
  return {
    all: () => write(parts, () => true),
    select(html) {
      const elements = textsAfter("<", html, endsElement);
      const lists = textsAfter(' class="', html, endsAttribute);
      const reads = html.includes("var(--") || html.includes("animation") ? readsOf(html) : [];
      const key = [...elements, ...lists, ...reads].join("\n");
      const known = kept.get(key);
      if (known !== undefined) return known;
      const names = new Set([...elements, ...reads]);
      for (const list of lists) for (const name of list.split(" ")) names.add(`.${name}`);
      const css = select(parts, names);
      if (kept.size === KEPT_SELECTIONS) kept.clear();
      kept.set(key, css);
      return css;
    },
  };
}
