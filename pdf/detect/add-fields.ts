import type { PrintedField } from "../../shared/contracts/printed-field.ts";
import { listPages } from "../syntax/page-list.ts";
import { PdfFile } from "../syntax/pdf-file.ts";
import { PdfRef, toDict, toName, type PdfArray, type PdfDict, type PdfObject } from "../syntax/pdf-objects.ts";
import { toTextString } from "../syntax/pdf-text.ts";
import { formatNumber } from "../syntax/pdf-serializer.ts";
import { writeIncrement, writeWhole } from "../syntax/pdf-writer.ts";
import { pageBoxOf } from "../read/content/document-pages.ts";
import type { PageBox, ShownRect, UserRect } from "../read/page-geometry.ts";

const RADIO_FLAGS = (1 << 15) | (1 << 14);
const MULTILINE = 1 << 12;
const COMB = 1 << 24;
const PRINT = 1 << 2;

/**
 * Adds real form fields to a file that has none: each with a name, a tooltip and a place in its page's tab order. Looks and fonts are left to
 * the normalising that every form goes through. A field of a page that the file does not have is left out.
 */
export async function addFields(bytes: Uint8Array, fields: readonly PrintedField[]): Promise<Uint8Array<ArrayBuffer>> {
  const file = new PdfFile(bytes);
  const pages = listPages(file);
  const roots: PdfRef[] = [];
  const groups = new Map<string, RadioGroup>();
  for (const [index, { ref, dict, inherited }] of pages.entries()) {
    const own = fields.filter(({ page }) => page === index);
    if (own.length === 0) continue;
    const box = pageBoxOf(file, inherited);
    const widgets = own.map((field): PdfRef => {
      if (field.kind === "radio") {
        const group = groups.get(field.name) ?? addGroup(file, field, roots);
        groups.set(field.name, group);
        return addToGroup(file, group, toWidget(field, box, ref), field.label);
      }
      const widget = toWidget(field, box, ref);
      widget.set("T", toTextString(field.name));
      const added = file.add(widget);
      roots.push(added);
      return added;
    });
    dict.set("Annots", [...(file.array(dict.get("Annots")) ?? []), ...widgets]);
    dict.set("Tabs", toName("R"));
    file.touch(ref);
  }
  setForm(file, roots);
  // An update of a file whose cross references are damaged points back to them.
  return file.isRecovered ? writeWhole(file) : writeIncrement(file);
}

function toWidget(field: PrintedField, box: PageBox, page: PdfRef): PdfDict {
  const rect = toUser(box, field.rect).map((value) => Math.round(value * 100) / 100);
  const shared = { Type: toName("Annot"), Subtype: toName("Widget"), Rect: rect, P: page, F: PRINT };
  switch (field.kind) {
    case "text":
      return toDict({
        ...shared,
        FT: toName("Tx"),
        TU: toTextString(field.label),
        Ff: (field.multiline ? MULTILINE : 0) | (field.cells === undefined ? 0 : COMB),
        ...(field.cells === undefined ? {} : { MaxLen: field.cells }),
        DA: toTextString(`/Helv 0 Tf 0 g${field.leading === undefined ? "" : ` ${formatNumber(field.leading)} TL`}`),
        ...turned(box),
      });
    case "signature":
      return toDict({ ...shared, FT: toName("Sig"), TU: toTextString(field.label) });
    case "checkbox":
      return toDict({ ...shared, FT: toName("Btn"), TU: toTextString(field.label), ...turned(box) });
    default:
      return toDict({ ...shared, TU: toTextString(field.label), AS: toName("Off"), ...turned(box) });
  }
}

/** Turns a field's content upright on a page that is shown turned. */
function turned({ rotation }: PageBox): Record<string, PdfObject> {
  return rotation === 0 ? {} : { MK: toDict({ R: rotation }) };
}

/** Radio buttons of which one holds; `states` are the names of their on-states. */
type RadioGroup = { ref: PdfRef; kids: PdfArray; states: Set<string> };

function addGroup(file: PdfFile, { name, question }: PrintedField, roots: PdfRef[]): RadioGroup {
  const kids: PdfArray = [];
  const ref = file.add(
    toDict({ FT: toName("Btn"), Ff: RADIO_FLAGS, T: toTextString(name), TU: toTextString(question || name), Kids: kids }),
  );
  roots.push(ref);
  return { ref, kids, states: new Set() };
}

function addToGroup(file: PdfFile, { ref, kids, states }: RadioGroup, widget: PdfDict, label: string): PdfRef {
  const base = label.replaceAll(/[^A-Za-z0-9]+/g, "_") || "On";
  let state = base;
  for (let number = 2; states.has(state) || state === "Off"; number++) state = `${base}_${number}`;
  states.add(state);
  // An appearance that only names the on-state; its look is made when the form is normalised.
  widget.set("AP", toDict({ N: toDict({ [state]: toDict({}), Off: toDict({}) }) }));
  widget.set("Parent", ref);
  const added = file.add(widget);
  kids.push(added);
  return added;
}

function setForm(file: PdfFile, roots: readonly PdfRef[]): void {
  const { catalog } = file;
  const root = file.trailer.get("Root");
  const entry = catalog.get("AcroForm");
  const existing = file.dict(entry);
  const form = existing ?? toDict({});
  form.set("Fields", [...(file.array(form.get("Fields")) ?? []), ...roots]);
  if (entry instanceof PdfRef && existing) file.touch(entry);
  else {
    catalog.set("AcroForm", form);
    if (root instanceof PdfRef) file.touch(root);
  }
}

/** Returns a rectangle of the shown page in the page's own space. */
function toUser(page: PageBox, [left, top, right, bottom]: ShownRect): UserRect {
  const [x0, y0, x1, y1] = page.box;
  switch (page.rotation) {
    case 90:
      return [x0 + top, y0 + left, x0 + bottom, y0 + right];
    case 180:
      return [x1 - right, y0 + top, x1 - left, y0 + bottom];
    case 270:
      return [x1 - bottom, y1 - right, x1 - top, y1 - left];
    default:
      return [x0 + left, y1 - bottom, x0 + right, y1 - top];
  }
}
