import type { FieldMap, FieldValues } from "../shared/contracts/field-map.ts";
import { hasMark } from "./find-marks.ts";
import { readFacts, type PdfFacts, type WidgetFacts } from "./read-facts.ts";
import { RENDERERS, renderPages, type Picture, type Renderer } from "./render-pages.ts";

/** The three files of one form: unfilled, filled with fields, filled without. */
export type FilledForm = { empty: string; editable: string; flattened: string };
export type FormResult = { fields: number; readBack: number; visible: number; failures: string[] };

const HIDDEN = 2;
const NO_VIEW = 32;
const BUTTON = "/Btn";

/**
 * Compares what independent readers find in the files with what was typed; every failure says which field, what and where. `shown` is what the page
 * made of it, where the form's own formats and totals had their say.
 */
export async function compareForm(
  files: FilledForm,
  values: FieldValues,
  fieldMap: FieldMap,
  shown: FieldValues = {},
): Promise<FormResult> {
  const [before, after, flat] = await Promise.all([readFacts(files.empty), readFacts(files.editable), readFacts(files.flattened)]);
  const failures = new Map<string, string[]>();
  const fail = (name: string, cause: string): void => {
    failures.set(name, [...(failures.get(name) ?? []), cause]);
  };
  const names = Object.keys(values);
  const isKept = (name: string): boolean =>
    [values[name], shown[name]].some((value) => value !== undefined && isReadBack(after, name, value, fieldMap));
  const lost = new Set(names.filter((name) => !isKept(name)));
  for (const name of lost)
    fail(
      name,
      `read back as ${JSON.stringify(after.widgets.filter((widget) => widget.name === name).map((widget) => widget.values.join("|") || widget.state))}, typed ${JSON.stringify(values[name])}`,
    );
  if (flat.hasForm && flat.widgets.length > 0) fail("(flattened)", `${flat.widgets.length} fields are left`);
  const unseen = new Set<string>();
  for (const renderer of RENDERERS) {
    const [empty, editable, flattened] = await Promise.all(
      [files.empty, files.editable, files.flattened].map((file) => renderPages(file, renderer)),
    );
    for (const name of names) {
      for (const cause of unseenWidgets(before, after, name, renderer, { empty, editable, flattened })) {
        unseen.add(name);
        fail(name, cause);
      }
    }
  }
  return {
    fields: names.length,
    readBack: names.length - lost.size,
    visible: names.length - unseen.size,
    failures: [...failures].map(([name, causes]) => `${name}: ${causes.join("; ")}`),
  };
}

function isReadBack(facts: PdfFacts, name: string, value: string | string[], fieldMap: FieldMap): boolean {
  const widgets = facts.widgets.filter((widget) => widget.name === name);
  const wanted = typeof value === "string" ? [value] : value;
  if (widgets.length === 0) return false;
  if (widgets.some((widget) => widget.type === BUTTON)) {
    const map = fieldMap.fields.filter((field) => field.name === name);
    const state = widgets.find((widget) => widget.state !== "Off" && widget.state !== "")?.state;
    return (
      state !== undefined &&
      (sameName(state, wanted[0] ?? "") || map.length === 1) &&
      widgets.some((widget) => widget.values.some((kept) => sameName(kept, state)))
    );
  }
  return widgets.every((widget) => widget.values.length === wanted.length && wanted.every((item, index) => widget.values[index] === item));
}

/** State names are bytes; qpdf shows them with escapes, the field map as text. */
function sameName(a: string, b: string): boolean {
  const plain = (name: string): string => name.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(parseInt(hex, 16)));
  return a === b || plain(a) === b || plain(a) === plain(b) || Buffer.from(plain(a), "latin1").toString("utf8") === b;
}

type Pictures = { empty: Picture[] | undefined; editable: Picture[] | undefined; flattened: Picture[] | undefined };

function unseenWidgets(before: PdfFacts, after: PdfFacts, name: string, renderer: Renderer, pictures: Pictures): string[] {
  const causes: string[] = [];
  for (const [index, widget] of after.widgets.filter((candidate) => candidate.name === name).entries()) {
    const page = before.pages[widget.page];
    const isShown = (widget.annotationFlags & (HIDDEN | NO_VIEW)) === 0 && isOn(widget) && page !== undefined && isOnPage(widget);
    if (!isShown) continue;
    for (const kind of ["editable", "flattened"] as const) {
      if (!hasMark(pictures.empty?.[widget.page], pictures[kind]?.[widget.page], page, widget.rect))
        causes.push(`not seen in ${renderer}, ${kind}, page ${widget.page + 1}, widget ${index}`);
    }
  }
  return causes;
}

function isOn(widget: WidgetFacts): boolean {
  return widget.type !== BUTTON || (widget.state !== "Off" && widget.state !== "");
}

function isOnPage({ rect: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }: WidgetFacts): boolean {
  return Math.abs(x1 - x0) > 0.5 && Math.abs(y1 - y0) > 0.5;
}
