import type { PDFDocumentProxy } from "pdfjs-dist";
import type { Field, FieldMap, FieldValues } from "../../../shared/contracts/field-map.ts";
import { isMark } from "../../../shared/rules/fields/fillable-fields.ts";
import { enterValues, type FillState } from "../../state/fill-state.ts";
import { openPdf, untilRead } from "../../lib/pdfjs.ts";
import { createScriptHost } from "./script-host.ts";
import type { ScriptEvent } from "./script-messages.ts";
import { fieldOfControl } from "../../lib/field-of-control.ts";

/** A document's scripts while they run. */
export type FormScripts = {
  /** Resolves once the scripts have set all that follows from the answers so far, or were stopped. */
  settled: () => Promise<void>;
};

type ScriptField = { id: string; name: string; value?: unknown };

/** Whether the import read a field's total or format as a fact: the rules apply it at once, with the script's result. */
function isDeclared(field: Field | undefined): boolean {
  return field?.calculation !== undefined || (field?.format !== undefined && field.format.kind !== "custom");
}

function toText(value: FieldValues[string] | undefined): string {
  return Array.isArray(value) ? (value[0] ?? "") : (value ?? "");
}

async function describeForm(pdf: PDFDocumentProxy, values: FieldValues): Promise<{ fields: ScriptField[]; data: unknown } | null> {
  const [objects, calculationOrder, actions, metadata] = await Promise.all([
    pdf.getFieldObjects(),
    pdf.getCalculationOrderIds(),
    pdf.getJSActions(),
    pdf.getMetadata(),
  ]);
  if (!objects) return null;
  const described = new Map<string, unknown[]>();
  const fields: ScriptField[] = [];
  for (const [name, widgets] of objects) {
    const value = values[name];
    const filled: object[] = widgets.map((widget: object) => (value === undefined ? widget : { ...widget, value: toText(value) }));
    described.set(name, filled);
    for (const widget of filled) if ("id" in widget && typeof widget.id === "string") fields.push({ id: widget.id, name });
  }
  const data = {
    objects: described,
    calculationOrder,
    appInfo: { platform: "", language: navigator.language },
    docInfo: { ...metadata.info, baseURL: "", filesize: 0, filename: "", metadata: "", numPages: pdf.numPages, URL: "", actions },
  };
  return { fields, data };
}

/** Keeps letters and digits, as every spelling does. */
const core = (text: string) => text.replaceAll(/[^\p{L}\p{N}]/gu, "");

/** Whether a script removed the typed answer or its end, and so refuses it. */
function takesAway(typed: string, left: string): boolean {
  return typed !== "" && typed !== left && typed.startsWith(left) && core(left) !== core(typed);
}

/**
 * Runs the document's own scripts in QuickJS, in a worker with neither the page nor the network: their requests are messages, and only values of
 * fields are applied. A script that does not end is stopped, and `onStopped` called; the form stays usable. An answer that its own field's script
 * would empty or cut is kept, and `onRefused` called, with the form's own words where it has any. Answers given before the start trigger the scripts,
 * too. Resolves once they run; with null where there are none.
 * @throws when the document or the engine cannot be loaded
 */
export async function runFormScripts(
  root: HTMLElement,
  {
    pdfUrl,
    fieldMap,
    state,
    onStopped,
    onRefused,
    signal,
  }: {
    pdfUrl: string;
    fieldMap: FieldMap;
    state: FillState;
    onStopped: () => void;
    onRefused: (name: string, reason: string | null) => void;
    signal: AbortSignal;
  },
): Promise<FormScripts | null> {
  const { pdf } = await openPdf(pdfUrl);
  const close = () => void pdf.loadingTask.destroy();
  const form = await untilRead(pdf, describeForm(pdf, state.values), close).finally(close);
  if (!form || signal.aborted) return null;
  const names = new Map(form.fields.map(({ id, name }) => [id, name]));
  const firstIds = new Map(form.fields.toReversed().map(({ id, name }) => [name, id]));
  const known = new Map(fieldMap.fields.map((field) => [field.name, field]));
  const host = createScriptHost({ onUpdate: apply, onStopped, signal });

  function commit(name: string): void {
    const id = firstIds.get(name);
    if (id === undefined) return;
    const field = known.get(name);
    const value = toText(state.values[name]);
    const event: ScriptEvent =
      field && isMark(field)
        ? { id, name: "Action", value: value || "Off" }
        : { id, name: "Keystroke", value, willCommit: true, commitKey: 1 };
    host.ask({ type: "event", event }, { name, text: value });
  }

  /** Whether the value that a script gives a field is its answer. */
  function isTaken(name: string, field: Field, value: string | number | null | undefined): boolean {
    if (isDeclared(field) || field.kind === "signature") return false;
    // The sandbox knows only the listed options, and refuses any other answer.
    if (value === null && field.editable) return false;
    // Typing wins; the script runs when the field is left.
    return state.past.at(-1)?.typing !== name;
  }

  function apply(id: string, value: string | number | null | undefined): void {
    const name = names.get(id);
    const field = name === undefined ? undefined : known.get(name);
    if (name === undefined || !field || !isTaken(name, field, value)) return;
    const text = value === "Off" && isMark(field) ? "" : String(value ?? "");
    const checked = host.checked();
    if (name === checked?.name) {
      // A result for an older text does not count; and a ticked box stays ticked, even if the sandbox confuses it with another.
      if (isMark(field) || checked.text !== toText(state.values[name])) return;
      if (takesAway(checked.text, text)) return onRefused(name, host.said());
    }
    enterValues(state, { [name]: text }, { now: Date.now(), follows: state.past.length > 0 });
  }

  const onChange = (changed: string[], source: string) => {
    if (source !== "input") for (const name of changed) commit(name);
  };
  state.listeners.add(onChange);
  host.ended.addEventListener("abort", () => state.listeners.delete(onChange));
  root.addEventListener(
    "change",
    ({ target }) => {
      const name = fieldOfControl(target);
      if (name !== undefined) commit(name);
    },
    { signal: host.ended },
  );
  host.ask({ type: "start", data: form.data }, null);
  // Answers entered and left before the start are sent to the scripts now.
  const answered = new Set(state.past.flatMap(({ changes }) => changes.map(({ name }) => name)));
  for (const name of answered) if (name !== state.past.at(-1)?.typing) commit(name);
  await host.started;
  return { settled: host.settled };
}
