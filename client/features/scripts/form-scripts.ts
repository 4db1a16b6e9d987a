import type { PDFDocumentProxy } from "pdfjs-dist";
import * as v from "valibot";
import type { Field, FieldMap, FieldValues } from "../../../shared/contracts/field-map.ts";
import { enterValues, type FillState } from "../../state/fill-state.ts";
import { NoAnswerError } from "../../lib/no-answer-error.ts";
import { openPdf } from "../../lib/pdfjs.ts";
import { ScriptAnswer, type ScriptEvent, type ScriptRequest } from "./script-messages.ts";

/** A script is stopped after this; the start takes longer, because the engine is fetched. */
const EVENT_LIMIT_MS = 2_000;
const START_LIMIT_MS = 20_000;
/** More changes in a second than this are no calculation. */
const UPDATES_PER_SECOND = 2_000;

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
 * too. Resolves once they run.
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
): Promise<void> {
  const { pdf } = await openPdf(pdfUrl);
  const form = await describeForm(pdf, state.values).finally(() => void pdf.loadingTask.destroy());
  if (!form || signal.aborted) return;
  const names = new Map(form.fields.map(({ id, name }) => [id, name]));
  const firstIds = new Map(form.fields.toReversed().map(({ id, name }) => [name, id]));
  const known = new Map(fieldMap.fields.map((field) => [field.name, field]));
  const worker = new Worker(new URL("./script-worker.ts", import.meta.url), { type: "module", name: "form-scripts" });
  const ended = new AbortController();
  const started = Promise.withResolvers<void>();
  const listening = ended.signal;
  signal.addEventListener("abort", () => ended.abort(), { once: true, signal: listening });
  let watchdog: ReturnType<typeof setTimeout> | undefined;
  let hasStarted = false;
  /** Requests without a reply yet, in order: the checked field and its text, null for anything else. */
  const waiting: ({ name: string; text: string } | null)[] = [];
  let said: string | null = null;
  let updates = 0;
  const resetUpdates = setInterval(() => (updates = 0), 1_000);

  function stop(): void {
    clearTimeout(watchdog);
    clearInterval(resetUpdates);
    worker.terminate();
    state.listeners.delete(onChange);
    ended.abort();
  }

  function giveUp(): void {
    if (listening.aborted) return;
    stop();
    onStopped();
    started.resolve();
  }

  function failToLoad(event: ErrorEvent): void {
    if (hasStarted) return giveUp();
    stop();
    return started.reject(new NoAnswerError(event.error));
  }

  /** Times the current request: those queued behind it do not shorten its time. */
  function watch(): void {
    clearTimeout(watchdog);
    if (waiting.length > 0) watchdog = setTimeout(giveUp, hasStarted ? EVENT_LIMIT_MS : START_LIMIT_MS);
  }

  function ask(request: ScriptRequest, about: { name: string; text: string } | null): void {
    if (listening.aborted) return;
    waiting.push(about);
    if (waiting.length === 1) watch();
    worker.postMessage(request, []);
  }

  function commit(name: string): void {
    const id = firstIds.get(name);
    if (id === undefined) return;
    const field = known.get(name);
    const value = toText(state.values[name]);
    const isMark = field?.kind === "checkbox" || field?.kind === "radio";
    const event: ScriptEvent = isMark
      ? { id, name: "Action", value: value || "Off" }
      : { id, name: "Keystroke", value, willCommit: true, commitKey: 1 };
    ask({ type: "event", event }, { name, text: value });
  }

  function apply(id: string, value: string | number | null | undefined): void {
    const name = names.get(id);
    const field = name === undefined ? undefined : known.get(name);
    updates += 1;
    if (updates > UPDATES_PER_SECOND) return giveUp();
    if (name === undefined || !field || isDeclared(field) || field.kind === "signature") return undefined;
    // The sandbox knows only the listed options, and refuses any other answer.
    if (value === null && field.editable) return undefined;
    // Typing wins; the script runs when the field is left.
    if (state.past.at(-1)?.typing === name) return undefined;
    const text = value === "Off" && (field.kind === "checkbox" || field.kind === "radio") ? "" : String(value ?? "");
    if (name === waiting[0]?.name) {
      // A result for an older text does not count; and a ticked box stays ticked, even if the sandbox confuses it with another.
      if (field.kind === "checkbox" || field.kind === "radio" || waiting[0].text !== toText(state.values[name])) return undefined;
      if (takesAway(waiting[0].text, text)) {
        onRefused(name, said);
        return undefined;
      }
    }
    enterValues(state, { [name]: text }, { now: Date.now(), follows: state.past.length > 0 });
    return undefined;
  }

  const onChange = (changed: string[], source: string) => {
    if (source !== "input") for (const name of changed) commit(name);
  };

  worker.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const answer = v.safeParse(ScriptAnswer, data);
    if (!answer.success || listening.aborted) return;
    if (answer.output.type === "update") return apply(answer.output.update.id, answer.output.update.value);
    if (answer.output.type === "said") {
      said = answer.output.text;
      return undefined;
    }
    waiting.shift();
    said = null;
    hasStarted = true;
    started.resolve();
    watch();
  });
  worker.addEventListener("error", failToLoad);
  signal.addEventListener("abort", () => {
    stop();
    started.resolve();
  });
  root.addEventListener(
    "change",
    ({ target }) => {
      if (target instanceof HTMLElement && target.dataset["field"] !== undefined) commit(target.dataset["field"]);
    },
    { signal: listening },
  );
  state.listeners.add(onChange);
  ask({ type: "start", data: form.data }, null);
  // Answers entered and left before the start are sent to the scripts now.
  const answered = new Set(state.past.flatMap(({ changes }) => changes.map(({ name }) => name)));
  for (const name of answered) if (name !== state.past.at(-1)?.typing) commit(name);
  await started.promise;
}
