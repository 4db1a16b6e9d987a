type Block = { head: string; body: string | null };

/** The statements of a stretch of minified CSS: a head, and what stands in its braces. */
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

const HAS_RULES = /^@(?:media|supports|layer|container)\b/u;

function keepRules(css: string, isUsed: (className: string) => boolean): string {
  return parseBlocks(css)
    .map(({ head, body }) => {
      if (body === null) return `${head};`;
      if (HAS_RULES.test(head)) {
        const inner = keepRules(body, isUsed);
        return inner ? `${head}{${inner}}` : "";
      }
      if (head.startsWith("@")) return `${head}{${body}}`;
      const selectors = head.split(/,(?![^(]*\))/u).filter((selector) => classesOf(selector).every(isUsed));
      return selectors.length > 0 ? `${selectors.join(",")}{${body}}` : "";
    })
    .join("");
}

/** Takes out the custom properties that nothing reads any more, until nothing is left to take. */
function dropUnreadProperties(css: string): string {
  for (let before = ""; before !== css;) {
    before = css;
    const read = new Set(Array.from(css.matchAll(/var\((--[\w-]+)/gu), ([, name]) => name));
    css = css
      .replaceAll(/@property (--[\w-]+)\{[^}]*\}/gu, (rule, name: string) => (read.has(name) ? rule : ""))
      .replaceAll(/(?<=[{;])(--[\w-]+):[^;{}]*;?/gu, (declaration, name: string) =>
        read.has(name) || name.startsWith("--lightningcss") ? declaration : "",
      );
  }
  return css.replaceAll(/;(?=\})/gu, "").replaceAll(/(?<=^|[{};])[^{}@;]+\{\}/gu, "");
}

/**
 * The part of a stylesheet that a page can need when it arrives: rules for elements, and those for classes that `sources`, the page's own code,
 * name. Order and meaning stay, so that the whole sheet may follow later and changes nothing.
 */
export function pruneStyles(css: string, sources: readonly string[]): string {
  const words = new Set(sources.flatMap((source) => source.split(/[\s"'`]+/u)));
  return dropUnreadProperties(keepRules(css, (name) => words.has(name)));
}
