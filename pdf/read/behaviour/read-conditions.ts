import type { AnswerTest } from "../../../shared/contracts/field-map.ts";
import type { Expression } from "./parse-script.ts";
import type { ScriptField } from "./script-names.ts";

/** Lists of tests, of which all in one list have to hold: `[[]]` is always, `[]` never. */
export type Condition = AnswerTest[][];
/** The field that a path stands for when it asks for an answer, e.g. `this.rawValue`; "missing" when the form has no such field; undefined for anything else. */
export type AnswerPath = (path: string) => ScriptField | "missing" | undefined;

export const ALWAYS: Condition = [[]];
const NEVER: Condition = [];
/** More than this is no question that a form asks. */
const MAX_LISTS = 32;

/** Returns each of a list's items once. */
function once<Item>(items: Item[]): Item[] {
  return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

/** Combines two conditions that both have to hold; undefined when that is more than a form asks. */
export function all(a: Condition, b: Condition): Condition | undefined {
  const lists = once(a.flatMap((left) => b.map((right) => once([...left, ...right]))));
  return lists.length > MAX_LISTS ? undefined : lists;
}

function any(a: Condition, b: Condition): Condition | undefined {
  const lists = once([...a, ...b]);
  return lists.length > MAX_LISTS ? undefined : lists;
}

function toState({ box }: ScriptField): string {
  return box?.state ?? "";
}

/** That no box which shares the answer is ticked, or that any is. */
function emptiness(field: ScriptField, isEmpty: boolean): Condition {
  const members = field.partners.length > 0 ? field.partners : [field];
  if (isEmpty) return [members.map((member) => ({ field: member.name, ...(member.box ? { not: [toState(member)] } : { is: [""] }) }))];
  return members.map((member) => [{ field: member.name, ...(member.box ? { is: [toState(member)] } : { not: [""] }) }]);
}

/** An answer compared with what the script writes; a box is ticked, another that shares its answer is, or it is empty. */
function compare(field: ScriptField, value: string | null, isEqual: boolean): Condition {
  const text = (value ?? "").trim();
  if (text === "") return emptiness(field, isEqual);
  if (!field.box) return [[{ field: field.name, ...(isEqual ? { is: [text] } : { not: [text] }) }]];
  const meant = [field, ...field.partners].find(({ box }) => box?.value === text);
  if (meant) return [[{ field: meant.name, ...(isEqual ? { is: [toState(meant)] } : { not: [toState(meant)] }) }]];
  if (text === "0" || /^(?:off|false)$/i.test(text)) return emptiness(field, isEqual);
  return isEqual ? NEVER : ALWAYS;
}

/** A question about a field; one that the form does not have ends the script, and neither branch is reached. */
function ask(field: ReturnType<AnswerPath>, question: (field: ScriptField) => Condition): Condition | undefined {
  return field === "missing" ? NEVER : field && question(field);
}

/** Reads a comparison, or two questions that `&&` or `||` joins. */
function readBoth({ operator, left, right }: Expression & { type: "both" }, answer: AnswerPath, isTrue: boolean): Condition | undefined {
  if (operator === "&&" || operator === "||") {
    const a = readCondition(left, answer, isTrue);
    const b = readCondition(right, answer, isTrue);
    if (!a || !b) return undefined;
    return (operator === "&&") === isTrue ? all(a, b) : any(a, b);
  }
  if (operator !== "==" && operator !== "!=") return undefined;
  const [asked, literal] = left.type === "literal" ? [right, left] : [left, right];
  const field = asked.type === "path" ? answer(asked.path) : undefined;
  return literal.type === "literal" ? ask(field, (found) => compare(found, literal.value, (operator === "==") === isTrue)) : undefined;
}

/** Reads when an expression is true, or with `isTrue` false when it is not; undefined when that is not a question of answers alone. */
export function readCondition(expression: Expression, answer: AnswerPath, isTrue = true): Condition | undefined {
  switch (expression.type) {
    case "not":
      return readCondition(expression.of, answer, !isTrue);
    case "literal":
      return (expression.value !== null && !["", "0", "false"].includes(expression.value)) === isTrue ? ALWAYS : NEVER;
    case "path": {
      const isNull = expression.path.endsWith(".isNull");
      const field = answer(isNull ? expression.path.replace(/isNull$/, "rawValue") : expression.path);
      return ask(field, (asked) => emptiness(asked, isNull === isTrue));
    }
    case "call": {
      const [first] = expression.args;
      const field = /^HasValue$/i.test(expression.path) && first?.type === "path" ? answer(first.path) : undefined;
      return ask(field, (asked) => emptiness(asked, !isTrue));
    }
    case "both":
      return readBoth(expression, answer, isTrue);
    default:
      return undefined;
  }
}
