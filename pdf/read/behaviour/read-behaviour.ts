import type { FormBehaviour, LockReason } from "../../../shared/contracts/field-map.ts";
import { type FormField, isPushButton } from "../../normalise/form-tree.ts";
import { lockReason } from "./lock-reasons.ts";
import { readScriptRules } from "./read-script-rules.ts";
import { type ScriptNames, readScriptNames } from "./script-names.ts";
import { type TemplateFacts, readTemplateFacts } from "./template-facts.ts";
import { type XfaTemplate, nodeOf } from "./xfa-template.ts";

/** The form's own behaviour, and the outcome for the fields that arrive closed. All by the names of AcroForm fields. */
export type ReadBehaviour = {
  behaviour: FormBehaviour | undefined;
  /** Closed until a rule opens them. */
  closed: ReadonlySet<string>;
  /** Closed for good, and why. */
  locked: ReadonlyMap<string, LockReason>;
  /** Closed in the file and open here: what opens them could not be read, or nothing tells why they are closed. */
  opened: ReadonlySet<string>;
  facts: ReadonlyMap<string, TemplateFacts>;
  /** Sentences on what the form does and we do not. */
  missing: string[];
};

const READ_ONLY = 1;
/** A name as forms have it that were made with an XFA template, whether it is still there or was taken out. */
const FROM_TEMPLATE = /\[\d+\]$/;

function leafOf(name: string): string {
  return (name.split(/(?<!\\)\./).at(-1) ?? name).replace(/\[\d+\]$/, "");
}

/** Without a template: groups closed fields with the one open field of the same name, whose answer they show. */
function guessCopies(fields: FormField[]): string[][] {
  const byLeaf = Map.groupBy(
    fields.filter(({ name, type }) => type === "Tx" && FROM_TEMPLATE.test(name)),
    ({ name }) => leafOf(name),
  );
  return [...byLeaf.values()].flatMap((group) => {
    const open = group.filter(({ flags }) => (flags & READ_ONLY) === 0);
    const closed = group.filter(({ flags }) => flags & READ_ONLY);
    return open.length === 1 && closed.length > 0 ? [[...open, ...closed].map(({ name }) => name)] : [];
  });
}

function count(number: number, one: string, many: string): string {
  return number === 1 ? one : many.replace("#", String(number));
}

/**
 * Reads what a form does by itself from its XFA template, when it has one, and decides for every field that arrives closed: a rule opens it, it is closed
 * for a reason, or it is open. A question stays open when its script could not be read.
 */
export function readBehaviour(template: XfaTemplate | undefined, fields: FormField[]): ReadBehaviour {
  const names: ScriptNames = template
    ? readScriptNames(template, fields)
    : { fields: [], byNode: new Map(), oneOf: [], same: guessCopies(fields) };
  const read = template ? readScriptRules(template, names) : { rules: [], unread: new Set<string>(), checks: 0, lost: 0 };
  const opensSome = new Set(read.rules.flatMap(({ opens = [] }) => opens));
  const closed = new Set<string>();
  const locked = new Map<string, LockReason>();
  const opened = new Set<string>();
  const isClosed = new Set(fields.filter(({ flags }) => flags & READ_ONLY).map(({ name }) => name));
  const copies = new Set(names.same.filter((group) => group.some((name) => !isClosed.has(name))).flat());
  for (const field of fields) {
    const { name } = field;
    if (!isClosed.has(name) || isPushButton(field)) continue;
    if (read.unread.has(name)) opened.add(name);
    else if (opensSome.has(name)) closed.add(name);
    else {
      const reason = lockReason(field, template && nodeOf(template, name), copies.has(name));
      const mayOpen = template !== undefined || FROM_TEMPLATE.test(name);
      if (reason === undefined && mayOpen) opened.add(name);
      else locked.set(name, reason ?? "form");
    }
  }
  const behaviour = { rules: read.rules, oneOf: names.oneOf, same: names.same };
  const does = Object.values(behaviour).some((list) => list.length > 0);
  const facts = new Map(names.fields.map((field) => [field.name, template ? readTemplateFacts(template, names, field) : {}] as const));
  const missing = [
    ...(opened.size > 0
      ? [count(opened.size, "One field that the file keeps closed is open here.", "# fields that the file keeps closed are open here.")]
      : []),
    ...(read.checks > 0
      ? [
          count(
            read.checks,
            "One check that the form makes in Acrobat while you type is not made here.",
            "# checks that the form makes in Acrobat while you type are not made here.",
          ),
        ]
      : []),
    ...(read.lost > 0
      ? [count(read.lost, "One of the form’s own scripts does not run here.", "# of the form’s own scripts do not run here.")]
      : []),
  ];
  return { behaviour: does ? behaviour : undefined, closed, locked, opened, facts, missing };
}
