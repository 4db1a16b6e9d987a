import { PDFHexString, PDFName, PDFNumber, PDFString, type PDFContext, type PDFDict, type PDFObject, type PDFRef } from "@cantoo/pdf-lib";
import { ANSWER_SIZE } from "../design.ts";
import type { PlacedField } from "../layout/composition.ts";
import type { Field, TextField } from "../template.ts";
import { toActions } from "./actions.ts";
import type { AnswerFont } from "./answer-font.ts";
import { ANSWER_COLOUR, writeAnswer, writeCheckMark, writeEmpty, writeRadioMark } from "./appearances.ts";
import { toCalculationOrder } from "./calculation-order.ts";
import { fill, point } from "./sheet.ts";

/** Flags of a field dictionary (PDF 32000-1, tables 221, 226, 228, 230). */
const FLAG = {
  readOnly: 1,
  required: 1 << 1,
  multiline: 1 << 12,
  noToggleToOff: 1 << 14,
  radio: 1 << 15,
  combo: 1 << 17,
  edit: 1 << 18,
  multiSelect: 1 << 21,
  doNotScroll: 1 << 23,
  comb: 1 << 24,
};
const PRINT = 4;

export type WrittenWidget = { placed: PlacedField; ref: PDFRef; dict: PDFDict };

/** Writes fields and widgets; returns the form's dictionary and the widgets in tab order. */
export function writeAcroForm(
  context: PDFContext,
  font: AnswerFont,
  placed: PlacedField[],
  pages: PDFRef[],
  pageHeight: number,
): { form: PDFRef; widgets: WrittenWidget[] } {
  const widgets: WrittenWidget[] = [];
  const fieldRefs = new Map<string, PDFRef>();
  const tree = createBranch();
  for (const [name, places] of byName(placed)) {
    const owner = places.find(({ field }) => field.kind !== "same");
    if (owner === undefined) continue;
    const written = places.map((place) => writeWidget(context, font, place, owner.field, pages, pageHeight));
    widgets.push(...written);
    const only = written.length === 1 && owner.field.kind !== "radio" ? written[0] : undefined;
    const dict = only?.dict ?? context.obj({});
    const ref = only?.ref ?? context.register(dict);
    describeField(context, dict, owner);
    if (only === undefined) {
      dict.set(PDFName.of("Kids"), context.obj(written.map((widget) => widget.ref)));
      for (const widget of written) widget.dict.set(PDFName.of("Parent"), ref);
    }
    fieldRefs.set(name, ref);
    attach(tree, name.split("."), ref, dict);
  }
  const calculated = toCalculationOrder(placed).flatMap((name) => fieldRefs.get(name) ?? []);
  const form = context.obj({
    Fields: writeBranch(context, tree, undefined),
    DA: PDFString.of(defaultAppearance(font)),
    DR: {
      Font: {
        [font.resource]: font.ref,
        ZaDb: context.register(context.obj({ Type: "Font", Subtype: "Type1", BaseFont: "ZapfDingbats" })),
      },
    },
    ...(calculated.length === 0 ? {} : { CO: calculated }),
    ...(placed.some(({ field }) => field.kind === "signature") ? { SigFlags: 0 } : {}),
  });
  const order = new Map(placed.map((place, index) => [place, index]));
  widgets.sort((a, b) => (order.get(a.placed) ?? 0) - (order.get(b.placed) ?? 0));
  return { form: context.register(form), widgets };
}

function byName(placed: PlacedField[]): Map<string, PlacedField[]> {
  const names = new Map<string, PlacedField[]>();
  for (const place of placed) names.set(place.name, [...(names.get(place.name) ?? []), place]);
  return names;
}

function defaultAppearance(font: AnswerFont): string {
  return `/${font.resource} ${ANSWER_SIZE} Tf ${fill(ANSWER_COLOUR)}`;
}

/** Sets the keys that belong to the field rather than to one of its widgets. */
function describeField(context: PDFContext, dict: PDFDict, { field, tooltip }: PlacedField): void {
  const set = (key: string, value: PDFObject) => dict.set(PDFName.of(key), value);
  dict.set(PDFName.of("TU"), PDFHexString.fromText(tooltip));
  let flags = field.required === true ? FLAG.required : 0;
  switch (field.kind) {
    case "text": {
      flags |= describeText(context, dict, field);
      break;
    }
    case "choice": {
      set("FT", PDFName.of("Ch"));
      flags |= field.listLines === undefined ? FLAG.combo : 0;
      flags |= field.editable === true ? FLAG.edit : 0;
      flags |= field.multiSelect === true ? FLAG.multiSelect : 0;
      set(
        "Opt",
        context.obj(
          field.options.map(({ value, label }) =>
            value === label ? PDFHexString.fromText(label) : [PDFHexString.fromText(value), PDFHexString.fromText(label)],
          ),
        ),
      );
      if (field.value !== undefined) dict.set(PDFName.of("V"), PDFHexString.fromText(field.value));
      break;
    }
    case "check":
    case "radio": {
      set("FT", PDFName.of("Btn"));
      set("V", PDFName.of("Off"));
      if (field.kind === "radio") flags |= FLAG.radio | FLAG.noToggleToOff;
      break;
    }
    case "signature":
      set("FT", PDFName.of("Sig"));
      break;
    case "same":
      break;
  }
  if (flags !== 0) set("Ff", PDFNumber.of(flags));
}

function describeText(context: PDFContext, dict: PDFDict, field: TextField): number {
  dict.set(PDFName.of("FT"), PDFName.of("Tx"));
  if (field.maxLength !== undefined) dict.set(PDFName.of("MaxLen"), context.obj(field.maxLength));
  if (field.value !== undefined) dict.set(PDFName.of("V"), PDFHexString.fromText(field.value));
  const actions = Object.entries(toActions(field));
  if (actions.length > 0) {
    const scripts = Object.fromEntries(actions.map(([key, script]) => [key, context.obj({ S: "JavaScript", JS: PDFString.of(script) })]));
    dict.set(PDFName.of("AA"), context.obj(scripts));
  }
  const isMultiline = (field.lines ?? 1) > 1;
  return (
    (isMultiline ? FLAG.multiline : 0) |
    (field.comb === true ? FLAG.comb | FLAG.doNotScroll : 0) |
    (field.calculation === undefined ? 0 : FLAG.readOnly)
  );
}

const QUADDING = { left: 0, center: 1, right: 2 };

function writeWidget(
  context: PDFContext,
  font: AnswerFont,
  placed: PlacedField,
  field: Field,
  pages: PDFRef[],
  pageHeight: number,
): WrittenWidget {
  const { x, y, width, height } = placed.box;
  const page = pages[placed.page];
  if (page === undefined) throw new Error(`“${placed.name}” stands on a page that does not exist.`);
  const dict = context.obj({
    Type: "Annot",
    Subtype: "Widget",
    Rect: [x, pageHeight - y - height, x + width, pageHeight - y].map((value) => Number(point(value))),
    F: PRINT,
    P: page,
    DA: PDFString.of(field.kind === "check" || field.kind === "radio" ? `/ZaDb 0 Tf ${fill(ANSWER_COLOUR)}` : defaultAppearance(font)),
  });
  const set = (key: string, value: PDFObject) => dict.set(PDFName.of(key), value);
  const box = { width: Number(point(width)), height: Number(point(height)) };
  if (field.kind === "check" || field.kind === "radio") {
    const on = placed.option?.value ?? "Yes";
    const mark = field.kind === "check" ? writeCheckMark(context, box) : writeRadioMark(context, box);
    set("AP", context.obj({ N: { [on]: mark, Off: writeEmpty(context, box) } }));
    set("AS", PDFName.of("Off"));
    set("MK", context.obj({ CA: PDFString.of(field.kind === "check" ? "4" : "l") }));
    if (placed.option !== undefined) dict.set(PDFName.of("TU"), PDFHexString.fromText(`${placed.tooltip}: ${placed.option.label}`));
  } else if (field.kind === "signature") set("AP", context.obj({ N: writeEmpty(context, box) }));
  else {
    const align = field.kind === "text" ? (field.align ?? "left") : "left";
    if (align !== "left") set("Q", PDFNumber.of(QUADDING[align]));
    const value = field.kind === "same" ? "" : (field.value ?? "");
    set("AP", context.obj({ N: writeAnswer(context, font, box, value, align) }));
  }
  return { placed, ref: context.register(dict), dict };
}

/** Names with dots are a tree: "items.1.amount" is the field "amount" inside "1" inside "items". */
type Branch = { branches: Map<string, Branch>; leaves: { part: string; ref: PDFRef; dict: PDFDict }[] };

function createBranch(): Branch {
  return { branches: new Map(), leaves: [] };
}

function attach(branch: Branch, path: string[], ref: PDFRef, dict: PDFDict): void {
  const [part = "", ...rest] = path;
  if (rest.length === 0) {
    branch.leaves.push({ part, ref, dict });
    return;
  }
  const next = branch.branches.get(part) ?? createBranch();
  branch.branches.set(part, next);
  attach(next, rest, ref, dict);
}

function writeBranch(context: PDFContext, branch: Branch, parent: PDFRef | undefined): PDFRef[] {
  const leaves = branch.leaves.map(({ part, ref, dict }) => {
    dict.set(PDFName.of("T"), PDFHexString.fromText(part));
    if (parent !== undefined) dict.set(PDFName.of("Parent"), parent);
    return ref;
  });
  const inner = [...branch.branches].map(([part, next]) => {
    const ref = context.nextRef();
    const dict = context.obj({ T: PDFHexString.fromText(part), Kids: writeBranch(context, next, ref) });
    if (parent !== undefined) dict.set(PDFName.of("Parent"), parent);
    context.assign(ref, dict);
    return ref;
  });
  return [...leaves, ...inner];
}
