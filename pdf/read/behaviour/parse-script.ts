import { type ScriptLanguage, type ScriptToken, readTokens } from "./script-tokens.ts";

/** The expression that a script computes; a part that cannot be parsed is `unknown`. */
export type Expression =
  | { type: "literal"; value: string | null }
  | { type: "path"; path: string }
  | { type: "call"; path: string; args: Expression[] }
  | { type: "not"; of: Expression }
  | { type: "both"; operator: string; left: Expression; right: Expression }
  | { type: "unknown" };
export type Statement =
  | { type: "if"; test: Expression; met: Statement[]; otherwise: Statement[] }
  | { type: "assign"; path: string; value: Expression }
  | { type: "run"; expression: Expression };

const UNKNOWN: Expression = { type: "unknown" };
/** Operators from the loosest to the tightest, in the words of both languages; FormCalc's are translated. */
const LEVELS = [["||"], ["&&"], ["==", "!="], ["<", ">", "<=", ">="], ["+", "-"], ["*", "/", "%"]];
const SAME_OPERATOR: Record<string, string> = { "===": "==", "!==": "!=" };
const FORMCALC_OPERATOR: Record<string, string> = {
  eq: "==",
  "=": "==",
  ne: "!=",
  "<>": "!=",
  and: "&&",
  "&": "&&",
  or: "||",
  "|": "||",
  lt: "<",
  gt: ">",
  le: "<=",
  ge: ">=",
};
/** Calls that only name a field: their text is the name. */
const NAMING_CALL = /(?:^|\.)(?:resolveNode|getField)$/;
const MAX_DEPTH = 60;
/** Branches of one FormCalc `if`. */
const MAX_ELSEIFS = 500;

class Unreadable extends Error {}

/** Reads the statements of a script that begin with `if`, name a field or call something; loops, functions and `try` are beyond it. */
class Reader {
  readonly #tokens: ScriptToken[];
  readonly #isFormCalc: boolean;
  #at = 0;
  #depth = 0;

  constructor(tokens: ScriptToken[], language: ScriptLanguage) {
    this.#tokens = tokens;
    this.#isFormCalc = language === "formcalc";
  }

  get #next(): ScriptToken | undefined {
    return this.#tokens[this.#at];
  }

  #is(text: string): boolean {
    const token = this.#next;
    return token !== undefined && (token.kind === "mark" || token.kind === "path") && token.text === text;
  }

  #take(text: string): boolean {
    const found = this.#is(text);
    if (found) this.#at += 1;
    return found;
  }

  #need(text: string): void {
    if (!this.#take(text)) throw new Unreadable();
  }

  script(): Statement[] {
    const statements: Statement[] = [];
    while (this.#next) statements.push(...this.#statement());
    return statements;
  }

  #until(...ends: string[]): Statement[] {
    const statements: Statement[] = [];
    while (!ends.some((end) => this.#is(end))) {
      if (!this.#next) throw new Unreadable();
      statements.push(...this.#statement());
    }
    return statements;
  }

  #statement(): Statement[] {
    if (this.#depth > MAX_DEPTH) throw new Unreadable();
    this.#depth += 1;
    try {
      if (this.#take(";")) return [];
      if (this.#take("if")) return [this.#isFormCalc ? this.#formCalcIf() : this.#if()];
      if (this.#take("{")) {
        const statements = this.#until("}");
        this.#need("}");
        return statements;
      }
      if (this.#take("var") || this.#take("let") || this.#take("const")) return this.#declaration();
      if (this.#next?.kind === "path" && /^(?:for|while|do|function|func|switch|try|return|with|foreach)$/.test(this.#next.text))
        throw new Unreadable();
      return this.#assignment();
    } finally {
      this.#depth -= 1;
    }
  }

  #if(): Statement {
    this.#need("(");
    const test = this.#expression();
    this.#need(")");
    const met = this.#statement();
    const otherwise = this.#take("else") ? this.#statement() : [];
    return { type: "if", test, met, otherwise };
  }

  #formCalcIf(depth = 0): Statement {
    if (depth > MAX_ELSEIFS) throw new Unreadable();
    const test = this.#expression();
    this.#need("then");
    const met = this.#until("elseif", "else", "endif");
    if (this.#take("elseif")) return { type: "if", test, met, otherwise: [this.#formCalcIf(depth + 1)] };
    const otherwise = this.#take("else") ? this.#until("endif") : [];
    this.#need("endif");
    return { type: "if", test, met, otherwise };
  }

  /** A name of the script's own; what it holds is not followed. */
  #declaration(): Statement[] {
    do {
      if (this.#next?.kind !== "path") throw new Unreadable();
      this.#at += 1;
      if (this.#take("=")) this.#expression();
    } while (this.#take(","));
    return [];
  }

  #assignment(): Statement[] {
    const start = this.#at;
    const target = this.#operand();
    if (this.#take("=")) {
      if (target.type !== "path") throw new Unreadable();
      // a = b = value
      const inner = this.#chained();
      return [{ type: "assign", path: target.path, value: inner.value }, ...inner.also];
    }
    this.#at = start;
    return [{ type: "run", expression: this.#expression() }];
  }

  #chained(depth = 0): { value: Expression; also: Statement[] } {
    if (depth > MAX_DEPTH) throw new Unreadable();
    const start = this.#at;
    if (this.#next?.kind === "path" && !this.#isFormCalc) {
      const target = this.#operand();
      if (target.type === "path" && this.#take("=")) {
        const inner = this.#chained(depth + 1);
        return { value: inner.value, also: [{ type: "assign", path: target.path, value: inner.value }, ...inner.also] };
      }
      this.#at = start;
    }
    return { value: this.#expression(), also: [] };
  }

  #operator(level: number): string | undefined {
    const token = this.#next;
    if (!token || (token.kind !== "mark" && token.kind !== "path")) return undefined;
    const text = this.#isFormCalc ? (FORMCALC_OPERATOR[token.text] ?? token.text) : (SAME_OPERATOR[token.text] ?? token.text);
    return LEVELS[level]?.includes(text) ? text : undefined;
  }

  #expression(level = 0): Expression {
    if (level >= LEVELS.length) return this.#operand();
    if (this.#depth > MAX_DEPTH) throw new Unreadable();
    this.#depth += 1;
    let left = this.#expression(level + 1);
    for (let operator = this.#operator(level); operator !== undefined; operator = this.#operator(level)) {
      this.#at += 1;
      left = { type: "both", operator, left, right: this.#expression(level + 1) };
    }
    this.#depth -= 1;
    return left;
  }

  #operand(depth = 0): Expression {
    const token = this.#next;
    if (!token || depth > MAX_DEPTH) throw new Unreadable();
    this.#at += 1;
    switch (token.kind) {
      case "text":
      case "number":
        return { type: "literal", value: token.text };
      case "pattern":
        return this.#reached("/pattern/");
      case "path":
        return this.#named(token.text, depth + 1);
      default:
        return this.#marked(token.text, depth + 1);
    }
  }

  #marked(text: string, depth: number): Expression {
    if (text === "(") {
      const inner = this.#expression();
      this.#need(")");
      return inner;
    }
    if (text === "!") return { type: "not", of: this.#operand(depth) };
    if (text === "-" || text === "+") {
      const of = this.#operand(depth);
      return of.type === "literal" && of.value !== null ? { type: "literal", value: `${text === "-" ? "-" : ""}${of.value}` } : UNKNOWN;
    }
    throw new Unreadable();
  }

  #named(word: string, depth: number): Expression {
    if (word === "null" || word === "undefined") return { type: "literal", value: null };
    if (!this.#isFormCalc && (word === "true" || word === "false")) return { type: "literal", value: word };
    if (word === "not" && this.#isFormCalc) return { type: "not", of: this.#operand(depth) };
    if (word === "new" && !this.#isFormCalc) {
      this.#operand(depth);
      return UNKNOWN;
    }
    return this.#reached(word);
  }

  /** Everything after a name that belongs to it: `.b`, `[1]` and calls. */
  #reached(word: string): Expression {
    let reached: Expression & { type: "path" } = { type: "path", path: word };
    /** What a call or a change made of it; only what a name reaches is read further. */
    let result: Expression | undefined;
    for (;;) {
      if (this.#take(".") || this.#take("..")) {
        const part = this.#next;
        if (part?.kind !== "path") throw new Unreadable();
        this.#at += 1;
        reached = { type: "path", path: `${reached.path}.${part.text}` };
        if (result) result = UNKNOWN;
      } else if (this.#take("[")) {
        const index = this.#next;
        this.#at += 1;
        this.#need("]");
        if (index?.kind === "number") reached = { type: "path", path: `${reached.path}[${index.text}]` };
        else result = UNKNOWN;
      } else if (this.#take("(")) {
        const called = toCall(reached.path, this.#arguments());
        if (result) result = UNKNOWN;
        else if (called.type === "path") reached = called;
        else result = called;
      } else if (this.#is("++") || this.#is("--")) {
        this.#at += 1;
        result = UNKNOWN;
      } else return result ?? reached;
    }
  }

  #arguments(): Expression[] {
    const args: Expression[] = [];
    while (!this.#take(")")) {
      args.push(this.#expression());
      if (!this.#is(")")) this.#need(",");
    }
    return args;
  }
}

/** Returns the call of a path; one that only names a field, such as `resolveNode("a")`, is that field's path. */
function toCall(path: string, args: Expression[]): Expression & { type: "call" | "path" } {
  const [first] = args;
  if (!NAMING_CALL.test(path) || first?.type !== "literal" || first.value === null) return { type: "call", path, args };
  const owner = path.replace(NAMING_CALL, "");
  return { type: "path", path: ["", "xfa", "this"].includes(owner) ? first.value : `${owner}.${first.value}` };
}

/** Returns a script's statements; undefined when anything in it is beyond this reader. It is read and never run. */
export function parseScript(source: string, language: ScriptLanguage): Statement[] | undefined {
  const tokens = readTokens(source, language);
  if (!tokens) return undefined;
  try {
    return new Reader(tokens, language).script();
  } catch (error) {
    if (error instanceof Unreadable) return undefined;
    throw error;
  }
}
