/**
 * Styles in parts, as `build/style-rules.ts` cuts them: a rule with what it is for, or a condition around others. A rule is for all of the names of one
 * of its lists: classes (`.flex`), elements (`a`), custom properties that something reads (`--color-ink`), and animations that run (`@spin`). A rule
 * without a list is for every page.
 */
export type StyleRule = readonly [css: string, ...needs: string[]] | { readonly head: string; readonly rules: readonly StyleRule[] };

const ELEMENTS = /<([a-z]\w*)/gu;
const CLASSES = / class="([^"]*)"/gu;
const READS = /var\((--[\w-]+)|animation(?:-name)?:([^;}]+)/gu;

function write(rules: readonly StyleRule[], isUsed: (needs: string) => boolean): string {
  let css = "";
  for (const rule of rules) {
    if ("head" in rule) {
      const inner = write(rule.rules, isUsed);
      if (inner) css += `${rule.head}{${inner}}`;
    } else if (rule.length === 1 || rule.some((needs, index) => index > 0 && isUsed(needs))) css += rule[0];
  }
  return css;
}

function addReads(css: string, names: Set<string>): void {
  for (const [, property, animation = ""] of css.matchAll(READS)) {
    if (property !== undefined) names.add(property);
    for (const word of animation.split(/[\s,]+/u)) names.add(`@${word}`);
  }
}

/** Returns all rules as one sheet. */
export function writeStyles(rules: readonly StyleRule[]): string {
  return write(rules, () => true);
}

/** Returns the rules that a page needs as it stands: those for its elements and classes, and the custom properties and animations that these rules or the page's own styles use. */
export function selectStyles(rules: readonly StyleRule[], html: string): string {
  const names = new Set<string>();
  for (const [, name = ""] of html.matchAll(ELEMENTS)) names.add(name);
  // A page has many elements with the same list of classes.
  const lists = new Set(Array.from(html.matchAll(CLASSES), ([, list = ""]) => list));
  for (const list of lists) for (const name of list.split(" ")) names.add(`.${name}`);
  addReads(html, names);
  const isUsed = (needs: string): boolean => needs.split(" ").every((name) => names.has(name));
  // A custom property can read another one.
  for (let css = write(rules, isUsed), before = ""; ;) {
    before = css;
    addReads(css, names);
    css = write(rules, isUsed);
    if (css.length === before.length) return css;
  }
}
