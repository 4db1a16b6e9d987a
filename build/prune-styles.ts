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

const HAS_RULES = /^@(?:media|supports|layer|container)\b/u;
/** The document's own elements, which no screen names. */
const DOCUMENT_ELEMENTS = ["html", "body"];
/** Selectors of what is not seen when a page arrives: under a pointer, behind an open dialog, and parts of controls that the first screens do not have. */
const NON_CRITICAL_SELECTORS = /:hover|:active|::backdrop|::file-selector-button|::-webkit-(?:date|calendar|inner|outer)|:-moz-/u;

type IsUsed = (name: string) => boolean;

function keepRules(css: string, isUsed: IsUsed): string {
  return parseBlocks(css)
    .map(({ head, body }) => {
      if (body === null) return `${head};`;
      if (HAS_RULES.test(head)) {
        const inner = keepRules(body, isUsed);
        return inner ? `${head}{${inner}}` : "";
      }
      if (head.startsWith("@")) return `${head}{${body}}`;
      const selectors = splitSelectors(head).filter(
        (selector) => !NON_CRITICAL_SELECTORS.test(selector) && [...classesOf(selector), ...elementsOf(selector)].every(isUsed),
      );
      return selectors.length > 0 ? `${selectors.join(",")}{${body}}` : "";
    })
    .join("");
}

/** Takes out the custom properties and animations that nothing reads any more, nor `besides`, until nothing is left to take. */
export function dropUnread(css: string, besides = ""): string {
  for (let before = ""; before !== css;) {
    before = css;
    const read = new Set(Array.from((css + besides).matchAll(/var\((--[\w-]+)/gu), ([, name]) => name));
    css = css
      .replaceAll(/@property (--[\w-]+)\{[^}]*\}/gu, (rule, name: string) => (read.has(name) ? rule : ""))
      .replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*;?/gu, (declaration, name: string) =>
        read.has(name) || name.startsWith("--lightningcss") ? declaration : "",
      );
  }
  return css.replaceAll(/;(?=\})/gu, "").replaceAll(/(?<=^|[{};])[^{}@;]+\{\}/gu, "");
}

/**
 * Returns the part of a stylesheet that a page can need when it arrives: rules for the elements and classes that `sources`, the page's own code, name, without
 * those for what is under a pointer. Order and meaning stay, so that the whole sheet may follow later and changes nothing.
 */
export function pruneStyles(css: string, sources: readonly string[]): string {
  const words = new Set([...DOCUMENT_ELEMENTS, ...sources.flatMap((source) => source.split(/[\s"'`]+/u))]);
  return keepRules(css, (name) => words.has(name));
}
