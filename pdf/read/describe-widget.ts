import { PDFArray, type PDFDict, PDFName, type PDFObject } from "@cantoo/pdf-lib";
import type { Field, FieldFormat, FieldKind, FieldOption } from "../../shared/contracts/field-map.ts";
import { parseDefaultAppearance } from "../normalise/default-appearance.ts";
import { type FormField, isPushButton } from "../normalise/form-tree.ts";
import { FIELD_FLAGS } from "../syntax/field-flags.ts";
import { onStateOf } from "../normalise/make-appearances.ts";
import { readLook, toHexColor } from "../normalise/widget-look.ts";
import { arrayOf, dictOf, inherited, nameOf, numberOf, resolve, textOf, wordOf } from "../normalise/pdf-objects.ts";
import type { ReadBehaviour } from "./behaviour/read-behaviour.ts";
import { type Label, labelFor } from "./labels/field-labels.ts";
import { type CellRules, wordsOfCell } from "./labels/words-of-cell.ts";
import { type StandardFamily, standardFamilyFor } from "../write/fonts/standard-fonts.ts";
import type { PlacedWidget } from "./placed-widget.ts";
import { dateFormatFromLabel, readInputHints } from "./input-hints.ts";
import type { PageBox, ShownRect } from "./page-geometry.ts";
import type { TextLine } from "./text-lines.ts";
import { readActionFacts, readScripts } from "./read-actions.ts";
import { isMark } from "../../shared/rules/fields/fillable-fields.ts";

// Bits of /F (annotation flags) and /Ff (field flags).
const HIDDEN_OR_NO_VIEW = 0b100010;
const READ_ONLY = 1;
const REQUIRED = 1 << 1;
const MULTILINE = 1 << 12;
const PASSWORD = 1 << 13;
const COMBO = 1 << 17;
const EDIT = 1 << 18;
const MULTI_SELECT = 1 << 21;
const COMB = 1 << 24;
const RICH_TEXT = 1 << 25;
const ALIGNMENTS = ["left", "center", "right"] as const;
const BOLD = /bold|black|heavy|^hebo|^tibo|^cobo/i;
/** A day in a field without a limit, and the shortest in one with. */
const DATE_LENGTH = 10;
const SHORT_DATE_LENGTH = 6;
/** Of a longer tooltip only the beginning is read: what splits tooltips takes the square of their length. */
const LONGEST_TOOLTIP = 4_000;
/** ZapfDingbats characters that Acrobat offers as marks. */
const MARKS: Record<string, Field["mark"]> = { "4": "check", l: "circle", "8": "cross", u: "diamond", n: "square", H: "star" };

/** True when the document does not want the widget to be seen on screen. */
export function isHidden(widget: PDFDict): boolean {
  return ((numberOf(widget.context, widget.get(PDFName.of("F"))) ?? 0) & HIDDEN_OR_NO_VIEW) !== 0;
}

function kindOf(field: FormField): FieldKind {
  if (field.type === "Sig") return "signature";
  if (field.type === "Ch") return "choice";
  if (field.type === "Tx") return "text";
  if (isPushButton(field)) return "button";
  return field.flags & FIELD_FLAGS.radio ? "radio" : "checkbox";
}

function optionsOf(field: FormField): FieldOption[] {
  const { context } = field.dict;
  return arrayOf(context, inherited(field.dict, "Opt")).flatMap((item) => {
    const pair = arrayOf(context, item).map((part) => wordOf(context, part));
    const [value, label] = pair.length >= 2 ? pair : [wordOf(context, item), wordOf(context, item)];
    return value === undefined ? [] : [{ value, label: label ?? value }];
  });
}

function valueOf(field: FormField, kind: FieldKind): Field["value"] {
  const { context } = field.dict;
  const raw = inherited(field.dict, "V");
  const target = resolve(context, raw);
  if (kind === "signature" || kind === "button") return undefined;
  if (target instanceof PDFArray) return target.asArray().flatMap((item) => wordOf(context, item) ?? []);
  // The state that is on, which the normalised copy has made agree with the value, whatever words that is in.
  if (isMark({ kind }))
    return field.widgets
      .map(({ dict }) => nameOf(context, dict.get(PDFName.of("AS"))))
      .find((state) => state !== undefined && state !== "Off");
  const text = wordOf(context, raw);
  return text === "" ? undefined : text;
}

function textFacts(field: FormField): Partial<Field> {
  const maxLength = numberOf(field.dict.context, inherited(field.dict, "MaxLen"));
  const has = (flag: number) => (field.flags & flag) !== 0;
  const limited = maxLength !== undefined && maxLength > 0;
  return {
    ...(has(MULTILINE) ? { multiline: true } : {}),
    ...(has(PASSWORD) ? { password: true } : {}),
    ...(has(RICH_TEXT) ? { richText: true } : {}),
    ...(limited ? { maxLength } : {}),
    ...(limited && has(COMB) && !has(MULTILINE) && !has(PASSWORD) ? { comb: true } : {}),
  };
}

function choiceFacts(field: FormField, options: FieldOption[]): Partial<Field> {
  const has = (flag: number) => (field.flags & flag) !== 0;
  return {
    options,
    ...(has(COMBO) && has(EDIT) ? { editable: true } : {}),
    ...(has(MULTI_SELECT) && !has(COMBO) ? { multiSelect: true } : {}),
    ...(has(COMBO) ? {} : { listBox: true }),
  };
}

/** The families of text, as far as the page shows them apart; the usual one has no name. */
const FACES: Partial<Record<StandardFamily, Field["face"]>> = { Times: "serif", Courier: "mono" };

/** Returns the name of the font that the field's resource stands for, else the resource's own. */
function fontName({ context }: PDFDict, resource: string): string {
  const form = dictOf(context, dictOf(context, context.trailerInfo.Root)?.get(PDFName.of("AcroForm")));
  const fonts = dictOf(context, dictOf(context, form?.get(PDFName.of("DR")))?.get(PDFName.Font));
  const font = dictOf(context, fonts?.get(PDFName.of(resource)));
  return nameOf(context, font?.get(PDFName.of("BaseFont"))) ?? resource;
}

/** Returns how the answer's letters look, by the name of its font. */
function letterFacts(dict: PDFDict, resource: string | undefined): Pick<Field, "bold" | "face"> {
  if (resource === undefined) return {};
  const name = fontName(dict, resource);
  const face = FACES[standardFamilyFor(name)];
  return { ...(BOLD.test(name) ? { bold: true } : {}), ...(face ? { face } : {}) };
}

function lookFacts(item: PlacedWidget, kind: FieldKind): Partial<Field> {
  const { dict } = item.widget;
  const look = readLook(dict);
  const align = ALIGNMENTS[numberOf(dict.context, inherited(dict, "Q")) ?? 0];
  const { size, font } = parseDefaultAppearance(textOf(dict.context, inherited(dict, "DA")) ?? "");
  const rotation = (look.rotation - item.box.rotation + 360) % 360;
  const background = toHexColor(look.background);
  const borderColor = toHexColor(look.borderColor);
  const hasText = kind !== "signature" && !isMark({ kind });
  const mark = isMark({ kind }) ? MARKS[look.caption?.charAt(0) ?? ""] : undefined;
  return {
    ...(align && align !== "left" ? { align } : {}),
    ...(hasText ? { fontSize: size, ...letterFacts(dict, font) } : {}),
    ...(rotation === 0 ? {} : { rotation }),
    ...(background ? { background } : {}),
    ...(borderColor ? { borderColor } : {}),
    ...(mark ? { mark } : {}),
  };
}

/** What all widgets of a field have in common. A field may have thousands of them. */
type SharedFacts = { kind: FieldKind; options: FieldOption[]; value: Field["value"]; hasStates: boolean; texts: Partial<Field> };

function readShared(field: FormField): SharedFacts {
  const kind = kindOf(field);
  const hasStates = kind === "checkbox" && new Set(field.widgets.map((widget) => onStateOf(widget.dict))).size > 1;
  return { kind, options: optionsOf(field), value: valueOf(field, kind), hasStates, texts: kind === "text" ? textFacts(field) : {} };
}

/** What stands around a widget on its page; `readRules` reads the lines that the page draws. */
type Surroundings = { lines: TextLine[]; others: ShownRect[]; readRules: () => CellRules };

function labelOf(
  item: PlacedWidget,
  { kind, options, hasStates, texts }: SharedFacts,
  exportValue: string | undefined,
  { lines, others, readRules }: Surroundings,
): Label {
  const { field, widget, index } = item;
  const { context } = field.dict;
  const tooltipOf = (tooltip: PDFObject | undefined) => textOf(context, tooltip)?.slice(0, LONGEST_TOOLTIP);
  const caption = kind === "button" ? readLook(widget.dict).caption : undefined;
  return labelFor(
    {
      name: field.name,
      tooltip: tooltipOf(inherited(field.dict, "TU")) ?? caption,
      ownTooltip: tooltipOf(widget.dict.get(PDFName.of("TU"))),
      optionText: options[index]?.label ?? exportValue,
      isMark: isMark({ kind }),
      isOneOfMany: kind === "radio" || hasStates,
      isAlone: item.field.widgets.length === 1,
      rect: item.rect,
      page: item.page,
      ownLines: () => wordsOfCell(item.rect, lines, readRules(), texts.comb === true),
    },
    lines,
    others,
  );
}

/** Returns what describes a widget in the product's words, but for its place in the tab order and its rectangle. `others` are the places of the page's other widgets. */
export function createDescriber(behaviour: ReadBehaviour): (item: PlacedWidget, surroundings: Surroundings) => Omit<Field, "id" | "rect"> {
  const read = new Map<FormField, SharedFacts>();
  return (item, surroundings) => {
    const shared = read.get(item.field) ?? readShared(item.field);
    read.set(item.field, shared);
    return describeWidget(item, shared, surroundings, behaviour);
  };
}

/** Returns whether the field has to be answered, and why it cannot be. */
function stateFacts(
  { name, flags }: FormField,
  { facts, locked, closed }: ReadBehaviour,
): Pick<Field, "required" | "readOnly" | "locked" | "closed"> {
  const lock = locked.get(name);
  return {
    required: facts.get(name)?.required === true || (flags & REQUIRED) !== 0,
    readOnly: (flags & READ_ONLY) !== 0,
    ...(lock ? { locked: lock } : {}),
    ...(closed.has(name) ? { closed: true } : {}),
  };
}

/** Returns the format that a label asks for: a date, in a field with room for one. */
function formatFromLabel(
  label: string,
  { multiline, comb, maxLength = DATE_LENGTH }: Partial<Field>,
  page: PageBox,
): FieldFormat | undefined {
  return multiline || comb || maxLength < SHORT_DATE_LENGTH ? undefined : dateFormatFromLabel(label, page);
}

function describeWidget(
  item: PlacedWidget,
  shared: SharedFacts,
  surroundings: Surroundings,
  behaviour: ReadBehaviour,
): Omit<Field, "id" | "rect"> {
  const { field, widget, index, page } = item;
  const { kind: pdfKind, value, texts } = shared;
  const isText = pdfKind === "text";
  const exportValue = isMark({ kind: pdfKind }) ? onStateOf(widget.dict) : undefined;
  const label = labelOf(item, shared, exportValue, surroundings);
  const own = readActionFacts(readScripts(field.dict, widget.dict));
  const { maxLength, required: _, digits, ...ofTemplate } = behaviour.facts.get(field.name) ?? {};
  const facts = { ...ofTemplate, ...own };
  const ofText = isText ? { ...(maxLength === undefined ? {} : { maxLength }), ...texts } : {};
  const format = facts.format ?? (isText ? formatFromLabel(label.label, ofText, item.box) : undefined);
  const kind = isText && format?.kind === "date" ? "date" : pdfKind;
  return {
    name: field.name,
    widget: index,
    kind,
    page,
    ...label,
    ...stateFacts(field, behaviour),
    ...ofText,
    ...(kind === "choice" ? choiceFacts(field, shared.options) : {}),
    ...(exportValue === undefined ? {} : { exportValue }),
    ...(value === undefined ? {} : { value }),
    ...lookFacts(item, kind),
    ...facts,
    ...(format ? { format } : {}),
    ...(isText && digits ? { inputMode: "numeric" as const } : {}),
    ...(isText ? readInputHints(label.label, format, label.section, label.labelSource === "nearby text") : {}),
  };
}
