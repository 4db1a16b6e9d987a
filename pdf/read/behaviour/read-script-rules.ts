import type { FormRule, RuleAnswer } from "../../../shared/contracts/field-map.ts";
import { type Expression, type Statement, parseScript } from "./parse-script.ts";
import { ALWAYS, type AnswerPath, type Condition, all, readCondition } from "./read-conditions.ts";
import { type ScriptField, type ScriptNames, resolvePath } from "./script-names.ts";
import type { XfaNode, XfaScript, XfaTemplate } from "./xfa-template.ts";

type ReadRules = {
  rules: FormRule[];
  /** Fields that a script opens or closes under conditions that could not be read. */
  unread: Set<string>;
  /** Scripts that check what is typed, and do nothing else; scripts that were not understood at all. */
  checks: number;
  lost: number;
};

/** Events that follow an answer of the field itself. */
const ANSWERED = new Set(["change", "exit", "click", "mouseDown", "mouseUp"]);
/** Scripts that run by themselves whenever something changes, or when the form opens. */
const BY_ITSELF = new Set(["calculate", "validate", "initialize", "ready", "docReady"]);
const OPENS = new Set(["open", "", "visible"]);
const CLOSES = new Set(["readOnly", "protected", "nonInteractive", "hidden", "invisible", "inactive"]);
const PROPERTY = /^(.*?)\.?(access|presence|rawValue|value|mandatory|validate\.nullTest)$/;
/** Target that a script opens or closes, whatever value it assigns. */
const TOUCHES = /(?<![\p{L}\p{N}_$.[\]])([\p{L}_$][\p{L}\p{N}_$.[\]]*)["')\]]*\.(?:access|presence)\s*=(?!=)/gu;

type Effect = { opens: string[]; closes: string[]; requires: string[]; sets: RuleAnswer[] };

function createEffect(): Effect {
  return { opens: [], closes: [], requires: [], sets: [] };
}

/** Returns every field in what a script opens or closes: the field itself, or all of a section. */
function fieldsIn(node: XfaNode, names: ScriptNames): ScriptField[] {
  return [...(names.byNode.get(node) ?? []), ...node.children.flatMap((child) => fieldsIn(child, names))];
}

function setsFor(target: ScriptField, value: Expression, answer: AnswerPath): RuleAnswer[] {
  if (value.type === "path") {
    const from = answer(value.path);
    return from && from !== "missing" && !from.box && !target.box ? [{ field: target.name, from: from.name }] : [];
  }
  if (value.type !== "literal") return [];
  const text = (value.value ?? "").trim();
  const members = target.partners.length > 0 ? target.partners : [target];
  if (!target.box) return [{ field: target.name, value: text }];
  const meant = members.find(({ box }) => box?.value === text);
  return meant ? [{ field: meant.name, value: meant.box?.state ?? "" }] : members.map(({ name }) => ({ field: name, value: "" }));
}

/** One script's statements as rules: each branch with the condition under which it is reached. */
class ScriptReading {
  readonly rules: { when: Condition; effect: Effect }[] = [];
  readonly unread = new Set<string>();
  readonly #template: XfaTemplate;
  readonly #names: ScriptNames;
  readonly #owner: XfaNode;
  readonly #self: ScriptField | undefined;

  constructor(template: XfaTemplate, names: ScriptNames, owner: XfaNode, self: ScriptField | undefined) {
    this.#template = template;
    this.#names = names;
    this.#owner = owner;
    this.#self = self;
  }

  /** The fields that a path names; undefined when the form has nothing of that name, which ends the script where it stands. */
  #target(path: string): ScriptField[] | undefined {
    if (/^(?:this|\$)?$/.test(path)) return this.#self ? [this.#self] : fieldsIn(this.#owner, this.#names);
    const node = resolvePath(this.#template, this.#owner, path);
    return node && fieldsIn(node, this.#names);
  }

  readonly #answer: AnswerPath = (path) => {
    if (path === "xfa.event.newText") return this.#self;
    const owner = path.replace(/\.(?:rawValue|value)$/, "");
    // FormCalc means the answer when it only names the field.
    const found = this.#target(owner);
    if (!found) return owner === path || /^(?:xfa|event|app)\./.test(path) ? undefined : "missing";
    return found.length === 1 ? found[0] : undefined;
  };

  /** Reads statements that are reached when `when` holds; `when` is undefined for an unknown condition. */
  read(statements: Statement[], when: Condition | undefined): void {
    const effect = createEffect();
    for (const statement of statements) {
      if (statement.type === "if") {
        const yes = readCondition(statement.test, this.#answer);
        const no = readCondition(statement.test, this.#answer, false);
        this.read(statement.met, when && yes && all(when, yes));
        this.read(statement.otherwise, when && no && all(when, no));
      } else if (statement.type === "assign" && !this.#assign(statement, when, effect)) break;
    }
    if (when && Object.values(effect).some((list) => list.length > 0)) this.rules.push({ when, effect });
  }

  /** False when the form has no such field: the script goes no further. */
  #assign({ path, value }: { path: string; value: Expression }, when: Condition | undefined, effect: Effect): boolean {
    const [, owner, property] = PROPERTY.exec(path) ?? [];
    if (owner === undefined || property === undefined || owner.startsWith("xfa.")) return true;
    const targets = this.#target(owner);
    if (!targets) return false;
    const word = value.type === "literal" ? (value.value ?? "") : undefined;
    if (property === "access" || property === "presence") {
      for (const { name } of targets) this.#setAccess(name, when && word, effect);
    } else if (property === "mandatory" || property === "validate.nullTest") {
      if (word === "error") effect.requires.push(...targets.map(({ name }) => name));
    } else {
      // A script that empties its own field validates the typed value; here typed values are never removed.
      for (const target of targets) if (target !== this.#self) effect.sets.push(...setsFor(target, value, this.#answer));
    }
    return true;
  }

  #setAccess(name: string, word: string | undefined, { opens, closes }: Effect): void {
    if (word === undefined) this.unread.add(name);
    else if (OPENS.has(word)) opens.push(name);
    else if (CLOSES.has(word)) closes.push(name);
  }
}

function unreadTargets(template: XfaTemplate, names: ScriptNames, owner: XfaNode, source: string): string[] {
  return [...source.matchAll(TOUCHES)].flatMap(([, path = ""]) => {
    const node = resolvePath(template, owner, path);
    return node ? fieldsIn(node, names).map(({ name }) => name) : [];
  });
}

function toRule(on: string | undefined, when: Condition, { opens, closes, requires, sets }: Effect): FormRule {
  const once = (list: string[]) => [...new Set(list)];
  // A closed field was emptied when it closed; an open one keeps its answer.
  const kept = sets.filter(({ field, value }) => value !== "" || !opens.includes(field));
  return {
    ...(on === undefined ? {} : { on }),
    when,
    ...(opens.length > 0 ? { opens: once(opens) } : {}),
    ...(closes.length > 0 ? { closes: once(closes) } : {}),
    ...(requires.length > 0 ? { requires: once(requires) } : {}),
    ...(kept.length > 0 && on !== undefined ? { sets: kept } : {}),
  };
}

function isCheck(script: XfaScript): boolean {
  return /xfa\.event\.change\s*=|messageBox|\.length\b/.test(script.source);
}

/** Returns the rules that a script's effects are on the form, which apply after an answer of `on`, or always; those that do nothing are left out. */
function toRules({ rules }: ScriptReading, on: string | undefined): FormRule[] {
  return rules
    .filter(({ when }) => when.length > 0 && (on !== undefined || when.some((tests) => tests.length > 0)))
    .map(({ when, effect }) => toRule(on, when, effect))
    .filter(({ opens, closes, requires, sets }) => opens ?? closes ?? requires ?? sets);
}

/** Reads what the template's scripts do to other fields. Nothing is run: a script is understood as written, or its fields are named in `unread`. */
export function readScriptRules(template: XfaTemplate, names: ScriptNames): ReadRules {
  const rules = new Map<string, FormRule>();
  const unread = new Set<string>();
  let checks = 0;
  let lost = 0;

  /** Reads a script as each field runs it that stands for its owner, and returns how much was found. */
  function read(statements: Statement[], script: XfaScript, owner: XfaNode, selves: readonly (ScriptField | undefined)[]): number {
    let found = 0;
    for (const self of selves) {
      const reading = new ScriptReading(template, names, owner, self);
      reading.read(statements, ALWAYS);
      for (const name of reading.unread) unread.add(name);
      found += reading.unread.size;
      // A section runs its scripts for what is entered anywhere in it.
      const isAnswered = ANSWERED.has(script.activity);
      if (isAnswered && !self) continue;
      const made = toRules(reading, isAnswered ? self?.name : undefined);
      for (const rule of made) rules.set(JSON.stringify(rule), rule);
      found += made.length;
    }
    return found;
  }

  for (const owner of template.nodes) {
    const selves: (ScriptField | undefined)[] = names.byNode.get(owner) ?? (owner.kind === "container" ? [undefined] : []);
    for (const script of owner.scripts) {
      if (!ANSWERED.has(script.activity) && !BY_ITSELF.has(script.activity)) continue;
      const statements = parseScript(script.source, script.language);
      if (!statements) for (const name of unreadTargets(template, names, owner, script.source)) unread.add(name);
      const found = statements ? read(statements, script, owner, selves) : 0;
      if (found > 0 || selves.length === 0) continue;
      if (isCheck(script)) checks += 1;
      else if (!statements) lost += 1;
    }
  }
  return { rules: [...rules.values()], unread, checks, lost };
}
