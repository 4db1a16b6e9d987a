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

/** Reads literal arguments up to the bracket that closes the call; `end` is behind it. */
function readArguments(source: string, start: number): { args: CallArgument[]; end: number } | undefined {
  TOKEN.lastIndex = start;
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
      if (!list) return punctuation === ")" ? { args, end: TOKEN.lastIndex } : undefined;
      args.push(list);
      list = undefined;
    } else {
      const value = quoted === undefined ? (number === undefined ? literalWord(word) : Number(number)) : unquote(quoted);
      if (list) list.push(String(value));
      else args.push(value);
    }
  }
}

/**
 * Returns the literal arguments of the first call of `name`, or undefined when there is no such call or an argument is not a literal. It reads the
 * text and never runs it.
 */
export function findCall(script: string, name: string): CallArgument[] | undefined {
  const source = script.slice(0, SCRIPT_MAX_LENGTH);
  // Each script is asked for many names, and has one or none.
  if (!source.includes(name)) return undefined;
  const start = new RegExp(String.raw`(?<![\w$.])${name}\s*\(`).exec(source);
  return start ? readArguments(source, start.index + start[0].length)?.args : undefined;
}

/** Returns the name of the function that a script calls once, with literals, and does nothing else; undefined for every other script. */
export function soleCall(script: string): string | undefined {
  const start = script.length > SCRIPT_MAX_LENGTH ? null : /^\s*([A-Za-z_]\w*)\s*\(/.exec(script);
  const read = start ? readArguments(script, start[0].length) : undefined;
  return read && /^[\s;]*$/.test(script.slice(read.end)) ? start?.[1] : undefined;
}

function literalWord(word: string | undefined): boolean | null {
  return word === "true" ? true : word === "false" ? false : null;
}
