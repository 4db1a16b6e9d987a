import { type PDFContext, PDFDict, PDFName, PDFRawStream, PDFRef } from "@cantoo/pdf-lib";
import { FIELD_FLAGS } from "../syntax/field-flags.ts";
import type { FormDocument } from "./form-document.ts";
import { parseDefaultAppearance } from "./default-appearance.ts";
import { type FormField, type Widget, acroFormOf, isPushButton } from "./form-tree.ts";
import { arrayOf, dictOf, inherited, nameOf, resolve, textOf, wordOf } from "./pdf-objects.ts";
import { type DrawText, createTextDrawer } from "./draw-text.ts";
import { contentSize, createAppearance, drawFrame, fillColor } from "./draw-appearance.ts";
import { isUnderlined, readLook } from "./widget-look.ts";

const MULTILINE = 1 << 12;
const PASSWORD = 1 << 13;
const AP = PDFName.of("AP");
const AS = PDFName.of("AS");
const N = PDFName.of("N");
const OFF = PDFName.of("Off");
const ZAPF_CHECK = "4";
const ZAPF_CIRCLE = "l";

/** Returns the normal appearance: one stream, or a dictionary of states. */
function normalAppearance(widget: PDFDict): PDFRawStream | PDFDict | undefined {
  const normal = resolve(widget.context, dictOf(widget.context, widget.get(AP))?.get(N));
  return normal instanceof PDFRawStream || normal instanceof PDFDict ? normal : undefined;
}

/** Returns the widget's on-state, exactly as its appearance dictionary names it. */
export function onStateOf(widget: PDFDict): string | undefined {
  const normal = normalAppearance(widget);
  if (!(normal instanceof PDFDict)) return undefined;
  return normal
    .keys()
    .map((key) => key.decodeText())
    .find((state) => state !== "Off");
}

function setNormal(context: PDFContext, widget: PDFDict, normal: PDFRef | PDFDict) {
  const ap = dictOf(context, widget.get(AP)) ?? context.obj({});
  ap.set(N, normal);
  widget.set(AP, ap);
}

function dingbatMark(widget: PDFDict, isRadio: boolean, dingbats: PDFRef | PDFDict) {
  const look = readLook(widget);
  const { width, height } = contentSize(look);
  const size = Math.min(width, height) * 0.8;
  const mark = look.caption?.charAt(0) || (isRadio ? ZAPF_CIRCLE : ZAPF_CHECK);
  const { color } = parseDefaultAppearance(textOf(widget.context, inherited(widget, "DA")) ?? "");
  const frame = drawFrame(look, isRadio ? "circle" : "box");
  const glyph = `q BT ${fillColor(color)} /ZaDb ${size.toFixed(2)} Tf ${(width / 2 - size * 0.42).toFixed(2)} ${(height / 2 - size * 0.36).toFixed(2)} Td (${mark.replaceAll(/[\\()]/g, String.raw`\$&`)}) Tj ET Q`;
  return {
    on: createAppearance(widget.context, look, `${frame}\n${glyph}`, { name: "ZaDb", ref: dingbats }),
    off: createAppearance(widget.context, look, frame),
  };
}

/** Draws both states of a button that has no on-state, beside those of its own pictures that can stay, and returns the on-state's name. */
function addStates(context: PDFContext, field: FormField, widget: Widget, index: number, dingbats: PDFRef | PDFDict): string {
  const isRadio = (field.flags & FIELD_FLAGS.radio) !== 0;
  const value = wordOf(context, inherited(field.dict, "V"));
  const normal = normalAppearance(widget.dict);
  const current = nameOf(context, widget.dict.get(AS));
  const named = current && current !== "Off" ? current : isRadio || value === "Off" ? undefined : value;
  const hasOptions = arrayOf(context, inherited(field.dict, "Opt")).length > 0;
  const state = named ?? (hasOptions ? String(index) : isRadio ? `Choice${index + 1}` : "Yes");
  const { on, off } = dingbatMark(widget.dict, isRadio, dingbats);
  const ap = dictOf(context, widget.dict.get(AP))?.get(N);
  const keepsOn = normal instanceof PDFRawStream && ap instanceof PDFRef ? ap : on;
  const keepsOff = normal instanceof PDFDict ? (normal.get(OFF) ?? off) : off;
  setNormal(context, widget.dict, context.obj({ [state]: keepsOn, Off: keepsOff }));
  return state;
}

/** Gives a check box or radio button both states, and makes /AS say what the field's value says. `states` are the on-states of the field's widgets. */
function completeButton(
  context: PDFContext,
  field: FormField,
  widget: Widget,
  index: number,
  dingbats: PDFRef | PDFDict,
  states: Set<string | undefined>,
) {
  const state = onStateOf(widget.dict) ?? addStates(context, field, widget, index, dingbats);
  states.add(state);
  // A state without a value is how some tools prefill a box.
  const shown = wordOf(context, inherited(field.dict, "V")) ?? nameOf(context, widget.dict.get(AS));
  // Options are often numbers, and so are states: a value that names a state of the field means no option.
  const options = arrayOf(context, inherited(field.dict, "Opt"));
  const isOption = !states.has(shown) && wordOf(context, options[index]) === shown;
  const on = shown !== undefined && shown !== "Off" && (shown === state || isOption);
  widget.dict.set(AS, PDFName.of(on ? state : "Off"));
}

/** Gives a text, choice or signature widget an appearance, when it has none or `redraw` says that the one it has is stale. */
function completeText(context: PDFContext, field: FormField, widget: Widget, redraw: boolean, drawText: DrawText) {
  const value =
    field.type === "Sig" || (field.flags & PASSWORD && field.type === "Tx") ? undefined : wordOf(context, inherited(field.dict, "V"));
  const existing = normalAppearance(widget.dict);
  if (existing instanceof PDFRawStream && !(redraw && value)) return;
  const look = readLook(widget.dict);
  const frame = drawFrame(look, isUnderlined(widget.dict) ? "underline" : "box");
  const text = value ? drawText(field, widget.dict, value, look, (field.flags & MULTILINE) !== 0 && field.type === "Tx") : undefined;
  setNormal(context, widget.dict, createAppearance(context, look, `${frame}\n/Tx BMC\n${text?.operators ?? ""}\nEMC`, text?.font));
}

/**
 * Gives every widget an appearance of its own and drops NeedAppearances, so that each reader shows the same thing without having to draw
 * fields itself: with the flag set, pdf.js writes none and some readers draw nothing.
 */
export function makeAppearances(document: FormDocument, fields: FormField[]): void {
  const { context } = document;
  const acroForm = acroFormOf(document);
  const isStale = acroForm?.get(PDFName.of("NeedAppearances"))?.toString() === "true";
  const fonts = dictOf(context, dictOf(context, acroForm?.get(PDFName.of("DR")))?.get(PDFName.Font));
  const dingbats = fonts?.get(PDFName.of("ZaDb"));
  const drawText = createTextDrawer(document);
  for (const field of fields) {
    const states = new Set(field.type === "Btn" ? field.widgets.map(({ dict }) => onStateOf(dict)) : []);
    for (const [index, widget] of field.widgets.entries()) {
      if (widget.page < 0) continue;
      if (field.type !== "Btn") completeText(context, field, widget, isStale, drawText);
      else if (!isPushButton(field) && (dingbats instanceof PDFRef || dingbats instanceof PDFDict))
        completeButton(context, field, widget, index, dingbats, states);
    }
  }
  acroForm?.delete(PDFName.of("NeedAppearances"));
}
