import type { FieldCalculation, FieldFormat } from "../../../shared/contracts/field-map.ts";
import { MASKS } from "../read-actions.ts";
import { type Expression, parseScript } from "./parse-script.ts";
import { childOf, childrenOf } from "../../syntax/parse-xml.ts";
import { type ScriptField, type ScriptNames, resolvePath } from "./script-names.ts";
import type { XfaNode, XfaTemplate } from "./xfa-template.ts";

/** Facts about a field that only the template states. */
export type TemplateFacts = {
  format?: FieldFormat;
  calculation?: FieldCalculation;
  maxLength?: number;
  required?: boolean;
  digits?: boolean;
};

const PICTURE = /^(?:null\{[^}]*\}\||zero\{[^}]*\}\|)*(date|time|num|text)(?:\([^)]*\))?(?:\.\w+)?\{([^}]*)\}/i;
const LONGEST = /xfa\.event\.newText\.length\s*>\s*(\d{1,5})\b/;
const ONLY_DIGITS = /=\s*\/\[\^0-9\]\//;
const LONGEST_MAX = 10_000;

/** Returns the format behind an XFA picture clause such as `date{MM/DD/YYYY}` or `num{$z,zz9.99}`. */
export function parsePicture(picture: string): FieldFormat | undefined {
  const [, kind = "", pattern = ""] = PICTURE.exec(picture.trim()) ?? [];
  switch (kind.toLowerCase()) {
    case "date":
      return /^[DMY/.\- ,]+$/.test(pattern) ? { kind: "date", pattern: pattern.toLowerCase() } : undefined;
    case "num": {
      const decimals = /[.v]([89zZ]+)/.exec(pattern)?.[1]?.length ?? 0;
      const separator = pattern.includes(",") ? 0 : 1;
      return pattern.includes("$") ? { kind: "currency", decimals, separator, currency: "$" } : { kind: "number", decimals, separator };
    }
    case "text":
      return /[^9]/.test(pattern) && MASKS[pattern] ? { kind: MASKS[pattern], pattern } : undefined;
    default:
      return undefined;
  }
}

function pictureOf(node: XfaNode): FieldFormat | undefined {
  const pictures = [childOf(node.element, "format"), childOf(node.element, "ui"), childOf(node.element, "validate")];
  return pictures
    .flatMap((holder) => childrenOf(holder, "picture").map(({ text }) => parsePicture(text)))
    .find((format) => format !== undefined);
}

/** Returns the names that a sum, a difference or a product is made of; undefined for any other expression. */
function operands(expression: Expression, operator: string, nameOf: (path: string) => string[]): string[] | undefined {
  if (expression.type === "path") {
    const names = nameOf(expression.path);
    return names.length > 0 ? names : undefined;
  }
  if (expression.type !== "both" || expression.operator !== operator) return undefined;
  const left = operands(expression.left, operator, nameOf);
  const right = operator === "-" ? operands(expression.right, "", nameOf) : operands(expression.right, operator, nameOf);
  return left && right && [...left, ...right];
}

const OPERATORS: [operator: string, kind: FieldCalculation["kind"]][] = [
  ["+", "sum"],
  ["-", "difference"],
  ["*", "product"],
];
const CALLS: Record<string, FieldCalculation["kind"]> = { sum: "sum", avg: "average", min: "minimum", max: "maximum" };

/** Returns the total that a template's `calculate` script declares: what it last computes, a sum, difference or product of fields and nothing else. */
function calculationOf(template: XfaTemplate, names: ScriptNames, node: XfaNode): FieldCalculation | undefined {
  const script = node.scripts.find(({ activity }) => activity === "calculate");
  const statements = script && parseScript(script.source, script.language);
  const [only] = statements ?? [];
  if (!only || statements?.length !== 1) return undefined;
  const expression =
    only.type === "run" ? only.expression : only.type === "assign" && /^(?:this|\$)\.rawValue$/.test(only.path) ? only.value : undefined;
  if (!expression) return undefined;
  const nameOf = (path: string): string[] => {
    const found = resolvePath(template, node, path.replace(/\.rawValue$/, ""));
    return found ? (names.byNode.get(found) ?? []).map(({ name }) => name) : [];
  };
  if (expression.type === "call") {
    const kind = CALLS[expression.path.toLowerCase()];
    const fields = expression.args.map((arg) => (arg.type === "path" ? nameOf(arg.path) : []));
    return kind && fields.length > 0 && fields.every((list) => list.length > 0) ? { kind, fields: fields.flat() } : undefined;
  }
  for (const [operator, kind] of OPERATORS) {
    const fields = expression.type === "both" ? operands(expression, operator, nameOf) : undefined;
    if (fields && fields.length > 1) return { kind, fields };
  }
  return undefined;
}

/** Reads what the template states of a field and its AcroForm twin does not: formats, limits, totals, that it is required. */
export function readTemplateFacts(template: XfaTemplate, names: ScriptNames, { node, field }: ScriptField): TemplateFacts {
  if (field.type !== "Tx") return childOf(node.element, "validate")?.attributes["nullTest"] === "error" ? { required: true } : {};
  const sources = node.scripts.map(({ source }) => source).join("\n");
  const format = pictureOf(node);
  const calculation = calculationOf(template, names, node);
  const chars = Number(childOf(childOf(node.element, "value"), "text")?.attributes["maxChars"] ?? LONGEST.exec(sources)?.[1] ?? 0);
  return {
    ...(format ? { format } : {}),
    ...(calculation ? { calculation } : {}),
    ...(chars > 0 && chars <= LONGEST_MAX && format?.kind !== "date" ? { maxLength: chars } : {}),
    ...(childOf(node.element, "validate")?.attributes["nullTest"] === "error" ? { required: true } : {}),
    ...(ONLY_DIGITS.test(sources) ? { digits: true } : {}),
  };
}
