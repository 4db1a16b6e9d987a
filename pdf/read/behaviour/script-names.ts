import { type FormField, isPushButton } from "../../normalise/form-tree.ts";
import { onStateOf } from "../../normalise/make-appearances.ts";
import { childOf, childrenOf } from "../../syntax/parse-xml.ts";
import { type XfaNode, type XfaTemplate, nodeOf } from "./xfa-template.ts";

/** A template's field together with the AcroForm field that stands for it on the page. */
export type ScriptField = {
  name: string;
  node: XfaNode;
  field: FormField;
  /** The state of a single box when it is ticked, and what scripts call it. */
  box?: { state: string; value: string };
  /** The boxes that share one answer with this one, itself among them; of boxes with `oneOf` only. */
  partners: ScriptField[];
};

export type ScriptNames = {
  fields: ScriptField[];
  byNode: Map<XfaNode, ScriptField[]>;
  oneOf: string[][];
  same: string[][];
};

/** Returns the field's place in the form's data: fields of the same place share one answer. Undefined for a place of its own. */
function placeOf(node: XfaNode): string | undefined {
  const bind = childOf(node.element, "bind");
  const { match, ref } = bind?.attributes ?? {};
  if (match === "global") return `global ${node.name}`;
  if (match !== "dataRef" || ref === undefined) return undefined;
  return /^(?:\$record|\$data|xfa\.|!)/.test(ref) ? ref : `${node.parent?.key ?? ""} ${ref}`;
}

/** Returns the value that scripts compare a ticked box with. */
function onValue(node: XfaNode): string {
  return (
    childrenOf(childOf(node.element, "items"), "text")
      .concat(childOf(node.element, "items")?.children ?? [])[0]
      ?.text.trim() ?? "1"
  );
}

function boxOf(node: XfaNode, field: FormField): ScriptField["box"] {
  if (field.type !== "Btn" || isPushButton(field) || node.kind === "group") return undefined;
  const state = field.widgets.map(({ dict }) => onStateOf(dict)).find((on) => on !== undefined);
  return state === undefined ? undefined : { state, value: onValue(node) };
}

/** Finds for every field of the form what the template, and with it its scripts, call it. */
export function readScriptNames(template: XfaTemplate, formFields: FormField[]): ScriptNames {
  const fields = formFields.flatMap((field): ScriptField[] => {
    const node = nodeOf(template, field.name);
    if (!node || node.kind === "container") return [];
    const box = boxOf(node, field);
    return [{ name: field.name, node, field, ...(box ? { box } : {}), partners: [] }];
  });
  // A box of an exclusion group has no field of its own: the group's answer is its state.
  const boxes = fields.flatMap((group): ScriptField[] =>
    group.node.kind === "group"
      ? group.node.children.map((node) => ({ ...group, node, box: { state: onValue(node), value: onValue(node) }, partners: [] }))
      : [],
  );
  const places = Map.groupBy(
    fields.filter(({ node }) => placeOf(node) !== undefined),
    ({ node }) => placeOf(node),
  );
  const groups = [...places.values()].filter((group) => group.length > 1);
  const oneOf: string[][] = [];
  const same: string[][] = [];
  for (const group of groups) {
    const names = group.map(({ name }) => name);
    const values = new Set(group.map(({ box }) => box?.value));
    if (!values.has(undefined) && values.size === group.length) {
      for (const member of group) member.partners = group;
      oneOf.push(names);
    } else if (values.size === 1) same.push(names);
  }
  return { fields, byNode: Map.groupBy([...fields, ...boxes], ({ node }) => node), oneOf, same };
}

const STEP = /^(.*?)(?:\[(\d+)\])?$/;

function pick(nodes: XfaNode[], name: string, index: number | undefined): XfaNode | undefined {
  const named = nodes.filter((node) => node.name === name);
  return index === undefined ? named[0] : named[index];
}

function splitPath(path: string): { name: string; index: number | undefined }[] {
  return path.split(".").map((part) => {
    const [, name = "", index] = STEP.exec(part) ?? [];
    return { name, index: index === undefined ? undefined : Number(index) };
  });
}

/** Resolves a path in a script of `from`: itself, the nearest node of that name, or a path from the root. Undefined when the form has no such node. */
export function resolvePath(template: XfaTemplate, from: XfaNode, path: string): XfaNode | undefined {
  let steps = splitPath(path);
  if (steps[0]?.name === "xfa" && steps[1]?.name === "form") steps = steps.slice(2);
  let node: XfaNode | undefined;
  const [first, ...rest] = steps;
  if (!first) return undefined;
  if (first.name === "this" || first.name === "$") node = from;
  else if (first.name === "parent") node = from.parent;
  else {
    node = pick(from.children, first.name, first.index);
    for (let scope: XfaNode["scope"] | undefined = from.scope; scope && !node; scope = scope.outer)
      node = pick(scope.nodes, first.name, first.index);
    node ??= template.nodes.find(({ parent, name }) => parent === undefined && name === first.name);
  }
  for (const step of rest) {
    if (step.name === "" || step.name.startsWith("#")) continue;
    node = step.name === "parent" ? node?.parent : pick(node?.children ?? [], step.name, step.index);
  }
  return node;
}
