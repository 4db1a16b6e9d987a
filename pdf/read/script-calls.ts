export type CallArgument = string | number | boolean | string[] | null;

const SCRIPT_MAX_LENGTH = 20_000;
const ESCAPES: Record<string, string> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f", v: "\v", "0": "\0" };
const TOKEN =
  /\s*(?:("(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*')|(-?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)|(true|false|null|undefined)\b|(new\s+Array\s*\(|\[)|([)\],]))/iy;

function unquote(literal: string): string {
  return literal
    .slice(1, -1)
    .replaceAll(
      /\\(?:u([0-9a-f]{4})|x([0-9a-f]{2})|([\s\S]))/gi,
      (_, unicode: string | undefined, hex: string | undefined, char: string | undefined) => {
        const code = unicode ?? hex;
        if (code !== undefined) return String.fromCharCode(Number.parseInt(code, 16));
        return char === undefined ? "" : (ESCAPES[char] ?? char);
      },
    );
}

/**
 * Returns the literal arguments of the first call of `name`, or undefined when there is no such call or an argument is not a literal. It reads the
 * text and never runs it.
 */
export function findCall(script: string, name: string): CallArgument[] | undefined {
  const source = script.slice(0, SCRIPT_MAX_LENGTH);
  const start = new RegExp(String.raw`(?<![\w$.])${name}\s*\(`).exec(source);
  if (!start) return undefined;
  TOKEN.lastIndex = start.index + start[0].length;
  const args: CallArgument[] = [];
  let list: string[] | undefined;
  for (;;) {
    const match = TOKEN.exec(source);
    if (!match) return undefined;
    const [, quoted, number, word, open, punctuation] = match;
    if (open) {
      if (list) return undefined;
      list = [];
    } else if (punctuation === ",") {
      continue;
    } else if (punctuation) {
      if (!list) return punctuation === ")" ? args : undefined;
      args.push(list);
      list = undefined;
    } else {
      const value = quoted === undefined ? (number === undefined ? literalWord(word) : Number(number)) : unquote(quoted);
      if (list) list.push(String(value));
      else args.push(value);
    }
  }
}

function literalWord(word: string | undefined): boolean | null {
  return word === "true" ? true : word === "false" ? false : null;
}
