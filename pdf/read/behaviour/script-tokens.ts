export type ScriptLanguage = "javascript" | "formcalc";
/** `path` is a name with everything that is reached from it, e.g. `this.rawValue` or `a.b[1].access`. */
export type ScriptToken = { kind: "text" | "number" | "path" | "pattern" | "mark"; text: string };

/** A `.name` or `[1]` after a name, a call of what finds a field by its name among them. */
const TOKENS: Record<ScriptLanguage, RegExp> = {
  javascript:
    /\s+|\/\/[^\n\r]*|\/\*[\s\S]*?\*\/|(?<text>"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*')|(?<number>\d+(?:\.\d+)?|\.\d+)|(?<path>[\p{L}_$][\p{L}\p{N}_$]*)|(?<mark>===|!==|==|!=|<=|>=|&&|\|\||\+\+|--|[-+*/]=|[-+*/%<>=!?:;,.(){}[\]])/uy,
  formcalc:
    /\s+|;[^\n\r]*|\/\/[^\n\r]*|(?<text>"(?:[^"]|"")*")|(?<number>\d+(?:\.\d+)?)|(?<path>[\p{L}_$#!][\p{L}\p{N}_$]*)|(?<mark>==|<>|<=|>=|\.\.|[-+*/<>=,.(){}&|[\]])/uy,
};
const PATTERN = /\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/[gimsuy]*/y;
/** After these a slash begins a pattern; after anything else it divides. */
const BEFORE_PATTERN = new Set(["(", ",", "=", ":", "[", "!", "&&", "||", "?", "{", "}", ";", "==", "!=", "===", "!=="]);
const SCRIPT_MAX_LENGTH = 20_000;

function unquote(text: string, language: ScriptLanguage): string {
  const inner = text.slice(1, -1);
  return language === "formcalc" ? inner.replaceAll('""', '"') : inner.replaceAll(/\\([\s\S])/g, "$1");
}

/** Returns a script as words and marks; undefined when it is too long or has something that is neither. It is never run. */
export function readTokens(source: string, language: ScriptLanguage): ScriptToken[] | undefined {
  if (source.length > SCRIPT_MAX_LENGTH) return undefined;
  const tokens: ScriptToken[] = [];
  const pattern = TOKENS[language];
  let at = 0;
  while (at < source.length) {
    const last = tokens.at(-1);
    if (language === "javascript" && source[at] === "/" && !/[/*]/.test(source[at + 1] ?? "") && (!last || BEFORE_PATTERN.has(last.text))) {
      PATTERN.lastIndex = at;
      const match = PATTERN.exec(source);
      if (!match) return undefined;
      tokens.push({ kind: "pattern", text: match[0] });
      at = PATTERN.lastIndex;
      continue;
    }
    pattern.lastIndex = at;
    const match = pattern.exec(source);
    if (!match) return undefined;
    at = pattern.lastIndex;
    const { text, number, path, mark } = match.groups ?? {};
    if (text !== undefined) tokens.push({ kind: "text", text: unquote(text, language) });
    else if (number !== undefined) tokens.push({ kind: "number", text: number });
    else if (path !== undefined) tokens.push({ kind: "path", text: path });
    else if (mark !== undefined) tokens.push({ kind: "mark", text: mark });
  }
  return tokens;
}
