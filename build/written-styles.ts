import { ownNameOf, type StyleRule } from "../worker/ssr/select-styles.ts";

/** Between a class and its neighbours in a script: quotes, spaces, and the escapes of spaces. */
const BETWEEN = /(?:["'`\s<>]|\\[nt])+/u;
/** What stands in the name of a class in another way than in a script. */
const ESCAPED = /&|["'`\\]/u;

/** The beginning or the end of classes that are put together: `mark-${look}`, `"mark-" + look`, `${look}-open`. */
const STEM = /^([\w:-]+-)(?:\$\{|$)|\}(-[\w-]+)$/u;

/** Returns the rules for pages that these scripts write: for each rule its lists that have no other class than those in the scripts' texts, and those put together there. */
export function keepWrittenStyles(rules: readonly StyleRule[], scripts: readonly string[]): StyleRule[] {
  const words = new Set(scripts.flatMap((script) => script.split(BETWEEN)));
  const stems = [...words].map((word) => STEM.exec(word)).filter((stem) => stem !== null);
  const isPutTogether = (name: string) =>
    stems.some(([, start, end]) => (start !== undefined && name.startsWith(start)) || (end !== undefined && name.endsWith(end)));
  const isClassWritten = (name: string) => ESCAPED.test(name) || words.has(name) || isPutTogether(name);
  const isWritten = (name: string) => !name.startsWith(".") || isClassWritten(name.slice(1));
  const keep = (rule: StyleRule): StyleRule[] => {
    if (typeof rule === "string") return isWritten(ownNameOf(rule) ?? "") ? [rule] : [];
    if ("head" in rule) {
      const kept = rule.rules.flatMap(keep);
      return kept.length > 0 ? [{ head: rule.head, rules: kept }] : [];
    }
    const [css, ...needs] = rule;
    const written = needs.filter((list) => list.split(" ").every(isWritten));
    return needs.length === 0 || written.length > 0 ? [[css, ...written]] : [];
  };
  return rules.flatMap(keep);
}
