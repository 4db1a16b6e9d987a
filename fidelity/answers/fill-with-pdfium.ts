import { loadPdfium } from "../../catalogue/import/load-pdfium.ts";
import { heapOf, type Pdfium, saveUnprotected, withDocument, withPage } from "../../pdf/open/pdfium.ts";
import type { FieldValue } from "../../shared/contracts/field-map.ts";

/** Which of a field's boxes a person presses: the middle of it, in parts of its page, and its turn among the field's. */
export type Press = { page: number; x: number; y: number; widget: number };

/** Kinds of fields as PDFium numbers them. */
const CHECK_BOX = 2;
const RADIO_BUTTON = 3;
const COMBO_BOX = 4;
const LIST_BOX = 5;
const TEXT = 6;
/** Width and height of a page, in which places are compared. */
const DEVICE = 10_000;

type Answers = { values: ReadonlyMap<string, FieldValue>; presses: ReadonlyMap<string, Press> };
/** A box that could be pressed, in points of its page. */
type Box = { name: string; page: number; x: number; y: number; far: number };

/** Fills a form as a person does in Chromium's viewer: the focus goes to each field, text is typed, boxes are pressed. */
export async function fillWithPdfium(bytes: Uint8Array, values: Answers["values"], presses: Answers["presses"]): Promise<Uint8Array> {
  const pdfium = await loadPdfium();
  return withDocument(pdfium, bytes, (document) => {
    const info = pdfium.PDFiumExt_OpenFormFillInfo();
    const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, info);
    const pages = Array.from({ length: pdfium.FPDF_GetPageCount(document) }, (_, index) => index);
    const boxes = pages.flatMap((index) =>
      withPage(pdfium, document, index, (page) => fillPage(pdfium, form, page, index, { values, presses })),
    );
    for (const near of Map.groupBy(boxes, ({ name }) => name).values()) {
      const [box] = near.toSorted((a, b) => a.far - b.far);
      if (box) withPage(pdfium, document, box.page, (page) => press(pdfium, form, page, box));
    }
    const saved = saveUnprotected(pdfium, document);
    pdfium.PDFiumExt_ExitFormFillEnvironment(form);
    pdfium.PDFiumExt_CloseFormFillInfo(info);
    return saved;
  });
}

/** Types the texts of a page, chooses from its lists, and returns its boxes. */
function fillPage(pdfium: Pdfium, form: number, page: number, number: number, { values, presses }: Answers): Box[] {
  pdfium.FORM_OnAfterLoadPage(page, form);
  const boxes: Box[] = [];
  for (let index = 0; index < pdfium.FPDFPage_GetAnnotCount(page); index++) {
    const annotation = pdfium.FPDFPage_GetAnnot(page, index);
    const kind = pdfium.FPDFAnnot_GetFormFieldType(form, annotation);
    const name = kind > 0 ? readText(pdfium, (buffer, size) => pdfium.FPDFAnnot_GetFormFieldName(form, annotation, buffer, size)) : "";
    const value = values.get(name);
    const wanted = presses.get(name);
    if (wanted && (kind === CHECK_BOX || kind === RADIO_BUTTON)) {
      if (!pdfium.FPDFAnnot_IsChecked(form, annotation))
        boxes.push({ name, page: number, ...measure(pdfium, page, number, annotation, wanted) });
    } else if (value !== undefined) fillWidget(pdfium, { form, page, annotation, kind, value });
    pdfium.FPDFPage_CloseAnnot(annotation);
  }
  pdfium.FORM_ForceToKillFocus(form);
  pdfium.FORM_OnBeforeClosePage(page, form);
  return boxes;
}

type Widget = { form: number; page: number; annotation: number; kind: number; value: FieldValue };

function fillWidget(pdfium: Pdfium, { form, page, annotation, kind, value }: Widget): void {
  pdfium.FORM_SetFocusedAnnot(form, annotation);
  if (kind === TEXT) {
    pdfium.FORM_SelectAllText(form, page);
    withText(pdfium, String(value), (text) => pdfium.FORM_ReplaceSelection(form, page, text));
  } else if (kind === COMBO_BOX || kind === LIST_BOX) {
    const chosen = [value].flat();
    for (let option = 0; option < pdfium.FPDFAnnot_GetOptionCount(form, annotation); option++) {
      const label = readText(pdfium, (buffer, size) => pdfium.FPDFAnnot_GetOptionLabel(form, annotation, option, buffer, size));
      if (chosen.includes(label)) pdfium.FORM_SetIndexSelected(form, page, option, true);
    }
  }
  pdfium.FORM_ForceToKillFocus(form);
}

/** Returns the middle of a widget, and how far it is from where it is looked for. */
function measure(pdfium: Pdfium, page: number, number: number, annotation: number, wanted: Press): Pick<Box, "x" | "y" | "far"> {
  const rect = pdfium.pdfium.wasmExports.malloc(16);
  try {
    pdfium.FPDFAnnot_GetRect(annotation, rect);
    const heap = heapOf(pdfium);
    const [left = 0, top = 0, right = 0, bottom = 0] = new Float32Array(heap.slice(rect, rect + 16).buffer);
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    pdfium.FPDF_PageToDevice(page, 0, 0, DEVICE, DEVICE, 0, x, y, rect, rect + 4);
    const [across = 0, down = 0] = [...new Int32Array(heapOf(pdfium).slice(rect, rect + 8).buffer)].map((place) => place / DEVICE);
    return { x, y, far: Math.abs(number - wanted.page) * 10 + Math.abs(across - wanted.x) + Math.abs(down - wanted.y) };
  } finally {
    pdfium.pdfium.wasmExports.free(rect);
  }
}

function press(pdfium: Pdfium, form: number, page: number, { x, y }: Box): void {
  pdfium.FORM_OnAfterLoadPage(page, form);
  pdfium.FORM_OnMouseMove(form, page, 0, x, y);
  pdfium.FORM_OnLButtonDown(form, page, 0, x, y);
  pdfium.FORM_OnLButtonUp(form, page, 0, x, y);
  pdfium.FORM_ForceToKillFocus(form);
  pdfium.FORM_OnBeforeClosePage(page, form);
}

/** Reads a text that PDFium writes as UTF-16 with a zero behind it. */
function readText(pdfium: Pdfium, read: (buffer: number, size: number) => number): string {
  const size = read(0, 0);
  const pointer = pdfium.pdfium.wasmExports.malloc(size);
  try {
    read(pointer, size);
    return new TextDecoder("utf-16le").decode(heapOf(pdfium).slice(pointer, pointer + Math.max(0, size - 2)));
  } finally {
    pdfium.pdfium.wasmExports.free(pointer);
  }
}

function withText(pdfium: Pdfium, text: string, enter: (pointer: number) => void): void {
  const units = new Uint8Array(Uint16Array.from({ length: text.length + 1 }, (_, index) => text.charCodeAt(index) || 0).buffer);
  const pointer = pdfium.pdfium.wasmExports.malloc(units.length);
  try {
    heapOf(pdfium).set(units, pointer);
    enter(pointer);
  } finally {
    pdfium.pdfium.wasmExports.free(pointer);
  }
}
